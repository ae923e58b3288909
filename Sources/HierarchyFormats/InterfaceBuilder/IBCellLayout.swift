import Geometry
import HitTesting

/// Where cells go that have no frame in the file: as a table or a flow layout puts them, each behind
/// the one before.
struct IBCellLayout {
  /// The last frames in tables and collections, by the elements of these.
  private var last: [Int: Rect] = [:]

  /// Begins a table or collection anew: it may be shown several times.
  mutating func begin(_ list: Int) {
    if !last.isEmpty { last[list] = nil }
  }

  /// Takes a cell with a frame in.
  mutating func add(_ view: Int, _ rect: Rect, _ document: IBDocument) {
    guard document.isCell(view), let list = document.superview(of: view) else { return }
    last[list] = rect
  }

  /// The frame of a cell without one, as its table or collection of a size lays it out; `nil` for
  /// a view that is no cell of these.
  mutating func frame(of view: Int, in size: Size, _ document: IBDocument) -> Rect? {
    guard document.isCell(view), let list = document.superview(of: view) else { return nil }
    let previous = last[list] ?? .zero
    let rect: Rect
    if document[view].name == "collectionViewCell" {
      rect = Self.flowing(behind: previous, document.itemSize(of: list), in: size)
    } else {
      let height = document.rowHeight(of: view) ?? document.rowHeight(of: list) ?? 44
      rect = Rect(0, previous.maxY, size.width, height)
    }
    last[list] = rect
    return rect
  }

  /// The next item of a `UICollectionViewFlowLayout` with its usual spacing of 10 points.
  private static func flowing(behind previous: Rect, _ item: Size, in size: Size) -> Rect {
    let spacing = 10.0
    if previous.width <= 0 { return Rect(origin: Point(0, previous.maxY), size: item) }
    let next = previous.maxX + spacing
    return next + item.width <= size.width + 0.5
      ? Rect(origin: Point(next, previous.minY), size: item)
      : Rect(origin: Point(0, previous.maxY + spacing), size: item)
  }
}

extension IBDocument {
  /// Whether an element is what a table or a collection shows its rows or items in.
  fileprivate func isCell(_ view: Int) -> Bool {
    let name = self[view].name
    return name == "tableViewCell" || name == "collectionViewCell"
  }

  /// The height that the file gives the rows of a table, or one of them; `nil` for one that
  /// follows from the content.
  fileprivate func rowHeight(of element: Int) -> Double? {
    guard let value = self[element]["rowHeight"].flatMap({ Double($0) }), value > 0,
      value.isFinite
    else { return nil }
    return value
  }

  /// The size of the items of a collection; UIKit's own of 50 points where the file gives none
  /// (Apple: `UICollectionViewFlowLayout.itemSize`).
  fileprivate func itemSize(of list: Int) -> Size {
    for child in tree.children(of: list) where self[child]["key"] == "collectionViewLayout" {
      guard let size = tree.child(of: child, "size", key: "itemSize") else { continue }
      let numbers = ["width", "height"].map { self[size][$0].flatMap { Double($0) } ?? 0 }
      if numbers.allSatisfy({ $0 > 0 && $0.isFinite }) { return Size(numbers[0], numbers[1]) }
    }
    return Size(50, 50)
  }
}

extension IBSceneBuilder {
  /// The frame of a view for which the file has none, which is said.
  mutating func assumedFrame(of view: Int, in size: Size) -> Rect {
    let element = document[view]
    if let rect = cells.frame(of: view, in: size, document) {
      log.add(
        .note, at: element.offset,
        "\(document.title(of: view)) has no frame: it is taken to be at \(Self.text(rect)), behind "
          + "the cell before it")
      return rect
    }
    // A cell lays its content view out itself, as large as it is.
    if element["key"] == "contentView" { return Rect(origin: .zero, size: size) }
    let own = ownSize(of: element)
    constraints = constraints ?? IBConstraints(document)
    let safeArea = size == screen ? device.safeArea : Insets(all: 0)
    if let rect = constraints?.frame(of: view, in: size, safeArea: safeArea, own: own, document) {
      log.add(
        .note, at: element.offset,
        "\(document.title(of: view)) has no frame: its constraints put it at \(Self.text(rect))")
      return rect
    }
    // The view is the next to be opened.
    assumedFrames.insert(NodeID(builder.count))
    if let kind = IBBarKind(tag: element.name) {
      let top = kind == .navigationBar ? 0 : size.height - own.height
      let rect = Rect(0, top, size.width, own.height)
      log.add(
        .warning, at: element.offset,
        "\(document.title(of: view)) has no frame: it is taken to be at \(Self.text(rect))",
        hint: "open the file in Xcode and update frames")
      return rect
    }
    log.add(
      .warning, at: element.offset,
      "\(document.title(of: view)) has no frame: it is as large as its superview",
      hint: "open the file in Xcode and update frames")
    return Rect(origin: .zero, size: size)
  }

  /// The intrinsic content size of a view (Apple: `UIView.intrinsicContentSize`), for those of UIKit
  /// whose size does not follow from their content; 0 where it has none.
  private func ownSize(of element: MarkupElement) -> Size {
    if let kind = IBBarKind(tag: element.name) {
      return Size(0, device.height(of: kind, stored: nil))
    }
    switch element.name {
    case "switch": return Size(51, 31)
    case "stepper": return Size(94, 32)
    default: return .zero
    }
  }
}
