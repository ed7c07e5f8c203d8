import { DripButton } from "./button.mjs";
import { define } from "./element.mjs";
import { DripPlayer } from "./player.mjs";
import { DripRefresh } from "./refresh.mjs";
import { DripScene } from "./scene-element.mjs";

define("drip-button", DripButton);
define("drip-refresh", DripRefresh);
define("drip-player", DripPlayer);
define("drip-scene", DripScene);

export { DripButton } from "./button.mjs";
export { DripElement } from "./element.mjs";
export { Drip, load } from "./drip.mjs";
export { DripError } from "./error.mjs";
export { Files, files } from "./files.mjs";
export { configure } from "./loading.mjs";
export { DripPlayer } from "./player.mjs";
export { DripRefresh, DripRefreshEvent } from "./refresh.mjs";
export { DripScene } from "./scene-element.mjs";
export { Scene } from "./scene.mjs";
