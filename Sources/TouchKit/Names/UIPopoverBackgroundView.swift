// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// These are UIKit's names, most of which do nothing here; a comment on each would only repeat it.

public import Foundation

@preconcurrency @MainActor
public protocol UIPopoverBackgroundViewMethods {
  static func arrowBase() -> CGFloat
  static func arrowHeight() -> CGFloat
  static func contentViewInsets() -> UIEdgeInsets
}

open class UIPopoverBackgroundView: UIView, UIPopoverBackgroundViewMethods {
  open var arrowDirection = UIPopoverArrowDirection.up
  open var arrowOffset: CGFloat = 0
  open class var wantsDefaultContentAppearance: Bool { true }
  open class func arrowBase() -> CGFloat { 0 }
  open class func arrowHeight() -> CGFloat { 0 }
  open class func contentViewInsets() -> UIEdgeInsets { .zero }
}

extension UIPopoverPresentationController {
  public var popoverBackgroundViewClass: (any UIPopoverBackgroundViewMethods.Type)? {
    get { stored(nil) }
    set { store(newValue) }
  }
}
