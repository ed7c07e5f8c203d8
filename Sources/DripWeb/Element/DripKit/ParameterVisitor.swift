/// Sets a parameter of a scene by its number, or reads and changes the tracks of a scene.
///
/// A parameter's number is its index in the order in which a scene presents its parameters.
public struct ParameterVisitor {
  enum Operation {
    case set(Int, ParameterSetting)
    case listTracks
    case setTrack(Track)
    case handle(Track.Event)
    case forget(before: Double)
  }

  private let operation: Operation
  /// The number of parameters before the next one.
  private var number = 0
  private(set) var tracks: [Track] = []
  /// True if a parameter was set.
  private(set) var isSet = false
  /// True if a track was replaced.
  private(set) var didSetTrack = false

  init(_ operation: Operation) { self.operation = operation }

  /// Visits a copy and discards it.
  mutating func readOnly(_ subject: some Parameterized) {
    var copy = subject
    copy.visit(&self)
  }

  /// Visits a parameter.
  @inline(never) public mutating func visit<Value>(_ parameter: inout Parameter<Value>) {
    if case .set(number, let value) = operation, let value = Value(setting: value) {
      parameter.wrappedValue = value
      isSet = true
    }
    number += 1
  }

  /// Visits a group of parameters.
  public mutating func group(_ name: StaticString, _ group: inout some Parameterized) {
    group.visit(&self)
  }

  /// Visits the scene's progress track.
  public mutating func track(_ progress: inout ProgressTrack) {
    switch operation {
    case .listTracks: tracks.append(.progress(progress))
    case .setTrack(.progress(let track)): (progress, didSetTrack) = (track, true)
    case .handle(.progress(let event)): progress.take(event)
    default: break
    }
  }

  /// Visits the scene's pull track.
  public mutating func track(_ pull: inout PullTrack) {
    switch operation {
    case .listTracks: tracks.append(.pull(pull))
    case .setTrack(.pull(let track)): (pull, didSetTrack) = (track, true)
    case .handle(.pull(let event)): pull.take(event)
    default: break
    }
  }

  /// Does nothing: the scenes of elements declare no inputs of their own.
  public mutating func track(_ input: inout InputTrack) {}
}
