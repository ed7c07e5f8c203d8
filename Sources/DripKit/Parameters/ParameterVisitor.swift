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
  /// Where, in the path, the names of the group that is visited begin.
  private var start = 0
  /// The names of the groups around what is visited, each with a dot.
  private var prefix = ""

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
  public mutating func visit(_ parameter: inout Parameter<some ParameterType>) {
    switch errand {
    case .list:
      descriptions.append(
        ParameterDescription(
          path: prefix + parameter.name.description, meaning: parameter.meaning.description,
          kind: parameter.kind, standard: parameter.standard.parameterValue,
          source: parameter.source, value: parameter.wrappedValue.parameterValue))
    case .read: if isEnd(of: parameter.name) { value = parameter.wrappedValue.parameterValue }
    case .write(let newValue):
      guard isEnd(of: parameter.name) else { return }
      do throws(ParameterError) {
        try parameter.set(newValue, path: path)
        value = newValue
      } catch {
        self.error = error
      }
    case .follow: return
    }
  }

  /// Visits the parameters of a group, whose name is that of its property.
  public mutating func group(_ name: StaticString, _ group: inout some Parameterized) {
    switch errand {
    case .list:
      let outer = prefix
      prefix += "\(name.description)."
      group.visit(&self)
      prefix = outer
    case .read, .write:
      let name = Array(name.description.utf8) + [UInt8(ascii: ".")]
      guard bytes[start...].starts(with: name) else { return }
      start += name.count
      group.visit(&self)
      start -= name.count
    case .follow: group.visit(&self)
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

  private func isEnd(of name: StaticString) -> Bool {
    bytes[start...].elementsEqual(name.description.utf8)
  }
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
