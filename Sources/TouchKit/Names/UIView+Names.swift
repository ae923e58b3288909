// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// These are UIKit's names, most of which do nothing here; a comment on each would only repeat it.

public import Foundation
import HitTesting

public enum UISemanticContentAttribute: Int, Sendable {
  case unspecified, playback, spatial, forceLeftToRight, forceRightToLeft
}

/// The names of a view, stored without effect.
@MainActor
final class ViewNames {
  var semantic = UISemanticContentAttribute.unspecified
  var tintAdjustment = UIView.TintAdjustmentMode.automatic
  var clearsContext = true
  var restoration: String?
  var motionEffects: [UIMotionEffect] = []
  var largeContentTitle: String?
  var showsLargeContent = false
  var focusGroup: String?
}

extension UIView {
  public enum TintAdjustmentMode: Int, Sendable {
    case automatic, normal, dimmed
  }
  final var names: ViewNames {
    if let names = extras?.names { return names }
    let made = ViewNames()
    more.names = made
    return made
  }
  public class func userInterfaceLayoutDirection(
    for attribute: UISemanticContentAttribute
  ) -> UIUserInterfaceLayoutDirection {
    attribute == .forceRightToLeft ? .rightToLeft : .leftToRight
  }
  public var effectiveUserInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
    UIView.userInterfaceLayoutDirection(for: semanticContentAttribute)
  }
  public var tintAdjustmentMode: TintAdjustmentMode {
    get { extras?.names?.tintAdjustment ?? .automatic }
    set { names.tintAdjustment = newValue }
  }
  public var clearsContextBeforeDrawing: Bool {
    get { extras?.names?.clearsContext ?? true }
    set { names.clearsContext = newValue }
  }
  public var restorationIdentifier: String? {
    get { extras?.names?.restoration }
    set { names.restoration = newValue }
  }
  public var motionEffects: [UIMotionEffect] {
    get { extras?.names?.motionEffects ?? [] }
    set { names.motionEffects = newValue }
  }
  public func addMotionEffect(_ effect: UIMotionEffect) { motionEffects.append(effect) }
  public func removeMotionEffect(_ effect: UIMotionEffect) {
    motionEffects.removeAll { $0 === effect }
  }
  public var showsLargeContentViewer: Bool {
    get { extras?.names?.showsLargeContent ?? false }
    set { names.showsLargeContent = newValue }
  }
  public var largeContentTitle: String? {
    get { extras?.names?.largeContentTitle }
    set { names.largeContentTitle = newValue }
  }
  public var hasAmbiguousLayout: Bool { false }
  public func exerciseAmbiguityInLayout() {}
  public func constraintsAffectingLayout(
    for axis: NSLayoutConstraint.Axis
  ) -> [NSLayoutConstraint] { constraints }

  /// Returns a view of the same size and colour, in place of a picture of this one.
  public func snapshotView(afterScreenUpdates afterUpdates: Bool) -> UIView? {
    let view = UIView(frame: bounds)
    view.backgroundColor = backgroundColor
    return view
  }
  /// Draws nothing, and returns true.
  @discardableResult
  public func drawHierarchy(in rect: CGRect, afterScreenUpdates afterUpdates: Bool) -> Bool { true }

  /// Ends editing: the first responder resigns if it is this view or one of its descendants.
  ///
  /// - Parameter force: True to resign even if its delegate refuses.
  @discardableResult
  public func endEditing(_ force: Bool) -> Bool {
    guard let first = UIApplication.shared.firstResponder as? UIView, first.isDescendant(of: self)
    else { return false }
    if first.resignFirstResponder() { return true }
    guard force else { return false }
    UIApplication.shared.firstResponder = nil
    return true
  }
}

extension UIView {
  public var appliedContentSizeCategoryLimitsDescription: String { "" }
  public var maximumContentSizeCategory: UIContentSizeCategory? {
    get { stored(nil) }
    set { store(newValue) }
  }
  public var minimumContentSizeCategory: UIContentSizeCategory? {
    get { stored(nil) }
    set { store(newValue) }
  }
  public func resizableSnapshotView(
    from rect: CGRect, afterScreenUpdates afterUpdates: Bool, withCapInsets: UIEdgeInsets
  ) -> UIView? {
    let view = snapshotView(afterScreenUpdates: afterUpdates)
    view?.frame.size = rect.size
    return view
  }
  public var transform3D: CATransform3D {
    get { layer.transform }
    set { layer.transform = newValue }
  }
}

public typealias UIViewTintAdjustmentMode = UIView.TintAdjustmentMode
public typealias UIViewKeyframeAnimationOptions = UIView.KeyframeAnimationOptions
public typealias UIViewAnimationTransition = UIView.AnimationTransition
public let UILayoutFittingCompressedSize = CGSize.zero
public let UILayoutFittingExpandedSize = CGSize(width: 10_000, height: 10_000)

