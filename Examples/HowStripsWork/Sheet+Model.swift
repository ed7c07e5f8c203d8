import DripKit

extension Sheet {
  /// Draws a piece beside its model, term by term, and the enlarged error of each.
  mutating func drawModel(of model: PieceModel) {
    let gap = 30.0
    let side = (720 - 2 * Sheet.margin - 2 * gap) / 3
    let names = ["the chord", "and a bulge", "that leans"]
    for terms in PieceModel.Terms.allCases {
      let left = Sheet.margin + Double(terms.rawValue) * (side + gap)
      let box = Rect2D(x: left, y: 48, width: side, height: side)
      text(names[terms.rawValue], at: Point2D(box.center.x, box.minY - 16), alignment: .center)
      fill(.rect(box), inks.pale(inks.water, 0.08))
      line(.rect(box), inks.faint, width: 1)
      let ts = (0...96).map { Double($0) / 96 }
      func place(_ u: Double, _ height: Double) -> Point2D {
        Point2D(box.minX + u * side, box.minY + height * side)
      }
      let curve = ts.map { model.point(at: $0) }
      let modelled = curve.map { place($0.x, model.height(at: $0.x, terms)) }
      let real = curve.map { place($0.x, $0.y) }
      fill(.path(.polygon(real + modelled.reversed())), inks.pale(inks.mark, 0.3))
      var path = Path2D()
      path.move(to: place(0, 0))
      path.quadratic(to: place(1, 1), control: place(model.curve.control.x, model.curve.control.y))
      line(path, inks.water, width: 4)
      line(.polyline(modelled), inks.mark, width: 2)
      for end in [place(0, 0), place(1, 1)] { dot(at: end, inks.ink) }

      let largest = ts.map { abs(model.error(at: $0, terms)) }.max() ?? 0
      let factors = [1.0, 2, 5, 10, 20, 50, 100]
      let factor = factors.last { $0 * largest <= 0.3 } ?? 1
      let graph = Rect2D(x: left, y: box.maxY + 24, width: side, height: side * 0.62)
      let errors = zip(curve, ts).map {
        Point2D(
          graph.minX + $0.x * side, graph.center.y + model.error(at: $1, terms) * factor * side)
      }
      fill(.path(.polygon(errors)), inks.pale(inks.mark, 0.3))
      line(
        from: Point2D(graph.minX, graph.center.y), to: Point2D(graph.maxX, graph.center.y), inks.ink
      )
      line(.polyline(errors), inks.mark, width: 2)
      text(
        "error × \(Int(factor))", at: Point2D(graph.center.x, graph.maxY + 8), alignment: .center)
      end(at: graph.maxY + 32)
    }
  }
}
