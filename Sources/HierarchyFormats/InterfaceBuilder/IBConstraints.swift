import Geometry

/// Resolves constraints of views for which a file has no frame.
///
/// Each view is laid out individually, relative to elements whose frames are known: its superview,
/// the superview's safe area, and siblings that have a frame or precede it. That suffices for small
/// files without frames; no system of equations is solved.
struct IBConstraints {
  /// The constraints by the id of the view at either end.
  private var byView: [String: [Int]] = [:]
  /// The views that own safe area guides, by the guide's id.
  private var guides: [String: Int] = [:]
  /// The views of the document, by id.
  private var views: [String: Int] = [:]
  /// The frames resolved so far.
  private var found: [Int: Rect] = [:]

  /// The maximum number of constraints considered for each view; real views have fewer.
  private static let most = 32

  /// Collects the constraints of a document.
  ///
  /// - Complexity: O(n).
  init(_ document: IBDocument) {
    for index in document.tree.elements.indices {
      let element = document[index]
      if document.isView(index) {
        if let id = element["id"], views[id] == nil { views[id] = index }
      } else if element.name == "constraint" {
        if let id = element["id"], document.uninstalledConstraints.contains(id) { continue }
        let first = Self.firstItem(of: index, document)
        for id in Set([first, element["secondItem"]].compactMap { $0 }) {
          if byView[id, default: []].count < Self.most { byView[id, default: []].append(index) }
        }
      } else if element.name == "viewLayoutGuide", element["key"] == "safeArea",
        let id = element["id"], element.parent >= 0
      {
        guides[id] = element.parent
      }
    }
  }

  /// Resolves the frame of a view in its superview; `nil` if the constraints do not determine it.
  ///
  /// - Parameters:
  ///   - size: The size of the superview.
  ///   - safeArea: The safe area of the superview.
  ///   - own: The view's intrinsic content size; 0 in a dimension without one.
  mutating func frame(
    of view: Int, in size: Size, safeArea: Insets, own: Size, _ document: IBDocument
  ) -> Rect? {
    guard let id = document[view]["id"], let all = byView[id] else { return nil }
    var across = Span()
    var down = Span()
    for index in all {
      let element = document[index]
      guard element["relation"] == nil, (element["multiplier"] ?? "1:1") == "1:1" else { continue }
      let constant = element["constant"].flatMap { Double($0) } ?? 0
      let first = Self.firstItem(of: index, document)
      let isFirst = first == id
      let mine = element[isFirst ? "firstAttribute" : "secondAttribute"] ?? ""
      let other = isFirst ? element["secondItem"] : first
      var value = 0.0
      if let other {
        let attribute = element[isFirst ? "secondAttribute" : "firstAttribute"] ?? ""
        guard
          let rect = rect(of: other, beside: view, in: size, safeArea, document),
          let place = Self.place(attribute, of: rect)
        else { continue }
        value = place
      }
      value += isFirst ? constant : -constant
      across.set(mine, value, ["leading", "left"], ["trailing", "right"], "centerX", "width")
      down.set(mine, value, ["top"], ["bottom"], "centerY", "height")
    }
    guard let x = across.solved(own: own.width), let y = down.solved(own: own.height) else {
      return nil
    }
    let rect = Rect(x.start, y.start, x.length, y.length)
    guard rect.isFinite else { return nil }
    found[view] = rect
    return rect
  }

  /// Returns the frame of a view or guide in the coordinates of `view`'s superview; `nil` if
  /// unknown.
  private func rect(
    of id: String, beside view: Int, in size: Size, _ safeArea: Insets, _ document: IBDocument
  ) -> Rect? {
    let superview = document.superview(of: view)
    let whole = Rect(origin: .zero, size: size)
    if let owner = guides[id] { return owner == superview ? whole.inset(by: safeArea) : nil }
    guard let other = views[id] else { return nil }
    if other == superview { return whole }
    guard document.superview(of: other) == superview else { return nil }
    return document.storedFrame(of: other) ?? found[other]
  }

  /// Returns the id of a constraint's first item, which defaults to the view that contains the
  /// constraint.
  private static func firstItem(of constraint: Int, _ document: IBDocument) -> String? {
    let element = document[constraint]
    if let id = element["firstItem"] { return id }
    guard let list = document.parent(of: constraint), list.parent >= 0 else { return nil }
    return document[list.parent]["id"]
  }

  private static func place(_ attribute: String, of rect: Rect) -> Double? {
    switch attribute {
    case "leading", "left": rect.minX
    case "trailing", "right": rect.maxX
    case "centerX": rect.midX
    case "width": rect.width
    case "top": rect.minY
    case "bottom": rect.maxY
    case "centerY": rect.midY
    case "height": rect.height
    default: nil
    }
  }

  /// The known values of a view along one axis.
  private struct Span {
    private var start: Double?
    private var end: Double?
    private var center: Double?
    private var length: Double?

    mutating func set(
      _ attribute: String, _ value: Double, _ starts: [String], _ ends: [String],
      _ middle: String, _ extent: String
    ) {
      if starts.contains(attribute) { start = start ?? value }
      if ends.contains(attribute) { end = end ?? value }
      if attribute == middle { center = center ?? value }
      if attribute == extent { length = length ?? value }
    }

    /// Returns the view's start and length; `nil` if they are not determined.
    func solved(own: Double) -> (start: Double, length: Double)? {
      if let start, let end { return (start, Double.maximum(0, end - start)) }
      guard let length = length ?? (own > 0 ? own : nil) else { return nil }
      if let start { return (start, length) }
      if let end { return (end - length, length) }
      return center.map { ($0 - length / 2, length) }
    }
  }
}

extension IBDocument {
  /// Returns the superview of a view; `nil` for a top-level view.
  ///
  /// Only a few elements, such as `subviews` or the sections of a table, separate the two.
  func superview(of view: Int) -> Int? {
    var index = self[view].parent
    for _ in 0..<4 where index >= 0 && !isView(index) { index = self[index].parent }
    return index >= 0 && isView(index) ? index : nil
  }
}
