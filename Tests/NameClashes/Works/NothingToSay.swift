import DripKit
import StandIn

func picture() -> Picture {
  let button = DownloadScene().with {
    $0.colors.accent = .black
    $0.stage = Stage(240, 240, page: .init(gray: 240))
  }
  return button.picture(at: 2)
}
