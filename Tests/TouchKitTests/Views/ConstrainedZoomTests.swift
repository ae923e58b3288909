import Foundation
import Testing
import TouchKit

/// Zooming of content that constraints place.
@MainActor
struct ConstrainedZoomTests {
  private final class Zoomer: NSObject, UIScrollViewDelegate {
    let view = UIView()
    func viewForZooming(in scrollView: UIScrollView) -> UIView? { view }
  }

  @Test func `layout keeps the scale of the content and of its size`() {
    let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
    let zoomer = Zoomer()
    zoomer.view.translatesAutoresizingMaskIntoConstraints = false
    scroll.addSubview(zoomer.view)
    NSLayoutConstraint.activate([
      zoomer.view.topAnchor.constraint(equalTo: scroll.topAnchor),
      zoomer.view.bottomAnchor.constraint(equalTo: scroll.bottomAnchor),
      zoomer.view.leadingAnchor.constraint(equalTo: scroll.leadingAnchor),
      zoomer.view.trailingAnchor.constraint(equalTo: scroll.trailingAnchor),
      zoomer.view.widthAnchor.constraint(equalTo: scroll.widthAnchor),
      zoomer.view.heightAnchor.constraint(equalTo: scroll.heightAnchor),
    ])
    scroll.delegate = zoomer
    scroll.maximumZoomScale = 5
    scroll.layoutIfNeeded()
    #expect(scroll.contentSize == CGSize(width: 390, height: 844))
    scroll.zoom(to: CGRect(x: 156, y: 337.6, width: 78, height: 168.8), animated: false)
    scroll.setNeedsLayout()
    scroll.layoutIfNeeded()
    #expect(scroll.zoomScale == 5)
    #expect(scroll.contentSize == CGSize(width: 1950, height: 4220))
    #expect(zoomer.view.frame == CGRect(x: 0, y: 0, width: 1950, height: 4220))
    #expect(abs(scroll.contentOffset.x - 780) < 1 && abs(scroll.contentOffset.y - 1688) < 1)
    scroll.setZoomScale(1, animated: false)
    scroll.layoutIfNeeded()
    #expect(scroll.contentSize == CGSize(width: 390, height: 844))
    #expect(zoomer.view.frame == CGRect(x: 0, y: 0, width: 390, height: 844))
  }
}
