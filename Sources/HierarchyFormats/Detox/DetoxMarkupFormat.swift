import Geometry
import HitTesting
package import SceneFormat

/// The `<ViewHierarchy>` that Detox writes in XML: views with frames in superview coordinates,
/// truncated to whole points.
struct DetoxMarkupFormat: HierarchyFormat {
  let id = FormatID.detoxMarkup
  let title = "a Detox view hierarchy in XML"
  let badge = "Detox"
  let idsAreNames = false
  let isSentInStrings = true
  let missing: Fidelity = [
    .interaction, .clipping, .boundsOrigin, .transform, .windowLevel, .overrides, .controls,
    .gestures, .responders, .multipleTouch, .zPosition,
  ]

  var clues: [Clue] {
    [
      Clue(.words) { $0.mayBePageSource && Self.hasViews($0) },
      Clue(.quotation) { Self.hasViews($0) },
    ]
  }

  private static func hasViews(_ file: FormatProbe) -> Bool {
    (file.has("<ViewHierarchy>") || file.has("\\u003cViewHierarchy")) && file.has("visibility=")
  }

  /// Reads the documents of a text, each of which is a scene.
  ///
  /// - Throws: `FileFailure` if the text has no XML, or no element with a frame.
  /// - Complexity: O(n).
  func read(
    _ bytes: UnsafeBufferPointer<UInt8>, file: String, options: ReadingOptions
  ) throws(FileFailure) -> Reading {
    var log = DiagnosticLog()
    let scenes = try MarkupScreens.read(
      bytes, file: file, log: &log,
      MarkupScreens.Rules(
        isElement: { $0.name != "ViewHierarchy" },
        element: { source, parent, _ in Self.element(source, parent: parent) }))
    if let first = scenes.elements.first {
      log.add(.note, at: first.offset, "positions and sizes are truncated to whole points")
    }
    scenes.noteLabels(&log)
    return try scenes.reading(
      .superview, format: self, of: bytes, file: file, options: options, log: &log)
  }

  private static func element(_ source: MarkupElement, parent: Int) -> ScreenElement {
    let className = source.text("class") ?? source.name
    var element = ScreenElement(
      className, className: className, parent: parent, at: source.offset)
    if className.hasSuffix("Window") { element.role = .window }
    let testID = source.text("testID") ?? source.text("id")
    element.identifier = source.text("ptr") ?? testID
    element.name = source.text("text") ?? source.text("label") ?? testID ?? source.text("value")
    element.show(
      ScreenElement.Shown(
        label: source.text("text") ?? source.text("label"), value: source.text("value"),
        placeholder: source.text("placeholder")))
    element.isHidden = source["visibility"] == "invisible"
    if let alpha = number(source, "alpha"), alpha.isFinite {
      element.alpha = Float(alpha.clamped(to: 0...1))
    }
    // Windows have no position, because they have no superview.
    if let width = number(source, "width"), let height = number(source, "height") {
      element.rect = Rect(number(source, "x") ?? 0, number(source, "y") ?? 0, width, height)
    }
    return element
  }

  private static func number(_ source: MarkupElement, _ attribute: String) -> Double? {
    source[attribute].flatMap { RectText.number($0) }
  }
}

extension FormatID {
  package static let detoxMarkup = FormatID("detoxMarkup")
}
