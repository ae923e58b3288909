// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// These are UIKit's names; a comment on each would only repeat it.

public import Foundation

/// Edges in the direction of reading.
public struct NSDirectionalRectEdge: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let top = Self(rawValue: 1)
  public static let leading = Self(rawValue: 2)
  public static let bottom = Self(rawValue: 4)
  public static let trailing = Self(rawValue: 8)
  public static let all: Self = [.top, .leading, .bottom, .trailing]
}

/// A corner, edge or the centre of a rectangle, in the direction of reading.
public enum NSRectAlignment: Int, Sendable {
  case none, top, topLeading, leading, bottomLeading, bottom, bottomTrailing, trailing, topTrailing

  /// The edges that it lies at.
  var edges: NSDirectionalRectEdge {
    switch self {
    case .none: []
    case .top: .top
    case .topLeading: [.top, .leading]
    case .leading: .leading
    case .bottomLeading: [.bottom, .leading]
    case .bottom: .bottom
    case .bottomTrailing: [.bottom, .trailing]
    case .trailing: .trailing
    case .topTrailing: [.top, .trailing]
    }
  }
}

/// A width or a height: of its own, or relative to what contains it, or an estimate, which a visible
/// view corrects.
@preconcurrency @MainActor
open class NSCollectionLayoutDimension: NSObject {
  private enum Kind {
    case width, height, absolute, estimated
  }
  private let kind: Kind
  public let dimension: CGFloat

  private init(_ kind: Kind, _ dimension: CGFloat) {
    (self.kind, self.dimension) = (kind, dimension)
    super.init()
  }
  public class func fractionalWidth(_ fractionalWidth: CGFloat) -> NSCollectionLayoutDimension {
    NSCollectionLayoutDimension(.width, fractionalWidth)
  }
  public class func fractionalHeight(_ fractionalHeight: CGFloat) -> NSCollectionLayoutDimension {
    NSCollectionLayoutDimension(.height, fractionalHeight)
  }
  public class func absolute(_ absoluteDimension: CGFloat) -> NSCollectionLayoutDimension {
    NSCollectionLayoutDimension(.absolute, absoluteDimension)
  }
  public class func estimated(_ estimatedDimension: CGFloat) -> NSCollectionLayoutDimension {
    NSCollectionLayoutDimension(.estimated, estimatedDimension)
  }
  open var isFractionalWidth: Bool { kind == .width }
  open var isFractionalHeight: Bool { kind == .height }
  open var isAbsolute: Bool { kind == .absolute }
  open var isEstimated: Bool { kind == .estimated }

  func resolved(in container: CGSize) -> CGFloat {
    let length =
      switch kind {
      case .width: dimension * container.width
      case .height: dimension * container.height
      case .absolute, .estimated: dimension
      }
    return length.isFinite ? CGFloat.maximum(0, length) : 0
  }
}

@preconcurrency @MainActor
open class NSCollectionLayoutSize: NSObject {
  public let widthDimension: NSCollectionLayoutDimension
  public let heightDimension: NSCollectionLayoutDimension
  public init(
    widthDimension: NSCollectionLayoutDimension, heightDimension: NSCollectionLayoutDimension
  ) {
    (self.widthDimension, self.heightDimension) = (widthDimension, heightDimension)
    super.init()
  }

  /// Returns the size in a container.
  ///
  /// - Parameter fitted: The size that a view has found for itself, in place of estimates.
  func resolved(in container: CGSize, fitted: CGSize? = nil) -> CGSize {
    var size = CGSize(
      width: widthDimension.resolved(in: container),
      height: heightDimension.resolved(in: container))
    if let fitted, widthDimension.isEstimated { size.width = fitted.width }
    if let fitted, heightDimension.isEstimated { size.height = fitted.height }
    return size
  }
}

extension UICollectionViewLayoutAttributes {
  /// Lets the view correct the estimates of a size.
  func fit(_ size: NSCollectionLayoutSize) {
    fitsWidth = size.widthDimension.isEstimated
    fitsHeight = size.heightDimension.isEstimated
  }
}

