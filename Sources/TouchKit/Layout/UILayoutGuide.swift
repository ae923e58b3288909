public import Foundation

/// A rectangle for layout alone.
@preconcurrency @MainActor
open class UILayoutGuide: NSObject {
  /// The view that has the guide.
  open weak var owningView: UIView?
  /// A name for people.
  open var identifier = ""
  /// Where it is in the coordinates of its view, as the last layout has left it.
  open internal(set) var layoutFrame = CGRect.zero
  /// How far it is inside its view; `nil` for one that constraints place.
  var insets: (@MainActor (UIView) -> UIEdgeInsets)?
  /// Whether it is the content of a scroll view.
  var isContent = false

  /// A guide without a view.
  @preconcurrency @MainActor
  public override init() { super.init() }

  // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
  // The anchors: their names say it.
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
// The anchors: their names say it.
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

  /// What nothing of the system covers.
  public var safeAreaLayoutGuide: UILayoutGuide {
    guide("UIViewSafeAreaLayoutGuide") { $0.safeAreaInsets }
  }

  /// What is inside the margins.
  public var layoutMarginsGuide: UILayoutGuide {
    guide("UIViewLayoutMarginsGuide") { $0.layoutMargins }
  }

  /// What is easily read: what is inside the margins.
  public var readableContentGuide: UILayoutGuide {
    guide("UIViewReadableContentGuide") { $0.layoutMargins }
  }

  /// The content of a scroll view.
  var contentGuide: UILayoutGuide {
    let guide = guide("UIScrollViewContentGuide", nil)
    guide.isContent = true
    return guide
  }

  /// What a scroll view shows of it.
  var frameGuide: UILayoutGuide { guide("UIScrollViewFrameGuide") { _ in .zero } }

  /// The guides that code has added.
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

  /// The margins in the direction of reading.
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

  /// Whether the margins count from the superview's. Kept out of layout.
  public var preservesSuperviewLayoutMargins: Bool {
    get { false }
    set {}
  }

  /// Whether the margins count from the safe area. Kept out of layout.
  public var insetsLayoutMarginsFromSafeArea: Bool {
    get { true }
    set {}
  }
}
