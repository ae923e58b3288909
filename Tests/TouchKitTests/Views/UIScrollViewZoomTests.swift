import Testing
import TouchKit

/// Zooming a scroll view with two fingers, and turning its page with a fast one.
@MainActor
struct UIScrollViewZoomTests {
  private final class Zooming: NSObject, UIScrollViewDelegate {
    let content: UIView
    var calls: [String] = []
    init(_ content: UIView) { self.content = content }
    func viewForZooming(in scrollView: UIScrollView) -> UIView? { content }
    func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?) {
      calls.append("begin \(scrollView.isZooming)")
    }
    func scrollViewDidZoom(_ scrollView: UIScrollView) {
      if calls.last != "zoom" { calls.append("zoom") }
    }
    func scrollViewDidEndZooming(
      _ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat
    ) { calls.append("end") }
  }

  private func pinch(from start: Double, to end: Double, around x: Double) -> String {
    var script = "0:down \(x - start),150 @0; 1:down \(x + start),150 @0"
    for step in 1...10 {
      let reach = start + (end - start) * Double(step) / 10
      let time = Double(step) / 10
      script += "; 0:move \(x - reach),150 @\(time); 1:move \(x + reach),150 @\(time)"
    }
    return script + "; 0:up @1.1; 1:up @1.1"
  }

  // A: UIScrollView, "a scroll view also handles zooming … When the user pinches".
  @Test func `a pinch zooms within the limits, about the point between the fingers`() throws {
    let stage = Stage()
    let scroll = stage.add(UIScrollView(), 0, 0, 300, 300)
    let content = stage.add(UIView(), 0, 0, 300, 300, to: scroll)
    scroll.contentSize = content.frame.size
    #expect(scroll.pinchGestureRecognizer == nil)
    let delegate = Zooming(content)
    scroll.delegate = delegate
    scroll.maximumZoomScale = 3
    #expect(scroll.gestureRecognizers?.count == 2)
    try stage.window.send(pinch(from: 20, to: 40, around: 100))
    #expect((1.5...2).contains(scroll.zoomScale))
    #expect(delegate.calls == ["begin true", "zoom", "end"])
    #expect(!scroll.isZooming)
    // The point under the fingers has stayed in place.
    let point = content.convert(CGPoint(x: 100, y: 150), to: nil)
    #expect(abs(point.x - 100) < 1 && abs(point.y - 150) < 1)
    try stage.window.send(pinch(from: 20, to: 130, around: 150))
    #expect(scroll.zoomScale == 3)
    try stage.window.send(pinch(from: 140, to: 10, around: 150))
    #expect(scroll.zoomScale == 1)
    #expect(scroll.contentOffset == .zero)
  }

  @Test func `one finger still scrolls zoomed content`() throws {
    let stage = Stage()
    let scroll = stage.add(UIScrollView(), 0, 0, 300, 300)
    let delegate = Zooming(stage.add(UIView(), 0, 0, 300, 300, to: scroll))
    scroll.delegate = delegate
    scroll.maximumZoomScale = 2
    scroll.zoomScale = 2
    try stage.window.send("down 200,200; move 180,200; move 100,200; up")
    #expect((80...100).contains(scroll.contentOffset.x))
    scroll.maximumZoomScale = 1
    #expect(scroll.pinchGestureRecognizer == nil)
    #expect(scroll.gestureRecognizers?.count == 1)
  }

  // A: UIScrollView.isPagingEnabled.
  @Test func `a fast finger turns the page, a slow one only past the middle`() throws {
    let stage = Stage()
    let scroll = stage.add(UIScrollView(), 0, 0, 300, 300)
    scroll.contentSize = CGSize(width: 900, height: 300)
    scroll.isPagingEnabled = true
    try stage.window.send("down 250,150 @0; move 230,150 @0.02; move 190,150 @0.04; up @0.05")
    #expect(scroll.contentOffset.x == 300)
    try stage.window.send("down 250,150 @0; move 230,150 @0.5; move 190,150 @1; up @2")
    #expect(scroll.contentOffset.x == 300)
    try stage.window.send("down 250,150 @0; move 230,150 @0.5; move 70,150 @1; up @2")
    #expect(scroll.contentOffset.x == 600)
    try stage.window.send("down 50,150 @0; move 70,150 @0.02; move 110,150 @0.04; up @0.05")
    #expect(scroll.contentOffset.x == 300)
  }
}
