/// Returns the value of a cubic that rises from 0 at 0 to 1 at 1, with slope 0 at both ends.
// It is called in so many places that copies of it would make programs for the web larger.
@inline(never) func smoothStep(_ x: Double) -> Double {
  let x = min(max(x, 0), 1)
  return x * x * (3 - 2 * x)
}
