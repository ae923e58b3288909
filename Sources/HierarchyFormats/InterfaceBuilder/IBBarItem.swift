import Geometry

/// A bar item, for which UIKit creates a view.
struct IBBarItem {
  /// The kind of view that UIKit creates for an item.
  enum Kind: Equatable {
    /// A button with a title of this width.
    case title(Double)
    /// A button with an image of this width.
    case image(Double)
    /// A custom view from the file, by its element index and size.
    case view(Int, Size)
    /// A share of the width that the other items leave.
    case flexibleSpace
    case fixedSpace
  }

  /// The index of the item's element.
  let index: Int
  let kind: Kind
  /// The width given in the file (Apple: `UIBarButtonItem.width`); `nil` for the automatic width.
  let width: Double?

  init(_ index: Int, _ document: IBDocument) {
    self.index = index
    let element = document[index]
    let given = element["width"].flatMap { Double($0) } ?? 0
    width = given > 0 && given.isFinite ? given : nil
    if let view = document.tree.children(of: index).first(where: {
      document.isView($0) && document[$0]["key"] == "customView"
    }) {
      kind = .view(view, document.sizeInBar(of: view))
      return
    }
    switch element["systemItem"] {
    case "flexibleSpace"?: kind = .flexibleSpace
    case "fixedSpace"?: kind = .fixedSpace
    case let system? where !Self.systemTitles.contains(system): kind = .image(Self.imageWidth)
    default:
      if let image = element["image"] {
        kind = .image(document.imageWidth(image) ?? Self.imageWidth)
      } else {
        let title = document.title(ofItem: index) ?? ""
        kind = .title(IBText.width(of: title, fontSize: 17).rounded(.up))
      }
    }
  }

  var isSpace: Bool { kind == .flexibleSpace || kind == .fixedSpace }

  /// System items that UIKit shows as text (Apple: `UIBarButtonItem.SystemItem`).
  private static let systemTitles: Set<String> = [
    "done", "cancel", "edit", "save", "undo", "redo", "close",
  ]

  /// The approximate width of symbols in iOS 15 bars, measured.
  private static let imageWidth = 24.0
}

/// The items of a navigation item, grouped by side.
struct IBNavigationItems {
  /// The items from the leading edge inwards.
  private(set) var left: [IBBarItem] = []
  /// The items from the trailing edge inwards.
  private(set) var right: [IBBarItem] = []
  private(set) var titleView: Int?

  init(_ item: Int?, _ document: IBDocument) {
    guard let item else { return }
    for child in document.tree.children(of: item) {
      let element = document[child]
      switch (element.name, element["key"]) {
      case ("barButtonItem", "leftBarButtonItem"): left.append(IBBarItem(child, document))
      case ("barButtonItem", "rightBarButtonItem"): right.append(IBBarItem(child, document))
      case ("leftBarButtonItems", _), ("leadingItemGroups", _): left += items(in: child, document)
      case ("rightBarButtonItems", _): right += items(in: child, document)
      case ("trailingItemGroups", _): right += items(in: child, document).reversed()
      case (_, "titleView") where document.isView(child): titleView = child
      default: break
      }
    }
  }

  private func items(in range: Int, _ document: IBDocument) -> [IBBarItem] {
    (range..<document[range].end).filter { document[$0].name == "barButtonItem" }
      .map { IBBarItem($0, document) }
  }
}

/// The layout of the views that UIKit creates for a bar's items.
///
/// Apple does not document this layout. It was measured in published view hierarchies of running
/// apps on iOS 11 to 16: buttons are 44 points high and vertically centred in the bar, 8 points
/// from its edge (12 where the layout margin is 20), with 8 points between them; a title at the
/// edge has a padding of 8 points, an image 11. Two values are assumed: the width of titles, which
/// is estimated from their characters, and the padding of 8 points for titles away from the edge.
struct IBBarItemLayout {
  /// The part of the bar that contains the items.
  private let row: Rect
  /// The distance of the first button from the edge.
  private let edge: Double
  /// The leading edge of the next item from the left; `end` is the trailing edge of the next item
  /// from the right.
  private var start: Double
  private var end: Double
  private var isFirst = (left: true, right: true)

  private static let spacing = 8.0
  private static let padding = 8.0

  init(in row: Rect) {
    self.row = row
    edge = Self.edge(of: row.width)
    start = row.minX + edge
    end = row.maxX - edge
  }

  /// Returns the distance of the first button from the bar's edge.
  ///
  /// Measured: 8 points less than UIKit's layout margin, which is 20 on wide screens, otherwise 16.
  static func edge(of width: Double) -> Double { width >= 414 ? 12 : 8 }

  /// Places the back button, which shows a chevron and the title of the previous page.
  ///
  /// Measured: the button begins at the edge and is 27 points wider than its title.
  mutating func back(title: String) -> Rect {
    let width = (IBText.width(of: title, fontSize: 17) + 19).rounded(.up) + edge
    start = row.minX + width + Self.spacing
    isFirst.left = false
    return frame(x: row.minX, Size(width, 44))
  }

  /// Places items from the leading edge inwards.
  mutating func left(_ items: [IBBarItem]) -> [Rect] {
    items.map { item in
      let size = size(of: item, isAtEdge: isFirst.left)
      if isFirst.left, case .view = item.kind { start += Self.padding }
      let rect = frame(x: start, size)
      start = rect.maxX + (item.isSpace ? 0 : Self.spacing)
      isFirst.left = false
      return rect
    }
  }

