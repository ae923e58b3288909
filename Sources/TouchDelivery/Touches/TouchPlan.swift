import HitTesting

/// A tree's properties for touch delivery, collected once: handlers and attached recognizers.
/// Copies share them.
final class TouchPlan: Sendable {
  /// The touch-related properties of a view.
  struct Traits: Sendable {
    var control: ControlKind?
    var isEnabled = true
    /// `UIStepper.autorepeat`
    var repeats = true
    var actions: [String: String] = [:]
    var target = ""
    var scroll: ScrollDescription?
    var methods: UInt8 = 0
    var handles: [String] = []
    var controller: String?
    var controllerMethods: UInt8 = 0
    var controllerHandles: [String] = []
    var isMultipleTouchEnabled = false
    var isExclusiveTouch = false
    var recognizers: Range<Int> = 0..<0
  }

  /// A recognizer with references to the others that it depends on.
  struct Recognizer: Sendable {
    let id: RecognizerID
    let description: GestureDescription
    let isScrollPan: Bool
    let isTap: Bool
    let taps: Int
    let delaysBegan: Bool
    let delaysEnded: Bool
    /// Indicates whether the recognizer cancels or withholds the view's touches.
    let takesTouches: Bool
    /// The position in the order of recognition: deeper views first, then more taps (row 47).
    var rank = 0
    var mustFail: [Int] = []
    var simultaneous: [Int] = []

    init(_ id: RecognizerID, _ description: GestureDescription, isScrollPan: Bool = false) {
      self.id = id
      self.description = description
      self.isScrollPan = isScrollPan
      isTap = description.kind == .tap
      taps = description.numberOfTapsRequired
      delaysBegan = description.delaysTouchesBegan
      delaysEnded = description.delaysTouchesEnded
      takesTouches = description.cancelsTouchesInView || description.delaysTouchesBegan
    }
  }

  let tree: ViewTree
  let recognizers: [Recognizer]
  /// All names in `handles` lists that are not touch methods: the known actions.
  let knownActions: Set<String>
  /// The traits of the views that have any.
  let traits: [Traits]
  private let places: [Int32]

  /// The plan of a tree. O(n).
  init(_ tree: ViewTree, _ settings: TouchSettings) {
    self.tree = tree
    var traits: [Traits] = []
    var places = [Int32](repeating: -1, count: tree.count)
    var recognizers: [Recognizer] = []
    // Most classes have no traits, and most views only those of their class.
    let classes = tree.classNames.map(Self.traits(ofClass:))
    var known = Set(
      settings.windowSceneHandles + settings.applicationHandles
        + settings.applicationDelegateHandles)
    for view in tree.views(ofClasses: classes.map { $0 != nil }) {
      let details = tree.ownDetails(of: view)
      var own = classes[Int(tree.classNumber(of: view))] ?? Traits()
      if let details { own.take(details) }
      known.formUnion(own.handles)
      known.formUnion(own.controllerHandles)
      let first = recognizers.count
      let gestures = details?.gestures ?? []
      for (place, gesture) in gestures.enumerated() {
        recognizers.append(Recognizer(RecognizerID(view, place), gesture))
      }
      if let scroll = own.scroll, scroll.isScrollEnabled {
        let id = RecognizerID(view, gestures.count)
        recognizers.append(Recognizer(id, scroll.pan, isScrollPan: true))
      }
      own.recognizers = first..<recognizers.count
      places[view.index] = Int32(traits.count)
      traits.append(own)
    }
    Self.link(&recognizers, in: tree)
    self.traits = traits
    self.places = places
    self.recognizers = recognizers
    knownActions = known
  }

  /// The index of a view in `traits`, to avoid a copy; `nil` for a plain view.
  func place(of view: NodeID) -> Int? {
    let place = places[view.index]
    return place < 0 ? nil : Int(place)
  }

  /// The traits of a view; `nil` for a plain view.
  @inline(__always)
  subscript(view: NodeID) -> Traits? {
    let place = places[view.index]
    return place < 0 ? nil : traits[Int(place)]
  }

