import HitTesting

extension CompanionJoin {
  /// Where a recognizer stands: its view, its place in the view's list, its id.
  typealias Owner = (view: NodeID, index: Int, id: String)

  /// Attaches the recognizers to their views, then settles which wait for which.
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
      // What stands inside another row is no row: what became of it is not counted.
      if isNested { count = before }
    }
    var pairs = pairsBefore
    for (row, offset, _) in rows.gestures {
      guard let key = row.recognizer.key else { continue }
      for other in row.mustFail {
        guard let waiting = owners[key] else { break }
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

  /// The recognizers that the hierarchy has already, by the keys of their ids.
  private var ownersBefore: [String: Owner] {
    var owners: [String: Owner] = [:]
    for view in tree.detailed {
      for (index, gesture) in tree.details(of: view).gestures.enumerated()
      where gesture.id.hasPrefix("0x") {
        owners[ObjectReference.key(gesture.id)] = (view, index, gesture.id)
      }
    }
    return owners
  }

  /// Which recognizers wait for which already.
  private var pairsBefore: Set<[String]> {
    var pairs: Set<[String]> = []
    for view in tree.detailed {
      for gesture in tree.details(of: view).gestures {
        for other in gesture.requireToFail { pairs.insert([gesture.id, other]) }
      }
    }
    return pairs
  }

  /// Attaches one recognizer.
  ///
  /// - Returns: where it stands now; `nil` when it did not become part of the hierarchy.
  private mutating func attach(_ row: GestureRow, at offset: Int) -> Owner? {
    for problem in row.problems { log.add(.warning, at: problem.offset, problem.message) }
    if row.isCut {
      log.add(.warning, at: offset, "the row is cut off: what stands before the cut was read")
    }
    let className = row.recognizer.className
    guard let reference = row.view else {
      report(at: offset, "\(className) is attached to no view: it is left out")
      return nil
    }
    guard let view = view(reference) else {
      report(
        at: offset,
        "the view of \(className), \(reference.name), is not in the hierarchy: it is left out")
      return nil
    }
    if takeScrolling(row, of: view) { return nil }
    guard let kind = kind(of: row) else {
      report(
        .note, at: offset,
        "\(className) is a recognizer of no kind that is simulated: it is left out")
      return nil
    }
    var gesture = row.traits
    gesture.kind = kind
    setAction(of: &gesture, row, view, at: offset)
    var index = 0
    edit(view, from: .gestures) {
      index = $0.gestures.count
      $0.gestures.append(gesture)
    }
    countRead()
    return (view, index, gesture.id)
  }

  /// The kind of a recognizer. Helpers of scroll views are none that an app would know.
  private func kind(of row: GestureRow) -> GestureDescription.Kind? {
    let name = row.recognizer.className
    if name.hasPrefix("UIScrollView"), !name.hasSuffix("PinchGestureRecognizer") { return nil }
    return GestureDescription.Kind(className: name)
      ?? row.baseClass.flatMap { GestureDescription.Kind(className: $0) }
  }

  /// Takes the recognizers that are a scroll view's own: the view scrolls without their being
  /// listed.
  private mutating func takeScrolling(_ row: GestureRow, of view: NodeID) -> Bool {
    let name = row.recognizer.className
    let isPan = name == "UIScrollViewPanGestureRecognizer"
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
        "\(row.recognizer.className) has \(row.actions.count) actions: the first, "
          + "\(first.action), stands for them")
    }
  }

  private mutating func require(
    _ failing: Owner, toFailFor waiting: Owner, _ pairs: inout Set<[String]>
  ) {
    guard pairs.insert([waiting.id, failing.id]).inserted else { return }
    edit(waiting.view, from: .gestures) {
      guard $0.gestures.indices.contains(waiting.index) else { return }
      $0.gestures[waiting.index].requireToFail.append(failing.id)
    }
  }
}
