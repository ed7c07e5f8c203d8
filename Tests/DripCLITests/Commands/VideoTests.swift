import Foundation
import Testing

@testable import DripCLI

/// Films that another program makes, and what comes of it where that is not there or fails.
@Suite struct VideoTests {
  private let folder: OutputFolder
  private let drip: BuiltProgram

  init() throws {
    folder = try OutputFolder()
    drip = try BuiltProgram()
  }

  private static let hasFFmpeg =
    OutputFolder.hasProgram("ffmpeg") && OutputFolder.hasProgram("ffprobe")

  /// Runs `drip` where another program is called ffmpeg, or none is.
  private func run(_ line: String, ffmpeg script: String?) throws -> BuiltProgram.Ending {
    let tools = "\(folder.path)/tools"
    try FileManager.default.createDirectory(atPath: tools, withIntermediateDirectories: true)
    if let script {
      try "#!/bin/sh\n\(script)\n".write(
        toFile: "\(tools)/ffmpeg", atomically: false, encoding: .utf8)
      try FileManager.default.setAttributes(
        [.posixPermissions: 0o755], ofItemAtPath: "\(tools)/ffmpeg")
    }
    let path = script == nil ? tools : "\(tools):/usr/bin:/bin"
    let place = line.replacing("OUT", with: "\(folder.path)/out")
    return try drip.run(place, environment: ["PATH": path])
  }

  /// The files in the folder except the tools.
  private var files: [String] { folder.names().filter { !$0.hasPrefix("tools") } }

  @Test(.enabled(if: hasFFmpeg, "ffmpeg is not installed"), arguments: ["40x30", "41x31"])
  func `Videos have all frames, even sides and stated colours`(_ size: String) throws {
    let line = "render wave --size \(size) --fps 20 --to 1 --hold 0.5"
    let output = try folder.shell("drip \(line) -o a.mp4 -o b.webm -o c.mov")
    #expect(output == "")
    func probe(_ file: String) throws -> String {
      try folder.shell(
        """
        ffprobe -v error -select_streams v -count_frames -show_entries \
        stream=codec_name,pix_fmt,width,height,color_space,color_range,nb_read_frames,r_frame_rate \
        -of default=nw=1:nk=1 \(file)
        """
      ).split(separator: "\n").joined(separator: " ")
    }
    let even = size == "40x30" ? "40 30" : "42 32"
    let own = size.replacing("x", with: " ")
    #expect(try probe("a.mp4") == "h264 \(even) yuv420p tv bt709 20/1 30")
    #expect(try probe("b.webm") == "vp9 \(own) yuv420p tv bt709 20/1 30")
    #expect(try probe("c.mov").hasPrefix("prores \(own) yuva444p"))
    #expect(try probe("c.mov").hasSuffix("20/1 30"))
  }

  @Test(.enabled(if: hasFFmpeg, "ffmpeg is not installed"))
  func `Flat colours stay what they are, and what is clear stays clear`() throws {
    let line = "render wave --size 64 --fps 10 --to 0.2"
    #expect(try folder.shell("drip \(line) -o a.mp4 -o b.webm -o c.mov") == "")
    let page = Run(
      "still wave --at 0 -o - --format rgba --size 64 --background scene".split(separator: " ")
        .map(String.init), catalog: .standard
    ).bytes.prefix(3)
    _ = try folder.shell("ffmpeg -v error -i a.mp4 -frames:v 1 -pix_fmt rgb24 -f rawvideo a")
    #expect(zip(folder.bytes(of: "a") ?? [], page).allSatisfy { abs(Int($0) - Int($1)) <= 2 })
    #expect(folder.bytes(of: "a")?.count == 64 * 64 * 3)
    for (name, decoder) in [("b.webm", "-c:v libvpx-vp9"), ("c.mov", "")] {
      _ = try folder.shell(
        "ffmpeg -v error \(decoder) -i \(name) -frames:v 1 -pix_fmt rgba -f rawvideo \(name).raw")
      let pixels = try #require(folder.bytes(of: "\(name).raw"))
      let middle = (32 * 64 + 32) * 4
      #expect(pixels[3] == 0 && pixels[middle + 3] >= 253)
    }
  }

  @Test func `A missing program is reported with a way to install it`() throws {
    let ending = try run("render wave -o OUT.mp4 --size 8 --fps 5", ffmpeg: nil)
    #expect(ending.code == 69 && ending.output.isEmpty && files.isEmpty)
    #expect(ending.says("mp4", "'apt-get install ffmpeg'", "'brew install ffmpeg'"))
  }

  @Test func `The last complaint of the program is reported`() throws {
    let script = "echo one >&2; echo two >&2; echo Disk is on fire >&2; exit 1"
    for place in ["OUT.mp4", "- --format mp4"] {
      let ending = try run("render wave -o \(place) --size 8 --fps 5", ffmpeg: script)
      #expect(ending.code == 70 && files.isEmpty)
      #expect(ending.says("ffmpeg", "one; two; Disk is on fire"))
    }
    let silent = try run("render wave -o OUT.webm --size 8 --fps 5", ffmpeg: "exec false")
    #expect(silent.code == 70 && silent.says("ffmpeg", "1"))
  }

  @Test func `Of several films none is there where one fails`() throws {
    let ending = try run(
      "render wave -o OUT.gif -o OUT.mp4 --size 8 --fps 5", ffmpeg: "cat >/dev/null; exit 1")
    #expect(ending.code == 70 && files.isEmpty)
  }

  @Test func `A program that never reads does not keep anybody from giving up`() throws {
    let line = "render wave -o \(folder.path)/a.mp4 --size 400"
    try FileManager.default.createDirectory(
      atPath: "\(folder.path)/tools", withIntermediateDirectories: true)
    let script = "\(folder.path)/tools/ffmpeg"
    try "#!/bin/sh\necho $$ > \(folder.path)/number\nexec sleep 1000\n".write(
      toFile: script, atomically: false, encoding: .utf8)
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: script)
    let running = try drip.launch(
      line, environment: ["PATH": "\(folder.path)/tools:/usr/bin:/bin"])
    var number: pid_t?
    while number == nil, running.isRunning {
      number = folder.bytes(of: "number").flatMap {
        pid_t(String(decoding: $0, as: UTF8.self).trimmingCharacters(in: .newlines))
      }
      usleep(1000)
    }
    running.send(SIGINT)
    let ending = try running.finish()
    #expect(ending.code == 130 && ending.says())
    #expect(files == ["number"])
    #expect(kill(try #require(number), 0) == -1)
  }
}
