// A download button, driven by progress as it arrives.
//
// The work of an app: keep one story, pass it events, and draw its picture when the display asks for
// a frame, and let it forget what nobody will ask for again. Here the news is a list, and a line of text
// is the display.

import DripKit

@main
enum DriveAButton {
  /// The reports of a network: before 3.4 s, nothing later is known.
  static let news: [(at: Double, done: Double)] = [
    (1.4, 0.15), (2.0, 0.55), (3.4, 0.7), (4.0, 1),
  ]

  static func main() {
    var button = DownloadScene(progress: .waiting).story()
    button.tap(at: 0.6)
    var unread = news[...]
    var before = -Double.infinity

    for frame in 0...20 {
      let now = Double(frame) * 0.4
      while let item = unread.first, item.at <= now {
        button.move(to: item.done, at: item.at)
        unread.removeFirst()
      }
      show(button.frame(at: now))

      // Sounds and haptics hang on the moments of the timeline.
      for mark in button.timeline.moments where mark.time > before && mark.time <= now {
        print("        *", mark.moment.name)
      }
      before = now
      button.forget(before: now)
    }
  }

  /// Draws a frame: here one line, in an app the picture's nodes.
  static func show(_ frame: DownloadScene.Frame) {
    let bar = String(repeating: "~", count: Int(frame.progress * 20))
    let padded = bar + String(repeating: " ", count: 20 - bar.count)
    var roles = Roles()
    frame.picture.draw(on: &roles)
    let names = roles.names.joined(separator: ", ")
    print("\(frame.time.tenths) s |\(padded)| \(frame.phase): \(names)")
  }
}

/// A canvas that notes what there is to see; one of an app would draw it.
struct Roles: PictureCanvas {
  private(set) var names: [String] = []

  mutating func fill(_ identity: Identity, _ shape: Shape2D, _ paint: Paint, rule: Path2D.FillRule)
  {
    if paint != .color(.clear), !names.contains(identity.role.name) {
      names.append(identity.role.name)
    }
  }

  mutating func stroke(
    _ identity: Identity, _ shape: Shape2D, _ style: StrokeStyle2D, _ paint: Paint
  ) {
    fill(identity, shape, paint, rule: .nonZero)
  }

  mutating func beginGroup(_ group: Node.Group) -> Bool { group.opacity > 0 }

  mutating func endGroup() {}
}

extension Double {
  /// The number with one digit after the point.
  var tenths: String { "\(Int((self * 10).rounded()) / 10).\(Int((self * 10).rounded()) % 10)" }
}
