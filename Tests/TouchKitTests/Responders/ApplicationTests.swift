import Foundation
import Testing
import TouchKit

@MainActor
struct ApplicationTests {
  @Test func `the screen and the device are those of a phone of 390 by 844 points`() {
    let screen = UIScreen.main
    #expect(screen.bounds == CGRect(x: 0, y: 0, width: 390, height: 844))
    #expect(screen.nativeBounds == CGRect(x: 0, y: 0, width: 1170, height: 2532))
    #expect([screen.scale, screen.nativeScale] == [3, 3])
    #expect(screen.maximumFramesPerSecond == 60)
    #expect(screen.coordinateSpace === screen)
    kept(screen, \.brightness, 0.5, 1)
    let device = UIDevice.current
    #expect(device.userInterfaceIdiom == .phone)
    #expect(device.orientation == .portrait)
    #expect([device.name, device.model, device.localizedModel] == ["iPhone", "iPhone", "iPhone"])
    #expect([device.systemName, device.systemVersion] == ["iOS", "18.0"])
    #expect(device.identifierForVendor == nil)
    #expect(device.batteryLevel == -1)
    kept(device, \.isBatteryMonitoringEnabled, false)
    for traits in [
      UITraitCollection.current, screen.traitCollection, UIView().traitCollection,
      UIViewController().traitCollection,
    ] {
      #expect(traits.userInterfaceIdiom == .phone)
      #expect(traits.userInterfaceStyle == .light)
      #expect(traits.horizontalSizeClass == .compact)
      #expect(traits.verticalSizeClass == .regular)
      #expect(traits.displayScale == 3)
      #expect(traits.forceTouchCapability == .unavailable)
      #expect(traits.layoutDirection == .leftToRight)
      #expect(traits.hasDifferentColorAppearance(comparedTo: nil))
    }
  }

