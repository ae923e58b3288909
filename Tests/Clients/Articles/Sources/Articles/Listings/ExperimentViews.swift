// swift-format-ignore-file
// The listings of the experiment with hitTest, as printed. The first one describes UIKit's own
// method, so “override” is added; the article contains it twice. The second one does not specify
// its condition.

import UIKit

class DescribedView: UIView {
override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
      if !isUserInteractionEnabled || isHidden || alpha <= 0.01 {
          return nil
      }
      if self.point(inside: point, with: event) {
          for subview in subviews.reversed() {
              let convertedPoint = subview.convert(point, from: self)
              if let hitView = subview.hitTest(convertedPoint, with: event) {
                  return hitView
              }
          }
          return self
      }
      return nil
  }
}

class ConditionView: UIView {
  var condition = true

  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
  	if condition { // 특정 조건이 만족했을 경우,
    	return self // 현재 view에서 event 처리
    }
    return nil // 특정 조건이 만족하지 못했을 경우, 이벤트를 다른 View가 처리하도록 계속 탐색시키거나 처리하지 않음.
  }
}
