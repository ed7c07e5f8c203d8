public import DripKit
public import DripRaster

/// A writer of pictures as SVG documents that can be edited.
///
/// The document keeps the structure of the picture: circles become `circle`, rectangles `rect`, paths `path`,
/// strokes stay strokes with their caps and joins, and groups become `g` with their transform, opacity
/// and clip. A mask clips a group together with its ground. Every drawn node has a `data-name`, the text of its
/// identity, and an `id` derived from it, so a node can be followed from frame to frame.
///
/// The picture is scaled to fit and centred. Coordinates have the fewest decimals that keep them within a
/// two-thousandth of a pixel, the factors of transforms have ten, opacities have five, and colours have 8 bits.
/// Nodes without a finite position are left out. Equal pictures become equal bytes.
public struct SVGWriter: Sendable, Hashable {
  /// The size of the image in pixels; nil makes it as large as the canvas, a pixel to the point.
  public var size: PixelSize?
  /// The colour behind and beside the picture.
  public var background: RGBAColor

  /// Creates a writer.
  public init(size: PixelSize? = nil, background: RGBAColor = .clear) {
    self.size = size
    self.background = background
  }

  /// Returns the document for a picture.
  ///
  /// Browsers show the title when the pointer rests on the image, and screen readers read it.
  public func encode(_ picture: Picture, title: String? = nil) -> [UInt8] {
    let canvas = SVGCanvas(picture.size, in: size)
    let decimals = Double.decimals(scale: canvas.scale)
    var body = SVGBody(depth: 1, scale: canvas.scale)
    if background.alpha > 0 {
      var page = SVGElement("rect")
      page["id"] = body.names.take("background")
      // One more decimal, because a gap between the page and the border would be visible.
      page.place(canvas.page, decimals: decimals + 1)
      page.paint("fill", background)
      body.add(page)
    }
    picture.draw(on: &body)

    var root = SVGElement("svg")
    root["xmlns"] = "http://www.w3.org/2000/svg"
    root["width"] = canvas.width.rounded(decimals: 4)
    root["height"] = canvas.height.rounded(decimals: 4)
    root["viewBox"] =
      "0 0 \(picture.size.width.rounded(decimals: 9)) \(picture.size.height.rounded(decimals: 9))"
    root["preserveAspectRatio"] = "xMidYMid meet"

    var text = SVGText()
    text.open(root)
    if let title {
      text.element(SVGElement("title"), holding: title)
    }
    if !body.definitions.isEmpty {
      text.open(SVGElement("defs"))
      for definition in body.definitions { definition.write(to: &text) }
      text.close()
    }
    text.append(body.text)
    text.close()
    return text.bytes
  }
}

/// The position of a canvas in an image.
private struct SVGCanvas {
  /// The extent of the image in pixels.
  let width: Double
  let height: Double
  /// The number of pixels for a point.
  let scale: Double
  /// The whole image, in points.
  let page: Rect2D

  init(_ canvas: Size2D, in size: PixelSize?) {
    width = size.map { Double($0.width) } ?? canvas.width
    height = size.map { Double($0.height) } ?? canvas.height
    let fit = min(width / canvas.width, height / canvas.height)
    // An empty canvas has no scale. Nothing on it is visible anyway.
    scale = fit > 0 && fit.isFinite ? fit : 1
    let (across, down) = (width / scale, height / scale)
    page = Rect2D(
      x: (canvas.width - across) / 2, y: (canvas.height - down) / 2, width: across, height: down)
  }
}
