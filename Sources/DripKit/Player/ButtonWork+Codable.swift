// Embedded Swift has no coders.
#if !hasFeature(Embedded)
  extension ButtonWork: Codable {
    private enum Key: String, CodingKey { case state, fraction, message, code }
    private enum State: String, CaseIterable { case waiting, running, paused, failed }

    /// Reads the state of work as a keyed container with a `state`.
    ///
    /// The names of states are `waiting`, `running`, `paused` and `failed`. Running and paused work may have a
    /// `fraction`, and failed work a `message` and a `code`. Throws an error if the name is another one, or
    /// the fraction is not a number from 0 to 1.
    public init(from decoder: any Decoder) throws {
      let fields = try decoder.container(keyedBy: Key.self)
      let name = try fields.decode(String.self, forKey: .state)
      switch State(rawValue: name) {
      case .waiting: self = .waiting
      case .running: self = .running(fraction: try Self.fraction(in: fields))
      case .paused: self = .paused(fraction: try Self.fraction(in: fields))
      case .failed:
        self = .failed(
          Failure(
            message: try fields.decodeIfPresent(String.self, forKey: .message),
            code: try fields.decodeIfPresent(Int.self, forKey: .code)))
      case nil:
        let states = State.allCases.map(\.rawValue).joined(separator: ", ")
        throw DecodingError.dataCorruptedError(
          forKey: .state, in: fields,
          debugDescription: "work has no state \"\(name.prefix(40))\"; choose one of \(states)")
      }
    }

    private static func fraction(in fields: KeyedDecodingContainer<Key>) throws -> Double? {
      guard let fraction = try fields.decodeIfPresent(Double.self, forKey: .fraction) else {
        return nil
      }
      guard fraction >= 0, fraction <= 1 else {
        throw DecodingError.dataCorruptedError(
          forKey: .fraction, in: fields,
          debugDescription: "the fraction of work is a number from 0 to 1, not \(fraction)")
      }
      return fraction
    }

    /// Writes the state of work as a keyed container with a `state`.
    ///
    /// Fractions below 0 and above 1 are limited, and one that is not a number is left out.
    public func encode(to encoder: any Encoder) throws {
      var fields = encoder.container(keyedBy: Key.self)
      let limited = fraction.flatMap { ButtonWork(fraction: $0).fraction }
      try fields.encode(state.rawValue, forKey: .state)
      try fields.encodeIfPresent(limited, forKey: .fraction)
      try fields.encodeIfPresent(failure?.message, forKey: .message)
      try fields.encodeIfPresent(failure?.code, forKey: .code)
    }

    private var state: State {
      switch self {
      case .waiting: .waiting
      case .running: .running
      case .paused: .paused
      case .failed: .failed
      }
    }
  }
#endif
