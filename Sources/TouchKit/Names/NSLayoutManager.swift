// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// These are UIKit's names, which do nothing here; a comment on each would only repeat it.

public import Foundation

public protocol NSLayoutManagerDelegate: NSObjectProtocol {
  func layoutManagerDidInvalidateLayout(_ sender: NSLayoutManager)
  func layoutManager(
    _ layoutManager: NSLayoutManager, didCompleteLayoutFor textContainer: NSTextContainer?,
    atEnd layoutFinishedFlag: Bool)
  func layoutManager(
    _ layoutManager: NSLayoutManager, lineSpacingAfterGlyphAt glyphIndex: Int,
    withProposedLineFragmentRect rect: CGRect
  ) -> CGFloat
  func layoutManager(
    _ layoutManager: NSLayoutManager, shouldBreakLineByWordBeforeCharacterAt charIndex: Int
  ) -> Bool
}

extension NSLayoutManagerDelegate {
  public func layoutManagerDidInvalidateLayout(_ sender: NSLayoutManager) {}
  public func layoutManager(
    _ layoutManager: NSLayoutManager, didCompleteLayoutFor textContainer: NSTextContainer?,
    atEnd layoutFinishedFlag: Bool
  ) {}
  public func layoutManager(
    _ layoutManager: NSLayoutManager, lineSpacingAfterGlyphAt glyphIndex: Int,
    withProposedLineFragmentRect rect: CGRect
  ) -> CGFloat { 0 }
  public func layoutManager(
    _ layoutManager: NSLayoutManager, shouldBreakLineByWordBeforeCharacterAt charIndex: Int
  ) -> Bool { true }
}

/// The layout of a text in containers. Every character has one glyph of average width, as in the
/// other estimates of text; all text is in the first container.
open class NSLayoutManager: NSObject {
  open weak var textStorage: NSTextStorage?
  open weak var delegate: (any NSLayoutManagerDelegate)?
  open internal(set) var textContainers: [NSTextContainer] = []
  open var showsInvisibleCharacters = false
  open var showsControlCharacters = false
  open var usesFontLeading = true
  open var allowsNonContiguousLayout = false
  open var usesDefaultHyphenation = false
  open func addTextContainer(_ container: NSTextContainer) {
    textContainers.append(container)
    container.layoutManager = self
  }
  open func insertTextContainer(_ container: NSTextContainer, at index: Int) {
    textContainers.insert(container, at: index)
    container.layoutManager = self
  }
  open func removeTextContainer(at index: Int) { textContainers.remove(at: index) }

  private var text: NSString { NSString(string: textStorage?.string ?? "") }
  private var font: UIFont {
    guard let textStorage, textStorage.length > 0 else { return .systemFont(ofSize: 12) }
    return textStorage.attribute(.font, at: 0, effectiveRange: nil) as? UIFont
      ?? .systemFont(ofSize: 12)
  }
  private var advance: CGFloat { font.pointSize * 0.52 }

  /// The characters of each line, with the line's end.
  private func lines(in container: NSTextContainer?) -> [NSRange] {
    let (text, size) = (text, container?.size.width ?? 0)
    let width = size - 2 * (container?.lineFragmentPadding ?? 0)
    let most = width > advance ? Int(exactly: (width / advance).rounded(.down)) ?? .max : .max
    var (ranges, start): ([NSRange], Int) = ([], 0)
    for place in 0..<text.length {
      let isEnd = text.character(at: place) == 10
      if isEnd || place + 1 - start == most {
        ranges.append(NSRange(location: start, length: place + 1 - start))
        start = place + 1
      }
    }
    if start < text.length || ranges.isEmpty {
      ranges.append(NSRange(location: start, length: text.length - start))
    }
    let limit = container?.maximumNumberOfLines ?? 0
    guard limit > 0, ranges.count > limit else { return ranges }
    let last = ranges[limit - 1].location
    return ranges.prefix(limit - 1) + [NSRange(location: last, length: text.length - last)]
  }

  /// The rectangle of some characters of a line, relative to the container.
  private func rect(
    _ range: NSRange, from start: Int, line: Int, in container: NSTextContainer?
  ) -> CGRect {
    CGRect(
      x: (container?.lineFragmentPadding ?? 0) + CGFloat(range.location - start) * advance,
      y: CGFloat(line) * font.lineHeight, width: CGFloat(range.length) * advance,
      height: font.lineHeight)
  }