/// The space between items, exact or at least.
@preconcurrency @MainActor
open class NSCollectionLayoutSpacing: NSObject {
  public let spacing: CGFloat
  public let isFlexibleSpacing: Bool
  open var isFixedSpacing: Bool { !isFlexibleSpacing }

  private init(_ spacing: CGFloat, isFlexible: Bool) {
    (self.spacing, isFlexibleSpacing) = (spacing, isFlexible)
    super.init()
  }
  public class func flexible(_ flexibleSpacing: CGFloat) -> NSCollectionLayoutSpacing {
    NSCollectionLayoutSpacing(flexibleSpacing, isFlexible: true)
  }
  public class func fixed(_ fixedSpacing: CGFloat) -> NSCollectionLayoutSpacing {
    NSCollectionLayoutSpacing(fixedSpacing, isFlexible: false)
  }
}

/// The space around an item. Flexible spacing counts as its minimum.
@preconcurrency @MainActor
open class NSCollectionLayoutEdgeSpacing: NSObject {
  public let leading: NSCollectionLayoutSpacing?
  public let top: NSCollectionLayoutSpacing?
  public let trailing: NSCollectionLayoutSpacing?
  public let bottom: NSCollectionLayoutSpacing?
  public init(
    leading: NSCollectionLayoutSpacing?, top: NSCollectionLayoutSpacing?,
    trailing: NSCollectionLayoutSpacing?, bottom: NSCollectionLayoutSpacing?
  ) {
    (self.leading, self.top, self.trailing, self.bottom) = (leading, top, trailing, bottom)
    super.init()
  }
}

/// The place of a badge in its container, or of the container's point in the badge.
@preconcurrency @MainActor
open class NSCollectionLayoutAnchor: NSObject {
  public let edges: NSDirectionalRectEdge
  public let offset: CGPoint
  public let isFractionalOffset: Bool
  open var isAbsoluteOffset: Bool { !isFractionalOffset }

  private init(_ edges: NSDirectionalRectEdge, _ offset: CGPoint, isFractional: Bool) {
    (self.edges, self.offset, isFractionalOffset) = (edges, offset, isFractional)
    super.init()
  }
  public convenience init(edges: NSDirectionalRectEdge) {
    self.init(edges, .zero, isFractional: false)
  }
  public convenience init(edges: NSDirectionalRectEdge, absoluteOffset: CGPoint) {
    self.init(edges, absoluteOffset, isFractional: false)
  }
  public convenience init(edges: NSDirectionalRectEdge, fractionalOffset: CGPoint) {
    self.init(edges, fractionalOffset, isFractional: true)
  }

  /// Returns the frame of a badge of a size at a container.
  func frame(of size: CGSize, at container: CGRect) -> CGRect {
    func place(
      _ low: NSDirectionalRectEdge, _ high: NSDirectionalRectEdge, _ room: CGFloat
    ) -> CGFloat {
      edges.contains(low) ? 0 : edges.contains(high) ? room : room / 2
    }
    let unit = isFractionalOffset ? size : CGSize(width: 1, height: 1)
    return CGRect(
      x: container.minX + place(.leading, .trailing, container.width - size.width)
        + offset.x * unit.width,
      y: container.minY + place(.top, .bottom, container.height - size.height)
        + offset.y * unit.height, width: size.width, height: size.height)
  }
}

/// The size and the insets of an item.
@preconcurrency @MainActor
open class NSCollectionLayoutItem: NSObject {
  public let layoutSize: NSCollectionLayoutSize
  open var supplementaryItems: [NSCollectionLayoutSupplementaryItem]
  open var contentInsets = NSDirectionalEdgeInsets.zero
  open var edgeSpacing: NSCollectionLayoutEdgeSpacing?

  public init(
    layoutSize: NSCollectionLayoutSize,
    supplementaryItems: [NSCollectionLayoutSupplementaryItem] = []
  ) {
    (self.layoutSize, self.supplementaryItems) = (layoutSize, supplementaryItems)
    super.init()
  }
}

