package import Geometry
package import HitTesting
import TouchDelivery

extension ViewTree {
  /// The screen size for a file that records none: that of the first window, otherwise that of the
  /// bounding box of all roots; if that is empty, that of a common phone.
  package var boundingScreen: Size {
    if let window = roots.first(where: { className(of: $0).hasSuffix("Window") }) {
      let size = frame(of: window).size
      if size.isScreen { return size }
    }
    let frames = roots.map { frame(of: $0) }.filter { $0.isFinite && !$0.isEmpty }
    let corners = frames.flatMap { [Point($0.minX, $0.minY), Point($0.maxX, $0.maxY)] }
    guard let box = Rect(around: corners), box.maxX > 0, box.maxY > 0 else { return Size(390, 844) }
    return Size(min(box.maxX, Size.longestScreen), min(box.maxY, Size.longestScreen))
  }
}
