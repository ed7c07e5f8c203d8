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
    guard settings[PlanKeys.scene] != nil else { throw PlanError.noScene.at(place) }
    let isStill = settings[PlanKeys.moment] != nil
    let asked = settings[PlanKeys.format]
    let format = try asked?.value.read {
      try FileFormat($0, of: PlanKeys.format, among: FileFormat.all)
    }
    let ending = isStill && format?.frames == nil ? nil : format?.ending
    var name = try names.name { placeholder in
      switch placeholder {
      case NameTemplate.number: String(number).padded(like: String(total))
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
      guard let chosen = choice else { throw PlanError.noFormat.at(place) }
      shape = chosen.film == nil ? .frames : .film
      // The frames are in a folder.
      if shape == .frames, chosen.allows(name) { name.removeLast(chosen.ending.count) }
    }
    self.name = name
    if let mistake = Self.mistake(inName: name) { throw mistake.at(place) }
  }

  private static func mistake(inName name: String) -> PlanError? {
    guard BatchFolder.contains(name) else { return .outside(name) }
    guard name.utf8.count <= longestPath else { return .tooLongName(name, limit: longestPath) }
    guard name.utf8.split(separator: UInt8(ascii: "/")).allSatisfy({ $0.count <= longestName })
    else {
      return .tooLongName(name, limit: longestName)
    }
    return BatchFolder.reserves(name) ? .reservedName(name) : nil
  }

  /// The file or the folder of the frames, within the folder of the batch; empty for that folder itself.
  var path: String {
    guard name.utf8.contains(UInt8(ascii: "%")) else { return name }
    return name.lastIndex(of: "/").map { String(name[..<$0]) } ?? ""
  }
}

extension String {
  /// Returns a number with leading zeros, as long as another one.
  fileprivate func padded(like other: String) -> String {
    String(repeating: "0", count: max(0, other.utf8.count - utf8.count)) + self
  }
}
