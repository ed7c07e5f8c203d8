import DripFormats

extension PlanError: UserFacingError {
  var message: String { "\(place.text): \(reason.message)" }
}

extension PlanError.Reason {
  /// The error without its place.
  var message: String {
    switch self {
    case .json(let error): return error.message
    case .csv(let error): return error.reason.message
    case .template(let error): return error.message
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
            use an option of '\(About.name) help render' or a parameter of a scene, or add a word that only names outputs to \
            'labels'
            """)
    case .unknownPlaceholder(let name, let names):
      return "unknown placeholder {\(name.shown(limit: 100))}"
        + Suggestion.hint(
          name, among: names, otherwise: "use a setting of the output, a label, {number} or {ext}")
    case .wrongValue(let key, let expectation):
      return "\(key.quoted) must be \(expectation.text)"
    case .settingAsLabel(let name): return "\(name.quoted) is a setting, so it cannot be a label"
    case .noValues(let key): return "\(key.quoted) has no values"
    case .noScene: return "\"scene\" is missing"
    case .noFormat: return "this output has no format; add \"format\": \"gif\""
    case .unknownFormat(let text, let names):
      return "'format' must be \(names.listed("or")), but is \(text.quotedWord)"
        + Suggestion.question(text, among: names)
    case .format(let error): return error.message
    case .unmatchedExclusion(let key, let value, let values):
      guard let value else {
        return "this exclusion matches no output: none has all of these values"
      }
      return "this exclusion matches no output: \(key.quoted) is never \(value.quoted)"
        + Suggestion.hint(
          value, among: values,
          otherwise: "its values are \(values.prefix(8).map { $0.shown() }.listed("or"))")
    case .tooManyExclusions(let limit): return "a set must have at most \(limit) exclusions"
    case .tooManyOutputs(let limit): return "a plan must have at most \(limit) outputs"
    case .noOutputs: return "the plan has no outputs"
    case .outside(let name): return "\(name.quoted) is outside the folder of the batch"
    case .folderOutside(let path):
      return
        "the folder \(path.quoted) is not inside the plan's folder; choose any folder with --output"
    case .tableOutside(let path):
      return
        "the table \(path.quoted) is not inside the plan's folder; choose the folder of tables with --tables"
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
    case .wrongFieldCount(let expected, let found):
      return "this line must have \(expected) fields like the first line, but has \(found)"
    case .duplicateColumn(let name): return "the column \(name.quoted) exists twice"
    case .unknownTable(let name):
      return "\(name.quoted) must end with .csv, or with .jsonl for a JSON object on each line"
    }
  }
}

extension PlanError.Expectation {
  fileprivate var text: String {
    switch self {
    case .string: "a string that is not empty"
    case .strings: "a string or a list of strings"
    case .flag: "true or false"
    case .stringOrNumber: "a string or a number"
    case .parameter: "a string, a number, true or false"
    case .settings: "an object of settings"
    case .axis: "a list of values, or an object of names and settings"
    case .lists: "an object of lists"
    case .objects: "a list of objects"
    }
  }
}

extension CSVError.Reason {
  fileprivate var message: String {
    switch self {
    case .quotationMarkInPlainField:
      "a field with a quotation mark must be in quotation marks, with the mark doubled"
    case .textAfterQuotationMark: "a comma must follow a closing quotation mark"
    case .unclosedQuotationMark: "the quotation mark is not closed"
    case .notUTF8: "the text is not UTF-8"
    }
  }
}

extension NameTemplateError {
  fileprivate var message: String {
    switch self {
    case .unclosedBrace(let text): "a brace is not closed in \(text.quoted); write {{ for a brace"
    case .unopenedBrace(let text): "a brace is not opened in \(text.quoted); write }} for a brace"
    case .noValue(let name): "{\(name.shown(limit: 100))} has no value in this output"
    }
  }
}
