extension StrokeFont {
  /// Left letters, right letters, and the distance by which they come nearer than their shapes say.
  private static let pairs: [(left: String, right: String, distance: Double)] = [
    ("A", "TVWY", 13), ("A", "vwy", 5), ("TVWY", "A", 13), ("L", "TVWYvy", 12), ("L", "O", 3),
    ("T", "acdegmnopqrsuvwxyzıæœøα", 11), ("VWY", "acdegoqsæœøα", 8),
    ("VWY", "mnpruvxyz", 5), ("P", "A", 11), ("P", "acdegoæœø", 3), ("F", "A", 10), ("F", "aeo", 3),
    ("KX", "COQGŒØΟΘ", 5), ("kκ", "ceodgq", 3), ("R", "TVWY", 3), ("DOQØΟ", "ATVWXY", 5),
    ("TVWYPFΓΤΥ", ".,…„‚", 16), ("TVWY", "-–—:;", 9), ("r", ".,…", 9),
    ("vwyγ", ".,…", 10), ("r", "acdegoqæœø", 2), ("vwy", "acdegoqα", 2), ("f", "acdegoq", 2),
    ("7", ".,…", 9),
    ("L", "’'", 9), ("ΓΤ", "αεηιμνορσςυωϊ", 11), ("ΑΛΔ", "ΤΥ", 13), ("ΤΥ", "ΑΔΛ", 13),
    ("Ρ", "ΑΔΛ", 11),
    ("Υ", "αεοσςω", 8), ("bpoeßþρ", "vwxyz", 2),
  ]

  /// Returns the distance that is added between two neighbours, on the grid.
  static func kerning(_ left: Unicode.Scalar, _ right: Unicode.Scalar) -> Double {
    for pair in pairs
    where pair.left.unicodeScalars.contains(left) && pair.right.unicodeScalars.contains(right) {
      return -pair.distance
    }
    return 0
  }
}
