import Geometry

/// An item of a bar, for which UIKit makes a view.
struct IBBarItem {
  /// What UIKit makes of an item.
  enum Kind: Equatable {
    /// A button as wide as its title.
    case title(Double)
    /// A button as wide as its image.
    case image(Double)
    /// A view of the file's own, of a size.
    case view(Int, Size)
    /// What is left between other items.
    case flexibleSpace
    case fixedSpace
  }

  /// The element.
  let index: Int
  let kind: Kind
  /// The width that the file gives it (Apple: `UIBarButtonItem.width`); `nil` for its own.
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

  /// UIKit's own items that show a word (Apple: `UIBarButtonItem.SystemItem`).
  private static let systemTitles: Set<String> = [
    "done", "cancel", "edit", "save", "undo", "redo", "close",
  ]

  /// Measured: symbols in bars of iOS 15 are about as wide.
  private static let imageWidth = 24.0
}

/// The items of a navigation item, by their side.
struct IBNavigationItems {
  /// From the leading edge.
  private(set) var left: [IBBarItem] = []
  /// From the trailing edge.
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

/// Where UIKit puts the views of a bar's items.
///
/// No documentation of Apple gives these places. They are measured in view hierarchies of running
/// apps that people published, of iOS 11 to 16: buttons of 44 points in the middle of the bar, at
/// 8 points from its edge, 12 where the layout margin is 20, with 8 points between them; 8 points
/// around a title at the edge, 11 beside an image. Assumed are the width of titles, which follows
/// from the letters, and that the titles of buttons inside have 8 points too.
struct IBBarItemLayout {
  /// The part of the bar in which items lie.
  private let row: Rect
  /// How far the first button is from the edge.
  private let edge: Double
  /// Where the next item goes, from either side.
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

  /// Measured: 8 points less than UIKit's layout margin, which is 20 on wide screens, else 16.
  static func edge(of width: Double) -> Double { width >= 414 ? 12 : 8 }

  /// The button that leads back: a chevron and the title of the page before. Measured: it begins
  /// at the edge, and is 27 points wider than its title.
  mutating func back(title: String) -> Rect {
    let width = (IBText.width(of: title, fontSize: 17) + 19).rounded(.up) + edge
    start = row.minX + width + Self.spacing
    isFirst.left = false
    return frame(x: row.minX, Size(width, 44))
  }

  /// Places items from the leading edge.
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

  /// Places items from the trailing edge.
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

  /// What lies in the middle, moved aside as far as the items at the sides need.
  func title(_ size: Size) -> Rect {
    let width = Double.minimum(
      size.width > 0 ? size.width : .infinity, Double.maximum(0, end - start))
    let middle = row.midX - width / 2
    let x = Double.maximum(start, Double.minimum(middle, end - width))
    return Rect(x, row.minY + (row.height - size.height) / 2, width, size.height)
  }

  /// Places the items of a toolbar: flexible spaces share what the others leave.
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

  /// Places the tabs of a tab bar. Measured: they share the width, and leave 2 points at either
  /// side and 1 above. In the middle of an iPad they are 76 points wide, 34 apart (assumed, of
  /// iOS 10).
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

/// How wide texts are, about: the letters of the system font in classes of their widths.
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
  /// The width of an image of the document's resources; `nil` for symbols, whose size in bars is
  /// another one, and where there is none that fits into a bar.
  fileprivate func imageWidth(_ name: String) -> Double? {
    guard let width = imageWidths[name], width > 0, width <= 100 else { return nil }
    return width
  }

  /// The size that a view has as a part of a bar: its own, else one that fits its words.
  func sizeInBar(of view: Int) -> Size {
    if let size = storedFrame(of: view)?.size, size.isFinite, size.width > 0, size.height > 0 {
      return size
    }
    let words = IBText.width(of: name(of: view) ?? "", fontSize: 17).rounded(.up)
    return Size(Double.maximum(44, words), 34)
  }
}
