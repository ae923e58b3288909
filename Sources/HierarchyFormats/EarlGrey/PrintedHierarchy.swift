import Geometry
import HitTesting
import SceneFormat

/// Reads hierarchies that test tools print with one row for each element.
///
/// Rows are in the order in which the tool searches for elements: frontmost first.
///
/// - Complexity: O(n).
struct PrintedHierarchy {
  /// The test tool whose output syntax is read.
  enum Style {
    case earlGrey, detox
  }

  private let bytes: UnsafeBufferPointer<UInt8>
  private let style: Style
  /// True if no row has a frame; views are then placed at their `AX.frame`, in screen coordinates.
  private let usesScreenFrames: Bool
  private var log = DiagnosticLog()
  private var scenes = ScreenScenes()
  /// The rows of the current part in text order. `roots` contains the indices of its roots.
  private var rows: [ScreenElement] = []
  private var screenRects: [Rect?] = []
  private var roots: [Int] = []
  /// For each row, its first child in UIKit's order; `nextSibling` is the sibling in front of it.
  private var firstChild: [Int] = []
  private var nextSibling: [Int] = []
  private var open: [(depth: Int, row: Int)] = []
  private var others = OtherLines()
  private var accessibility = (count: 0, first: 0)

  private init(
    _ bytes: UnsafeBufferPointer<UInt8>, _ style: Style, usesScreenFrames: Bool = false
  ) {
    self.bytes = bytes
    self.style = style
    self.usesScreenFrames = usesScreenFrames
  }

  /// Reads the hierarchies of a text, each of which is a scene.
  ///
  /// - Throws: `FileFailure` if no view can be read.
  static func read(
    _ bytes: UnsafeBufferPointer<UInt8>, as format: some HierarchyFormat, _ style: Style,
    file: String, options: ReadingOptions
  ) throws(FileFailure) -> Reading {
    try UTF8Text.check(bytes, file: file)
    var hierarchy = PrintedHierarchy(bytes, style)
    hierarchy.readLines()
    if hierarchy.scenes.elements.isEmpty, hierarchy.accessibility.count > 0 {
      hierarchy = PrintedHierarchy(bytes, style, usesScreenFrames: true)
      hierarchy.readLines()
    }
    if style == .detox { hierarchy.scenes.noteLabels(&hierarchy.log) }
    return try hierarchy.scenes.reading(
      hierarchy.usesScreenFrames ? .screen : .superview, format: format, of: bytes, file: file,
      options: options, log: &hierarchy.log)
  }

  private mutating func readLines() {
    var start = UTF8Text.markLength(bytes)
    while start < bytes.count {
      let end = DumpLines.end(of: start, in: bytes)
      guard let row = PrintedElement(bytes, start..<end), !row.isScene else {
        readOther(start..<end)
        start = end + 1
        continue
      }
      add(row)
      // Several rows printed on one line are not supported, so they are reported.
      let rest = DumpLines.end(of: row.end, in: bytes)
      if let more = bytes[row.end..<rest].firstIndex(of: UInt8(ascii: "<")),
        ObjectReference(in: bytes, at: more, rest)?.address != nil
      {
        scenes.reported += 1
        log.add(
          .warning, at: more, "a second row in this line is ignored",
          hint: "copy the hierarchy with its line breaks")
      }
      start = rest + 1
    }
    endPart()
    scenes.reported += others.count
    others.note(&log)
    if accessibility.count > 0 {
      scenes.ignored += accessibility.count
      log.add(
        .note, at: accessibility.first,
        "\(accessibility.count) accessibility "
          + "\(accessibility.count == 1 ? "element is not a view" : "elements are not views"): "
          + "ignored")
    }
  }

  /// Reads a line that is not a row: a heading, the scene around windows, or other text.
  private mutating func readOther(_ line: Range<Int>) {
    if DumpLines.isBlank(bytes, line) { return }
    var index = line.lowerBound
    while index < line.upperBound, bytes[index] <= 0x20 { index += 1 }
    if UTF8Text.has("==========", in: bytes, at: index, line.upperBound) {
      // The first window starts another printed hierarchy.
      if UTF8Text.string(bytes, line).contains("Window 1 =") { endPart() }
      return
    }
    if UTF8Text.has("<UIWindowScene", in: bytes, at: index, line.upperBound) { return endPart() }
    others.add(line.lowerBound)
  }

