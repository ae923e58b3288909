// swift-format-ignore-file
// The listing of the article on hit test and responder chain, as printed, with one misprint
// corrected: “point.x = origin.x” is “point.x - origin.x”. The required declarations come first.

import UIKit

class SketchResponder: UIResponder {
    let origin: CGPoint
    let size: CGSize
    var subViews: [SketchResponder] = []

    init(_ frame: CGRect) {
        origin = frame.origin
        size = frame.size
        super.init()
    }

    func isPoint(inside point: CGPoint) -> Bool {
        CGRect(origin: origin, size: size).contains(point)
    }

func hitTest(point: CGPoint) -> UIResponder? {
    guard isPoint(inside: point) else { return nil }
    guard subViews.count > 0 else { return self }

    let pointDiff = CGPoint(x: point.x - origin.x, y: point.y - origin.y)

    for subView in subViews.reversed() {
        let hitView = subView.hitTest(point: pointDiff)
        if hitView != nil {
            return hitView
        }
    }
    return self
}
}
