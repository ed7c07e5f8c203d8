import Foundation

/// What libFuzzer calls with bytes that it makes up: reads them as what the environment says.
@_cdecl("LLVMFuzzerTestOneInput")
public func readOneInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  // Sound: libFuzzer says how many bytes there are, and they stay as long as the call.
  reader.read(unsafe Array(UnsafeBufferPointer(start: start, count: count)))
  return 0
}

private let reader: Reader = {
  let name = ProcessInfo.processInfo.environment["READER"] ?? ""
  guard let reader = Reader(rawValue: name) else {
    let names = Reader.allCases.map(\.rawValue).joined(separator: ", ")
    FileHandle.standardError.write(Data("READER must be one of \(names), but is '\(name)'\n".utf8))
    // Not `exit`, which libFuzzer takes for a failure of what is read.
    _exit(64)
  }
  return reader
}()

/// What bytes from outside are read as.
enum Reader: String, CaseIterable {
  case png, manifest, settings, tracks, frames, glyph

  /// Reads bytes; what ends the process here is a mistake in what reads them.
  func read(_ bytes: [UInt8]) {
    switch self {
    case .png: readImage(bytes)
    case .manifest: readManifest(bytes)
    case .settings: readSettings(bytes)
    case .tracks: readTracks(String(decoding: bytes, as: UTF8.self))
    case .frames: readFrames(String(decoding: bytes, as: UTF8.self))
    case .glyph: readGlyph(String(decoding: bytes, as: UTF8.self))
    }
  }
}
