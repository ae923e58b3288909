import Answers
import Drawing
import Geometry
import HitTesting
import TestSupport
import Testing
import TouchDelivery

@testable import Stage

/// Complete frames of random apps: controls with all that files record of them, in random states,
/// edited and compared, with a screenshot, flat and on levels, each drawn as when a person last
/// reviewed it.
@Suite struct RandomAppSheetTests {
  private static let classes = [
    "UILabel", "UIButton", "UITextField", "UISearchBar", "UITextView", "UISwitch", "UISlider",
    "UISegmentedControl", "UIStepper", "UIProgressView", "UIPageControl", "UIImageView",
    "UITableViewCell", "UINavigationBar", "UITabBar", "UITabBarButton", "UIBarButtonItem",
    "UIView", "UIView", "UIStackView", "_UIBarBackground", "MyApp.RoundView",
    "XCUIElementTypeOther",
  ]
  private static let texts = [
    "Send", "Two words", "A title that is long enough for two lines", "Überschrift", "日本語", "7",
  ]

  private static func node(_ random: inout SeededGenerator, in size: Size) -> ViewNode {
    func pick<Item>(_ items: [Item]) -> Item { items[Int(random.next() % UInt64(items.count))] }
    let className = pick(classes)
    let frame = Rect(
      random.number(-0.1...0.8) * size.width, random.number(-0.1...0.9) * size.height,
      random.number(8...230), random.number(5...90))
    var node = ViewNode(className, frame: frame)
    var appearance = ViewAppearance()
    if random.chance(0.6) { appearance.text = pick(texts) }
    if random.chance(0.2) { appearance.placeholder = "Search" }
    if random.chance(0.3) { appearance.image = pick(["star", "photo"]) }
    if random.chance(0.5) { appearance.value = pick([0, 1, 0.35, 2]) }
    if random.chance(0.5) { appearance.items = Array(texts.prefix(Int(random.next() % 4))) }
    if random.chance(0.4) { appearance.numberOfPages = Int(random.next() % 7) }
    if random.chance(0.3) { appearance.font = ViewFont(size: random.number(6...34), weight: .bold) }
    if random.chance(0.2) { appearance.textColor = ViewColor(rgba: 0x2060_20FF) }
    if random.chance(0.2) { appearance.tintColor = ViewColor(rgba: 0xC03070FF) }
    if random.chance(0.3) { appearance.textAlignment = pick([.center, .right, .natural]) }
    if random.chance(0.3) { appearance.style = pick(["filled", "tinted", "back", "none", "gray"]) }
    if random.chance(0.3) { appearance.accessory = pick(["checkmark", "disclosureIndicator"]) }
    appearance.isSelected = random.chance(0.3)
    var details = ViewDetails()
    details.appearance = appearance
    if random.chance(0.4) {
      details.control = ControlDescription()
      details.control?.isEnabled = random.chance(0.7)
    }
    details.gestures = gestures(&random)
    node.details = details
    if random.chance(0.5) {
      node.backgroundColor = ViewColor(rgba: UInt32(random.next() >> 40) << 8 | 0xFF)
    }
    node.isHidden = random.chance(0.06)
    node.isUserInteractionEnabled = random.chance(0.9)
    if random.chance(0.1) { node.alpha = 0.4 }
    node.clipsToBounds = random.chance(0.4)
    return node
  }

  private static func gestures(_ random: inout SeededGenerator) -> [GestureDescription] {
    let kinds = GestureDescription.Kind.recorded + [.custom]
    return (0..<Int(random.next() % 3)).map { number in
      var gesture = GestureDescription(kinds[Int(random.next() % UInt64(kinds.count))])
      if random.chance(0.3) { gesture.numberOfTapsRequired = 2 }
      if random.chance(0.4) { gesture.action = "handle\(number)" }
      gesture.delaysTouchesBegan = random.chance(0.1)
      gesture.isEnabled = random.chance(0.9)
      return gesture
    }
  }

  /// Returns the deliveries of two fingers that tap, drag and wait at random places.
  private static func deliveries(
    _ scene: Scene, _ random: inout SeededGenerator
  ) -> DeliveryLog {
    func place() -> Point { Point(random.number(0...390), random.number(0...700)) }
    var session = TouchSession(scene.tree)
    for turn in 0..<3 {
      var inputs: [TouchInput] = []
      for finger in 0..<2 {
        let (start, end) = (place(), place())
        var time = Double(turn) * 2 + random.number(0...0.3)
        func add(_ phase: TouchInput.Phase, _ point: Point) {
          inputs.append(TouchInput(phase, point, finger: finger, time: time))
        }
        add(.down, start)
        for step in 0..<Int(random.next() % 4) {
          time += random.number(0.01...0.3)
          add(.move, start + (end - start) * (Double(step + 1) / 4))
        }
        time += random.number(0.02...0.8)
        add(random.chance(0.9) ? .up : .cancel, end)
      }
      for input in inputs.sorted(by: { $0.time < $1.time }) { _ = session.send(input) }
    }
    return DeliveryLog(session)
  }

  private static func scene(_ random: inout SeededGenerator, count: Int) -> Scene {
    var builder = ViewTreeBuilder()
    let screen = Size(390, 700)
    builder.open(ViewNode("UIWindow", frame: Rect(origin: .zero, size: screen)))
    for _ in 0..<count {
      builder.open(node(&random, in: builder.depth > 2 ? Size(150, 60) : screen))
      while builder.depth > 1, random.chance(builder.depth > 4 ? 0.9 : 0.55) { builder.close() }
    }
    while builder.depth > 0 { builder.close() }
    return Scene(name: "An app", screen: screen, tree: builder.finish())
  }

