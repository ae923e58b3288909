public import Foundation

/// A rectangular area for layout, which is not a view.
@preconcurrency @MainActor
open class UILayoutGuide: NSObject {
  /// The view that owns the guide.
  open weak var owningView: UIView?
  /// The name of the guide, for debugging.
  open var identifier = ""
  /// The frame in the coordinates of the owning view: of a guide that constraints place, as of the
  /// last layout.
  open var layoutFrame: CGRect {
    guard let insets, let owningView else { return solved }
    return owningView.bounds.inset(by: insets(owningView))
  }
  /// The frame that constraints give.
  final var solved = CGRect.zero
  /// The insets from the edges of the owning view; `nil` if constraints place the guide.
  final var insets: (@MainActor (UIView) -> UIEdgeInsets)?
  /// True for the content guide of a scroll view.
  final var isContent = false

  /// Creates a guide without an owning view.
  @preconcurrency @MainActor
  public override init() { super.init() }

  /// A Boolean value indicating whether constraints leave the frame open, which is always false.
  public var hasAmbiguousLayout: Bool { false }

  /// Returns the constraints that affect the guide, which is always empty.
  public func constraintsAffectingLayout(
    for axis: NSLayoutConstraint.Axis
  ) -> [NSLayoutConstraint] { [] }

  // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
  // The names of the anchors are self-explanatory.
  open var leadingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .leading) }
  // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
  open var trailingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .trailing) }
  // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
  open var leftAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .left) }
  // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
  open var rightAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .right) }
  // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
  open var centerXAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .centerX) }
  // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
  open var topAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .top) }
  // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
  open var bottomAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .bottom) }
  // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
  open var centerYAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .centerY) }
  // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
  open var widthAnchor: NSLayoutDimension { NSLayoutDimension(self, .width) }
  // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
  open var heightAnchor: NSLayoutDimension { NSLayoutDimension(self, .height) }
}

// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
// The names of the anchors are self-explanatory.
extension UIView {
  public var leadingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .leading) }
  public var trailingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .trailing) }
  public var leftAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .left) }
  public var rightAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .right) }
  public var centerXAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .centerX) }
  public var topAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .top) }
  public var bottomAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .bottom) }
  public var centerYAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .centerY) }
  public var firstBaselineAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .firstBaseline) }
  public var lastBaselineAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .lastBaseline) }
  public var widthAnchor: NSLayoutDimension { NSLayoutDimension(self, .width) }
  public var heightAnchor: NSLayoutDimension { NSLayoutDimension(self, .height) }
}

extension UIView {
  private func guide(
    _ name: String, _ insets: (@MainActor (UIView) -> UIEdgeInsets)?
  ) -> UILayoutGuide {
    if let guide = more.systemGuides[name] { return guide }
    let guide = UILayoutGuide()
    guide.owningView = self
    guide.identifier = name
    guide.insets = insets
    more.systemGuides[name] = guide
    return guide
  }

  /// The guide for the safe area.
  public var safeAreaLayoutGuide: UILayoutGuide {
    guide("UIViewSafeAreaLayoutGuide") { $0.safeAreaInsets }
  }

  /// The guide for the area inside the layout margins.
  public var layoutMarginsGuide: UILayoutGuide {
    guide("UIViewLayoutMarginsGuide") { $0.layoutMargins }
  }

  /// The guide for the readable area, which is the area inside the layout margins.
  public var readableContentGuide: UILayoutGuide {
    guide("UIViewReadableContentGuide") { $0.layoutMargins }
  }

  /// The guide for the content of a scroll view.
  var contentGuide: UILayoutGuide {
    let guide = guide("UIScrollViewContentGuide", nil)
    guide.isContent = true
    return guide
  }

  /// The guide for the frame of a scroll view.
  var frameGuide: UILayoutGuide { guide("UIScrollViewFrameGuide") { _ in .zero } }

  /// The guides added by the application.
  public var layoutGuides: [UILayoutGuide] { extras?.guides ?? [] }

  /// Adds a guide.
  public func addLayoutGuide(_ layoutGuide: UILayoutGuide) {
    layoutGuide.owningView?.removeLayoutGuide(layoutGuide)
    more.guides.append(layoutGuide)
    layoutGuide.owningView = self
  }

  /// Removes a guide.
  public func removeLayoutGuide(_ layoutGuide: UILayoutGuide) {
    guard layoutGuide.owningView === self else { return }
    more.guides.removeAll { $0 === layoutGuide }
    layoutGuide.owningView = nil
  }

  /// The layout margins, with the left edge as the leading one.
  public var directionalLayoutMargins: NSDirectionalEdgeInsets {
    get {
      let margins = layoutMargins
      return NSDirectionalEdgeInsets(
        top: margins.top, leading: margins.left, bottom: margins.bottom, trailing: margins.right)
    }
    set {
      layoutMargins = UIEdgeInsets(
        top: newValue.top, left: newValue.leading, bottom: newValue.bottom,
        right: newValue.trailing)
    }
  }

  /// A Boolean value indicating whether the margins respect those of the superview. Always false;
  /// setting it has no effect.
  public var preservesSuperviewLayoutMargins: Bool {
    get { false }
    set {}
  }

  /// A Boolean value indicating whether the margins respect the safe area. Always true; setting it
  /// has no effect.
  public var insetsLayoutMarginsFromSafeArea: Bool {
    get { true }
    set {}
  }
}
