import DripKit

/// A page that shows each scene of a program with its element.
struct ScenesPage {
  private let kinds: [SceneKind]

  init(_ kinds: [SceneKind]) { self.kinds = kinds }

  /// The page as HTML.
  var text: String {
    let figures = kinds.map { kind in
      """
      <figure>
        <drip-scene scene="\(kind.name)" label="\(Self.escaped(kind.summary))"></drip-scene>
        <figcaption>\(kind.name): \(Self.escaped(kind.summary))</figcaption>
      </figure>

      """
    }
    return """
      <!doctype html>
      <html lang="en">
      <head>
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width">
      <title>\(About.name)</title>
      <link rel="icon" href="icon.svg">
      <style>
      :root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif; }
      body { display: flex; flex-wrap: wrap; gap: 2rem; margin: 2rem; }
      figure { margin: 0; max-inline-size: 20rem; }
      figcaption { margin-block-start: 0.5rem; }
      </style>
      <script type="module" src="drip.mjs"></script>
      </head>
      <body>
      \(figures.joined())</body>
      </html>

      """
  }

  private static func escaped(_ text: String) -> String {
    text.replacing("&", with: "&amp;").replacing("<", with: "&lt;")
      .replacing("\"", with: "&quot;")
  }
}
