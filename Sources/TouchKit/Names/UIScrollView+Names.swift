// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// These are UIKit's names, which do nothing here; a comment on each would only repeat it.

public import Foundation

extension UIScrollView {
  public var bouncesHorizontally: Bool {
    get { stored(true) }
    set { store(newValue) }
  }
  public var bouncesVertically: Bool {
    get { stored(true) }
    set { store(newValue) }
  }
  public var contentAlignmentPoint: CGPoint {
    get { stored(.zero) }
    set { store(newValue) }
  }
  public var isScrollAnimating: Bool { false }
  public var transfersHorizontalScrollingToParent: Bool {
    get { stored(true) }
    set { store(newValue) }
  }
  public var transfersVerticalScrollingToParent: Bool {
    get { stored(true) }
    set { store(newValue) }
  }
  public func stopScrollingAndZooming() { setContentOffset(contentOffset, animated: false) }
}

// MARK: - Names before Swift 4.2

public typealias UIScrollViewContentInsetAdjustmentBehavior =
  UIScrollView.ContentInsetAdjustmentBehavior
public typealias UIScrollViewIndicatorStyle = UIScrollView.IndicatorStyle
public typealias UIScrollViewKeyboardDismissMode = UIScrollView.KeyboardDismissMode
public let UIScrollViewDecelerationRateFast = UIScrollView.DecelerationRate.fast
public let UIScrollViewDecelerationRateNormal = UIScrollView.DecelerationRate.normal
