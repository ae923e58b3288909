import Foundation
import TestSupport
import Testing
import TouchKit

/// Presentations in every style, with and without a presentation controller: the calls in order,
/// the views in the window, and the properties during the transitions.
@MainActor
@Suite(.serialized)
struct PresentationTranscriptTests {
  private final class Log {
    var lines: [String] = []
  }

  private final class Page: UIViewController {
    let (log, name): (Log, String)
    init(_ log: Log, _ name: String) {
      (self.log, self.name) = (log, name)
      super.init(nibName: nil, bundle: nil)
    }
    required init?(coder: NSCoder) { nil }
    private func note(_ what: String) {
      log.lines.append(
        "\(name) \(what) \(viewIfLoaded?.superview.map { "in \(type(of: $0))" } ?? "out") "
          + "coordinator \(transitionCoordinator != nil)")
    }
    override func viewDidLoad() { note("loaded") }
    override func viewWillAppear(_ animated: Bool) { note("will appear \(animated)") }
    override func viewIsAppearing(_ animated: Bool) { note("is appearing \(animated)") }
    override func viewDidAppear(_ animated: Bool) { note("appeared \(animated)") }
    override func viewWillDisappear(_ animated: Bool) { note("will disappear \(animated)") }
    override func viewDidDisappear(_ animated: Bool) { note("disappeared \(animated)") }
  }

  private final class Panel: UIPresentationController {
    var log: Log?
    private func note(_ what: String) {
      let coordinator = presentedViewController.transitionCoordinator
      log?.lines.append(
        "panel \(what) container \(containerView.map { ViewListing.text($0.frame) } ?? "nil") "
          + "coordinator \(coordinator != nil) "
          + "\(presentingViewController.transitionCoordinator === coordinator) "
          + "animated \(coordinator?.isAnimated ?? false) "
          + "cancelled \(coordinator?.isCancelled ?? false) "
          + "duration \(coordinator?.transitionDuration ?? -1)")
    }
    private func animate(_ title: String) {
      let log = log
      let coordinator = presentedViewController.transitionCoordinator
      coordinator?.animate(alongsideTransition: { context in
        log?.lines.append("\(title) alongside \(context.isAnimated)")
      })
      let isQueued = coordinator?.animate(
        alongsideTransition: nil,
        completion: { _ in log?.lines.append("\(title) completed") })
      log?.lines.append("\(title) queued \(isQueued ?? false)")
    }
    override func presentationTransitionWillBegin() {
      note("will begin")
      animate("presentation")
    }
    override func presentationTransitionDidEnd(_ completed: Bool) { note("ended \(completed)") }
    override func dismissalTransitionWillBegin() {
      note("will end")
      animate("dismissal")
    }
    override func dismissalTransitionDidEnd(_ completed: Bool) { note("gone \(completed)") }
    override func containerViewWillLayoutSubviews() { note("will lay out") }
    override func containerViewDidLayoutSubviews() { note("laid out") }
    override var frameOfPresentedViewInContainerView: CGRect {
      super.frameOfPresentedViewInContainerView.insetBy(dx: 13, dy: 21)
    }
  }

  private final class Maker: NSObject, UIViewControllerTransitioningDelegate {
    let log: Log
    var isOn = true
    init(_ log: Log) { self.log = log }
    func presentationController(
      forPresented presented: UIViewController, presenting: UIViewController?,
      source: UIViewController
    ) -> UIPresentationController? {
      log.lines.append("asked, presenting is the source: \(presenting === source)")
      let panel = Panel(presentedViewController: presented, presenting: presenting)
      panel.log = log
      return isOn ? panel : nil
    }
  }

  private let log = Log()

  private func name(_ controller: UIViewController?) -> String {
    controller.map { ($0 as? Page)?.name ?? "\(type(of: $0))" } ?? "nil"
  }

  private func state(_ window: UIWindow, _ pages: [UIViewController]) {
    for page in pages {
      log.lines.append(
        "-- \(name(page)) presents \(name(page.presentedViewController)) "
          + "by \(name(page.presentingViewController)) "
          + "coordinator \(page.transitionCoordinator != nil)")
    }
    log.lines += ViewListing.lines(window)
  }

