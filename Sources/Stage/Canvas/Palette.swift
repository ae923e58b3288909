package import Drawing
package import HitTesting

/// The own colours of views: what the source tells, else calm hues by place in the tree.
///
/// Siblings at the first branching of the tree begin families of one hue each; their descendants
/// are tints of it. So one sees at a glance which view belongs to which.
package struct Palette: Sendable {
  /// A family of tints and how deep in it a view is.
  package struct Tone: Hashable, Sendable {
    /// The number of the family; `nil` above the first branching.
    var family: Int?
    /// How many steps from the family's first colour.
    var step: Int

    /// The tone of a window.
    package static let window = Tone(family: nil, step: 0)
  }

  private static let greys: [UInt32] = [0x9AA3B2, 0xB7C0CC, 0xE6E7EC, 0xD3D7DE]
  private static let families: [[UInt32]] = [
    [0x9FC5EA, 0xA9CFF0, 0x6FA9DD, 0xC4DFF6], [0xF2B880, 0xF7D2AC, 0xE8A566, 0xFBE3CB],
    [0xD2C7E6, 0xE0D8EF, 0xB09BD6, 0xECE6F5], [0xA9D8C2, 0xC3E5D5, 0x86C5A8, 0xDCF0E7],
    [0xF0B5B5, 0xF6CFCF, 0xE59898, 0xFAE3E3], [0xE7D58F, 0xF0E4B5, 0xDAC36A, 0xF6EFD3],
    [0x9FD3DA, 0xBFE2E7, 0x7DC1CA, 0xD9EFF2], [0xD9BBA3, 0xE7D3C3, 0xC9A384, 0xF1E5DB],
  ]

  /// The tone of a subview.
  ///
  /// - Parameters:
  ///   - parent: the tone of its superview.
  ///   - index: its place among its siblings.
  ///   - count: how many siblings there are, itself included.
  package static func tone(below parent: Tone, index: Int, of count: Int) -> Tone {
    if parent.family != nil {
      return Tone(family: parent.family, step: parent.step + 1 + index % 2)
    }
    if count > 1 { return Tone(family: index % families.count, step: 0) }
    return Tone(family: nil, step: parent.step + 1)
  }

  /// The colour of a tone.
  package static func color(_ tone: Tone) -> Color {
    let row = tone.family.map { families[$0] } ?? greys
    return Color(row[tone.step % row.count])
  }

  /// The colour of a view: its background where the source tells one that can be seen.
  package static func color(of view: NodeID, tone: Tone, in tree: ViewTree) -> Color {
    guard let own = tree.backgroundColor(of: view), own.rgba & 0xFF > 0x1F else {
      return color(tone)
    }
    return Color(own.rgba >> 8, opacity: Double(own.rgba & 0xFF) / 255)
  }
}

extension Theme {
  /// A view's own colour as this theme shows it. On a dark ground, greys step back, so that a white
  /// app does not glare; hues stay what they are.
  func tinted(_ color: Color) -> Color {
    guard name == "dark" else { return color.opacity(viewOpacity) }
    let channels = [color.red, color.green, color.blue].map(Double.init)
    let spread = (channels.max() ?? 0) - (channels.min() ?? 0)
    let hue = Double.minimum(1, spread / 64)
    let strength = (0.3 + 0.58 * hue) * (1.15 - 0.3 * color.luminance)
    var mixed = screen.mixed(with: color, Double.minimum(0.92, strength))
    mixed.alpha = color.alpha
    return mixed
  }
}

extension Color {
  /// How bright the colour looks, from 0 to 1.
  var luminance: Double {
    (0.299 * Double(red) + 0.587 * Double(green) + 0.114 * Double(blue)) / 255
  }
}
