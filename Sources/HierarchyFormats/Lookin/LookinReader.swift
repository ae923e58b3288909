import Geometry
import HitTesting
import SceneFormat
import TouchDelivery

/// Reads Lookin documents: the layers, views, controls and gesture recognizers that its server
/// recorded inside an app.
///
/// The keys are taken from the server's source code. Support is experimental, and reported as such,
/// until a document of a real app has been read.
struct LookinReader {
  let archive: KeyedArchive
  let options: ReadingOptions
  var log = DiagnosticLog()
  var builder = ViewTreeBuilder(for: LookinFormat())
  var addresses = AddressBook()
  /// The number of items read and reported.
  var count = ElementCount()
  /// The number of layers without a view; `customItems` counts items that are neither view nor
  /// layer.
  var layers = 0
  var customItems = 0
  var repeatedItems = 0
  /// The counts of ignored attributes, by identifier. The next two properties hold unknown keys and
  /// unsupported recognizers.
  var unusedAttributes: [String: Int] = [:]
  var unknownKeys: Set<String> = []
  var otherRecognizers: [String: Int] = [:]
  /// The topics that the attributes of any item record.
  var recorded: Set<LookinAttributes.Topic> = []
  /// The remaining number of list elements that may be read, which prevents lists shared by many
  /// items from multiplying the cost.
  var budget: Int
  /// The numbers of the items that were read.
  var seen: Set<Int> = []

  /// Reads a document.
  ///
  /// - Throws: `FileFailure` if it is another property list, or if it has no view.
  static func read(
    _ bytes: UnsafeBufferPointer<UInt8>, file: String, options: ReadingOptions
  ) throws(FileFailure) -> Reading {
    func failure(_ message: String, _ hint: String? = nil) -> FileFailure {
      FileFailure(
        file: file, message: message, hint: hint ?? UnreadableFormat.advice)
    }
    guard let list = BinaryPropertyList(bytes) else {
      throw failure("this begins like a binary property list, but is cut off or broken")
    }
    guard let archive = KeyedArchive(list) else {
      throw failure("this is a binary property list, but not a keyed archive such as Lookin writes")
    }
    guard let root = archive.root else {
      throw failure("this keyed archive has no root object")
    }
    let name = archive.className(root) ?? "an unnamed class"
    var reader = LookinReader(archive, options)
    // Lookin's server sends only the inner object.
    let info = name == "LookinHierarchyInfo" ? root : archive.object(root, "hierarchyInfo")
    guard let info else {
      throw failure("this is a keyed archive of \(name), not of Lookin")
    }
    reader.readItems(of: info)
    return try reader.reading(info, file: file, bytes)
  }

  private init(_ archive: KeyedArchive, _ options: ReadingOptions) {
    self.archive = archive
    self.options = options
    budget = 4 * archive.count + 1000
  }

  private consuming func reading(
    _ info: KeyedArchive.Object, file: String, _ bytes: UnsafeBufferPointer<UInt8>
  ) throws(FileFailure) -> Reading {
    guard count.read > 0 else {
      throw FileFailure(
        file: file, message: "this Lookin document has no view",
        hint: UnreadableFormat.advice)
    }
    reportCounts()
    let tree = builder.finish()
    var screen = tree.boundingScreen
    if let app = archive.object(info, "2"), let width = archive.number(app, "6"),
      let height = archive.number(app, "7"), Size(width, height).isScreen
    {
      screen = Size(width, height)
    }
    var missing = LookinFormat().missing
    if !recorded.contains(.interaction) { missing.insert(.interaction) }
    if !recorded.contains(.clipping) { missing.insert(.clipping) }
    if !recorded.contains(.control) { missing.insert(.controls) }
    var reading = Reading(
      scene: Scene(name: Reading.title(of: file), screen: screen, tree: tree),
      format: LookinFormat(), diagnostics: log.finish(file: file, bytes: bytes), missing: missing)
    reading.elements = count
    return reading
  }

