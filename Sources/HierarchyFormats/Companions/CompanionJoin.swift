import HitTesting
import SceneFormat
import TouchDelivery

/// Adds the facts of companion rows to the views that they refer to by address.
///
/// Every row is joined, known to be irrelevant to touches, or reported.
struct CompanionJoin {
  let tree: ViewTree
  var log: DiagnosticLog
  /// The number of rows read and reported.
  var count = ElementCount()
  /// The kinds of rows that became part of the hierarchy.
  private(set) var joined: Set<CompanionKind> = []
  /// The views for which at least one recognizer is listed.
  var gestureViews: Set<NodeID> = []
  private(set) var details: [NodeID: ViewDetails] = [:]
  private let views: AddressIndex

  /// Joins rows with a tree.
  ///
  /// - Complexity: O(views + rows).
  init(_ rows: CompanionRows, with tree: ViewTree, log: DiagnosticLog) {
    self.tree = tree
    self.log = log
    views = AddressIndex(tree)
    for (row, offset) in rows.controllers { join(row, at: offset) }
    joinGestures(rows)
    count.read += rows.touches.count
  }

  /// The tree with the joined facts.
  var result: ViewTree {
    if details.isEmpty { return tree }
    return tree.editing { view, node in
      if let changed = details[view] { node.details = changed }
    }
  }

  /// Removes the properties that the rows record from those that the format does not record.
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

  /// Returns the view with the reference's address; `nil` if the hierarchy does not contain it.
  func view(_ reference: ObjectReference?) -> NodeID? {
    reference?.address.flatMap { views.view($0) }
  }

  /// Edits the details of a view in place, and marks `kind` as joined.
  mutating func edit(
    _ view: NodeID, from kind: CompanionKind, _ change: (inout ViewDetails) -> Void
  ) {
    change(&details[view, default: tree.details(of: view)])
    joined.insert(kind)
  }

  /// Counts a row that was joined or is irrelevant to touches.
  mutating func countRead() { count.read += 1 }

  /// Counts a row that is ignored, and logs the reason.
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
      return report(at: offset, "the row of \(name) has no view: ignored")
    }
    guard reference.address != nil else {
      return report(
        at: offset, "the view of \(name) is unknown: \(reference.className) has no address",
        hint: "print the controllers without removing addresses")
    }
    guard let view = view(reference) else {
      let isGone = row.isOutsideWindow || row.state.hasPrefix("disappear")
      return report(
        isGone ? .note : .warning, at: offset,
        "the view of \(name), \(reference.name), is not in the hierarchy: ignored")
    }
    let known = details[view]?.viewController ?? tree.details(of: view).viewController
    if let other = known, other != name {
      return report(
        at: offset, "\(reference.name) is already the view of \(other): \(name) is ignored")
    }
    edit(view, from: .controllers) { $0.viewController = name }
    countRead()
  }
}

extension CompanionJoin {
  /// The location of a recognizer: its view, its index in the view's list, and its id.
  typealias Owner = (view: NodeID, index: Int, id: String)

  /// The index of a scroll view's pan recognizer, which is not in the list.
  private static let panIndex = -1

  /// Attaches the recognizers to their views, then resolves their failure requirements.
  mutating func joinGestures(_ rows: CompanionRows) {
    guard !rows.gestures.isEmpty else { return }
    var owners = ownersBefore
    var known = Set(owners.keys)
    for (row, offset, isNested) in rows.gestures {
      guard let key = row.recognizer.key else { continue }
      let before = count
      if !isNested, let view = view(row.view) { gestureViews.insert(view) }
      if known.insert(key).inserted {
        if let owner = attach(row, at: offset) { owners[key] = owner }
      } else {
        countRead()
      }
      // A row nested in another row is not counted.
      if isNested { count = before }
    }
    var pairs = pairsBefore
    for (row, offset, _) in rows.gestures {
      guard let key = row.recognizer.key else { continue }
      for other in row.mustFail {
        guard let waiting = owners[key] else { break }
        // Scroll views wait for helpers of their own, which have no effect here.
        if waiting.index == Self.panIndex, other.className.hasPrefix("UIScrollView") { continue }
        guard let failing = other.key.flatMap({ owners[$0] }) else {
          log.add(
            .note, at: offset,
            "\(row.recognizer.className) waits for \(other.name), which is not simulated")
          continue
        }
        require(failing, toFailFor: waiting, &pairs)
      }
      for other in row.mustFailFor {
        guard let failing = owners[key], let waiting = other.key.flatMap({ owners[$0] }) else {
          continue
        }
        require(failing, toFailFor: waiting, &pairs)
      }
    }
  }

  /// The recognizers already in the hierarchy, keyed by the normalised addresses of their ids.
  private var ownersBefore: [String: Owner] {
    var owners: [String: Owner] = [:]
    for view in tree.detailed {
      for (index, gesture) in tree.details(of: view).gestures.enumerated()
      where gesture.id.hasPrefix("0x") {
        guard let key = ObjectReference.key(gesture.id) else { continue }
        owners[key] = (view, index, gesture.id)
      }
    }
    return owners
  }

  /// The existing failure requirements, as pairs of the waiting and the failing recognizer's ids.
  private var pairsBefore: Set<[Identifier]> {
    var pairs: Set<[Identifier]> = []
    for view in tree.detailed {
      for gesture in tree.details(of: view).gestures {
        for other in gesture.requireToFail {
          pairs.insert([Identifier(gesture.id), Identifier(other)])
        }
      }
      for other in tree.details(of: view).scroll?.pan.requireToFail ?? [] {
        pairs.insert([Identifier(tree.panName(of: view)), Identifier(other)])
      }
    }
    return pairs
  }

