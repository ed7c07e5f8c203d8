import DripExport
import DripLibC

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
    guard let folder = folder() else { throw .missing(Self.installedPlace, package: nil) }
    // The folders bin and share lie side by side.
    let installed = "\(Self.parent(of: folder) ?? "")/\(Self.installedPlace)"
    // An installed program is not in the build folder of a package.
    let package = FileTree.folder(above: folder) { FileTree.has("\($0)/Package.swift") }
    let places =
      ["\(folder)/\(Self.name)", installed] + (package.map { ["\($0)/out/web/\(Self.name)"] } ?? [])
    guard let path = places.first(where: Self.isReadable) else {
      throw .missing(installed, package: package)
    }
    return path
  }

  private static let name = "drip.html"
  private static let installedPlace = "share/drip/\(name)"

  private static func parent(of path: String) -> String? {
    path.utf8.lastIndex(of: UInt8(ascii: "/")).map { String(path[..<$0]) }
  }

  private static func isReadable(_ path: String) -> Bool {
    // Sound: the call reads the text, which outlives it.
    unsafe access(path, R_OK) == 0
  }

  /// The path of the page, or its address if it opens with settings.
  func place(_ address: StudioAddress?) throws(StudioError) -> String {
    let path = try path()
    guard let address else { return path }
    return "\(PercentEncoding.address(ofFile: path))#\(address.fragment)"
  }

  /// The bytes of the page, which opens with settings if there are any.
  func contents(_ address: StudioAddress? = nil) throws -> [UInt8] {
    let path = try path()
    let bytes = try InputFile.contents(called: path, limit: Self.maximumSize) {
      limit throws(SystemError) in
      try FileSystem.contents(of: path, atMost: limit)
    }
    return bytes.opening(with: address)
  }

  /// Shows the page in a browser, with settings if there are any.
  func show(_ address: StudioAddress? = nil) throws {
    let path = try path()
    let opened = try address == nil ? path : Self.forwarding(to: place(address))
    let code: Int32?
    do throws(SystemError) { code = try open(opened) } catch {
      throw StudioError.notShown(path, reason: error.reason)
    }
    if let code, code != 0 { throw StudioError.notShown(path, reason: "exit code \(code)") }
  }

  /// Writes a page that leads to an address, and returns its path.
  ///
  /// The programs that open files in a browser drop fragments. The next call removes the page.
  private static func forwarding(to place: String) throws(FileError) -> String {
    let path = try "\(FileTree.renewTemporaryFolder("drip-studio"))/\(name)"
    let link = place.replacing("&", with: "&amp;")
    let page = """
      <!doctype html><html lang="en"><meta charset="utf-8"><title>Drip Studio</title>
      <meta http-equiv="refresh" content="0; url=\(link)">
      <p><a href="\(link)">Drip Studio</a></p>

      """
    try AtomicFile.write(Array(page.utf8), to: path)
    return path
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
    Host.program.flatMap(parent)
  }
}

/// The reason for which the studio cannot be shown.
enum StudioError: UserFacingError, Equatable {
  /// The page is missing, where an installed program has it and in the package that has built the program.
  case missing(_ path: String, package: String?)
  /// No program could show the page.
  case notShown(_ path: String, reason: String)

  var message: String {
    switch self {
    case .missing(let path, nil):
      """
      studio page not found at \(path.quoted); run 'make install-studio' in the sources of DripKit
      """
    case .missing(_, let package?):
      "studio page not found in \("\(package)/out/web".quoted); run 'make web' in \(package.quoted)"
    case .notShown(let path, let reason):
      """
      '\(StudioPage.opener)' cannot open the studio: \(reason); open \(path.quoted) in a browser
      """
    }
  }
}

extension [UInt8] {
  /// Returns a page that has an address unless the user gives it one.
  fileprivate func opening(with address: StudioAddress?) -> [UInt8] {
    let head = Array("<head>\n".utf8)
    guard let address, let place = firstRange(of: head) else { return self }
    let script = "<script>location.hash||location.replace(\"#\(address.fragment)\")</script>\n"
    return self[..<place.upperBound] + Array(script.utf8) + self[place.upperBound...]
  }
}
