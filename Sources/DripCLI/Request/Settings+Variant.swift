import DripKit

extension Settings {
  /// Returns the settings of a file without the defaults of its own variant, if `others` choose another.
  ///
  /// Otherwise a complete file, as `--print-config` writes it, would undo the choice of the other variant.
  func withoutDefaults(
    under others: Settings, _ fields: [Field], _ catalog: SceneCatalog
  ) -> Settings {
    let variant = Field.variant().name
    guard let asked = others.value(named: variant),
      let kind = (others.words + words).lazy
        .compactMap({ name in catalog.kinds.first { $0.name == name } }).first,
      let own = kind.variants.first(where: {
        $0.name == value(named: variant) ?? kind.variants[0].name
      }),
      own.name != asked
    else { return self }
    var standard = Request()
    standard.scene = kind.scene(own)
    var result = self
    for field in fields where field.stage == .form || field.stage == .setting {
      let defaults = field.write(standard)
      result.filter(field.name) { value in
        var request = standard
        // Keep errors, so that they are reported.
        guard (try? field.read(value.text, &request)) != nil else { return true }
        return field.write(request) != defaults
      }
    }
    return result
  }
}
