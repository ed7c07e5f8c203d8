import DripExport
import Foundation

extension String {
  /// The bytes of a manifest with these lines and their checksum.
  var manifest: Data {
    let bytes = Array(utf8)
    return Data(bytes + Array("checksum \(bytes.count) \(Fingerprint(bytes).text)\n".utf8))
  }
}
