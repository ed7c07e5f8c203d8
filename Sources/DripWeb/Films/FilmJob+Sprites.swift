import DripFormats
import DripKit

extension FilmJob.Format {
  /// Creates an atlas: an image of trimmed frames, and their places as JSON that names the version of the program.
  static func atlas(version: String) -> Self {
    var format = Self(format: .png)
    format.sprites = { (job, frames) throws(EncodingError) in
      guard let atlas = SpriteAtlas(frames.map { Sprite($0) }) else { return nil }
      let name = job.scene.name
      var labels = SpriteAtlas.Labels(
        names: frames.indices.map { "\(name)-\($0.fourDigits).png" },
        frameDuration: job.description.rate.time(of: 1), image: "\(name).png")
      labels.phases = frames.indices.map { job.story.frame(at: job.times[$0]).phase }
      (labels.application, labels.version) = ("drip", version)
      return [try atlas.png(), atlas.json(labels)]
    }
    return format
  }
}

extension Int {
  /// The number as text with at least four digits.
  fileprivate var fourDigits: String {
    var text = "\(self)"
    while text.utf8.count < 4 { text = "0" + text }
    return text
  }
}
