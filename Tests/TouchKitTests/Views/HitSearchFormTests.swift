import HitTesting
import Testing

@testable import TouchKit

/// Every way in which code can call `hitTest`, with views that override it and views that do not.
@MainActor
struct HitSearchFormTests {
  /// Runs a closure of the test, and counts the calls.
  private final class Scripted: UIView {
    var count = 0
    var body: (Scripted, CGPoint, UIEvent?) -> UIView? = { $0.standard($1, $2) }
    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
      count += 1
      return body(self, point, event)
    }
    func standard(_ point: CGPoint, _ event: UIEvent?) -> UIView? {
      super.hitTest(point, with: event)
    }
    /// The method of the superclass as a value, which cannot be distinguished from an external
    /// call.
    func value(_ point: CGPoint, _ event: UIEvent?) -> UIView? {
      let ask: (CGPoint, UIEvent?) -> UIView? = super.hitTest(_:with:)
      return ask(point, event)
    }
  }

  private typealias Ask = @MainActor (UIView, CGPoint, UIEvent?) -> UIView?

  private static let forms: [Ask] = [
    { $0.hitTest($1, with: $2) },
    { view, point, event in
      let ask: @MainActor (CGPoint, UIEvent?) -> UIView? = view.hitTest(_:with:)
      return ask(point, event)
    },
  ]

  private let stage = Stage()

  @Test func `hitTest works outside a search, in every form`() {
    let plain = stage.add(UIView(), 10, 10, 100, 100)
    let inner = stage.add(UIView(), 10, 10, 20, 20, to: plain)
    let scripted = stage.add(Scripted(), 150, 10, 100, 100)
    let deep = stage.add(Scripted(), 10, 10, 20, 20, to: scripted)
    for (number, form) in Self.forms.enumerated() {
      #expect(form(plain, CGPoint(x: 50, y: 50), nil) === plain, "form \(number)")
      #expect(form(plain, CGPoint(x: 15, y: 15), nil) === inner)
      #expect(form(plain, CGPoint(x: 100, y: 15), nil) == nil)
      for body in [Scripted.standard, Scripted.value] {
        scripted.body = { body($0)($1, $2) }
        deep.body = { body($0)($1, $2) }
        #expect(form(scripted, CGPoint(x: 50, y: 50), nil) === scripted, "form \(number)")
        #expect(form(scripted, CGPoint(x: 15, y: 15), nil) === deep, "form \(number)")
        #expect(form(scripted, CGPoint(x: 100, y: 15), nil) == nil)
        #expect(form(stage.window, CGPoint(x: 165, y: 25), nil) === deep)
        #expect(form(stage.window, CGPoint(x: 200, y: 50), nil) === scripted)
      }
    }
  }

  @Test func `an override calls hitTest of any other view, in every form`() {
    let plain = stage.add(UIView(), 10, 10, 100, 100)
    let inner = stage.add(UIView(), 10, 10, 20, 20, to: plain)
    let other = stage.add(Scripted(), 10, 150, 100, 100)
    let deep = stage.add(UIView(), 10, 10, 20, 20, to: other)
    let asking = stage.add(Scripted(), 150, 10, 100, 100)
    let child = stage.add(UIView(), 0, 0, 10, 10, to: asking)
    let stray = Scripted(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
    let cases: [(UIView, CGPoint, UIView)] = [
      (plain, CGPoint(x: 50, y: 50), plain), (plain, CGPoint(x: 15, y: 15), inner),
      (other, CGPoint(x: 50, y: 50), other), (other, CGPoint(x: 15, y: 15), deep),
      (child, CGPoint(x: 5, y: 5), child),
    ]
    for (number, form) in Self.forms.enumerated() {
      for (asked, point, want) in cases {
        asking.body = { _, _, event in form(asked, point, event) }
        #expect(stage.hit(200, 50) === want, "form \(number)")
        #expect(form(asking, .zero, nil) === want)
      }
      asking.body = { _, _, event in form(plain, CGPoint(x: 100, y: 0), event) }
      #expect(stage.hit(200, 50) === stage.window)
      // A view without a window may return itself, but receives no touch.
      asking.body = { _, _, event in
        form(stray, CGPoint(x: 5, y: 5), event) === stray ? child : nil
      }
      #expect(stage.hit(200, 50) === child, "form \(number)")
      asking.body = { view, point, event in
        view.standard(point, event).map { $0 === child ? view : child }
      }
      #expect(stage.hit(155, 15) === asking && stage.hit(200, 50) === child)
    }
  }

  @Test func `super's method as a value does not call the view's own override`() {
    let other = stage.add(Scripted(), 10, 150, 100, 100)
    let deep = stage.add(Scripted(), 10, 10, 20, 20, to: other)
    // Outside a search, and inside that of another view.
    #expect(other.value(CGPoint(x: 50, y: 50), nil) === other)
    #expect(other.value(CGPoint(x: 15, y: 15), nil) === deep)
    #expect(other.value(CGPoint(x: 100, y: 15), nil) == nil)
    #expect(other.count == 0 && deep.count == 2)
    let asking = stage.add(Scripted(), 150, 10, 100, 100)
    asking.body = { _, _, event in other.value(CGPoint(x: 15, y: 15), event) }
    #expect(stage.hit(200, 50) === deep)
    #expect(other.count == 0 && deep.count == 3 && asking.count == 1)
    asking.body = { $0.standard($1, $2) }
    #expect(stage.hit(25, 165) === deep && other.count == 1 && deep.count == 4)
  }

  @Test func `every override receives the event of its search`() throws {
    let outer = stage.add(Scripted(), 0, 0, 200, 200)
    let inner = stage.add(Scripted(), 0, 0, 100, 100, to: outer)
    var seen: [Bool] = []
    for view in [outer, inner] {
      view.body = { view, point, event in
        seen.append(event != nil)
        return view.standard(point, event)
      }
    }
    #expect(stage.hit(50, 50) === inner)
    #expect(seen == [false, false])
    _ = stage.window.hitTest(CGPoint(x: 50, y: 50), with: UIEvent())
    #expect(seen == [false, false, true, true])
    seen = []
    try stage.window.send("down 50,50; up")
    #expect(!seen.isEmpty && !seen.contains(false))
    seen = []
    _ = stage.window.trace(at: CGPoint(x: 50, y: 50))
    #expect(!seen.isEmpty && !seen.contains(true))
    #expect(outer.count == inner.count)
  }

  // MARK: The source of overrides

  private class Middle: UIView {}
  private final class Leaf: Middle {}
  private final class Generic<Value>: UIView {}

  @Test func `the source is that of the class, or of its nearest superclass`() {
    var asked: [String] = []
    var known: [String: OverrideSource] = [:]
    defer { OverrideSources.find = { _, _ in nil } }
    func source(_ view: UIView) -> OverrideSource? {
      asked = []
      OverrideSources.find = { name, module in
        asked.append("\(module).\(name)")
        return known[name]
      }
      let behavior = OverrideSources.source(of: view)
      // The result is cached.
      let count = asked.count
      #expect(OverrideSources.source(of: view) == behavior && asked.count == count)
      return behavior
    }
    #expect(source(Leaf()) == nil && asked == ["TouchKitTests.Leaf"])
    #expect(source(UIButton()) == OverrideSource() && asked == [])
    #expect(source(Generic<Int>()) == nil && asked == ["TouchKitTests.Generic"])
    known["Middle"] = OverrideSource(hitTest: ["middle hit"], pointInside: ["middle inside"])
    #expect(source(Leaf()) == nil && asked == ["TouchKitTests.Leaf"])
    #expect(source(Middle()) == known["Middle"])
    known["Leaf"] = OverrideSource(hitTest: ["leaf hit"])
    #expect(
      source(Leaf())
        == OverrideSource(hitTest: ["leaf hit"], pointInside: ["middle inside"]))
    #expect(asked == ["TouchKitTests.Leaf", "TouchKitTests.Middle"])
    known["Leaf"] = OverrideSource(pointInside: ["leaf inside"])
    #expect(
      source(Leaf())
        == OverrideSource(hitTest: ["middle hit"], pointInside: ["leaf inside"]))
    known["Middle"] = nil
    #expect(source(Leaf()) == OverrideSource(pointInside: ["leaf inside"]))
    known["Leaf"] = OverrideSource()
    #expect(source(Leaf()) == nil)
  }
}
