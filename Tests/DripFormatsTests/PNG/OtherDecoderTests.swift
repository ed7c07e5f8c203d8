import DripExport
import DripFormats
import DripKit
import DripRaster
import Foundation
import TestSupport
import Testing

/// Our files as a decoder sees them that shares nothing with libpng: a page of Python, whose zlib module
/// only inflates.
@Suite(.enabled(if: OtherDecoder.isInstalled, "Python is not installed"))
struct OtherDecoderTests {
  @Test(arguments: Compression.allCases)
  func `Files of every layout have the encoded pixels`(_ compression: Compression) throws {
    var generator = SplitMix64(seed: 41)
    for palette in Palette.allCases {
      let pixmap = Pixmap.random(
        width: 61, height: 43, colors: palette.colors(using: &generator), using: &generator)
      let file = try PNGWriter(compression: compression).encode(pixmap)
      #expect(try OtherDecoder.pixels(of: file) == pixmap.bytes, "\(palette)")
    }
  }

  @Test func `Files of all scenes have the drawn pixels`() throws {
    let scenes = allScenes.map { $0.scene() }
    for (index, scene) in scenes.enumerated() {
      for part in [0.2, 0.55, 0.9] {
        let picture = scene.picture(at: part * scene.duration.seconds)
        let rasterizer = Rasterizer(
          size: PixelSize(150, 131), background: index % 2 == 0 ? .clear : scene.stage.page)
        let file = try PNGWriter().encode(picture, rasterizer)
        #expect(try OtherDecoder.pixels(of: file) == Pixmap(picture, rasterizer).bytes)
      }
    }
  }
}

/// A decoder in Python.
enum OtherDecoder {
  static let isInstalled = (try? run("import zlib", [])) != nil

  /// Returns red, green, blue and alpha of every pixel of a file.
  static func pixels(of file: [UInt8]) throws -> [UInt8] { try run(program, file) }

  private struct Failed: Error {}

  /// PNG by the specification (ISO/IEC 15948), for images that are not interlaced.
  private static let program = """
    import struct, sys, zlib
    data = sys.stdin.buffer.read()
    assert data[:8] == bytes([137, 80, 78, 71, 13, 10, 26, 10])
    place, idat, palette, alphas = 8, b"", b"", b""
    while place < len(data):
        length, kind = struct.unpack(">I4s", data[place:place + 8])
        body = data[place + 8:place + 8 + length]
        crc, = struct.unpack(">I", data[place + 8 + length:place + 12 + length])
        assert crc == zlib.crc32(kind + body)
        if kind == b"IHDR": width, height, depth, color, _, _, lace = struct.unpack(">IIBBBBB", body)
        if kind == b"PLTE": palette = body
        if kind == b"tRNS": alphas = body
        if kind == b"IDAT": idat += body
        place += 12 + length
    assert lace == 0
    channels = {0: 1, 2: 3, 3: 1, 4: 2, 6: 4}[color]
    raw, step = zlib.decompress(idat), max(1, channels * depth // 8)
    stride = (width * channels * depth + 7) // 8
    assert len(raw) == height * (stride + 1)
    above, out = bytearray(stride), bytearray()
    for y in range(height):
        kind, row = raw[y * (stride + 1)], bytearray(raw[y * (stride + 1) + 1:(y + 1) * (stride + 1)])
        for i in range(stride):
            a = row[i - step] if i >= step else 0
            b, c = above[i], above[i - step] if i >= step else 0
            p = a + b - c
            near = min((abs(p - a), 0, a), (abs(p - b), 1, b), (abs(p - c), 2, c))[2]
            row[i] = (row[i] + [0, a, b, (a + b) // 2, near][kind]) & 255
        above = row
        samples = [row[i * depth // 8] >> (8 - depth - i * depth % 8) & (1 << depth) - 1
                   for i in range(width * channels)]
        for x in range(width):
            s = samples[x * channels:(x + 1) * channels]
            if color == 3:
                i = s[0]
                out += palette[3 * i:3 * i + 3] + bytes([alphas[i] if i < len(alphas) else 255])
            else:
                s = [v * 255 // ((1 << depth) - 1) for v in s]
                out += bytes({1: s * 3 + [255], 2: s[:1] * 3 + s[1:], 3: s + [255], 4: s}[channels])
    sys.stdout.buffer.write(out)
    """

  private static func run(_ program: String, _ input: [UInt8]) throws -> [UInt8] {
    let folder = try TemporaryFolder()
    try Data(input).write(to: URL(filePath: "\(folder.path)/input"))
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = ["python3", "-c", program]
    process.standardInput = try FileHandle(forReadingFrom: URL(filePath: "\(folder.path)/input"))
    let output = Pipe()
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    try process.run()
    let bytes = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else { throw Failed() }
    return Array(bytes)
  }
}
