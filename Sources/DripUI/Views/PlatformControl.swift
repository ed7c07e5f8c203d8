#if canImport(UIKit) && !os(watchOS) || canImport(AppKit) && !canImport(UIKit)
  public import DripKit

  #if canImport(UIKit)
    typealias PlatformControl = DripUIView
  #else
    typealias PlatformControl = DripNSView
  #endif

  extension PlatformControl {
    /// Creates a control that shows a scene; a pill has the label in it.
    public convenience init(_ scene: some CatalogScene, label: String? = nil) {
      let pill = label.flatMap { (scene as? PillScene)?.titled($0) }
      self.init(pill.map { AnyScene($0) } ?? AnyScene(scene), label: label)
    }

    /// The scene.
    public var scene: AnyScene {
      get { shown.scene }
      set { shown.scene = newValue }
    }

    /// The state of the work behind a button, or nil to play the scene.
    public var work: ButtonWork? {
      get { shown.inputs.work }
      set { setWork(newValue, animated: true) }
    }

    /// Sets the state of the work, either with the motion that leads to it or at once.
    ///
    /// A cell that is used for other work sets its state without the motion.
    public func setWork(_ work: ButtonWork?, animated: Bool) {
      var next = shown
      next.inputs = SceneInputs(work)
      let old = self.work
      let isAnew = !animated || work == nil || old == nil
      if isAnew { player.show(next, anew: true) }
      shown = next
      if !isAnew { announceEnd(since: old) }
    }

    /// The value that a gauge shows, which is NaN if it is not known, or nil to play the scene.
    ///
    /// It is a number in the range of the scene's first value. Assistive technologies read it, and the user of a slider
    /// changes it.
    public var value: Double? {
      get { if case .number(let value) = shown.inputs[scene.measure] { value } else { nil } }
      set { shown.inputs[scene.measure] = newValue.map { .number($0) } }
    }

    /// True while the switch of a scene with that role is on, which the user turns.
    public var isOn: Bool {
      get { control.map { shown.inputs[$0.name] ?? $0.start } == .flag(true) }
      set {
        if let control, control.kind == .toggle { shown.inputs[control.name] = .flag(newValue) }
      }
    }

    /// Sends input to the input of the scene with a name; without a name, to the first one that takes it.
    ///
    /// A view without a window shows the result when it gets one.
    public func send(_ input: Input, to name: Input.Name? = nil) {
      player.send(input, to: name)
    }

    /// True while the time of the scene passes.
    public var isPlaying: Bool {
      get { player.playback.isPlaying }
      set { player.playback.isPlaying = newValue }
    }

    /// Plays the scene or a part of it, a number of times, at a speed from 0 to 100, and perhaps backwards.
    ///
    /// A view plays all of its scene once without this call.
    public func play(
      _ loopMode: LoopMode, range: ClosedRange<Double> = 0...1, isReversed: Bool = false,
      speed: Double = 1
    ) {
      player.playback = Playback(
        loopMode: loopMode, speed: speed, range: range, isReversed: isReversed)
    }

    /// The part of the scene that has been played, from 0 to 1, or of the period of a scene that does not end.
    ///
    /// A new value moves to that part of the scene. The moments before it do not occur.
    public var progress: Double {
      get { player.progress }
      set { player.seek(toProgress: newValue) }
    }

    /// Plays the scene from its beginning, with the input that it has received.
    public func replay() { player.replay() }

    /// The numbers of frames that the view asks the display for, in each second.
    ///
    /// By default, the range is from 30 to 120. The view prefers 60, or the nearest rate of the range.
    /// An iPhone has more than 60 only if the `Info.plist` of the app sets `CADisableMinimumFrameDurationOnPhone`.
    public var frameRates: ClosedRange<Double> {
      get { link.rates.minimum...link.rates.maximum }
      set { link.rates = FrameRates(newValue) }
    }
  }
#endif
