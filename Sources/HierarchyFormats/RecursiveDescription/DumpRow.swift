import Geometry
import HitTesting
import SceneFormat

/// The parsed attributes of a dump row.
struct DumpRow {
  /// An attribute that could not be used as it is.
  struct Problem {
    var severity = Diagnostic.Severity.warning
    var offset: Int
    var message: String
    var hint: String?
  }

  var frame: Rect?
  var transform: AffineTransform?
  var text: String?
  var placeholder: String?
  /// The name of the image.
  var image: String?
  var baseClass: String?
  var alpha: Float = 1
  var isHidden = false
  var isUserInteractionEnabled = true
  var clipsToBounds = false
  var backgroundColor: ViewColor?
  var contentOffset: Point?
  var contentSize: Size?
  var contentInset: Insets?
  var hasGestures = false
  var hasAnimations = false
  /// The end of the description, after its `>`.
  var end = 0
  /// A Boolean value indicating whether the text ends before the description does.
  var isCut = false
  var problems: [Problem] = []
}

extension DumpRow {
  /// The recorded appearance of the view's content; `nil` if the row has none.
  var appearance: ViewAppearance? {
    var appearance = ViewAppearance()
    appearance.text = text.flatMap { $0.isEmpty ? nil : $0 }
    appearance.placeholder = placeholder
    appearance.image = image
    return appearance == ViewAppearance() ? nil : appearance
  }

  /// Parses the text that React Native appends to the description: `> reactTag: 7; text: Hello`.
  mutating func takeTrailingText(in bytes: UnsafeBufferPointer<UInt8>, _ lineEnd: Int) {
    guard text == nil, UTF8Text.has(" reactTag: ", in: bytes, at: end, lineEnd) else { return }
    var index = end + 11
    while index < lineEnd, bytes[index] &- 0x30 < 10 { index += 1 }
    guard UTF8Text.has("; text: ", in: bytes, at: index, lineEnd) else { return }
    // The next row may follow on the same line if line breaks were lost.
    var close = index + 8
    let limit = min(lineEnd, close + 4096)
    while close < limit, bytes[close] != UInt8(ascii: "|"), bytes[close] != UInt8(ascii: "<") {
      close += 1
    }
    text = UTF8Text.string(bytes, index + 8..<close)
  }

  /// The geometry of the view.
  ///
  /// Under a transform, the frame is a bounding box from which the size of the bounds is
  /// calculated: W = |a|·w + |c|·h, H = |b|·w + |d|·h.
  ///
  /// - Returns: The geometry, and a message if it is uncertain.
  var geometry: (ViewGeometry, doubt: String?) {
    let origin = contentOffset ?? .zero
    guard let frame else {
      return (
        ViewGeometry(frame: .zero, boundsOrigin: origin),
        "the row has no frame: using an empty one"
      )
    }
    guard let transform, !transform.isIdentity else {
      return (
        ViewGeometry(frame: frame, boundsOrigin: origin),
        frame.isFinite ? nil : "the frame is not finite: the view is never hit"
      )
    }
    let middle = frame.center
    let center = Point(middle.x - transform.tx, middle.y - transform.ty)
    let (size, doubt) = Self.size(in: frame.size, under: transform)
    return (
      ViewGeometry(bounds: Rect(origin: origin, size: size), center: center, transform: transform),
      doubt
    )
  }

  private static func size(in box: Size, under map: AffineTransform) -> (Size, String?) {
    guard map.isInvertible else {
      return (box, "the transform has no inverse: the view is never hit")
    }
    let (a, b) = (map.a.magnitude, map.b.magnitude)
    let (c, d) = (map.c.magnitude, map.d.magnitude)
    let determinant = a * d - b * c
    if determinant.magnitude < 1e-4 * (a * d + b * c) {
      let side = rounded(box.width / (a + c))
      return (
        Size(side, side),
        "rotated by 45°: the frame does not determine the size; assuming a square"
      )
    }
    let width = (box.width * d - box.height * c) / determinant
    let height = (box.height * a - box.width * b) / determinant
    return (Size(rounded(Double.maximum(0, width)), rounded(Double.maximum(0, height))), nil)
  }

  /// Rounds a value to a multiple of 0.5 if it is that close; frames are printed with six digits.
  private static func rounded(_ value: Double) -> Double {
    let half = (value * 2).rounded() / 2
    return (value - half).magnitude < 2e-5 * Double.maximum(100, value.magnitude) ? half : value
  }
}

/// The names before the `<` of a row, besides bars: instance variables and a view controller.
///
/// HOURecursiveDescription prints `_myButton, _button <UIButton: …>` and
/// `'RootViewController:0x757a0b0' <UIView: …>`.
struct DumpOwner {
  /// The names of the instance variables that hold the view.
  var name: String?
  /// The class of the view controller that owns the view.
  var viewController: String?

  /// Parses a prefix.
  init(_ prefix: String) {
    // Most prefixes contain only bars and blanks.
    guard prefix.utf8.contains(where: { $0 == UInt8(ascii: "_") || $0 == UInt8(ascii: "'") })
    else { return }
    let quotes = prefix.split(separator: "'", omittingEmptySubsequences: false)
    if quotes.count >= 3, let colon = quotes[1].firstIndex(of: ":"),
      quotes[1][colon...].hasPrefix(":0x")
    {
      viewController = String(quotes[1][..<colon])
    }
    let words = prefix.split { " \t|,".contains($0) }.filter {
      $0.hasPrefix("_") && $0.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" }
    }
    if !words.isEmpty { name = words.joined(separator: ", ") }
  }
}

extension ViewColor {
  /// Parses a colour as printed by UIKit: `UIExtendedSRGBColorSpace 0 0.47 1 1`,
  /// `UIExtendedGrayColorSpace 0 0.5`, or `<UIDynamicSystemColor: 0x…; name = labelColor>`.
  init?(dump text: String) {
    if text.hasPrefix("<") {
      // The name is last in the description of a dynamic colour.
      let name = text.split { " ;<>=".contains($0) }.last.map { String($0) }
      guard let name, let color = SystemColors.named(name) else { return nil }
      self = color
      return
    }
    // The colour space, followed by grey and alpha, or by red, green, blue and alpha.
    let parts = text.utf8.split(separator: UInt8(ascii: " "), maxSplits: 6)
    let numbers = parts.dropFirst().compactMap { Double(String(Substring($0))) }
    guard numbers.count == parts.count - 1, numbers.allSatisfy(\.isFinite) else { return nil }
    switch numbers.count {
    case 2: self.init(red: numbers[0], green: numbers[0], blue: numbers[0], alpha: numbers[1])
    case 4: self.init(red: numbers[0], green: numbers[1], blue: numbers[2], alpha: numbers[3])
    default: return nil
    }
  }
}
