internal import DripFormats

extension Output.Format {
  /// The format as a phrase in a sentence.
  var phrase: String {
    switch self {
    case .still(let format): "a still as \(format.name)"
    case .frames(let format, _): "frames as \(format.name)"
    case .film(let format, _): "a film as \(format.name)"
    case .sheet(let format, _): "a contact sheet as \(format.name)"
    case .atlas: "an atlas"
    }
  }
}

extension Output.Place {
  /// The place as a phrase in a sentence.
  var phrase: String {
    switch self {
    case .file(let path): "the file '\(path)'"
    case .folder(let folder, _): "the folder '\(folder)'"
    case .stream: "a stream"
    }
  }
}
