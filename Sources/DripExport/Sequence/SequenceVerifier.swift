internal import DripRaster

/// Looks whether the frames in a folder are what they should be.
public struct SequenceVerifier: Sendable {
  /// What can be wrong with a frame.
  public enum Flaw: Sendable, Equatable {
    /// There is no such file.
    case missing
    /// The file cannot be read as what it should be.
    case unreadable(String)
    /// The image has another size, in pixels across and down.
    case wrongSize(width: Int, height: Int)
    /// The file is not the one that was written.
    case changed
    /// A count of pixels are not as they are drawn now.
    case otherPixels(count: Int)
  }

  /// Where the frames are.
  public let folder: String
  /// What they should be.
  public let manifest: Manifest

  /// Creates a verifier.
  public init(folder: String, manifest: Manifest) {
    self.folder = folder
    self.manifest = manifest
  }

  /// Returns the manifests in a folder, in the order of their names.
  public static func manifests(in folder: String) throws(FileError) -> [Manifest] {
    let place = Folder(path: folder)
    var names: [String] = []
    do throws(SystemError) {
      try FileSystem.forEachName(in: folder.isEmpty ? "." : folder) { name in
        if FrameNames.isManifest(name) { names.append(name) }
      }
    } catch {
      throw error.whileReading(folder)
    }
    var manifests: [Manifest] = []
    for name in names.sorted() {
      let path = place.path(of: name)
      do throws(SystemError) {
        // A file that happens to be called like one is none.
        if let manifest = Manifest(try FileSystem.contents(of: path)) {
          manifests.append(manifest)
        }
      } catch {
        throw error.whileReading(path)
      }
    }
    return manifests
  }

  /// The frames that there should be: all that were ever asked for.
  public var numbers: [Range<Int>] {
    var merged: [Range<Int>] = []
    for range in manifest.wanted.sorted(by: { $0.lowerBound < $1.lowerBound }) {
      if let last = merged.last, range.lowerBound <= last.upperBound {
        merged[merged.count - 1] = last.lowerBound..<max(last.upperBound, range.upperBound)
      } else {
        merged.append(range)
      }
    }
    return merged
  }

  /// Looks at every frame, and tells of each, in order, what is wrong with it, if anything.
  ///
  /// Where the frames can be drawn again they are compared with what comes out.
  public func verify(
    comparingWith fresh: FrameSequence? = nil, jobs: Int = 1,
    isStopped: @escaping @Sendable () -> Bool = { false },
    _ report: (_ name: String, Flaw?) -> Void
  ) throws(SequenceError) {
    let work = OrderedWork<Void, (String, Flaw?), SequenceError>(
      jobs: jobs, numbers: numbers, memory: { _ in }
    ) { (number, _, isCancelled) throws(SequenceError) in
      func isOver() -> Bool { isStopped() || isCancelled() }
      guard !isOver() else { throw .stopped }
      return (manifest.names.name(of: number), try flaw(of: number, fresh, isOver))
    }
    try work.run { report($0.0, $0.1) }
  }

  private func flaw(
    of number: Int, _ fresh: FrameSequence?, _ isStopped: () -> Bool
  ) throws(SequenceError) -> Flaw? {
    let name = manifest.names.name(of: number)
    let bytes: [UInt8]
    do throws(SystemError) {
      bytes = try FileSystem.contents(of: Folder(path: folder).path(of: name))
    } catch {
      return error.isMissing ? .missing : .unreadable(error.reason)
    }
    let isPNG = name.hasSuffix(".\(FrameFormat.png.fileExtension)")
    guard isPNG || bytes.starts(with: PNGContainer.signature) else {
      // What is in other files is known only to their writer.
      return manifest.record(of: number) == Manifest.Record(bytes) ? nil : .changed
    }
    let pixmap: Pixmap
    do throws(PNGError) {
      let image = try PNGReader().decode(bytes)
      guard image.byteCount == bytes.count else {
        return .unreadable("there is something behind the end of the picture")
      }
      pixmap = image.pixmap
    } catch {
      return .unreadable("\(error)")
    }
    let size = pixmap.size
    guard size.width == manifest.width, size.height == manifest.height else {
      return .wrongSize(width: size.width, height: size.height)
    }
    guard let fresh else { return nil }
    let count = try fresh.differences(of: number, from: pixmap, isStopped)
    return count == 0 ? nil : .otherPixels(count: count)
  }
}

extension FrameSequence {
  /// Returns how many pixels of a frame differ from those of an image of the same size.
  fileprivate func differences(
    of number: Int, from pixmap: Pixmap, _ isStopped: () -> Bool
  ) throws(SequenceError) -> Int {
    var workspace = RasterWorkspace()
    var count = 0
    try rasterizer.pixelRows(of: picture(number), using: &workspace) {
      (y, runs) throws(SequenceError) in
      if isStopped() { throw .stopped }
      let pixels = pixmap.row(y)
      var start = pixels.startIndex
      for index in runs.indices {
        let end = pixels.startIndex + Int(runs[index].end)
        count += pixels[start..<end].count { $0 != runs[index].value }
        start = end
      }
    }
    return count
  }
}
