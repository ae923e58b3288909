// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// The names of these declarations before Swift 4.2, which existing files still use.

public import Foundation

public typealias UIGestureRecognizerState = UIGestureRecognizer.State
public typealias UIControlEvents = UIControl.Event
public typealias UIControlState = UIControl.State
public typealias UIButtonType = UIButton.ButtonType
public typealias UITouchPhase = UITouch.Phase
public typealias UITouchType = UITouch.TouchType
public typealias UIEventType = UIEvent.EventType
public typealias UIEventSubtype = UIEvent.EventSubtype
public typealias UISwipeGestureRecognizerDirection = UISwipeGestureRecognizer.Direction
public typealias UIViewAnimationOptions = UIView.AnimationOptions
public typealias UIViewAnimationCurve = UIView.AnimationCurve
public typealias UIViewContentMode = UIView.ContentMode
public typealias UIViewAutoresizing = UIView.AutoresizingMask
public typealias UIAlertActionStyle = UIAlertAction.Style
public typealias UIAlertControllerStyle = UIAlertController.Style
public typealias UILayoutConstraintAxis = NSLayoutConstraint.Axis
public typealias UIWindowLevel = UIWindow.Level
public typealias NSLayoutRelation = NSLayoutConstraint.Relation
public typealias NSLayoutAttribute = NSLayoutConstraint.Attribute
public typealias NSAttributedStringKey = NSAttributedString.Key
public let kCALineCapRound = CAShapeLayerLineCap.round
public let kCALineCapButt = CAShapeLayerLineCap.butt
public let kCALineCapSquare = CAShapeLayerLineCap.square
public let kCALineJoinRound = CAShapeLayerLineJoin.round
public let kCALineJoinMiter = CAShapeLayerLineJoin.miter
public let kCALineJoinBevel = CAShapeLayerLineJoin.bevel
public let kCAFillRuleEvenOdd = CAShapeLayerFillRule.evenOdd
public let kCAFillModeForwards = CAMediaTimingFillMode.forwards
public let kCAFillModeBoth = CAMediaTimingFillMode.both
public let kCAMediaTimingFunctionLinear = CAMediaTimingFunctionName.linear
public let kCAMediaTimingFunctionEaseIn = CAMediaTimingFunctionName.easeIn
public let kCAMediaTimingFunctionEaseOut = CAMediaTimingFunctionName.easeOut
public let kCAMediaTimingFunctionEaseInEaseOut = CAMediaTimingFunctionName.easeInEaseOut
public let UILayoutPriorityRequired = UILayoutPriority.required
public let UILayoutPriorityDefaultHigh = UILayoutPriority.defaultHigh
public let UILayoutPriorityDefaultLow = UILayoutPriority.defaultLow

extension UIView {
  public func bringSubview(toFront view: UIView) { bringSubviewToFront(view) }
  public func sendSubview(toBack view: UIView) { sendSubviewToBack(view) }
}

extension UIViewController {
  public func addChildViewController(_ child: UIViewController) { addChild(child) }
  public func removeFromParentViewController() { removeFromParent() }
  public func didMove(toParentViewController parent: UIViewController?) {
    didMove(toParent: parent)
  }
  public func willMove(toParentViewController parent: UIViewController?) {
    willMove(toParent: parent)
  }
  public var childViewControllers: [UIViewController] { children }
}
