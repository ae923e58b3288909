package import Geometry
package import Stage

#if !hasFeature(Embedded)
internal import Foundation
#endif

/// The arrangement of the window, which is stored from one window to the next.
package struct Arrangement: Hashable, Codable, Sendable {
  /// The requested panels and their sizes.
  package var panels = PanelSizes()
  /// The scale of the interface, relative to its default size.
  package internal(set) var scale = 1.0
  /// The size of the window's content, in points of the interface at its default size; `nil` until
  /// a window is resized.
  package var windowSize: Size?

  /// The selectable scales of the interface; 1 is the default.
  static let scales = [1, 1.25, 1.5, 1.75, 2, 2.5, 3]

  package init() {}

  /// The arrangement with invalid numbers clamped or removed.
  var sound: Arrangement {
    var arrangement = self
    for edge in PanelEdge.allCases { arrangement.panels[extent: edge] = panels[extent: edge] }
    arrangement.scale = scale.isFinite ? scale.clamped(to: 1...3) : 1
    let isSize = windowSize.map { $0.isFinite && $0.width >= 1 && $0.height >= 1 } ?? false
    arrangement.windowSize = isSize ? windowSize : nil
    return arrangement
  }

  /// Enlarges the interface by one step, shrinks it for a negative `step`, or resets it for 0.
  mutating func resizeInterface(_ step: Int) {
    let next =
      step > 0 ? Self.scales.first { $0 > scale + 1e-9 } : Self.scales.last { $0 < scale - 1e-9 }
    scale = step == 0 ? 1 : next ?? scale
  }
}

#if !hasFeature(Embedded)
extension Arrangement {
  /// Decodes an arrangement; `nil` if the bytes are not a valid arrangement.
  package init?(_ bytes: [UInt8]) {
    guard
      let read = try? JSONDecoder().decode(Arrangement.self, from: Data(bytes)).sound
    else { return nil }
    self = read
  }

  /// The encoded arrangement, ending in a line break; equal arrangements give equal bytes.
  package var bytes: [UInt8] {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .prettyPrinted]
    let data = (try? encoder.encode(self)) ?? Data("{}".utf8)
    return [UInt8](data) + [UInt8(ascii: "\n")]
  }
}
#endif