  /// Logs notes that concern many items, once each.
  private mutating func reportCounts() {
    log.add(
      .note, at: 0,
      "reading Lookin documents is experimental: it follows the source of Lookin's server, and was "
        + "not tried on a document of a real app",
      hint: "compare with a recursiveDescription of the same moment")
    func say(_ count: Int, _ one: String, _ many: String, _ rest: String) {
      guard count > 0 else { return }
      log.add(.note, at: 0, "\(count) \(count == 1 ? one : many) \(rest)")
    }
    say(layers, "item is a layer", "items are layers", "without a view: ignored")
    say(customItems, "item is", "items are", "neither a view nor a layer: ignored")
    if repeatedItems > 0 {
      log.add(
        .warning, at: 0,
        "\(repeatedItems) \(repeatedItems == 1 ? "item is" : "items are") broken or repeated: "
          + "ignored")
    }
    if budget <= 0 {
      log.add(.warning, at: 0, "too many items repeat the same lists: some attributes are ignored")
    }
    if !unusedAttributes.isEmpty {
      say(
        unusedAttributes.values.reduce(0, +), "attribute is", "attributes are",
        "irrelevant to touches: " + Self.list(unusedAttributes.keys))
    }
    if !unknownKeys.isEmpty {
      log.add(.note, at: 0, "unknown keys of items: " + Self.list(unknownKeys))
    }
    if !otherRecognizers.isEmpty {
      say(
        otherRecognizers.values.reduce(0, +), "gesture recognizer is", "gesture recognizers are",
        "not simulated: " + Self.list(otherRecognizers.keys))
    }
  }

  private static func list(_ words: some Collection<String>) -> String {
    let shown = words.sorted().prefix(12).map { $0.prefix(60) }.joined(separator: ", ")
    return words.count > 12 ? shown + " and \(words.count - 12) more" : shown
  }
}

extension LookinReader {
  /// The keys of an item that are read, or that have no effect on touches.
  private static let knownKeys: Set<String> = [
    "$class", "customInfo", "subitems", "hidden", "alpha", "viewObject", "layerObject",
    "hostViewControllerObject", "attributesGroupList", "customAttrGroupList",
    "representedAsKeyWindow", "eventHandlers", "shouldCaptureImage", "soloScreenshot",
    "groupScreenshot", "customDisplayTitle", "frame", "bounds", "backgroundColor",
  ]

  /// A list of items being iterated.
  private struct Level {
    var items: KeyedArchive.ObjectList
    var next = 0
    /// A Boolean value indicating whether a view was opened for the parent item.
    var closes: Bool
  }

  /// Iterates over all items from back to front, without recursion.
  mutating func readItems(of info: KeyedArchive.Object) {
    guard let windows = archive.objects(info, "1") else { return }
    var levels = [Level(items: windows, closes: false)]
    while let level = levels.last {
      guard level.next < level.items.count else {
        levels.removeLast()
        if level.closes { builder.close() }
        continue
      }
      levels[levels.count - 1].next += 1
      guard let item = archive.object(level.items, level.next), seen.insert(item.number).inserted
      else {
        // A corrupt list may claim any length. Repeated items are left out; beyond the number of
        // objects, the rest of the list is skipped.
        if repeatedItems < archive.count {
          repeatedItems += 1
          count.reported += 1
        } else {
          levels[levels.count - 1].next = level.items.count
        }
        continue
      }
      let isView = open(item)
      if let subitems = archive.objects(item, "subitems") {
        levels.append(Level(items: subitems, closes: isView))
      } else if isView {
        builder.close()
      }
    }
  }

  /// Opens the view of an item.
  ///
  /// - Returns: Whether the item is a view; views in other items become subviews of the nearest
  ///   view around them.
  private mutating func open(_ item: KeyedArchive.Object) -> Bool {
    for key in archive.keys(item) where !Self.knownKeys.contains(key) {
      if unknownKeys.count < 100 { unknownKeys.insert(key) }
    }
    guard let object = archive.object(item, "viewObject") else {
      count.reported += 1
      if archive.object(item, "layerObject") == nil { customItems += 1 } else { layers += 1 }
      return false
    }
    count.read += 1
    let classes = classNames(of: object)
    let className = classes.first ?? "UIView"
    var node = ViewNode(className, geometry: ViewGeometry(frame: .zero))
    let attributes = readAttributes(of: item)
    if let address = archive.text(object, "memoryAddress"), !address.isEmpty {
      node.id = addresses.take(address)
    }
    node.geometry = geometry(of: item, attributes, node.id ?? className)
    node.name = attributes.text ?? archive.text(item, "customDisplayTitle")
    node.isHidden = archive.bool(item, "hidden") ?? false
    if let alpha = archive.number(item, "alpha").map({ Float($0) }), alpha.isFinite {
      node.alpha = alpha
    }
    if let interaction = attributes.isUserInteractionEnabled {
      node.isUserInteractionEnabled = interaction
    }
    node.clipsToBounds = attributes.masksToBounds ?? false
    node.backgroundColor = color(of: item)
    var details = ViewDetails()
    if let controller = archive.object(item, "hostViewControllerObject") {
      details.viewController = classNames(of: controller).first
    }
    if classes.contains("UIControl") {
      var control = ControlDescription()
      control.isEnabled = attributes.isEnabled ?? true
      control.baseClass = classes.dropFirst().first {
        KnownClasses.isControl($0) && $0 != "UIControl"
      }
      details.control = control
    }
    if classes.contains("UIScrollView") { details.scroll = attributes.scroll }
    readEvents(of: item, into: &details)
    if details != ViewDetails() { node.details = details }
    builder.open(node)
    return true
  }

