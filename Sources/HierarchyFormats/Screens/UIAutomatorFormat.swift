import Geometry
import HitTesting
package import SceneFormat

/// The dump of Android's uiautomator, or Appium's variant with class names as tags, with frames in
/// pixels.
struct UIAutomatorFormat: HierarchyFormat {
  let id = FormatID.uiAutomator
  let title = "an Android uiautomator dump"
  let plural: String? = "uiautomator dumps"
  let badge = "Android views, UIKit's rules"
  let missing: Fidelity = [.accessibilityTree, .foreignRules]
  let isSentInStrings = true

  var clues: [Clue] {
    [
      Clue(.words) { $0.mayBePageSource && Self.hasNodes($0) },
      Clue(.quotation) { Self.hasNodes($0) },
    ]
  }

  private static func hasNodes(_ file: FormatProbe) -> Bool {
    guard file.has("bounds=") else { return false }
    if file.has("<hierarchy") || file.has("\\u003chierarchy") { return true }
    return (file.has("<node ") || file.has("<android."))
      && (file.has("bounds=\"[") || file.has("bounds='["))
  }

  /// Reads one or several dumps, each of which is a scene.
  ///
  /// - Throws: `FileFailure` if the text has no XML, or no node with bounds.
  /// - Complexity: O(n).
  func read(
    _ bytes: UnsafeBufferPointer<UInt8>, file: String, options: ReadingOptions
  ) throws(FileFailure) -> Reading {
    var log = DiagnosticLog()
    let scenes = try MarkupScreens.read(
      bytes, file: file, log: &log,
      MarkupScreens.Rules(
        isElement: { $0.name != "hierarchy" }, screen: { Self.size($0) },
        element: { Self.element($0, parent: $1, &$2) }))
    log.add(
      .note, at: scenes.offset,
      "an Android hierarchy under UIKit's rules, in pixels: Android dispatches touches differently",
      hint: "use it to inspect frames, not to predict touches in this app")
    return try scenes.reading(
      .screen, format: self, of: bytes, file: file, options: options, log: &log)
  }

  private static func size(_ hierarchy: MarkupElement) -> Size? {
    guard let width = hierarchy["width"].flatMap({ RectText.number($0) }),
      let height = hierarchy["height"].flatMap({ RectText.number($0) })
    else { return nil }
    return Size(width, height)
  }

  private static func element(
    _ source: MarkupElement, parent: Int, _ classes: inout AndroidClasses
  ) -> ScreenElement {
    let isNode = source.name == "node"
    let known = classes[source.text("class") ?? (isNode ? "android.view.View" : source.name)]
    var element = ScreenElement(
      isNode ? known.name : source.name, className: known.name, parent: parent, at: source.offset)
    let text = source.text("text")
    let label = text ?? source.text("content-desc")
    let hint = source.text("hint")
    element.name = label ?? hint
    element.identifier = source.text("resource-id").map { id in
      // Removes the package and kind, which are the same for nearly all ids of the file.
      AndroidClasses.bareID(id)
    }
    element.rect = source.attributes.utf8(of: "bounds").flatMap { RectText.brackets(utf8: $0) }
    element.isEnabled = source.flag("enabled")
    element.isVisible = source.flag("displayed") ?? source.flag("visible-to-user")
    element.isControl = known.isControl
    element.show(
      ScreenElement.Shown(
        label: label, value: text, placeholder: hint, isSelected: source.flag("selected") ?? false,
        isChecked: source.flag("checked")), as: known.appearance)
    if known.isContainer, source.flag("clickable") != true {
      element.role = .container
    }
    return element
  }
}

/// Conventions of Android class names and ids, with the properties of the classes of a file.
struct AndroidClasses {
  /// The properties that the elements of a class share.
  struct Entry {
    let name: String
    let isControl: Bool
    let isContainer: Bool
    let appearance: ScreenElement.AppearanceKind?
  }

  private var entries: [String: Entry] = [:]

  /// Returns the properties of a class, computed once.
  subscript(name: String) -> Entry {
    mutating get {
      if let known = entries[name] { return known }
      let entry = Entry(
        name: name, isControl: Self.isControl(name), isContainer: Self.isContainer(name),
        appearance: ScreenElement.appearanceKind(of: name))
      entries[name] = entry
      return entry
    }
  }

  private static let controls = [
    "Button", "EditText", "CheckBox", "Switch", "SeekBar", "Spinner", "CheckedTextView",
    "RatingBar", "AutoCompleteTextView",
  ]

  /// Returns whether views of the class correspond to UIKit controls.
  static func isControl(_ name: String) -> Bool { controls.contains { name.ends(with: $0) } }

  /// Returns whether views of the class are usually containers.
  static func isContainer(_ name: String) -> Bool {
    name.ends(with: "Layout") || name.ends(with: "ViewGroup") || name == "android.view.View"
  }

  private static let scrollViews = [
    "ScrollView", "RecyclerView", "ListView", "GridView", "ViewPager", "ViewPager2",
  ]

  /// Returns whether views of the class scroll their content and clip it.
  static func isScrollView(_ name: String) -> Bool { scrollViews.contains { name.ends(with: $0) } }

  /// Returns a class name without its package; of a UIKit class, the name as it is.
  static func bareClass(_ name: String) -> String {
    name.utf8.lastIndex(of: UInt8(ascii: ".")).map {
      String(name[name.utf8.index(after: $0)...])
    } ?? name
  }

  /// Returns an id without its package and kind, which are the same for nearly all ids of a file.
  static func bareID(_ id: String) -> String {
    var id = id
    return id.withUTF8 { utf8 in
      guard let slash = utf8.lastIndex(of: UInt8(ascii: "/")), slash < utf8.count - 1,
        utf8[..<slash].suffix(3).elementsEqual(":id".utf8)
      else { return nil }
      return String(decoding: utf8[(slash + 1)...], as: UTF8.self)
    } ?? id
  }
}

extension StringProtocol where UTF8View: BidirectionalCollection {
  /// Returns whether the text ends with the UTF-8 bytes of another one.
  ///
  /// `hasSuffix` compares characters from the end, which takes many times as long.
  func ends(with suffix: String) -> Bool {
    utf8.suffix(suffix.utf8.count).elementsEqual(suffix.utf8)
  }
}

extension FormatID {
  package static let uiAutomator = FormatID("uiAutomator")
}
