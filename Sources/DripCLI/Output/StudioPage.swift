import DripExport
import LibC

/// The page of the studio, by default the installed file beside the program.
struct StudioPage: Sendable {
  /// The path of a page that was built for the program; nil for the installed page.
  var file: String?
  /// The folder of the program; nil if the system does not know it.
  var folder: @Sendable () -> String? = Self.programFolder
  /// Opens a file in its default program, and returns the exit code if there is one soon.
  var open: @Sendable (_ path: String) throws(SystemError) -> Int32? = Self.openInBrowser

  /// The maximum number of bytes of the page.
  private static let maximumSize = 1 << 24

  /// The path of the page.
  func path() throws(StudioError) -> String {
    if let file { return file }
    guard let folder = folder() else { throw .missing("share/drip/drip.html") }
    // The folders bin and share lie side by side.
    let prefix = folder.utf8.lastIndex(of: UInt8(ascii: "/")).map { String(folder[..<$0]) } ?? ""
    let path = "\(prefix)/share/drip/drip.html"
    // Sound: the call reads the text, which outlives it.
    guard unsafe access(path, R_OK) == 0 else { throw .missing(path) }
    return path
  }

  /// The bytes of the page.
  func contents() throws(StudioError) -> [UInt8] {
    let path = try path()
    do throws(SystemError) {
      if let bytes = try FileSystem.contents(of: path, atMost: Self.maximumSize) { return bytes }
    } catch {
      throw .unreadable(path, reason: error.reason)
    }
    throw .unreadable(path, reason: "too large")
  }

  /// Shows the page in a browser.
  func show() throws(StudioError) {
    let path = try path()
    let code: Int32?
    do throws(SystemError) { code = try open(path) } catch {
      throw .notShown(path, reason: error.reason)
    }
    if let code, code != 0 { throw .notShown(path, reason: "exit code \(code)") }
  }

  #if canImport(Darwin)
    static let opener = "open"
  #else
    static let opener = "xdg-open"
  #endif

  private static func openInBrowser(_ path: String) throws(SystemError) -> Int32? {
    try StartedProgram.run(opener, [path])
  }

  /// The folder of the program with all links resolved.
  private static func programFolder() -> String? {
    guard let path = Host.program else { return nil }
    return path.utf8.lastIndex(of: UInt8(ascii: "/")).map { String(path[..<$0]) }
  }
}

/// The reason for which the studio cannot be shown.
enum StudioError: UserFacingError, Equatable {
  /// The page is missing.
  case missing(_ path: String)
  case unreadable(_ path: String, reason: String)
  /// No program could show the page.
  case notShown(_ path: String, reason: String)

  var message: String {
    switch self {
    case .missing(let path):
      "studio page not found at \(path.quoted); run 'make install'"
    case .unreadable(let path, let reason): "cannot read \(path.quoted): \(reason)"
    case .notShown(let path, let reason):
      """
      '\(StudioPage.opener)' cannot open the studio: \(reason); open \(path.quoted) in a browser
      """
    }
  }
}
