import Foundation
import TestSupport
import Testing

@testable import TouchKit

/// The stored properties of UIKit's classes and values that have no effect: their names, types and
/// initial values, compared with a reviewed text.
@MainActor
struct NameDefaultsTests {
  /// The stored properties of a value, also those of its superclasses up to the classes of others.
  private func lines(_ value: Any) -> [String] {
    var lines = ["\(type(of: value))"]
    var mirror: Mirror? = Mirror(reflecting: value)
    let stop: [any Any.Type] = [
      UIView.self, UIViewController.self, UIResponder.self, UIControl.self, UIScrollView.self,
    ]
    while let part = mirror, !stop.contains(where: { $0 == part.subjectType }) {
      for child in part.children {
        guard let label = child.label, !label.hasPrefix("$__lazy") else { continue }
        lines.append("  \(label) = \(text(child.value))")
      }
      mirror = part.superclassMirror
    }
    return lines
  }

  private func text(_ value: Any) -> String {
    let mirror = Mirror(reflecting: value)
    if mirror.displayStyle == .struct, mirror.children.count > 2,
      !(value is CGRect), !(value is UIEdgeInsets)
    {
      return "{"
        + mirror.children.map { "\($0.label ?? ""): \(text($0.value))" }
        .joined(separator: ", ") + "}"
    }
    let plain = ObjectText.text(value)
    return plain.contains("(Function)") ? "a function" : plain
  }

