import DripFormats

/// The JSON schema of files of settings, made from the options that read them.
struct SettingsSchema {
  private var keys = [SchemaKey.schema]

  /// Creates the schema of files for all commands.
  init(_ commands: [Command], _ catalog: SceneCatalog) {
    let takers = commands.filter(\.takesConfiguration)
    for argument in takers.flatMap(\.arguments)
    where !keys.contains(where: { $0.name == argument.name }) {
      keys.append(SchemaKey(argument))
    }
    // An option has one meaning, but some commands take more values than others.
    var options: [Option] = []
    for option in takers.flatMap(\.settings) {
      guard let index = options.firstIndex(where: { $0.name == option.name }) else {
        options.append(option)
        continue
      }
      let takesMore = option.repeats || option.choices.count > options[index].choices.count
      if takesMore { options[index] = option }
    }
    keys += options.map { SchemaKey($0, catalog) }
  }

  /// The schema as a document.
  var json: [UInt8] { JSONWriter.schema("Settings of \(About.name)") { $0.writeObject(keys) } }
}