  /// Returns the class of an object followed by its superclasses. Module names are kept.
  private mutating func classNames(of object: KeyedArchive.Object) -> [String] {
    guard let list = archive.objects(object, "classChainList") else { return [] }
    budget -= min(list.count, 32)
    return (0..<min(list.count, 32)).compactMap { archive.text(list, $0) }
  }

  /// Returns the geometry of a view. Its transform is not recorded, so it is inferred from frame
  /// and bounds.
  private mutating func geometry(
    of item: KeyedArchive.Object, _ attributes: LookinAttributes, _ name: String
  ) -> ViewGeometry {
    guard let frame = archive.numbers(item, "frame", 4) else {
      log.add(.warning, at: 0, "\(name) has no frame: using an empty one")
      return ViewGeometry(frame: .zero)
    }
    let rect = Rect(frame[0], frame[1], frame[2], frame[3]).standardized
    guard let numbers = archive.numbers(item, "bounds", 4) else {
      return ViewGeometry(frame: rect, boundsOrigin: attributes.contentOffset ?? .zero)
    }
    let bounds = Rect(numbers[0], numbers[1], numbers[2], numbers[3]).standardized
    let isSame =
      (bounds.width - rect.width).magnitude < 0.01
      && (bounds.height - rect.height).magnitude < 0.01
    if isSame { return ViewGeometry(frame: rect, boundsOrigin: bounds.origin) }
    let center = Point(rect.minX + rect.width / 2, rect.minY + rect.height / 2)
    let isTurned =
      (bounds.width - rect.height).magnitude < 0.01
      && (bounds.height - rect.width).magnitude < 0.01
    log.add(
      .warning, at: 0,
      "\(name) has a transform, which is not recorded: it counts as "
        + (isTurned ? "turned by 90° clockwise" : "scaled to its frame"))
    let transform =
      isTurned
      ? AffineTransform(0, 1, -1, 0, 0, 0)
      : AffineTransform(
        bounds.width > 0 ? rect.width / bounds.width : 0, 0, 0,
        bounds.height > 0 ? rect.height / bounds.height : 0, 0, 0)
    return ViewGeometry(bounds: bounds, center: center, transform: transform)
  }

  /// Returns the background colour, stored as red, green, blue and alpha from 0 to 1.
  private func color(of item: KeyedArchive.Object) -> ViewColor? {
    guard let list = archive.objects(item, "backgroundColor"), list.count == 4 else { return nil }
    let channels = (0..<4).compactMap { archive.number(list, $0) }
    guard channels.count == 4, channels.allSatisfy(\.isFinite) else { return nil }
    return ViewColor(red: channels[0], green: channels[1], blue: channels[2], alpha: channels[3])
  }
}

extension LookinReader {
  /// Reads the event handlers of an item: target-actions of a control and gesture recognizers.
  mutating func readEvents(of item: KeyedArchive.Object, into details: inout ViewDetails) {
    guard let handlers = archive.objects(item, "eventHandlers") else { return }
    for index in 0..<handlers.count {
      guard spend(), let handler = archive.object(handlers, index) else { break }
      let name = archive.text(handler, "eventName") ?? ""
      let (target, action) = firstAction(of: handler)
      if archive.number(handler, "handlerType") == 1 {
        readGesture(handler, name, target, action, into: &details)
      } else if let event = Self.controlEvent(name), !action.isEmpty {
        var control = details.control ?? ControlDescription()
        control.actions[event] = action
        details.control = control
        recorded.insert(.control)
      }
    }
  }

  private mutating func readGesture(
    _ handler: KeyedArchive.Object, _ name: String, _ target: String, _ action: String,
    into details: inout ViewDetails
  ) {
    let isEnabled = archive.bool(handler, "gestureRecognizerIsEnabled") ?? true
    if name == "UIScrollViewPanGestureRecognizer" || name == "UIScrollViewDelayedTouchesBegan"
      || name == "UIScrollViewDelayedTouchesBeganGestureRecognizer"
    {
      // Scroll views create these recognizers themselves.
      return
    }
    let base = archive.text(handler, "inheritedRecognizerName")
    let isHelper = name.hasPrefix("UIScrollView") && !name.hasSuffix("PinchGestureRecognizer")
    let kind =
      GestureDescription.Kind(className: name)
      ?? base.flatMap { GestureDescription.Kind(className: $0) }
    guard let kind, !isHelper else {
      if otherRecognizers.count < 1000 || otherRecognizers[name] != nil {
        otherRecognizers[name, default: 0] += 1
      }
      return
    }
    var gesture = GestureDescription(kind)
    gesture.isEnabled = isEnabled
    gesture.action = action
    gesture.target = target
    details.gestures.append(gesture)
  }

