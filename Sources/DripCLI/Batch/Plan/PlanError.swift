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
  case singleBrace(String)
  /// A placeholder has no value in an output.
  case noValue(String)
  /// No output has the values of an exclusion together.
  case uselessExclusion
  case tooManyOutputs(limit: Int)
  /// A name leads out of the folder of the batch.
  case outside(String)
  /// The folder of the batch or a table is not inside of the plan's folder.
  case outsidePlan(_ thing: String, String)
  case tooLongName(String, limit: Int)
  case reservedName(String)
  case duplicateName(String)
  /// The pattern of frames has no folder before it.
  case framesWithoutFolder(String)
  /// An output is inside of another one, which has this name.
  case inside(String)
  /// Mistakes in comma-separated values.
  case quotationMark, notUTF8
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
    case .singleBrace(let text):
      return "a brace has no partner in \(text.quoted); write {{ or }} for a brace"
    case .noValue(let name): return "{\(name.shown(limit: 100))} has no value in this output"
    case .uselessExclusion:
      return "this exclusion matches no output: none has all of these values"
    case .tooManyOutputs(let limit): return "a plan must have at most \(limit) outputs"
    case .outside(let name): return "\(name.quoted) is outside the folder of the batch"
    case .outsidePlan(let thing, let path):
      return "\(thing) must be inside the plan's folder, but is \(path.quoted)"
    case .tooLongName(let name, let limit):
      return "a name must have at most \(limit) bytes, but \(name.quoted) has more"
    case .reservedName(let name): return "the name \(name.quoted) is reserved for the batch itself"
    case .duplicateName(let name):
      return "two outputs are named \(name.quoted); add placeholders to the name"
    case .framesWithoutFolder(let name):
      return "frames need a folder of their own, such as \("frames/\(name)".quoted)"
    case .inside(let name):
      return "\(name.quoted) is an output, so no other output can be inside of it"
    case .quotationMark:
      return "a quotation mark must begin or end a field, or be doubled in a field that has both"
    case .notUTF8: return "the text is not UTF-8"
    case .wrongFieldCount(let expected, let found):
      return "this line must have \(expected) fields like the first line, but has \(found)"
    case .duplicateColumn(let name): return "the column \(name.quoted) exists twice"
    case .unknownTable(let name):
      return "\(name.quoted) must end with .csv, or with .jsonl for a JSON object on each line"
    }
  }
}
