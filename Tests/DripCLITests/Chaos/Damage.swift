import Foundation
import TestSupport

/// Random damage to a file.
enum Damage: String, CaseIterable {
  case flip = "a flipped bit in"
  case cut = "the end cut off"
  case delete = "no more"
  case extend = "bytes appended to"
  case replace = "other bytes in"
  case empty = "no bytes in"
  case age = "another time of"

  /// Damages a file, and returns true if its length is the same.
  func apply(to path: String, using generator: inout SplitMix64) throws {
    let url = URL(filePath: path)
    var bytes = try Data(contentsOf: url)
    switch self {
    case .flip where bytes.isEmpty: bytes = Data([generator.byte()])
    case .flip: bytes[generator.below(bytes.count)] ^= 1 << UInt8(generator.below(8))
    case .cut: bytes.removeLast(bytes.isEmpty ? 0 : 1 + generator.below(bytes.count))
    case .delete: return try FileManager.default.removeItem(at: url)
    case .extend:
      for _ in 0...generator.below(40) { bytes.append(generator.byte()) }
    case .replace: bytes = Data(bytes.map { _ in generator.byte() })
    case .empty: bytes = Data()
    case .age:
      // A clock that jumped by up to ten years.
      let seconds = generator.double(in: -3e8...3e8)
      return try FileManager.default.setAttributes(
        [.modificationDate: Date(timeIntervalSinceNow: seconds)], ofItemAtPath: path)
    }
    // The file stays the same one, as on a bad disk.
    let handle = try FileHandle(forWritingTo: url)
    try handle.truncate(atOffset: 0)
    try handle.write(contentsOf: bytes)
    try handle.close()
  }

  /// Returns true if only a reader of all bytes notices it.
  var keepsLength: Bool { self == .flip || self == .replace }
}
