import Foundation
import Testing
import TouchKit

/// Edge cases of scrolling, paging and zooming.
@MainActor
struct UIScrollViewRuleTests {
  private final class Listener: NSObject, UIScrollViewDelegate {
    var lines: [String] = []
    var content: UIView?
    var target: CGPoint?
    private func note(_ what: String, _ scroll: UIScrollView) {
      lines.append("\(what) \(SessionObserver.text(scroll.contentOffset))")
    }
    func scrollViewDidScroll(_ scrollView: UIScrollView) { note("scroll", scrollView) }
    func scrollViewWillEndDragging(
      _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
      targetContentOffset: UnsafeMutablePointer<CGPoint>
    ) {
      note("speed \(SessionObserver.text(velocity))", scrollView)
      note("target \(SessionObserver.text(targetContentOffset.pointee))", scrollView)
      if let target { targetContentOffset.pointee = target }
    }
    func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {
      note("animated", scrollView)
    }
    func viewForZooming(in scrollView: UIScrollView) -> UIView? { content }
    func scrollViewDidZoom(_ scrollView: UIScrollView) { lines.append("zoom") }
    func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?) {
      lines.append("begin \(view === content)")
    }
    func scrollViewDidEndZooming(
      _ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat
    ) { lines.append("end \(view === content) \(scale)") }
  }

  private let stage = Stage()
  private let scroll: UIScrollView
  private let listener = Listener()

  init() {
    scroll = stage.add(UIScrollView(), 0, 0, 200, 100)
    scroll.contentSize = CGSize(width: 800, height: 400)
    scroll.delegate = listener
  }

  /// Drags by these steps, one every sixteenth of a second.
  private func drag(_ steps: [(Double, Double)]) throws {
    var (x, y) = (100.0, 50.0)
    var script = "down 100,50 @0"
    for (index, step) in steps.enumerated() {
      x += step.0
      y += step.1
      script += "; move \(x),\(y) @\(Double(index + 1) / 16)"
    }
    try stage.window.send(script + "; up \(x),\(y) @\(Double(steps.count) / 16)")
    try stage.window.send("down 290,290 @9; up")
  }

  // The threshold is HitScope's choice: 300 points per second turn a page.
  @Test func `a speed of more than 300 turns the page, in both directions and axes`() throws {
    scroll.isPagingEnabled = true
    let cases: [(CGPoint, [(Double, Double)], CGPoint)] = [
      (CGPoint(x: 200, y: 100), [(-30, 0), (-18.75, 0)], CGPoint(x: 200, y: 100)),
      (CGPoint(x: 200, y: 100), [(-30, 0), (-19, 0)], CGPoint(x: 400, y: 100)),
      (CGPoint(x: 200, y: 100), [(30, 0), (18.75, 0)], CGPoint(x: 200, y: 100)),
      (CGPoint(x: 200, y: 100), [(30, 0), (19, 0)], CGPoint(x: 0, y: 100)),
      (CGPoint(x: 200, y: 100), [(0, -20), (0, -18.75)], CGPoint(x: 200, y: 100)),
      (CGPoint(x: 200, y: 100), [(0, -20), (0, -19)], CGPoint(x: 200, y: 200)),
      (CGPoint(x: 200, y: 100), [(0, 20), (0, 19)], CGPoint(x: 200, y: 0)),
      // A finger that has moved back leaves the nearest page.
      (CGPoint(x: 200, y: 100), [(-40, 0), (-40, 0), (25, 0)], CGPoint(x: 200, y: 100)),
      (CGPoint(x: 200, y: 100), [(-80, 0), (-70, 0), (25, 0)], CGPoint(x: 400, y: 100)),
      (CGPoint(x: 200, y: 100), [(80, 0), (70, 0), (-25, 0)], CGPoint(x: 0, y: 100)),
      // The content stays at the last page.
      (CGPoint(x: 600, y: 300), [(-30, -30), (-40, -40)], CGPoint(x: 600, y: 300)),
      (CGPoint(x: 0, y: 0), [(30, 30), (40, 40)], CGPoint(x: 0, y: 0)),
    ]
    for (start, steps, want) in cases {
      scroll.contentOffset = start
      try drag(steps)
      #expect(scroll.contentOffset == want, "\(steps)")
    }
    scroll.isPagingEnabled = false
    scroll.contentOffset = CGPoint(x: 200, y: 100)
    try drag([(-30, -20), (-40, -30)])
    #expect(scroll.contentOffset == CGPoint(x: 270, y: 150))
  }

  @Test func `the delegate gets points per millisecond, and may change the target`() throws {
    try drag([(-50, 10), (-25, 5)])
    #expect(
      listener.lines == [
        "scroll 50,-5.213", "scroll 75,-7.621", "speed 0.4,-0.08 75,-7.621",
        "target 75,0 75,-7.621", "scroll 75,0",
      ])
    for (target, want): (CGPoint, CGPoint) in [
      (CGPoint(x: 10, y: 20), CGPoint(x: 10, y: 20)),
      (CGPoint(x: 601, y: 301), CGPoint(x: 600, y: 300)),
      (CGPoint(x: -1, y: -1), .zero),
    ] {
      listener.target = target
      try drag([(-50, 0)])
      #expect(scroll.contentOffset == want)
    }
  }

  @Test func `a finger drags the content up to its edges and insets`() throws {
    scroll.contentInset = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    let (low, high) = (CGPoint(x: -2, y: -1), CGPoint(x: 604, y: 303))
    for (start, step, want): (CGPoint, Double, CGPoint) in [
      (.zero, 40, low), (CGPoint(x: 600, y: 300), -40, high),
      (CGPoint(x: 38, y: 39), 40, CGPoint(x: -2, y: -1)),
      (CGPoint(x: 39, y: 40), 40, CGPoint(x: -1, y: 0)),
      (CGPoint(x: 563, y: 262), -40, CGPoint(x: 603, y: 302)),
      (CGPoint(x: 565, y: 264), -40, high),
    ] {
      scroll.contentOffset = start
      try drag([(step, step)])
      #expect(scroll.contentOffset == want)
    }
    // Content that fits stays at its origin.
    for size in [CGSize(width: 194, height: 96), CGSize(width: 10, height: 10), .zero] {
      scroll.contentSize = size
      scroll.contentOffset = low
      try drag([(-30, -30)])
      #expect(scroll.contentOffset == low)
    }
    scroll.contentSize = CGSize(width: 195, height: 97)
    scroll.contentOffset = low
    try drag([(-30, -30)])
    #expect(scroll.contentOffset == CGPoint(x: -1, y: 0))
  }

  @Test func `insets of both indicators can be set together`() {
    let insets = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    scroll.scrollIndicatorInsets = insets
    #expect(scroll.verticalScrollIndicatorInsets == insets)
    #expect(scroll.horizontalScrollIndicatorInsets == insets)
  }

  @Test func `a rectangle is scrolled between the insets`() {
    scroll.contentInset = UIEdgeInsets(top: 10, left: 0, bottom: 40, right: 0)
    scroll.scrollRectToVisible(CGRect(x: 0, y: 100, width: 10, height: 20), animated: false)
    #expect(scroll.contentOffset.y == 60)
    scroll.scrollRectToVisible(CGRect(x: 0, y: 75, width: 10, height: 20), animated: false)
    #expect(scroll.contentOffset.y == 60)
    scroll.scrollRectToVisible(CGRect(x: 0, y: 50, width: 10, height: 20), animated: false)
    #expect(scroll.contentOffset.y == 40)
  }

  @Test func `the delegate is notified of each new offset, and of animations that move`() {
    let here = CGPoint(x: 5, y: 6)
    scroll.setContentOffset(here, animated: false)
    scroll.setContentOffset(here, animated: true)
    scroll.contentOffset = here
    scroll.bounds.size.width = 150
    #expect(listener.lines == ["scroll 5,6"])
    scroll.setContentOffset(.zero, animated: true)
    #expect(listener.lines.dropFirst() == ["scroll 0,0", "animated 0,0"])
    listener.lines = []
    scroll.scrollRectToVisible(CGRect(x: 10, y: 10, width: 5, height: 5), animated: true)
    #expect(listener.lines == [])
    scroll.scrollRectToVisible(CGRect(x: 200, y: 100, width: 5, height: 5), animated: true)
    #expect(listener.lines == ["scroll 55,5", "animated 55,5"])
  }

  @Test func `a scale is kept within its limits, and reported only if it changes`() {
    let content = UIView(frame: CGRect(x: 0, y: 0, width: 80, height: 40))
    scroll.addSubview(content)
    listener.content = content
    scroll.minimumZoomScale = 0.5
    scroll.maximumZoomScale = 3
    for (scale, want): (CGFloat, CGFloat) in [
      (0.4, 0.5), (0.5, 0.5), (0.6, 0.6), (2.9, 2.9), (3, 3), (3.1, 3), (1, 1),
    ] {
      let old = scroll.zoomScale
      listener.lines = []
      scroll.setZoomScale(scale, animated: true)
      #expect(scroll.zoomScale == want)
      #expect(listener.lines == (old == want ? [] : ["begin true", "zoom", "end true \(want)"]))
      close(content.frame, CGRect(x: 0, y: 0, width: 80 * want, height: 40 * want))
      close(scroll.contentSize.width, 80 * want)
      close(scroll.contentSize.height, 40 * want)
    }
    // With contradictory limits, the minimum applies.
    scroll.minimumZoomScale = 2
    scroll.maximumZoomScale = 1
    scroll.zoomScale = 5
    #expect(scroll.zoomScale == 2)
    for least: CGFloat in [0, -1] {
      scroll.minimumZoomScale = least
      scroll.zoomScale = least
      #expect(scroll.zoomScale == 2)
    }
    listener.content = nil
    scroll.zoomScale = 1
    #expect(scroll.zoomScale == 2)
  }

  @Test func `a scroll view has a pinch recognizer only while it can zoom`() {
    let cases: [(CGFloat, CGFloat, Bool)] = [
      (1, 1, false), (1, 1.01, true), (1, 3, true), (3, 3, false), (2, 3, true), (4, 3, false),
    ]
    for (least, most, isThere) in cases {
      (scroll.minimumZoomScale, scroll.maximumZoomScale) = (least, most)
      let pinch = scroll.pinchGestureRecognizer
      #expect((pinch != nil) == isThere, "\(least) \(most)")
      #expect(scroll.gestureRecognizers?.count == (isThere ? 2 : 1))
      #expect(scroll.gestureRecognizers?.last === scroll.panGestureRecognizer)
      #expect(pinch.map { $0.view === scroll } ?? true)
      scroll.isPagingEnabled.toggle()
      scroll.maximumZoomScale = most
      #expect(scroll.pinchGestureRecognizer === pinch)
    }
    let tap = UITapGestureRecognizer()
    scroll.gestureRecognizers = [tap, scroll.panGestureRecognizer]
    #expect(scroll.gestureRecognizers == [tap, scroll.panGestureRecognizer])
    scroll.gestureRecognizers = nil
    #expect(scroll.gestureRecognizers == [scroll.panGestureRecognizer])
    #expect(scroll.panGestureRecognizer.view === scroll)
  }

  @Test func `zooming to a rectangle takes the smaller scale and stays in the content`() {
    let content = UIView(frame: CGRect(x: 0, y: 0, width: 400, height: 400))
    scroll.addSubview(content)
    listener.content = content
    (scroll.minimumZoomScale, scroll.maximumZoomScale) = (0.5, 4)
    for (rect, scale, offset): (CGRect, CGFloat, CGPoint) in [
      (CGRect(x: 10, y: 20, width: 100, height: 50), 2, CGPoint(x: 20, y: 40)),
      (CGRect(x: 10, y: 20, width: 50, height: 50), 2, CGPoint(x: 20, y: 40)),
      (CGRect(x: 10, y: 20, width: 100, height: 25), 2, CGPoint(x: 20, y: 40)),
      (CGRect(x: 390, y: 390, width: 100, height: 50), 2, CGPoint(x: 600, y: 700)),
      (CGRect(x: 0, y: 0, width: 1, height: 0), 2, CGPoint(x: 600, y: 700)),
      (CGRect(x: 0, y: 0, width: 0, height: 1), 2, CGPoint(x: 600, y: 700)),
      (CGRect(x: 0, y: 0, width: 1000, height: 1000), 0.5, .zero),
      (CGRect(x: 0, y: 0, width: 0.5, height: 0.5), 4, .zero),
      (CGRect(x: 0, y: 0, width: 400, height: 0.5), 0.5, .zero),
    ] {
      scroll.zoom(to: rect, animated: false)
      #expect(scroll.zoomScale == scale && scroll.contentOffset == offset, "\(rect)")
    }
  }

  @Test func `content that becomes smaller than the offset brings it back`() {
    let view = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    view.contentSize = CGSize(width: 100, height: 500)
    view.contentOffset.y = 300
    view.contentSize.height = 250
    #expect(view.contentOffset.y == 150)
    view.contentSize.height = 50
    #expect(view.contentOffset.y == 0)
    view.contentInset.top = 60
    view.contentOffset.y = -60
    view.contentInset.top = 0
    #expect(view.contentOffset.y == 0, "as after a refresh")
    view.contentInset.bottom = 20
    #expect(view.contentOffset.y == 0)
  }

  @Test func `content at an edge stays there when the inset changes`() {
    let view = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    view.contentSize = CGSize(width: 300, height: 300)
    view.contentInset = UIEdgeInsets(top: 20, left: 10, bottom: 0, right: 0)
    #expect(view.contentOffset == CGPoint(x: -10, y: -20))
    view.contentInset = .zero
    #expect(view.contentOffset == .zero)
    view.contentOffset = CGPoint(x: 50, y: 60)
    view.contentInset = UIEdgeInsets(top: 20, left: 10, bottom: 0, right: 0)
    #expect(view.contentOffset == CGPoint(x: 50, y: 60))
  }
}
