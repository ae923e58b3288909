import Foundation

/// The row of groups of a section that scrolls across the direction of its layout.
@MainActor
struct OrthogonalSection {
  typealias Place = UICollectionViewLayoutAttributes.Place

  let behavior: UICollectionLayoutSectionOrthogonalScrollingBehavior
  /// True for a row that scrolls horizontally.
  let isHorizontal: Bool
  /// The area of the row, in the coordinates of the collection.
  var frame: CGRect
  var contentSize = CGSize.zero
  /// The extents of the groups along the row, from its beginning.
  var groups: [ClosedRange<CGFloat>] = []
  /// The elements that move with the row. Their frames are those before scrolling.
  var places: Set<Place> = []

  /// The insets with which the first and the last group can be centred.
  var inset: UIEdgeInsets {
    guard behavior == .groupPagingCentered, let first = groups.first, let last = groups.last else {
      return .zero
    }
    let room = isHorizontal ? frame.width : frame.height
    let before = (room - (first.upperBound - first.lowerBound)) / 2 - first.lowerBound
    let length = isHorizontal ? contentSize.width : contentSize.height
    let after = (room - (last.upperBound - last.lowerBound)) / 2 - (length - last.upperBound)
    return UIEdgeInsets(
      isHorizontal: isHorizontal, before: CGFloat.maximum(0, before),
      after: CGFloat.maximum(0, after))
  }

  /// The offsets along the row at which a scroll comes to rest; `nil` if it may at any.
  var stops: [CGFloat]? {
    switch behavior {
    case .none, .continuous, .paging: nil
    case .continuousGroupLeadingBoundary, .groupPaging:
      groups.map { $0.lowerBound - (groups.first?.lowerBound ?? 0) }
    case .groupPagingCentered:
      groups.map {
        ($0.lowerBound + $0.upperBound) / 2 - (isHorizontal ? frame.width : frame.height) / 2
      }
    }
  }

  /// True if a drag moves by at most one group.
  var turnsGroups: Bool { behavior == .groupPaging || behavior == .groupPagingCentered }
}

/// The scroll view of an orthogonal section, in which the cells of the section are.
// The class name is that in dumps of iOS.
// swift-format-ignore: NoLeadingUnderscores
final class _UICollectionViewOrthogonalScrollerEmbeddedScrollView: UIScrollView {
  private var section: OrthogonalSection?

  /// Follows the layout.
  func show(_ section: OrthogonalSection) {
    let isNew = self.section == nil
    self.section = section
    if frame != section.frame { frame = section.frame }
    if contentSize != section.contentSize { contentSize = section.contentSize }
    isPagingEnabled = section.behavior == .paging
    guard contentInset != section.inset || isNew else { return }
    contentInset = section.inset
    if isNew { contentOffset = CGPoint(x: -contentInset.left, y: -contentInset.top) }
  }

  override func scrolled() {
    super.scrolled()
    superview?.setNeedsLayout()
  }

  override func restingOffset(_ velocity: CGPoint, from start: CGPoint) -> CGPoint {
    let usual = super.restingOffset(velocity, from: start)
    guard let section, let stops = section.stops else { return usual }
    let isHorizontal = section.isHorizontal
    let (now, before) =
      isHorizontal ? (contentOffset.x, start.x) : (contentOffset.y, start.y)
    let speed = isHorizontal ? velocity.x : velocity.y
    func nearest(to offset: CGFloat) -> Int {
      stops.indices.min { (stops[$0] - offset).magnitude < (stops[$1] - offset).magnitude } ?? 0
    }
    var stop = nearest(to: now)
    if section.turnsGroups {
      let first = nearest(to: before)
      if speed.magnitude > Self.pageSpeed, (speed < 0) == (now > before) {
        stop = first + (speed < 0 ? 1 : -1)
      }
      stop = min(max(stop, first - 1), first + 1)
    }
    guard let target = stops.isEmpty ? nil : stops[min(max(stop, 0), stops.count - 1)] else {
      return usual
    }
    return limited(
      isHorizontal ? CGPoint(x: target, y: usual.y) : CGPoint(x: usual.x, y: target))
  }
}

/// A visible element of a section, which the handler of the section may change.
@MainActor
final class VisibleItem: NSObject, NSCollectionLayoutVisibleItem {
  private let view: UICollectionReusableView
  private let attributes: UICollectionViewLayoutAttributes

  init(_ view: UICollectionReusableView, _ attributes: UICollectionViewLayoutAttributes) {
    (self.view, self.attributes) = (view, attributes)
    super.init()
  }
  var alpha: CGFloat {
    get { view.alpha }
    set { view.alpha = newValue }
  }
  var zIndex: Int {
    get { attributes.zIndex }
    set { attributes.zIndex = newValue }
  }
  var isHidden: Bool {
    get { view.isHidden }
    set { view.isHidden = newValue }
  }
  var center: CGPoint {
    get { attributes.center }
    set {
      view.center = CGPoint(
        x: view.center.x + newValue.x - attributes.center.x,
        y: view.center.y + newValue.y - attributes.center.y)
    }
  }
  var transform: CGAffineTransform {
    get { view.transform }
    set { view.transform = newValue }
  }
  var bounds: CGRect { attributes.bounds }
  var frame: CGRect { attributes.frame }
  var indexPath: IndexPath { attributes.indexPath }
  var representedElementKind: String? { attributes.representedElementKind }
  var representedElementCategory: UICollectionView.ElementCategory {
    attributes.representedElementCategory
  }
  var name: String { attributes.representedElementKind ?? "" }
  var transform3D: CATransform3D {
    get { view.transform3D }
    set { view.transform3D = newValue }
  }
}
