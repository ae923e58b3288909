import Geometry
import HitTesting

extension ViewTree {
  /// A screen for a file that tells none: as large as the first window, else as what all roots
  /// take up; a common phone's when that is nothing.
  var boundingScreen: Size {
    if let window = roots.first(where: { className(of: $0).hasSuffix("Window") }) {
      let size = frame(of: window).size
      if size.isFinite, size.width > 0, size.height > 0 { return size }
    }
    let frames = roots.map { frame(of: $0) }.filter { $0.isFinite && !$0.isEmpty }
    let corners = frames.flatMap { [Point($0.minX, $0.minY), Point($0.maxX, $0.maxY)] }
    guard let box = Rect(around: corners), box.maxX > 0, box.maxY > 0 else { return Size(390, 844) }
    return Size(box.maxX, box.maxY)
  }
}
