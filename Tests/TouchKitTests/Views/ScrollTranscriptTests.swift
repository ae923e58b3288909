import Foundation
import TestSupport
import Testing
import TouchKit

/// Drags, flicks and pinches in scroll views of odd sizes: the calls of the delegate in order, with
/// the state at each of them.
@MainActor
@Suite(.serialized)
struct ScrollTranscriptTests {
  private final class Log: NSObject, UIScrollViewDelegate {
    var lines: [String] = []
    var zoomed: UIView?
    var target: CGPoint?
    private func note(_ what: String, _ scroll: UIScrollView) {
      lines.append("\(what): \(SessionObserver.text(scroll))")
    }
    func scrollViewDidScroll(_ scrollView: UIScrollView) { note("scrolled", scrollView) }
    func scrollViewDidZoom(_ scrollView: UIScrollView) { note("zoomed", scrollView) }
    func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { note("will drag", scrollView) }
    func scrollViewWillEndDragging(
      _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
      targetContentOffset: UnsafeMutablePointer<CGPoint>
    ) {
      note(
        "will end with \(SessionObserver.text(velocity)) at "
          + SessionObserver.text(targetContentOffset.pointee), scrollView)
      if let target { targetContentOffset.pointee = target }
    }
    func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
      note("ended \(decelerate)", scrollView)
    }
    func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) {
      note("will decelerate", scrollView)
    }
    func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {
      note("stopped", scrollView)
    }
    func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {
      note("animated", scrollView)
    }
    func viewForZooming(in scrollView: UIScrollView) -> UIView? { zoomed }
    func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?) {
      note("will zoom \(view === zoomed)", scrollView)
    }
    func scrollViewDidEndZooming(
      _ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat
    ) { note("zoom ended \(SessionObserver.number(scale))", scrollView) }
  }

  private let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 251, height: 233))
  private let scroll = UIScrollView(frame: CGRect(x: 11, y: 7, width: 163, height: 137))
  private let content = UIView(frame: CGRect(x: 0, y: 0, width: 500, height: 611))
  private let log = Log()

  init() {
    scroll.accessibilityIdentifier = "s"
    scroll.contentSize = content.frame.size
    scroll.addSubview(content)
    scroll.delegate = log
    window.addSubview(scroll)
  }

  private func step(_ title: String, _ change: () throws -> Void) rethrows {
    log.lines.append("== \(title)")
    try change()
    log.lines.append(
      "-- \(SessionObserver.text(scroll)) content \(ViewListing.text(content.frame))")
  }

  private let drags = [
    "down 90,100; move 90,80 @0.3; move 90,61 @0.6; up @0.9",
    "down 90,100; move 90,60 @0.05; up @0.06",
    "down 90,60; move 90,100 @0.05; up @0.06",
    "down 90,40; move 90,130 @0.2; move 60,90 @0.4; cancel @0.5",
    "down 120,100; move 70,95 @0.05; up @0.06",
    "down 60,40; move 61,41 @0.5; up",
    "down 120,130; move 40,20 @0.2; move 30,18 @0.9; up @1.5",
  ]
  private let pinches = [
    "0:down 80,70 @0; 1:down 100,80 @0; 0:move 60,60 @0.1; 1:move 130,100 @0.1; 0:up @0.5; 1:up @0.5",
    "0:down 40,30 @0; 1:down 150,120 @0; 0:move 80,70 @0.1; 1:move 100,80 @0.1; 0:up @0.5; 1:up @0.5",
    "0:down 80,70 @0; 1:down 100,80 @0; 0:move 60,60 @0.1; 1:move 130,100 @0.1; 0:cancel @0.5; 1:cancel @0.5",
  ]

  @Test func `scroll views and their calls are equal to their transcript`() throws {
    func all(_ title: String, _ scripts: [String], _ change: () -> Void) throws {
      change()
      for script in scripts {
        try step("\(title): \(script)") {
          scroll.contentOffset = CGPoint(x: 29, y: 41)
          try window.send(script)
        }
      }
    }
    try all("drag", drags) {}
    try all("insets", drags) {
      scroll.contentInset = UIEdgeInsets(top: 3, left: 5, bottom: 7, right: 11)
    }
    try all("pages", drags) { scroll.isPagingEnabled = true }
    try all("target", Array(drags.prefix(2))) { log.target = CGPoint(x: 17, y: 9999) }
    try all("off", Array(drags.prefix(1))) { scroll.isScrollEnabled = false }
    try all("small content", drags) {
      (scroll.isScrollEnabled, scroll.isPagingEnabled, log.target) = (true, false, nil)
      scroll.contentSize = CGSize(width: 31, height: 400)
    }
    try all("nothing to zoom", pinches) {
      scroll.contentSize = content.frame.size
      scroll.maximumZoomScale = 3
    }
    try all("zoom", pinches) { (log.zoomed, scroll.minimumZoomScale) = (content, 0.5) }
    try all("zoomed", drags) {}
    let changes: [(String, () -> Void)] = [
      (
        "zoom to a rectangle",
        { scroll.zoom(to: CGRect(x: 50, y: 60, width: 71, height: 31), animated: false) }
      ),
      (
        "zoom to nothing",
        { scroll.zoom(to: CGRect(x: 50, y: 60, width: 0, height: 31), animated: false) }
      ),
      ("too large", { scroll.setZoomScale(9, animated: true) }),
      ("too small", { scroll.zoomScale = 0.1 }),
      ("one", { scroll.zoomScale = 1 }),
      ("no zoom", { (scroll.minimumZoomScale, scroll.maximumZoomScale) = (1, 1) }),
      ("offset", { scroll.setContentOffset(CGPoint(x: 13, y: 17), animated: true) }),
      (
        "visible",
        {
          scroll.scrollRectToVisible(CGRect(x: 300, y: 400, width: 20, height: 30), animated: false)
        }
      ),
      (
        "visible before",
        { scroll.scrollRectToVisible(CGRect(x: 3, y: 4, width: 20, height: 30), animated: true) }
      ),
      (
        "too large to be visible",
        { scroll.scrollRectToVisible(CGRect(x: 3, y: 4, width: 400, height: 300), animated: false) }
      ),
      ("no height", { (scroll.isPagingEnabled, scroll.frame.size.height) = (true, 0) }),
    ]
    for (title, change) in changes { step(title, change) }
    let text = log.lines.joined(separator: "\n") + "\n"
    #expect(try Golden.mismatch(text: text, named: "scrolls.txt") == nil)
  }
}