  /// The recognizers attached to a view, as indices in `recognizers`.
  func recognizers(of view: NodeID) -> Range<Int> {
    let place = places[view.index]
    return place < 0 ? 0..<0 : traits[Int(place)].recognizers
  }

  /// The index of a recognizer; `nil` if it is not in the tree.
  func number(of id: RecognizerID) -> Int? {
    guard id.view.index >= 0, id.view.index < places.count, id.place >= 0 else { return nil }
    let range = recognizers(of: id.view)
    return Int(id.place) < range.count ? range.lowerBound + Int(id.place) : nil
  }

  /// The successor of a recognizer in an earlier tree: the one with the same id, or for one without
  /// an id the one at the same index.
  func successor(of id: RecognizerID, in old: TouchPlan, at view: NodeID) -> RecognizerID? {
    let same = RecognizerID(view, Int(id.place))
    guard let number = old.number(of: id) else { return nil }
    let name = Identifier(old.recognizers[number].description.id)
    let isScrollPan = old.recognizers[number].isScrollPan
    let found = recognizers(of: view).first {
      recognizers[$0].isScrollPan == isScrollPan
        && Identifier(recognizers[$0].description.id) == name
        && (isScrollPan || !name.text.isEmpty || recognizers[$0].id == same)
    }
    return found.map { recognizers[$0].id }
  }

  /// The traits of UIKit's built-in classes.
  private static func traits(ofClass name: String) -> Traits? {
    if let control = ControlKind(ofClass: name) {
      var traits = Traits()
      traits.control = control
      return traits
    }
    guard ScrollDescription.classNames.contains(name) else { return nil }
    var traits = Traits()
    traits.scroll = ScrollDescription()
    return traits
  }

  private static func link(_ recognizers: inout [Recognizer], in tree: ViewTree) {
    var numbers: [Identifier: Int] = [:]
    for (number, recognizer) in recognizers.enumerated() where !recognizer.description.id.isEmpty {
      numbers[Identifier(recognizer.description.id)] = number
    }
    // The pans of scroll views have no ids, and are seldom referred to.
    let isAnyUnknown = recognizers.contains { recognizer in
      recognizer.description.requireToFail.contains { numbers[Identifier($0)] == nil }
        || recognizer.description.simultaneousWith.contains { numbers[Identifier($0)] == nil }
    }
    if isAnyUnknown {
      for (number, recognizer) in recognizers.enumerated() where recognizer.isScrollPan {
        let name = Identifier(tree.panName(of: recognizer.id.view))
        if numbers[name] == nil { numbers[name] = number }
      }
    }
    let order = recognizers.indices.sorted { a, b in
      let first = recognizers[a]
      let second = recognizers[b]
      if first.id.view != second.id.view { return first.id.view > second.id.view }
      return (-first.taps, first.id.place) < (-second.taps, second.id.place)
    }
    for (rank, number) in order.enumerated() { recognizers[number].rank = rank }
    for number in recognizers.indices {
      let description = recognizers[number].description
      recognizers[number].mustFail = description.requireToFail.compactMap {
        numbers[Identifier($0)]
      }
      .filter { $0 != number }
      for other in description.simultaneousWith.compactMap({ numbers[Identifier($0)] }) {
        // One delegate of the two suffices (row 48), so both refer to each other.
        recognizers[number].simultaneous.append(other)
        recognizers[other].simultaneous.append(number)
      }
    }
  }
}

extension TouchPlan.Traits {
  fileprivate mutating func take(_ details: ViewDetails) {
    if let description = details.control {
      control = control ?? description.baseKind
      isEnabled = description.isEnabled
      repeats = description.repeats
      actions = description.actions
      target = description.target
    }
    if let description = details.scroll { scroll = description }
    handles = details.handles
    methods = TouchMethod.bits(handles)
    controller = details.viewController
    controllerHandles = details.viewControllerHandles
    controllerMethods = TouchMethod.bits(controllerHandles)
    isMultipleTouchEnabled = details.isMultipleTouchEnabled
    isExclusiveTouch = details.isExclusiveTouch
  }
}
