import DripExport

extension Action {
  /// `drip studio` opens a page to try scenes and settings.
  static let studio = Action(
    "studio", "Open a page in the browser on which every scene can be tried and set.",
    discussion: [
      """
      The page draws what this program draws, and says what it shows as a command line, as settings for \
      --config, as Swift and as HTML. It is one file beside the program: it needs no server and no network.
      """
    ],
    fields: [.copy, .printsPath, .force],
    examples: [
      Command.Example(line: "drip studio", effect: "In the browser."),
      Command.Example(
        line: "drip studio -o studio.html", effect: "A copy, for a colleague."),
      Command.Example(
        line: "firefox \"$(drip studio --print)\"", effect: "In a browser of your choice."),
    ],
    run: { request, console in
      if let place = request.output {
        let bytes = try console.studio.contents()
        guard case .file(let path) = place else { return try console.output.write(bytes) }
        let existing: AtomicFile.Existing = request.policy.force ? .replace : .keep
        do throws(FileError) { try AtomicFile(path, existing: existing).write(bytes) } catch {
          let isThere = error.kind == .exists
          throw FrameError(
            error: isThere ? .exists(path: path, count: 1) : .file(error), canResume: false)
        }
      } else if request.policy.printsPath {
        try console.output.write("\(console.studio.path())\n")
      } else {
        try console.studio.show()
      }
    })
}