@preconcurrency @MainActor
open class UIMotionEffect: NSObject {
  @preconcurrency @MainActor
  public override init() { super.init() }
  open func keyPathsAndRelativeValues(
    forViewerOffset viewerOffset: UIOffset
  ) -> [String: Any]? { nil }
}

open class UIInterpolatingMotionEffect: UIMotionEffect {
  public enum EffectType: Int, Sendable {
    case tiltAlongHorizontalAxis, tiltAlongVerticalAxis
  }
  open var minimumRelativeValue: Any?
  open var maximumRelativeValue: Any?
  public let keyPath: String
  public let type: EffectType
  public init(keyPath: String, type: EffectType) {
    (self.keyPath, self.type) = (keyPath, type)
    super.init()
  }
}

open class UIMotionEffectGroup: UIMotionEffect {
  open var motionEffects: [UIMotionEffect]?
}

/// An object whose classes have an appearance. The appearance is stored, and applied to nothing.
@preconcurrency @MainActor
public protocol UIAppearance: NSObjectProtocol {}

@MainActor private var appearances: [ObjectIdentifier: NSObject] = [:]

extension UIAppearance where Self: NSObject {
  /// Returns an object that stands for all instances of the class, which it does not change.
  public static func appearance() -> Self {
    if let known = appearances[ObjectIdentifier(self)] as? Self { return known }
    let made: NSObject? =
      (self as? UIView.Type).map { ClassMaker.view(of: $0, frame: .zero) }
      ?? ClassMaker.object(of: self)
    guard let proxy = made as? Self else { preconditionFailure("\(self) has no initializer") }
    appearances[ObjectIdentifier(self)] = proxy
    return proxy
  }
  public static func appearance(whenContainedInInstancesOf containers: [AnyClass]) -> Self {
    appearance()
  }
  public static func appearance(for trait: UITraitCollection) -> Self { appearance() }
}

extension UIView: UIAppearance {}
extension UIBarItem: UIAppearance {}

@preconcurrency @MainActor
open class UIBarAppearance: NSObject {
  open var backgroundColor: UIColor?
  open var backgroundEffect: UIBlurEffect?
  open var backgroundImage: UIImage?
  open var shadowColor: UIColor?
  open var shadowImage: UIImage?
  @preconcurrency @MainActor
  public override init() { super.init() }
  open func configureWithDefaultBackground() {}
  open func configureWithOpaqueBackground() {}
  open func configureWithTransparentBackground() {}
}

open class UINavigationBarAppearance: UIBarAppearance {
  open var titleTextAttributes: [NSAttributedString.Key: Any] = [:]
  open var largeTitleTextAttributes: [NSAttributedString.Key: Any] = [:]
  open var titlePositionAdjustment = UIOffset.zero
  open var buttonAppearance = UIBarButtonItemAppearance()
  open var doneButtonAppearance = UIBarButtonItemAppearance()
  open var backButtonAppearance = UIBarButtonItemAppearance()
  open func setBackIndicatorImage(_ image: UIImage?, transitionMaskImage: UIImage?) {}
}

open class UITabBarAppearance: UIBarAppearance {
  open var stackedLayoutAppearance = UITabBarItemAppearance()
  open var inlineLayoutAppearance = UITabBarItemAppearance()
  open var compactInlineLayoutAppearance = UITabBarItemAppearance()
  open var selectionIndicatorTintColor: UIColor?
}

open class UIToolbarAppearance: UIBarAppearance {}

@preconcurrency @MainActor
open class UIBarButtonItemAppearance: NSObject {
  open var normal = UIBarButtonItemStateAppearance()
  open var highlighted = UIBarButtonItemStateAppearance()
  open var disabled = UIBarButtonItemStateAppearance()
  @preconcurrency @MainActor
  public override init() { super.init() }
}

@preconcurrency @MainActor
open class UIBarButtonItemStateAppearance: NSObject {
  open var titleTextAttributes: [NSAttributedString.Key: Any] = [:]
  @preconcurrency @MainActor
  public override init() { super.init() }
}

@preconcurrency @MainActor
open class UITabBarItemAppearance: NSObject {
  open var normal = UITabBarItemStateAppearance()
  open var selected = UITabBarItemStateAppearance()
  @preconcurrency @MainActor
  public override init() { super.init() }
}

@preconcurrency @MainActor
open class UITabBarItemStateAppearance: NSObject {
  open var titleTextAttributes: [NSAttributedString.Key: Any] = [:]
  open var iconColor: UIColor?
  @preconcurrency @MainActor
  public override init() { super.init() }
}
