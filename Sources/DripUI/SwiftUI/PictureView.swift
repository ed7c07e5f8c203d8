#if canImport(SwiftUI)
  public import DripKit
  public import SwiftUI

  /// A view of one picture, as large as it fits.
  ///
  /// The picture has no ground of its own: what is behind the view is seen.
  public struct PictureView: View {
    private let picture: Picture

    /// Creates a view of a picture.
    public init(_ picture: Picture) { self.picture = picture }

    /// The picture, drawn.
    public var body: some View {
      SwiftUI.Canvas { context, size in
        context.withCGContext { $0.draw(picture, in: CGRect(origin: .zero, size: size)) }
      }
      .aspectRatio(picture.size.cgSize, contentMode: .fit)
    }
  }
#endif
