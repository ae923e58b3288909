import Foundation
import HitTesting
import Testing
import TouchKit

@MainActor
struct UIColorValuesTests {
  private func components(_ color: UIColor) -> [CGFloat] { color.cgColor.components ?? [] }

  @Test func `colours have the components of the light appearance`() {
    let opaque: [(UIColor, UInt32)] = [
      (.black, 0x000000), (.white, 0xFFFFFF), (.red, 0xFF0000), (.green, 0x00FF00),
      (.blue, 0x0000FF), (.cyan, 0x00FFFF), (.yellow, 0xFFFF00), (.magenta, 0xFF00FF),
      (.systemRed, 0xFF3B30), (.systemOrange, 0xFF9500), (.systemYellow, 0xFFCC00),
      (.systemGreen, 0x34C759), (.systemMint, 0x00C7BE), (.systemTeal, 0x30B0C7),
      (.systemCyan, 0x32ADE6), (.systemBlue, 0x007AFF), (.systemIndigo, 0x5856D6),
      (.systemPurple, 0xAF52DE), (.systemPink, 0xFF2D55), (.systemBrown, 0xA2845E),
      (.systemGray, 0x8E8E93), (.systemGray2, 0xAEAEB2), (.systemGray3, 0xC7C7CC),
      (.systemGray4, 0xD1D1D6), (.systemGray5, 0xE5E5EA), (.systemGray6, 0xF2F2F7),
      (.systemBackground, 0xFFFFFF), (.secondarySystemBackground, 0xF2F2F7),
      (.tertiarySystemBackground, 0xFFFFFF), (.systemGroupedBackground, 0xF2F2F7),
      (.secondarySystemGroupedBackground, 0xFFFFFF), (.tertiarySystemGroupedBackground, 0xF2F2F7),
      (.groupTableViewBackground, 0xF2F2F7), (.label, 0x000000), (.opaqueSeparator, 0xC6C6C8),
      (.link, 0x007AFF), (.tintColor, 0x007AFF), (.darkText, 0x000000),
    ]
    for (color, hex) in opaque {
      let want = [16, 8, 0].map { CGFloat(hex >> $0 & 0xFF) / 255 } + [1]
      #expect(components(color) == want, "\(hex)")
    }
    let translucent: [(UIColor, UInt32, CGFloat)] = [
      (.secondaryLabel, 0x3C3C43, 0.6), (.tertiaryLabel, 0x3C3C43, 0.3),
      (.quaternaryLabel, 0x3C3C43, 0.18), (.placeholderText, 0x3C3C43, 0.3),
      (.separator, 0x3C3C43, 0.29), (.systemFill, 0x787880, 0.2),
      (.secondarySystemFill, 0x787880, 0.16), (.tertiarySystemFill, 0x767680, 0.12),
      (.quaternarySystemFill, 0x747480, 0.08),
    ]
    for (color, hex, alpha) in translucent {
      let want = [16, 8, 0].map { CGFloat(hex >> $0 & 0xFF) / 255 } + [alpha]
      #expect(components(color) == want, "\(hex) \(alpha)")
    }
    let fractions: [(UIColor, [CGFloat])] = [
      (.clear, [0, 0, 0, 0]), (.darkGray, [1.0 / 3, 1.0 / 3, 1.0 / 3, 1]),
      (.gray, [0.5, 0.5, 0.5, 1]), (.lightGray, [2.0 / 3, 2.0 / 3, 2.0 / 3, 1]),
      (.orange, [1, 0.5, 0, 1]), (.purple, [0.5, 0, 0.5, 1]), (.brown, [0.6, 0.4, 0.2, 1]),
      (.lightText, [1, 1, 1, 0.6]),
    ]
    for (color, want) in fractions { #expect(components(color) == want) }
  }

  @Test func `every initialiser keeps its components`() {
    let want: [CGFloat] = [0.1, 0.2, 0.3, 0.4]
    let color = UIColor(red: 0.1, green: 0.2, blue: 0.3, alpha: 0.4)
    #expect(components(color) == want)
    #expect(components(UIColor(displayP3Red: 0.1, green: 0.2, blue: 0.3, alpha: 0.4)) == want)
    #expect(components(UIColor(cgColor: color.cgColor)) == want)
    #expect(components(UIColor { _ in color }) == want)
    #expect(components(UIColor(white: 0.7, alpha: 0.2)) == [0.7, 0.7, 0.7, 0.2])
    #expect(
      components(UIColor(_colorLiteralRed: 0.25, green: 0.5, blue: 0.75, alpha: 1))
        == [0.25, 0.5, 0.75, 1])
    #expect(components(color.withAlphaComponent(0.9)) == [0.1, 0.2, 0.3, 0.9])
    let grey: [CGFloat] = [0.5, 0.5, 0.5, 1]
    #expect(components(UIColor(patternImage: UIImage())) == grey)
    #expect(UIColor(named: "brand").map(components) == grey)
    #expect(color.resolvedColor(with: .current) == color)
  }

  @Test func `components are returned through pointers, nil pointers are ignored`() {
    var (a, b, c, d): (CGFloat, CGFloat, CGFloat, CGFloat) = (9, 9, 9, 9)
    let color = UIColor(red: 0.1, green: 0.2, blue: 0.3, alpha: 0.4)
    #expect(color.getRed(&a, green: &b, blue: &c, alpha: &d))
    #expect([a, b, c, d] == [0.1, 0.2, 0.3, 0.4])
    #expect(color.getRed(nil, green: nil, blue: nil, alpha: nil))
    #expect(!color.getWhite(&a, alpha: &d))
    #expect(!UIColor(red: 0.1, green: 0.1, blue: 0.2, alpha: 1).getWhite(&a, alpha: &d))
    #expect([a, d] == [0.1, 0.4])
    #expect(UIColor(white: 0.6, alpha: 0.7).getWhite(&a, alpha: &d))
    #expect([a, d] == [0.6, 0.7])
  }

