import Foundation
import HitTesting
import Testing
import TouchKit

@MainActor
struct ViewSettingsTests {
  private let insets = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)

  @Test func `a view has UIKit's defaults and keeps other values`() {
    let view = UIView()
    kept(view, \.isHidden, false)
    kept(view, \.isUserInteractionEnabled, true)
    kept(view, \.alpha, 1, 0.5)
    kept(view, \.clipsToBounds, false)
    kept(view, \.backgroundColor, nil, .red)
    kept(view, \.isMultipleTouchEnabled, false)
    kept(view, \.isExclusiveTouch, false)
    kept(view, \.tag, 0, 5)
    kept(view, \.accessibilityIdentifier, nil, "i")
    kept(view, \.accessibilityLabel, nil, "l")
    kept(view, \.isAccessibilityElement, false)
    kept(view, \.layoutMargins, UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8), insets)
    kept(view, \.autoresizesSubviews, true)
    kept(view, \.autoresizingMask, [], [.flexibleHeight])
    kept(view, \.translatesAutoresizingMaskIntoConstraints, true)
    kept(view, \.contentMode, .scaleToFill, .center)
    kept(view, \.isOpaque, true)
    kept(view, \.mask, nil, UIView())
    kept(view, \.contentScaleFactor, 3, 2)
    kept(view, \.overrideUserInterfaceStyle, .unspecified, .dark)
    kept(view, \.tintColor, .systemBlue, .red)
    kept(view, \.anchorPoint, CGPoint(x: 0.5, y: 0.5), CGPoint(x: 0, y: 1))
    kept(view, \.center, .zero, CGPoint(x: 3, y: 4))
    kept(view, \.bounds, .zero, CGRect(x: 1, y: 2, width: 3, height: 4))
    kept(view, \.transform, .identity, CGAffineTransform(scaleX: 2, y: 3))
    let none = CGSize(width: -1, height: -1)
    #expect(view.intrinsicContentSize == none)
    #expect(UIView.noIntrinsicMetric == -1)
    #expect(view.safeAreaInsets == .zero)
    #expect(view.alignmentRectInsets == .zero)
    #expect(!UIView.requiresConstraintBasedLayout)
    #expect(view.next == nil)
    let window = UIWindow()
    kept(window, \.windowLevel, .normal, .alert)
    #expect(window.canBecomeKey)
    #expect([UIWindow.Level.normal, .statusBar, .alert].map(\.rawValue) == [0, 1000, 2000])
  }

  @Test func `margins have directions, and changes are announced`() {
    final class Listener: UIView {
      var log: [String] = []
      override func layoutMarginsDidChange() { log.append("margins") }
      override func tintColorDidChange() { log.append("tint") }
    }
    let view = Listener()
    view.directionalLayoutMargins = NSDirectionalEdgeInsets(
      top: 1, leading: 2, bottom: 3, trailing: 4)
    #expect(view.layoutMargins == insets)
    #expect(
      view.directionalLayoutMargins
        == NSDirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4))
    view.tintColor = .red
    #expect(view.log == ["margins", "tint"])
    let child = UIView()
    view.addSubview(child)
    #expect(child.tintColor == .red)
    #expect(!view.preservesSuperviewLayoutMargins)
    #expect(view.insetsLayoutMarginsFromSafeArea)
  }

  @Test func `raw values are UIKit's`() {
    consecutive([
      UIView.ContentMode.scaleToFill, .scaleAspectFit, .scaleAspectFill, .redraw, .center, .top,
      .bottom, .left, .right, .topLeft, .topRight, .bottomLeft, .bottomRight,
    ])
    #expect(
      [
        UIView.AutoresizingMask.flexibleLeftMargin, .flexibleWidth, .flexibleRightMargin,
        .flexibleTopMargin, .flexibleHeight, .flexibleBottomMargin,
      ].map(\.rawValue) == [1, 2, 4, 8, 16, 32])
    consecutive([
      UIScrollView.KeyboardDismissMode.none, .onDrag, .interactive, .onDragWithAccessory,
      .interactiveWithAccessory,
    ])
    consecutive([UIScrollView.IndicatorStyle.default, .black, .white])
    consecutive([
      UIScrollView.ContentInsetAdjustmentBehavior.automatic, .scrollableAxes, .never, .always,
    ])
    #expect([UIScrollView.DecelerationRate.normal, .fast].map(\.rawValue) == [0.998, 0.99])
  }

  @Test func `subviews are found by tag, fitted and sized`() {
    final class Sized: UIView {
      override var intrinsicContentSize: CGSize { CGSize(width: 30, height: -1) }
    }
    let (view, inner, sized) = (UIView(), UIView(), Sized())
    view.addSubview(inner)
    inner.addSubview(sized)
    sized.tag = 4
    #expect(view.viewWithTag(4) === sized)
    #expect(view.viewWithTag(5) == nil)
    #expect(sized.isDescendant(of: view))
    #expect(!view.isDescendant(of: sized))
    sized.frame = CGRect(x: 1, y: 2, width: 3, height: 4)
    #expect(sized.sizeThatFits(.zero) == CGSize(width: 30, height: 4))
    #expect(sized.systemLayoutSizeFitting(.zero) == CGSize(width: 30, height: 4))
    sized.sizeToFit()
    #expect(sized.frame == CGRect(x: 1, y: 2, width: 30, height: 4))
  }

  @Test func `recognizers are replaced and leave their old view`() {
    let (first, second) = (UIView(), UIView())
    let (a, b) = (UITapGestureRecognizer(), UIPanGestureRecognizer())
    #expect(first.gestureRecognizers == nil)
    first.gestureRecognizers = [a, b]
    #expect(a.view === first)
    second.addGestureRecognizer(a)
    #expect(first.gestureRecognizers == [b])
    first.removeGestureRecognizer(a)
    #expect(a.view === second)
    second.gestureRecognizers = nil
    #expect(a.view == nil)
    #expect(second.gestureRecognizers == nil)
  }

  @Test func `a search sees recognizers and views that came after it`() {
    let stage = Stage()
    let view = stage.add(UIView(), 0, 0, 100, 100)
    var count = 0
    func gestures() -> Int {
      let tree = stage.window.touchDriver.tree
      return tree.ids.reduce(0) { $0 + (tree[$1].details?.gestures.count ?? 0) }
    }
    #expect(gestures() == 0)
    let tap = UITapGestureRecognizer()
    tap.addAction(UIAction { _ in count += 1 })
    view.addGestureRecognizer(tap)
    #expect(gestures() == 1)
    view.removeGestureRecognizer(tap)
    #expect(gestures() == 0)
    let late = stage.add(UIView(), 0, 0, 50, 50)
    #expect(stage.hit(10, 10) === late)
    stage.window.sendSubviewToBack(late)
    #expect(stage.hit(10, 10) === view)
    stage.window.bringSubviewToFront(late)
    #expect(stage.hit(10, 10) === late)
    stage.window.exchangeSubview(at: 0, withSubviewAt: 1)
    #expect(stage.hit(10, 10) === view)
    stage.window.exchangeSubview(at: 0, withSubviewAt: 9)
    #expect(stage.hit(10, 10) === view)
    view.removeFromSuperview()
    #expect(stage.hit(10, 10) === late)
  }

  @Test func `masks distribute a change among the flexible parts by their sizes`() {
    let parts: [(UIView.AutoresizingMask, UIView.AutoresizingMask)] = [
      (.flexibleLeftMargin, .flexibleTopMargin), (.flexibleWidth, .flexibleHeight),
      (.flexibleRightMargin, .flexibleBottomMargin),
    ]
    for (start, length) in [(20, 30), (0, 0), (0, 100), (100, 0), (0, 40)] as [(CGFloat, CGFloat)] {
      for bits in 0..<8 {
        for new in [160, 70, 100] as [CGFloat] {
          let box = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
          let view = UIView(frame: CGRect(x: start, y: start, width: length, height: length))
          let sizes = [start, length, 100 - start - length]
          let free = (0..<3).filter { bits >> $0 & 1 == 1 }
          for part in free { view.autoresizingMask.formUnion(parts[part].0.union(parts[part].1)) }
          box.addSubview(view)
          box.frame.size = CGSize(width: new, height: new)
          let sum = free.reduce(CGFloat(0)) { $0 + sizes[$1] }
          var want = sizes
          for part in free {
            want[part] += (new - 100) * (sum > 0 ? sizes[part] / sum : 1 / CGFloat(free.count))
          }
          let frame = CGRect(
            x: want[0], y: want[0], width: max(0, want[1]), height: max(0, want[1]))
          close(view.frame, frame)
        }
      }
    }
    let box = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    view.autoresizingMask = [.flexibleWidth, .flexibleTopMargin]
    box.addSubview(view)
    box.autoresizesSubviews = false
    box.frame.size.width = 200
    #expect(view.frame.width == 100)
    box.autoresizesSubviews = true
    box.frame.size.width = 300
    #expect(view.frame.width == 200)
  }

  @Test func `a scroll view has UIKit's defaults and keeps other values`() {
    let scroll = UIScrollView()
    kept(scroll, \.contentSize, .zero, CGSize(width: 1, height: 2))
    kept(scroll, \.contentInset, .zero, insets)
    kept(scroll, \.contentOffset, .zero, CGPoint(x: 1, y: 2))
    kept(scroll, \.contentInsetAdjustmentBehavior, .automatic, .never)
    kept(scroll, \.indicatorStyle, .default, .white)
    kept(scroll, \.scrollIndicatorInsets, .zero, insets)
    kept(scroll, \.verticalScrollIndicatorInsets, .zero, insets)
    kept(scroll, \.horizontalScrollIndicatorInsets, .zero, insets)
    kept(scroll, \.decelerationRate, .normal, .fast)
    kept(scroll, \.keyboardDismissMode, .none, .onDrag)
    kept(scroll, \.refreshControl, nil, UIRefreshControl())
    kept(scroll, \.minimumZoomScale, 1, 0.5)
    kept(scroll, \.maximumZoomScale, 1, 2)
    for (path, value) in [
      (\.isPagingEnabled, false), (\.isScrollEnabled, true), (\.delaysContentTouches, true),
      (\.canCancelContentTouches, true), (\.bounces, true), (\.bouncesZoom, true),
      (\.alwaysBounceVertical, false), (\.alwaysBounceHorizontal, false),
      (\.isDirectionalLockEnabled, false), (\.showsVerticalScrollIndicator, true),
      (\.showsHorizontalScrollIndicator, true), (\.scrollsToTop, true),
    ] as [(ReferenceWritableKeyPath<UIScrollView, Bool>, Bool)] { kept(scroll, path, value) }
    #expect(
      [
        scroll.isDragging, scroll.isDecelerating, scroll.isZooming, scroll.isTracking,
        scroll.isZoomBouncing,
      ]
        == Array(repeating: false, count: 5))
    #expect(scroll.zoomScale == 1)
    scroll.contentInset = insets
    #expect(scroll.adjustedContentInset == insets)
    #expect(scroll.pinchGestureRecognizer == nil)
    scroll.maximumZoomScale = 3
    #expect(scroll.pinchGestureRecognizer?.view === scroll)
    #expect(scroll.gestureRecognizers?.count == 2)
    scroll.maximumZoomScale = 1
    #expect(scroll.pinchGestureRecognizer == nil)
    #expect(scroll.gestureRecognizers == [scroll.panGestureRecognizer])
    #expect(scroll.touchesShouldBegin([], with: nil, in: scroll))
    #expect(scroll.touchesShouldCancel(in: UIView()))
    #expect(!scroll.touchesShouldCancel(in: UIButton()))
  }

  @Test func `scrolling to a rectangle takes the shortest way, within the content`() {
    let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    scroll.contentSize = CGSize(width: 1000, height: 1000)
    // The naive result: of all content offsets that show the rectangle, the nearest one.
    for start in [0, 300, 850, 900] as [CGFloat] {
      for place in stride(from: CGFloat(-50), to: 1050, by: 70) {
        for length in [10, 99] as [CGFloat] {
          scroll.contentOffset = CGPoint(x: start, y: start)
          scroll.scrollRectToVisible(
            CGRect(x: place, y: place, width: length, height: length), animated: false)
          let nearest = min(max(start, place + length - 100), place)
          let want = min(max(nearest, 0), 900)
          #expect(scroll.contentOffset == CGPoint(x: want, y: want), "\(start) \(place) \(length)")
        }
      }
    }
    scroll.scrollRectToVisible(CGRect(x: 200, y: 300, width: 150, height: 10), animated: false)
    #expect(scroll.contentOffset.x == 200)
  }

  @Test func `zooming to a rectangle shows it`() {
    final class Zoomer: NSObject, UIScrollViewDelegate {
      let content = UIView(frame: CGRect(x: 0, y: 0, width: 400, height: 400))
      func viewForZooming(in scrollView: UIScrollView) -> UIView? { content }
    }
    let (scroll, zoomer) = (
      UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100)), Zoomer()
    )
    scroll.addSubview(zoomer.content)
    scroll.contentSize = CGSize(width: 400, height: 400)
    scroll.delegate = zoomer
    (scroll.minimumZoomScale, scroll.maximumZoomScale) = (0.5, 4)
    scroll.zoom(to: CGRect(x: 120, y: 160, width: 50, height: 40), animated: false)
    #expect(scroll.zoomScale == 2)
    #expect(scroll.contentOffset == CGPoint(x: 240, y: 320))
    #expect(scroll.contentSize == CGSize(width: 800, height: 800))
    scroll.zoom(to: CGRect(x: 0, y: 0, width: 0, height: 40), animated: false)
    #expect(scroll.zoomScale == 2)
    scroll.zoomScale = 9
    #expect(scroll.zoomScale == 4)
    scroll.zoomScale = 0.1
    #expect(scroll.zoomScale == 0.5)
  }
}
