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
public typealias UIApplicationLaunchOptionsKey = UIApplication.LaunchOptionsKey
public typealias UIApplicationOpenURLOptionsKey = UIApplication.OpenURLOptionsKey
public typealias UITableViewCellStyle = UITableViewCell.CellStyle
public typealias UITableViewCellEditingStyle = UITableViewCell.EditingStyle
public typealias UITableViewCellSelectionStyle = UITableViewCell.SelectionStyle
public typealias UITableViewCellAccessoryType = UITableViewCell.AccessoryType
public typealias UITableViewStyle = UITableView.Style
public typealias UICollectionViewScrollDirection = UICollectionView.ScrollDirection
public typealias UICollectionViewScrollPosition = UICollectionView.ScrollPosition
public typealias NSLayoutFormatOptions = NSLayoutConstraint.FormatOptions
public typealias UIActivityIndicatorViewStyle = UIActivityIndicatorView.Style
public typealias UIBlurEffectStyle = UIBlurEffect.Style
public typealias UIImageRenderingMode = UIImage.RenderingMode
public typealias UIBarButtonItemStyle = UIBarButtonItem.Style
public typealias UIBarButtonSystemItem = UIBarButtonItem.SystemItem
public typealias UITextBorderStyle = UITextField.BorderStyle
public typealias UIStackViewDistribution = UIStackView.Distribution
public typealias UIStackViewAlignment = UIStackView.Alignment
public typealias UIFontWeight = UIFont.Weight
public typealias UIFontTextStyle = UIFont.TextStyle
public typealias UIKeyboardDismissMode = UIScrollView.KeyboardDismissMode
public let UIImagePickerControllerOriginalImage = "UIImagePickerControllerOriginalImage"
public let UIImagePickerControllerEditedImage = "UIImagePickerControllerEditedImage"
public let UIImagePickerControllerMediaType = "UIImagePickerControllerMediaType"
public let UITableViewAutomaticDimension = UITableView.automaticDimension
public let UICollectionElementKindSectionHeader = UICollectionView.elementKindSectionHeader
public let UICollectionElementKindSectionFooter = UICollectionView.elementKindSectionFooter
public let UIBackgroundTaskInvalid = UIBackgroundTaskIdentifier.invalid
public let UIViewNoIntrinsicMetric = UIView.noIntrinsicMetric
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

public typealias UIMenuControllerArrowDirection = UIMenuController.ArrowDirection
public typealias UINavigationControllerOperation = UINavigationController.Operation
public typealias UIPageViewControllerNavigationDirection = UIPageViewController.NavigationDirection
public typealias UIPageViewControllerNavigationOrientation =
  UIPageViewController.NavigationOrientation
public typealias UIPageViewControllerSpineLocation = UIPageViewController.SpineLocation
public typealias UIPageViewControllerTransitionStyle = UIPageViewController.TransitionStyle
public typealias UIProgressViewStyle = UIProgressView.Style
public typealias UISearchBarIcon = UISearchBar.Icon
public typealias UISearchBarStyle = UISearchBar.Style
public typealias UISegmentedControlSegment = UISegmentedControl.Segment
public typealias UISplitViewControllerDisplayMode = UISplitViewController.DisplayMode
public typealias UITabBarItemPositioning = UITabBar.ItemPositioning
public typealias UITabBarSystemItem = UITabBarItem.SystemItem
public typealias UITextFieldDidEndEditingReason = UITextField.DidEndEditingReason
public typealias UITextFieldViewMode = UITextField.ViewMode

public let UISegmentedControlNoSegment = -1
public let UINavigationControllerHideShowBarDuration: CGFloat = 0.2
public let UIKeyboardAnimationCurveUserInfoKey = UIResponder.keyboardAnimationCurveUserInfoKey
public let UIKeyboardIsLocalUserInfoKey = UIResponder.keyboardIsLocalUserInfoKey
public let UIPageViewControllerOptionInterPageSpacingKey =
  UIPageViewController.OptionsKey.interPageSpacing
public let UIPageViewControllerOptionSpineLocationKey =
  UIPageViewController.OptionsKey.spineLocation

