import Foundation
import Testing

@testable import DripCLI

/// The lines of help and README that make videos, where ffmpeg is there to make and to probe them.
@Suite struct VideoTests {
  private let folder: OutputFolder

  init() throws { folder = try OutputFolder() }

  @Test(
    .enabled(
      if: OutputFolder.hasProgram("ffmpeg") && OutputFolder.hasProgram("ffprobe"),
      "ffmpeg is not installed"))
  func `The video of the help is one that every player plays`() throws {
    let examples = Program(catalog: .standard).commands.flatMap(\.examples).map(\.line)
      .filter { $0.contains("ffmpeg") }
    let readme = try String(contentsOf: Self.readme, encoding: .utf8).split(separator: "\n")
      .filter { $0.hasPrefix("drip ") && $0.contains("ffmpeg") }.map(String.init)
    #expect(examples.count == 1 && readme.count == 1)
    for line in examples + readme {
      let video = try #require(line.split(separator: " ").last)
      // A few frames tell as much as all of them.
      let short = line.replacing("--format", with: "--frames 0..9 --format")
      _ = try folder.shell(short.replacing("ffmpeg ", with: "ffmpeg -loglevel error -y "))
      let probe = try folder.shell(
        """
        ffprobe -v error -select_streams v -show_entries stream=codec_name,pix_fmt,width,height \
        -of default=nw=1:nk=1 \(video)
        """)
      #expect(probe == "h264\n480\n480\nyuv420p\n")
      // The corner shows the page of the scene, which is not black.
      let scene = try #require(line.split(separator: " ").dropFirst(2).first)
      let page = Run(
        [
          "still", String(scene), "--at", "0", "-o", "-", "--format", "rgba", "--size", "480",
          "--background", "scene",
        ], catalog: .standard
      ).bytes.prefix(3)
      #expect(
        try folder.shell(
          "ffmpeg -v error -i \(video) -frames:v 1 -pix_fmt rgb24 -f rawvideo - >first")
          == "")
      for (shown, meant) in zip(folder.bytes(of: "first") ?? [], page) {
        #expect(abs(Int(shown) - Int(meant)) <= 3)
      }
    }
  }

  private static let readme = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../../README.md")
}
