import DripKit

/// An option that sets a parameter of scenes: `--rain 12` instead of `--set rain=12`.
///
/// It works on the command line, in files of settings, in plans and in tables.
public struct ParameterOption: Sendable {
  /// The name without dashes, such as `rain`.
  public var name: String
  /// The path of the parameter.
  public var parameter: String
  /// A sentence for the help.
  public var help: String

  /// Creates an option, by default with the name of its parameter.
  public init(_ parameter: String, name: String? = nil, help: String) {
    self.name = name ?? parameter
    self.parameter = parameter
    self.help = help
  }
}
