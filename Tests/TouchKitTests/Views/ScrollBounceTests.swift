import Foundation
import Testing
import TouchKit

/// Content beyond its edges, and the control that refreshes it.
@MainActor
struct ScrollBounceTests {
  private let stage = Stage()
  private let scroll = UIScrollView()

  init() {
    stage.add(scroll, 0, 0, 300, 300)
    scroll.contentSize = CGSize(width: 300, height: 900)
  }

  // A drag of d points beyond an edge moves content by (1 − 1 / (0.55 d / length + 1)) · length.
  @Test func `content beyond its edge follows more slowly, and returns`() throws {
    try stage.window.send("down 150,100; move 150,112; move 150,250")
    let offset = scroll.contentOffset.y
    #expect(offset < -50 && offset > -80)
    try stage.window.send("move 150,299")
    #expect(scroll.contentOffset.y < offset && scroll.contentOffset.y > -300)
    try stage.window.send("up")
    #expect(scroll.contentOffset == .zero)
  }

  @Test func `content does not bounce where that is off, or where it fits`() throws {
    scroll.bounces = false
    try stage.window.send("down 150,100; move 150,112; move 150,250")
    #expect(scroll.contentOffset == .zero)
    try stage.window.send("up")
    scroll.bounces = true
    scroll.contentSize.height = 300
    try stage.window.send("down 150,100; move 150,112; move 150,250")
    #expect(scroll.contentOffset == .zero)
    try stage.window.send("up")
    scroll.alwaysBounceVertical = true
    try stage.window.send("down 150,100; move 150,112; move 150,250")
    #expect(scroll.contentOffset.y < -50 && scroll.contentOffset.x == 0)
    try stage.window.send("cancel")
    #expect(scroll.contentOffset == .zero)
  }

  private final class Zoom: NSObject, UIScrollViewDelegate {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
    var ends: [CGFloat] = []
    func viewForZooming(in scrollView: UIScrollView) -> UIView? { view }
    func scrollViewDidEndZooming(
      _ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat
    ) { ends.append(scale) }
  }

  @Test(arguments: [true, false])
  func `a pinch beyond the limits of zooming springs back`(bounces: Bool) throws {
    let zoom = Zoom()
    scroll.addSubview(zoom.view)
    scroll.delegate = zoom
    scroll.bouncesZoom = bounces
    (scroll.minimumZoomScale, scroll.maximumZoomScale) = (1, 2)
    try stage.window.send(
      "1:down 50,150; 2:down 250,150; 1:move 80,150; 2:move 220,150; 1:move 130,150; 2:move 170,150"
    )
    #expect((scroll.zoomScale < 0.9) == bounces && scroll.zoomScale > 0.3)
    try stage.window.send("1:up 130,150; 2:up 170,150")
    #expect(scroll.zoomScale == 1 && zoom.ends == [1])
    #expect(zoom.view.frame.size == CGSize(width: 300, height: 300))
  }

  @Test func `a refresh begins when the content is pulled down, and keeps room until it ends`()
    throws
  {
    let refresh = UIRefreshControl()
    var count = 0
    refresh.addAction(UIAction { _ in count += 1 }, for: .valueChanged)
    scroll.refreshControl = refresh
    try stage.window.send("down 150,100; move 150,112; move 150,160; up")
    #expect(count == 0 && !refresh.isRefreshing && scroll.contentOffset.y == 0)
    try stage.window.send("down 150,50; move 150,62; move 150,260; move 150,290; up")
    #expect(count == 1 && refresh.isRefreshing)
    #expect(scroll.contentOffset.y == -60 && scroll.adjustedContentInset.top == 60)
    #expect(refresh.frame == CGRect(x: 0, y: -60, width: 300, height: 60))
    refresh.endRefreshing()
    #expect(scroll.contentOffset.y == 0 && scroll.adjustedContentInset.top == 0)
    refresh.beginRefreshing()
    stage.window.layoutIfNeeded()
    #expect(scroll.contentOffset.y == 0 && scroll.adjustedContentInset.top == 60 && count == 1)
    scroll.refreshControl = nil
    #expect(refresh.superview == nil && scroll.adjustedContentInset.top == 0)
  }

  @Test func `a control that is added as a subview refreshes, too`() throws {
    let refresh = UIRefreshControl()
    var count = 0
    refresh.addAction(
      UIAction { _ in
        count += 1
        refresh.endRefreshing()
      }, for: .valueChanged)
    scroll.addSubview(refresh)
    #expect(scroll.refreshControl === refresh && refresh.superview === scroll)
    try stage.window.send("down 150,20; move 150,40; move 150,290; up")
    #expect(count == 1 && !refresh.isRefreshing && scroll.contentOffset.y == 0)
    let second = UIRefreshControl()
    scroll.addSubview(second)
    #expect(scroll.refreshControl === refresh)
  }
}
