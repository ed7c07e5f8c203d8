import DripExport

extension Command {
  /// `web` of a program with scenes of its own builds a page with them.
  static func web(_ catalog: SceneCatalog) -> Command {
    Command(
      "web", "Build a page, elements and a studio with these scenes.",
      discussion: [
        """
        The scenes are compiled for WebAssembly from the sources of this package, without the files that import DripCLI. \
        The first time takes minutes. It needs a toolchain of swift.org and esbuild, and says how to install what is \
        missing. A page on your server needs drip.mjs and drip.wasm: <drip-scene scene="\(catalog.names.first ?? "name")"> shows a scene.
        """
      ],
      fields: [.pageFolder, .sharesFolder],
      examples: [
        Example("web", effect: "Build the page in the folder out/web."),
        Example("web -o dist", effect: "Build the page in the folder dist."),
      ],
      run: { request, console in
        let place = request.package.folder ?? "out/web"
        if !request.running.force { try PageBuild.check(place) }
        let build = try PageBuild(catalog, console)
        try build.run()
        try build.copy(to: place)
        let folder = place.shown(limit: 300)
        try console.output.write(
          """
          \(folder)/scenes.html: a page with \(catalog.names.listed()), for a server
          \(folder)/index.html: the studio, for a server\
          \(build.hasStudio ? "; drip.html is the same in one file" : "")
            python3 -m http.server --directory \(folder)

          """)
      })
  }
}
