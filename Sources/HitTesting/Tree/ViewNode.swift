package import Geometry

/// One view as a value: what goes into a `ViewTree`, and what can be read back from it.
package struct ViewNode: Hashable, Sendable {
  /// A name that is unique in the tree; `nil` for the index path.
  package var id: String?
  /// The class, such as `UIButton`.
  package var className: String
  /// What people call the view: a label, a title; `nil` for none.
  package var name: String?
  /// Where it lies in its superview.
  package var geometry: ViewGeometry
  /// `isHidden`: prunes the view with its subtree (row 9).
  package var isHidden = false
  /// `isUserInteractionEnabled`: `false` prunes the view with its subtree (row 9).
  package var isUserInteractionEnabled = true
  /// `clipsToBounds`: drawing only, never hit-testing (row 11).
  package var clipsToBounds = false
  /// `alpha`, as the 32-bit number that Core Animation keeps (row 7).
  package var alpha: Float = 1
  /// The background, when the source tells it.
  package var backgroundColor: ViewColor?
  /// The overrides of the hit-test methods.
  package var policy: HitPolicy = .standard
  /// What only few views have; `nil` when all of it is UIKit's default.
  package var details: ViewDetails? {
    get { boxedDetails?.value }
    set { boxedDetails = newValue.map(Boxed.init) }
  }
  private var boxedDetails: Boxed<ViewDetails>?

  /// A view with a place and UIKit's defaults for everything else.
  ///
  /// `isUserInteractionEnabled` starts as the class has it: `false` for `UILabel` and
  /// `UIImageView` (row 24).
  package init(
    _ className: String = "UIView", id: String? = nil, name: String? = nil, geometry: ViewGeometry
  ) {
    self.className = className
    self.id = id
    self.name = name
    self.geometry = geometry
    isUserInteractionEnabled = Self.interactionDefault(of: className)
  }

  /// A view with a frame and UIKit's defaults for everything else.
  package init(
    _ className: String = "UIView", id: String? = nil, name: String? = nil, frame: Rect
  ) {
    self.init(className, id: id, name: name, geometry: ViewGeometry(frame: frame))
  }

  /// What `isUserInteractionEnabled` starts with in a class (row 24).
  package static func interactionDefault(of className: String) -> Bool {
    className != "UILabel" && className != "UIImageView"
  }
}
