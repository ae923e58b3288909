import Foundation
import Testing
import TouchKit

/// The properties of responders and controllers that have no effect, the device, and selectors of
/// several classes.
@MainActor
struct ResponderDefaultTests {
  @Test func `a responder keeps its accessibility properties, each of its own`() {
    let (view, path) = (UIView(), UIBezierPath())
    let action = UIAccessibilityCustomAction(name: "a", actionHandler: nil)
    kept(view, \.accessibilityTraits, .none, [.button, .adjustable])
    kept(view, \.accessibilityHint, nil, "hint")
    kept(view, \.accessibilityValue, nil, "value")
    kept(view, \.accessibilityElementsHidden, false)
    kept(view, \.accessibilityViewIsModal, false)
    kept(view, \.shouldGroupAccessibilityChildren, false)
    kept(view, \.accessibilityFrame, .zero, CGRect(x: 1, y: 2, width: 3, height: 4))
    kept(view, \.accessibilityPath, nil, path)
    kept(view, \.accessibilityActivationPoint, .zero, CGPoint(x: 5, y: 6))
    kept(view, \.accessibilityCustomActions, nil, [action])
    kept(view, \.accessibilityLanguage, nil, "de")
    #expect(view.accessibilityElements == nil)
    view.accessibilityElements = [1, 2]
    #expect(view.accessibilityElements?.count == 2)
    // All of them at once: none overwrites another one.
    (view.accessibilityHint, view.accessibilityValue) = ("hint", "value")
    (view.accessibilityLanguage, view.accessibilityTraits) = ("de", .link)
    (view.accessibilityElementsHidden, view.accessibilityViewIsModal) = (true, false)
    view.accessibilityFrame = CGRect(x: 1, y: 2, width: 3, height: 4)
    view.accessibilityActivationPoint = CGPoint(x: 5, y: 6)
    #expect(view.accessibilityHint == "hint" && view.accessibilityValue == "value")
    #expect(view.accessibilityLanguage == "de" && view.accessibilityTraits == .link)
    #expect(view.accessibilityElementsHidden && !view.accessibilityViewIsModal)
    #expect(view.accessibilityFrame == CGRect(x: 1, y: 2, width: 3, height: 4))
    #expect(view.accessibilityActivationPoint == CGPoint(x: 5, y: 6))
  }

  @Test func `a responder has no keys, no undo, and performs no accessibility action`() {
    let view = UIView()
    #expect(view.keyCommands == nil && view.undoManager == nil)
    #expect(!view.accessibilityActivate() && !view.accessibilityPerformEscape())
    #expect(!view.accessibilityPerformMagicTap() && !view.accessibilityScroll(.left))
    #expect(!view.canBecomeFirstResponder && view.canResignFirstResponder)
    #expect(view.inputView == nil && view.inputAccessoryView == nil)
  }

