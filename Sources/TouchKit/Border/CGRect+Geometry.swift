import Foundation
import Geometry

extension CGRect {
  init(_ rect: Rect) {
    self.init(origin: CGPoint(rect.origin), size: CGSize(rect.size))
  }
}

extension Rect {
  // The stored fields alone: the methods of CGRect trap on NaN.
  init(_ rect: CGRect) {
    self.init(
      Double(rect.origin.x), Double(rect.origin.y), Double(rect.size.width),
      Double(rect.size.height))
  }
}
