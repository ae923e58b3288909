import Drawing
import Files
import Foundation
import Geometry
import HierarchyFormats
import HitTesting
import SceneFormat
import Stage
import TestSupport
import Testing
import TouchDelivery

@testable import Commands

/// The names in all texts of pictures: of the built-in scenes, of random trees, and of the corpus
/// where it is available.
struct DrawnNamesTests {
  private static let sizes = [Size(1280, 800), Size(960, 620), Size(1700, 1000)]

  private static func check(_ scene: Scene, _ name: String) {
    let words = Words(scene)
    let screen = scene.screen
    let touches =
      (scene.touch.map { [$0] } ?? [])
      + [Point(screen.width * 0.3, screen.height * 0.35), Point(screen.width / 2, 40)]
    for (number, touch) in touches.enumerated() {
      var model = FrameModel(scene, trace: scene.trace(at: touch))
      let count = Double(model.trace?.steps.count ?? 0)
      for (place, position) in [count * 0.4, count].enumerated() {
        model.position = position
        model.canvas.look = (number + place) % 2 == 0 ? .structure : .app
        let renderer = FrameRenderer(GridTextMeasure())
        let frame = renderer.frame(model, size: sizes[(number + place) % sizes.count])
        for problem in words.problems(in: frame, isSketch: model.canvas.look == .app) {
          Issue.record("\(name), \(touch): \(problem)")
        }
        if place == 1 {
          for problem in answerProblems(model, frame) {
            Issue.record("\(name), \(touch): \(problem)")
          }
        }
      }
    }
  }

  /// The words of a scene's names, which are drawn whole or not at all.
  private struct Words {
    private var whole: Set<String> = []
    private var texts: [String] = []
    private var names: Set<String> = []

    init(_ scene: Scene) {
      let tree = scene.tree
      for id in tree.ids {
        let details = tree.details(of: id)
        let own = [
          tree.displayName(of: id), tree.shortName(of: id), tree.name(of: id) ?? "",
          tree.id(of: id), tree.className(of: id), details.viewController ?? "",
          tree.appearance(of: id)?.text ?? "",
        ]
        names.formUnion([own[0], own[1]])
        texts += own
      }
      for text in texts { whole.formUnion(Self.words(text)) }
    }

    private static func words(_ text: String) -> [String] {
      WordBreaks.words(of: text).map { String($0.filter { $0.isLetter || $0.isNumber }) }
        .filter { !$0.isEmpty }
    }

    /// - Parameter isSketch: true if views show the app's own texts, which UIKit cuts anywhere.
    func problems(in frame: Frame, isSketch: Bool) -> [String] {
      var problems: [String] = []
      var box: String?
      var isContent = false
      for command in frame.flattened().commands {
        switch command {
        case .pushTag(let tag):
          box = tag.role == "node" ? tag.label : nil
          isContent = isSketch && tag.role == "view"
        case .popTag: (box, isContent) = (nil, false)
        case .text(let run) where !isContent:
          if let problem = problem(in: run.string, ofBox: box) { problems.append(problem) }
        default: break
        }
      }
      return problems
    }

    private func problem(in text: String, ofBox box: String?) -> String? {
      if box != nil, names.contains(text) || text.allSatisfy(\.isNumber) { return nil }
      guard let mark = text.range(of: "…"), !text.hasPrefix("…") else { return nil }
      let head = text[..<mark.lowerBound]
      guard let last = Self.words(String(head)).last, head.last?.isLetter == true else {
        return nil
      }
      // A name of a single word without end has to be cut: see `ViewNames`.
      guard last.count < 22, !names.contains(text) else { return nil }
      let isCut = !whole.contains(last) && whole.contains { $0.hasPrefix(last) }
      if isCut { return "“\(text)” is cut inside a word" }
      let isName = text.hasSuffix("…") && texts.contains { $0.hasPrefix(head) }
      return isName && head.count < 5 ? "“\(text)” has fewer than five letters" : nil
    }
  }

