/// What walks over the parameters of a scene or an effect: to list them, or to read or write one.
///
/// One type for all errands: in a browser, generic code for each of them would be larger than the
/// parameters.
public struct ParameterVisitor {
  enum Errand {
    case list
    case read
    case write(ParameterValue)
    case follow(Track)
  }

  private let errand: Errand
  /// The path that is looked for.
  private let path: String
  private let bytes: [UInt8]
  /// The names of the groups around what is visited, each with a dot.
  private var prefix: [UInt8] = []

  private(set) var descriptions: [ParameterDescription] = []
  private(set) var tracks: [Track] = []
  /// The value found at the path.
  private(set) var value: ParameterValue?
  private(set) var error: ParameterError?
  private(set) var isFollowed = false

  init(_ errand: Errand, path: String = "") {
    self.errand = errand
    self.path = path
    bytes = Array(path.utf8)
  }

  /// Visits a copy, of which nothing is kept.
  mutating func readOnly(_ subject: some Parameterized) {
    var copy = subject
    copy.visit(&self)
  }

  /// Visits a parameter: its property's name with an underscore.
  public mutating func visit<Value>(_ parameter: inout Parameter<Value>) {
    let (standard, value) = (parameter.standard.parameterValue, parameter.value.parameterValue)
    if let legal = newValue(for: parameter.declaration, standard, value) { parameter.take(legal) }
  }

  /// Does what is the same for all types, and returns the value that the parameter is to have.
  private mutating func newValue(
    for declaration: ParameterDeclaration, _ standard: ParameterValue, _ value: ParameterValue
  ) -> ParameterValue? {
    switch errand {
    case .list:
      descriptions.append(
        ParameterDescription(
          path: String(decoding: prefix + declaration.name.bytes, as: UTF8.self),
          meaning: declaration.meaning.text, kind: declaration.kind, standard: standard,
          source: declaration.source, value: value))
    case .read: if isEnd(of: declaration.name) { self.value = value }
    case .write(let newValue):
      guard isEnd(of: declaration.name) else { return nil }
      do throws(ParameterError) {
        try declaration.kind.check(newValue, path: path)
        self.value = newValue
        return newValue
      } catch {
        self.error = error
      }
    case .follow: break
    }
    return nil
  }

  /// Visits the parameters of a group, whose name is that of its property.
  public mutating func group(_ name: StaticString, _ group: inout some Parameterized) {
    let outer = prefix.count
    if enter(Literal(name)) { group.visit(&self) }
    prefix.removeLast(prefix.count - outer)
  }

  /// Goes into a group, and returns whether there is something to do in it.
  private mutating func enter(_ name: Literal) -> Bool {
    prefix += name.bytes
    prefix.append(UInt8(ascii: "."))
    switch errand {
    case .list, .follow: return true
    case .read, .write: return bytes.starts(with: prefix)
    }
  }

  /// Visits the progress that a scene shows.
  public mutating func track(_ progress: inout ProgressTrack) {
    if case .list = errand { tracks.append(.progress(progress)) }
    guard case .follow(.progress(let track)) = errand else { return }
    progress = track
    isFollowed = true
  }

  /// Visits the pull that a scene follows.
  public mutating func track(_ pull: inout PullTrack) {
    if case .list = errand { tracks.append(.pull(pull)) }
    guard case .follow(.pull(let track)) = errand else { return }
    pull = track
    isFollowed = true
  }

  private func isEnd(of name: Literal) -> Bool { bytes == prefix + name.bytes }
}

// MARK: - Several at once

extension ParameterVisitor {
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
