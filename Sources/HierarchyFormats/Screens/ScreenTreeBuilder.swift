import Geometry
import HitTesting
import SceneFormat

/// Builds views from elements in pre-order.
///
/// Elements without a frame are reported; their children are added to the nearest ancestor with a
/// view.
///
/// - Complexity: O(n).
struct ScreenTreeBuilder {
  /// The coordinate space of the elements' frames.
  enum Space {
    /// Screen coordinates; the superview's origin is subtracted.
    case screen
    /// Superview coordinates, as in UIKit.
    case superview
  }

  /// An open element, which may receive children.
  private struct Open {
    var element: Int
    /// The screen origin of the element's view, or of the enclosing view if it has none.
    var origin: Point
    var isView: Bool
    /// Indicates whether the element is a control or is inside one.
    var isInControl: Bool
  }

  private let space: Space
  private let options: ReadingOptions
  private var builder: ViewTreeBuilder
  private var open: [Open] = []
  private var classes: [String: ScreenClass] = [:]
  private var ids: AddressBook
  private var isFullReported = false
  /// The file's claims about touches.
  private(set) var claims: [Claim] = []
  /// The number of elements read and reported.
  private(set) var count = ElementCount()
  /// The size of the first application element.
  private(set) var applicationSize: Size?
  /// A Boolean value indicating whether any container passes touches through because it only
  /// contains others.
  private(set) var hasPassedOver = false
  /// The offset in the file of the element of the first view.
  private(set) var firstOffset: Int?

  /// Creates a builder with capacity for `count` elements.
  init(
    _ space: Space, options: ReadingOptions, idsAreNames: Bool = true, reserving count: Int
  ) {
    self.space = space
    self.options = options
    builder = ViewTreeBuilder(reserving: count)
    builder.idsAreNames = idsAreNames
    ids = AddressBook(reserving: count)
  }

  /// Adds elements, whose `parent` values are indices of the same collection.
  mutating func add(_ source: ArraySlice<ScreenElement>, log: inout DiagnosticLog) {
    let elements = space == .screen ? ScreenOrder.ordered(source) : source
    let holders = Set(
      elements.lazy.filter {
        ($0.role == .window || $0.role == .application) && elements.indices.contains($0.parent)
      }.map(\.parent))
    for index in elements.indices {
      let element = elements[index]
      while let last = open.last, last.element != element.parent { close() }
      // An application with windows is not a view; without windows, it takes the place of its
      // window.
      let isApart =
        element.role == .application && (holders.contains(index) || element.rect == nil)
      if element.role == .application, applicationSize == nil {
        // In old files, the application begins below the status bar.
        applicationSize = element.rect.map { Size($0.maxX, $0.maxY) }
      }
      if isApart {
        count.read += 1
        pass(index)
      } else if let rect = usable(element, log: &log) {
        add(element, index, rect)
      } else {
        if !element.isAdded { count.reported += 1 }
        pass(index)
      }
    }
    while !open.isEmpty { close() }
  }

  /// Returns the tree of all added elements.
  consuming func finish() -> ViewTree { builder.finish() }

  private mutating func close() {
    if open.removeLast().isView { builder.close() }
  }

  /// Opens an element without a view.
  private mutating func pass(_ index: Int) {
    open.append(
      Open(
        element: index, origin: open.last?.origin ?? .zero, isView: false,
        isInControl: open.last?.isInControl ?? false))
  }

  private mutating func add(_ element: ScreenElement, _ index: Int, _ rect: Rect) {
    let base = space == .screen ? open.last?.origin ?? .zero : .zero
    let origin = Point(
      Self.difference(rect.origin.x, base.x), Self.difference(rect.origin.y, base.y))
    let kind = kind(of: element.className)
    let isInControl = open.last?.isInControl ?? false || element.isControl || kind.isControl
    let view = builder.open(node(element, kind, Rect(origin: origin, size: rect.size)))
    if firstOffset == nil { firstOffset = element.offset }
    if !element.isAdded { count.read += 1 }
    if let value = element.isHittable { claims.append(Claim(.hittable, of: view, is: value)) }
    if let value = element.isVisible { claims.append(Claim(.visible, of: view, is: value)) }
    open.append(
      Open(element: index, origin: base + origin, isView: true, isInControl: isInControl))
  }

