package import Geometry
package import HitTesting
package import TouchDelivery

/// Creates random view trees that resemble screens: nested, overlapping and overflowing.
package struct RandomTree {
  /// The features that may occur in a tree.
  package struct Options: OptionSet, Sendable {
    package let rawValue: Int
    package init(rawValue: Int) { self.rawValue = rawValue }
    /// Hidden, disabled and transparent views.
    package static let flags = Options(rawValue: 1)
    /// Rotations, mirroring, scales and anchor points.
    package static let transforms = Options(rawValue: 2)
    /// Scrolled bounds.
    package static let scrolls = Options(rawValue: 4)
    /// Overrides of the hit test.
    package static let policies = Options(rawValue: 8)
    /// Several windows with levels.
    package static let windows = Options(rawValue: 16)
    package static let everything: Options = [.flags, .transforms, .scrolls, .policies, .windows]
  }

  private var random: SeededGenerator
  private let options: Options

  /// Creates a source of trees; equal seeds give equal trees.
  package init(seed: UInt64, _ options: Options) {
    random = SeededGenerator(seed: seed)
    self.options = options
  }

  /// Returns a tree of about `count` views on a screen of 400 × 800 points.
  package mutating func tree(of count: Int) -> ViewTree {
    var builder = ViewTreeBuilder(reserving: count)
    let windows = options.contains(.windows) ? 1 + Int(random.next() % 3) : 1
    for _ in 0..<windows {
      var window = node(in: Size(400, 800), builder.count, isWindow: true)
      window.className = "UIWindow"
      var details = ViewDetails()
      if options.contains(.windows) { details.windowLevel = Double(random.next() % 3) }
      if details.windowLevel != 0 { window.details = details }
      builder.open(window)
      grow(&builder, to: builder.count + count / windows, inside: window.geometry.bounds.size)
      builder.close()
    }
    return builder.finish()
  }

  /// Returns a point on or around the screen, sometimes with whole coordinates.
  package mutating func point() -> Point {
    let point = Point(random.number(-20...420), random.number(-20...820))
    return random.chance(0.3) ? Point(point.x.rounded(), point.y.rounded()) : point
  }

  private mutating func grow(_ builder: inout ViewTreeBuilder, to limit: Int, inside size: Size) {
    var sizes = [size]
    let floor = builder.depth
    while builder.count < limit {
      if builder.depth > floor, random.chance(0.45) {
        builder.close()
        sizes.removeLast()
        continue
      }
      let view = node(in: sizes.last ?? size, builder.count)
      builder.open(view)
      if builder.depth < 24 {
        sizes.append(view.geometry.bounds.size)
      } else {
        builder.close()
      }
    }
    while builder.depth > floor { builder.close() }
  }

  private mutating func node(in size: Size, _ number: Int, isWindow: Bool = false) -> ViewNode {
    let frame = isWindow ? Rect(0, 0, 400, 800) : frame(in: size)
    var view = ViewNode("UIView", id: "v\(number)", geometry: geometry(frame))
    if options.contains(.flags), !isWindow || random.chance(0.05) {
      view.isHidden = random.chance(0.05)
      view.isUserInteractionEnabled = !random.chance(0.05)
      if random.chance(0.1) { view.alpha = [0, 0.005, 0.01, 0.011, 0.5][Int(random.next() % 5)] }
    }
    view.clipsToBounds = random.chance(0.3)
    if options.contains(.policies), random.chance(0.12) { view.policy = policy(number) }
    return view
  }

  private mutating func frame(in size: Size) -> Rect {
    if random.chance(0.04) { return Rect(random.number(-50...50), 0, 0, 30) }
    let width = random.number(0.1...1.1) * size.width
    let height = random.number(0.1...1.1) * size.height
    let frame = Rect(
      random.number(-0.2...0.9) * size.width, random.number(-0.2...0.9) * size.height, width,
      height)
    // Half of the frames have whole coordinates, so that edges meet.
    guard random.chance(0.5) else { return frame }
    return Rect(
      frame.origin.x.rounded(), frame.origin.y.rounded(), width.rounded(), height.rounded())
  }

  private mutating func geometry(_ frame: Rect) -> ViewGeometry {
    let scroll =
      options.contains(.scrolls) && random.chance(0.15)
      ? Point(random.number(-60...60).rounded(), random.number(-200...200).rounded()) : .zero
    guard options.contains(.transforms), random.chance(0.25) else {
      return ViewGeometry(frame: frame, boundsOrigin: scroll)
    }
    let anchor =
      random.chance(0.5) ? Point(0.5, 0.5) : Point(random.number(0...1), random.number(0...1))
    return ViewGeometry(
      bounds: Rect(origin: scroll, size: frame.size), center: frame.center, anchorPoint: anchor,
      transform: transform())
  }

  private mutating func transform() -> AffineTransform {
    switch random.next() % 6 {
    case 0: return AffineTransform(0, 1, -1, 0, 0, 0)
    case 1: return AffineTransform(scaleX: -1, y: 1)
    case 2: return AffineTransform(scaleX: random.number(0.2...2), y: random.number(0.2...2))
    case 3: return AffineTransform(0.8, 0.6, -0.6, 0.8, random.number(-10...10), 3)
    case 4: return AffineTransform(scaleX: random.chance(0.5) ? 0 : 1, y: 0)
    default: return AffineTransform(1, 0.3, -0.2, 1.2, 0, random.number(-10...10))
    }
  }

  /// Returns the name of a view near the given one, or of a view that does not exist.
  private mutating func target(_ number: Int) -> String {
    let target = Int(random.next() % UInt64(number + 5))
    return target % 4 == 3 ? "missing" : "v\(target)"
  }

  private mutating func policy(_ number: Int) -> HitPolicy {
    switch random.next() % 9 {
    case 0: .passThrough
    case 1: .none
    case 2: .answersSelf
    case 3: .expand(Insets(top: 10, left: 4, bottom: -3, right: 12))
    case 4: .forward(to: Identifier(target(number)))
    case 5: .shape(.circle)
    case 6: .shape(.ellipse)
    case 7: .shape(.polygon([Point(0, 0), Point(60, 10), Point(20, 90)]))
    default: .pointerEvents(HitPolicy.PointerEvents.allCases[Int(random.next() % 4)])
    }
  }
}

