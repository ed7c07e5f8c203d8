internal import DripKit
internal import DripRaster

/// A writer of films as SVG documents.
///
/// Viewers without animations show the poster, and viewers with reduced motion the picture for reduced motion. A unit of the
/// document is two thirds of the tolerance, so nearly all of its numbers are whole.
struct AnimatedSVGWriter {
  private let film: VectorFilm

  init(_ film: VectorFilm) { self.film = film }

  func bytes() -> [UInt8] {
    let size = film.description.size
    let unit = film.scale * film.grid
    // The picture lies in the middle of the page.
    let (across, down) = (Double(size.width) / unit, Double(size.height) / unit)
    let page = Rect2D(
      x: (film.canvas.width / film.grid - across) / 2,
      y: (film.canvas.height / film.grid - down) / 2, width: across, height: down)

    var root = SVGElement("svg")
    root["xmlns"] = "http://www.w3.org/2000/svg"
    root["width"] = "\(size.width)"
    root["height"] = "\(size.height)"
    root["viewBox"] = [page.minX, page.minY, across, down].map { $0.short(2) }
      .joined(separator: " ")
    root["role"] = "img"

    var names = SVGNames()
    var reduced: SVGBody?
    if let picture = film.reducedMotion {
      var body = SVGBody(depth: 0, scale: film.scale)
      picture.draw(on: &body)
      names = body.names
      reduced = body
    }
    var body = AnimatedSVGBody(SVGAnimation(film), names)
    for layer in film.layers { body.add(layer) }

    var text = SVGText(isIndented: false)
    text.open(root)
    if !film.title.isEmpty { text.element(SVGElement("title"), holding: film.title) }
    if !film.summary.isEmpty { text.element(SVGElement("desc"), holding: film.summary) }
    if film.reducedMotion != nil {
      text.element(
        SVGElement("style"),
        holding:
          ".calm{display:none}@media(prefers-reduced-motion:reduce){.calm{display:inline}.film{display:none}}"
      )
    }
    if !body.definitions.bytes.isEmpty || reduced?.definitions.isEmpty == false {
      text.open(SVGElement("defs"))
      text.append(body.definitions)
      for definition in reduced?.definitions ?? [] { definition.write(to: &text) }
      text.close()
    }
    if film.description.background.alpha > 0 {
      var back = SVGElement("rect")
      back.place(page, decimals: 1)
      back.paint("fill", film.description.background)
      text.empty(back)
    }
    guard let reduced else {
      text.append(body.text)
      text.close()
      return text.bytes
    }
    var moving = SVGElement("g")
    moving["class"] = "film"
    text.open(moving)
    text.append(body.text)
    text.close()
    var still = SVGElement("g")
    still["class"] = "calm"
    still["transform"] = "scale(\((1 / film.grid).rounded(decimals: 6)))"
    text.open(still)
    text.append(reduced.text)
    text.close()
    text.close()
    return text.bytes
  }
}
