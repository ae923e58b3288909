import Geometry
import HitTesting

/// Reads the views that large files consist of: those with only frequent keys, whose values have
/// the expected type.
///
/// It creates no strings and reports nothing: it leaves every other view, and every error, to the
/// reader of all keys.
extension SceneReader {
  /// The place where reading a view's keys ended.
  enum FrameNodeEnding {
    case closed
    /// Before the first subview; with the offset of the key `subviews`.
    case subviews(Int)
  }

  /// Reads a view and adds it to the tree, where it remains open if subviews follow.
  ///
  /// - Returns: `nil` for a view that the reader of all keys has to read from its beginning.
  mutating func readFrameNode() -> FrameNodeEnding? {
    guard readsFrameNodes, !builder.isFull,
      var plain = PlainScanner(scanner.bytes, end: lastBrace, position: scanner.position),
      let ending = readFrameNode(&plain)
    else { return nil }
    scanner.position = plain.position
    return ending
  }

  private mutating func readFrameNode(_ plain: inout PlainScanner) -> FrameNodeEnding? {
    var node = FrameNode(classNumber: -1)
    var id: Range<Int>?
    var frame: Rect?
    var isUserInteractionEnabled: Bool?
    var classDefault = true
    var seen: UInt64 = 0
    var ending = FrameNodeEnding.closed
    guard plain.accept(.openBrace) else { return nil }
    keys: repeat {
      plain.skipBlanks()
      let offset = plain.position
      guard let number = plain.key(of: viewKeys) else { return nil }
      let bit: UInt64 = 1 &<< UInt64(truncatingIfNeeded: number)
      guard seen & bit == 0 else { return nil }
      seen |= bit
      switch viewKeys[number] {
      case .id:
        id = plain.string()
        guard let id else { return nil }
        node.id = plain.bytes(id)
      case .name:
        guard let name = plain.string() else { return nil }
        node.name = plain.bytes(name)
      case .className:
        guard let name = plain.string() else { return nil }
        let known = classes.entry(of: plain.bytes(name), &builder)
        node.classNumber = known.number
        classDefault = known.isUserInteractionEnabled
      case .frame:
        frame = plain.rect()
        if frame == nil { return nil }
      case .alpha:
        guard let alpha = plain.number() else { return nil }
        node.alpha = Float(alpha)
      case .hidden:
        guard let flag = plain.flag() else { return nil }
        node.isHidden = flag
      case .clipsToBounds:
        guard let flag = plain.flag() else { return nil }
        node.clipsToBounds = flag
      case .userInteractionEnabled:
        isUserInteractionEnabled = plain.flag()
        if isUserInteractionEnabled == nil { return nil }
      case .backgroundColor:
        guard let text = plain.string(),
          let color = ViewColor(hex: plain.bytes(text))
        else { return nil }
        node.backgroundColor = color
      case .subviews:
        guard plain.accept(.openBracket) else { return nil }
        if plain.accept(UInt8(ascii: "]")) { continue }
        ending = .subviews(offset)
        break keys
      default: return nil
      }
    } while plain.accept(UInt8(ascii: ","))
    if case .closed = ending, !plain.accept(UInt8(ascii: "}")) { return nil }
    guard let frame else { return nil }
    node.frame = frame
    node.isUserInteractionEnabled = isUserInteractionEnabled ?? classDefault
    if node.classNumber < 0 { node.classNumber = builder.classNumber(of: "UIView") }
    if let id, let text = node.id { ids.add(text, at: id.lowerBound - 1, of: openNode) }
    if case .closed = ending { builder.add(node) } else { builder.open(node) }
    return ending
  }
}

extension PlainScanner {
  /// The bytes in a range.
  @inline(__always)
  fileprivate func bytes(_ range: Range<Int>) -> UnsafeBufferPointer<UInt8> {
    let start = bytes.baseAddress.map { $0 + range.lowerBound }
    return UnsafeBufferPointer(start: start, count: range.count)
  }

  /// Consumes `true` or `false`.
  fileprivate mutating func flag() -> Bool? {
    var scanner = JSONScanner(bytes)
    scanner.position = position
    defer { position = scanner.position }
    return scanner.flag()
  }

  /// Consumes a list of four numbers.
  @inline(__always)
  fileprivate mutating func rect() -> Rect? {
    guard accept(.openBracket), let x = number(), accept(UInt8(ascii: ",")), let y = number(),
      accept(UInt8(ascii: ",")), let width = number(), accept(UInt8(ascii: ",")),
      let height = number(), accept(UInt8(ascii: "]"))
    else { return nil }
    return Rect(x, y, width, height)
  }
}