  /// Returns the class of the first target, and its action.
  private mutating func firstAction(
    of handler: KeyedArchive.Object
  ) -> (target: String, action: String) {
    guard let list = archive.objects(handler, "targetActions"), list.count > 0, spend(),
      let pair = archive.object(list, 0)
    else { return ("", "") }
    // The target is `(ListController *)`, or a debugger description.
    let target = (archive.text(pair, "first") ?? "").split { "(*) <:".contains($0) }.first
    return (target.map { String($0) } ?? "", archive.text(pair, "second") ?? "")
  }

  /// Returns `touchUpInside` for `UIControlEventTouchUpInside`; `nil` for other names.
  private static func controlEvent(_ name: String) -> String? {
    let prefix = "UIControlEvent"
    guard name.hasPrefix(prefix), name.utf8.count < 80 else { return nil }
    let rest = name.dropFirst(prefix.count)
    return rest.isEmpty ? nil : rest.prefix(1).lowercased() + rest.dropFirst()
  }
}

/// The attributes of an item that affect touches.
struct LookinAttributes {
  /// A group of attributes; a document may have been saved without them.
  enum Topic: Hashable {
    case interaction, clipping, control
  }

  var isUserInteractionEnabled: Bool?
  /// `masksToBounds` of the layer, which is `clipsToBounds` of the view.
  var masksToBounds: Bool?
  /// `enabled` of a control.
  var isEnabled: Bool?
  /// `contentOffset`, which is the origin of the bounds.
  var contentOffset: Point?
  /// The touch properties of a scroll view.
  var scroll = ScrollDescription()
  /// The text of a label, a text view or a text field.
  var text: String?
}

extension LookinReader {
  /// Reads the attributes of an item, which are grouped into groups and sections.
  mutating func readAttributes(of item: KeyedArchive.Object) -> LookinAttributes {
    var result = LookinAttributes()
    guard let groups = archive.objects(item, "attributesGroupList") else { return result }
    for group in 0..<groups.count {
      guard spend(), let group = archive.object(groups, group) else { break }
      guard let sections = archive.objects(group, "attrSections") else { continue }
      for section in 0..<sections.count {
        guard spend(), let section = archive.object(sections, section) else { break }
        guard let attributes = archive.objects(section, "attributes") else { continue }
        for attribute in 0..<attributes.count {
          guard spend(), let attribute = archive.object(attributes, attribute) else { break }
          take(attribute, into: &result)
        }
      }
    }
    return result
  }

  /// Deducts one list element from the budget; returns `false` if none is left.
  mutating func spend() -> Bool {
    budget -= 1
    return budget > 0
  }

  private mutating func take(
    _ attribute: KeyedArchive.Object, into result: inout LookinAttributes
  ) {
    guard let identifier = archive.text(attribute, "identifier") else { return }
    let bool = archive.bool(attribute, "value")
    switch identifier {
    case "vl_i_i":
      result.isUserInteractionEnabled = bool
      if bool != nil { recorded.insert(.interaction) }
    case "vl_i_m":
      result.masksToBounds = bool
      if bool != nil { recorded.insert(.clipping) }
    case "ct_e_e":
      result.isEnabled = bool
      if bool != nil { recorded.insert(.control) }
    case "sv_o_o":
      result.contentOffset = archive.numbers(attribute, "value", 2).map { Point($0[0], $0[1]) }
    case "sv_s_s": if let bool { result.scroll.isScrollEnabled = bool }
    case "sv_c_d": if let bool { result.scroll.delaysContentTouches = bool }
    case "sv_c_s":
      result.scroll.contentSize = archive.numbers(attribute, "value", 2).map { Size($0[0], $0[1]) }
    case "sv_b_v": if let bool { result.scroll.alwaysBounceVertical = bool }
    case "sv_b_h": if let bool { result.scroll.alwaysBounceHorizontal = bool }
    case "sv_c_c": if let bool { result.scroll.canCancelContentTouches = bool }
    case "lb_t_t", "te_t_t", "tf_t_t":
      if let text = archive.text(attribute, "value"), !text.isEmpty { result.text = text }
    case "tf_p_p": result.text = result.text ?? archive.text(attribute, "value")
    // Recorded by the item itself.
    case "vl_v_h", "vl_v_o", "l_f_f", "l_b_b", "vl_b_b", "c_c_c": break
    default:
      if unusedAttributes.count < 1000 || unusedAttributes[identifier] != nil {
        unusedAttributes[identifier, default: 0] += 1
      }
    }
  }
}
