extension RasterWorkspace {
  /// Composes all rows and writes them to the pixels of an image of the size that was prepared.
  mutating func writeRows(into pixels: inout MutableSpan<Pixmap.Pixel>, size: PixelSize) {
    let (width, height) = (size.width, size.height)
    precondition(pixels.count == width * height)
    guard width > 0 else { return }
    unsafe pixels.withUnsafeMutableBytes { bytes in
      guard let base = bytes.baseAddress else { return }
      let end = unsafe base + bytes.count
      var place = unsafe base
      for y in 0..<height {
        compose(row: y)
        let (runs, count) = (runs.elements, runs.count)
        var position: Int32 = 0
        for index in 0..<count {
          let run = runs[index]
          let length = Int(run.end &- position)
          assert(length > 0 && run.end <= width)
          unsafe fill(place, to: place + length * 4, run.value.packed, before: end)
          unsafe place += length * 4
          position = run.end
        }
      }
    }
  }
}

/// Writes a word over and over from one place to another.
///
/// As most runs are short or long, eight words are written at once and then sixteen at a time, so up to
/// fifteen more than asked for. They belong to what is written later, and where `end` is too near for
/// that, the words are written one by one: nothing beyond is touched. The memory of pixels is aligned
/// for words.
@inline(__always) private func fill(
  _ start: UnsafeMutableRawPointer, to stop: UnsafeMutableRawPointer, _ word: UInt32,
  before end: UnsafeMutableRawPointer
) {
  let word = word.littleEndian
  var place = unsafe start
  guard unsafe end - stop >= 64 else {
    while unsafe place < stop {
      unsafe place.storeBytes(of: word, as: UInt32.self)
      unsafe place += 4
    }
    return
  }
  let words = SIMD4(repeating: word)
  unsafe place.storeBytes(of: words, as: SIMD4<UInt32>.self)
  unsafe (place + 16).storeBytes(of: words, as: SIMD4<UInt32>.self)
  unsafe place += 32
  guard unsafe place < stop else { return }
  if word == 0, unsafe stop - place >= 512 {
    // What writes single bytes is faster still.
    unsafe place.initializeMemory(as: UInt8.self, repeating: 0, count: stop - place)
    return
  }
  repeat {
    unsafe place.storeBytes(of: words, as: SIMD4<UInt32>.self)
    unsafe (place + 16).storeBytes(of: words, as: SIMD4<UInt32>.self)
    unsafe (place + 32).storeBytes(of: words, as: SIMD4<UInt32>.self)
    unsafe (place + 48).storeBytes(of: words, as: SIMD4<UInt32>.self)
    unsafe place += 64
  } while unsafe place < stop
}
