// What the module for the browser's machine offers. Compiled together with `PictureDigest`, see
// `build.sh`.

/// Returns how many films there are.
@c func filmCount() -> Int32 { Int32(Film.all.count) }

/// Returns the digest of some frames of a film.
@c func digest(film: Int32, first: Int32, end: Int32) -> UInt64 {
  Film.all[Int(film)].digest(of: Int(first)..<Int(end))
}

/// Returns how many files there are that films become.
@c func fileCount() -> Int32 { Int32(MovingFile.all.count) }

/// Returns the digest of a file's bytes, and 0 where there are none.
@c func fileDigest(file: Int32) -> UInt64 { MovingFile.all[Int(file)].digest() ?? 0 }

/// Returns the digest of a frame's runs and pixels.
@c func pixelDigest(film: Int32, frame: Int32) -> UInt64 {
  Film.all[Int(film)].pixelDigest(Int(frame))
}