extension Notification.Name {
  public static let UIKeyboardDidChangeFrame = UIResponder.keyboardDidChangeFrameNotification
  public static let UITextFieldTextDidBeginEditing = UITextField.textDidBeginEditingNotification
  public static let UITextFieldTextDidChange = UITextField.textDidChangeNotification
  public static let UITextFieldTextDidEndEditing = UITextField.textDidEndEditingNotification
  public static let UITextViewTextDidBeginEditing = UITextView.textDidBeginEditingNotification
  public static let UITextViewTextDidChange = UITextView.textDidChangeNotification
  public static let UITextViewTextDidEndEditing = UITextView.textDidEndEditingNotification
  public static let UIMenuControllerWillShowMenu = UIMenuController.willShowMenuNotification
  public static let UIMenuControllerDidShowMenu = UIMenuController.didShowMenuNotification
  public static let UIMenuControllerWillHideMenu = UIMenuController.willHideMenuNotification
  public static let UIMenuControllerDidHideMenu = UIMenuController.didHideMenuNotification
}

public let kCAGravityCenter = CALayerContentsGravity.center
public let kCAGravityResize = CALayerContentsGravity.resize
public let kCAGravityResizeAspect = CALayerContentsGravity.resizeAspect
public let kCAGravityResizeAspectFill = CALayerContentsGravity.resizeAspectFill
public let kCAGravityTop = CALayerContentsGravity.top
public let kCAGravityBottom = CALayerContentsGravity.bottom
public let kCAGravityLeft = CALayerContentsGravity.left
public let kCAGravityRight = CALayerContentsGravity.right
public let kCAFilterNearest = CALayerContentsFilter.nearest
public let kCAFilterLinear = CALayerContentsFilter.linear
public let kCAFilterTrilinear = CALayerContentsFilter.trilinear
public let kCAAlignmentNatural = CATextLayerAlignmentMode.natural
public let kCAAlignmentLeft = CATextLayerAlignmentMode.left
public let kCAAlignmentRight = CATextLayerAlignmentMode.right
public let kCAAlignmentCenter = CATextLayerAlignmentMode.center
public let kCAAlignmentJustified = CATextLayerAlignmentMode.justified
public let kCATruncationNone = CATextLayerTruncationMode.none
public let kCATruncationStart = CATextLayerTruncationMode.start
public let kCATruncationEnd = CATextLayerTruncationMode.end
public let kCATruncationMiddle = CATextLayerTruncationMode.middle
public let kCAGradientLayerAxial = CAGradientLayerType.axial
public let kCAFillRuleNonZero = CAShapeLayerFillRule.nonZero
public let kCAFillModeRemoved = CAMediaTimingFillMode.removed
public let kCAFillModeBackwards = CAMediaTimingFillMode.backwards
public let kCAMediaTimingFunctionDefault = CAMediaTimingFunctionName.default
public let kCAEmitterLayerPoint = CAEmitterLayerEmitterShape.point
public let kCAEmitterLayerLine = CAEmitterLayerEmitterShape.line
public let kCAEmitterLayerCircle = CAEmitterLayerEmitterShape.circle
public let kCAEmitterLayerRectangle = CAEmitterLayerEmitterShape.rectangle
public let kCAEmitterLayerAdditive = CAEmitterLayerRenderMode.additive
public let kCAEmitterLayerOutline = CAEmitterLayerEmitterMode.outline
public let kCAEmitterLayerSurface = CAEmitterLayerEmitterMode.surface
public let kCAEmitterLayerVolume = CAEmitterLayerEmitterMode.volume
public let kCATransitionFade = CATransitionType.fade
public let kCATransitionMoveIn = CATransitionType.moveIn
public let kCATransitionPush = CATransitionType.push
public let kCATransitionReveal = CATransitionType.reveal
public let kCATransitionFromLeft = CATransitionSubtype.fromLeft
public let kCATransitionFromRight = CATransitionSubtype.fromRight
public let kCATransitionFromTop = CATransitionSubtype.fromTop
public let kCATransitionFromBottom = CATransitionSubtype.fromBottom
public let kCAAnimationLinear = CAAnimationCalculationMode.linear
public let kCAAnimationDiscrete = CAAnimationCalculationMode.discrete
public let kCAAnimationPaced = CAAnimationCalculationMode.paced
public let kCAAnimationCubic = CAAnimationCalculationMode.cubic
public let kCAAnimationRotateAuto = CAAnimationRotationMode.rotateAuto
public let kCAValueFunctionRotateZ = CAValueFunctionName.rotateZ
public let kCAValueFunctionRotateX = CAValueFunctionName.rotateX
public let kCAValueFunctionRotateY = CAValueFunctionName.rotateY

