import Geometry
import HitTesting
import SceneFormat

/// The layout of cells without a frame in the file, as in a table or a flow layout: each cell
/// follows the previous one.
struct IBCellLayout {
  /// The frame of the last cell in each table or collection, by the list's element index.
  private var last: [Int: Rect] = [:]

  /// Resets the layout of a table or collection, which may be shown several times.
  mutating func begin(_ list: Int) {
    if !last.isEmpty { last[list] = nil }
  }

  /// Records the frame of a cell.
  mutating func add(_ view: Int, _ rect: Rect, _ document: IBDocument) {
    guard document.isCell(view), let list = document.superview(of: view) else { return }
    last[list] = rect
  }

  /// Returns the frame that a table or collection of the given size assigns to a cell without a
  /// frame; `nil` for a view that is not such a cell.
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

  /// Returns the frame of the next item in a flow layout with the default spacing of 10 points.
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
  /// Returns whether an element is a table or collection cell.
  fileprivate func isCell(_ view: Int) -> Bool {
    let name = self[view].name
    return name == "tableViewCell" || name == "collectionViewCell"
  }

  /// Returns the row height stored for a table or a cell; `nil` if the height depends on the
  /// content.
  fileprivate func rowHeight(of element: Int) -> Double? {
    guard let value = self[element]["rowHeight"].flatMap({ Double($0) }), value > 0,
      value.isFinite
    else { return nil }
    return value
  }

  /// Returns the item size of a collection; 50 × 50 points, UIKit's default, if the file has none
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
  /// Assigns a frame to a view that has none in the file, and logs the assumption.
  mutating func assumedFrame(of view: Int, in size: Size) -> Rect {
    let element = document[view]
    if let rect = cells.frame(of: view, in: size, document) {
      log.add(
        .note, at: element.offset,
        "\(document.title(of: view)) has no frame: it is placed at \(Self.text(rect)), after "
          + "the cell before it")
      return rect
    }
    // A cell's content view fills the cell.
    if element["key"] == "contentView" { return Rect(origin: .zero, size: size) }
    if let rect = stackedFrame(of: view, in: size) {
      log.add(
        .note, at: element.offset,
        "\(document.title(of: view)) has no frame: its stack view puts it at \(Self.text(rect))")
      return rect
    }
    let own = ownSize(of: view)
    constraints = constraints ?? IBConstraints(document)
    let safeArea = size == screen ? device.safeArea : Insets(all: 0)
    if let rect = constraints?.frame(of: view, in: size, safeArea: safeArea, own: own, document) {
      log.add(
        .note, at: element.offset,
        "\(document.title(of: view)) has no frame: its constraints put it at \(Self.text(rect))")
      return rect
    }
    // The view's node is opened next, so its id is the current count.
    assumedFrames.insert(NodeID(builder.count))
    if let kind = IBBarKind(tag: element.name) {
      let top = kind == .navigationBar ? 0 : size.height - own.height
      let rect = Rect(0, top, size.width, own.height)
      log.add(
        .warning, at: element.offset,
        "\(document.title(of: view)) has no frame: it is placed at \(Self.text(rect))",
        hint: "open the file in Xcode and update frames")
      return rect
    }
    log.add(
      .warning, at: element.offset,
      "\(document.title(of: view)) has no frame: it is as large as its superview",
      hint: "open the file in Xcode and update frames")
    return Rect(origin: .zero, size: size)
  }

  /// Returns the intrinsic content size of a view; 0 in a dimension without one.
  private func ownSize(of view: Int) -> Size {
    if let kind = IBBarKind(tag: document[view].name) {
      return Size(0, device.height(of: kind, stored: nil))
    }
    return document.intrinsicSize(of: view)
  }
}
