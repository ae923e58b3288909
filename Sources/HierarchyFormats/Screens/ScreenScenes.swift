import Geometry
import HitTesting
import SceneFormat
import TouchDelivery

/// The elements of a file, divided into scenes, with the data for a `Reading`.
struct ScreenScenes {
  /// One scene: a document, a block, or the whole file.
  struct Part {
    var elements: Range<Int>
    /// The size of the screen, if recorded.
    var screen: Size?
    /// The display name.
    var title: String?
  }

  /// All elements in pre-order.
  var elements: [ScreenElement] = []
  /// The scenes in file order.
  var parts: [Part] = []
  /// The offset of the first tag in the file, in bytes.
  var offset = 0
  /// The number of elements that are known to have no effect on touches.
  var ignored = 0
  /// The number of elements that were reported and are not in `elements`.
  var reported = 0

  /// Ends a scene whose elements begin at an index.
  mutating func end(from start: Int, screen: Size? = nil, title: String? = nil) {
    guard start < elements.count else { return }
    parts.append(Part(elements: start..<elements.count, screen: screen, title: title))
  }

  /// Builds the views of all scenes, and returns a `Reading` of the chosen one.
  ///
  /// - Throws: `FileFailure` if the file has no view, or if the chosen scene does not exist.
  func reading(
    _ space: ScreenTreeBuilder.Space, format: some HierarchyFormat,
    of bytes: UnsafeBufferPointer<UInt8>, file: String, options: ReadingOptions,
    log: inout DiagnosticLog
  ) throws(FileFailure) -> Reading {
    var total = ElementCount(read: ignored, reported: reported)
    var summaries: [SceneSummary] = []
    for (number, part) in parts.enumerated() {
      let application = elements[part.elements].first {
        $0.role == .application && $0.name != nil
      }
      summaries.append(
        SceneSummary(
          number: number + 1, title: part.title ?? application?.name, views: part.elements.count,
          isInitial: number == 0))
    }
    if summaries.isEmpty, format.id == .appium, reported == 0 {
      var reading = emptyReading(format, file, log: &log)
      reading.diagnostics = log.finish(file: file, bytes: bytes)
      return reading
    }
    guard !summaries.isEmpty else { throw empty(format, file, space) }
    let chosen = try summaries.index(of: options.scene, file: file)
    var result: Reading?
    for (number, part) in parts.enumerated() {
      var builder = ScreenTreeBuilder(
        space, options: options, idsAreNames: format.idsAreNames, reserving: part.elements.count)
      builder.add(elements[part.elements], log: &log)
      total.read += builder.count.read
      total.reported += builder.count.reported
      let claims = builder.claims
      let known = part.screen ?? builder.applicationSize
      let first = builder.firstOffset ?? 0
      let hasPassedOver = builder.hasPassedOver
      let tree = builder.finish()
      summaries[number].views = tree.count
      guard number == chosen else { continue }
      guard !tree.isEmpty else { throw empty(format, file, space) }
      let screen = known.flatMap { $0.isScreen ? $0 : nil }
      let scene = Scene(
        name: Reading.title(of: file), screen: screen ?? tree.boundingScreen, tree: tree)
      if space == .screen, !options.skipsEmptyContainers {
        noteWindows(of: scene, at: first, log: &log)
      }
      var reading = Reading(scene: scene, format: format, diagnostics: [])
      reading.claims = claims
      if hasPassedOver { reading.missing.insert(.containerTouches) }
      reading.sceneIndex = number
      result = reading
    }
    guard var result else { throw empty(format, file, space) }
    result.scenes = summaries
    result.elements = total
    result.diagnostics = log.finish(file: file, bytes: bytes)
    return result
  }

  /// Returns the reading of a page source without elements, which Appium writes if no app responds.
  private func emptyReading(
    _ format: some HierarchyFormat, _ file: String, log: inout DiagnosticLog
  ) -> Reading {
    log.add(.warning, at: 0, "the page source has no elements", hint: Self.advice)
    let scene = Scene(
      name: Reading.title(of: file), screen: ViewTree.empty.boundingScreen, tree: .empty)
    var reading = Reading(scene: scene, format: format, diagnostics: [])
    reading.elements = ElementCount(read: ignored)
    return reading
  }

  private static let advice = "check that the app is on the screen, then capture it again"

  private func empty(
    _ format: some HierarchyFormat, _ file: String, _ space: ScreenTreeBuilder.Space
  ) -> FileFailure {
    FileFailure(
      file: file,
      message: elements.isEmpty
        ? "\(format.title) without any element"
        : "\(format.title) in which no element has a frame",
      hint: space == .screen ? Self.advice : "copy the whole document")
  }

  /// Logs that labels and images receive no touches if the file does not record it. UIKit's default
  /// is assumed, because very few apps change it.
  func noteLabels(_ log: inout DiagnosticLog) {
    let plain = elements.filter { !ViewNode.interactionDefault(of: $0.className) }
    guard let first = plain.first else { return }
    log.add(
      .note, at: first.offset,
      plain.count == 1
        ? "a \(first.className) counts as not interactive, as in UIKit"
        : "\(plain.count) labels and image views count as not interactive, as in UIKit")
  }

  /// Logs that front windows cover the windows behind them, if there are any.
  private func noteWindows(of scene: Scene, at offset: Int, log: inout DiagnosticLog) {
    let tree = scene.tree
    let screen = Rect(origin: .zero, size: scene.screen)
    let front = tree.roots.dropFirst().filter {
      tree.frame(of: $0).intersection(screen) != nil && tree.className(of: $0) == "UIWindow"
    }
    guard !front.isEmpty else { return }
    log.add(
      .note, at: offset,
      "\(tree.roots.count) windows: those in front get the touches in their whole area, even "
        + "where they are empty",
      hint: "omit --no-skip-empty to let touches pass through empty containers")
  }
}

extension Fidelity {
  /// The properties that accessibility trees never record.
  static let accessibilityTree: Fidelity = [
    .alpha, .hidden, .interaction, .clipping, .boundsOrigin, .transform, .windowLevel, .overrides,
    .controls, .gestures, .responders, .multipleTouch, .zPosition, .plainViews,
  ]
}
