/// The elements that belong to a view itself, those of views in it left out.
struct IBViewParts {
  /// `rect` or `frame`.
  var frame: Int?
  /// The background.
  var color: Int?
  var connections: Int?
  var runtimeAttributes: Int?
  /// Variations other than the one that always holds.
  var variations: [Int] = []
  /// Uninstalled views, and those shown only at times.
  var leftOut: [Int] = []
  /// Views in it, from back to front.
  var views: [Int] = []
  /// Prototypes of cells.
  var prototypes: Int?

  /// Looks at what is in the element of a view. Over all views of a document O(n).
  init(_ document: IBDocument, of view: Int) {
    for child in document.tree.children(of: view) {
      let element = document[child]
      switch document.tags[child] {
      case .rect: if element["key"] == "frame" { frame = frame ?? child }
      case .frame: if element["key"] == "frameInset" { frame = frame ?? child }
      case .color: if element["key"] == "backgroundColor" { color = child }
      case .connections: connections = child
      case .runtimeAttributes: runtimeAttributes = child
      case .variation: if element["key"] != "default" { variations.append(child) }
      case .prototypes, .cells:
        if document.tags[child] == .prototypes || document[view]["dataMode"] == "prototypes",
          element.end > child + 1
        {
          prototypes = child
        }
        add(document, child..<element.end)
      case .other where document.flags[child].contains(.leftOut): leftOut.append(child)
      case .other where element["key"] == "backgroundView": views.insert(child, at: 0)
      default: add(document, child..<element.end)
      }
    }
  }

  private mutating func add(_ document: IBDocument, _ range: Range<Int>) {
    var index = range.lowerBound
    while index < range.upperBound {
      guard document.isView(index) else {
        index += 1
        continue
      }
      if document.flags[index].contains(.leftOut) {
        leftOut.append(index)
      } else {
        views.append(index)
      }
      index = document[index].end
    }
  }
}
