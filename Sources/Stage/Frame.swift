package import Drawing
package import Geometry

/// A part of a picture that stays the same for as long as its key does.
package struct Layer {
  /// What the layer was drawn from.
  package struct Key: Hashable, Sendable {
    /// The scene's revision.
    package var revision: Int
    /// Zoom and pan.
    package var camera: Camera
    /// Light or dark.
    package var theme: Theme
    /// The size of the picture, in points.
    package var size: Size
    /// Whether there are buttons.
    package var hasTransport: Bool
    /// Whether there is a list of deliveries.
    package var hasTouches: Bool
  }

  /// What the layer was drawn from: equal keys mean equal lists.
  package var key: Key
  /// Draws the layer. Costs time in proportion to the tree: ask only when the key is new.
  package var list: DrawList { draw() }

  let draw: () -> DrawList
}

/// A part of a picture that can be pointed at.
package struct Region: Hashable, Sendable {
  /// A name that is unique in the frame: `play`, `scrubber`, `canvas`, `step-12`, `tree-0.2.1`.
  package var id: String
  /// What kind of thing it is: `button`, `slider`, `canvas`, `row`, `panel`.
  package var role: String
  /// What a person calls it.
  package var label: String
  /// Where it is, in points of the picture.
  package var rect: Rect
  /// Whether it can be used.
  package var isEnabled: Bool

  /// A part of a picture that can be pointed at.
  package init(
    _ id: String, role: String, label: String, rect: Rect, isEnabled: Bool = true
  ) {
    self.id = id
    self.role = role
    self.label = label
    self.rect = rect
    self.isEnabled = isEnabled
  }
}

/// One picture: what stays, what changes with time, and what can be pointed at.
package struct Frame {
  /// The size, in points.
  package var size: Size
  /// What is drawn first: background, panels, the whole hierarchy.
  package var layer: Layer
  /// What is drawn over it, anew for each position.
  package var overlay: DrawList
  /// What can be pointed at, from back to front.
  package var regions: [Region]
  /// How high the contents of panels that scroll are, in points, by the panel's id.
  package var contentHeights: [String: Double]
  /// How far those panels are scrolled, by hand or by following the current step, in points.
  package var scrollOffsets: [String: Double]
  /// From the scene's screen coordinates to points of the picture.
  package var screenToPicture: AffineTransform

  /// The whole picture as one list.
  package func flattened() -> DrawList {
    var list = layer.list
    list.append(overlay)
    return list
  }

  /// A point of the picture in the scene's screen coordinates; `nil` outside the canvas.
  package func screenPoint(fromCanvas point: Point) -> Point? {
    guard let canvas = region("canvas"), canvas.rect.contains(point) else { return nil }
    return screenToPicture.inverse?.apply(point)
  }

  /// The region of an id.
  package func region(_ id: String) -> Region? { regions.last { $0.id == id } }
}