/// A random number generator with equal results on every machine (SplitMix64).
package struct SeededGenerator: RandomNumberGenerator, Sendable {
  private var state: UInt64

  /// Creates a generator; equal seeds give equal numbers.
  package init(seed: UInt64) { state = seed }

  package mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }

  /// Returns true with the given probability.
  package mutating func chance(_ probability: Double) -> Bool {
    Double.random(in: 0..<1, using: &self) < probability
  }

  package mutating func number(_ range: ClosedRange<Double>) -> Double {
    Double.random(in: range, using: &self)
  }
}

/// The scene of the articles, for tests without a file.
///
/// Main contains A, B and C with two or three views each, three of which are refused because of
/// their properties.
package enum DemoScene {
  /// Scenes with NaN, infinite or extremely large frames and transforms, and an empty scene.
  package static var absurd: [Scene] {
    var builder = ViewTreeBuilder()
    builder.add(ViewNode("UIWindow", frame: Rect(0, 0, 100, 100))) {
      for odd in [Double.nan, .infinity, -1e300, 6_780_492] {
        $0.add(ViewNode(frame: Rect(odd, odd, 50, odd)))
        $0.add(
          ViewNode(
            geometry: ViewGeometry(
              bounds: Rect(0, 0, 50, 50), center: Point(odd, 5),
              transform: AffineTransform(odd, 0, 0, 0, 1, 1))))
      }
    }
    let odd = Scene(name: "odd", screen: Size(.nan, 100), tree: builder.finish())
    return [odd, Scene(name: "", screen: .zero, tree: .empty)]
  }

  /// The point where A.2 and B.1 overlap, in screen coordinates.
  package static let point = Point(190, 250)

  package static var scene: Scene {
    var builder = ViewTreeBuilder()
    func view(
      _ name: String, _ frame: Rect, _ color: String? = nil, class kind: String = "UIView",
      _ change: (inout ViewNode) -> Void = { _ in }
    ) -> ViewNode {
      let id = name.lowercased().filter { $0 != "." && $0 != " " }
      var node = ViewNode(kind, id: id, name: name, frame: frame)
      node.backgroundColor = color.flatMap { ViewColor(hex: $0) }
      change(&node)
      return node
    }
    builder.add(view("Window", Rect(0, 0, 320, 480), class: "UIWindow")) { window in
      window.add(view("Main", Rect(14, 20, 292, 446), "#e6e7ec")) { main in
        main.add(view("View A", Rect(20, 36, 200, 220))) {
          $0.add(view("A.1", Rect(14, 34, 84, 60)))
          $0.add(view("A.2", Rect(62, 106, 124, 100)))
        }
        main.add(view("View B", Rect(106, 168, 166, 120))) {
          $0.add(view("B.1", Rect(12, 34, 100, 44)))
          $0.add(view("B.2", Rect(40, 84, 110, 28)))
        }
        main.add(view("View C", Rect(26, 312, 236, 116))) {
          $0.add(view("C.1", Rect(14, 34, 64, 66)) { $0.isHidden = true })
          $0.add(view("C.2", Rect(88, 34, 64, 66)) { $0.isUserInteractionEnabled = false })
          $0.add(view("C.3", Rect(162, 34, 60, 66)) { $0.alpha = 0.005 })
        }
      }
    }
    return Scene(name: "view-a-b-c", screen: Size(320, 480), tree: builder.finish())
  }
}
