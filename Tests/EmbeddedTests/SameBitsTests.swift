#if os(Linux) || os(macOS)
  import DripPictureDigest
  import Testing

  /// Native code and WebAssembly compute the same pictures, bit by bit.
  ///
  /// Only some toolchains can compile the module.
  @Suite("The same bits in WebAssembly") struct SameBitsTests {
    static let machine = Result { try BrowserMachine() }

    @Test("There are the same films") func filmCount() throws {
      #expect(try Self.machine.get().filmCount() == Film.all.count)
    }

    @Test("Every frame has the same bits", arguments: Film.all.indices)
    func sameBits(film index: Int) throws {
      let (machine, film) = (try Self.machine.get(), Film.all[index])
      try Self.expectEqual(film) { frames in
        try machine.digest(film: index, frames: frames) == film.digest(of: frames)
      }
    }

    @Test("Every drawn frame has the same pixels", arguments: Film.all.indices)
    func samePixels(film index: Int) throws {
      let (machine, film) = (try Self.machine.get(), Film.all[index])
      try Self.expectEqual(film) { frames in
        try machine.pixelDigest(film: index, frames: frames) == film.pixelDigest(of: frames)
      }
    }

    /// Compares all frames of a film at once and, if they differ, one by one.
    private static func expectEqual(
      _ film: Film, sourceLocation: SourceLocation = #_sourceLocation,
      _ isEqual: (Range<Int>) throws -> Bool
    ) throws {
      let frames = 0..<Film.frameCount
      guard try !isEqual(frames) else { return }
      let first = try frames.first { try !isEqual($0..<$0 + 1) }
      Issue.record(
        "\(film.name): the first frame that differs is \(first ?? -1)",
        sourceLocation: sourceLocation)
    }

    @Test("There are the same files") func fileCount() throws {
      #expect(try Self.machine.get().fileCount() == MovingFile.all.count)
    }

    @Test("Every film format has the same bytes", arguments: MovingFile.all.indices)
    func sameBytes(file index: Int) throws {
      let file = MovingFile.all[index]
      let digest = try #require(file.digest())
      #expect(try Self.machine.get().fileDigest(index) == digest, "\(file.name)")
    }
  }
#endif
