import Foundation

/// The entry point of libFuzzer, which passes bytes to the reader that READER names.
@_cdecl("LLVMFuzzerTestOneInput")
public func readOneInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  // Sound: libFuzzer passes the number of bytes, which live as long as the call.
  reader.read(unsafe Array(UnsafeBufferPointer(start: start, count: count)))
  return 0
}

private let reader: Reader = {
  let name = ProcessInfo.processInfo.environment["READER"] ?? ""
  guard let reader = Reader(rawValue: name) else {
    let names = Reader.allCases.map(\.rawValue).joined(separator: ", ")
    FileHandle.standardError.write(Data("READER must be one of \(names), but is '\(name)'\n".utf8))
    // libFuzzer reports `exit` as a failure of the reader.
    _exit(64)
  }
  return reader
}()

/// A reader of bytes from outside.
enum Reader: String, CaseIterable {
  case png, folder, settings, tracks, frames, glyph, drawing, plan, records, calls

  /// Reads bytes, and ends the process after an error of the reader.
  func read(_ bytes: [UInt8]) {
    switch self {
    case .png: readImage(bytes)
    case .folder: readFolder(bytes)
    case .settings: readSettings(bytes)
    case .tracks: readInputs(String(decoding: bytes, as: UTF8.self))
    case .frames: readFrames(String(decoding: bytes, as: UTF8.self))
    case .glyph: readGlyph(String(decoding: bytes, as: UTF8.self))
    case .drawing: readDrawing(bytes)
    case .plan: readPlan(bytes)
    case .records: readRecords(bytes)
    case .calls: readCalls(bytes)
    }
  }
}
