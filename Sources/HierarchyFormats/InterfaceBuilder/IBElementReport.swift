import SceneFormat

/// Counts the elements of a document that were read, and reports all others.
struct IBElementReport {
  private let document: IBDocument
  private var reported: [Bool]

  /// Counts the elements, and logs why the remaining ones were not read.
  ///
  /// - Parameters:
  ///   - entered: The indices of the scenes that are shown.
  ///   - shownItems: The visible bar items and the views in them.
  /// - Complexity: O(n).
  static func count(
    _ document: IBDocument, _ scenes: IBScenes, entered: Set<Int>, shownItems: Set<Int>,
    log: inout DiagnosticLog
  ) -> ElementCount {
    var report = IBElementReport(document)
    report.reportOtherDocuments(&log)
    report.reportUnknown(scenes, &log)
    report.reportViews(scenes, entered, shownItems, &log)
    report.reportItems(scenes, entered, shownItems, &log)
    report.noteLooseGestures(&log)
    let count = report.reported.reduce(0) { $0 + ($1 ? 1 : 0) }
    return ElementCount(read: report.reported.count - count, reported: count)
  }

  private init(_ document: IBDocument) {
    self.document = document
    reported = [Bool](repeating: false, count: document.tree.count)
  }

  private mutating func reportOtherDocuments(_ log: inout DiagnosticLog) {
    let own = document.root..<document[document.root].end
    let others = document.tree.elements.indices.filter { !own.contains($0) }
    guard let first = others.first else { return }
    for index in others { reported[index] = true }
    log.add(
      .warning, at: document[first].offset,
      "\(Self.counted(others.count, "element is", "elements are")) outside the document: ignored")
  }

  /// Reports elements with unknown names, once for each name.
  private mutating func reportUnknown(_ scenes: IBScenes, _ log: inout DiagnosticLog) {
    var counts: [String: (count: Int, first: Int)] = [:]
    let controllers = Set(scenes.all.compactMap(\.controller))
    for index in document.root..<document[document.root].end {
      let isUnknown =
        switch document.tags[index] {
        case .other: !document.isView(index) && !controllers.contains(index)
        case .gesture: !IBDocument.isGesture(document[index].name)
        default: false
        }
      guard isUnknown else { continue }
      reported[index] = true
      counts[document[index].name, default: (0, index)].count += 1
    }
    for (name, found) in counts.sorted(by: { $0.value.first < $1.value.first }) {
      let elements = Self.counted(found.count, "unknown element", "unknown elements")
      log.add(
        .warning, at: document[found.first].offset,
        "\(elements) <\(name)>: ignored")
    }
  }

  /// Reports views that no scene shows.
  private mutating func reportViews(
    _ scenes: IBScenes, _ entered: Set<Int>, _ shownItems: Set<Int>,
    _ log: inout DiagnosticLog
  ) {
    var isShown = [Bool](repeating: false, count: document.tree.count)
    func show(_ index: Int) {
      for place in index..<document[index].end { isShown[place] = true }
    }
    for (place, scene) in scenes.all.enumerated() {
      for view in scene.shown { show(view) }
      if !entered.contains(place) { for view in scene.itemViews { show(view) } }
    }
    for item in shownItems { show(item) }
    let items = Set(scenes.all.flatMap(\.itemViews)).subtracting(shownItems)
    var inItems: [Int] = []
    var passing: [Int] = []
    var stray: [Int] = []
    var index = document.root
    while index < document[document.root].end {
      let flags = document.flags[index]
      if flags.contains(.leftOut), !flags.contains(.uninstalled) {
        passing += report(index)
      } else if document.isView(index), !isShown[index] {
        if items.contains(index) { inItems += report(index) } else { stray += report(index) }
      } else {
        index += 1
        continue
      }
      index = document[index].end
    }
    say(passing, "shown only while a cell is selected or text is entered", &log)
    say(inItems, "in items of a bar that is not shown", &log)
    say(stray, "outside the views of the scenes, to be added by code", &log)
  }

  /// Reports items of shown scenes whose bar is not shown.
  private mutating func reportItems(
    _ scenes: IBScenes, _ entered: Set<Int>, _ shownItems: Set<Int>, _ log: inout DiagnosticLog
  ) {
    var missing: [Int] = []
    for place in entered.sorted() {
      guard let controller = scenes.all[place].controller else { continue }
      for child in document.tree.children(of: controller)
      where [.navigationItem, .ignored].contains(document.tags[child]) {
        missing += (child..<document[child].end).filter {
          document[$0].name == "barButtonItem" && !shownItems.contains($0) && !reported[$0]
            && document[$0]["key"] != "backBarButtonItem"
        }
      }
    }
    guard let first = missing.first else { return }
    for index in missing { reported[index] = true }
    log.add(
      .note, at: document[first].offset,
      "\(Self.counted(missing.count, "bar item is", "bar items are")) ignored: no bar that "
        + "is shown contains them")
  }

  /// Logs recognizers that are not attached to a view.
  private func noteLooseGestures(_ log: inout DiagnosticLog) {
    let loose = document.gestures.filter { document.gestureOwners[$0.key] == nil }.map(\.value)
    guard let first = loose.min() else { return }
    log.add(
      .note, at: document[first].offset,
      "\(Self.counted(loose.count, "gesture recognizer is", "gesture recognizers are")) not "
        + "attached to a view")
  }

  /// Marks a view and its descendants as left out.
  private mutating func report(_ view: Int) -> [Int] {
    let views = (view..<document[view].end).filter { document.isView($0) }
    for index in views { reported[index] = true }
    return views
  }

  private func say(_ views: [Int], _ reason: String, _ log: inout DiagnosticLog) {
    guard let first = views.first else { return }
    log.add(
      .note, at: document[first].offset,
      "\(Self.counted(views.count, "view is", "views are")) ignored: \(reason)")
  }

  private static func counted(_ count: Int, _ one: String, _ many: String) -> String {
    "\(count) \(count == 1 ? one : many)"
  }
}
