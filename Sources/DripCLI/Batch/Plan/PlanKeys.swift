import DripFormats
import DripKit

/// The keys of settings in a plan: the fields of an output's request, and labels, which only name and sort outputs.
struct PlanKeys: Sendable {
  /// The JSON values that a key takes, worded to follow "must be".
  enum Kind: String {
    case text = "a string or a number"
    case flag = "true or false"
    case parameter = "a string, a number, true or false"
  }

  /// The arguments and options of one frame or film, then the inputs and the parameters of all scenes.
  private let fields: [Field]
  private(set) var labels: [String] = []
  private var settings: [String: (field: Field, kind: Kind)] = [:]

  /// The keys of the objects of parameters and inputs, whose members are settings, too.
  static let (parameterGroup, inputGroup) = ("set", "input")
  /// The keys that decide the name and the shape of an output.
  static let (scene, moment, format) = ("scene", "at", "format")

  init(_ catalog: SceneCatalog) {
    let others = [Self.parameterGroup, Self.inputGroup, Option.config.name]
    let options = ([.scene(in: catalog)] + Field.outputs(catalog))
      .filter { !others.contains($0.name) }
    let inputs = catalog.inputs.filter(\.kind.isDeclared).map {
      Field.part($0.name.name, of: .input)
    }
    // Some options are short forms of a parameter with the same name.
    var known = Set(options.map(\.name))
    let paths = catalog.kinds.flatMap(\.parameters).map(\.path).filter { known.insert($0).inserted }
    let parameters = paths.map { Field.part($0, of: .set) }
    fields = options + inputs + parameters
    for field in options + inputs {
      let isFlag = field.option?.value == nil && field.argument == nil
      settings[field.name] = (field, isFlag ? .flag : .text)
    }
    for field in parameters { settings[field.name] = (field, .parameter) }
  }

  /// The names of all settings, in the order in which help and schema list them.
  var names: [String] { fields.map(\.name) }

  /// Returns the values that a key takes, or nil if it is unknown.
  func kind(of key: String) -> Kind? {
    settings[key]?.kind ?? (labels.contains(key) ? .text : nil)
  }

  /// Returns the values that a key takes, or throws an error if the key at a place is unknown.
  func kind(of key: String, at place: TextLocation) throws(LocatedUsageError) -> Kind {
    guard let kind = kind(of: key) else {
      let hint = Suggestion.hint(
        key, among: names + labels,
        otherwise: """
          '\(About.name) schema plan' lists the settings; put a word that only names outputs under 'labels'
          """)
      throw Mistake("unknown setting \(key.quoted)\(hint)").at(place)
    }
    return kind
  }

  /// Returns true if a key is that of a setting, and no label.
  func isSetting(_ key: String) -> Bool { settings[key] != nil }

  mutating func add(label: String) {
    if kind(of: label) == nil { labels.append(label) }
  }

  /// Returns the settings of an output as those of a command line.
  func settings(_ entries: [PlanSetting]) -> OptionTexts {
    var settings = OptionTexts()
    for entry in entries {
      switch self.settings[entry.key]?.field.source {
      case .argument: settings.append(entry.text, from: entry.place)
      case .option(let option) where option.value == nil:
        settings.set(option, to: entry.text == "true", from: entry.place)
      case .option(let option): settings.append(entry.text, for: option, from: entry.place)
      // A label changes nothing.
      case nil: break
      }
    }
    return settings
  }

  /// Returns the request that the settings of an output describe.
  func request(_ settings: OptionTexts) throws -> Request { try Request(settings, fields) }
}

extension Field {
  /// Returns a field for one of the names that a field reads in assignments `name=value`.
  fileprivate static func part(_ name: String, of assignments: Field) -> Field {
    let option = Option(name: name, value: "value", help: "")
    return Field(source: .option(option), stage: assignments.stage) { text, request in
      try assignments.read("\(name)=\(text)", &request)
    }
  }
}