/// A badge of an item.
@preconcurrency @MainActor
open class NSCollectionLayoutSupplementaryItem: NSCollectionLayoutItem {
  public let elementKind: String
  public let containerAnchor: NSCollectionLayoutAnchor
  public let itemAnchor: NSCollectionLayoutAnchor?
  open var zIndex = 1

  public init(
    layoutSize: NSCollectionLayoutSize, elementKind: String,
    containerAnchor: NSCollectionLayoutAnchor, itemAnchor: NSCollectionLayoutAnchor? = nil
  ) {
    self.elementKind = elementKind
    (self.containerAnchor, self.itemAnchor) = (containerAnchor, itemAnchor)
    super.init(layoutSize: layoutSize)
  }
}

/// A header or a footer of a section.
@preconcurrency @MainActor
open class NSCollectionLayoutBoundarySupplementaryItem: NSCollectionLayoutSupplementaryItem {
  public let alignment: NSRectAlignment
  public let offset: CGPoint
  open var extendsBoundary = true
  open var pinToVisibleBounds = false

  public init(
    layoutSize: NSCollectionLayoutSize, elementKind: String, alignment: NSRectAlignment,
    absoluteOffset: CGPoint = .zero
  ) {
    (self.alignment, offset) = (alignment, absoluteOffset)
    super.init(
      layoutSize: layoutSize, elementKind: elementKind,
      containerAnchor: NSCollectionLayoutAnchor(
        edges: alignment.edges, absoluteOffset: absoluteOffset))
  }
}

/// A decoration behind a section, of a class that is registered with the layout.
@preconcurrency @MainActor
open class NSCollectionLayoutDecorationItem: NSCollectionLayoutItem {
  public let elementKind: String
  open var zIndex = 0
  private init(_ elementKind: String) {
    self.elementKind = elementKind
    super.init(
      layoutSize: NSCollectionLayoutSize(
        widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1)))
  }
  public class func background(elementKind: String) -> NSCollectionLayoutDecorationItem {
    NSCollectionLayoutDecorationItem(elementKind)
  }
}

/// The frame of an item of a custom group, in the group's coordinates.
@preconcurrency @MainActor
open class NSCollectionLayoutGroupCustomItem: NSObject {
  public let frame: CGRect
  public let zIndex: Int
  public convenience init(frame: CGRect) { self.init(frame: frame, zIndex: 0) }
  public init(frame: CGRect, zIndex: Int) {
    (self.frame, self.zIndex) = (frame, zIndex)
    super.init()
  }
}

/// Items in a row, in a column, or where a closure puts them.
@preconcurrency @MainActor
open class NSCollectionLayoutGroup: NSCollectionLayoutItem {
  public typealias CustomItemProvider = (
    any NSCollectionLayoutEnvironment
  ) -> [NSCollectionLayoutGroupCustomItem]
  enum Kind {
    case horizontal, vertical
    case custom(CustomItemProvider)
  }
  let kind: Kind
  public let subitems: [NSCollectionLayoutItem]
  /// The number of items; `nil` for as many as there is room for.
  let count: Int?
  /// True if the items share the room instead of having their own sizes.
  let isShared: Bool
  open var interItemSpacing: NSCollectionLayoutSpacing?

