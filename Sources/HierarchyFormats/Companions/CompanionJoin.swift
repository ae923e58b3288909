import HitTesting

/// Puts what companion rows say into the views that they name by address.
///
/// Every row is joined, known to say nothing about touches, or reported.
struct CompanionJoin {
  let tree: ViewTree
  var log: DiagnosticLog
  /// What became of the rows.
  var count = ElementCount()
  /// The rows that became part of the hierarchy, by kind.
  private(set) var joined: Set<CompanionKind> = []
  /// The views of which a recognizer was told.
  var gestureViews: Set<NodeID> = []
  private(set) var details: [NodeID: ViewDetails] = [:]
  private let views: [String: NodeID]

  /// Joins rows with a tree. O(views + rows).
  init(_ rows: CompanionRows, with tree: ViewTree, log: DiagnosticLog) {
    self.tree = tree
    self.log = log
    views = Self.views(of: rows, in: tree)
    for (row, offset) in rows.controllers { join(row, at: offset) }
    joinGestures(rows)
    count.read += rows.touches.count
  }

  /// The tree with what the rows say.
  var result: ViewTree {
    if details.isEmpty { return tree }
    return tree.editing { view, node in
      if let changed = details[view] { node.details = changed }
    }
  }

  /// What the format cannot tell, without what the rows told.
  func missing(_ missing: Fidelity) -> Fidelity {
    var missing = missing
    if joined.contains(.controllers), missing.contains(.responders) {
      missing.remove(.responders)
      missing.insert(.touchMethods)
    }
    if joined.contains(.gestures), missing.contains(.gestures) {
      missing.remove(.gestures)
      missing.insert(.otherGestures)
    }
    return missing
  }

  /// The views whose addresses the rows name.
  private static func views(of rows: CompanionRows, in tree: ViewTree) -> [String: NodeID] {
    var wanted = Set(rows.controllers.compactMap { $0.row.view?.key })
    for (row, _, _) in rows.gestures {
      if let key = row.view?.key { wanted.insert(key) }
      wanted.formUnion(row.actions.compactMap { $0.target?.key })
    }
    var views: [String: NodeID] = [:]
    guard !wanted.isEmpty else { return views }
    for view in tree.ids {
      guard let id = tree.explicitID(of: view), id.hasPrefix("0x") else { continue }
      let key = ObjectReference.key(id)
      if wanted.contains(key), views[key] == nil { views[key] = view }
    }
    return views
  }

  /// The view of an address; `nil` when the hierarchy has none.
  func view(_ reference: ObjectReference?) -> NodeID? {
    reference?.key.flatMap { views[$0] }
  }

  /// Changes what few views have, in place.
  mutating func edit(
    _ view: NodeID, from kind: CompanionKind, _ change: (inout ViewDetails) -> Void
  ) {
    change(&details[view, default: tree.details(of: view)])
    joined.insert(kind)
  }

  /// Counts a row that was joined, or says nothing about touches.
  mutating func countRead() { count.read += 1 }

  /// Counts a row that was left out, and says why.
  mutating func report(
    _ severity: Diagnostic.Severity = .warning, at offset: Int, _ message: String,
    hint: String? = nil
  ) {
    count.reported += 1
    log.add(severity, at: offset, message, hint: hint)
  }

  private mutating func join(_ row: ControllerRow, at offset: Int) {
    let name = row.controller.className
    if row.isViewMissing {
      countRead()
      log.add(.note, at: offset, "\(name) has not loaded its view: it gets no touches")
      return
    }
    guard let reference = row.view else {
      return report(at: offset, "the row of \(name) names no view: it is left out")
    }
    guard reference.address != nil else {
      return report(
        at: offset, "no address tells which \(reference.className) is the view of \(name)",
        hint: "print the controllers without removing addresses")
    }
    guard let view = view(reference) else {
      let isGone = row.isOutsideWindow || row.state.hasPrefix("disappear")
      return report(
        isGone ? .note : .warning, at: offset,
        "the view of \(name), \(reference.name), is not in the hierarchy: it is left out")
    }
    let known = details[view]?.viewController ?? tree.details(of: view).viewController
    if let other = known, other != name {
      return report(
        at: offset, "\(reference.name) is the view of \(other) already: \(name) is left out")
    }
    edit(view, from: .controllers) { $0.viewController = name }
    countRead()
  }
}
