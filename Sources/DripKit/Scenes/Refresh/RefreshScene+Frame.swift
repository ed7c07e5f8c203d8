extension RefreshScene {
  /// The state of `refresh` at one time.
  public struct Frame: SceneFrame {
    /// The time, in seconds.
    public let time: Double
    public let phase: SceneTimeline.Phase
    public let size: Size2D
    let form: Form

    /// The state of the drop, or of the sheet with its balls.
    enum Form: Sendable {
      case drop(DropFrame)
      case sheet(SheetFrame)
    }

    init(_ run: Run, at time: Double) {
      let time = max(0, time.clampedTime)
      (self.time, phase, size) = (time, run.phase(at: time), run.scene.size)
      form =
        run.scene.isDrop ? .drop(DropFrame(run, at: time)) : .sheet(SheetFrame(run, at: time))
    }

    public func draw(on pen: inout some Pen) {
      switch form {
      case .drop(let drop): drop.draw(on: &pen)
      case .sheet(let sheet): sheet.draw(on: &pen)
      }
    }
  }
}
