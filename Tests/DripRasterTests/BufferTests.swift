import DripTestSupport
import Foundation
import Testing

@testable import DripRaster

struct BufferTests {
  /// An access of memory at the last place that exists, or at the next one.
  enum Access: String, Codable, CaseIterable {
    case read, write, modify, removed, negative, span, copy, block, bits, lanes, sums, mirror
    case appended, strip, column

    func perform(isInside: Bool) {
      let last = isInside ? 63 : 64
      var numbers = Buffer<UInt64>()
      numbers.fill(count: 64, with: 1)
      var lanes = Buffer<SIMD4<Int32>>()
      lanes.fill(count: 64, with: .zero)
      switch self {
      case .read: _ = numbers[last]
      case .write: numbers[last] = 2
      case .modify: numbers[last] += 2
      case .removed:
        numbers.removeAll(from: 63)
        _ = numbers[last - 1]
      case .negative: _ = numbers[63 - last]
      case .span: numbers.withSpan(from: 60, count: last - 59) { _ in }
      case .copy:
        var copy = Buffer<UInt64>()
        copy.append(1..<last + 1, of: numbers)
      case .block: numbers.withMutableBlock(last / 64) { $0[0] = 2 }
      case .bits: numbers.setBits(1, 1, at: last - 1)
      case .lanes: lanes.add(1, at: last - 1, lane: 3)
      case .sums: lanes.add(from: 1, count: last) { SIMD4(repeating: 1) }
      case .mirror: lanes.add(from: 0, count: 10, mirror: last) { SIMD4(repeating: 1) }
      case .appended: numbers.write(atMost: 64) { end in for _ in 0...last { end.append(2) } }
      case .strip, .column:
        var pixels = [Pixmap.Pixel](repeating: .clear, count: 40)
        var span = pixels.mutableSpan
        span.withPixelMemory(width: 5) { image in
          var deferred = Buffer<DeferredSpan>()
          var writer = StripWriter()
          let (strip, column) = self == .strip ? (last - 62, 5) : (1, last - 58)
          writer.write(strip, to: image, using: &deferred) { $0.begin(at: column, .zero) }
          writer.finish(image)
        }
      }
    }
  }

  @Test func `Only one file of the module has unsafe code`() throws {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appending(path: "Sources/DripRaster")
    let files = try FileManager.default.subpathsOfDirectory(atPath: root.path).filter { file in
      try file.hasSuffix(".swift")
        && String(contentsOf: root.appending(path: file), encoding: .utf8).contains("unsafe ")
    }
    #expect(files == ["Memory/UnsafeMemory.swift"])
  }

  @Test(arguments: Access.allCases)
  func `An access outside the memory stops the program`(access: Access) async {
    await #expect(processExitsWith: .success) { [access] in access.perform(isInside: true) }
    await #expect(processExitsWith: .failure) { [access] in access.perform(isInside: false) }
  }

  @Test(arguments: 0..<20 as Range<UInt64>)
  func `A buffer holds the same elements as an array`(seed: UInt64) {
    var generator = SplitMix64(seed: seed)
    var buffer = Buffer<Int32>()
    var other = Buffer<Int32>()
    var array: [Int32] = []
    for _ in 0..<500 {
      let number = Int32(truncatingIfNeeded: generator.next())
      switch generator.below(8) {
      case 0...2:
        buffer.append(number)
        array.append(number)
      case 3 where !array.isEmpty:
        let index = generator.below(array.count)
        buffer[index] = number
        array[index] = number
      case 4 where generator.below(8) == 0:
        let index = generator.below(array.count + 1)
        buffer.removeAll(from: index)
        array.removeLast(array.count - index)
      case 5:
        let limit = generator.below(20)
        buffer.write(atMost: limit) { end in
          for index in 0..<limit { end.append(Int32(index), if: index % 3 > 0) }
        }
        array += (0..<Int32(limit)).filter { $0 % 3 > 0 }
      case 6:
        let count = array.count + generator.below(9)
        buffer.extend(to: count, with: number)
        array += Array(repeating: number, count: count - array.count)
      default:
        let start = generator.below(array.count + 1)
        other.removeAll()
        other.append(start..<array.count, of: buffer)
        buffer.removeAll(from: start)
        buffer.append(0..<other.count, of: other)
      }
    }
    #expect(buffer.count == array.count)
    #expect(buffer.indices.map { buffer[$0] } == array)
    // More than 48 elements are merged, fewer are inserted.
    for count in [array.count, min(40, array.count)] {
      buffer.removeAll(from: count)
      buffer.sort(using: &other) { $0 & 255 < $1 & 255 }
      array = array.prefix(count).enumerated().sorted {
        ($0.element & 255, $0.offset) < ($1.element & 255, $1.offset)
      }.map(\.element)
      #expect(buffer.indices.map { buffer[$0] } == array)
      buffer.removeAll()
      array.forEach { buffer.append($0) }
    }
  }
}
