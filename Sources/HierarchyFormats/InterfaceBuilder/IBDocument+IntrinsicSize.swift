import Geometry
import HitTesting

extension IBDocument {
  /// The maximum nesting depth of stack views whose contents are measured.
  private static let deepestStack = 16

  /// Returns the intrinsic content size of a view (Apple: `UIView.intrinsicContentSize`); 0 in a
  /// dimension without one. Text widths are estimates.
  ///
  /// - Parameter width: The width in which text wraps; `nil` for unlimited width.
  func intrinsicSize(of view: Int, in width: Double? = nil, depth: Int = 0) -> Size {
    let element = self[view]
    let base = IBClassNames.base(of: element, in: parent(of: view))
    switch element.name {
    case "switch": return Size(51, 31)
    case "stepper": return Size(94, 32)
    case "slider": return Size(0, 30)
    case "progressView": return Size(0, 4)
    case "searchBar": return Size(0, 56)
    case "segmentedControl":
      let titles = appearance(of: view, base: base)?.items ?? []
      let widest = titles.map { IBText.width(of: $0, fontSize: 13) + 20 }.max() ?? 0
      return Size((widest * Double(titles.count)).rounded(.up), 32)
    case "activityIndicatorView":
      let isLarge = element["style"]?.hasPrefix("large") == true || element["style"] == "whiteLarge"
      return isLarge ? Size(37, 37) : Size(20, 20)
    case "pageControl":
      let pages = Double(element["numberOfPages"].flatMap { Int($0) } ?? 0)
      return Size(Double.maximum(0, pages * 16 + 7), 26)
    case "pickerView", "datePicker": return Size(320, 216)
    case "label", "button", "textField": return textSize(of: view, base: base, in: width)
    case "imageView":
      let side = element["image"].flatMap { imageWidths[$0] } ?? 0
      return side.isFinite && side > 0 ? Size(side, side) : .zero
    case "stackView":
      return depth < Self.deepestStack ? stackSize(of: view, in: width, depth) : .zero
    default: return .zero
    }
  }

  private func textSize(of view: Int, base: String, in limit: Double?) -> Size {
    let appearance = appearance(of: view, base: base)
    let fontSize = appearance?.font?.size ?? (base == "UIButton" ? 15 : base == "UILabel" ? 17 : 14)
    func width(_ text: String?) -> Double {
      (IBText.width(of: text ?? "", fontSize: fontSize) * 1.05).rounded(.up)
    }
    // The line height of the system font is 1.193 of its size; UIKit rounds it up to pixels.
    let line = (fontSize * 1.193 * 2).rounded(.up) / 2
    switch base {
    case "UITextField":
      let isPlain = appearance?.style == "none" || appearance?.style == nil
      let text = Double.maximum(width(appearance?.text), width(appearance?.placeholder))
      return isPlain ? Size(text, line + 2) : Size(text + 14, 34)
    case "UIButton":
      let isConfigured = tree.children(of: view).contains { tags[$0] == .buttonConfiguration }
      var content = width(appearance?.text)
      if appearance?.image != nil { content += content > 0 ? 28 : 22 }
      return isConfigured
        ? Size(content + 24, line + 16)
        : Size(Double.maximum(30, content), Double.maximum(30, line + 12))
    default:
      let text = appearance?.text ?? ""
      let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map {
        width(String($0))
      }
      let widest = lines.max() ?? 0
      guard widest > 0 else { return .zero }
      let most = appearance?.numberOfLines ?? 1
      var count = Double(lines.count)
      if let limit, limit > 0 {
        count = lines.reduce(0) { $0 + Double.maximum(1, ($1 / limit).rounded(.up)) }
      }
      if most > 0 { count = Double.minimum(count, Double(most)) }
      return Size(limit.map { Double.minimum($0, widest) } ?? widest, line * count)
    }
  }

  private func stackSize(of stack: Int, in width: Double?, _ depth: Int) -> Size {
    let isVertical = self[stack]["axis"] == "vertical"
    let spacing = self[stack]["spacing"].flatMap { Double($0) } ?? 0
    let sizes = arrangedSubviews(of: stack).filter { self[$0]["hidden"] != "YES" }.map { view in
      storedFrame(of: view)?.size
        ?? intrinsicSize(
          of: view, in: isVertical ? width : nil, depth: depth + 1)
    }
    guard !sizes.isEmpty else { return .zero }
    let gaps = spacing * Double(sizes.count - 1)
    let widths = sizes.map(\.width)
    let heights = sizes.map(\.height)
    return isVertical
      ? Size(widths.max() ?? 0, heights.reduce(gaps, +))
      : Size(widths.reduce(gaps, +), heights.max() ?? 0)
  }
}