public func CGRectGetMinX(_ rect: CGRect) -> CGFloat { rect.minX }
public func CGRectGetMidX(_ rect: CGRect) -> CGFloat { rect.midX }
public func CGRectGetMaxX(_ rect: CGRect) -> CGFloat { rect.maxX }
public func CGRectGetMinY(_ rect: CGRect) -> CGFloat { rect.minY }
public func CGRectGetMidY(_ rect: CGRect) -> CGFloat { rect.midY }
public func CGRectGetMaxY(_ rect: CGRect) -> CGFloat { rect.maxY }
public func CGRectGetWidth(_ rect: CGRect) -> CGFloat { rect.width }
public func CGRectGetHeight(_ rect: CGRect) -> CGFloat { rect.height }
public func CGRectInset(_ rect: CGRect, _ dx: CGFloat, _ dy: CGFloat) -> CGRect {
  rect.insetBy(dx: dx, dy: dy)
}
public func CGRectOffset(_ rect: CGRect, _ dx: CGFloat, _ dy: CGFloat) -> CGRect {
  rect.offsetBy(dx: dx, dy: dy)
}
public func CGRectContainsPoint(_ rect: CGRect, _ point: CGPoint) -> Bool { rect.contains(point) }
public func CGRectContainsRect(_ rect1: CGRect, _ rect2: CGRect) -> Bool { rect1.contains(rect2) }
public func CGRectIntersectsRect(_ rect1: CGRect, _ rect2: CGRect) -> Bool {
  rect1.intersects(rect2)
}
public func CGRectIntersection(_ r1: CGRect, _ r2: CGRect) -> CGRect { r1.intersection(r2) }
public func CGRectUnion(_ r1: CGRect, _ r2: CGRect) -> CGRect { r1.union(r2) }
public func CGRectEqualToRect(_ rect1: CGRect, _ rect2: CGRect) -> Bool { rect1 == rect2 }
public func CGPointEqualToPoint(_ point1: CGPoint, _ point2: CGPoint) -> Bool { point1 == point2 }
public func CGSizeEqualToSize(_ size1: CGSize, _ size2: CGSize) -> Bool { size1 == size2 }
public func CGRectIsEmpty(_ rect: CGRect) -> Bool { rect.isEmpty }
public func CGRectIsNull(_ rect: CGRect) -> Bool { rect.isNull }
public func CGRectIntegral(_ rect: CGRect) -> CGRect { rect.integral }
public func CGRectStandardize(_ rect: CGRect) -> CGRect { rect.standardized }
public func CGRectApplyAffineTransform(_ rect: CGRect, _ t: CGAffineTransform) -> CGRect {
  rect.applying(t)
}
public func CGPointApplyAffineTransform(_ point: CGPoint, _ t: CGAffineTransform) -> CGPoint {
  point.applying(t)
}
public func CGSizeApplyAffineTransform(_ size: CGSize, _ t: CGAffineTransform) -> CGSize {
  size.applying(t)
}
public func CGAffineTransformMake(
  _ a: CGFloat, _ b: CGFloat, _ c: CGFloat, _ d: CGFloat, _ tx: CGFloat, _ ty: CGFloat
) -> CGAffineTransform { CGAffineTransform(a: a, b: b, c: c, d: d, tx: tx, ty: ty) }
public func CGAffineTransformMakeRotation(_ angle: CGFloat) -> CGAffineTransform {
  CGAffineTransform(rotationAngle: angle)
}
public func CGAffineTransformMakeScale(_ sx: CGFloat, _ sy: CGFloat) -> CGAffineTransform {
  CGAffineTransform(scaleX: sx, y: sy)
}
public func CGAffineTransformMakeTranslation(_ tx: CGFloat, _ ty: CGFloat) -> CGAffineTransform {
  CGAffineTransform(translationX: tx, y: ty)
}
public func CGAffineTransformScale(
  _ t: CGAffineTransform, _ sx: CGFloat, _ sy: CGFloat
) -> CGAffineTransform { t.scaledBy(x: sx, y: sy) }
public func CGAffineTransformRotate(
  _ t: CGAffineTransform, _ angle: CGFloat
) -> CGAffineTransform { t.rotated(by: angle) }
public func CGAffineTransformTranslate(
  _ t: CGAffineTransform, _ tx: CGFloat, _ ty: CGFloat
) -> CGAffineTransform { t.translatedBy(x: tx, y: ty) }
public func CGAffineTransformConcat(
  _ t1: CGAffineTransform, _ t2: CGAffineTransform
) -> CGAffineTransform { t1.concatenating(t2) }
public func CGAffineTransformInvert(_ t: CGAffineTransform) -> CGAffineTransform { t.inverted() }
public func CGAffineTransformIsIdentity(_ t: CGAffineTransform) -> Bool { t.isIdentity }
public func CGAffineTransformEqualToTransform(
  _ t1: CGAffineTransform, _ t2: CGAffineTransform
) -> Bool { t1 == t2 }
public let CGAffineTransformIdentity = CGAffineTransform.identity
public let CGRectZero = CGRect.zero
public let CGPointZero = CGPoint.zero
public let CGSizeZero = CGSize.zero
public let CGRectNull = CGRect.null
public let CGRectInfinite = CGRect.infinite

