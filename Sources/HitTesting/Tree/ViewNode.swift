public import Geometry

/// One view as a value: what goes into a `ViewTree`, and what can be read back from it.
public struct ViewNode: Hashable, Sendable {
  /// A name that is unique in the tree; `nil` for the index path.
  public var id: String?
  /// The class, such as `UIButton`.
  public var className: String
  /// What people call the view: a label, a title; `nil` for none.
  public var name: String?
  /// Where it lies in its superview.
  public var geometry: ViewGeometry
  /// `isHidden`: prunes the view with its subtree (row 9).
  public var isHidden = false
  /// `isUserInteractionEnabled`: `false` prunes the view with its subtree (row 9).
  public var isUserInteractionEnabled = true
  /// `clipsToBounds`: drawing only, never hit-testing (row 11).
  public var clipsToBounds = false
  /// `alpha`, as the 32-bit number that Core Animation keeps (row 7).
  public var alpha: Float = 1
  /// The background, when the source tells it.
  public var backgroundColor: ViewColor?
  /// The overrides of the hit-test methods.
  public var policy: HitPolicy = .standard
  /// What only few views have; `nil` when all of it is UIKit's default.
  public var details: ViewDetails? {
    get { boxedDetails?.value }
    set { boxedDetails = newValue.map(Boxed.init) }
  }
  private var boxedDetails: Boxed<ViewDetails>?

  /// A view with a place and UIKit's defaults for everything else.
  ///
  /// `isUserInteractionEnabled` starts as the class has it: `false` for `UILabel` and
  /// `UIImageView` (row 24).
  public init(
    _ className: String = "UIView", id: String? = nil, name: String? = nil, geometry: ViewGeometry
  ) {
    self.className = className
    self.id = id
    self.name = name
    self.geometry = geometry
    isUserInteractionEnabled = Self.interactionDefault(of: className)
  }

  /// A view with a frame and UIKit's defaults for everything else.
  public init(
    _ className: String = "UIView", id: String? = nil, name: String? = nil, frame: Rect
  ) {
    self.init(className, id: id, name: name, geometry: ViewGeometry(frame: frame))
  }

  /// What `isUserInteractionEnabled` starts with in a class (row 24).
  public static func interactionDefault(of className: String) -> Bool {
    className != "UILabel" && className != "UIImageView"
  }
}
