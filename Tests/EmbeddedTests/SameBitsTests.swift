#if os(Linux) || os(macOS)
  import PictureDigest
  import Testing

  /// The same pictures, bit by bit, from this machine's code and from WebAssembly.
  ///
  /// Elsewhere there is no toolchain that could compile the module.
  @Suite("In the browser's machine") struct SameBitsTests {
    static let machine = Result { try BrowserMachine() }

    @Test("there are the same films") func filmCount() throws {
      #expect(try Self.machine.get().filmCount() == Film.all.count)
    }

    @Test("every frame has the same bits", arguments: Film.all.indices)
    func sameBits(film index: Int) throws {
      let machine = try Self.machine.get()
      let film = Film.all[index]
      let frames = 0..<Film.frameCount
      guard try machine.digest(film: index, frames: frames) != film.digest(of: frames) else {
        return
      }
      let first = try frames.first {
        try machine.digest(film: index, frames: $0..<$0 + 1) != film.digest(of: $0..<$0 + 1)
      }
      Issue.record("\(film.name): the first frame that differs is \(first ?? -1)")
    }

    @Test("every kind of film has the same bytes", arguments: MovingFile.all.indices)
    func sameBytes(file index: Int) throws {
      let machine = try Self.machine.get()
      let file = MovingFile.all[index]
      #expect(try machine.fileCount() == MovingFile.all.count)
      let digest = try #require(file.digest())
      #expect(try machine.fileDigest(index) == digest, "\(file.name)")
    }

    @Test("every frame drawn has the same pixels", arguments: Film.all.indices)
    func samePixels(film index: Int) throws {
      let machine = try Self.machine.get()
      let film = Film.all[index]
      for frame in Film.drawnFrames {
        #expect(
          try machine.pixelDigest(film: index, frame: frame) == film.pixelDigest(frame),
          "\(film.name): frame \(frame)")
      }
    }
  }
#endif
