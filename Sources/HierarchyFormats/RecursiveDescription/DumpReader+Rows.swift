import HitTesting

extension DumpReader {
  /// Adds a row to the tree, below the nearest row before it that is less deep.
  mutating func add(_ start: DumpRowStart, _ row: DumpRow) {
    if DumpRowStart.isLayer(in: bytes, after: row.end - 1, bytes.count) {
      if counts.layers == 0 { counts.firstLayer = start.start }
      counts.layers += 1
      return
    }
    let depth = hasBars ? start.bars : start.blanks
    while let last = depths.last, last >= depth {
      depths.removeLast()
      builder.close()
    }
    if hasBars, let last = depths.last, depth > last + 1 {
      log.add(
        .warning, at: start.start,
        "\(depth - last) levels deeper than the row it is put into: rows between are missing",
        hint: "copy the dump as a whole")
    }
    for problem in row.problems {
      log.add(problem.severity, at: problem.offset, problem.message, hint: problem.hint)
    }
    if row.isCut {
      log.add(
        .warning, at: start.start, "the row is cut off: what stands before the cut was read",
        hint: "copy the dump as a whole")
    }
    let view = builder.open(node(start, row))
    depths.append(depth)
    counts.views += 1
    count(start, row, view)
  }

  private mutating func count(_ start: DumpRowStart, _ row: DumpRow, _ view: NodeID) {
    if row.hasGestures { counts.gestures.append((view, start.start)) }
    if row.hasAnimations {
      if counts.animations == 0 { counts.firstAnimation = start.start }
      counts.animations += 1
    }
  }

  private mutating func node(_ start: DumpRowStart, _ row: DumpRow) -> ViewNode {
    let (geometry, doubt) = row.geometry
    if let doubt { log.add(.warning, at: start.start, doubt) }
    let className = UTF8Text.string(bytes, start.className)
    var node = ViewNode(className, geometry: geometry)
    let owner = DumpOwner(UTF8Text.string(bytes, start.prefix))
    if let address = start.address {
      let given = UTF8Text.string(bytes, address)
      let id = addresses.take(given)
      node.id = id
      if id != given {
        log.add(
          .warning, at: start.start, "the address \(given) comes again: this view is called \(id)")
      }
    }
    node.name = row.text.flatMap { $0.isEmpty ? nil : $0 } ?? row.placeholder ?? owner.name
    node.isHidden = row.isHidden
    node.alpha = row.alpha
    node.isUserInteractionEnabled = row.isUserInteractionEnabled
    node.clipsToBounds = row.clipsToBounds
    node.backgroundColor = row.backgroundColor
    var details = ViewDetails()
    details.viewController = owner.viewController
    let base = row.baseClass ?? className
    if KnownClasses.isControl(base) || KnownClasses.isControl(className) {
      details.control = ControlDescription()
    }
    if row.contentOffset != nil || KnownClasses.isScrollView(base) {
      details.scroll = ScrollDescription()
    }
    if details != ViewDetails() { node.details = details }
    return node
  }

  /// Reports a line that is no row.
  mutating func reportLine(_ line: Range<Int>) {
    if DumpLines.isBlank(bytes, line) || CompanionRows.isFraming(bytes, line) {
      counts.blank += 1
      return
    }
    counts.reported += 1
    if DumpLines.isElision(bytes, line) {
      log.add(
        .warning, at: line.lowerBound, "rows are left out here",
        hint: "copy the dump as a whole")
      return
    }
    let isPrompt =
      UTF8Text.has("(lldb)", in: bytes, at: line.lowerBound, line.upperBound)
      || UTF8Text.has("cy# ", in: bytes, at: line.lowerBound, line.upperBound)
    log.add(
      isPrompt ? .note : .warning, at: line.lowerBound,
      "no row of a dump: the line is left out")
  }

  /// Says once what concerns many rows.
  ///
  /// - Parameter told: views whose gesture recognizers are listed besides the dump.
  mutating func reportCounts(told: Set<NodeID>) {
    if counts.layers > 0 {
      log.add(
        .note, at: counts.firstLayer,
        "\(counts.layers) \(counts.layers == 1 ? "row is a layer" : "rows are layers") without a "
          + "view, and left out")
    }
    let untold = counts.gestures.filter { !told.contains($0.view) }
    if let first = untold.first {
      log.add(
        .note, at: first.offset,
        "\(untold.count) \(untold.count == 1 ? "view has" : "views have") gesture "
          + "recognizers, of which a dump tells no more",
        hint: "in lldb: po [(UIView *)0x… gestureRecognizers]")
    }
    if let first = companions.touches.first {
      log.add(.note, at: first.offset, LoggedTouch.unused(companions.touches.count))
    }
    if counts.animations > 0 {
      log.add(
        .note, at: counts.firstAnimation,
        "\(counts.animations) \(counts.animations == 1 ? "view is" : "views are") being animated: "
          + "frames are where the animations lead")
    }
  }
}