  /// Attaches one recognizer.
  ///
  /// - Returns: The recognizer's location; `nil` if it did not become part of the hierarchy.
  private mutating func attach(_ row: GestureRow, at offset: Int) -> Owner? {
    for problem in row.problems { log.add(.warning, at: problem.offset, problem.message) }
    if row.isCut {
      log.add(.warning, at: offset, "the row is cut off: only the part before the cut was read")
    }
    let className = row.recognizer.className
    guard let reference = row.view else {
      report(at: offset, "\(className) is not attached to a view: ignored")
      return nil
    }
    guard let view = view(reference) else {
      report(
        at: offset,
        "the view of \(className), \(reference.name), is not in the hierarchy: ignored")
      return nil
    }
    if takeScrolling(row, of: view) {
      return row.recognizer.className == ScrollDescription.panClassName
        ? (view, Self.panIndex, tree.panName(of: view)) : nil
    }
    guard let kind = kind(of: row) else {
      report(
        .note, at: offset,
        "\(className) is a recognizer that is not simulated: ignored")
      return nil
    }
    var gesture = row.traits
    gesture.kind = kind
    if !row.hasTaps {
      gesture.numberOfTapsRequired = GestureDescription(kind).numberOfTapsRequired
    }
    setAction(of: &gesture, row, view, at: offset)
    var index = 0
    edit(view, from: .gestures) {
      index = $0.gestures.count
      $0.gestures.append(gesture)
    }
    countRead()
    return (view, index, gesture.id)
  }

  /// Returns the simulated kind of a recognizer; `nil` for others, such as the internal helpers of
  /// scroll views.
  private func kind(of row: GestureRow) -> GestureDescription.Kind? {
    let name = row.recognizer.className
    if name.hasPrefix("UIScrollView"), !name.hasSuffix("PinchGestureRecognizer") { return nil }
    return GestureDescription.Kind(className: name)
      ?? row.baseClass.flatMap { GestureDescription.Kind(className: $0) }
  }

  /// Handles a scroll view's built-in recognizers, which are not listed because the view scrolls
  /// without them.
  ///
  /// - Returns: `true` if the row describes one of them.
  private mutating func takeScrolling(_ row: GestureRow, of view: NodeID) -> Bool {
    let name = row.recognizer.className
    let isPan = name == ScrollDescription.panClassName
    guard isPan || name == "UIScrollViewDelayedTouchesBeganGestureRecognizer" else { return false }
    edit(view, from: .gestures) {
      var scroll = $0.scroll ?? ScrollDescription()
      if isPan { scroll.isScrollEnabled = row.traits.isEnabled }
      $0.scroll = scroll
    }
    countRead()
    return true
  }

  private mutating func setAction(
    of gesture: inout GestureDescription, _ row: GestureRow, _ view: NodeID, at offset: Int
  ) {
    guard let first = row.actions.first else { return }
    gesture.action = first.action
    if let target = first.target {
      let found = self.view(target)
      gesture.target = found.map { $0 == view ? "" : tree.id(of: $0) } ?? target.className
    }
    if row.actions.count > 1 {
      log.add(
        .note, at: offset,
        "\(row.recognizer.className) has \(row.actions.count) actions: only the "
          + "first, \(first.action), is used")
    }
  }

  private mutating func require(
    _ failing: Owner, toFailFor waiting: Owner, _ pairs: inout Set<[Identifier]>
  ) {
    guard pairs.insert([Identifier(waiting.id), Identifier(failing.id)]).inserted else { return }
    edit(waiting.view, from: .gestures) {
      if waiting.index == Self.panIndex { $0.scroll?.pan.requireToFail.append(failing.id) }
      guard $0.gestures.indices.contains(waiting.index) else { return }
      $0.gestures[waiting.index].requireToFail.append(failing.id)
    }
  }
}

extension GestureDescription.Kind {
  /// Class name suffixes. A longer suffix precedes the shorter one that it ends with.
  private static let suffixes = allCases.filter { $0 != .custom }
    .map { (text: $0.rawValue.prefix(1).uppercased() + $0.rawValue.dropFirst(), kind: $0) }
    .sorted { $0.text.count > $1.text.count }

  /// Infers the kind of a recognizer from its class name: a UIKit class, a subclass named after its
  /// superclass, or a private class; `nil` if the name indicates none.
  init?(className: String) {
    // Generic subclasses and classes with a Swift module name end the same way.
    var name = className[...]
    for ending in ["GestureRecognizer", "Recognizer", "Gesture"] where name.hasSuffix(ending) {
      name = name.dropLast(ending.count)
      break
    }
    guard name.count < className.count,
      let found = Self.suffixes.first(where: { name.hasSuffix($0.text) })
    else { return nil }
    self = found.kind
  }
}

extension ViewTree {
  /// Returns the tree with its views changed individually. Their positions in the tree, and
  /// therefore their `NodeID`s, do not change.
  ///
  /// - Complexity: O(n).
  func editing(_ change: (NodeID, inout ViewNode) -> Void) -> ViewTree {
    var changes: [NodeID: ViewNode] = [:]
    for view in ids {
      let old = self[view]
      var node = old
      change(view, &node)
      if node != old { changes[view] = node }
    }
    return replacing(changes)
  }
}