  private static func edits(
    of scene: Scene, _ random: inout SeededGenerator
  ) -> [ViewEdit] {
    (0..<6).map { number in
      let view = NodeID(1 + Int(random.next() % UInt64(scene.tree.count - 1)))
      let change: ViewEdit.Change =
        [.hidden(true), .frame(Rect(20, 300, 170, 61)), .userInteraction(false), .alpha(0.005)][
          number % 4]
      return ViewEdit(view, change)
    }
  }

  @Test(arguments: 0..<4) func `random apps in random states`(part: Int) throws {
    let picture = try EncodedPicture(PictureHead.png(390, 700))
    var sheet = PictureSheet()
    let renderer = FrameRenderer(GridTextMeasure())
    for number in 0..<20 {
      var random = SeededGenerator(seed: UInt64(part * 1000 + number))
      var scene = Self.scene(&random, count: [9, 24, 60, 140][number % 4])
      let point = Point(random.number(0...390), random.number(0...700))
      let edits = Self.edits(of: scene, &random)
      var changed = scene
      changed.tree = scene.tree.applying(edits)
      if random.chance(0.2) { (scene, changed) = (changed, scene) }
      var model = FrameModel(scene, trace: scene.trace(at: point))
      let count = Double(model.trace?.steps.count ?? 0)
      model.position = number % 3 == 0 ? count + 1 : random.number(0...count)
      model.theme = number % 2 == 0 ? .light : .dark
      model.canvas.look = random.chance(0.2) ? .structure : .app
      if random.chance(0.7) { model.transport = Transport() }
      if random.chance(0.4) {
        model.canvas.background = Background(
          picture, opacity: random.number(0.1...1), isOver: random.chance(0.5))
      }
      if random.chance(0.4) {
        model.space = SpaceCamera(yaw: random.number(-60...60), pitch: random.number(-50...50))
      }
      if random.chance(0.3) { model.selection = NodeID(Int(random.next() & 7)) }
      if random.chance(0.3) { model.outline = Outline(OutlineRows(scene.tree)) }
      switch number % 5 {
      case 0:
        model.answer = Answer(
          .comparison(SceneComparison(from: scene, to: changed), isBefore: random.chance(0.5)))
      case 1: model.answer = .audit(Audit(scene))
      case 2 where random.chance(0.5): model.answer = .map(TouchSurvey(scene))
      case 3 where random.chance(0.5):
        model.answer = .why(Why(NodeID(Int(random.next() & 7)), in: scene, at: point))
      default: break
      }
      let size = [Size(1280, 800), Size(960, 700), Size(600, 800)][number % 3]
      sheet.add("\(number)", renderer.frame(model, size: size))
    }
    #expect(try sheet.mismatch(named: "sheet-apps-\(part + 1).txt") == nil)
  }

  @Test func `deliveries of random touches in random apps`() throws {
    var sheet = PictureSheet()
    let renderer = FrameRenderer(GridTextMeasure())
    for number in 0..<16 {
      var random = SeededGenerator(seed: UInt64(9000 + number))
      let scene = Self.scene(&random, count: [7, 16, 40][number % 3])
      var model = FrameModel(scene)
      let log = Self.deliveries(scene, &random)
      model.deliveries = log
      model.theme = number % 2 == 0 ? .light : .dark
      model.canvas.look = number % 3 == 0 ? .structure : .app
      if number % 4 != 0 { model.transport = Transport() }
      if number % 5 == 4 { model.space = SpaceCamera(yaw: 30, pitch: -12) }
      for part in [0.1, 0.35, 0.62, 0.97] {
        model.showDelivery(at: part * Double(log.count))
        sheet.add("\(number) at \(part)", renderer.frame(model, size: Size(1200, 760)))
      }
    }
    #expect(try sheet.mismatch(named: "sheet-deliveries.txt") == nil)
  }

  @Test func `thousands of plates on levels are joined where they are small`() throws {
    var sheet = PictureSheet()
    for side in [61, 66] {
      var builder = ViewTreeBuilder()
      builder.add(ViewNode("UIWindow", name: "Window", frame: Rect(0, 0, 1000, 1000))) {
        for number in 0..<side * side {
          let place = Point(Double(number % side) * 15, Double(number / side) * 15)
          var node = ViewNode(
            frame: Rect(origin: place, size: number % 3 == 0 ? Size(13, 11) : Size(2, 1.5)))
          if number % 2 == 0 { node.backgroundColor = ViewColor(rgba: 0x3060_90FF) }
          $0.add(node)
        }
      }
      let scene = Scene(name: "Plates", screen: Size(1000, 1000), tree: builder.finish())
      var model = FrameModel(scene)
      model.panels[wants: .tree] = false
      // The same renderer for all sizes: it keeps the joined plates of the last one.
      let renderer = FrameRenderer(GridTextMeasure())
      for (yaw, spacing) in [(31.0, 20.0), (-55, 64)] {
        model.space = SpaceCamera(yaw: yaw, pitch: 17)
        model.space?.spacing = spacing
        for size in [Size(900, 700), Size(420, 380)] {
          sheet.add(
            "\(side) \(yaw) \(size.width)",
            renderer.frame(model, size: size))
        }
      }
    }
    #expect(try sheet.mismatch(named: "sheet-plates.txt") == nil)
  }
}
