/// The names of a sequence's files: a prefix, the number of the frame and a suffix.
public struct FrameNames: Sendable, Hashable {
  /// The text before the number.
  public let prefix: String
  /// The minimum number of digits.
  public let digits: Int
  /// The text after the number, with the file ending.
  public let suffix: String

  /// The default number of digits.
  public static let defaultDigits = 4
  /// The maximum number of digits.
  public static let maximumDigits = 18

  /// Creates names.
  ///
  /// The number of digits is clamped to 1…18.
  public init(prefix: String, digits: Int = FrameNames.defaultDigits, suffix: String) {
    self.prefix = prefix
    self.digits = min(max(digits, 1), Self.maximumDigits)
    self.suffix = suffix
  }

  /// Creates names from a pattern of `printf`, such as `shot-%04d.png`.
  ///
  /// Two percent signs stand for one.
  ///
  /// Returns nil unless there is exactly one number, padded with zeros, and no slash.
  public init?(pattern: String) {
    var parts: [[UInt8]] = [[]]
    var digits = 1
    var rest = Array(pattern.utf8)[...]
    while let byte = rest.popFirst() {
      if byte == UInt8(ascii: "/") || byte == 0 { return nil }
      guard byte == UInt8(ascii: "%") else {
        parts[parts.count - 1].append(byte)
        continue
      }
      if rest.first == byte {
        rest.removeFirst()
        parts[parts.count - 1].append(byte)
        continue
      }
      let width = rest.prefix { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
      rest = rest.dropFirst(width.count)
      guard rest.popFirst() == UInt8(ascii: "d") else { return nil }
      if !width.isEmpty {
        guard width.first == UInt8(ascii: "0"),
          let number = Int(String(decoding: width, as: UTF8.self)),
          (1...Self.maximumDigits).contains(number)
        else { return nil }
        digits = number
      }
      parts.append([])
    }
    guard parts.count == 2 else { return nil }
    self.init(
      prefix: String(decoding: parts[0], as: UTF8.self), digits: digits,
      suffix: String(decoding: parts[1], as: UTF8.self))
  }

  /// The pattern of `printf`.
  public var pattern: String {
    func escaped(_ text: String) -> String {
      text.split(separator: "%", omittingEmptySubsequences: false).joined(separator: "%%")
    }
    return escaped(prefix) + (digits == 1 ? "%d" : "%0\(digits)d") + escaped(suffix)
  }

  /// Returns the path of the pattern in a folder.
  package func path(in folder: String) -> String {
    folder.isEmpty ? pattern : folder.hasSuffix("/") ? folder + pattern : "\(folder)/\(pattern)"
  }

  /// Returns the name of a frame.
  ///
  /// Larger numbers keep all their digits.
  public func name(of number: Int) -> String {
    let text = String(number)
    return prefix + String(repeating: "0", count: max(0, digits - text.utf8.count)) + text + suffix
  }

  /// Returns the number of the frame with a name, or nil if no frame has it.
  public func number(of name: String) -> Int? {
    let (name, prefix, suffix) = (name.utf8, prefix.utf8, suffix.utf8)
    guard name.count > prefix.count + suffix.count, name.starts(with: prefix),
      name.suffix(suffix.count).elementsEqual(suffix)
    else { return nil }
    let text = name.dropFirst(prefix.count).dropLast(suffix.count)
    guard text.allSatisfy((UInt8(ascii: "0")...UInt8(ascii: "9")).contains),
      // The only leading zeros are the padding.
      text.count == digits || text.count > digits && text.first != UInt8(ascii: "0")
    else { return nil }
    return Int(Substring(text))
  }

  /// Returns the names with a mark before their extension, such as `@2x`, unless they have it.
  func marked(_ mark: String) -> FrameNames {
    let stem = suffix.split(separator: ".", omittingEmptySubsequences: false).dropLast()
      .joined(separator: ".")
    let base = suffix.contains(".") ? stem : suffix
    guard !mark.isEmpty, !base.hasSuffix(mark) else { return self }
    return FrameNames(
      prefix: prefix, digits: digits, suffix: base + mark + suffix.dropFirst(base.count))
  }
}