  @Test func `raw values are UIKit's`() {
    consecutive([UIUserInterfaceIdiom.unspecified, .phone, .pad, .tv, .carPlay], from: -1)
    #expect(UIUserInterfaceIdiom.mac.rawValue == 5)
    consecutive([UIUserInterfaceStyle.unspecified, .light, .dark])
    consecutive([UIUserInterfaceSizeClass.unspecified, .compact, .regular])
    consecutive([UIForceTouchCapability.unknown, .unavailable, .available])
    consecutive([UIUserInterfaceLayoutDirection.leftToRight, .rightToLeft])
    #expect([UIStatusBarStyle.default, .lightContent, .darkContent].map(\.rawValue) == [0, 1, 3])
    let faces: [UIInterfaceOrientation] = [
      .unknown, .portrait, .portraitUpsideDown, .landscapeRight, .landscapeLeft,
    ]
    consecutive(faces)
    #expect(faces.map(\.isPortrait) == [false, true, true, false, false])
    #expect(faces.map(\.isLandscape) == [false, false, false, true, true])
    let turns: [UIDeviceOrientation] = [
      .unknown, .portrait, .portraitUpsideDown, .landscapeLeft, .landscapeRight, .faceUp,
      .faceDown,
    ]
    consecutive(turns)
    #expect(turns.map(\.isPortrait) == [false, true, true, false, false, false, false])
    #expect(turns.map(\.isLandscape) == [false, false, false, true, true, false, false])
    #expect(
      [
        UIInterfaceOrientationMask.portrait, .portraitUpsideDown, .landscapeRight, .landscapeLeft,
        .landscape, .all, .allButUpsideDown,
      ].map(\.rawValue) == [2, 4, 8, 16, 24, 30, 26])
    consecutive([
      UIModalTransitionStyle.coverVertical, .flipHorizontal, .crossDissolve, .partialCurl,
    ])
    consecutive(
      [
        UIModalPresentationStyle.automatic, .none, .fullScreen, .pageSheet, .formSheet,
        .currentContext, .custom, .overFullScreen, .overCurrentContext, .popover,
      ], from: -2)
    consecutive([UIApplication.State.active, .inactive, .background])
    consecutive(
      [UIScene.ActivationState.unattached, .foregroundActive, .foregroundInactive, .background],
      from: -1)
    consecutive([UIAlertAction.Style.default, .cancel, .destructive])
    consecutive([UIAlertController.Style.actionSheet, .alert])
    consecutive([UITouch.Phase.began, .moved, .stationary, .ended, .cancelled])
    consecutive([UITouch.TouchType.direct, .indirect, .pencil, .indirectPointer])
    #expect(
      [UITouch.Properties.force, .azimuth, .altitude, .location].map(\.rawValue) == [1, 2, 4, 8])
    #expect(
      [UIEvent.EventType.touches, .motion, .remoteControl, .presses, .scroll, .hover, .transform]
        .map(\.rawValue) == [0, 1, 2, 3, 10, 11, 14])
    #expect([UIEvent.ButtonMask.primary, .secondary].map(\.rawValue) == [1, 2])
  }

  @Test func `the application has its windows, and one of them is key`() {
    let (first, second) = (UIWindow(), UIWindow())
    let application = UIApplication.shared
    #expect(application.windows.suffix(2) == [first, second])
    first.makeKey()
    #expect(application.keyWindow === first)
    second.isHidden = true
    second.makeKeyAndVisible()
    #expect(!second.isHidden)
    #expect(application.keyWindow === second)
    #expect([first.isKeyWindow, second.isKeyWindow] == [false, true])
    #expect(first.windowScene?.windows == application.windows)
    #expect(first.windowScene?.keyWindow === second)
    #expect(first.windowScene?.interfaceOrientation == .portrait)
    #expect(first.windowScene?.activationState == .foregroundActive)
    #expect(first.windowScene?.statusBarManager?.isStatusBarHidden == true)
    #expect(first.next === application)
    #expect(application.applicationState == .active)
    #expect(application.userInterfaceLayoutDirection == .leftToRight)
    #expect(UIWindow(windowScene: UIWindowScene()).frame == UIScreen.main.bounds)
    kept(application, \.isIdleTimerDisabled, false)
    kept(application, \.applicationIconBadgeNumber, 0, 3)
    var opened: [Bool] = []
    if let url = URL(string: "https://example.com") {
      #expect(!application.canOpenURL(url))
      application.open(url) { opened.append($0) }
    }
    #expect(opened == [false])
  }

  @Test func `ignored events reach no view until they are allowed again`() throws {
    let stage = Stage()
    let button = stage.add(UIButton(), 0, 0, 100, 100)
    var count = 0
    button.addAction(UIAction { _ in count += 1 }, for: .touchUpInside)
    try stage.window.send("down 10,10; up")
    UIApplication.shared.beginIgnoringInteractionEvents()
    try stage.window.send("down 10,10; up")
    #expect(count == 1)
    UIApplication.shared.endIgnoringInteractionEvents()
    try stage.window.send("down 10,10; up")
    #expect(count == 2)
  }

  @Test func `an interaction follows its view`() {
    final class Listener: NSObject, UIInteraction {
      weak var view: UIView?
      var log: [String] = []
      func willMove(to view: UIView?) { log.append(view == nil ? "will leave" : "will come") }
      func didMove(to view: UIView?) {
        log.append(view == nil ? "did leave" : "did come")
        self.view = view
      }
    }
    let (view, interaction) = (UIView(), Listener())
    view.addInteraction(interaction)
    #expect(view.interactions.count == 1)
    #expect(interaction.view === view)
    view.removeInteraction(Listener())
    view.removeInteraction(interaction)
    #expect(view.interactions.isEmpty)
    #expect(interaction.view == nil)
    #expect(interaction.log == ["will come", "did come", "will leave", "did leave"])
    view.interactions = [interaction]
    view.interactions = []
    #expect(interaction.log.count == 8)
  }

  @Test func `menus, pasteboards and alerts keep their values`() {
    let menu = UIMenuController()
    let (view, rect) = (UIView(), CGRect(x: 1, y: 2, width: 3, height: 4))
    #expect(!menu.isMenuVisible)
    #expect(menu.menuFrame == .zero)
    menu.setTargetRect(rect, in: view)
    menu.setMenuVisible(true, animated: false)
    #expect((menu.menuFrame, menu.isMenuVisible) == (rect, true))
    menu.hideMenu()
    #expect(!menu.isMenuVisible)
    menu.showMenu(from: view, rect: rect.offsetBy(dx: 1, dy: 1))
    #expect((menu.menuFrame.origin.x, menu.isMenuVisible) == (2, true))
    menu.hideMenu(from: view)
    #expect(!menu.isMenuVisible)
    kept(menu, \.menuItems, nil, [UIMenuItem(title: "t", action: "a")])
    let item = UIMenuItem(title: "t", action: "go")
    #expect((item.title, item.action.name) == ("t", "go"))
    let board = UIPasteboard()
    #expect(!board.hasStrings)
    #expect(board.changeCount == 0)
    board.string = "a"
    #expect(board.hasStrings)
    #expect(board.changeCount == 1)
    kept(board, \.strings, ["a"], ["b"])
    kept(board, \.color, nil, .red)
    kept(board, \.image, nil, UIImage())
    let inner = UIMenu(title: "i")
    #expect(UIMenu(title: "o", children: [inner]).children == [inner])
    #expect(inner.title == "i")
    let alert = UIAlertController(title: "t", message: "m", preferredStyle: .actionSheet)
    #expect([alert.title, alert.message] == ["t", "m"])
    #expect(alert.preferredStyle == .actionSheet)
    #expect(UIAlertController().preferredStyle == .alert)
    let action = UIAlertAction(title: "OK", style: .destructive)
    #expect((action.title, action.style) == ("OK", .destructive))
    kept(action, \.isEnabled, true)
    alert.addAction(action)
    #expect(alert.actions == [action])
    #expect(alert.textFields == nil)
    alert.addTextField { $0.placeholder = "p" }
    alert.addTextField()
    #expect(alert.textFields?.map(\.placeholder) == ["p", nil])
    kept(alert, \.preferredAction, nil, action)
  }
}

