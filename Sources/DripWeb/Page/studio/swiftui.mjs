// The view of SwiftUI that shows the current scene.

import { parseInput, valueAt } from "./input-track.mjs";
import { typeOf } from "./names.mjs";
import { changeLines, creation, literal } from "./swift.mjs";
import { capitalized, sheetPaths, tagOf } from "./tag.mjs";
import { rounded } from "./track.mjs";

/** The lines of a view of each kind, whose scene is the code `scene`. */
const views = {
  button: ({ label, scene }) => [
    "  let work: @MainActor (DripProgress) async throws -> Void", "",
    "  var body: some View {",
    `    DripButton(${literal(label)}, scene: ${scene}, action: work)`,
    "  }",
  ],
  like: ({ label, scene }) => [
    "  @Binding var isLiked: Bool", "",
    "  var body: some View {",
    `    Toggle(${literal(label)}, isOn: $isLiked).toggleStyle(.drip(${scene}))`,
    "  }",
  ],
  refresh: ({ scene }) => [
    "  let reload: @MainActor () async throws -> Void",
    "  @ViewBuilder let content: Content", "",
    "  var body: some View {",
    `    DripRefresh(scene: { ${scene} }, action: reload) { content }`,
    "  }",
  ],
  player: ({ scene, inputs, loop, width, height }) => [
    "  var body: some View {",
    `    DripView(${scene})`,
    ...(loop ? ["      .playing(.loop)"] : []),
    ...inputs.map((line) => `      ${line}`),
    `      .frame(width: ${rounded(width)}, height: ${rounded(height)})`,
    "  }",
  ],
};

/** Returns the modifiers that pass the state of the declared inputs at the shown time to a view. */
function inputLines({ declared, shown }) {
  return shown.sent.flatMap(({ name, kind, text }) => {
    const input = declared.find((each) => each.name === name);
    if (kind !== "value" && kind !== "toggle" && kind !== "press") return [];
    const value = valueAt(input, parseInput(input, text) ?? [], shown.time);
    return [`.input(${literal(name)}, ${kind === "value" ? value : value > 0.5})`];
  });
}

/** Returns the code of the scene with the settings of the studio. */
function sceneLines(shown, kind) {
  const type = typeOf(shown.scene);
  const isSheet = kind === "refresh";
  const isDrop = isSheet && shown.variant === "drop";
  const changes = changeLines({
    ...shown, changes: shown.changes.filter(({ path }) => !isSheet || !sheetPaths.test(path)),
  });
  const body = [
    `var scene = ${isDrop ? `${type}.sheet(for: theme)` : creation(shown)}`,
    // An app has its own input.
    ...(shown.driver ? ["scene.log.wait()"] : []),
    ...(isSheet && !isDrop ? ["scene.barHeight = 0", "scene.stage.height = 160"] : []),
    ...(shown.reducedMotion ? ["scene.reducedMotion = true"] : []),
    ...guarded(changes), "return scene",
  ];
  if (body.length === 2) body.splice(0, 2, `return ${creation(shown)}`);
  const head = isSheet ? `static func styled(for theme: Look.Theme) -> ${type} {`
    : `static let styled: ${type} = {`;
  return [
    `extension ${type} {`, "  /// The scene with the settings of the studio.", `  ${head}`,
    ...body.map((line) => `    ${line}`), isSheet ? "  }" : "  }()", "}",
  ];
}

/** Returns lines that report the errors of others. */
function guarded(lines) {
  if (!lines.some((line) => line.startsWith("try "))) return lines;
  return ["do {", ...lines.map((line) => `  ${line}`), "} catch {", "  assertionFailure(\"\\(error)\")", "}"];
}

/**
 * Returns a view of SwiftUI, which follows the colour scheme and the reduced motion of its surroundings.
 * @param {import("./model.mjs").Model} model
 * @returns {string}
 */
export function swiftUICode(model) {
  const { shown } = model;
  const { kind, work, attributes } = tagOf(model);
  const type = typeOf(shown.scene);
  const isSheet = kind === "refresh";
  const name = `${type.replace(/Scene$/, "")}View`;
  const styled = isSheet ? `${type}.styled(for: $0)` : `${type}.styled`;
  const { width, height } = model.points;
  const lines = (views[work] ?? views.player)({
    label: attributes.find(([each]) => each === "label")?.[1] ?? capitalized(shown.scene),
    scene: styled, loop: kind === "loader" || shown.loop, width, height,
    inputs: inputLines(model),
  });
  return [
    "import DripKit", "import DripUI", "import SwiftUI", "",
    `struct ${name}${isSheet ? "<Content: View>" : ""}: View {`, ...lines, "}", "",
    ...sceneLines(shown, kind),
  ].join("\n") + "\n";
}