  @Test func `presentations in all styles are equal to their transcript`() throws {
    let styles: [UIModalPresentationStyle] = [
      .automatic, .none, .fullScreen, .pageSheet, .formSheet, .currentContext, .custom,
      .overFullScreen, .overCurrentContext, .popover,
    ]
    for style in styles {
      for variant in ["plain", "custom", "refused", "context"] {
        if variant != "plain", style != .custom, style.rawValue < 3 || variant != "context" {
          continue
        }
        let (outer, inner, other) = (UINavigationController(), Page(log, "in"), Page(log, "out"))
        let window = UIWindow(frame: CGRect(x: 3, y: 5, width: 201, height: 157))
        outer.isNavigationBarHidden = true
        outer.viewControllers = [inner]
        window.rootViewController = outer
        log.lines.append("== \(style) \(variant)")
        inner.definesPresentationContext = variant == "context"
        let maker = Maker(log)
        maker.isOn = variant != "refused"
        other.modalPresentationStyle = style
        if variant == "custom" || variant == "refused" { other.transitioningDelegate = maker }
        inner.present(other, animated: style.rawValue % 2 == 0) { [log] in
          log.lines.append("presented")
        }
        _ = window.hitTest(.zero, with: nil)
        state(window, [outer, inner, other])
        inner.present(Page(log, "second"), animated: true) { [log] in log.lines.append("never") }
        log.lines.append("-- dismiss")
        other.dismiss(animated: style.rawValue % 2 != 0) { [log] in log.lines.append("dismissed") }
        state(window, [outer, inner, other])
        other.dismiss(animated: true) { [log] in log.lines.append("never") }
      }
    }
    let text = log.lines.joined(separator: "\n") + "\n"
    #expect(try Golden.mismatch(text: text, named: "presentations.txt") == nil)
  }

