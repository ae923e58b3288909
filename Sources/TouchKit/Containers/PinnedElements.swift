import Foundation

/// The headers and footers of a layout that stay visible while their sections are.
@MainActor
struct PinnedElements {
  private struct Element {
    let attributes: UICollectionViewLayoutAttributes
    /// The frame in the section.
    let frame: CGRect
    let isHeader: Bool
    /// The extent of the section in the scroll direction.
    var section: ClosedRange<CGFloat>
  }

  private var elements: [Element] = []
  /// The number of elements of earlier sections.
  private var earlier = 0

  nonisolated init() {}

  /// Adds a header or footer of the current section.
  mutating func add(_ attributes: UICollectionViewLayoutAttributes, isHeader: Bool) {
    elements.append(
      Element(
        attributes: attributes, frame: attributes.frame, isHeader: isHeader, section: 0...0))
  }

  /// Ends the current section, which has an extent in the scroll direction.
  mutating func endSection(_ extent: ClosedRange<CGFloat>) {
    for index in earlier..<elements.count { elements[index].section = extent }
    earlier = elements.count
  }

  /// Moves the elements into the visible part of their sections.
  ///
  /// - Parameter isRow: True if the layout scrolls horizontally.
  func pin(in bounds: CGRect, of view: UICollectionView, isRow: Bool) {
    let visible = bounds.inset(by: view.adjustedContentInset)
    for element in elements {
      var frame = element.frame
      let length = isRow ? frame.width : frame.height
      var place = isRow ? frame.minX : frame.minY
      if element.isHeader {
        place = CGFloat.maximum(place, isRow ? visible.minX : visible.minY)
      } else {
        place = CGFloat.minimum(place, (isRow ? visible.maxX : visible.maxY) - length)
      }
      let end = element.section.upperBound - length
      place = CGFloat.maximum(element.section.lowerBound, CGFloat.minimum(end, place))
      if isRow { frame.origin.x = place } else { frame.origin.y = place }
      element.attributes.frame = frame
    }
  }
}
