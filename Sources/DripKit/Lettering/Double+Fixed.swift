extension Double {
  /// Returns the number with a fixed number of decimals, up to 6, rounded to the nearest; a dash for NaN and
  /// from 10⁹ on.
  package func fixed(_ decimals: Int) -> String {
    guard magnitude < 1e9 else { return "-" }
    let power = (0..<min(max(decimals, 0), 6)).reduce(Int64(1)) { power, _ in power * 10 }
    let rounded = Int64((magnitude * Double(power) + 0.5).rounded(.down))
    let whole = (self < 0 && rounded > 0 ? "-" : "") + "\(rounded / power)"
    guard power > 1 else { return whole }
    var behind = "\(rounded % power)"
    while behind.utf8.count < decimals { behind = "0" + behind }
    return whole + "." + behind
  }
}
