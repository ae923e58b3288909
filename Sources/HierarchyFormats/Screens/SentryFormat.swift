import Geometry
import HitTesting
package import SceneFormat

/// The `view-hierarchy.json` that Sentry attaches to crash reports: views with frames in superview
/// coordinates.
struct SentryFormat: HierarchyFormat {
  let id = FormatID.sentry
  let title = "a Sentry view hierarchy"
  let isJSON = true
  let plural: String? = "Sentry's view hierarchies"
  let badge = "Sentry"
  let missing: Fidelity = [
    .interaction, .clipping, .boundsOrigin, .transform, .windowLevel, .overrides, .controls,
    .gestures, .touchMethods, .multipleTouch, .zPosition,
  ]

  var clues: [Clue] {
    [
      Clue(.signature) { $0.form == .object && $0.has("\"rendering_system\"") },
      Clue(.quotation) { $0.mayHoldJSON && $0.has("\"rendering_system\"") },
      Clue(.likeness) { file in
        file.mayHoldJSON
          && (file.has("\"view_controller\"") || file.has("SentryTruncatedViewHierarchy")
            || file.has("\"type\"") && file.has("\"width\"") && file.has("\"alpha\"")
              && (file.has("\"visible\"") || file.has("\"visibility\"")))
      },
    ]
  }

  /// The placeholder for views below Sentry's maximum depth.
  private static let truncated = "SentryTruncatedViewHierarchy"

  /// Reads an attachment, which is an object with windows or a list of windows.
  ///
  /// - Throws: `FileFailure` if the JSON is broken from the start, or if it has no view.
  /// - Complexity: O(n).
  func read(
    _ bytes: UnsafeBufferPointer<UInt8>, file: String, options: ReadingOptions
  ) throws(FileFailure) -> Reading {
    var log = DiagnosticLog()
    let hierarchy = try JSONHierarchy(bytes, file: file, log: &log)
    var scenes = ScreenScenes()
    let root = hierarchy.inner()
    Self.noteSystem(hierarchy, root, &log)
    hierarchy.walk(
      hierarchy.member(.windows, of: root) ?? root, lists: [.children], into: &scenes, log: &log
    ) { object, parent, log in Self.element(hierarchy, object, parent, &log) }
    scenes.end(from: 0)
    scenes.noteLabels(&log)
    return try scenes.reading(
      .superview, format: self, of: bytes, file: file, options: options, log: &log)
  }

  private static func element(
    _ hierarchy: JSONHierarchy, _ object: Int, _ parent: Int, _ log: inout DiagnosticLog
  ) -> ScreenElement? {
    let document = hierarchy.document
    let offset = document.nodes[object].place.lowerBound
    var element = ScreenElement("view", className: "UIView", parent: parent, at: offset)
    var corner = JSONHierarchy.Corner()
    var text: String?
    for member in document.members(of: object) {
      guard let key = hierarchy.key(member) else { continue }
      switch key {
      case .type:
        guard let type = hierarchy.text(member) else { continue }
        (element.type, element.className) = (type, type)
      case .identifier: element.identifier = hierarchy.text(member)
      case .tag, .label, .title, .name:
        element.name = hierarchy.text(member) ?? element.name
        if key == .label || key == .title { text = hierarchy.text(member) ?? text }
      case .viewController: element.viewController = hierarchy.text(member)
      case .alpha: element.alpha = alpha(hierarchy, member, &log)
      case .visible: if let flag = document.flag(member) { element.isHidden = !flag }
      case .visibility:
        if let text = hierarchy.text(member) { element.isHidden = text.lowercased() != "visible" }
      case .rect, .frame: element.rect = hierarchy.rect(member)
      default: corner.take(key, document.number(member))
      }
    }
    element.show(ScreenElement.Shown(label: text))
    if element.type == truncated {
      log.add(
        .warning, at: offset, "Sentry cut the hierarchy off here: deeper views are missing")
      return nil
    }
    element.rect = corner.rectFromOrigin ?? element.rect
    if element.className.ends(with: "Window") { element.role = .window }
    return element
  }

  private static func alpha(
    _ hierarchy: JSONHierarchy, _ member: Int, _ log: inout DiagnosticLog
  ) -> Float {
    if let value = hierarchy.document.number(member), value.isFinite {
      return Float(value.clamped(to: 0...1))
    }
    if hierarchy.document.nodes[member].kind != .null {
      log.add(
        .warning, at: hierarchy.document.nodes[member].place.lowerBound,
        "alpha is not a number: using 1")
    }
    return 1
  }

  private static func noteSystem(
    _ hierarchy: JSONHierarchy, _ root: Int, _ log: inout DiagnosticLog
  ) {
    guard let member = hierarchy.member(.renderingSystem, of: root),
      let system = hierarchy.text(member), system.uppercased() != "UIKIT"
    else { return }
    log.add(
      .note, at: hierarchy.document.nodes[member].place.lowerBound,
      "this hierarchy is from \(system), whose rules may differ from the UIKit rules used here")
  }
}

extension FormatID {
  package static let sentry = FormatID("sentry")
}
