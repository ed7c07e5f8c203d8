// A program with four scenes, each in one file that uses only public interfaces.
//
//     swift run Gallery list
//     swift run Gallery render typing -o typing.gif
//     swift run Gallery still battery --input level=0.7@0 --at 2 -o battery.png

import DripCLI

Drip.main(scenes: [Typing.self, DropToggle.self, Battery.self, DropSlider.self])