  @Test func `the device and its traits are those of a phone in portrait orientation`() {
    let (device, traits) = (UIDevice.current, UITraitCollection.current)
    #expect((device.userInterfaceIdiom, device.orientation) == (.phone, .portrait))
    #expect((device.name, device.model, device.localizedModel) == ("iPhone", "iPhone", "iPhone"))
    #expect((device.systemName, device.systemVersion) == ("iOS", "18.0"))
    #expect(device.identifierForVendor == nil && device.batteryLevel == -1)
    #expect(
      UIDevice.orientationDidChangeNotification.rawValue
        == "UIDeviceOrientationDidChangeNotification")
    #expect((traits.userInterfaceIdiom, traits.userInterfaceStyle) == (.phone, .light))
    #expect((traits.horizontalSizeClass, traits.verticalSizeClass) == (.compact, .regular))
    #expect((traits.displayScale, traits.forceTouchCapability) == (3, .unavailable))
    #expect(traits.layoutDirection == .leftToRight)
    #expect(traits.hasDifferentColorAppearance(comparedTo: nil))
  }

  @Test func `orientations are portrait, landscape, or neither`() {
    let orientations: [(UIInterfaceOrientation, Bool, Bool)] = [
      (.unknown, false, false), (.portrait, true, false), (.portraitUpsideDown, true, false),
      (.landscapeRight, false, true), (.landscapeLeft, false, true),
    ]
    for (value, portrait, landscape) in orientations {
      #expect((value.isPortrait, value.isLandscape) == (portrait, landscape), "\(value)")
    }
    let devices: [(UIDeviceOrientation, Bool, Bool)] = [
      (.unknown, false, false), (.portrait, true, false), (.portraitUpsideDown, true, false),
      (.landscapeLeft, false, true), (.landscapeRight, false, true), (.faceUp, false, false),
      (.faceDown, false, false),
    ]
    for (value, portrait, landscape) in devices {
      #expect((value.isPortrait, value.isLandscape) == (portrait, landscape), "\(value)")
    }
    let masks: [UIInterfaceOrientationMask] = [
      .portrait, .portraitUpsideDown, .landscapeRight, .landscapeLeft, .landscape, .all,
      .allButUpsideDown,
    ]
    #expect(masks.map(\.rawValue) == [2, 4, 8, 16, 24, 30, 26])
    consecutive(
      [
        UIUserInterfaceIdiom.unspecified, .phone, .pad, .tv, .carPlay,
      ], from: -1)
    #expect(UIUserInterfaceIdiom.mac.rawValue == 5 && UIStatusBarStyle.darkContent.rawValue == 3)
    consecutive([UIStatusBarStyle.default, .lightContent])
    consecutive(
      [
        UIModalPresentationStyle.automatic, .none, .fullScreen, .pageSheet, .formSheet,
        .currentContext, .custom, .overFullScreen, .overCurrentContext, .popover,
      ], from: -2)
  }

  @Test func `a controller has UIKit's answers by default`() {
    let page = UIViewController()
    #expect((page.preferredStatusBarStyle, page.prefersStatusBarHidden) == (.default, false))
    #expect(!page.prefersHomeIndicatorAutoHidden && page.shouldAutorotate)
    #expect(page.preferredScreenEdgesDeferringSystemGestures == [])
    #expect(page.supportedInterfaceOrientations == .all)
    #expect(page.preferredInterfaceOrientationForPresentation == .portrait)
    #expect(page.preferredStatusBarUpdateAnimation == .fade)
    #expect(page.childForStatusBarStyle == nil && page.childForStatusBarHidden == nil)
    #expect(page.childForHomeIndicatorAutoHidden == nil)
    #expect(page.shouldPerformSegue(withIdentifier: "x", sender: nil))
    #expect(page.canPerformUnwindSegueAction("x", from: page, sender: nil))
    #expect(page.traitCollection.userInterfaceStyle == .light)
    kept(page, \.modalPresentationStyle, .automatic, .custom)
    kept(page, \.modalTransitionStyle, .coverVertical, .crossDissolve)
    kept(page, \.isModalInPresentation, false)
    kept(page, \.edgesForExtendedLayout, .all, .top)
    kept(page, \.preferredContentSize, .zero, CGSize(width: 3, height: 4))
    kept(page, \.hidesBottomBarWhenPushed, false)
    kept(page, \.isEditing, false)
    page.setEditing(true, animated: true)
    #expect(page.isEditing)
  }

  @Test func `the title of a controller is that of its navigation item, once that exists`() {
    let page = UIViewController()
    page.title = "first"
    #expect(page.navigationItem.title == "first")
    page.title = "second"
    #expect(page.navigationItem.title == "second")
    page.title = nil
    #expect(page.navigationItem.title == nil)
  }

  @Test func `a controller without a storyboard prepares for a segue to an empty controller`() {
    final class Page: UIViewController {
      var lines: [String] = []
      override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
        lines.append(
          "\(segue.identifier ?? "nil") \(segue.source === self) "
            + "\(segue.destination.isViewLoaded) \(sender as? Int ?? 0)")
      }
    }
    let page = Page()
    page.performSegue(withIdentifier: "next", sender: 7)
    #expect(page.lines == ["next true false 7"])
  }

  @Test func `a controller is pushed in a navigation controller, or else presented`() {
    let (root, other, third) = (UIViewController(), UIViewController(), UIViewController())
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 117, height: 243))
    window.rootViewController = root
    root.show(other, sender: nil)
    #expect(root.presentedViewController === other && other.view.window === window)
    other.dismiss(animated: false)
    root.showDetailViewController(third, sender: nil)
    #expect(root.presentedViewController === third)
    third.dismiss(animated: false)
    let navigation = UINavigationController(rootViewController: UIViewController())
    window.rootViewController = navigation
    navigation.topViewController?.show(other, sender: nil)
    #expect(navigation.topViewController === other && navigation.viewControllers.count == 2)
    navigation.topViewController?.showDetailViewController(third, sender: nil)
    #expect(navigation.topViewController === third && navigation.viewControllers.count == 3)
    #expect(navigation.presentedViewController == nil)
  }

  @Test func `a controller that sets no view in loadView gets one of the size of the screen`() {
    final class Empty: UIViewController {
      var loads = 0
      override func loadView() {}
      override func viewDidLoad() { loads += 1 }
    }
    final class Changing: UIViewController {
      let own = UIView()
      override func viewDidLoad() { view = own }
    }
    let empty = Empty()
    #expect(empty.viewIfLoaded == nil && !empty.isViewLoaded)
    let view: UIView = empty.view
    #expect(view.frame == UIScreen.main.bounds && empty.view === view && empty.loads == 1)
    let changing = Changing()
    #expect(changing.view === changing.own && changing.view === changing.own)
    changing.view = changing.own
    #expect(changing.own.next === changing && changing.viewIfLoaded === changing.own)
  }

  // MARK: Selectors

  private final class Card: UIView {
    var taps = 0
    func tapped(_ sender: UIControl) { taps += 1 }
  }
  private final class Board: UIView {
    var taps = 0
    func tapped(_ sender: UIControl) { taps += 10 }
  }

  @Test func `a selector of two classes calls the method of the class of its target`() {
    let (card, board, control) = (Card(), Board(), UIControl())
    let both = Selector(Card.tapped(_:), named: "tapped(_:)")
      .or(Selector(Board.tapped(_:), named: "tapped(_:)"))
    #expect(both.name == "tapped")
    #expect(card.responds(to: both) && board.responds(to: both) && !control.responds(to: both))
    let application = UIApplication.shared
    #expect(application.sendAction(both, to: card, from: control, for: nil))
    #expect((card.taps, board.taps) == (1, 0))
    #expect(application.sendAction(both, to: board, from: control, for: nil))
    #expect((card.taps, board.taps) == (1, 10))
    #expect(!application.sendAction(both, to: control, from: control, for: nil))
    // Without a target, the nearest responder that has the method performs it.
    board.addSubview(card)
    card.addSubview(control)
    #expect(application.sendAction(both, to: nil, from: control, for: nil))
    #expect((card.taps, board.taps) == (2, 10))
    board.addSubview(control)
    #expect(application.sendAction(both, to: nil, from: control, for: nil))
    #expect((card.taps, board.taps) == (2, 20))
  }
}
