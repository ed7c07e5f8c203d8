import { DripButton } from "./button.mjs";
import { load } from "./drip.mjs";
import { define } from "./element.mjs";
import { DripLoader } from "./loader.mjs";
import { offerComplete } from "./modules.mjs";
import { DripPlayer } from "./player.mjs";
import { DripRefresh } from "./refresh.mjs";
import { DripScene } from "./scene-element.mjs";

offerComplete(load);
define("drip-button", DripButton);
define("drip-loader", DripLoader);
define("drip-refresh", DripRefresh);
define("drip-player", DripPlayer);
define("drip-scene", DripScene);

export { DripButton } from "./button.mjs";
export { DripElement } from "./element.mjs";
export { Drip, load } from "./drip.mjs";
export { DripError } from "./error.mjs";
export { Files, files } from "./files.mjs";
export { DripLoader } from "./loader.mjs";
export { configure } from "./loading.mjs";
export { DripPlayer } from "./player.mjs";
export { DripRefresh, DripRefreshEvent } from "./refresh.mjs";
export { DripScene } from "./scene-element.mjs";
export { Scene } from "./scene.mjs";