  /// Places items from the trailing edge inwards.
  mutating func right(_ items: [IBBarItem]) -> [Rect] {
    items.map { item in
      let size = size(of: item, isAtEdge: isFirst.right)
      if isFirst.right, case .view = item.kind { end -= Self.padding }
      let rect = frame(x: end - size.width, size)
      end = rect.minX - (item.isSpace ? 0 : Self.spacing)
      isFirst.right = false
      return rect
    }
  }

  /// Returns the frame of the centred title view, shifted to avoid the items at the sides.
  func title(_ size: Size) -> Rect {
    let width = Double.minimum(
      size.width > 0 ? size.width : .infinity, Double.maximum(0, end - start))
    let middle = row.midX - width / 2
    let x = Double.maximum(start, Double.minimum(middle, end - width))
    return Rect(x, row.minY + (row.height - size.height) / 2, width, size.height)
  }

  /// Places the items of a toolbar. Flexible spaces share the remaining width.
  mutating func toolbar(_ items: [IBBarItem]) -> [Rect] {
    let last = items.lastIndex { !$0.isSpace }
    var used = 0.0
    for (place, item) in items.enumerated() {
      used += size(of: item, isAtEdge: place == 0 || place == last).width
      if place > 0, !item.isSpace, !items[place - 1].isSpace { used += Self.spacing }
    }
    let flexible = items.reduce(0) { $0 + ($1.kind == .flexibleSpace ? 1 : 0) }
    let free = Double.maximum(0, end - start - used)
    let space = flexible > 0 ? free / Double(flexible) : 0
    var x = start
    return items.enumerated().map { place, item in
      var size = size(of: item, isAtEdge: place == 0 || place == last)
      if item.kind == .flexibleSpace { size.width = space }
      if place > 0, !item.isSpace, !items[place - 1].isSpace { x += Self.spacing }
      defer { x += size.width }
      return frame(x: x, size)
    }
  }

  /// Places the tabs of a tab bar.
  ///
  /// Measured: tabs divide the width equally, with an inset of 2 points at each side and 1 point at
  /// the top. On iPad, they are centred, 76 points wide and 34 points apart (assumed from iOS 10).
  static func tabs(_ count: Int, in row: Rect, isPad: Bool) -> [Rect] {
    guard count > 0 else { return [] }
    let height = Double.maximum(0, row.height - 1)
    let wide = Double(count) * 110 - 34
    return (0..<count).map { place in
      if isPad, wide <= row.width {
        let x = (row.midX - wide / 2 + Double(place) * 110).rounded()
        return Rect(x, row.minY + 1, 76, height)
      }
      let share = row.width / Double(count)
      let left = row.minX + (Double(place) * share).rounded() + 2
      let right = row.minX + (Double(place + 1) * share).rounded() - 2
      return Rect(left, row.minY + 1, Double.maximum(0, right - left), height)
    }
  }

  private func size(of item: IBBarItem, isAtEdge: Bool) -> Size {
    switch item.kind {
    case .title(let width): Size(item.width ?? width + Self.padding, 44)
    case .image(let width): Size(item.width ?? width + 11 + (isAtEdge ? Self.padding : 11), 44)
    case .view(_, let size): size
    case .flexibleSpace: .zero
    case .fixedSpace: Size(item.width ?? 0, 0)
    }
  }

  private func frame(x: Double, _ size: Size) -> Rect {
    let height = Double.minimum(size.height, row.height)
    return Rect(x, row.minY + (row.height - height) / 2, size.width, height)
  }
}

/// Estimates the width of text from the width classes of the system font's characters.
enum IBText {
  static func width(of text: String, fontSize: Double) -> Double {
    var ems = 0.0
    for scalar in text.unicodeScalars.prefix(1000) {
      switch scalar {
      case " ", "i", "j", "l", "I", ".", ",", ":", ";", "'", "’", "!", "|": ems += 0.27
      case "f", "r", "t", "(", ")", "-", "/": ems += 0.36
      case "m", "w", "M", "W", "@", "%", "—", "…": ems += 0.86
      case "A"..."Z": ems += 0.67
      case "\u{300}"..."\u{36F}", "\u{200B}"..."\u{200F}", "\u{FE00}"..."\u{FE0F}": break
      case "\u{1100}"..."\u{115F}", "\u{2E80}"..."\u{D7FF}", "\u{F900}"..."\u{FAFF}",
        "\u{FF00}"..."\u{FF60}", "\u{1F000}"..."\u{3FFFF}":
        ems += 1
      default: ems += 0.56
      }
    }
    return ems * fontSize
  }
}

extension IBDocument {
  /// Returns the width of an image in the document's resources.
  ///
  /// Returns `nil` for symbols, which have a different size in bars, and for images that do not fit
  /// into a bar.
  fileprivate func imageWidth(_ name: String) -> Double? {
    guard let width = imageWidths[name], width > 0, width <= 100 else { return nil }
    return width
  }

  /// Returns the size of a view in a bar: its stored size, or one that fits its text.
  func sizeInBar(of view: Int) -> Size {
    if let size = storedFrame(of: view)?.size, size.isFinite, size.width > 0, size.height > 0 {
      return size
    }
    let words = IBText.width(of: name(of: view) ?? "", fontSize: 17).rounded(.up)
    return Size(Double.maximum(44, words), 34)
  }
}
