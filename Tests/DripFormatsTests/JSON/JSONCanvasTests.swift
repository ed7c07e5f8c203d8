import DripFormats
import DripKit
import Testing

struct JSONCanvasTests {
  private func json(_ nodes: Node...) -> String {
    var writer = JSONWriter()
    writer.array { json in
      var canvas = JSONCanvas(json)
      Picture(size: Size2D(9, 9), nodes: nodes).draw(on: &canvas)
      json = canvas.json
    }
    return String(decoding: writer.bytes, as: UTF8.self)
  }

  @Test func `A gradient is an object, in the coordinates of the canvas`() {
    let gradient = Paint.LinearGradient(
      from: Point2D(1, 0), to: Point2D(3, 0), [.init(0, .white), .init(0.5, .black)])
    let node = Node.fill(
      Identity("box"), .rect(Rect2D(x: 0, y: 0, width: 4, height: 1)), .linearGradient(gradient))
    #expect(
      json(.group(transform: .scale(2), [node])) == """
        [{"id":"box","kind":"fill","shape":{"rect":[0,0,8,2]},"color":{"linearGradient":\
        {"start":[2,0],"end":[6,0],"stops":[{"offset":0,"color":"#ffffffff"},\
        {"offset":0.5,"color":"#000000ff"}]}},"opacity":1}]
        """)
  }

  @Test func `A radial gradient is an object with a transform to the coordinates of the canvas`() {
    let gradient = Paint.RadialGradient(
      center: Point2D(1, 0), radius: 3, transform: .scale(1, 0.5), [.init(0, .white)])
    let node = Node.fill(
      Identity("box"), .rect(Rect2D(x: 0, y: 0, width: 4, height: 1)), .radialGradient(gradient))
    #expect(
      json(.group(transform: .scale(2), [node])).contains(
        """
        "color":{"radialGradient":{"center":[1,0],"radius":3,"transform":[2,0,0,1,0,0],\
        "stops":[{"offset":0,"color":"#ffffffff"}]}}
        """))
  }

  @Test func `A ground is a filled shape and the clip of its content`() {
    let disc = Shape2D.circle(Circle2D(center: Point2D(2, 2), radius: 1))
    let node = Node.group(
      opacity: 0.5, ground: Node.Ground(Identity("disc"), disc, .white),
      [.stroke(Identity("ring"), disc, StrokeStyle2D(width: 1), .black)])
    let shape = #"{"circle":{"center":[2,2],"radius":1}}"#
    #expect(
      json(node) == """
        [{"id":"disc","kind":"fill","shape":\(shape),"color":"#ffffffff","opacity":0.5},\
        {"id":"ring","kind":"stroke","shape":\(shape),"width":1,"cap":"butt","join":"miter",\
        "miterLimit":4,"color":"#000000ff","opacity":0.5,"clip":\(shape)}]
        """)
  }
}