  private mutating func node(
    _ element: ScreenElement, _ kind: ScreenClass, _ frame: Rect
  ) -> ViewNode {
    var node = ViewNode(
      element.className, name: element.name,
      geometry: ViewGeometry(frame: frame, boundsOrigin: element.boundsOrigin))
    if let identifier = element.identifier, Self.isUsable(id: identifier) {
      node.id = ids.take(identifier)
    }
    node.isHidden = element.isHidden
    node.alpha = element.alpha
    // The formats do not record it; scroll views clip unless an app changes that.
    node.clipsToBounds = !frame.isEmpty && kind.clips
    if space == .screen {
      // Labels and images of a control would take its touches (row 87).
      node.isUserInteractionEnabled = open.last?.isInControl != true || kind.isInteractive
    }
    if let isInteractive = element.isInteractive { node.isUserInteractionEnabled = isInteractive }
    if space == .screen, options.skipsEmptyContainers, element.isPlainContainer, builder.count > 0 {
      // The rearmost view is exempt, because no view is behind it.
      node.policy = .passThrough
      hasPassedOver = true
    }
    node.details = details(of: element, kind)
    return node
  }

  /// Returns the kind of a class, computed once a class.
  private mutating func kind(of className: String) -> ScreenClass {
    if let known = classes[className] { return known }
    let kind = ScreenClass(className)
    classes[className] = kind
    return kind
  }

  private func details(of element: ScreenElement, _ kind: ScreenClass) -> ViewDetails? {
    let isControl = element.isControl || kind.isControl
    guard
      isControl || kind.isScrollView || element.viewController != nil || element.appearance != nil
    else { return nil }
    var details = ViewDetails()
    details.viewController = element.viewController
    details.boxedAppearance = element.appearance
    if isControl {
      details.control = ControlDescription()
      details.control?.isEnabled = element.isEnabled ?? true
    }
    if kind.isScrollView { details.scroll = ScrollDescription() }
    return details
  }

  private mutating func usable(_ element: ScreenElement, log: inout DiagnosticLog) -> Rect? {
    guard !builder.isFull else {
      if !isFullReported {
        isFullReported = true
        log.add(
          .error, at: element.offset,
          "more than \(ViewTree.maximumCount) views: the rest are ignored")
      }
      return nil
    }
    guard let rect = element.rect else {
      log.add(.warning, at: element.offset, "\(element.type) has no frame: not shown as a view")
      return nil
    }
    guard rect.isFinite, rect.maxX.isFinite, rect.maxY.isFinite else {
      log.add(
        .warning, at: element.offset, "the frame of \(element.type) is not finite: ignored")
      return nil
    }
    guard rect.width >= 0, rect.height >= 0 else {
      log.add(
        .warning, at: element.offset,
        "\(element.type) has a negative size: it counts as empty and is never hit")
      return Rect(
        rect.origin.x, rect.origin.y, rect.width.clamped(to: 0...),
        rect.height.clamped(to: 0...))
    }
    return rect
  }

  /// Returns whether an identifier can be an id: names that look like index paths are ambiguous,
  /// and long texts are labels.
  private static func isUsable(id: String) -> Bool {
    guard (1...80).contains(id.utf8.count) else { return false }
    var isPath = true
    for byte in id.utf8 {
      if byte < 0x20 { return false }
      if byte != UInt8(ascii: "."), byte &- 0x30 >= 10 { isPath = false }
    }
    return !isPath
  }

  /// Returns the number that yields exactly `value` when added to `base`, if one exists.
  private static func difference(_ value: Double, _ base: Double) -> Double {
    let plain = value - base
    for candidate in [plain, plain.nextUp, plain.nextDown] where base + candidate == value {
      return candidate
    }
    return plain
  }
}

/// The properties that all views of a class have.
private struct ScreenClass {
  let isControl: Bool
  let isScrollView: Bool
  let clips: Bool
  let isInteractive: Bool

  init(_ name: String) {
    isControl = KnownClasses.isControl(name)
    isScrollView = KnownClasses.isScrollView(name)
    clips = isScrollView || AndroidClasses.isScrollView(name)
    isInteractive = ViewNode.interactionDefault(of: name)
  }
}
