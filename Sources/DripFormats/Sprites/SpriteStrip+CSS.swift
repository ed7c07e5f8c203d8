internal import DripRaster

extension SpriteStrip {
  /// Returns a style sheet with a class that plays the frames again and again.
  ///
  /// All frames have the same duration, and the animation repeats for ever. People who prefer reduced motion see the
  /// calm frame.
  ///
  /// - Parameters:
  ///   - name: the name of the class and its keyframes.
  ///   - image: the address of the image, relative to the style sheet.
  ///   - frameDuration: the duration of a frame, in seconds.
  ///   - scale: the number of pixels for a CSS pixel.
  /// - Returns: the text of the style sheet.
  public func css(
    name: String, image: String, frameDuration: Double, scale: Int = 1
  ) -> [UInt8] {
    func pixels(_ length: Int) -> String {
      length == 0 ? "0" : (Double(length) / Double(scale)).rounded(decimals: 3) + "px"
    }
    func position(of frame: Int) -> String {
      "\(pixels(columns > 1 ? -frame * frameSize.width : 0)) "
        + pixels(rows > 1 ? -frame * frameSize.height : 0)
    }
    let name = name.asIdentifierOfCSS
    let calm = place(of: hasCalmFrame ? count : count - 1)
    // `steps(1, jump-none)` is not valid in CSS, so a single frame has no animation.
    let duration = (Double(count) * frameDuration).rounded(decimals: 6)
    let animation =
      count > 1
      ? "\n  animation: \(name) \(duration)s steps(\(count), jump-none) infinite forwards;" : ""
    return Array(
      """
      .\(name) {
        width: \(pixels(frameSize.width));
        height: \(pixels(frameSize.height));
        background: url(\(image.quotedAsCSS)) 0 0 / \(pixels(size.width)) \(pixels(size.height));\(animation)
      }

      @keyframes \(name) {
        to {
          background-position: \(position(of: count - 1));
        }
      }

      @media (prefers-reduced-motion: reduce) {
        .\(name) {
          background-position: \(pixels(-calm.x)) \(pixels(-calm.y));
          animation: none;
        }
      }

      """.utf8)
  }
}

extension String {
  /// The text as a string of CSS, within double quotes (CSS Object Model, section 2.1).
  fileprivate var quotedAsCSS: String {
    var text = "\""
    for scalar in unicodeScalars {
      switch scalar {
      case "\"": text += "\\\""
      case "\\": text += "\\\\"
      case "\0": text += "\u{FFFD}"
      case "\u{1}"..."\u{1F}", "\u{7F}": text += scalar.escapedForCSS
      default: text.unicodeScalars.append(scalar)
      }
    }
    return text + "\""
  }

  /// The text as a CSS identifier, escaped where necessary (CSS Object Model, section 2.1).
  fileprivate var asIdentifierOfCSS: String {
    var text = ""
    var isAtStart = true
    for scalar in unicodeScalars {
      switch scalar {
      case "a"..."z", "A"..."Z", "_", "\u{80}"...: text.unicodeScalars.append(scalar)
      case "0"..."9" where !isAtStart: text.unicodeScalars.append(scalar)
      case "-" where !text.isEmpty: text.unicodeScalars.append(scalar)
      default: text += scalar.escapedForCSS
      }
      isAtStart = isAtStart && scalar == "-"
    }
    return text
  }
}

extension Unicode.Scalar {
  fileprivate var escapedForCSS: String { "\\" + String(value, radix: 16) + " " }
}