  private init(
    _ kind: Kind, _ layoutSize: NSCollectionLayoutSize, _ subitems: [NSCollectionLayoutItem],
    count: Int? = nil, isShared: Bool = false
  ) {
    (self.kind, self.subitems, self.count) = (kind, subitems, count)
    self.isShared = isShared
    super.init(layoutSize: layoutSize)
  }
  public class func horizontal(
    layoutSize: NSCollectionLayoutSize, subitems: [NSCollectionLayoutItem]
  ) -> NSCollectionLayoutGroup { NSCollectionLayoutGroup(.horizontal, layoutSize, subitems) }
  public class func horizontal(
    layoutSize: NSCollectionLayoutSize, subitem: NSCollectionLayoutItem, count: Int
  ) -> NSCollectionLayoutGroup {
    NSCollectionLayoutGroup(.horizontal, layoutSize, [subitem], count: count, isShared: true)
  }
  public class func horizontal(
    layoutSize: NSCollectionLayoutSize, repeatingSubitem subitem: NSCollectionLayoutItem, count: Int
  ) -> NSCollectionLayoutGroup {
    NSCollectionLayoutGroup(.horizontal, layoutSize, [subitem], count: count)
  }
  public class func vertical(
    layoutSize: NSCollectionLayoutSize, subitems: [NSCollectionLayoutItem]
  ) -> NSCollectionLayoutGroup { NSCollectionLayoutGroup(.vertical, layoutSize, subitems) }
  public class func vertical(
    layoutSize: NSCollectionLayoutSize, subitem: NSCollectionLayoutItem, count: Int
  ) -> NSCollectionLayoutGroup {
    NSCollectionLayoutGroup(.vertical, layoutSize, [subitem], count: count, isShared: true)
  }
  public class func vertical(
    layoutSize: NSCollectionLayoutSize, repeatingSubitem subitem: NSCollectionLayoutItem, count: Int
  ) -> NSCollectionLayoutGroup {
    NSCollectionLayoutGroup(.vertical, layoutSize, [subitem], count: count)
  }
  public class func custom(
    layoutSize: NSCollectionLayoutSize, itemProvider: @escaping CustomItemProvider
  ) -> NSCollectionLayoutGroup { NSCollectionLayoutGroup(.custom(itemProvider), layoutSize, []) }
}

/// The room that a layout has.
@preconcurrency @MainActor
public protocol NSCollectionLayoutContainer: NSObjectProtocol {
  var contentSize: CGSize { get }
  var effectiveContentSize: CGSize { get }
  var contentInsets: NSDirectionalEdgeInsets { get }
  var effectiveContentInsets: NSDirectionalEdgeInsets { get }
}

@preconcurrency @MainActor
public protocol NSCollectionLayoutEnvironment: NSObjectProtocol {
  var container: any NSCollectionLayoutContainer { get }
  var traitCollection: UITraitCollection { get }
}

/// The steps in which a section scrolls across the direction of the layout.
public enum UICollectionLayoutSectionOrthogonalScrollingBehavior: Int, Sendable {
  case none, continuous, continuousGroupLeadingBoundary, paging, groupPaging, groupPagingCentered
}

public enum UIContentInsetsReference: Int, Sendable {
  case automatic, none, safeArea, layoutMargins, readableContent
}

/// The groups of a section, with their spacing, headers and footers.
@preconcurrency @MainActor
open class NSCollectionLayoutSection: NSObject {
  public typealias InvalidationHandler = (
    _ visibleItems: [any NSCollectionLayoutVisibleItem], _ scrollOffset: CGPoint,
    _ environment: any NSCollectionLayoutEnvironment
  ) -> Void
  let group: NSCollectionLayoutGroup
  open var contentInsets = NSDirectionalEdgeInsets.zero
  open var interGroupSpacing: CGFloat = 0
  open var contentInsetsReference = UIContentInsetsReference.automatic
  open var supplementaryContentInsetsReference = UIContentInsetsReference.automatic
  open var supplementariesFollowContentInsets = true
  open var orthogonalScrollingBehavior = UICollectionLayoutSectionOrthogonalScrollingBehavior.none
  open var boundarySupplementaryItems: [NSCollectionLayoutBoundarySupplementaryItem] = []
  open var decorationItems: [NSCollectionLayoutDecorationItem] = []
  /// Called when visible items of the section have been placed, also while it scrolls.
  open var visibleItemsInvalidationHandler: InvalidationHandler?

  public init(group: NSCollectionLayoutGroup) {
    self.group = group
    super.init()
  }
}

/// An item on the screen.
@preconcurrency @MainActor
public protocol NSCollectionLayoutVisibleItem: UIDynamicItem {
  var alpha: CGFloat { get set }
  var zIndex: Int { get set }
  var isHidden: Bool { get set }
  var frame: CGRect { get }
  var indexPath: IndexPath { get }
  var representedElementKind: String? { get }
  var representedElementCategory: UICollectionView.ElementCategory { get }
  var name: String { get }
  var transform3D: CATransform3D { get set }
}
