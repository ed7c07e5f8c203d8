import DripFormats

/// Why a plan makes no sense.
enum BatchPlanError: Mistake {
  case noObject
  case unknownKey(String, among: [String])
  case unknownSetting(String, among: [String])
  case unknownPlaceholder(String, among: [String])
  case bad(String, _ expectation: String)
  case label(String)
  case noValues(String)
  case noScene
  case noFormat(String)
  case foreignFormat(String, among: [String])
  case uselessExclusion(key: String, value: String?, among: [String])
  case tooMany
  case empty
  case outside(String)
  case tooLong(String, limit: Int)
  case reserved(String)
  case twice(String, first: TextLocation?)
  case inside(String, of: String)
  case columns(expected: Int, found: Int)
  case twiceInHead(String)
  case table(String)

  var message: String {
    switch self {
    case .noObject:
      return "there must be an object, such as { \"matrix\": { \"scene\": [\"wave\"] } }"
    case .unknownKey(let key, let keys):
      return "unknown key \(key.quoted)"
        + Suggestion.hint(key, among: keys, otherwise: "keys are \(keys.listed())")
    case .unknownSetting(let key, let names):
      return "unknown setting \(key.quoted)"
        + Suggestion.hint(
          key, among: names,
          otherwise: """
            settings are the options of 'drip help render' and parameters of scenes; what only names outputs \
            stands under 'labels'
            """)
    case .unknownPlaceholder(let name, let names):
      return "nothing is called {\(name)}"
        + Suggestion.hint(
          name, among: names,
          otherwise: "there are the settings of an output, labels, {number} and {ext}")
    case .bad(let key, let expectation): return "\(key.quoted) must be \(expectation)"
    case .label(let name): return "\(name.quoted) is a setting, and so no label"
    case .noValues(let key): return "\(key.quoted) has no values"
    case .noScene: return "nothing says which scene \"scene\" is"
    case .noFormat(let name):
      return
        "nothing says what \(name.quoted) becomes; give a \"format\", or a name that ends with .gif"
    case .foreignFormat(let text, let names):
      return "'format' must be \(names.listed("or")), but is \(text.quotedWord)"
        + Suggestion.question(text, among: names)
    case .uselessExclusion(let key, let value, let values):
      guard let value else { return "nothing is excluded by that: no output is all of it" }
      return "nothing is excluded by that: \(key.quoted) is never \(value.quoted)"
        + Suggestion.hint(
          value, among: values, otherwise: "it is \(Array(values.prefix(8)).listed("or"))")
    case .tooMany: return "a plan can have \(BatchPlan.maximumCount) outputs at most"
    case .empty: return "there is nothing to make"
    case .outside(let name): return "\(name.quoted) is not inside the folder of the batch"
    case .tooLong(let name, let limit):
      return "names have at most \(limit) bytes between two slashes, but \(name.quoted) has more"
    case .reserved(let name): return "\(name.quoted) is a name that the batch needs itself"
    case .twice(let name, let first):
      return "two outputs are called \(name.quoted)"
        + (first.map { ", also that of \($0.text)" } ?? "")
        + "; the name needs more placeholders"
    case .inside(let name, let other):
      return "\(name.quoted) is to be inside of \(other.quoted), which is an output itself"
    case .columns(let expected, let found):
      return "there must be \(expected) fields as in the first line, but there are \(found)"
    case .twiceInHead(let name): return "there are two columns \(name.quoted)"
    case .table(let name):
      return
        "\(name.quoted) must be a table that ends with .csv, or with .jsonl for an object a line"
    }
  }
}
