/// Lists, reads or writes the parameters of a scene or an effect.
///
/// One visitor serves all operations, because WebAssembly code for a generic visitor of each would be larger than
/// the parameters.
public struct ParameterVisitor {
  enum Operation {
    case list
    /// Lists the parameters whose values differ from others, which are in the same order.
    case listChanges(from: [ParameterValue])
    case values
    case listTracks
    case read
    case write(ParameterValue)
    case setTrack(Track)
    /// Passes an event to the track that takes it.
    case handle(Track.Event)
    /// Releases events that only frames before a time need.
    case forget(before: Double)
  }

  private let operation: Operation
  private let targetPath: String
  private let targetBytes: [UInt8]
  /// The enclosing groups, for example `goo.`.
  private var prefix: [UInt8] = []

  private(set) var descriptions: [ParameterDescription] = []
  private(set) var tracks: [Track] = []
  /// The values in the order of the parameters.
  private(set) var values: [ParameterValue] = []
  /// The value at the target path, and its kind.
  private(set) var value: ParameterValue?
  private(set) var kind: ParameterDescription.Kind?
  private(set) var error: ParameterError?
  /// True if a track was replaced, or took the event.
  private(set) var didSetTrack = false

  init(_ operation: Operation, path: String = "") {
    self.operation = operation
    targetPath = path
    targetBytes = Array(path.utf8)
  }

  /// Visits a copy and discards it.
  mutating func readOnly(_ subject: some Parameterized) {
    var copy = subject
    copy.visit(&self)
  }

  /// Visits a parameter.
  ///
  /// Pass the property wrapper, for example `&_reach`.
  public mutating func visit<Value>(_ parameter: inout Parameter<Value>) {
    guard concerns(parameter.declaration) else { return }
    let (standard, value) = (parameter.standard.parameterValue, parameter.value.parameterValue)
    if let legal = newValue(for: parameter.declaration, standard, value) { parameter.take(legal) }
  }

  /// Performs the operation and returns the parameter's new value, or nil to keep it.
  private mutating func newValue(
    for declaration: ParameterDeclaration, _ standard: ParameterValue, _ value: ParameterValue
  ) -> ParameterValue? {
    switch operation {
    case .list: describe(declaration, standard, value)
    case .listChanges(let others):
      if value != others[values.count] { describe(declaration, standard, value) }
      values.append(value)
    case .values: values.append(value)
    case .read: (self.value, kind) = (value, declaration.kind)
    case .write(let newValue):
      do throws(ParameterError) {
        try declaration.kind.check(newValue, path: targetPath)
        self.value = newValue
        return newValue
      } catch {
        self.error = error
      }
    case .listTracks, .setTrack, .handle, .forget: break
    }
    return nil
  }

  private mutating func describe(
    _ declaration: ParameterDeclaration, _ standard: ParameterValue, _ value: ParameterValue
  ) {
    descriptions.append(
      ParameterDescription(
        path: String(decoding: prefix + declaration.name.bytes, as: UTF8.self),
        label: declaration.label.text, group: declaration.group,
        meaning: declaration.meaning.text, kind: declaration.kind, standard: standard,
        source: declaration.source, value: value))
  }

  /// Returns true if the operation needs a parameter.
  private func concerns(_ declaration: ParameterDeclaration) -> Bool {
    switch operation {
    case .list, .listChanges, .values: true
    // The groups around the parameter are the beginning of the target.
    case .read, .write:
      declaration.name.end(in: targetBytes, from: prefix.count) == targetBytes.count
    case .listTracks, .setTrack, .handle, .forget: false
    }
  }

  /// Visits a group of parameters.
  ///
  /// Use the property's name.
  public mutating func group(_ name: StaticString, _ group: inout some Parameterized) {
    let outer = prefix.count
    if enter(Literal(name)) { group.visit(&self) }
    prefix.removeLast(prefix.count - outer)
  }

  /// Enters a group.
  ///
  /// Returns false if the target path is outside it.
  private mutating func enter(_ name: Literal) -> Bool {
    switch operation {
    case .list, .listChanges: break
    case .values, .listTracks, .setTrack, .handle, .forget: return true
    case .read, .write:
      guard let end = name.end(in: targetBytes, from: prefix.count), end < targetBytes.count,
        targetBytes[end] == UInt8(ascii: ".")
      else { return false }
    }
    prefix += name.bytes
    prefix.append(UInt8(ascii: "."))
    return true
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

  /// Visits an input that the scene declares.
  public mutating func track(_ input: inout InputTrack) {
    switch operation {
    case .listTracks: tracks.append(.input(input))
    case .setTrack(.input(let track)):
      guard track.name == input.name, track.kind == input.kind else { return }
      input = track
      didSetTrack = true
    case .handle(.input(let event, let name)):
      guard !didSetTrack, name == nil || name == input.name else { return }
      didSetTrack = input.take(event)
    case .forget(let time): input.forget(before: time)
    default: break
    }
  }
}
