// The properties and events that Vue checks in its templates.
import type {} from "dripkit/vue";
import type { GlobalComponents } from "vue";

type Button = InstanceType<GlobalComponents["drip-button"]>;
type Player = InstanceType<GlobalComponents["drip-player"]>;

export const properties: Button["$props"] = {
  class: "wide",
  label: "Save",
  progress: 0.4,
  disabled: false,
  maxDpr: 2,
};
export const player: Player["$props"] = { scene: "wave", currentTime: 1, autoplay: true };
export function emit(button: Button, event: CustomEvent<{ state: "done" }>) {
  button.$emit("drip-state", event);
  button.start();
  // @ts-expect-error A button has no time.
  button.$emit("drip-time", event);
}
// @ts-expect-error There is no such property.
export const wrong: Button["$props"] = { maximum: 2 };
