import Foundation
import TouchKit

/// A scroll view and its delegate that record every call.
extension SessionCast {
  final class Scroll: UIScrollView {
    weak var observer: SessionObserver?
    override func touchesShouldCancel(in view: UIView) -> Bool {
      let answer = super.touchesShouldCancel(in: view)
      observer?.note(
        "\(SessionObserver.name(self)) cancels \(SessionObserver.name(view))? \(answer)")
      return answer
    }
  }

  final class ScrollDelegate: NSObject, UIScrollViewDelegate {
    weak var observer: SessionObserver?
    weak var content: UIView?
    var target: CGPoint?
    private func note(_ what: String, _ scroll: UIScrollView, _ more: String = "") {
      observer?.note(
        ([what, SessionObserver.text(scroll), more].filter { !$0.isEmpty }).joined(separator: " "))
    }
    func scrollViewDidScroll(_ scrollView: UIScrollView) { note("did scroll", scrollView) }
    func scrollViewDidZoom(_ scrollView: UIScrollView) {
      note("did zoom", scrollView, "\(scrollView.contentSize)")
    }
    func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { note("will drag", scrollView) }
    func scrollViewWillEndDragging(
      _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
      targetContentOffset: UnsafeMutablePointer<CGPoint>
    ) {
      let target = SessionObserver.text(targetContentOffset.pointee)
      note("will end", scrollView, "speed \(SessionObserver.text(velocity)) target \(target)")
      if let own = self.target { targetContentOffset.pointee = own }
    }
    func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
      note("did end", scrollView, "\(decelerate)")
    }
    func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) {
      note("will decelerate", scrollView)
    }
    func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {
      note("did decelerate", scrollView)
    }
    func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {
      note("did animate", scrollView)
    }
    func viewForZooming(in scrollView: UIScrollView) -> UIView? { content }
    func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?) {
      note("will zoom", scrollView, SessionObserver.name(view))
    }
    func scrollViewDidEndZooming(
      _ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat
    ) {
      note(
        "did end zoom", scrollView,
        "\(SessionObserver.name(view)) \(SessionObserver.number(scale))")
    }
  }
}
