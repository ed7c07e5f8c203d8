import DripExport
import DripFormats

/// Builds a page with the scenes of the running program, from the sources of its package and of DripKit.
///
/// Modules are kept in the folder of the package manager, so a second build without changes compiles nothing.
struct PageBuild {
  private let catalog: SceneCatalog
  private let console: Console
  private let package: SourcePackage
  private let types: [SceneType]

  /// Finds the package of the program.
  init(_ catalog: SceneCatalog, _ console: Console) throws {
    self.catalog = catalog
    self.console = console
    types = try catalog.kinds.map { try SceneType($0) }
    guard let module = types.first(where: { !$0.isOfKit })?.module else {
      throw WebError.noScenes(program: About.name)
    }
    package = try .ofRunningProgram(having: module)
  }

  private var folder: String { "\(package.buildFolder)/web" }
  /// The folder with the files of the page.
  var site: String { "\(folder)/site" }
  /// The studio in one file.
  private var studioFile: String { "\(site)/drip.html" }
  /// True if the studio in one file was built, which needs Python.
  var hasStudio: Bool { FileTree.has(studioFile) }

  /// The page of the studio.
  var studio: StudioPage {
    get throws {
      guard hasStudio else { throw WebError.noStudio }
      var page = console.studio
      page.file = studioFile
      return page
    }
  }

  /// Builds the page, and reports each step.
  func run() throws {
    let kit = try package.kit()
    let scenes = "\(folder)/scenes"
    try writeSources(to: scenes)
    let result = try console.interruption.handlingSignals {
      try FinishedProgram("sh", ["\(kit)/Tools/build-web.sh", site, folder, scenes]) {
        console.interruption.signal != nil
      } didWrite: { bytes in
        // The exit code reports the failure if standard error is closed.
        try? console.errors.write(bytes)
        try? console.errors.flush()
      }
    }
    if let signal = console.interruption.signal { throw Interrupted(signal: signal) }
    guard result.code == 0 else {
      let text = String(decoding: result.errorOutput, as: UTF8.self)
      let error = WebError(ofBuilding: package.folder, code: result.code, text)
      if case .notCompiled = error { try console.errors.write(text) }
      throw error
    }
  }

  /// Writes the lists of sources and scenes that the script reads.
  private func writeSources(to folder: String) throws {
    let sources = try PageModules(types, in: package) { path in
      let bytes = try FileTree.contents(of: path)
      return String(decoding: bytes ?? [], as: UTF8.self)
    }
    for module in sources.modules {
      let offer = "\(folder)/\(module.name)+Scenes.swift"
      try write(module.offer, to: offer)
      let lines = (module.files + [offer]).map { "\($0)\n" }
      try write(lines.joined(), to: "\(folder)/\(module.name).sources")
    }
    let names = sources.modules.map { "\($0.name)\n" }
    try write(names.joined(), to: "\(folder)/modules")
    try write(sources.list, to: "\(folder)/OfferedScenes.swift")
    try write(studioNames, to: "\(folder)/studio.json")
    try write(ScenesPage(catalog.kinds).text, to: "\(folder)/page/scenes.html")
  }

  /// The names that the studio writes in command lines and in Swift, as JSON.
  private var studioNames: String {
    var json = JSONWriter()
    json.object { json in
      json.member("program", "swift run \(About.name)")
      json.object("types") { json in
        for type in types { json.member(type.scene, type.name) }
      }
    }
    return String(decoding: json.bytes, as: UTF8.self)
  }

  private func write(_ text: String, to path: String) throws {
    try AtomicFile.write([(AtomicFile(makingFolderOf: path), Array(text.utf8))])
  }

  /// Copies the page into a folder.
  func copy(to place: String) throws {
    let names = try FileTree.names(in: site)
    for name in names {
      guard let bytes = try FileTree.contents(of: "\(site)/\(name)") else { continue }
      try AtomicFile.write([(AtomicFile(makingFolderOf: "\(place)/\(name)"), bytes)])
    }
  }

  /// Throws an error if a folder has other files than a page.
  static func check(_ place: String) throws {
    let names = try FileTree.names(in: place)
    guard names.isEmpty || names.contains("drip.mjs") else { throw WebError.occupied(place) }
  }
}

extension WebError {
  /// Reads the reason of a failure from the messages of the tools.
  init(ofBuilding package: String, code: Int32, _ text: String) {
    let lines = text.split(separator: "\n").map(String.init)
    guard code != ExitCode.unavailable.rawValue else {
      self = .toolsMissing(lines.joined(separator: "\n"))
      return
    }
    for line in lines {
      guard line.hasPrefix("\(package)/"), let range = line.firstRange(of: ": error: ") else {
        continue
      }
      let (place, reason) = (line[..<range.lowerBound], line[range.upperBound...])
      let parts = reason.split(separator: "'", omittingEmptySubsequences: false)
      if reason.hasPrefix("no such module"), parts.count > 2 {
        let file = place.split(separator: ":").dropLast(2).joined(separator: ":")
        self = .missingModule(String(parts[1]), file: file)
      } else {
        self = .notCompiled("\(place): \(reason)")
      }
      return
    }
    self = .notBuilt(lines.last ?? "exit code \(code)")
  }
}
