import DripRaster

@testable import DripCLI
@testable import DripExport
@testable import DripFormats

/// Checks that a readable image is equal after writing it, except for the colours of clear pixels.
func readImage(_ bytes: [UInt8]) {
  readImage(asItIs: bytes)
  readImage(asItIs: repaired(bytes))
}

/// Returns the file with correct checksums, because the reader refuses files with wrong ones.
private func repaired(_ bytes: [UInt8]) -> [UInt8] {
  func number(at place: Int) -> Int { bytes[place..<place + 4].reduce(0) { $0 << 8 | Int($1) } }
  var (repaired, start) = (bytes, 8)
  while start + 12 <= bytes.count, start + 12 + number(at: start) <= bytes.count {
    let end = start + 8 + number(at: start)
    var checksum = CRC32()
    checksum.append(Array(bytes[start + 4..<end]).span)
    for byte in 0..<4 {
      repaired[end + byte] = UInt8(truncatingIfNeeded: checksum.value >> (24 - 8 * byte))
    }
    start = end + 4
  }
  return repaired
}

private func readImage(asItIs bytes: [UInt8]) {
  // Large images take long without further benefit.
  guard let header = try? PNGReader().header(of: bytes), header.width * header.height <= 1 << 16,
    let image = try? PNGReader().decode(bytes)
  else { return }
  precondition(image.pixmap.size.width == header.width)
  guard let again = try? PNGWriter().encode(image.pixmap),
    let same = try? PNGReader().decode(again)
  else { preconditionFailure("an image that was read cannot be written") }
  for y in 0..<header.height {
    for x in 0..<header.width {
      let pixel = image.pixmap[x, y]
      precondition(same.pixmap[x, y] == (pixel.alpha == 0 ? .clear : pixel))
    }
  }
}

/// Checks that the readable settings of a folder are equal after writing them.
func readFolder(_ bytes: [UInt8]) {
  guard let settings = FolderSettings(bytes), let same = FolderSettings(settings.bytes) else {
    return
  }
  precondition(same.change(to: settings) == nil && same.frames == settings.frames)
}

/// Checks that settings are accepted or get one sentence.
func readSettings(_ bytes: [UInt8]) {
  for command in readers { read(bytes, by: command) }
}

private let commands = Command.all(.standard)
// The path of a check is never in a file.
private let readers = commands.filter { $0.takesConfiguration && $0.arguments.count == 1 }

private func read(_ file: [UInt8], by command: Command) {
  do {
    let settings = try SettingsFile(file, name: "file")
      .settings(for: command, among: commands)
    try command.checkCompleteness(of: settings)
    _ = try Request(settings, command.fields)
  } catch {
    guard let message = (error as? any UserFacingError)?.message else {
      preconditionFailure("no words for \(error)")
    }
    precondition(!message.isEmpty && !message.contains(where: \.isNewline), message)
  }
}
