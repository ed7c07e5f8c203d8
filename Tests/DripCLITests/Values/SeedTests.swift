import Testing

@testable import DripCLI

@Suite struct SeedTests {
  @Test(arguments: [
    ("0", UInt64.min), ("42", 42), ("0x2A", 42), ("0X2a", 42),
    ("18446744073709551615", .max), ("0xffffffffffffffff", .max), ("007", 7),
  ])
  func `Seeds are decimal or hexadecimal`(_ text: String, _ seed: UInt64) {
    #expect(UInt64(seed: text) == seed)
  }

  @Test(arguments: [
    "", "-1", "+1", "0x", "0x-1", "0x+1", "1.5", "1e3", "18446744073709551616", "0b1", "ff", " 1",
    "seed", "0x10000000000000000",
  ])
  func `An invalid seed is refused`(_ text: String) { #expect(UInt64(seed: text) == nil) }
}
