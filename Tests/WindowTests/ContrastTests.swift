import Debugger
import Drawing
import Foundation
import Geometry
import HitTesting
import Raster
import Stage
import TestSupport
import Testing

/// Text has sufficient contrast with its background (WCAG 2.2, 1.4.3), measured in the picture
/// itself.
@Suite struct ContrastTests {
  /// The visible parts of the debugger.
  enum Mode: String, CaseIterable {
    case begin, middle, end, outline, inspector, map, why, audit, levels, palette, keys, notice
    case flowchart, stack, history, compared
  }

  private func frame(_ mode: Mode, _ theme: String) -> Frame {
    let rasterizer = Rasterizer(.glyphs)
    var loop = Loop(State(DemoScene.scene), measuring: rasterizer.text)
    let touch = mode == .begin ? nil : DemoScene.point
    _ = loop.send(.begin(theme: theme, touch: touch, step: mode == .middle ? 11 : 21, remark: nil))
    if mode == .history || mode == .compared {
      _ = loop.send(.begin(theme: theme, touch: Point(20, 20), step: 3, remark: nil))
    }
    let keys: [Key] =
      switch mode {
      case .begin, .middle, .end: []
      case .outline: ["b"]
      case .inspector: [.down, "i"]
      case .map: ["m"]
      case .why: [.down, .down, .down, "w"]
      case .audit: ["a"]
      case .levels: ["3"]
      case .palette: []
      case .flowchart: ["5"]
      case .stack: [.left, .left, .left, .left, .left, "6"]
      case .history: ["7"]
      case .compared: ["8", "\\"]
      case .keys: ["?"]
      case .notice: ["r"]
      }
    for key in keys { _ = loop.send(.key(key, [])) }
    if mode == .palette { _ = loop.send(.key("k", .control)) }
    _ = loop.send(.tick(1))
    return loop.display()
  }

  @Test(arguments: Mode.allCases, ["light", "dark"])
  func `text can be read`(mode: Mode, theme: String) {
    let frame = frame(mode, theme)
    let rasterizer = Rasterizer(.glyphs)
    var ground = DrawList()
    var texts: [TextRun] = []
    for command in frame.flattened().commands {
      // Text behind a card does not have to be readable.
      if case .rect(Rect(origin: .zero, size: frame.size), _, .some, _) = command { texts = [] }
      if case .text(let run) = command {
        if run.string.contains(where: { !$0.isWhitespace }) { texts.append(run) }
      } else {
        ground.append(command)
      }
    }
    let scale = 3.0
    let with = rasterizer.bitmap(of: frame.flattened(), size: frame.size, scale: scale)
    let without = rasterizer.bitmap(of: ground, size: frame.size, scale: scale)
    for run in texts {
      let width = rasterizer.text.width(of: run.string, in: run.font)
      let start: Double =
        switch run.anchor {
        case .start: run.position.x
        case .middle: run.position.x - width / 2
        case .end: run.position.x - width
        }
      let box = Rect(start, run.position.y - run.font.size, width, run.font.size * 1.3)
      // All other texts are covered.
      guard let best = contrast(with, without, in: box, scale: scale), best > 1.2 else { continue }
      #expect(best >= 4.5, "\(run.string) at \(run.position): \(best)")
    }
  }

  /// The maximum contrast between a pixel of a text and the background; `nil` if the text is not
  /// visible.
  private func contrast(
    _ with: Bitmap, _ without: Bitmap, in box: Rect, scale: Double
  ) -> Double? {
    var best: Double?
    for y in Int(box.minY * scale)...Int(box.maxY * scale) {
      for x in Int(box.minX * scale)...Int(box.maxX * scale) {
        let (a, b) = (with[x, y], without[x, y])
        guard a != b else { continue }
        let (light, other) = (luminance(a), luminance(b))
        let value = (Double.maximum(light, other) + 0.05) / (Double.minimum(light, other) + 0.05)
        best = Double.maximum(best ?? 1, value)
      }
    }
    return best
  }

  private func luminance(_ pixel: UInt32) -> Double {
    func light(_ shift: UInt32) -> Double {
      let value = Double(pixel >> shift & 0xFF) / 255
      return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
    }
    return 0.2126 * light(16) + 0.7152 * light(8) + 0.0722 * light(0)
  }
}
