#if canImport(SwiftUI)
  public import DripKit
  public import SwiftUI

  import CoreGraphics

  /// A view of one picture, scaled to fit.
  ///
  /// The picture has no background, so the views behind it show through.
  public struct PictureView: View {
    private let picture: Picture

    /// Creates a view of a picture.
    public init(_ picture: Picture) { self.picture = picture }

    /// The drawn picture.
    public var body: some View {
      Canvas { context, size in
        context.withCGContext { $0.draw(picture, in: CGRect(origin: .zero, size: size)) }
      }
      .aspectRatio(picture.size.cgSize, contentMode: .fit)
    }
  }
#endif
