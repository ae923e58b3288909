import Foundation
import TestSupport
import Testing
import TouchKit

/// Random changes of a hierarchy, compared with a model of lists of numbers.
@MainActor
struct ViewTreeSessionTests {
  private final class Log {
    var lines: [String] = []
  }

  private final class Node: UIView {
    let log: Log
    init(_ log: Log, _ tag: Int, _ frame: CGRect) {
      self.log = log
      super.init(frame: frame)
      self.tag = tag
    }
    required init?(coder: NSCoder) { nil }
    private func name(_ view: UIView?) -> String { view.map { "\($0.tag)" } ?? "none" }
    override func willMove(toSuperview newSuperview: UIView?) {
      log.lines.append("\(tag) will move to \(name(newSuperview)) from \(name(superview))")
    }
    override func didMoveToSuperview() { log.lines.append("\(tag) moved to \(name(superview))") }
    override func willMove(toWindow newWindow: UIWindow?) {
      log.lines.append("\(tag) will be in \(name(newWindow)), was in \(name(window))")
    }
    override func didMoveToWindow() { log.lines.append("\(tag) is in \(name(window))") }
    override func didAddSubview(_ subview: UIView) {
      log.lines.append("\(tag) has \(subview.tag)")
    }
    override func willRemoveSubview(_ subview: UIView) {
      log.lines.append("\(tag) loses \(subview.tag)")
    }
  }

  /// A model of views as numbers, of which 0 and 1 are windows.
  private struct Model {
    var parents: [Int?]
    var children: [[Int]]
    var lines: [String] = []

    init(_ count: Int) {
      parents = Array(repeating: nil, count: count)
      children = Array(repeating: [], count: count)
    }

    func root(_ view: Int) -> Int { parents[view].map(root) ?? view }
    func window(_ view: Int) -> Int? { root(view) < 2 ? root(view) : nil }
    func contains(_ view: Int, _ other: Int) -> Bool {
      other == view || (parents[other].map { contains(view, $0) } ?? false)
    }
    func subtree(_ view: Int) -> [Int] { [view] + children[view].flatMap(subtree) }
    private func name(_ view: Int?) -> String { view.map { "\($0)" } ?? "none" }

    /// Moves a view; `place` gets the siblings without the view.
    mutating func move(_ view: Int, to parent: Int?, at place: (([Int]) -> Int)?) {
      if let parent, contains(view, parent) { return }
      if parent == nil, parents[view] == nil { return }
      let old = parents[view]
      lines.append("\(view) will move to \(name(parent)) from \(name(old))")
      let (from, to) = (window(view), parent.flatMap { window($0) })
      let moving = from == to ? [] : subtree(view)
      for view in moving { lines.append("\(view) will be in \(name(to)), was in \(name(from))") }
      if let old {
        if old > 1 { lines.append("\(old) loses \(view)") }
        children[old].removeAll { $0 == view }
      }
      parents[view] = parent
      if let parent {
        let index = place?(children[parent]) ?? children[parent].count
        children[parent].insert(view, at: min(max(0, index), children[parent].count))
        if parent > 1 { lines.append("\(parent) has \(view)") }
      }
      lines.append("\(view) moved to \(name(parent))")
      for view in moving { lines.append("\(view) is in \(name(to))") }
    }

    /// Reorders a view without any callback.
    mutating func reorder(_ view: Int, in parent: Int, toFront: Bool) {
      guard parents[view] == parent else { return }
      children[parent].removeAll { $0 == view }
      children[parent].insert(view, at: toFront ? children[parent].count : 0)
    }
  }

  private func change(
    _ views: [UIView], _ model: inout Model, _ random: inout SeededGenerator
  ) {
    let view = random.count(2...views.count - 1)
    let parent = random.count(0...views.count - 1)
    let sibling =
      model.children[parent].randomElement(using: &random) ?? random.count(2...views.count - 1)
    let (place, second) = (random.count(-1...3), random.count(-1...3))
    switch random.count(0...9) {
    case 0, 1:
      views[parent].addSubview(views[view])
      model.move(view, to: parent, at: nil)
    case 2:
      views[parent].insertSubview(views[view], at: place)
      model.move(view, to: parent) { _ in place }
    case 3, 4:
      views[parent].insertSubview(views[view], aboveSubview: views[sibling])
      if view == sibling { return model.reorder(view, in: parent, toFront: true) }
      model.move(view, to: parent) { ($0.firstIndex(of: sibling) ?? $0.count) + 1 }
    case 5, 6:
      views[parent].insertSubview(views[view], belowSubview: views[sibling])
      if view == sibling { return model.reorder(view, in: parent, toFront: true) }
      model.move(view, to: parent) { $0.firstIndex(of: sibling) ?? $0.count }
    case 7:
      let toFront = place > 0
      if toFront {
        views[parent].bringSubviewToFront(views[sibling])
      } else {
        views[parent].sendSubviewToBack(views[sibling])
      }
      model.reorder(sibling, in: parent, toFront: toFront)
    case 8:
      views[parent].exchangeSubview(at: place, withSubviewAt: second)
      let indices = model.children[parent].indices
      if indices.contains(place), indices.contains(second) {
        model.children[parent].swapAt(place, second)
      }
    default:
      views[view].removeFromSuperview()
      model.move(view, to: nil, at: nil)
    }
  }

  /// The frontmost view that contains a point.
  private func hit(_ view: Int, _ point: CGPoint, _ model: Model, _ frames: [CGRect]) -> Int? {
    guard point.x >= 0, point.y >= 0, point.x < frames[view].width, point.y < frames[view].height
    else { return nil }
    for child in model.children[view].reversed() {
      let origin = frames[child].origin
      let inner = CGPoint(x: point.x - origin.x, y: point.y - origin.y)
      if let found = hit(child, inner, model, frames) { return found }
    }
    return view
  }

  @Test(arguments: 0..<12)
  func `every change has its position, its calls and its result`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let log = Log()
    let frames = (0..<8).map { index in
      index < 2
        ? CGRect(x: 0, y: 0, width: 200, height: 200)
        : CGRect(x: random.whole(-10...60), y: random.whole(-10...60), width: 90, height: 80)
    }
    let views: [UIView] = frames.enumerated().map { index, frame in
      index < 2 ? UIWindow(frame: frame) : Node(log, index, frame)
    }
    for index in 0..<2 { views[index].tag = index }
    var model = Model(views.count)
    for step in 0..<60 {
      (log.lines, model.lines) = ([], [])
      change(views, &model, &random)
      #expect(log.lines == model.lines, "step \(step)")
      for (index, view) in views.enumerated() {
        #expect(view.subviews.map(\.tag) == model.children[index], "step \(step)")
        #expect(view.superview?.tag == model.parents[index])
        #expect(view.window?.tag == model.window(index))
        #expect(view.isDescendant(of: views[2]) == model.contains(2, index))
      }
      for window in 0..<2 {
        let point = CGPoint(x: random.whole(0...199), y: random.whole(0...199))
        #expect(
          views[window].hitTest(point, with: nil)?.tag == hit(window, point, model, frames),
          "step \(step)")
      }
    }
  }
}
