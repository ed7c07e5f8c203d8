internal import DripKit
internal import DripRaster

extension FileFormat {
  /// A Lottie animation as JSON.
  public static let json = FileFormat(
    name: "json", summary: "Lottie animations for apps", mediaType: "application/json",
    maximumDuration: VectorFilm.maximumDuration,
    film: .outlines { film in LottieWriter(film).bytes() })

  /// A Lottie animation in a dotLottie archive, which stores the number of plays.
  public static let lottie = FileFormat(
    name: "lottie", summary: "Lottie animations for apps, with their number of plays",
    mediaType: "application/zip+dotlottie", maximumDuration: VectorFilm.maximumDuration,
    settings: [.plays],
    film: .outlines { film in LottieWriter(film).archive() })
}

/// A writer of films as Lottie animations.
///
/// A layer of a film becomes a layer of the animation, and a group that only moves becomes a null parent. A group
/// that is clipped, or fades as a whole, becomes a precomposition with a mask. All lengths are in units of two
/// thirds of the tolerance, so nearly all numbers are whole.
struct LottieWriter {
  private let film: VectorFilm

  init(_ film: VectorFilm) { self.film = film }

  /// Returns the animation in a dotLottie archive.
  func archive() -> [UInt8] {
    var manifest = JSONWriter()
    manifest.object { json in
      json.member("version", "1.0")
      json.member("generator", "drip")
      json.array("animations") { json in
        json.object { json in
          json.member("id", "film")
          json.member("speed", 1)
          switch film.description.plays {
          case .forever: json.member("loop", true)
          case .times(let count) where count > 1: json.member("loop", count)
          case .times: json.member("loop", false)
          }
          json.member("autoplay", true)
        }
      }
    }
    var archive = ZIPArchive()
    archive.append("manifest.json", manifest.bytes)
    archive.append("animations/film.json", bytes())
    return archive.finished()
  }

  func bytes() -> [UInt8] {
    let description = film.description
    let rate = description.rate.perSecond
    let unit = film.scale * film.grid
    let (width, height) = (Double(description.size.width), Double(description.size.height))
    let end = film.duration * rate
    var body = LottieBody(film)
    // The picture lies in the middle of the page.
    let corner = Point2D(
      (width - film.canvas.width * film.scale) / 2, (height - film.canvas.height * film.scale) / 2)
    let layers = body.layers(
      film.layers, in: LottieBody.Frame(corner: corner, scale: 100 * unit),
      background: description.background)

    var json = JSONWriter()
    json.object { json in
      json.member("v", "5.7.0")
      json.member("fr", rate, decimals: 6)
      json.member("ip", 0)
      json.member("op", end, decimals: 3)
      json.member("w", description.size.width)
      json.member("h", description.size.height)
      json.member("nm", film.title)
      json.member("ddd", 0)
      if !film.summary.isEmpty {
        json.object("meta") { json in
          json.member("g", "drip")
          json.member("d", film.summary)
        }
      }
      json.array("assets") { json in
        for (index, asset) in body.assets.enumerated() {
          json.object { json in
            json.member("id", "\(index)")
            json.member("layers") { $0.write(asset) }
          }
        }
      }
      json.member("layers") { $0.write(layers) }
      json.array("markers") { json in writeMarkers(to: &json) }
      if !body.slots.isEmpty {
        json.object("slots") { json in
          for slot in body.slots {
            json.object(slot.name) { json in
              json.object("p") { json in
                json.member("a", 0)
                json.member("k") { $0.write(slot.color, decimals: 4) }
              }
            }
          }
        }
      }
    }
    return json.bytes
  }

  /// Writes phases and moments as markers.
  private func writeMarkers(to json: inout JSONWriter) {
    let rate = film.description.rate.perSecond
    func write(_ name: String, _ start: Double, _ end: Double) {
      let (start, end) = (max(start, 0), min(end, film.duration))
      guard start <= end else { return }
      json.object { json in
        json.member("cm", name)
        json.member("tm", start * rate, decimals: 3)
        json.member("dr", (end - start) * rate, decimals: 3)
      }
    }
    for span in film.timeline?.phases ?? [] { write(span.phase.name, span.start, span.end) }
    for mark in film.timeline?.moments ?? [] { write(mark.moment.name, mark.time, mark.time) }
  }
}
