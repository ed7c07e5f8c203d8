#if DRIP_ELEMENT
  // In the module of one element, the functions of the page take the place of ours in the folder Functions, which would
  // be an eighth of the module. Their last digits may differ from browser to browser.
  extension Portable {
    public static func sin(_ radians: Double) -> Double { pageSine(radians) }
    public static func cos(_ radians: Double) -> Double { pageCosine(radians) }
    public static func tan(_ radians: Double) -> Double { pageTangent(radians) }
    public static func acos(_ cosine: Double) -> Double { pageArcCosine(cosine) }
    public static func atan2(y: Double, x: Double) -> Double { pageArcTangent(y, x) }
    public static func exp(_ exponent: Double) -> Double { pageExponential(exponent) }
    public static func log(_ number: Double) -> Double { pageLogarithm(number) }
    public static func pow(_ base: Double, _ exponent: Double) -> Double {
      pagePower(base, exponent)
    }
    public static func sineAndCosine(_ radians: Double) -> (sine: Double, cosine: Double) {
      (sin(radians), cos(radians))
    }
  }

  @_extern(wasm, module: "Math", name: "sin") @_extern(c)
  private func pageSine(_ radians: Double) -> Double
  @_extern(wasm, module: "Math", name: "cos") @_extern(c)
  private func pageCosine(_ radians: Double) -> Double
  @_extern(wasm, module: "Math", name: "tan") @_extern(c)
  private func pageTangent(_ radians: Double) -> Double
  @_extern(wasm, module: "Math", name: "acos") @_extern(c)
  private func pageArcCosine(_ cosine: Double) -> Double
  @_extern(wasm, module: "Math", name: "atan2") @_extern(c)
  private func pageArcTangent(_ y: Double, _ x: Double) -> Double
  @_extern(wasm, module: "Math", name: "exp") @_extern(c)
  private func pageExponential(_ exponent: Double) -> Double
  @_extern(wasm, module: "Math", name: "log") @_extern(c)
  private func pageLogarithm(_ number: Double) -> Double
  @_extern(wasm, module: "Math", name: "pow") @_extern(c)
  private func pagePower(_ base: Double, _ exponent: Double) -> Double
#endif
