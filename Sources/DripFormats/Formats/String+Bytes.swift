extension String {
  /// Returns true if two texts have the same characters, written with the same bytes.
  ///
  /// The operator == also compares different spellings of a character, with tables that Embedded Swift does not have.
  func hasSameBytes(as other: String) -> Bool { utf8.elementsEqual(other.utf8) }
}
