/// Writes JSON without white space.
struct CompactJSON {
  /// The output so far.
  private(set) var bytes: [UInt8] = []

  init() {}

  /// Writes an object.
  mutating func object(_ members: (inout CompactJSON) -> Void) {
    open("{")
    members(&self)
    bytes.append(UInt8(ascii: "}"))
  }

  /// Writes an array.
  mutating func array(_ elements: (inout CompactJSON) -> Void) {
    open("[")
    elements(&self)
    bytes.append(UInt8(ascii: "]"))
  }

  /// Writes the name of a member, whose value follows.
  mutating func name(_ name: StaticString) {
    separate()
    bytes += "\"\(name)\":".utf8
  }

  /// Writes an object as a member.
  mutating func object(_ name: StaticString, _ members: (inout CompactJSON) -> Void) {
    self.name(name)
    object(members)
  }

  /// Writes an array as a member.
  mutating func array(_ name: StaticString, _ elements: (inout CompactJSON) -> Void) {
    self.name(name)
    array(elements)
  }

  /// Writes a number as a member.
  mutating func member(_ name: StaticString, _ number: Double, decimals: Int = 3) {
    self.name(name)
    self.number(number, decimals: decimals)
  }

  /// Writes a whole number as a member.
  mutating func member(_ name: StaticString, _ number: Int) {
    self.name(name)
    bytes += String(number).utf8
  }

  /// Writes a text as a member.
  mutating func member(_ name: StaticString, _ text: String) {
    self.name(name)
    string(text)
  }

  /// Writes true or false as a member.
  mutating func member(_ name: StaticString, _ flag: Bool) {
    self.name(name)
    bytes += (flag ? "true" : "false").utf8
  }

  /// Writes a number with a limited count of decimals.
  mutating func number(_ number: Double, decimals: Int) {
    separate()
    let whole = number.rounded()
    if whole == number, abs(whole) < 0x1p53 {
      bytes += String(Int(whole)).utf8
    } else {
      bytes += number.rounded(decimals: decimals).utf8
    }
  }

  /// Writes numbers as an array.
  mutating func numbers(_ numbers: some Sequence<Double>, decimals: Int = 3) {
    array { json in for number in numbers { json.number(number, decimals: decimals) } }
  }

  /// Writes another value as a member.
  mutating func member(_ name: StaticString, _ other: CompactJSON) {
    self.name(name)
    bytes += other.bytes
  }

  /// Writes an object as a member with a dynamic name.
  mutating func object(named name: String, _ members: (inout CompactJSON) -> Void) {
    string(name)
    bytes.append(UInt8(ascii: ":"))
    object(members)
  }

  /// Writes a text.
  mutating func string(_ text: String) {
    separate()
    bytes += text.quotedAsJSON.utf8
  }

  /// Appends another value.
  mutating func append(_ other: CompactJSON) {
    separate()
    bytes += other.bytes
  }

  private mutating func open(_ bracket: Unicode.Scalar) {
    separate()
    bytes.append(UInt8(ascii: bracket))
  }

  /// Writes a comma between two elements.
  private mutating func separate() {
    switch bytes.last {
    case nil, UInt8(ascii: "{"), UInt8(ascii: "["), UInt8(ascii: ":"): break
    default: bytes.append(UInt8(ascii: ","))
    }
  }
}