  @Test func `hue, saturation and brightness are those of the colour wheel`() {
    for step in 0..<24 {
      let hue = CGFloat(step) / 24
      for (saturation, brightness) in [(1, 1), (0.5, 0.8), (0.25, 0.4)] as [(CGFloat, CGFloat)] {
        let color = UIColor(
          hue: hue, saturation: saturation, brightness: brightness, alpha: 0.5)
        // The colour wheel: a channel decreases with the hue's distance from the channel's angle.
        for (channel, angle) in [(0, 0.0), (1, 1.0 / 3), (2, 2.0 / 3)] {
          var far = abs(Double(hue) - angle)
          far = min(far, 1 - far) * 6
          let part = min(max(far - 1, 0), 1)
          close(
            components(color)[channel], brightness * (1 - saturation * CGFloat(part)))
        }
        var (h, s, b, a): (CGFloat, CGFloat, CGFloat, CGFloat) = (9, 9, 9, 9)
        #expect(color.getHue(&h, saturation: &s, brightness: &b, alpha: &a))
        close(h, hue)
        close(s, saturation)
        close(b, brightness)
        #expect(a == 0.5)
      }
    }
    var (h, s, b): (CGFloat, CGFloat, CGFloat) = (9, 9, 9)
    UIColor.gray.getHue(&h, saturation: &s, brightness: &b, alpha: nil)
    #expect([h, s, b] == [0, 0, 0.5])
    UIColor.black.getHue(&h, saturation: &s, brightness: &b, alpha: nil)
    #expect([h, s, b] == [0, 0, 0])
  }

  @Test func `a difference in any component makes colours different`() {
    let color = UIColor(red: 0.1, green: 0.2, blue: 0.3, alpha: 0.4)
    #expect(color == UIColor(red: 0.1, green: 0.2, blue: 0.3, alpha: 0.4))
    #expect(color.hash == UIColor(red: 0.1, green: 0.2, blue: 0.3, alpha: 0.4).hash)
    #expect(color != UIColor(red: 0, green: 0.2, blue: 0.3, alpha: 0.4))
    #expect(color != UIColor(red: 0.1, green: 0, blue: 0.3, alpha: 0.4))
    #expect(color != UIColor(red: 0.1, green: 0.2, blue: 0, alpha: 0.4))
    #expect(color != UIColor(red: 0.1, green: 0.2, blue: 0.3, alpha: 0))
    #expect(!color.isEqual("0.1"))
  }

  @Test func `CoreGraphics colours have red, green, blue and opacity`() {
    let color = CGColor(red: 0.1, green: 0.2, blue: 0.3, alpha: 0.4)
    #expect(color.components == [0.1, 0.2, 0.3, 0.4])
    #expect(color.alpha == 0.4)
    #expect(color.numberOfComponents == 4)
    #expect(color.colorSpace?.numberOfComponents == 3)
    #expect(color == CGColor(srgbRed: 0.1, green: 0.2, blue: 0.3, alpha: 0.4))
    #expect(color != .black)
    #expect(Set([color, CGColor(red: 0.1, green: 0.2, blue: 0.3, alpha: 0.4)]).count == 1)
    #expect(color.copy(alpha: 1)?.components == [0.1, 0.2, 0.3, 1])
    #expect(CGColor.black.components == [0, 0, 0, 1])
    #expect(CGColor.white.components == [1, 1, 1, 1])
    #expect(CGColor.clear.components == [0, 0, 0, 0])
    #expect(CGColor(gray: 0.3, alpha: 0.6).components == [0.3, 0.3, 0.3, 0.6])
  }

  @Test func `an array of components is read in the order of its colour space`() {
    let rgb = CGColor(
      colorSpace: CGColorSpaceCreateDeviceRGB(), components: [0.1, 0.2, 0.3, 0.4])
    #expect(rgb?.components == [0.1, 0.2, 0.3, 0.4])
    let grey = CGColor(
      colorSpace: CGColorSpaceCreateDeviceGray(), components: [0.1, 0.2, 0.3, 0.4])
    #expect(grey?.components == [0.1, 0.1, 0.1, 0.2])
    #expect(CGColorSpace(name: CGColorSpace.sRGB)?.numberOfComponents == 3)
    #expect(CGColorSpace(name: "kCGColorSpaceGenericGrayGamma2_2")?.numberOfComponents == 1)
  }

  @Test func `the tree has colours as bytes, and components beyond the range are limited`() {
    let stage = Stage()
    func hex(_ color: UIColor) -> String? {
      stage.window.backgroundColor = color
      let tree = stage.window.touchDriver.tree
      return tree.roots.compactMap { tree.backgroundColor(of: $0)?.hex }.first
    }
    #expect(hex(UIColor(red: 0.2, green: 0.4, blue: 0.6, alpha: 1)) == "#336699")
    #expect(hex(UIColor(red: 2, green: -1, blue: 1, alpha: 1)) == "#ff00ff")
    #expect(hex(UIColor(red: 0, green: 0, blue: 0.5, alpha: 1)) == "#000080")
  }
}
