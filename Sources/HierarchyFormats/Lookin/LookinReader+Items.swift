import Geometry
import HitTesting

extension LookinReader {
  /// Keys of an item that are read, or say nothing about touches.
  private static let knownKeys: Set<String> = [
    "$class", "customInfo", "subitems", "hidden", "alpha", "viewObject", "layerObject",
    "hostViewControllerObject", "attributesGroupList", "customAttrGroupList",
    "representedAsKeyWindow", "eventHandlers", "shouldCaptureImage", "soloScreenshot",
    "groupScreenshot", "customDisplayTitle", "frame", "bounds", "backgroundColor",
  ]

  /// A list of items that is being read.
  private struct Level {
    var items: KeyedArchive.ObjectList
    var next = 0
    /// Whether a view was opened for the item whose subitems these are.
    var closes: Bool
  }

  /// Goes through all items, from back to front, without nesting calls.
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
        // A list may claim any length: what it names again is left out, and counted once a list.
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
  /// - Returns: whether the item is a view; the views in other items count as subviews of the view
  ///   around these.
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
      details.control = control
    }
    if classes.contains("UIScrollView") { details.scroll = attributes.scroll }
    readEvents(of: item, into: &details)
    if details != ViewDetails() { node.details = details }
    builder.open(node)
    return true
  }

  /// The class of an object and those that it descends from. Modules stay.
  private mutating func classNames(of object: KeyedArchive.Object) -> [String] {
    guard let list = archive.objects(object, "classChainList") else { return [] }
    budget -= min(list.count, 32)
    return (0..<min(list.count, 32)).compactMap { archive.text(list, $0) }
  }

  /// Where a view lies. Its transform is not told: what the frame shows of it is taken.
  private mutating func geometry(
    of item: KeyedArchive.Object, _ attributes: LookinAttributes, _ name: String
  ) -> ViewGeometry {
    guard let frame = archive.numbers(item, "frame", 4) else {
      log.add(.warning, at: 0, "\(name) tells no frame: the view gets an empty one")
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
      "\(name) has a transform, which is not told: it counts as "
        + (isTurned ? "turned by 90° clockwise" : "scaled to its frame"))
    let transform =
      isTurned
      ? AffineTransform(0, 1, -1, 0, 0, 0)
      : AffineTransform(
        bounds.width > 0 ? rect.width / bounds.width : 0, 0, 0,
        bounds.height > 0 ? rect.height / bounds.height : 0, 0, 0)
    return ViewGeometry(bounds: bounds, center: center, transform: transform)
  }

  /// The background: red, green, blue and alpha from 0 to 1.
  private func color(of item: KeyedArchive.Object) -> ViewColor? {
    guard let list = archive.objects(item, "backgroundColor"), list.count == 4 else { return nil }
    let channels = (0..<4).compactMap { archive.number(list, $0) }
    guard channels.count == 4, channels.allSatisfy(\.isFinite) else { return nil }
    return ViewColor(
      red: channels[0], green: channels[1], blue: channels[2], alpha: channels[3])
  }
}
