import Foundation
import Testing
import TouchKit

@MainActor
struct UIScrollViewDelegateTests {
  final class Listener: NSObject, UIScrollViewDelegate {
    var log: [String] = []
    var target: CGPoint?
    /// The offset to which the delegate scrolls when a drag ends.
    var ownTarget: CGPoint?
    let zoomed = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    private func note(_ text: String) { if log.last != text { log.append(text) } }
    func scrollViewDidScroll(_ scrollView: UIScrollView) { note("scroll") }
    func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { note("begin") }
    func scrollViewWillEndDragging(
      _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
      targetContentOffset: UnsafeMutablePointer<CGPoint>
    ) {
      note("will end")
      if let target { targetContentOffset.pointee = target }
      if let ownTarget {
        targetContentOffset.pointee = scrollView.contentOffset
        scrollView.setContentOffset(ownTarget, animated: true)
      }
    }
    func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
      note("end \(decelerate)")
    }
    func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { note("rest") }
    func viewForZooming(in scrollView: UIScrollView) -> UIView? { zoomed }
    func scrollViewDidZoom(_ scrollView: UIScrollView) { note("zoom") }
  }

  @Test func `a drag calls the delegate in UIKit's order`() throws {
    let stage = Stage()
    let scroll = stage.add(UIScrollView(), 0, 0, 300, 300)
    scroll.contentSize = CGSize(width: 300, height: 1000)
    let listener = Listener()
    scroll.delegate = listener
    try stage.window.send("down 150,250; move 150,200; move 150,150; up")
    #expect(listener.log == ["begin", "scroll", "will end", "end false"])
    listener.log = []
    listener.target = CGPoint(x: 0, y: 300)
    try stage.window.send("down 150,250 @5; move 150,200; move 150,150; up")
    #expect(listener.log == ["begin", "scroll", "will end", "end true", "scroll", "rest"])
    #expect(scroll.contentOffset.y == 300)
    #expect(!scroll.isDragging)
    listener.log = []
    (listener.target, listener.ownTarget) = (nil, CGPoint(x: 0, y: 120))
    try stage.window.send("down 150,150 @9; move 150,200; move 150,250; up")
    #expect(listener.log == ["begin", "scroll", "will end", "scroll", "end false"])
    #expect(scroll.contentOffset.y == 120, "the delegate scrolled, and stopped the drag")
  }

  @Test func `pages are reached at the end of a drag`() throws {
    let stage = Stage()
    let scroll = stage.add(UIScrollView(), 0, 0, 300, 300)
    scroll.contentSize = CGSize(width: 900, height: 300)
    scroll.isPagingEnabled = true
    try stage.window.send("down 250,150; move 150,150; move 20,150; up")
    #expect(scroll.contentOffset == CGPoint(x: 300, y: 0))
  }

  @Test func `code zooms within the limits`() throws {
    let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let listener = Listener()
    scroll.delegate = listener
    scroll.addSubview(listener.zoomed)
    scroll.maximumZoomScale = 3
    scroll.zoomScale = 9
    #expect(scroll.zoomScale == 3)
    #expect(scroll.contentSize == CGSize(width: 300, height: 300))
    #expect(listener.zoomed.frame == CGRect(x: 0, y: 0, width: 300, height: 300))
    scroll.scrollRectToVisible(CGRect(x: 250, y: 0, width: 20, height: 20), animated: false)
    #expect(scroll.contentOffset == CGPoint(x: 170, y: 0))
  }
}