  open var numberOfGlyphs: Int { text.length }
  open func ensureLayout(for container: NSTextContainer) {}
  open func ensureLayout(forCharacterRange charRange: NSRange) {}
  open func ensureGlyphs(forCharacterRange charRange: NSRange) {}
  open func invalidateLayout(
    forCharacterRange charRange: NSRange, actualCharacterRange actualCharRange: NSRangePointer?
  ) {}
  open func invalidateDisplay(forCharacterRange charRange: NSRange) {}
  open func glyphRange(for container: NSTextContainer) -> NSRange {
    NSRange(location: 0, length: container === textContainers.first ? numberOfGlyphs : 0)
  }
  open func glyphRange(
    forCharacterRange charRange: NSRange, actualCharacterRange actualCharRange: NSRangePointer?
  ) -> NSRange {
    actualCharRange?.pointee = charRange
    return charRange
  }
  open func characterRange(
    forGlyphRange glyphRange: NSRange, actualGlyphRange: NSRangePointer?
  ) -> NSRange {
    actualGlyphRange?.pointee = glyphRange
    return glyphRange
  }
  open func glyphIndexForCharacter(at charIndex: Int) -> Int { charIndex }
  open func characterIndexForGlyph(at glyphIndex: Int) -> Int { glyphIndex }
  open func textContainer(
    forGlyphAt glyphIndex: Int, effectiveRange effectiveGlyphRange: NSRangePointer?
  ) -> NSTextContainer? { textContainers.first }
  open func usedRect(for container: NSTextContainer) -> CGRect {
    let lines = lines(in: container)
    let longest = lines.map(\.length).max() ?? 0
    let padding = container.lineFragmentPadding
    return CGRect(
      x: 0, y: 0, width: (CGFloat(longest) * advance + 2 * padding).rounded(.up),
      height: (CGFloat(lines.count) * font.lineHeight).rounded(.up))
  }
  open func boundingRect(
    forGlyphRange glyphRange: NSRange, in container: NSTextContainer
  ) -> CGRect {
    var whole = CGRect.null
    for (number, line) in lines(in: container).enumerated() {
      guard let part = line.intersection(glyphRange), part.length > 0 else { continue }
      whole = whole.union(rect(part, from: line.location, line: number, in: container))
    }
    return whole.isNull ? .zero : whole
  }
  open func lineFragmentRect(
    forGlyphAt glyphIndex: Int, effectiveRange effectiveGlyphRange: NSRangePointer?
  ) -> CGRect {
    let container = textContainers.first
    let all = lines(in: container)
    let number = all.firstIndex { NSLocationInRange(glyphIndex, $0) } ?? all.count - 1
    effectiveGlyphRange?.pointee = all[number]
    return CGRect(
      x: 0, y: CGFloat(number) * font.lineHeight, width: container?.size.width ?? 0,
      height: font.lineHeight)
  }
  open func lineFragmentUsedRect(
    forGlyphAt glyphIndex: Int, effectiveRange effectiveGlyphRange: NSRangePointer?
  ) -> CGRect { lineFragmentRect(forGlyphAt: glyphIndex, effectiveRange: effectiveGlyphRange) }
  open func location(forGlyphAt glyphIndex: Int) -> CGPoint {
    let line = lines(in: textContainers.first).first { NSLocationInRange(glyphIndex, $0) }
    let padding = textContainers.first?.lineFragmentPadding ?? 0
    return CGPoint(
      x: padding + CGFloat(glyphIndex - (line?.location ?? glyphIndex)) * advance, y: font.ascender)
  }
  open func enumerateLineFragments(
    forGlyphRange glyphRange: NSRange,
    using block: (CGRect, CGRect, NSTextContainer, NSRange, UnsafeMutablePointer<ObjCBool>) -> Void
  ) {
    guard let container = textContainers.first else { return }
    var stops: ObjCBool = false
    for (number, line) in lines(in: container).enumerated()
    where !stops.boolValue && line.intersection(glyphRange) != nil {
      let used = rect(line, from: line.location, line: number, in: container)
      block(used, used, container, line, &stops)
    }
  }
  open func characterIndex(
    for point: CGPoint, in container: NSTextContainer,
    fractionOfDistanceBetweenInsertionPoints partialFraction: UnsafeMutablePointer<CGFloat>?
  ) -> Int {
    let lines = lines(in: container)
    let height = font.lineHeight
    let row = Int(exactly: (point.y / height).rounded(.down)) ?? 0
    let line = lines[Swift.min(Swift.max(row, 0), lines.count - 1)]
    let place = CGFloat.maximum(0, (point.x - container.lineFragmentPadding) / advance)
    let column = Int(exactly: place.rounded(.down)) ?? 0
    partialFraction?.pointee = CGFloat.minimum(1, place - CGFloat(column))
    let end = Swift.max(0, line.length - 1)
    if column > end { partialFraction?.pointee = 1 }
    return line.location + Swift.min(column, end)
  }
  open func glyphIndex(
    for point: CGPoint, in container: NSTextContainer,
    fractionOfDistanceThroughGlyph partialFraction: UnsafeMutablePointer<CGFloat>?
  ) -> Int {
    characterIndex(
      for: point, in: container, fractionOfDistanceBetweenInsertionPoints: partialFraction)
  }
  open func glyphIndex(for point: CGPoint, in container: NSTextContainer) -> Int {
    glyphIndex(for: point, in: container, fractionOfDistanceThroughGlyph: nil)
  }
  open func drawBackground(forGlyphRange glyphsToShow: NSRange, at origin: CGPoint) {}
  open func drawGlyphs(forGlyphRange glyphsToShow: NSRange, at origin: CGPoint) {}
}
