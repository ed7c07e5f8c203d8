// A download button, driven by progress as it arrives.
//
// What an app does: keep one scene, tell it what happens, and draw its picture whenever the display
// asks for a frame. Here the news is a list, and a line of text is the display.

import DripKit

@main
enum DriveAButton {
  /// What a network would report: nothing after 3.4 s is known before 3.4 s.
  static let news: [(at: Double, done: Double)] = [
    (0.6, 0), (1.4, 0.15), (2.0, 0.55), (3.4, 0.7), (4.0, 1),
  ]

  static func main() {
    var button = DownloadScene(progress: .waiting)
    var unread = news[...]
    var before = -Double.infinity

    for frame in 0...20 {
      let now = Double(frame) * 0.4
      while let item = unread.first, item.at <= now {
        button.progress.move(to: item.done, at: item.at)
        unread.removeFirst()
      }
      show(button, at: now)

      // Sounds and haptics hang on the moments of the timeline.
      for mark in button.timeline.moments where mark.time > before && mark.time <= now {
        print("        *", mark.moment.name)
      }
      before = now
    }
  }

  /// Draws a frame: here one line, in an app the picture's nodes.
  static func show(_ button: DownloadScene, at time: Double) {
    let picture = button.picture(at: time)
    let progress = button.value("progress", at: time) ?? 0
    let bar = String(repeating: "~", count: Int(progress * 20))
    var seen: [String] = []
    for node in picture.resolvedNodes where node.opacity > 0 && node.color.alpha > 0 {
      let role = node.identity.role.name
      if !seen.contains(role) { seen.append(role) }
    }
    let padded = bar + String(repeating: " ", count: 20 - bar.count)
    print(
      "\(time.tenths) s |\(padded)| \(button.phase(at: time).name): \(seen.joined(separator: ", "))"
    )
  }
}

extension Double {
  /// The number with one digit after the point.
  var tenths: String { "\(Int((self * 10).rounded()) / 10).\(Int((self * 10).rounded()) % 10)" }
}
