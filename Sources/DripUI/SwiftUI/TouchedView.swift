#if canImport(SwiftUI)
  import CoreGraphics
  import DripKit
  import SwiftUI

  /// A view of a canvas that is scaled to fit, which reports a finger on it and a pointer over it.
  struct TouchedView<Content: View>: View {
    let canvas: Size2D
    /// True if a finger on the view does not scroll the enclosing views.
    let holdsFingers: Bool
    /// A function that is called with the position on the canvas, and with nil when the finger or the pointer leaves.
    ///
    /// Without a function, the view reacts to nothing.
    let report: ((_ point: Point2D?, _ isTouched: Bool) -> Void)?
    @ViewBuilder let content: Content
    /// The position of the finger, which the system resets if it takes the gesture for another one.
    @GestureState private var touch: CGPoint? = nil
    @State private var hover: CGPoint?
    @State private var size = CGSize.zero

    var body: some View {
      #if os(tvOS)
        content
      #else
        if let report {
          hovered
            .onGeometryChange(for: CGSize.self) {
              $0.size
            } action: {
              size = $0
            }
            .gesture(drag, including: holdsFingers ? .all : .subviews)
            .simultaneousGesture(drag, including: holdsFingers ? .subviews : .all)
            .onChange(of: [touch, hover]) {
              let bounds = Rect2D(CGRect(origin: .zero, size: size))
              let point = (touch ?? hover).flatMap {
                canvas.point(shownAt: Point2D($0), in: bounds)
              }
              report(point, touch != nil)
            }
        } else {
          content
        }
      #endif
    }

    @ViewBuilder private var hovered: some View {
      #if os(tvOS) || os(watchOS)
        content
      #else
        content.onContinuousHover { phase in
          if case .active(let point) = phase { hover = point } else { hover = nil }
        }
      #endif
    }

    #if !os(tvOS)
      private var drag: some Gesture {
        DragGesture(minimumDistance: 0).updating($touch) { value, touch, _ in
          touch = value.location
        }
      }
    #endif
  }
#endif
