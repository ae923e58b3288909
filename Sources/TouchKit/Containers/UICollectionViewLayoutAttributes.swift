// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// These are UIKit's names; a comment on each would only repeat it.

public import Foundation

/// The frame and the appearance that a layout gives an item, a header or a footer.
@preconcurrency @MainActor
open class UICollectionViewLayoutAttributes: NSObject, @preconcurrency NSCopying {
  enum Kind: Hashable {
    case cell
    case supplementary(String)
    case decoration(String)

    /// The prefix of the reuse identifiers of its views.
    var name: String {
      switch self {
      case .cell: "cell"
      case .supplementary(let kind), .decoration(let kind): kind
      }
    }
  }
  /// The element that attributes describe.
  struct Place: Hashable {
    let kind: Kind
    let path: IndexPath
  }
  open var frame = CGRect.zero
  open var alpha: CGFloat = 1
  open var isHidden = false
  open var transform: CGAffineTransform {
    get { transform3D.affine }
    set { transform3D = CATransform3D(newValue) }
  }
  open var transform3D = CATransform3DIdentity
  open var zIndex = 0
  open var indexPath = IndexPath(item: 0, section: 0)
  private(set) final var kind = Kind.cell
  final var place: Place { Place(kind: kind, path: indexPath) }
  /// True if the width is an estimate, which the view itself corrects.
  final var fitsWidth = false
  /// True if the height is an estimate, which the view itself corrects.
  final var fitsHeight = false

  @preconcurrency @MainActor
  public override init() { super.init() }
  public convenience init(forCellWith indexPath: IndexPath) {
    self.init()
    self.indexPath = indexPath
  }
  public convenience init(
    forSupplementaryViewOfKind elementKind: String, with indexPath: IndexPath
  ) {
    self.init()
    (self.indexPath, kind) = (indexPath, .supplementary(elementKind))
  }
  public convenience init(
    forDecorationViewOfKind decorationViewKind: String, with indexPath: IndexPath
  ) {
    self.init()
    (self.indexPath, kind) = (indexPath, .decoration(decorationViewKind))
  }

  /// Creates attributes of a class that is known only at run time.
  static func make(
    _ attributesClass: AnyClass, _ kind: Kind, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes {
    let made = ClassMaker.object(of: attributesClass) as? UICollectionViewLayoutAttributes
    let attributes = made ?? UICollectionViewLayoutAttributes()
    (attributes.indexPath, attributes.kind) = (indexPath, kind)
    return attributes
  }

  open var center: CGPoint {
    get { CGPoint(x: frame.midX, y: frame.midY) }
    set {
      frame.origin = CGPoint(
        x: newValue.x - frame.size.width / 2, y: newValue.y - frame.size.height / 2)
    }
  }
  open var size: CGSize {
    get { frame.size }
    set {
      let middle = center
      frame.size = newValue
      center = middle
    }
  }
  open var bounds: CGRect {
    get { CGRect(origin: .zero, size: frame.size) }
    set { size = newValue.size }
  }
  open var representedElementKind: String? {
    switch kind {
    case .cell: nil
    case .supplementary(let name), .decoration(let name): name
    }
  }
  open var representedElementCategory: UICollectionView.ElementCategory {
    switch kind {
    case .cell: .cell
    case .supplementary: .supplementaryView
    case .decoration: .decorationView
    }
  }
  nonisolated open override func copy() -> Any {
    // Layouts are computed on the main thread.
    nonisolated(unsafe) var result: Any = self
    MainActor.assumeIsolated { result = copy(with: nil) }
    return result
  }
  /// Creates attributes of the same class, to which a subclass adds its own properties.
  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = Self.make(type(of: self), kind, at: indexPath)
    (copy.frame, copy.alpha, copy.isHidden) = (frame, alpha, isHidden)
    (copy.transform3D, copy.zIndex) = (transform3D, zIndex)
    (copy.fitsWidth, copy.fitsHeight) = (fitsWidth, fitsHeight)
    return copy
  }
}

/// The sizes that views of a collection have found for themselves.
struct FittedSizes {
  typealias Place = UICollectionViewLayoutAttributes.Place
  private var sizes: [Place: CGSize] = [:]

  /// The size of a view; `nil` for one that has not been shown.
  @MainActor
  func size(_ kind: UICollectionViewLayoutAttributes.Kind, at path: IndexPath) -> CGSize? {
    sizes[Place(kind: kind, path: path)]
  }

  /// Lets a view correct an estimated size, once.
  ///
  /// - Returns: `true` if the size has changed.
  @MainActor
  mutating func fit(
    _ view: UICollectionReusableView, _ attributes: UICollectionViewLayoutAttributes
  ) -> Bool {
    let place = attributes.place
    guard attributes.fitsWidth || attributes.fitsHeight, sizes[place] == nil else { return false }
    // A view may change the attributes that it is given.
    let copy = attributes.copy() as? UICollectionViewLayoutAttributes
    let size = view.preferredLayoutAttributesFitting(copy ?? attributes).size
    sizes[place] = size
    return size != attributes.size
  }
}

/// The elements of a layout that computes all of them in advance.
@MainActor
struct LayoutElements {
  private var all: [UICollectionViewLayoutAttributes] = []
  private var places: [UICollectionViewLayoutAttributes.Place: Int] = [:]

  nonisolated init() {}

  /// Adds an element. Of several at one place, the first one is found.
  mutating func add(_ element: UICollectionViewLayoutAttributes) {
    places[element.place] = places[element.place] ?? all.count
    all.append(element)
  }
  func inside(_ rect: CGRect) -> [UICollectionViewLayoutAttributes] {
    all.filter { $0.frame.intersects(rect) }
  }
  func filter(
    _ isIncluded: (UICollectionViewLayoutAttributes) -> Bool
  ) -> [UICollectionViewLayoutAttributes] { all.filter(isIncluded) }
  func element(
    _ kind: UICollectionViewLayoutAttributes.Kind, at path: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    places[UICollectionViewLayoutAttributes.Place(kind: kind, path: path)].map { all[$0] }
  }
}
