import Foundation
import Geometry

extension CGPoint {
  init(_ point: Point) { self.init(x: point.x, y: point.y) }
}

extension Point {
  init(_ point: CGPoint) { self.init(Double(point.x), Double(point.y)) }
}

extension CGSize {
  init(_ size: Size) { self.init(width: size.width, height: size.height) }
}
