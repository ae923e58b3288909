import Foundation
import Testing
import TouchKit

/// Sheets: their places, the touches beside them, drags to another detent and away.
@MainActor
struct UISheetPresentationControllerTests {
  private final class Notes: NSObject, UISheetPresentationControllerDelegate {
    var lines: [String] = []
    var allows = true
    func presentationControllerShouldDismiss(_ controller: UIPresentationController) -> Bool {
      lines.append("should")
      return allows
    }
    func presentationControllerWillDismiss(_ controller: UIPresentationController) {
      lines.append("will")
    }
    func presentationControllerDidDismiss(_ controller: UIPresentationController) {
      lines.append("did")
    }
    func presentationControllerDidAttemptToDismiss(_ controller: UIPresentationController) {
      lines.append("attempt")
    }
    func sheetPresentationControllerDidChangeSelectedDetentIdentifier(
      _ controller: UISheetPresentationController
    ) { lines.append(controller.selectedDetentIdentifier?.rawValue ?? "none") }
  }

  /// A window of 300 × 640 points with a sheet, whose large detent begins at 40.
  @MainActor private struct Sheet {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 300, height: 640))
    let root = UIViewController()
    let shown: UIViewController
    let notes = Notes()

    init(
      _ shown: UIViewController = UIViewController(),
      _ prepare: (UISheetPresentationController) -> Void = { _ in }
    ) {
      self.shown = shown
      window.rootViewController = root
      window.makeKeyAndVisible()
      if let sheet = shown.sheetPresentationController { prepare(sheet) }
      shown.presentationController?.delegate = notes
      root.present(shown, animated: true)
      window.layoutIfNeeded()
    }

    var frame: CGRect { shown.view.convert(shown.view.bounds, to: window) }
    var hasEnded: Bool { root.presentedViewController == nil }
  }

  @Test func `a controller is presented in a sheet, between views of UIKit's names`() {
    let sheet = Sheet()
    #expect(sheet.frame == CGRect(x: 0, y: 40, width: 300, height: 600))
    let drop = sheet.shown.view.superview
    let names = [drop, drop?.superview, drop?.superview?.subviews.first]
      .compactMap { $0.map { "\(type(of: $0))" } }
    #expect(names == ["UIDropShadowView", "UITransitionView", "UIDimmingView"])
    #expect(
      drop?.superview?.subviews.first?.frame == CGRect(x: -300, y: -640, width: 900, height: 1920))
    #expect(sheet.root.view.window === sheet.window)
  }

  @Test func `a sheet in a wide window covers it`() {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 640, height: 300))
    let root = UIViewController()
    window.rootViewController = root
    let shown = UIViewController()
    root.present(shown, animated: true)
    window.layoutIfNeeded()
    #expect(shown.view.convert(shown.view.bounds, to: window) == window.bounds)
  }

  @Test func `a tap above a sheet dismisses it, after the delegate has agreed`() throws {
    let sheet = Sheet()
    try sheet.window.send("down 150,20; up")
    #expect(sheet.hasEnded && sheet.notes.lines == ["should", "will", "did"])
    #expect(sheet.window.hitTest(CGPoint(x: 150, y: 20), with: nil) === sheet.root.view)
    #expect(sheet.window.subviews.count == 1)
  }

  @Test(arguments: [
    ("down 150,100; move 150,150; move 150,500; up @2", true),
    ("down 150,100; move 150,150; move 150,300; up @2", false),
    ("down 150,100; move 200,120; move 290,500; up @2", false),
    ("down 150,500; move 150,450; move 150,50; up @2", false),
  ])
  func `a drag down dismisses a sheet when it ends below the middle`(
    touches: String, isDismissed: Bool
  ) throws {
    let sheet = Sheet()
    try sheet.window.send(touches)
    sheet.window.layoutIfNeeded()
    #expect(sheet.hasEnded == isDismissed)
    if !isDismissed { #expect(sheet.frame.minY == 40) }
  }

  @Test func `a sheet follows the finger`() throws {
    let sheet = Sheet()
    try sheet.window.send("down 150,100; move 150,150; move 150,200")
    sheet.window.layoutIfNeeded()
    #expect(sheet.frame.minY > 100 && sheet.frame.height == 600)
  }

  @Test func `a controller that is modal stays, and the attempt is reported`() throws {
    let child = UIViewController()
    child.isModalInPresentation = true
    let sheet = Sheet(UINavigationController(rootViewController: child))
    try sheet.window.send("down 150,20; up")
    #expect(!sheet.hasEnded && sheet.notes.lines == ["attempt"])
    child.isModalInPresentation = false
    sheet.notes.allows = false
    try sheet.window.send("down 150,20; up")
    #expect(!sheet.hasEnded && sheet.notes.lines == ["attempt", "should", "attempt"])
    sheet.shown.dismiss(animated: true)
    #expect(sheet.hasEnded && sheet.notes.lines.count == 3)
  }

  @Test func `a drag moves a sheet between its detents`() throws {
    let sheet = Sheet { $0.detents = [.medium(), .large()] }
    #expect(sheet.frame.minY == 340)
    try sheet.window.send("down 150,400; move 150,350; move 150,100; up @2")
    sheet.window.layoutIfNeeded()
    #expect(sheet.frame.minY == 40 && sheet.notes.lines == ["com.apple.UIKit.large"])
    try sheet.window.send("down 150,100; move 150,150; move 150,400; up @2")
    sheet.window.layoutIfNeeded()
    #expect(sheet.frame.minY == 340 && sheet.notes.lines.last == "com.apple.UIKit.medium")
  }

  @Test func `detents of the app have their own heights, and inactive ones none`() {
    let sheet = Sheet {
      $0.detents = [
        .custom(identifier: .init("low")) { _ in 150 },
        .custom { $0.maximumDetentValue * 2 },
        .custom { _ in UISheetPresentationController.Detent.inactive },
        .custom { _ in nil },
        .custom { _ in .nan },
      ]
    }
    #expect(sheet.frame == CGRect(x: 0, y: 490, width: 300, height: 150))
    sheet.shown.sheetPresentationController?.animateChanges {
      sheet.shown.sheetPresentationController?.detents = []
    }
    #expect(sheet.frame.minY == 40)
  }

  @Test func `views behind a sheet that does not dim them get their touches`() throws {
    let sheet = Sheet {
      $0.detents = [.medium(), .large()]
      $0.largestUndimmedDetentIdentifier = .medium
    }
    let point = CGPoint(x: 150, y: 200)
    #expect(sheet.window.hitTest(point, with: nil) === sheet.root.view)
    sheet.shown.sheetPresentationController?.selectedDetentIdentifier = .large
    sheet.window.layoutIfNeeded()
    #expect(sheet.window.hitTest(point, with: nil) === sheet.shown.view)
    try sheet.window.send("down 150,20; up")
    #expect(sheet.hasEnded)
  }

  @Test func `a list in a sheet scrolls, and moves the sheet where it cannot`() throws {
    let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 300, height: 600))
    scroll.contentSize = CGSize(width: 300, height: 2000)
    let controller = UIViewController()
    controller.view.addSubview(scroll)
    let sheet = Sheet(controller)
    try sheet.window.send("down 150,500; move 150,450; move 150,300; up @2")
    let offset = scroll.contentOffset.y
    #expect(offset > 100 && sheet.frame.minY == 40)
    try sheet.window.send("down 150,300; move 150,320; move 150,340; up @2")
    #expect(scroll.contentOffset.y < offset && !sheet.hasEnded)
    scroll.contentOffset = .zero
    try sheet.window.send("down 150,100; move 150,150; move 150,600; up @2")
    #expect(sheet.hasEnded && scroll.contentOffset == .zero)
  }

  private final class FullScreen: NSObject, UIAdaptivePresentationControllerDelegate {
    func adaptivePresentationStyle(
      for controller: UIPresentationController
    ) -> UIModalPresentationStyle { .fullScreen }
  }

  @Test func `a delegate can turn a sheet into a full screen`() {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 300, height: 640))
    let root = UIViewController()
    window.rootViewController = root
    let (shown, delegate) = (UIViewController(), FullScreen())
    shown.presentationController?.delegate = delegate
    root.present(shown, animated: false)
    #expect(shown.view.frame == window.bounds && shown.view.superview === window)
  }
}
