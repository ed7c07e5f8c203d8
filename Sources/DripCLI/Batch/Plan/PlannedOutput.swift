import DripExport
import DripFormats

/// One output of a batch.
struct PlannedOutput: Sendable {
  /// The kind of output.
  enum Shape: Sendable, Hashable {
    /// One frame in a file.
    case still
    /// All frames in one file.
    case film
    /// Every frame in a file of its own.
    case frames
  }

  /// The name in the folder of the batch: a file, a folder of frames, or a folder and the pattern of their names.
  let name: String
  let shape: Shape
  let settings: [PlanSetting]
  /// The place of the name in the plan.
  let place: TextLocation

  /// The maximum number of bytes of a name, without the folders before it.
  ///
  /// Most file systems allow 255, and temporary names and numbers need some of them.
  private static let longestName = 240
  /// The maximum number of bytes of a path.
  private static let longestPath = 1000

  /// Creates the output of some settings: the one with a number, from 1, of all in the plan.
  init(_ settings: [PlanSetting], _ names: NameTemplate, number: Int, of total: Int) throws {
    self.settings = settings
    place = names.place
    guard settings[PlanKeys.scene] != nil else { throw Mistake("\"scene\" is missing").at(place) }
    let isStill = settings[PlanKeys.moment] != nil
    let asked = settings[PlanKeys.format]
    let format = try asked?.value.read {
      try FileFormat($0, of: PlanKeys.format, among: FileFormat.all)
    }
    let ending = isStill && format?.frames == nil ? nil : format?.ending
    let numbers = FrameNames(prefix: "", digits: String(total).utf8.count, suffix: "")
    var name = try names.name { placeholder in
      switch placeholder {
      case NameTemplate.number: numbers.name(of: number)
      case NameTemplate.ending: ending.map { String($0.dropFirst()) }
      default: settings[placeholder]?.text
      }
    }
    if name.utf8.contains(UInt8(ascii: "%")) {
      shape = .frames
    } else if isStill {
      shape = .still
    } else {
      let place = asked?.place ?? self.place
      let choice = try OptionTexts.Value(text: name, place: place).read {
        try FileFormat.choice(for: $0, requested: format, endings: .any)
      }
      guard let chosen = choice else { throw NameTemplate.noFormat.at(place) }
      shape = chosen.film == nil ? .frames : .film
      // The frames are in a folder.
      if shape == .frames, chosen.allows(name) { name.removeLast(chosen.ending.count) }
    }
    self.name = name
    try Self.check(name, at: place)
  }

  private static func check(_ name: String, at place: TextLocation) throws {
    guard BatchFolder.contains(name) else {
      throw Mistake("\(name.quoted) is outside the folder of the batch").at(place)
    }
    let longest = name.utf8.split(separator: UInt8(ascii: "/")).map(\.count).max() ?? 0
    for (count, limit) in [(name.utf8.count, longestPath), (longest, longestName)]
    where count > limit {
      throw Mistake("a name must have at most \(limit) bytes, but \(name.quoted) has more").at(
        place)
    }
    guard !BatchFolder.reserves(name) else {
      throw Mistake("the name \(name.quoted) is reserved for the batch itself").at(place)
    }
  }

  /// The file or the folder of the frames, within the folder of the batch; empty for that folder itself.
  var path: String {
    guard name.utf8.contains(UInt8(ascii: "%")) else { return name }
    return name.lastIndex(of: "/").map { String(name[..<$0]) } ?? ""
  }
}
