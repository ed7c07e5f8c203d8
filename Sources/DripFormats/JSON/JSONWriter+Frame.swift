package import DripKit

extension JSONWriter {
  /// Writes the state and the picture of a scene at a time.
  package mutating func writeFrame(of scene: AnyScene, _ run: AnyScene.Run, at time: Double) {
    let frame = run.frame(at: time)
    object { json in
      json.member("scene", scene.name)
      json.member("variant", scene.variant.name)
      json.member("time", time)
      json.member("size", [frame.picture.size.width, frame.picture.size.height])
      json.member("phase", frame.phase.name)
      json.object("values") { json in
        for value in frame.values { json.member(value.name, value.value) }
      }
      json.array("nodes") { json in
        var canvas = JSONCanvas(json)
        frame.picture.draw(on: &canvas)
        json = canvas.json
      }
    }
  }
}
