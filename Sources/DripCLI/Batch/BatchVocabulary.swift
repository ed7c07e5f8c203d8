import DripKit

/// The words that a plan may use for what it sets, and what they mean.
struct BatchVocabulary: Sendable {
  /// The meaning of a key.
  enum Meaning: Sendable {
    case scene
    case option(Option)
    /// A parameter of some scene.
    case parameter
    /// Nothing is set by it.
    case label
  }

  /// The key under which parameters can stand together.
  static let parameterKey = "set"
  /// The placeholders that every output has.
  static let endings = "ext"
  static let number = "number"

  /// The fields of an output's request.
  let fields: [Field]
  private var meanings: [String: Meaning] = [:]
  private var setting: Option?
  /// The words that change nothing but colours and glyphs, and so not how long something takes.
  private var light: Set<String> = ["seed", "theme"]
  /// The words that set something, in the order in which help and schema list them.
  private(set) var names: [String] = []
  /// The words that set nothing.
  private(set) var labels: [String] = []

  init(_ catalog: SceneCatalog) {
    fields =
      [.scene(in: catalog), .time, .rate, .frames] + Field.timing + Field.film
      + Field.lookOfFilms + Field.settings(catalog)
    for field in fields {
      guard let option = field.option else {
        add(field.name, .scene)
        continue
      }
      if option.isAssignment {
        setting = option
      } else if option.name != Option.config.name, option.name != Option.printConfig.name {
        add(option.name, .option(option))
      }
    }
    for kind in catalog.kinds {
      for parameter in kind.scene().parameters where meanings[parameter.path] == nil {
        add(parameter.path, .parameter)
        switch parameter.kind {
        case .color, .optionalColor, .glyph: light.insert(parameter.path)
        case .number, .whole, .flag, .choice: break
        }
      }
    }
  }

  private mutating func add(_ name: String, _ meaning: Meaning) {
    meanings[name] = meaning
    names.append(name)
  }

  /// Lets a word stand for nothing but itself.
  mutating func add(label: String) {
    meanings[label] = .label
    labels.append(label)
  }

  /// Returns what a word stands for; nil where it is unknown.
  func meaning(of key: String) -> Meaning? { meanings[key] }

  /// The options that entries can set.
  var options: [Option] { fields.compactMap(\.option) }

  /// The words that are parameters of scenes.
  var parameters: [String] {
    names.filter { if case .parameter = meanings[$0] { true } else { false } }
  }

  /// Returns what entries say, as if it had been typed.
  func settings(_ entries: [BatchEntry]) -> Settings {
    var settings = Settings()
    for entry in entries {
      switch meanings[entry.key] {
      case .scene: settings.append(entry.text, from: entry.place)
      case .option(let option) where option.value == nil:
        settings.set(option, to: entry.text == "true")
      case .option(let option): settings.append(entry.text, for: option, from: entry.place)
      case .parameter:
        guard let setting else { continue }
        settings.append("\(entry.key)=\(entry.text)", for: setting, from: entry.place)
      case .label, nil: break
      }
    }
    return settings
  }

  /// Returns what decides how much work an output is, and the rest of what it looks like.
  func sorted(_ entries: [BatchEntry]) -> (weighing: String, light: [BatchEntry]) {
    var weighing = ""
    var rest: [BatchEntry] = []
    for entry in deciding(entries) {
      if light.contains(entry.key) {
        rest.append(entry)
      } else {
        weighing += "\(entry.key)=\(entry.text)\0"
      }
    }
    return (weighing, rest)
  }

  /// Returns the entries by which two outputs differ if they look different.
  func deciding(_ entries: [BatchEntry]) -> [BatchEntry] {
    entries.filter { if case .label = meanings[$0.key] { false } else { true } }
  }
}
