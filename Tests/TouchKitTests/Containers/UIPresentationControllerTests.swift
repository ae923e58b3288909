import Foundation
import Testing
import TouchKit

/// Custom presentations: the container, the order of the calls, a tap on the dimming view.
@MainActor
struct UIPresentationControllerTests {
  private final class Dimmed: UIPresentationController {
    static var calls: [String] = []
    let dimming = UIView()
    override func presentationTransitionWillBegin() {
      Self.calls.append("begin \(containerView != nil)")
      dimming.alpha = 0
      dimming.addGestureRecognizer(
        UITapGestureRecognizer(target: self, action: Selector(Dimmed.close, named: "close")))
      containerView?.insertSubview(dimming, at: 0)
      presentedViewController.transitionCoordinator?.animate(
        alongsideTransition: { [dimming] _ in dimming.alpha = 1 },
        completion: { _ in Self.calls.append("animated") })
    }
    override func presentationTransitionDidEnd(_ completed: Bool) {
      Self.calls.append("end \(completed)")
    }
    override func dismissalTransitionWillBegin() { Self.calls.append("dismiss") }
    override func dismissalTransitionDidEnd(_ completed: Bool) { Self.calls.append("gone") }
    override var frameOfPresentedViewInContainerView: CGRect {
      CGRect(x: 0, y: 200, width: 300, height: 100)
    }
    override func containerViewWillLayoutSubviews() {
      dimming.frame = containerView?.bounds ?? .zero
    }
    func close() { presentedViewController.dismiss(animated: true) }
  }

  private final class Sheet: UIViewController, UIViewControllerTransitioningDelegate {
    func presentationController(
      forPresented presented: UIViewController, presenting: UIViewController?,
      source: UIViewController
    ) -> UIPresentationController? {
      Dimmed(presentedViewController: presented, presenting: presenting)
    }
    override func viewDidAppear(_ animated: Bool) { Dimmed.calls.append("appear") }
    override func viewDidDisappear(_ animated: Bool) { Dimmed.calls.append("disappear") }
  }

  @Test func `a custom presentation places its view, and a tap beside it dismisses`() throws {
    Dimmed.calls = []
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
    let root = UIViewController()
    window.rootViewController = root
    let sheet = Sheet()
    sheet.modalPresentationStyle = .custom
    sheet.transitioningDelegate = sheet
    root.present(sheet, animated: true)
    #expect(Dimmed.calls == ["begin true", "animated", "end true", "appear"])
    #expect(sheet.view.frame == CGRect(x: 0, y: 200, width: 300, height: 100))
    let dimmed = try #require(sheet.presentationController as? Dimmed)
    #expect(dimmed.presentingViewController === root && dimmed.dimming.alpha == 1)
    try window.send("down 20,250; up")
    #expect(root.presentedViewController === sheet)
    #expect(window.hitTest(CGPoint(x: 20, y: 20), with: nil) === dimmed.dimming)
    Dimmed.calls = []
    try window.send("down 20,20; up")
    #expect(Dimmed.calls == ["dismiss", "disappear", "gone"])
    #expect(root.presentedViewController == nil && sheet.view.superview == nil)
    #expect(window.hitTest(CGPoint(x: 20, y: 20), with: nil) === root.view)
  }

  private final class Noted: UIViewController {
    var lines: [String] = []
    override func viewWillAppear(_ animated: Bool) { lines.append("will appear") }
    override func viewDidAppear(_ animated: Bool) { lines.append("did appear") }
    override func viewWillDisappear(_ animated: Bool) { lines.append("will disappear") }
    override func viewDidDisappear(_ animated: Bool) { lines.append("did disappear") }
  }

  @Test(arguments: [UIModalPresentationStyle.fullScreen, .overFullScreen, .pageSheet])
  func `a presenter disappears behind a full screen, with the controller that it shows`(
    _ style: UIModalPresentationStyle
  ) {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
    let root = Noted()
    window.rootViewController = UINavigationController(rootViewController: root)
    window.makeKeyAndVisible()
    root.lines = []
    let other = UIViewController()
    other.modalPresentationStyle = style
    root.present(other, animated: true)
    #expect(root.lines == (style == .fullScreen ? ["will disappear", "did disappear"] : []))
    root.lines = []
    other.dismiss(animated: true)
    #expect(root.lines == (style == .fullScreen ? ["will appear", "did appear"] : []))
  }
}
