/// The columns of a strip in which a step of drawing has no effect, because a later step paints over them.
///
/// A pixel of a gradient costs much more than the check, so gradients are not drawn there. One range is kept for each
/// step.
struct HiddenColumns: ~Copyable {
  private var ranges = Buffer<SIMD2<Int32>>()
  /// The steps that composite the layers around the current step.
  private var layers = Buffer<Int>()

  /// The columns in which a step is hidden.
  @inline(__always) subscript(step: Int) -> Range<Int> {
    let range = ranges[step]
    return Int(range.x)..<Int(range.y)
  }

  /// Finds the hidden columns of all steps that affect a strip.
  mutating func find(
    in list: borrowing DisplayList, _ steps: borrowing Buffer<DisplayList.Step>, strip: Int
  ) {
    ranges.fill(count: steps.count, with: .zero)
    layers.removeAll()
    var hidden = SIMD2<Int32>.zero
    for index in steps.indices.reversed() {
      ranges[index] = hidden
      switch steps[index] {
      case .pop: layers.append(index)
      case .push:
        // Steps below the layer are hidden by those above it alone.
        hidden = ranges[layers.last]
        layers.removeAll(from: layers.count - 1)
      case .draw, .drawRows, .shadeLinearly, .shade:
        guard let mask = list.opaqueMask(of: steps[index]) else { break }
        let solid = list.masks.solidColumns(of: mask, strip: strip)
        if solid.y - solid.x > hidden.y - hidden.x { hidden = solid }
      }
    }
  }
}

extension DisplayList {
  /// Returns true if one of some steps may hide a gradient.
  func hidesGradients(_ steps: borrowing Buffer<Step>) -> Bool {
    var hasGradient = false
    for index in steps.indices {
      if hasGradient, opaqueMask(of: steps[index]) != nil { return true }
      switch steps[index] {
      case .shade, .shadeLinearly, .push(_, .linear, _), .push(_, .radial, _): hasGradient = true
      default: break
      }
    }
    return false
  }

  /// Returns the mask of a step that replaces the colors of all pixels which it covers.
  fileprivate func opaqueMask(of step: Step) -> Int? {
    switch step {
    case .draw(let mask, _, let isOpaque): isOpaque ? mask : nil
    case .drawRows(let mask, let index, let opacity):
      opacity == 1 && verticals[index].isOpaque ? mask : nil
    case .shadeLinearly(let mask, let index, let opacity):
      opacity == 1 && linears[index].isOpaque ? mask : nil
    case .shade(let mask, let index, let opacity):
      opacity == 1 && radials[index].table.isOpaque ? mask : nil
    case .push, .pop: nil
    }
  }
}

extension MaskStore {
  /// Returns the widest range of columns that a shape covers completely in a strip.
  fileprivate func solidColumns(of mask: Int, strip: Int) -> SIMD2<Int32> {
    var widest = SIMD2<Int32>.zero
    withSteps(of: mask, strip: strip) { steps in
      steps.forEachPair { step, following in
        if following.x &- step.x > widest.y &- widest.x, step.coverage == Lanes(repeating: 1) {
          widest = SIMD2(step.x, following.x)
        }
      }
    }
    return widest
  }
}
