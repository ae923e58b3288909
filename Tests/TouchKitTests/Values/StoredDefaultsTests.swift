import Foundation
import TestSupport
import Testing
import TouchKit

/// The stored properties of new objects of the classes, with their values.
@MainActor
struct StoredDefaultsTests {
  /// The classes whose properties are listed once, not for each of their subclasses.
  private static let bases: [ObjectIdentifier] = [
    ObjectIdentifier(UIView.self), ObjectIdentifier(UIControl.self),
    ObjectIdentifier(UIScrollView.self), ObjectIdentifier(UIViewController.self),
    ObjectIdentifier(UIGestureRecognizer.self), ObjectIdentifier(CALayer.self),
    ObjectIdentifier(CAAnimation.self), ObjectIdentifier(UIResponder.self),
    ObjectIdentifier(UIBarItem.self), ObjectIdentifier(UIPresentationController.self),
    ObjectIdentifier(UIPanGestureRecognizer.self), ObjectIdentifier(NSObject.self),
    ObjectIdentifier(UICollectionReusableView.self),
  ]

  private func text(_ value: Any) -> String {
    switch value {
    case let color as UIColor: return "\(color)".isEmpty ? "colour" : name(color)
    case let text as String: return "\"\(text)\""
    case is Bool, is any BinaryInteger: return "\(value)"
    case let number as CGFloat: return SessionObserver.number(number)
    case let number as Double: return SessionObserver.number(number)
    case let number as Float: return SessionObserver.number(CGFloat(number))
    case is Date, is UUID: return "\(type(of: value))"
    default: break
    }
    let mirror = Mirror(reflecting: value)
    switch mirror.displayStyle {
    case .optional: return mirror.children.first.map { text($0.value) } ?? "nil"
    case .enum: return "\(value)"
    case .class: return "\(type(of: value))"
    case .collection, .set:
      return "[\(mirror.children.map { text($0.value) }.joined(separator: " "))]"
    case .dictionary: return "\(mirror.children.count) entries"
    case .struct, .tuple:
      if mirror.children.isEmpty { return "\(type(of: value))" }
      return "(\(mirror.children.map { text($0.value) }.joined(separator: " ")))"
    default: return "function"
    }
  }

  private func name(_ color: UIColor) -> String {
    "colour \((color.cgColor.components ?? []).map(SessionObserver.number).joined(separator: " "))"
  }

  private static nonisolated(unsafe) let chance = /[0-9A-F]{8}-[0-9A-F]{4}-[0-9A-F]{4}-/

  private func lines(_ object: AnyObject) -> [String] {
    var lines = ["== \(type(of: object))"]
    var mirror: Mirror? = Mirror(reflecting: object)
    while let current = mirror {
      let kind = ObjectIdentifier(current.subjectType)
      if kind != ObjectIdentifier(type(of: object)), Self.bases.contains(kind) { break }
      lines += current.children.map { child in
        let name = (child.label ?? "").replacingOccurrences(of: "$__lazy_storage_$_", with: "lazy ")
        let value = text(child.value)
        // Identifiers that are created by chance differ in every run.
        return value.contains(Self.chance) ? "\(name) by chance" : "\(name) \(value)"
      }
      mirror = current.superclassMirror
    }
    return lines
  }

  private var objects: [AnyObject] {
    let (page, view) = (UIViewController(), UIView())
    let path = IndexPath(item: 3, section: 2)
    let flow = UICollectionViewFlowLayout()
    let views: [AnyObject] = [
      UIView(), UIControl(), UIScrollView(), UITableView(), UITableViewCell(),
      UITableViewHeaderFooterView(reuseIdentifier: "r"),
      UICollectionView(frame: .zero, collectionViewLayout: flow), UICollectionViewCell(),
      UICollectionReusableView(), UIStackView(), UINavigationBar(), UITabBar(), UIToolbar(),
      UIButton(), UISwitch(), UISlider(), UIStepper(), UIPageControl(), UISegmentedControl(),
      UIProgressView(), UIActivityIndicatorView(), UIActivityIndicatorView(style: .large),
      UIActivityIndicatorView(activityIndicatorStyle: .gray),
      UIVisualEffectView(effect: nil), UIRefreshControl(), UIDatePicker(), UIPickerView(),
    ]
    let controllers: [AnyObject] = [
      page, UINavigationController(), UITabBarController(), UISplitViewController(),
      UITableViewController(style: .grouped), UITableViewController(nibName: nil, bundle: nil),
      UICollectionViewController(collectionViewLayout: flow), UIAlertController(),
      UIAlertController(title: "t", message: "m", preferredStyle: .actionSheet),
      UIPresentationController(presentedViewController: page, presenting: nil),
      UIPopoverPresentationController(presentedViewController: page, presenting: nil),
      UISheetPresentationController(presentedViewController: page, presenting: nil),
      UIPercentDrivenInteractiveTransition(),
    ]
    let items: [AnyObject] = [
      flow, UICollectionViewLayout(), UICollectionViewLayoutAttributes(forCellWith: path),
      UIBarItem(), UIBarButtonItem(), UITabBarItem(), UINavigationItem(),
      UIMenuItem(title: "t", action: "go"), UIPasteboard(), UIMenu(),
      UIAlertAction(title: "t", style: .cancel), UIGraphicsImageRendererFormat(), UIBezierPath(),
      UIDevice.current, UILayoutGuide(),
    ]
    let gestures: [AnyObject] = [
      UIGestureRecognizer(), UITapGestureRecognizer(), UILongPressGestureRecognizer(),
      UIPanGestureRecognizer(), UIScreenEdgePanGestureRecognizer(), UISwipeGestureRecognizer(),
      UIPinchGestureRecognizer(), UIRotationGestureRecognizer(), UIHoverGestureRecognizer(),
      UITouch(),
    ]
    let layers: [AnyObject] = [
      CALayer(), CAShapeLayer(), CAGradientLayer(), CATextLayer(), CAReplicatorLayer(),
      CAEmitterLayer(), CATiledLayer(), CAScrollLayer(), CATransformLayer(), CAEmitterCell(),
      CAAnimation(), CABasicAnimation(), CAKeyframeAnimation(), CASpringAnimation(),
      CAAnimationGroup(), CATransition(), CADisplayLink(target: view, selector: "go"),
    ]
    let dynamics: [AnyObject] = [
      UIDynamicBehavior(), UIDynamicAnimator(), UISnapBehavior(item: view, snapTo: .zero),
      UIAttachmentBehavior(item: view, attachedToAnchor: CGPoint(x: 1, y: 2)),
      UIGravityBehavior(), UICollisionBehavior(), UIDynamicItemBehavior(),
      UIPushBehavior(items: [view], mode: .instantaneous),
      UIViewPropertyAnimator(duration: 1, curve: .linear),
    ]
    return views + controllers + items + gestures + layers + dynamics
  }

  @Test func `the stored properties of new objects are equal to their list`() throws {
    let text = objects.flatMap(lines).joined(separator: "\n") + "\n"
    #expect(try Golden.mismatch(text: text, named: "stored-defaults.txt") == nil)
  }
}
