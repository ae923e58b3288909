package import Geometry

/// A view that a frame and a few flags describe, with its strings as UTF-8 of its source.
///
/// Most views of a large file are such views; a `ViewNode` of each would take longer than the rest
/// of the file. The bytes must live until the view is added to a tree.
package struct FrameNode {
  /// The class, a number from `ViewTreeBuilder.classNumber(of:)`.
  package var classNumber: Int32
  package var id: UnsafeBufferPointer<UInt8>?
  package var name: UnsafeBufferPointer<UInt8>?
  /// The frame in the superview's bounds coordinates.
  package var frame = Rect.zero
  package var isHidden = false
  package var isUserInteractionEnabled = true
  package var clipsToBounds = false
  package var alpha: Float = 1
  package var backgroundColor: ViewColor?

  package init(classNumber: Int32) { self.classNumber = classNumber }
}
