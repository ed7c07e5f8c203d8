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
    let line = "render wave --variant recorded --size 64 --fps 10 --to 0.2"
    #expect(try folder.shell("drip \(line) -o a.mp4 -o b.webm -o c.mov") == "")
    let page = Run(
      "still wave --variant recorded --at 0 -o - --format rgba --size 64 --background scene".split(
        separator: " "
      )
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

  /// The line of a script that finds the file to write.
  private static let findsOutput = "cat > /dev/null; for file; do :; done; file=${file#file:}"

  /// Puts something at the place of the video that must stay if the new one fails.
  private func putOldVideo(named path: String? = nil) throws {
    try "old".write(
      toFile: path ?? "\(folder.path)/out.mp4", atomically: false, encoding: .utf8)
  }

  @Test(arguments: [
    // So ffmpeg 5.1 ends on a full disk.
    (
      "echo part > $file; echo Error writing trailer of file:$file: No space left on device >&2",
      "cannot write", 74
    ),
    ("echo part > $file; echo file:$file is odd >&2", "ffmpeg failed: /", 70),
    (": > $file", "it wrote nothing", 70),
    ("exit 0", "it wrote nothing", 70),
  ])
  func `A program that fails with exit code 0 replaces nothing`(
    _ script: String, _ reason: String, _ code: Int32
  ) throws {
    try putOldVideo()
    let script = "\(Self.findsOutput); \(script)"
    let ending = try run(
      "render wave -o OUT.mp4 --size 8 --fps 5 --force --json", ffmpeg: script)
    #expect(ending.code == code && ending.says(reason) && ending.output.isEmpty)
    #expect(!ending.errors.contains("/dev/fd") && !ending.errors.contains(".part"))
    #expect(files == ["out.mp4"] && folder.bytes(of: "out.mp4") == Array("old".utf8))
    let stream = try run(
      "render wave -o - --format mp4 --size 8 --fps 5", ffmpeg: "cat > /dev/null; echo No >&2")
    #expect(stream.code == 70 && stream.says("ffmpeg", "No"))
  }

  #if os(Linux)
    @Test func `A program that reads only a part of the film has failed`() throws {
      // The rest is so short that the system takes it from us.
      let script = "head -c 1 > /dev/null; for file; do :; done; echo part > ${file#file:}"
      try putOldVideo()
      let ending = try run(
        "render wave -o OUT.mp4 --size 8 --fps 5 --force", ffmpeg: script)
      #expect(ending.code == 70 && ending.says("it closed its input"), "\(ending.errors)")
      #expect(folder.bytes(of: "out.mp4") == Array("old".utf8))
    }
  #endif

  @Test(
    .enabled(
      if: hasFFmpeg && SmallDisk.isAvailable, "ffmpeg or the right to mount a disk is missing"),
    arguments: ["mp4", "webm", "mov"])
  func `A disk that is full at any moment leaves the old video`(_ ending: String) throws {
    let line = "render download --size 160 --fps 12 --force"
    #expect(try drip.run("\(line) -o \(folder.path)/whole.\(ending)").code == 0)
    let whole = try #require(folder.bytes(of: "whole.\(ending)"))
    var codes: Set<Int32> = []
    for part in [0.02, 0.3, 0.7, 0.95, 1, 1.03, 1.6] {
      // A page of the disk holds its folder, and one the old video.
      let disk = try SmallDisk(size: "\(8192 + Int(part * Double(whole.count)))")
      try putOldVideo(named: "\(disk.path)/out.\(ending)")
      let result = try drip.run("\(line) -o \(disk.path)/out.\(ending)")
      codes.insert(result.code)
      let kept = FileManager.default.contents(atPath: "\(disk.path)/out.\(ending)")
        .map { Array($0) }
      if result.code == 0 {
        #expect(kept == whole)
      } else {
        #expect(result.code == 74 && result.says("out.\(ending)", "No space"), "\(result.errors)")
        #expect(kept == Array("old".utf8))
      }
      #expect(try FileManager.default.contentsOfDirectory(atPath: disk.path) == ["out.\(ending)"])
    }
    #expect(codes == [0, 74])
  }

  @Test(
    .enabled(if: hasFFmpeg, "ffmpeg is not installed"), arguments: ["mp4", "webm", "mov"])
  func `A video has the bytes that ffmpeg writes by name`(_ ending: String) throws {
    let line = "render wave -o OUT.\(ending) --size 40 --fps 20 --to 1"
    let byName = """
      for last; do :; done
      count=$(($# - 1)); i=0
      for word; do
        [ $i -lt $count ] && set -- "$@" "$word"
        shift; i=$((i + 1))
      done
      /usr/bin/ffmpeg "$@" "file:\(folder.path)/tools/named" && cat "\(folder.path)/tools/named" > "${last#file:}"
      """
    #expect(try run(line, ffmpeg: byName).errors == "")
    let named = try #require(folder.bytes(of: "tools/named"))
    #expect(named.count > 1000 && folder.bytes(of: "out.\(ending)") == named)
    let ours = try run("\(line) --force", ffmpeg: "exec /usr/bin/ffmpeg \"$@\"")
    #expect(ours.errors == "" && folder.bytes(of: "out.\(ending)") == named)
  }

  @Test func `A batch stops when ffmpeg finds the disk full`() throws {
    try """
    {
      "output": "{seed}.mp4", "matrix": {"seed": \(Array(1...30))},
      "settings": {"scene": "wave", "size": 8, "fps": 1}
    }
    """.write(toFile: "\(folder.path)/plan.json", atomically: false, encoding: .utf8)
    let script = "\(Self.findsOutput); echo part > $file; echo No space left on device >&2"
    let ending = try run("batch \(folder.path)/plan.json -o OUT --jobs 1", ffmpeg: script)
    #expect(ending.code == 74, "\(ending.errors)")
    #expect(ending.errors.contains("stopped at the first failure"))
  }

  @Test func `A link at the temporary name is not followed`() throws {
    try putOldVideo()
    try FileManager.default.createDirectory(
      atPath: "\(folder.path)/tools", withIntermediateDirectories: true)
    try "victim".write(
      toFile: "\(folder.path)/tools/victim", atomically: false, encoding: .utf8)
    let script = """
      part=$(echo \(folder.path)/.drip-*.part)
      rm "$part"
      ln -s "\(folder.path)/tools/victim" "$part"
      \(Self.findsOutput)
      echo video > "$file"
      """
    let ending = try run("render wave -o OUT.mp4 --size 8 --fps 5 --force", ffmpeg: script)
    #expect(ending.code == 73 && ending.says("out.mp4", "temporary file"), "\(ending.errors)")
    #expect(folder.bytes(of: "tools/victim") == Array("victim".utf8))
    #expect(folder.bytes(of: "out.mp4") == Array("old".utf8))
  }

  @Test func `A private video stays private, even one that its owner may only read`() throws {
    let path = "\(folder.path)/out.mp4"
    for mode in [0o400, 0o600, 0o644] {
      try? FileManager.default.removeItem(atPath: path)
      try putOldVideo()
      try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: path)
      let script = "\(Self.findsOutput); echo video > $file"
      let ending = try run("render wave -o OUT.mp4 --size 8 --fps 5 --force", ffmpeg: script)
      #expect(ending.code == 0, "\(ending.errors)")
      #expect(folder.bytes(of: "out.mp4") == Array("video\n".utf8))
      let attributes = try FileManager.default.attributesOfItem(atPath: path)
      #expect(attributes[.posixPermissions] as? Int == mode)
    }
  }

  @Test func `A killed process leaves no ffmpeg behind`() throws {
    try FileManager.default.createDirectory(
      atPath: "\(folder.path)/tools", withIntermediateDirectories: true)
    let script = "\(folder.path)/tools/ffmpeg"
    try "#!/bin/sh\necho $$ > \(folder.path)/number-$$\nexec cat > /dev/null\n".write(
      toFile: script, atomically: false, encoding: .utf8)
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: script)
    let videos = ["mp4", "webm", "mov"].map { "-o \(folder.path)/a.\($0)" }
    let running = try drip.launch(
      "render wave --size 100 --duration 100000 \(videos.joined(separator: " "))",
      environment: ["PATH": "\(folder.path)/tools:/usr/bin:/bin"])
    var numbers: [pid_t] = []
    while numbers.count < 3, running.isRunning {
      numbers = files.filter { $0.hasPrefix("number-") }.compactMap { file in
        pid_t(
          String(decoding: folder.bytes(of: file) ?? [], as: UTF8.self)
            .trimmingCharacters(in: .newlines))
      }
      usleep(1000)
    }
    running.send(SIGKILL)
    #expect(try running.finish().wasKilled && numbers.count == 3)
    // A program that does not end keeps this test from ending. The parent of an orphan may never ask for its status.
    for number in numbers {
      while let state = try? String(contentsOfFile: "/proc/\(number)/stat", encoding: .utf8),
        !state.contains(") Z ")
      {
        usleep(1000)
      }
    }
  }

  #if os(Linux)
    @Test func `No ffmpeg inherits the input of another one`() throws {
      // Otherwise, two of them would wait for each other if drip was killed.
      let count = 300
      try """
      {
        "output": "{seed}.mp4", "matrix": {"seed": \(Array(1...count))},
        "settings": {"scene": "wave", "size": 8, "fps": 1, "background": "white"}
      }
      """.write(toFile: "\(folder.path)/plan.json", atomically: false, encoding: .utf8)
      let script = """
        sockets=0
        for file in /proc/$$/fd/*; do
          case $(readlink $file) in socket:*) sockets=$((sockets + 1)) ;; esac
        done
        echo $sockets >> \(folder.path)/sockets
        \(Self.findsOutput)
        echo video > $file
        """
      let ending = try run(
        "batch \(folder.path)/plan.json -o OUT --jobs 16", ffmpeg: script)
      #expect(ending.code == 0, "\(ending.errors)")
      let sockets = String(decoding: try #require(folder.bytes(of: "sockets")), as: UTF8.self)
        .split(separator: "\n")
      #expect(sockets.count == count && Set(sockets).count == 1)
    }
  #endif

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
