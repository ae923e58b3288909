import Foundation
import Testing
import TouchKit

/// Popovers beside their source, and their adaptation to sheets.
@MainActor
struct UIPopoverPresentationControllerTests {
  private final class Popovers: NSObject, UIPopoverPresentationControllerDelegate {
    var lines: [String] = []
    var allows = true
    func adaptivePresentationStyle(
      for controller: UIPresentationController
    ) -> UIModalPresentationStyle { .none }
    func prepareForPopoverPresentation(_ controller: UIPopoverPresentationController) {
      lines.append("prepare")
    }
    func popoverPresentationControllerShouldDismissPopover(
      _ controller: UIPopoverPresentationController
    ) -> Bool { allows }
    func popoverPresentationControllerDidDismissPopover(
      _ controller: UIPopoverPresentationController
    ) { lines.append("dismissed") }
  }

  private let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 300, height: 640))
  private let root = UIViewController()
  private let shown = UIViewController()
  private let source = UIView(frame: CGRect(x: 200, y: 100, width: 80, height: 40))

  private init() {
    window.rootViewController = root
    root.view.addSubview(source)
    shown.modalPresentationStyle = .popover
    shown.preferredContentSize = CGSize(width: 160, height: 120)
  }

  private func present(_ delegate: Popovers?) -> CGRect {
    shown.popoverPresentationController?.sourceView = source
    shown.popoverPresentationController?.delegate = delegate
    root.present(shown, animated: true)
    window.layoutIfNeeded()
    return shown.view.convert(shown.view.bounds, to: window)
  }

  @Test func `a popover is a sheet on a phone`() {
    #expect(present(nil) == CGRect(x: 0, y: 40, width: 300, height: 600))
  }

  @Test func `a popover whose style does not adapt appears below its source`() throws {
    let delegate = Popovers()
    #expect(present(delegate) == CGRect(x: 130, y: 153, width: 160, height: 120))
    #expect(shown.popoverPresentationController?.arrowDirection == .up)
    #expect(window.hitTest(CGPoint(x: 240, y: 120), with: nil) !== source)
    delegate.allows = false
    try window.send("down 20,20; up")
    #expect(root.presentedViewController === shown)
    delegate.allows = true
    try window.send("down 20,20; up")
    #expect(root.presentedViewController == nil && delegate.lines == ["prepare", "dismissed"])
  }

  @Test(arguments: [
    (
      CGRect(x: 110, y: 560, width: 80, height: 40), UIPopoverArrowDirection.any,
      CGPoint(x: 70, y: 427)
    ),
    (CGRect(x: 20, y: 300, width: 40, height: 40), .left, CGPoint(x: 73, y: 260)),
    (CGRect(x: 240, y: 300, width: 40, height: 40), .right, CGPoint(x: 67, y: 260)),
    (CGRect(x: 20, y: 300, width: 40, height: 40), .up, CGPoint(x: 10, y: 353)),
  ])
  func `the direction of the arrow is one that is permitted and has room`(
    _ frame: CGRect, _ permitted: UIPopoverArrowDirection, _ origin: CGPoint
  ) {
    source.frame = frame
    shown.popoverPresentationController?.permittedArrowDirections = permitted
    let delegate = Popovers()
    #expect(present(delegate).origin == origin)
  }

  @Test func `views that are passed through get touches beside a popover`() {
    let delegate = Popovers()
    shown.popoverPresentationController?.passthroughViews = [source]
    _ = present(delegate)
    #expect(window.hitTest(CGPoint(x: 240, y: 120), with: nil) === source)
    #expect(window.hitTest(CGPoint(x: 20, y: 20), with: nil) !== root.view)
  }

  @Test func `a popover points to the button of a bar`() {
    let item = UIBarButtonItem(title: "More", style: .plain, target: nil, action: nil)
    root.navigationItem.rightBarButtonItem = item
    window.rootViewController = UINavigationController(rootViewController: root)
    window.layoutIfNeeded()
    let delegate = Popovers()
    shown.popoverPresentationController?.barButtonItem = item
    shown.popoverPresentationController?.delegate = delegate
    root.present(shown, animated: true)
    window.layoutIfNeeded()
    let frame = shown.view.convert(shown.view.bounds, to: window)
    #expect(frame.maxX == 290 && frame.minY == 57)
  }
}