  private mutating func add(_ row: PrintedElement) {
    let screenRect = row.rect("ax.frame")
    let frame =
      usesScreenFrames
      ? screenRect : style == .earlGrey ? row.rect("frame") : row.dumpRect("frame")
    if usesScreenFrames, rows.isEmpty, scenes.parts.isEmpty {
      log.add(
        .note, at: row.start, "no row has a frame: using AX.frame, in screen coordinates")
    }
    if frame == nil, !row.isCut, row.values["ax.frame"] != nil {
      if accessibility.count == 0 { accessibility.first = row.start }
      accessibility.count += 1
      return
    }
    if row.isCut {
      log.add(
        .warning, at: row.start,
        "the row is cut off: only the part before the cut was read",
        hint: "copy the hierarchy as a whole")
    }
    while let last = open.last, last.depth >= row.depth { open.removeLast() }
    let index = rows.count
    rows.append(element(row, frame))
    screenRects.append(screenRect)
    firstChild.append(-1)
    nextSibling.append(-1)
    if let parent = open.last?.row {
      nextSibling[index] = firstChild[parent]
      firstChild[parent] = index
      takeScroll(of: parent, from: index)
    } else {
      roots.append(index)
    }
    open.append((row.depth, index))
  }

  private func element(_ row: PrintedElement, _ frame: Rect?) -> ScreenElement {
    var element = ScreenElement(row.className, className: row.className, at: row.start)
    if row.className.hasSuffix("Window") { element.role = .window }
    element.identifier = row.address
    element.name =
      row.text("text") ?? row.text("ax.label") ?? row.text("ax.id") ?? row.text("ax.value")
    element.show(
      ScreenElement.Shown(
        label: row.text("text") ?? row.text("ax.label"), value: row.text("ax.value")))
    element.rect = frame
    guard style == .earlGrey else { return element }
    element.isHidden = row.flags.contains("hidden")
    if let alpha = row.values["alpha"].flatMap({ Double($0) }), alpha.isFinite {
      element.alpha = Float(alpha.clamped(to: 0...1))
    }
    element.isInteractive = row.values["uie"] != "N"
    element.isEnabled = !row.flags.contains("disabled")
    // Only controls can be disabled, whatever their class name.
    if element.isEnabled == false { element.isControl = true }
    return element
  }

  /// Infers a scroll view's bounds origin from a child, whose screen frame is known too.
  private mutating func takeScroll(of parent: Int, from child: Int) {
    guard !usesScreenFrames, rows[parent].boundsOrigin == .zero, rows[parent].isScrolling,
      let around = screenRects[parent], let seen = screenRects[child], let frame = rows[child].rect,
      around.isFinite, seen.isFinite, frame.isFinite, seen.size == frame.size
    else { return }
    func rounded(_ value: Double) -> Double { (value * 100).rounded() / 100 }
    rows[parent].boundsOrigin = Point(
      rounded(around.origin.x + frame.origin.x - seen.origin.x),
      rounded(around.origin.y + frame.origin.y - seen.origin.y))
  }

  /// Ends a scene, whose rows are added in UIKit's order, from back to front.
  private mutating func endPart() {
    let start = scenes.elements.count
    // EarlGrey prints the frontmost window first, Detox the rearmost.
    var stack: [(row: Int, parent: Int)] =
      (style == .earlGrey ? roots : roots.reversed()).map { ($0, -1) }
    while let (row, parent) = stack.popLast() {
      var element = rows[row]
      element.parent = parent
      let index = scenes.elements.count
      scenes.elements.append(element)
      let first = stack.count
      var child = firstChild[row]
      while child >= 0 {
        stack.append((child, index))
        child = nextSibling[child]
      }
      stack[first...].reverse()
    }
    scenes.end(from: start)
    rows = []
    screenRects = []
    roots = []
    firstChild = []
    nextSibling = []
    open = []
  }
}

extension ScreenElement {
  /// A Boolean value indicating whether the class name is that of a scroll view.
  fileprivate var isScrolling: Bool {
    ["ScrollView", "TableView", "CollectionView", "TextView"].contains { className.hasSuffix($0) }
  }
}

extension PrintedElement {
  /// A Boolean value indicating whether the element is the scene around windows.
  fileprivate var isScene: Bool { className == "UIWindowScene" }

  /// Returns a rectangle in the format of `NSStringFromCGRect`.
  fileprivate func rect(_ key: String) -> Rect? { values[key].flatMap { RectText.braces($0) } }

  /// Returns a rectangle in the format of a dump: `(0 0; 9 9)`.
  fileprivate func dumpRect(_ key: String) -> Rect? {
    guard let text = values[key], text.utf8.count < 400 else { return nil }
    let numbers = text.split { "(); ".contains($0) }.map { RectText.number($0) }
    guard numbers.count == 4, let x = numbers[0], let y = numbers[1], let width = numbers[2],
      let height = numbers[3]
    else { return nil }
    return Rect(x, y, width, height)
  }
}
