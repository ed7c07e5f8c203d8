// A program with a custom scene: rain fills a glass and sticks to the water in it.
//
//     swift run RainGauge render rain-gauge -o rain.gif --set drops=90 --set look.theme=dark

import DripCLI

Drip.main(scenes: [RainGauge.self])