  @Test func `nothing is presented over a controller that is in no window`() {
    let (page, other) = (Page(log, "in"), Page(log, "out"))
    page.present(other, animated: false) { [log] in log.lines.append("never") }
    #expect(log.lines == [] && page.presentedViewController == nil)
    page.loadViewIfNeeded()
    page.present(other, animated: false) { [log] in log.lines.append("never") }
    #expect(
      log.lines == ["in loaded out coordinator false"] && other.presentingViewController == nil)
  }

  @Test func `the presentation controller before a presentation is that of the style`() {
    let cases: [(UIModalPresentationStyle, popover: Bool, sheet: Bool)] = [
      (.automatic, false, true), (.none, false, false), (.fullScreen, false, false),
      (.pageSheet, false, true), (.formSheet, false, true), (.currentContext, false, false),
      (.custom, false, false), (.overFullScreen, false, false),
      (.overCurrentContext, false, false), (.popover, true, false),
    ]
    for (style, popover, sheet) in cases {
      let page = Page(log, "p")
      page.modalPresentationStyle = style
      #expect((page.popoverPresentationController != nil) == popover, "\(style)")
      #expect((page.sheetPresentationController != nil) == sheet, "\(style)")
      let made = page.presentationController
      #expect((made is UIPopoverPresentationController) == popover, "\(style)")
      #expect((made is UISheetPresentationController) == (!popover && style != .custom), "\(style)")
      #expect(made === page.presentationController && made?.presentedViewController === page)
      #expect(made?.presentationStyle == style && made?.presentingViewController === page)
      #expect(made?.presentedView === page.view && made?.containerView == nil)
    }
  }

  @Test func `the properties of presentation controllers have their defaults`() {
    let (page, parent) = (UIViewController(), UIViewController())
    let plain = UIPresentationController(presentedViewController: page, presenting: parent)
    #expect(plain.presentingViewController === parent && plain.presentedViewController === page)
    #expect(plain.frameOfPresentedViewInContainerView == .zero)
    #expect(plain.shouldPresentInFullscreen && !plain.shouldRemovePresentersView)
    #expect(plain.traitCollection.userInterfaceStyle == .light)
    #expect(plain.overrideTraitCollection == nil && plain.delegate == nil)
    let popover = UIPopoverPresentationController(
      presentedViewController: page, presenting: nil)
    #expect(popover.presentingViewController === page)
    kept(popover, \.permittedArrowDirections, .any, .left)
    kept(popover, \.sourceRect, .null, CGRect(x: 1, y: 2, width: 3, height: 4))
    kept(popover, \.canOverlapSourceViewRect, false)
    let arrows: [UIPopoverArrowDirection] = [.up, .down, .left, .right, .any]
    #expect(arrows.map(\.rawValue) == [1, 2, 4, 8, 15])
    let sheet = UISheetPresentationController(presentedViewController: page, presenting: nil)
    #expect(sheet.detents.count == 1 && sheet.selectedDetentIdentifier == nil)
    kept(sheet, \.prefersGrabberVisible, false)
    kept(sheet, \.prefersScrollingExpandsWhenScrolledToEdge, true)
    kept(sheet, \.prefersEdgeAttachedInCompactHeight, false)
    kept(sheet, \.widthFollowsPreferredContentSizeWhenEdgeAttached, false)
    var changes = 0
    sheet.animateChanges { changes += 1 }
    #expect(changes == 1)
    typealias Detent = UISheetPresentationController.Detent
    #expect(Detent.Identifier.medium.rawValue == "com.apple.UIKit.medium")
    #expect(Detent.Identifier.large == Detent.Identifier(rawValue: "com.apple.UIKit.large"))
    #expect(Detent.Identifier("own").rawValue == "own")
    sheet.detents = [.medium(), .large(), .custom { _ in 3 }]
    #expect(sheet.detents.count == 3)
  }

  @Test func `an interactive transition keeps its share`() {
    let transition = UIPercentDrivenInteractiveTransition()
    #expect(transition.percentComplete == 0 && transition.duration == 0)
    kept(transition, \.completionSpeed, 1, 0.3)
    kept(transition, \.completionCurve, .easeInOut, .linear)
    kept(transition, \.wantsInteractiveStart, true)
    transition.update(0.3)
    #expect(transition.percentComplete == 0.3)
    transition.finish()
    #expect(transition.percentComplete == 1)
    transition.cancel()
    #expect(transition.percentComplete == 0)
    #expect(
      UITransitionContextViewControllerKey.from.rawValue == "UITransitionContextFromViewController")
    #expect(
      UITransitionContextViewControllerKey.to.rawValue == "UITransitionContextToViewController")
    #expect(UITransitionContextViewKey.from.rawValue == "UITransitionContextFromView")
    #expect(UITransitionContextViewKey.to.rawValue == "UITransitionContextToView")
  }

  @Test func `a delegate without methods gives no controllers and adapts nothing`() {
    final class Silent: NSObject, UIViewControllerTransitioningDelegate,
      UIAdaptivePresentationControllerDelegate, UIViewControllerAnimatedTransitioning,
      UISplitViewControllerDelegate
    {
      func transitionDuration(
        using transitionContext: (any UIViewControllerContextTransitioning)?
      ) -> TimeInterval { 0 }
      func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {}
    }
    let (silent, page) = (Silent(), UIViewController())
    let controller = UIPresentationController(presentedViewController: page, presenting: nil)
    #expect(
      silent.presentationController(forPresented: page, presenting: page, source: page) == nil)
    #expect(silent.animationController(forPresented: page, presenting: page, source: page) == nil)
    #expect(silent.animationController(forDismissed: page) == nil)
    #expect(silent.interactionControllerForPresentation(using: silent) == nil)
    #expect(silent.interactionControllerForDismissal(using: silent) == nil)
    #expect(silent.adaptivePresentationStyle(for: controller) == .automatic)
    #expect(
      silent.adaptivePresentationStyle(for: controller, traitCollection: .current) == .automatic)
    #expect(
      !silent.splitViewController(
        UISplitViewController(), collapseSecondary: page, onto: page))
  }
}
