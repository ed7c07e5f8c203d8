import StandIn

import struct DripKit.DownloadScene

func accent() -> Color { .teal }

func nodeCount() -> Int {
  var button = DownloadScene(progress: .waiting).story()
  button.tap(at: 0.6)
  return button.frame(at: 1.5).picture.nodes.count
}
