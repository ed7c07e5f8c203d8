import DripFormats

/// A mistake in a plan or a table.
enum PlanError: UsageError {
  case noObject
  case unknownKey(String, among: [String])
  case unknownSetting(String, among: [String])
  case unknownPlaceholder(String, among: [String])
  /// A setting cannot be a label.
  case settingAsLabel(String)
  case noValues(String)
  case noScene, noFormat, noOutputs
  /// A brace of a template has no partner.
  case unclosedBrace(String), unopenedBrace(String)
  /// A placeholder has no value in an output.
  case noValue(String)
  /// No output has the values of an exclusion together.
  case uselessExclusion
  /// No output has one of the values of an exclusion.
  case unknownExclusion(key: String, value: String, among: [String])
  case tooMany(String, of: String, limit: Int)
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
  /// Mistakes in comma-separated values.
  case quotationMarkInField, textAfterQuotationMark, unclosedQuotationMark, notUTF8
  case wrongFieldCount(expected: Int, found: Int)
  case duplicateColumn(String)
  case unknownTable(String)

  var message: String {
    switch self {
    case .noObject:
      return "expected a JSON object, such as { \"matrix\": { \"size\": [64, 128] } }"
    case .unknownKey(let key, let keys):
      return "unknown key \(key.quoted)"
        + Suggestion.hint(key, among: keys, otherwise: "the keys are \(keys.listed())")
    case .unknownSetting(let key, let names):
      return "unknown setting \(key.quoted)"
        + Suggestion.hint(
          key, among: names,
          otherwise: """
            '\(About.name) schema plan' lists the settings; put a word that only names outputs under 'labels'
            """)
    case .unknownPlaceholder(let name, let names):
      return "unknown placeholder {\(name.shown(limit: 100))}"
        + Suggestion.hint(
          name, among: names, otherwise: "use a setting of the output, a label, {number} or {ext}")
    case .settingAsLabel(let name): return "\(name.quoted) is a setting, so it cannot be a label"
    case .noValues(let key): return "\(key.quoted) has no values"
    case .noScene: return "\"scene\" is missing"
    case .noFormat: return "this output has no format; add \"format\": \"gif\""
    case .noOutputs: return "the plan has no outputs"
    case .unclosedBrace(let text):
      return "a brace is not closed in \(text.quoted); write {{ for a brace"
    case .unopenedBrace(let text):
      return "a brace is not opened in \(text.quoted); write }} for a brace"
    case .noValue(let name): return "{\(name.shown(limit: 100))} has no value in this output"
    case .uselessExclusion:
      return "this exclusion matches no output: none has all of these values"
    case .unknownExclusion(let key, let value, let values):
      return "this exclusion matches no output: \(key.quoted) is never \(value.quoted)"
        + Suggestion.hint(
          value, among: values,
          otherwise: "its values are \(values.prefix(8).map { $0.shown() }.listed("or"))")
    case .tooMany(let parts, let whole, let limit):
      return "a \(whole) must have at most \(limit) \(parts)"
    case .outside(let name): return "\(name.quoted) is outside the folder of the batch"
    case .folderOutside(let path):
      return "'folder' must be inside the plan's folder, but is \(path.quoted)"
    case .tableOutside(let path):
      return "a table must be inside the plan's folder, but is \(path.quoted)"
    case .tooLongName(let name, let limit):
      return "a name must have at most \(limit) bytes, but \(name.quoted) has more"
    case .reservedName(let name): return "the name \(name.quoted) is reserved for the batch itself"
    case .duplicateName(let name, let first):
      let other = first.map { "the one at \($0.text)" } ?? "another one"
      return "this output and \(other) are both named \(name.quoted); add placeholders to the name"
    case .framesWithoutFolder(let name):
      return "frames need a folder of their own, such as \("frames/\(name)".quoted)"
    case .inside(let name, let other):
      return "\(name.quoted) would be inside \(other.quoted), which is an output"
    case .quotationMarkInField:
      return "a field with a quotation mark must be in quotation marks, with the mark doubled"
    case .textAfterQuotationMark: return "a comma must follow a closing quotation mark"
    case .unclosedQuotationMark: return "the quotation mark is not closed"
    case .notUTF8: return "the text is not UTF-8"
    case .wrongFieldCount(let expected, let found):
      return "this line must have \(expected) fields like the first line, but has \(found)"
    case .duplicateColumn(let name): return "the column \(name.quoted) exists twice"
    case .unknownTable(let name):
      return "\(name.quoted) must end with .csv, or with .jsonl for a JSON object on each line"
    }
  }
}
