#if canImport(SwiftUI)
  import CoreGraphics
  import Foundation
  import QuartzCore
  import SwiftUI

  #if canImport(UIKit)
    import UIKit
  #else
    import AppKit
  #endif

  /// A picture of a view in a window.
  @MainActor struct Photograph {
    let image: CGImage
    let png: Data

    /// Shows a view for a while, so that its animations begin, and photographs it.
    init?(of view: some View, _ width: Double = 320, _ height: Double = 240) async throws {
      let bounds = CGRect(origin: .zero, size: CGSize(width: width, height: height))
      #if canImport(UIKit)
        let window = UIWindow(frame: bounds)
        window.rootViewController = UIHostingController(rootView: view)
        window.isHidden = false
        defer { window.isHidden = true }
        try await Task.sleep(for: .seconds(1.5))
        let renderer = UIGraphicsImageRenderer(bounds: bounds)
        let drawn = renderer.image { window.layer.render(in: $0.cgContext) }
        guard let image = drawn.cgImage, let png = drawn.pngData() else { return nil }
      #else
        _ = NSApplication.shared
        let window = NSWindow(
          contentRect: bounds, styleMask: .borderless, backing: .buffered, defer: false)
        window.isReleasedWhenClosed = false
        let host = NSHostingView(rootView: view.frame(width: width, height: height))
        window.contentView = host
        window.orderFrontRegardless()
        defer { window.close() }
        try await Task.sleep(for: .seconds(1.5))
        guard let bitmap = host.bitmapImageRepForCachingDisplay(in: bounds) else { return nil }
        host.cacheDisplay(in: bounds, to: bitmap)
        guard let image = bitmap.cgImage,
          let png = bitmap.representation(using: .png, properties: [:])
        else { return nil }
      #endif
      (self.image, self.png) = (image, png)
    }

    /// The number of different colours, which is 1 if nothing was drawn.
    var colorCount: Int {
      var pixels = [UInt32](repeating: 0, count: image.width * image.height)
      pixels.withUnsafeMutableBytes { bytes in
        guard let sRGB = CGColorSpace(name: CGColorSpace.sRGB) else { return }
        let context = CGContext(
          data: bytes.baseAddress, width: image.width, height: image.height, bitsPerComponent: 8,
          bytesPerRow: 4 * image.width, space: sRGB,
          bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue)
        let size = CGSize(width: Double(image.width), height: Double(image.height))
        context?.draw(image, in: CGRect(origin: .zero, size: size))
      }
      return Set(pixels).count
    }

    /// Writes a PNG file into the folder that DRIP_PICTURES names, if there is one.
    func write(_ name: String) throws {
      guard let path = ProcessInfo.processInfo.environment["DRIP_PICTURES"] else { return }
      let folder = URL(fileURLWithPath: path, isDirectory: true)
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      try png.write(to: folder.appendingPathComponent("\(name).png"))
    }
  }
#endif
