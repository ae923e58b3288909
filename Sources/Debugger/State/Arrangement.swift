internal import Foundation
package import Geometry
package import Stage

/// How somebody has arranged the window: remembered from one window to the next.
package struct Arrangement: Hashable, Codable, Sendable {
  /// Which panels are wanted, and how large.
  package var panels = PanelSizes()
  /// How large the interface is beside its usual size.
  package internal(set) var scale = 1.0
  /// The size of the window's content, in points of an interface of the usual size; `nil` until
  /// somebody has resized a window.
  package var windowSize: Size?

  /// The sizes of the interface, of which 1 is the usual one.
  static let scales = [1, 1.25, 1.5, 1.75, 2, 2.5, 3]

  /// A window as it is at first.
  package init() {}

  /// An arrangement that was written down; `nil` for bytes that are none.
  package init?(_ bytes: [UInt8]) {
    guard
      let read = try? JSONDecoder().decode(Arrangement.self, from: Data(bytes)).sound
    else { return nil }
    self = read
  }

  /// The arrangement written down, ending in a line break. The same one gives the same bytes.
  package var bytes: [UInt8] {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .prettyPrinted]
    let data = (try? encoder.encode(self)) ?? Data("{}".utf8)
    return [UInt8](data) + [UInt8(ascii: "\n")]
  }

  /// The arrangement without numbers that no window has.
  var sound: Arrangement {
    var arrangement = self
    for edge in PanelEdge.allCases { arrangement.panels[extent: edge] = panels[extent: edge] }
    arrangement.scale = scale.isFinite ? scale.clamped(to: 1...3) : 1
    let isSize = windowSize.map { $0.isFinite && $0.width >= 1 && $0.height >= 1 } ?? false
    arrangement.windowSize = isSize ? windowSize : nil
    return arrangement
  }

  /// Makes the interface larger by a step, or smaller for -1; 0 gives it its usual size.
  mutating func resizeInterface(_ step: Int) {
    let next =
      step > 0 ? Self.scales.first { $0 > scale + 1e-9 } : Self.scales.last { $0 < scale - 1e-9 }
    scale = step == 0 ? 1 : next ?? scale
  }
}
