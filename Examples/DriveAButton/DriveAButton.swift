// A download button, driven by progress as it arrives.
//
// An app keeps one run, sends it input, draws its picture when the display requests a frame, and lets
// it forget the past. Here the updates are a list, and the display is a line of text.

import DripKit

@main
enum DriveAButton {
  /// The progress updates of a download, in the order of their arrival.
  static let updates: [(at: Double, done: Double)] = [
    (1.4, 0.15), (2.0, 0.55), (3.4, 0.7), (4.0, 1),
  ]

  static func main() {
    var scene = DownloadScene()
    scene.log.wait()
    var button = scene.run()
    button.send(.tap, at: 0.6, log: &scene.log)
    var pending = updates[...]
    var before = -Double.infinity

    for frame in 0...20 {
      let now = Double(frame) * 0.4
      while let update = pending.first, update.at <= now {
        button.send(.progress(update.done), at: update.at, log: &scene.log)
        pending.removeFirst()
      }
      show(button.frame(at: now))

      // An app plays sounds and haptics here.
      for mark in button.timeline.moments where mark.time > before && mark.time <= now {
        print("        *", mark.moment.name)
      }
      before = now
      button.forget(before: now)
    }
  }

  /// Prints a frame as one line; an app would draw the picture.
  static func show(_ frame: DownloadScene.Frame) {
    let bar = String(repeating: "~", count: Int(frame.progress * 20))
    let padded = bar + String(repeating: " ", count: 20 - bar.count)
    var roles = Roles()
    frame.picture.draw(on: &roles)
    let names = roles.names.joined(separator: ", ")
    print("\(frame.time.tenths) s |\(padded)| \(frame.phase): \(names)")
  }
}

/// A canvas that lists the visible roles of a picture.
struct Roles: Pen {
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
