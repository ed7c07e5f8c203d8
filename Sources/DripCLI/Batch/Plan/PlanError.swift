import DripFormats

/// An error in a plan or a table, and its place.
struct PlanError: Error, Equatable {
  let reason: Reason
  let place: TextLocation

  init(_ reason: Reason, at place: TextLocation) { (self.reason, self.place) = (reason, place) }

  enum Reason: Sendable, Equatable {
    case json(JSONError)
    case csv(CSVError)
    case template(NameTemplateError)
    case noObject
    case unknownKey(String, among: [String])
    case unknownSetting(String, among: [String])
    case unknownPlaceholder(String, among: [String])
    case wrongValue(String, expectation: Expectation)
    /// A setting cannot be a label.
    case settingAsLabel(String)
    case noValues(String)
    case noScene
    case noFormat
    case unknownFormat(String, among: [String])
    /// The name of an output does not fit its format.
    case format(FormatError)
    /// An exclusion that matches no output, and the value that never occurs.
    case unmatchedExclusion(key: String, value: String?, among: [String])
    case tooManyExclusions(limit: Int)
    case tooManyOutputs(limit: Int)
    case noOutputs
    /// A name leads out of the folder of the batch.
    case outside(String)
    /// The folder of the batch or a table is not inside of the plan's folder.
    case folderOutside(String), tableOutside(String)
    case tooLongName(String, limit: Int)
    case reservedName(String)
    case duplicateName(String, first: TextLocation?)
    /// The pattern of frames has no folder before it.
    case framesWithoutFolder(String)
    /// A name is inside of another output.
    case inside(String, of: String)
    case wrongFieldCount(expected: Int, found: Int)
    case duplicateColumn(String)
    case unknownTable(String)
  }

  /// The values that a key takes.
  enum Expectation: Sendable, Equatable {
    case string, strings, flag, stringOrNumber, parameter, settings, axis, lists, objects
  }
}
