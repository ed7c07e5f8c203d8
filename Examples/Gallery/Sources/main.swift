// A program with six scenes, each in one file that uses only public interfaces.
//
//     swift run Gallery list
//     swift run Gallery render typing -o typing.gif
//     swift run Gallery still tank-gauge --input level=0.7@0 --at 2 -o tank.png

import DripCLI

Drip.main(scenes: [
  TankGauge.self, WaterBar.self, Typing.self, DropToggle.self, Battery.self, DropSlider.self,
])
