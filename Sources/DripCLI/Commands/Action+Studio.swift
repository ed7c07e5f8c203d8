import DripExport

extension Action {
  /// `drip studio` opens a page to try scenes and settings.
  static let studio = Action(
    "studio", "Open a page in the browser to try every scene and its settings.",
    discussion: [
      """
      The page draws the same pictures as this program, and shows each as a command line, as settings for --config, as \
      Swift and as HTML. It is one file beside the program, and needs no server and no network.
      """
    ],
    fields: [.copy, .printsPath, .force],
    examples: [
      Command.Example("studio", effect: "Open the page."),
      Command.Example("studio -o studio.html", effect: "Write a copy of the page."),
      Command.Example(
        line: "firefox \"$(\(About.name) studio --print)\"",
        effect: "Open the page in another browser."),
    ],
    run: { request, console in
      if let place = request.output {
        let bytes = try console.studio.contents()
        guard place != .standardOutput else { return try console.output.write(bytes) }
        try Delivery(request.policy, console).write(bytes, to: place)
      } else if request.policy.printsPath {
        try console.output.write("\(console.studio.path())\n")
      } else {
        try console.studio.show()
      }
    })
}