  @Test func `properties have UIKit's initial values`() throws {
    final class Delegate: NSObject, UIContextMenuInteractionDelegate, UIPencilInteractionDelegate {
      func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction,
        configurationForMenuAtLocation location: CGPoint
      ) -> UIContextMenuConfiguration? { nil }
    }
    let delegate = Delegate()
    let values: [Any] = [
      AccessibilityValues(), UIAccessibilityElement(accessibilityContainer: delegate),
      UICellConfigurationState(), UIListContentConfiguration(),
      UIListContentConfiguration.TextProperties(), UIListContentConfiguration.ImageProperties(),
      UIBackgroundConfiguration(),
      UISwipeActionsConfiguration(actions: []), UIContextMenuConfiguration(),
      UIContextMenuInteraction(delegate: delegate), UIButton.Configuration(),
      UIPageViewController(transitionStyle: .pageCurl, navigationOrientation: .vertical),
      try #require(UIPageViewController(coder: NSCoder())),
      UISearchController(searchResultsController: nil),
      try #require(UISearchController(coder: NSCoder())),
      UIActivityViewController(activityItems: [], applicationActivities: nil),
      try #require(UIActivityViewController(coder: NSCoder())), UIImagePickerController(),
      NSTextContainer(), NSTextContainer(size: CGSize(width: 3, height: 5)),
      UIPencilInteraction(), UIPencilInteraction(delegate: delegate), ViewNames(),
      ControllerNames(), UIInterpolatingMotionEffect(keyPath: "a", type: .tiltAlongVerticalAxis),
      UIMotionEffectGroup(), UIBarAppearance(), UINavigationBarAppearance(),
      UITabBarAppearance(), UIToolbarAppearance(), UIBarButtonItemAppearance(),
      UIBarButtonItemStateAppearance(), UITabBarItemAppearance(), UITabBarItemStateAppearance(),
      UIScene(), UISceneSession(), UISceneSizeRestrictions(),
      UISceneConfiguration(name: "n", sessionRole: .windowApplication),
      UIScene.ConnectionOptions(), UIApplicationShortcutItem(type: "t", localizedTitle: "l"),
      NSUserActivity(activityType: "a"), UIImage(), UIImageView(), UILabel(), UITextField(),
      UITextView(), UISearchBar(), UIBarButtonItem(), UITabBarItem(), UIStatusBarManager(),
      UIApplication(), UIScreen(),
    ]
    let text = values.flatMap { lines($0) }.joined(separator: "\n") + "\n"
    #expect(try Golden.mismatch(text: text, named: "initial-values.txt") == nil)
  }

  @Test func `the kinds of a configuration have the same values`() {
    typealias List = UIListContentConfiguration
    for list in [
      List.cell(), .subtitleCell(), .plainHeader(), .groupedHeader(), .sidebarCell(),
    ] { #expect(lines(list) == lines(List())) }
    var values = List()
    values.prefersSideBySideTextAndSecondaryText = true
    #expect(lines(List.valueCell()) == lines(values))
    typealias Background = UIBackgroundConfiguration
    for background in [Background.clear(), .listPlainCell(), .listGroupedCell()] {
      #expect(lines(background) == lines(Background()))
    }
    typealias Button = UIButton.Configuration
    for button in [
      Button.plain(), .filled(), .tinted(), .gray(), .bordered(), .borderedTinted(),
      .borderedProminent(), .borderless(),
    ] { #expect(lines(button) == lines(Button())) }
  }

  @Test func `properties of views and controllers that have no effect keep their values`() {
    let view = UIView()
    kept(view, \.semanticContentAttribute, .unspecified, .forceRightToLeft)
    kept(view, \.tintAdjustmentMode, .automatic, .dimmed)
    kept(view, \.clearsContextBeforeDrawing, true)
    kept(view, \.restorationIdentifier, nil, "a")
    kept(view, \.showsLargeContentViewer, false)
    kept(view, \.largeContentTitle, nil, "a")
    kept(view, \.motionEffects, [], [UIMotionEffect()])
    let (one, two) = (UIMotionEffect(), UIMotionEffect())
    view.addMotionEffect(one)
    view.addMotionEffect(two)
    #expect(view.motionEffects == [one, two])
    view.removeMotionEffect(one)
    #expect(view.motionEffects == [two])

    let controller = UIViewController()
    let flags: [(ReferenceWritableKeyPath<UIViewController, Bool>, Bool)] = [
      (\.definesPresentationContext, false), (\.providesPresentationContextTransitionStyle, false),
      (\.modalPresentationCapturesStatusBarAppearance, false),
      (\.automaticallyAdjustsScrollViewInsets, true), (\.extendedLayoutIncludesOpaqueBars, false),
    ]
    for (path, initial) in flags {
      #expect(controller[keyPath: path] == initial)
      kept(controller, path, initial)
    }
    // Each has its own place.
    for (path, initial) in flags {
      controller[keyPath: path] = !initial
      #expect(flags.filter { controller[keyPath: $0.0] != $0.1 }.map(\.0) == [path])
      controller[keyPath: path] = initial
    }
    kept(controller, \.overrideUserInterfaceStyle, .unspecified, .dark)
    kept(controller, \.restorationIdentifier, nil, "a")
    kept(
      controller, \.additionalSafeAreaInsets, .zero,
      UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4))
    let item = UIBarButtonItem()
    kept(controller, \.toolbarItems, nil, [item])
    controller.setToolbarItems([item], animated: true)
    #expect(controller.toolbarItems == [item])
    #expect(controller.editButtonItem.systemItem == .edit)
    #expect(controller.editButtonItem === controller.editButtonItem)
    #expect(
      controller.storyboard == nil && controller.nibName == nil && controller.nibBundle == nil)
    #expect(controller.transitionCoordinator == nil)
    #expect(!controller.isBeingPresented && !controller.isBeingDismissed)
    #expect(!controller.isMovingToParent && !controller.isMovingFromParent)
    #expect(controller.systemMinimumLayoutMargins == .zero)
    #expect(controller.topLayoutGuide === controller.view.safeAreaLayoutGuide)
    #expect(controller.bottomLayoutGuide === controller.view.safeAreaLayoutGuide)
    controller.setNeedsUpdateOfHomeIndicatorAutoHidden()
    controller.setNeedsUpdateOfScreenEdgesDeferringSystemGestures()
    controller.setNeedsUpdateOfSupportedInterfaceOrientations()
    UIViewController.attemptRotationToDeviceOrientation()
    controller.setOverrideTraitCollection(nil, forChild: UIViewController())
    let (split, inner, leaf) = (UISplitViewController(), UIViewController(), UIViewController())
    split.viewControllers = [inner]
    inner.addChild(leaf)
    #expect(leaf.splitViewController === split && inner.splitViewController === split)
    #expect(split.splitViewController == nil && controller.splitViewController == nil)
  }

  @Test func `a transition shows the view of another child in place of the first`() throws {
    let parent = UIViewController()
    let (one, two) = (UIViewController(), UIViewController())
    for child in [one, two] { parent.addChild(child) }
    parent.view.addSubview(one.view)
    var log: [String] = []
    parent.transition(
      from: one, to: two, duration: 0.3,
      animations: { log.append("\(parent.view.subviews.count)") },
      completion: { log.append("\($0)") })
    #expect(log == ["2"])
    try pass(1)
    #expect(log == ["2", "true"])
    #expect(parent.view.subviews == [two.view] && one.view.superview == nil)
  }

  @Test func `views answer what layout, focus and snapshots do not change`() throws {
    let view = UIView(frame: CGRect(x: 3, y: 5, width: 117, height: 43))
    view.backgroundColor = .red
    #expect(view.effectiveUserInterfaceLayoutDirection == .leftToRight)
    #expect(UIView.userInterfaceLayoutDirection(for: .forceRightToLeft) == .rightToLeft)
    #expect(!view.isFocused && !view.hasAmbiguousLayout)
    view.setNeedsFocusUpdate()
    view.updateFocusIfNeeded()
    view.exerciseAmbiguityInLayout()
    #expect(view.forFirstBaselineLayout === view && view.forLastBaselineLayout === view)
    let width = view.widthAnchor.constraint(equalToConstant: 7)
    width.isActive = true
    #expect(view.constraintsAffectingLayout(for: .vertical) == [width])
    let rect = CGRect(x: 1, y: 2, width: 3, height: 4)
    #expect(view.alignmentRect(forFrame: rect) == rect)
    #expect(view.frame(forAlignmentRect: rect) == rect)
    view.bounds.origin = CGPoint(x: 9, y: 8)
    let copy = try #require(view.snapshotView(afterScreenUpdates: true))
    #expect(copy.frame == view.bounds && copy.backgroundColor == .red && copy !== view)
    #expect(view.drawHierarchy(in: rect, afterScreenUpdates: false))
    consecutive([
      UISemanticContentAttribute.unspecified, .playback, .spatial, .forceLeftToRight,
      .forceRightToLeft,
    ])
    consecutive([UIView.TintAdjustmentMode.automatic, .normal, .dimmed])
    consecutive([
      UIInterpolatingMotionEffect.EffectType.tiltAlongHorizontalAxis, .tiltAlongVerticalAxis,
    ])
    consecutive([UIStatusBarAnimation.none, .fade, .slide])
  }

  @Test func `editing ends where the first responder is inside, by force if it refuses`() {
    final class Stubborn: UITextField {
      var refuses = true
      override func resignFirstResponder() -> Bool {
        refuses ? false : super.resignFirstResponder()
      }
    }
    let (outer, other) = (UIView(), UIView())
    let field = Stubborn()
    outer.addSubview(field)
    #expect(!outer.endEditing(true))
    field.becomeFirstResponder()
    #expect(!other.endEditing(true) && field.isFirstResponder)
    #expect(!outer.endEditing(false) && field.isFirstResponder)
    #expect(outer.endEditing(true) && !field.isFirstResponder)
    field.becomeFirstResponder()
    field.refuses = false
    #expect(outer.endEditing(false) && !field.isFirstResponder)
    field.becomeFirstResponder()
    #expect(field.endEditing(false) && !field.isFirstResponder)
  }

  @Test func `an appearance is one object for each class`() {
    #expect(UIButton.appearance() === UIButton.appearance())
    #expect(UIButton.appearance() as UIView !== UILabel.appearance() as UIView)
    #expect(type(of: UILabel.appearance()) == UILabel.self)
    #expect(UILabel.appearance().frame == .zero)
    #expect(UILabel.appearance(for: .current) === UILabel.appearance())
    #expect(UILabel.appearance(whenContainedInInstancesOf: [UIView.self]) === UILabel.appearance())
    #expect(UIBarButtonItem.appearance() === UIBarButtonItem.appearance())
    let bar = UINavigationBarAppearance()
    bar.configureWithDefaultBackground()
    bar.configureWithOpaqueBackground()
    bar.configureWithTransparentBackground()
    bar.setBackIndicatorImage(UIImage(), transitionMaskImage: nil)
    #expect(bar.backgroundImage == nil && bar.backgroundColor == nil)
  }
}
