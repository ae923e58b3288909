internal import Drawing
internal import Geometry

/// The font size of a label for which the source records none, assumed from its frame.
///
/// A label is as high as its lines, 1.2 times the font size each, and as wide as the longest one,
/// unless it is stretched.
enum AssumedFont {
  /// The sizes of UIKit's text styles, and other usual ones.
  private static let sizes: [Double] = [
    34, 28, 24, 22, 20, 17, 16, 15, 14, 13, 12, 11, 10, 9, 8, 7, 6,
  ]
  /// UIKit's size of a label.
  private static let usual = 17.0
  /// The height of a line as a multiple of the font size.
  private static let lineHeight = 1.2

  /// Returns the size for a text in a frame, both in points.
  static func size(of text: String, in frame: Size, _ measuring: any TextMeasuring) -> Double {
    let paragraphs = text.split(separator: "\n")
    func lines(_ size: Double) -> Double {
      let font = Font(Font.steppedSize(size * ContentText.ratio))
      return paragraphs.reduce(0) {
        $0 + (measuring.width(of: String($1), in: font) / frame.width).rounded(.up)
      }
    }
    func share(_ size: Double) -> Double {
      measuring.width(of: text, in: Font(Font.steppedSize(size * ContentText.ratio))) / frame.width
    }
    let line = frame.height / lineHeight
    guard line >= 6, frame.width > 0 else { return line }
    let nearest = sizes.min { ($0 - line).magnitude < ($1 - line).magnitude } ?? usual
    // A frame that is higher than a line of text has one line only if the text is as wide.
    let isLine = line <= 21 || line <= 36 && (0.8...1.3).contains(share(nearest))
    guard isLine, paragraphs.count == 1 else {
      return sizes.first {
        $0 <= usual && $0 >= 11 && lines($0) * $0 * lineHeight <= frame.height + 1
      } ?? usual
    }
    if share(nearest) * ContentText.narrowest <= 1 { return nearest }
    // A text that is much too wide is cut in UIKit, too.
    return sizes.first {
      $0 < nearest && $0 >= 0.55 * nearest && share($0) * ContentText.narrowest <= 1
    } ?? nearest
  }
}
