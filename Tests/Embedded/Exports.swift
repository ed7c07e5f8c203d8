// The functions of the WebAssembly module, which `build.sh` compiles together with `PictureDigest`.

/// Returns the number of films.
@c func filmCount() -> Int32 { Int32(Film.all.count) }

/// Returns the digest of some frames of a film.
@c func digest(film: Int32, first: Int32, end: Int32) -> UInt64 {
  Film.all[Int(film)].digest(of: Int(first)..<Int(end))
}

/// Returns the number of files.
@c func fileCount() -> Int32 { Int32(MovingFile.all.count) }

/// Returns the digest of a file's bytes, or 0 if the file cannot be made.
@c func fileDigest(file: Int32) -> UInt64 { MovingFile.all[Int(file)].digest() ?? 0 }

/// Returns the digest of the runs and pixels of the drawn frames in a range.
@c func pixelDigest(film: Int32, first: Int32, end: Int32) -> UInt64 {
  Film.all[Int(film)].pixelDigest(of: Int(first)..<Int(end))
}