@MainActor
struct UIViewControllerTests {
  private final class Listener: UIViewController {
    var log: [String] = []
    override func viewDidLoad() { log.append("load") }
    override func viewWillAppear(_ animated: Bool) { log.append("will appear") }
    override func viewDidAppear(_ animated: Bool) { log.append("did appear") }
    override func viewWillDisappear(_ animated: Bool) { log.append("will disappear") }
    override func viewDidDisappear(_ animated: Bool) { log.append("did disappear") }
    override func willMove(toParent parent: UIViewController?) {
      log.append(parent == nil ? "will leave" : "will move")
    }
    override func didMove(toParent parent: UIViewController?) {
      log.append(parent == nil ? "did leave" : "did move")
    }
  }

  @Test func `a controller has UIKit's defaults and keeps other values`() {
    let controller = UIViewController()
    kept(controller, \.title, nil, "t")
    kept(controller, \.modalPresentationStyle, .automatic, .popover)
    kept(controller, \.modalTransitionStyle, .coverVertical, .crossDissolve)
    kept(controller, \.isModalInPresentation, false)
    kept(controller, \.preferredContentSize, .zero, CGSize(width: 1, height: 2))
    kept(controller, \.hidesBottomBarWhenPushed, false)
    kept(controller, \.isEditing, false)
    controller.setEditing(true, animated: false)
    #expect(controller.isEditing)
    #expect(controller.edgesForExtendedLayout == .all)
    #expect(controller.preferredStatusBarStyle == .default)
    #expect(!controller.prefersStatusBarHidden)
    #expect(!controller.prefersHomeIndicatorAutoHidden)
    #expect(controller.preferredScreenEdgesDeferringSystemGestures == [])
    #expect(controller.supportedInterfaceOrientations == .all)
    #expect(controller.shouldAutorotate)
    let item = controller.navigationItem
    kept(item, \.title, nil, "t")
    kept(item, \.prompt, nil, "t")
    kept(item, \.hidesBackButton, false)
    kept(item, \.largeTitleDisplayMode, .automatic, .never)
    kept(item, \.rightBarButtonItem, nil, UIBarButtonItem())
    kept(item, \.leftBarButtonItems, nil, [UIBarButtonItem()])
  }

  @Test func `the view is loaded once, when it is asked for`() {
    let controller = Listener()
    #expect(!controller.isViewLoaded)
    #expect(controller.viewIfLoaded == nil)
    controller.loadViewIfNeeded()
    #expect(controller.isViewLoaded)
    #expect(controller.view.frame == UIScreen.main.bounds)
    #expect(controller.view.autoresizingMask == [.flexibleWidth, .flexibleHeight])
    #expect(controller.log == ["load"])
    #expect(controller.view.next === controller)
    let stage = Stage()
    stage.add(controller.view, 1, 2, 3, 4)
    let other = UIView()
    let old = controller.viewIfLoaded
    controller.view = other
    #expect(other.frame == CGRect(x: 1, y: 2, width: 3, height: 4))
    #expect(stage.window.subviews == [other])
    #expect(old?.superview == nil)
    #expect(old?.next == nil)
  }

  @Test func `children follow their parent`() {
    let (first, second, child) = (UIViewController(), UIViewController(), Listener())
    child.removeFromParent()
    #expect(child.log.isEmpty)
    first.addChild(child)
    #expect(child.parent === first)
    second.addChild(child)
    #expect(first.children.isEmpty)
    #expect(second.children == [child])
    child.removeFromParent()
    #expect(child.parent == nil)
    #expect(second.children.isEmpty)
    #expect(child.log == ["will move", "will move", "did leave", "did leave"])
  }

  @Test func `a presented controller covers the window until it is dismissed`() {
    let stage = Stage()
    let (root, sheet) = (Listener(), Listener())
    sheet.modalPresentationStyle = .fullScreen
    root.present(sheet, animated: false)
    #expect(root.presentedViewController == nil)
    stage.window.rootViewController = root
    #expect(root.view.frame == stage.window.bounds)
    var ends: [String] = []
    root.present(sheet, animated: false) { ends.append("shown") }
    root.present(UIViewController(), animated: false) { ends.append("twice") }
    #expect(root.presentedViewController === sheet)
    #expect(sheet.presentingViewController === root)
    #expect(sheet.view.frame == stage.window.bounds)
    #expect(stage.hit(10, 10) === sheet.view)
    sheet.dismiss(animated: false) { ends.append("gone") }
    #expect(root.presentedViewController == nil)
    #expect(sheet.presentingViewController == nil)
    #expect(stage.hit(10, 10) === root.view)
    #expect(ends == ["shown", "gone"])
    #expect(
      sheet.log
        == ["load", "will appear", "did appear", "will disappear", "did disappear"])
    stage.window.frame.size = CGSize(width: 50, height: 60)
    #expect(root.view.frame.size == CGSize(width: 50, height: 60))
    stage.window.rootViewController = nil
    #expect(root.view.superview == nil)
  }
}
