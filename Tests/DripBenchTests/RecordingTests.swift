import DripKit
import Testing

@testable import drip_bench

struct RecordingTests {
  @Test
  func `Shapes are written in pixels, with the opacity, the clip and the ground of their groups`() {
    let disc = Shape2D.circle(Circle2D(center: Point2D(10, 20), radius: 5))
    let box = Shape2D.rect(Rect2D(x: 0, y: 0, width: 2, height: 1))
    var curve = Path2D()
    curve.move(to: Point2D(1, 2))
    curve.quadratic(to: Point2D(5, 6), control: Point2D(3, 4))
    let stops = [
      Paint.LinearGradient.Stop(0, .white), Paint.LinearGradient.Stop(1, .black.opacity(0.5)),
    ]
    let gradient = Paint.LinearGradient(from: .origin, to: Point2D(4, 0), stops)
    let picture = Picture(
      size: Size2D(100, 100),
      nodes: [
        .group(
          opacity: 0.5, clip: box, ground: Node.Ground(Identity("disc"), disc, .black),
          [.stroke(Identity("trail"), .path(curve), .round(width: 3), .white)]),
        .fill(Identity("disc"), disc, .linearGradient(gradient), rule: .evenOdd),
      ])
    var recording = Recording()
    recording.add(picture, under: .scale(2))
    let clip = "clip M 0.0 0.0 L 4.0 0.0 L 4.0 2.0 L 0.0 2.0 Z"
    #expect(
      recording.text == """
        frame
        \(clip)
        color 0.0 0.0 0.0 0.5
        path O 20.0 40.0 10.0
        fill nonzero
        \(clip)
        clip O 20.0 40.0 10.0
        color 1.0 1.0 1.0 0.5
        path M 2.0 4.0 Q 6.0 8.0 10.0 12.0
        stroke 6.0 round round 4.0
        linear 0.0 0.0 8.0 0.0 0.0 1.0 1.0 1.0 1.0 1.0 0.0 0.0 0.0 0.5
        path O 20.0 40.0 10.0
        fill evenodd

        """)
  }
}