  /// The labels over the texts of the view that gets the touch.
  private static func answerProblems(_ model: FrameModel, _ frame: Frame) -> [String] {
    guard let winner = model.trace?.result, let canvas = frame.region(.canvas) else { return [] }
    let tree = model.scene.tree
    let screen = Rect(origin: .zero, size: model.scene.screen)
    let views = [winner] + Array(tree.drawnViews(below: winner)).prefix(24)
    let texts = views.compactMap { view -> Rect? in
      let box = tree.toScreen(view).boundingBox(
        of: Rect(origin: tree.bounds(of: view).origin, size: tree.bounds(of: view).size))
      let isSmall = box.width * box.height < screen.width * screen.height / 9
      guard isSmall, let visible = box.intersection(screen) else { return nil }
      return frame.screenToPicture.boundingBox(of: visible)
    }
    let labels = zip(frame.overlay.commands, frame.overlay.commands.dropFirst()).compactMap {
      first, next -> (Rect, String)? in
      guard case .rect(let box, cornerRadius: 6, _, _) = first, case .text(let run) = next,
        canvas.rect.contains(Point(box.midX, box.midY)), box.height < 30
      else { return nil }
      return (box, run.string)
    }
    return labels.flatMap { box, text in
      texts.filter { $0.intersection(box) != nil }.map { "“\(text)” lies over \($0)" }
    }
  }

  @Test func `in the built-in scenes, no name is cut inside a word`() throws {
    let scenes = BuiltInScenes()
    for id in try scenes.ids() { Self.check(try scenes.reading(id).scene, id) }
  }

  @Test(arguments: 0..<24 as Range<UInt64>)
  func `in random trees, no name is cut inside a word`(seed: UInt64) {
    var trees = RandomTree(seed: seed, .everything)
    let plain = trees.tree(of: 20 + Int(seed) * 8)
    var random = SeededGenerator(seed: seed)
    let names = [
      nil, nil, "Notifications and sounds", "com.example.settings.row.\(seed).title", "OK",
      "Überschrift der ganzen Seite", "設定と通知の一覧", "a", "General",
    ]
    let classes = [
      "UIView", "UILabel", "UITableViewCell", "UITableViewCellContentView", "_UIBarBackground",
      "UILayoutContainerView", "App.SubscriptionOverviewController", "UIButton",
    ]
    var changes: [NodeID: ViewNode] = [:]
    for id in plain.ids {
      var node = plain[id]
      node.name = names.randomElement(using: &random) ?? nil
      if plain.superview(of: id) != nil {
        node.className = classes.randomElement(using: &random) ?? "UIView"
      }
      changes[id] = node
    }
    let tree = plain.replacing(changes)
    Self.check(Scene(name: "random", screen: Size(400, 800), tree: tree), "seed \(seed)")
  }

  @Test(.needs(.corpus)) func `in the corpus, no name is cut inside a word`() throws {
    let root = Requirement.corpusFolder
    for folder in ["recursive-description", "storyboard", "appium", "uiautomator"] {
      let files = try FileManager.default.contentsOfDirectory(atPath: root + "/" + folder)
      for file in files.sorted() where !file.hasSuffix(".md") {
        let bytes = try FileSource(root + "/" + folder + "/" + file).bytes()
        guard let reading = try? HierarchyReader().read(bytes, name: file) else { continue }
        Self.check(reading.scene, file)
        let tree = reading.scene.tree
        #expect(Set(tree.ids.map { tree.displayName(of: $0) }).count == tree.count, "\(file)")
        #expect(Set(tree.ids.map { tree.shortName(of: $0) }).count == tree.count, "\(file)")
        for id in tree.ids {
          let short = tree.shortName(of: id)
          #expect(!short.contains("_UI") || tree.givenName(of: id) != nil, "\(file): \(short)")
        }
      }
    }
  }
}
