import type {
  DripButton,
  DripButtonAttributes,
  DripButtonEvents,
  DripElementEvents,
  DripGauge,
  DripGaugeAttributes,
  DripLoader,
  DripLoaderAttributes,
  DripPlayer,
  DripPlayerAttributes,
  DripPlayerEvents,
  DripRefresh,
  DripRefreshAttributes,
  DripRefreshEvents,
  DripScene,
  DripSceneAttributes,
  DripSceneEvents,
} from "../drip.mjs";

interface Kind<Element, Attributes, Events> {
  element: Element;
  attributes: Attributes;
  events: Events;
}

/** The types of each element, for templates and JSX. */
export interface Elements {
  "drip-button": Kind<DripButton, DripButtonAttributes, DripButtonEvents>;
  "drip-refresh": Kind<DripRefresh, DripRefreshAttributes, DripRefreshEvents>;
  "drip-scene": Kind<DripScene, DripSceneAttributes, DripSceneEvents>;
  "drip-gauge": Kind<DripGauge, DripGaugeAttributes, DripElementEvents>;
  "drip-loader": Kind<DripLoader, DripLoaderAttributes, DripElementEvents>;
  "drip-player": Kind<DripPlayer, DripPlayerAttributes, DripPlayerEvents>;
}

export type Tag = keyof Elements;

/** The attributes of an element. Undefined stands for no attribute. */
export type Attributes<Name extends Tag> = {
  [Key in keyof Elements[Name]["attributes"]]: Elements[Name]["attributes"][Key] | undefined;
};

/** The listeners of an element, by the names of its events after a prefix. */
export type Listeners<Prefix extends string, Name extends Tag> = {
  [Event in keyof Elements[Name]["events"] & string as `${Prefix}${Event}`]?:
    | ((
        event: Elements[Name]["events"][Event] & {
          readonly currentTarget: Elements[Name]["element"];
        },
      ) => void)
    | undefined;
};

/** Attributes of a framework for all elements, with ours in place of those of the same name. */
export type Merged<Common, Own> = Omit<Common, keyof Own> & Own;