public let UIEdgeInsetsZero = UIEdgeInsets.zero
public let UIOffsetZero = UIOffset.zero
public func UIEdgeInsetsEqualToEdgeInsets(_ a: UIEdgeInsets, _ b: UIEdgeInsets) -> Bool { a == b }
public func UIOffsetEqualToOffset(_ a: UIOffset, _ b: UIOffset) -> Bool { a == b }
public func UIOffsetMake(_ horizontal: CGFloat, _ vertical: CGFloat) -> UIOffset {
  UIOffset(horizontal: horizontal, vertical: vertical)
}
public func NSDirectionalEdgeInsetsMake(
  _ top: CGFloat, _ leading: CGFloat, _ bottom: CGFloat, _ trailing: CGFloat
) -> NSDirectionalEdgeInsets {
  NSDirectionalEdgeInsets(top: top, leading: leading, bottom: bottom, trailing: trailing)
}
public func UIFloatRangeMake(_ minimum: CGFloat, _ maximum: CGFloat) -> UIFloatRange {
  UIFloatRange(minimum: minimum, maximum: maximum)
}

public func NSStringFromCGPoint(_ point: CGPoint) -> String { NSCoder.string(for: point) }
public func NSStringFromCGSize(_ size: CGSize) -> String { NSCoder.string(for: size) }
public func NSStringFromCGRect(_ rect: CGRect) -> String { NSCoder.string(for: rect) }
public func NSStringFromCGVector(_ vector: CGVector) -> String { NSCoder.string(for: vector) }
public func NSStringFromCGAffineTransform(_ transform: CGAffineTransform) -> String {
  NSCoder.string(for: transform)
}
public func NSStringFromUIEdgeInsets(_ insets: UIEdgeInsets) -> String {
  NSCoder.string(for: insets)
}
public func NSStringFromUIOffset(_ offset: UIOffset) -> String { NSCoder.string(for: offset) }
public func CGPointFromString(_ string: String) -> CGPoint { NSCoder.cgPoint(for: string) }
public func CGSizeFromString(_ string: String) -> CGSize { NSCoder.cgSize(for: string) }
public func CGRectFromString(_ string: String) -> CGRect { NSCoder.cgRect(for: string) }
public func UIEdgeInsetsFromString(_ string: String) -> UIEdgeInsets {
  NSCoder.uiEdgeInsets(for: string)
}

// Names before Swift 4, which are strings there; keys here, as dictionaries of attributes need.
public let NSFontAttributeName = NSAttributedString.Key.font
public let NSForegroundColorAttributeName = NSAttributedString.Key.foregroundColor
public let NSBackgroundColorAttributeName = NSAttributedString.Key.backgroundColor
public let NSParagraphStyleAttributeName = NSAttributedString.Key.paragraphStyle
public let NSKernAttributeName = NSAttributedString.Key.kern
public let NSUnderlineStyleAttributeName = NSAttributedString.Key.underlineStyle
public let NSStrikethroughStyleAttributeName = NSAttributedString.Key.strikethroughStyle
public let NSStrokeColorAttributeName = NSAttributedString.Key.strokeColor
public let NSStrokeWidthAttributeName = NSAttributedString.Key.strokeWidth
public let NSShadowAttributeName = NSAttributedString.Key.shadow
public let NSAttachmentAttributeName = NSAttributedString.Key.attachment
public let NSLinkAttributeName = NSAttributedString.Key.link
public let NSBaselineOffsetAttributeName = NSAttributedString.Key.baselineOffset
public let NSUnderlineColorAttributeName = NSAttributedString.Key.underlineColor

public func UIImagePNGRepresentation(_ image: UIImage) -> Data? { image.pngData() }
public func UIImageJPEGRepresentation(_ image: UIImage, _ compressionQuality: CGFloat) -> Data? {
  image.jpegData(compressionQuality: compressionQuality)
}
