extension RefreshScene {
  /// The state of `refresh` at one time.
  public final class Frame: SceneFrame {
    /// The time, in seconds.
    public let time: Double
    /// The phase of the refresh.
    public let phase: SceneTimeline.Phase
    let run: Run
    let form: Form

    /// The state of the drop, or of the sheet with its balls.
    enum Form: Sendable {
      case drop(DropFrame)
      case sheet(SheetFrame)
    }

    init(_ run: Run, at time: Double) {
      let time = max(0, time.clampedTime)
      (self.run, self.time, phase) = (run, time, run.phase(at: time))
      form =
        run.scene.isDrop ? .drop(DropFrame(run, at: time)) : .sheet(SheetFrame(run, at: time))
    }

    public var size: Size2D { run.scene.size }

    public func draw(on pen: inout some Pen) {
      switch form {
      case .drop(let drop): drop.draw(on: &pen)
      case .sheet(let sheet): sheet.draw(on: &pen)
      }
      pen.guides { Picture.Guide.Layer(on: run.scene.stage, guides) }
    }
  }
}
