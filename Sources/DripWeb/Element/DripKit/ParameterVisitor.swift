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
  /// True if a parameter was set, or a track was replaced.
  private(set) var isDone = false

  init(_ operation: Operation) { self.operation = operation }

  /// Visits a parameter.
  @inline(never) public mutating func visit<Value>(_ parameter: inout Parameter<Value>) {
    if case .set(number, let value) = operation, let value = Value(setting: value) {
      parameter.wrappedValue = value
      isDone = true
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
    case .setTrack(.progress(let track)): (progress, isDone) = (track, true)
    case .handle(.progress(let event)): progress.take(event)
    default: break
    }
  }

  /// Visits the scene's pull track.
  public mutating func track(_ pull: inout PullTrack) {
    switch operation {
    case .listTracks: tracks.append(.pull(pull))
    case .setTrack(.pull(let track)): (pull, isDone) = (track, true)
    case .handle(.pull(let event)): pull.take(event)
    default: break
    }
  }

  /// Does nothing: the scenes of elements declare no inputs of their own.
  public mutating func track(_ input: inout InputTrack) {}

  /// Visits two parameters.
  public mutating func visit<A, B>(_ a: inout Parameter<A>, _ b: inout Parameter<B>) {
    visit(&a)
    visit(&b)
  }

  /// Visits three parameters.
  public mutating func visit<A, B, C>(
    _ a: inout Parameter<A>, _ b: inout Parameter<B>, _ c: inout Parameter<C>
  ) {
    visit(&a, &b)
    visit(&c)
  }

  /// Visits four parameters.
  public mutating func visit<A, B, C, D>(
    _ a: inout Parameter<A>, _ b: inout Parameter<B>, _ c: inout Parameter<C>,
    _ d: inout Parameter<D>
  ) {
    visit(&a, &b)
    visit(&c, &d)
  }

  /// Visits five parameters.
  public mutating func visit<A, B, C, D, E>(
    _ a: inout Parameter<A>, _ b: inout Parameter<B>, _ c: inout Parameter<C>,
    _ d: inout Parameter<D>, _ e: inout Parameter<E>
  ) {
    visit(&a, &b, &c)
    visit(&d, &e)
  }
}
