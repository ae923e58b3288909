import Geometry
import HitTesting

/// The layout of a stack view whose arranged subviews have no frames in the file (Apple:
/// `UIStackView.axis`, `distribution`, `alignment`, `spacing`).
///
/// Sizes come from stored frames, constraints of width and height, and intrinsic content sizes.
struct IBStackLayout {
  /// An arranged subview, with its extents along and across the axis.
  private struct Item {
    let view: Int
    var length: Double
    let thickness: Double
    /// The order in which items are stretched; the least is first.
    let stretching: (Double, Int)
    /// The order in which items are compressed; the least is first.
    let compression: Double
  }

  /// The frames of the subviews, by element.
  private(set) var frames: [Int: Rect] = [:]
  private let isVertical: Bool
  private let spacing: Double

  /// Lays out the subviews of a stack view with the given size. Hidden subviews take no room.
  init(_ stack: Int, in size: Size, _ document: IBDocument) {
    let element = document[stack]
    isVertical = element["axis"] == "vertical"
    spacing = element["spacing"].flatMap { Double($0) }.flatMap { $0.isFinite ? $0 : nil } ?? 0
    let whole = isVertical ? size.height : size.width
    let across = isVertical ? size.width : size.height
    var items: [Item] = []
    for view in document.arrangedSubviews(of: stack) {
      if document[view]["hidden"] == "YES" {
        frames[view] = .zero
      } else {
        items.append(item(view, across, document))
      }
    }
    guard !items.isEmpty else { return }
    let distribution = element["distribution"] ?? "fill"
    let starts = place(&items, in: whole, distribution)
    let thickest = items.map(\.thickness).max() ?? 0
    for (item, start) in zip(items, starts) {
      let (offset, thickness): (Double, Double)
      switch element["alignment"] ?? "fill" {
      case "leading", "top": (offset, thickness) = (0, item.thickness)
      case "trailing", "bottom": (offset, thickness) = (across - item.thickness, item.thickness)
      case "center": (offset, thickness) = ((across - item.thickness) / 2, item.thickness)
      case "firstBaseline", "lastBaseline":
        (offset, thickness) = ((thickest - item.thickness) / 2, item.thickness)
      default: (offset, thickness) = (0, across)
      }
      frames[item.view] =
        isVertical
        ? Rect(offset, start, thickness, item.length) : Rect(start, offset, item.length, thickness)
    }
  }

  private func item(_ view: Int, _ across: Double, _ document: IBDocument) -> Item {
    let size = document.layoutSize(of: view, in: isVertical ? across : nil)
    let own = isVertical ? size.height : size.width
    let axis = isVertical ? "vertical" : "horizontal"
    func priority(_ name: String, _ usual: Double) -> Double {
      document[view][axis + name].flatMap { Double($0) } ?? usual
    }
    let isFixed = document.fixedLength(isVertical ? "height" : "width", of: view) != nil
    let name = document[view].name
    let isFlexible =
      ["textView", "imageView"].contains(name)
      || !isVertical && ["textField", "slider", "progressView", "searchBar"].contains(name)
    var thickness = isVertical ? size.width : size.height
    if thickness == 0, ["slider", "progressView", "searchBar"].contains(name) {
      thickness = across
    }
    return Item(
      view: view, length: own, thickness: thickness,
      stretching: (
        isFixed ? 1000 : priority("HuggingPriority", 250), own == 0 ? 0 : isFlexible ? 1 : 2
      ),
      compression: isFixed ? 1000 : priority("CompressionResistancePriority", 750))
  }

  /// Assigns the lengths of the items, and returns their starts.
  private func place(
    _ items: inout [Item], in whole: Double, _ distribution: String
  ) -> [Double] {
    let count = Double(items.count)
    var gap = spacing
    let room = Double.maximum(0, whole - gap * (count - 1))
    let total = items.reduce(0) { $0 + $1.length }
    switch distribution {
    case "fillEqually":
      for index in items.indices { items[index].length = room / count }
    case "fillProportionally" where total > 0:
      for index in items.indices { items[index].length *= room / total }
    case "equalSpacing" where total <= room && items.count > 1:
      gap = (whole - total) / (count - 1)
    case "equalCentering" where total <= room && items.count > 1:
      let first = items[0].length / 2
      let step = (whole - first - items[items.count - 1].length / 2) / (count - 1)
      return items.enumerated().map { place, item in
        first + Double(place) * step - item.length / 2
      }
    default: Self.fill(&items, with: room - total)
    }
    var start = 0.0
    return items.map { item in
      defer { start += item.length + gap }
      return start
    }
  }

  /// Stretches one item by the remaining room, or compresses items until they fit.
  private static func fill(_ items: inout [Item], with rest: Double) {
    if rest >= 0 {
      let order = items.indices.sorted {
        (items[$0].stretching.0, items[$0].stretching.1, -$0)
          < (items[$1].stretching.0, items[$1].stretching.1, -$1)
      }
      if let first = order.first { items[first].length += rest }
      return
    }
    var missing = -rest
    let order = items.indices.sorted { (items[$0].compression, -$0) < (items[$1].compression, -$1) }
    for index in order where missing > 0 {
      let part = Double.minimum(missing, items[index].length)
      items[index].length -= part
      missing -= part
    }
  }
}

extension IBDocument {
  /// Returns the installed subviews of a stack view, in order.
  func arrangedSubviews(of stack: Int) -> [Int] {
    tree.child(of: stack, "subviews").map { views(in: $0 + 1..<self[$0].end) } ?? []
  }

  /// Returns the size of a view before its stack view stretches it: the stored size, or else the
  /// lengths that its constraints give, or else its intrinsic size.
  ///
  /// - Parameter width: The width in which text wraps; `nil` for unlimited width.
  fileprivate func layoutSize(of view: Int, in width: Double?) -> Size {
    if let size = storedFrame(of: view)?.size, size.isFinite { return size }
    let fixedWidth = fixedLength("width", of: view)
    let own = intrinsicSize(of: view, in: fixedWidth ?? width)
    return Size(fixedWidth ?? own.width, fixedLength("height", of: view) ?? own.height)
  }

  /// Returns the width or height that a view's own constraints give; `nil` if there are none.
  fileprivate func fixedLength(_ attribute: String, of view: Int) -> Double? {
    guard let constraints = tree.child(of: view, "constraints") else { return nil }
    for child in tree.children(of: constraints) {
      let element = self[child]
      guard element["firstAttribute"] == attribute, element["secondItem"] == nil,
        element["firstItem"] == nil || element["firstItem"] == self[view]["id"],
        element["relation"] == nil, element["priority"] == nil,
        !(element["id"].map { uninstalledConstraints.contains($0) } ?? false),
        let constant = element["constant"].flatMap({ Double($0) }), constant.isFinite
      else { continue }
      return Double.maximum(0, constant)
    }
    return nil
  }
}

extension IBSceneBuilder {
  /// Returns the frame that a stack view of the given size assigns to a view without a frame; `nil`
  /// for a view that is not arranged by a stack view.
  mutating func stackedFrame(of view: Int, in size: Size) -> Rect? {
    guard let stack = document.superview(of: view), document[stack].name == "stackView" else {
      return nil
    }
    if stackLayout?.stack != stack || stackLayout?.size != size {
      stackLayout = (stack, size, IBStackLayout(stack, in: size, document))
    }
    return stackLayout?.layout.frames[view]
  }
}
