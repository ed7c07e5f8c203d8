#if canImport(SwiftUI)
  import CoreGraphics
  import DripKit
  import SwiftUI

  /// A view that reports a finger on it, and a pointer over it, in its own coordinates.
  struct TouchedView<Content: View>: View {
    /// A function that is called while a finger or a pressed pointer moves.
    private let onTouch: ((_ point: Point2D, _ bounds: Rect2D) -> Void)?
    /// A function that is called with the position of the finger or the pointer, and with nil when it leaves.
    private let onPoint: ((_ point: Point2D?, _ bounds: Rect2D) -> Void)?
    private let content: Content
    /// The position of the finger, which the system resets if it takes the gesture for another one.
    @GestureState private var touch: CGPoint? = nil
    @State private var hover: CGPoint?
    @State private var size = CGSize.zero

    init(
      onTouch: ((Point2D, Rect2D) -> Void)?, onPoint: ((Point2D?, Rect2D) -> Void)?,
      @ViewBuilder content: () -> Content
    ) {
      (self.onTouch, self.onPoint) = (onTouch, onPoint)
      self.content = content()
    }

    var body: some View {
      #if os(tvOS)
        content
      #else
        if onTouch == nil && onPoint == nil {
          content
        } else {
          hovered
            .onGeometryChange(for: CGSize.self) {
              $0.size
            } action: {
              size = $0
            }
            // A slider keeps the finger from scrolling; a pointer does not.
            .gesture(drag, including: onTouch == nil ? .subviews : .all)
            .simultaneousGesture(drag, including: onTouch == nil ? .all : .subviews)
            .onChange(of: touch) {
              if let touch { onTouch?(Point2D(touch), bounds) }
            }
            .onChange(of: touch ?? hover) { onPoint?((touch ?? hover).map { Point2D($0) }, bounds) }
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

    private var bounds: Rect2D { Rect2D(CGRect(origin: .zero, size: size)) }
  }
#endif
