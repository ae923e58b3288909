import Foundation
import Testing
import TouchKit

/// The order and the number of layout and drawing passes.
@MainActor
struct LayoutPassTests {
  private final class Log {
    var lines: [String] = []
    func take() -> [String] {
      defer { lines = [] }
      return lines
    }
  }

  private final class Card: UIView {
    var log = Log()
    var name = ""
    var onLayout: (Card) -> Void = { _ in }
    var onDraw: (Card) -> Void = { _ in }
    override func updateConstraints() {
      super.updateConstraints()
      log.lines.append("\(name) constraints")
    }
    override func layoutSubviews() {
      super.layoutSubviews()
      log.lines.append("\(name) layout")
      onLayout(self)
    }
    override func draw(_ rect: CGRect) {
      log.lines.append("\(name) draw \(rect.origin.x) \(rect.width)x\(rect.height)")
      onDraw(self)
    }
  }

  private final class Controller: UIViewController {
    var log = Log()
    override func viewWillLayoutSubviews() { log.lines.append("will layout") }
    override func viewDidLayoutSubviews() { log.lines.append("did layout") }
  }

  private let stage = Stage()
  private let log = Log()
  private let outer = Card()
  private let inner = Card()

  init() {
    for (card, name) in [(outer, "outer"), (inner, "inner")] {
      card.log = log
      card.name = name
    }
    stage.add(outer, 0, 0, 200, 100)
    stage.add(inner, 10, 10, 50, 40, to: outer)
    _ = stage.hit(1, 1)
  }

  @Test func `everything is laid out before anything is drawn, from the outside in`() {
    #expect(
      log.take() == [
        "outer constraints", "inner constraints", "outer layout", "inner layout",
        "outer draw 0.0 200.0x100.0", "inner draw 0.0 50.0x40.0",
      ])
    _ = stage.hit(1, 1)
    #expect(log.take() == [])
  }

  @Test func `only views that request it are laid out or drawn again`() {
    _ = log.take()
    let changes: [(String, () -> Void, [String])] = [
      ("layout", { inner.setNeedsLayout() }, ["inner layout"]),
      ("outer", { outer.setNeedsLayout() }, ["outer layout"]),
      ("draw", { inner.setNeedsDisplay() }, ["inner draw 0.0 50.0x40.0"]),
      ("part", { outer.setNeedsDisplay(.zero) }, ["outer draw 0.0 200.0x100.0"]),
      ("size", { inner.frame.size.width = 60 }, ["inner layout"]),
      ("height", { inner.bounds.size.height = 41 }, ["inner layout"]),
      ("place", { inner.frame.origin.x = 30 }, []), ("centre", { inner.center.y = 30 }, []),
      ("scroll", { inner.bounds.origin.x = 5 }, []),
      ("margins", { inner.layoutMargins = .zero }, ["inner layout"]),
      (
        "constraints", { inner.setNeedsUpdateConstraints() }, ["inner constraints", "inner layout"]
      ),
      ("content", { inner.invalidateIntrinsicContentSize() }, ["outer layout"]),
      ("subview", { inner.addSubview(UIView()) }, ["inner layout"]),
      ("colour", { inner.backgroundColor = .red }, []),
      (
        "redraw",
        {
          inner.contentMode = .redraw; inner.frame.size.width = 70
        },
        ["inner layout", "inner draw 5.0 70.0x41.0"]
      ),
    ]
    for (name, change, want) in changes {
      change()
      #expect(log.take() == [], "\(name)")
      _ = stage.hit(1, 1)
      #expect(log.take() == want, "\(name)")
    }
  }

  @Test func `hidden and empty views are drawn once they are visible`() {
    _ = log.take()
    inner.isHidden = true
    inner.setNeedsDisplay()
    _ = stage.hit(1, 1)
    #expect(log.take() == [])
    inner.isHidden = false
    for (size, draws): (CGSize, Bool) in [
      (CGSize(width: 0, height: 5), false), (CGSize(width: 5, height: 0), false),
      (CGSize(width: 0.5, height: 0.5), true),
    ] {
      inner.frame.size = size
      inner.setNeedsDisplay()
      _ = stage.hit(1, 1)
      let isDrawn = log.take().contains { $0.hasPrefix("inner draw") }
      #expect(isDrawn == draws)
    }
  }

  @Test func `a view that requests its own layout in it is laid out once`() {
    _ = log.take()
    inner.onLayout = { $0.setNeedsLayout() }
    inner.setNeedsLayout()
    _ = stage.hit(1, 1)
    #expect(log.take() == ["inner layout"])
    _ = stage.hit(1, 1)
    #expect(log.take() == [])
  }

  @Test func `layout that requests that of another view is repeated, but not forever`() {
    _ = log.take()
    var left = 3
    inner.onLayout = { [outer] _ in
      left -= 1
      if left > 0 { outer.setNeedsLayout() }
    }
    outer.onLayout = { [inner] _ in inner.setNeedsLayout() }
    inner.setNeedsLayout()
    _ = stage.hit(1, 1)
    #expect(log.take().filter { $0 == "inner layout" }.count == 3)
    left = .max
    inner.setNeedsLayout()
    _ = stage.hit(1, 1)
    #expect(log.take().filter { $0 == "inner layout" }.count == 16)
    _ = stage.hit(1, 1)
    #expect(log.take() == [])
  }

  @Test func `layout requested by drawing is in the same pass`() {
    _ = log.take()
    inner.onDraw = { card in
      card.onDraw = { _ in }
      card.setNeedsLayout()
    }
    inner.setNeedsDisplay()
    _ = stage.hit(1, 1)
    #expect(log.take() == ["inner draw 0.0 50.0x40.0", "inner layout"])
  }

  @Test func `a search during layout or a touch method does not lay out views`() throws {
    _ = log.take()
    inner.onLayout = { [outer, log] card in
      outer.setNeedsLayout()
      log.lines.append("found \(card.window?.hitTest(CGPoint(x: 15, y: 15), with: nil) === card)")
    }
    inner.setNeedsLayout()
    _ = stage.hit(1, 1)
    #expect(log.take() == ["inner layout", "found true", "outer layout"])
    inner.onLayout = { _ in }
    let button = stage.add(UIButton(), 250, 0, 50, 50)
    button.addAction(
      UIAction { [inner, log] _ in
        inner.setNeedsLayout()
        _ = inner.window?.hitTest(CGPoint(x: 15, y: 15), with: nil)
        log.lines.append("action over")
      }, for: .touchDown)
    try stage.window.send("down 260,10; up")
    #expect(log.take() == ["action over", "inner layout"])
  }

  @Test func `layoutIfNeeded lays out the view and its subviews, and draws nothing`() {
    _ = log.take()
    for card in [outer, inner] {
      card.setNeedsLayout()
      card.setNeedsDisplay()
    }
    inner.layoutIfNeeded()
    #expect(log.take() == ["inner layout"])
    inner.setNeedsLayout()
    outer.layoutIfNeeded()
    #expect(log.take() == ["outer layout", "inner layout"])
    outer.layoutIfNeeded()
    #expect(log.take() == [])
  }

  @Test func `a search in one window leaves the layout of another for later`() {
    _ = log.take()
    let other = Stage()
    inner.setNeedsLayout()
    other.window.setNeedsLayout()
    _ = other.hit(1, 1)
    #expect(log.take() == [])
    _ = stage.hit(1, 1)
    #expect(log.take() == ["inner layout"])
  }

  @Test func `constraints are updated before the first layout, and when they need it`() {
    let stage = Stage()
    let card = Card()
    card.log = log
    card.name = "late"
    _ = log.take()
    stage.add(card, 0, 0, 10, 10)
    let width = card.widthAnchor.constraint(equalToConstant: 20)
    width.isActive = true
    _ = stage.hit(1, 1)
    #expect(log.take() == ["late constraints", "late layout", "late draw 0.0 10.0x10.0"])
    #expect(!card.needsUpdateConstraints())
    card.setNeedsUpdateConstraints()
    #expect(card.needsUpdateConstraints())
    card.updateConstraintsIfNeeded()
    #expect(log.take() == ["late constraints"] && !card.needsUpdateConstraints())
    _ = stage.hit(1, 1)
    #expect(log.take() == ["late layout"])
  }

  @Test func `the constraints of a view of a plain class can need an update`() {
    let view = UIView()
    view.setNeedsUpdateConstraints()
    #expect(view.needsUpdateConstraints())
    view.updateConstraintsIfNeeded()
    #expect(!view.needsUpdateConstraints())
  }

  private final class Constrained: UIViewController {
    let box = UIView()
    var updates = 0
    override func viewDidLoad() {
      super.viewDidLoad()
      box.translatesAutoresizingMaskIntoConstraints = false
      view.addSubview(box)
    }
    override func updateViewConstraints() {
      updates += 1
      if updates == 1 {
        NSLayoutConstraint.activate([
          box.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 7),
          box.topAnchor.constraint(equalTo: view.topAnchor, constant: 9),
          box.widthAnchor.constraint(equalToConstant: 20),
          box.heightAnchor.constraint(equalToConstant: 30),
        ])
      }
      super.updateViewConstraints()
    }
  }

  @Test func `a controller updates the constraints of its view in place of the view`() {
    let controller = Constrained()
    let card = Card()
    card.log = log
    card.name = "root"
    controller.view = card
    controller.viewDidLoad()
    stage.window.rootViewController = controller
    stage.window.layoutIfNeeded()
    #expect(controller.updates == 1 && log.take().contains("root constraints"))
    #expect(controller.box.frame == CGRect(x: 7, y: 9, width: 20, height: 30))
    stage.window.layoutIfNeeded()
    #expect(controller.updates == 1)
    card.setNeedsUpdateConstraints()
    stage.window.layoutIfNeeded()
    #expect(controller.updates == 2 && log.take().first == "root constraints")
  }

  @Test func `a controller is notified before and after the layout of its view`() {
    let stage = Stage()
    let controller = Controller()
    controller.log = log
    let card = Card()
    card.log = log
    card.name = "root"
    controller.view = card
    stage.window.rootViewController = controller
    _ = log.take()
    _ = stage.hit(1, 1)
    #expect(
      log.take() == [
        "root constraints", "will layout", "root layout", "did layout",
        "root draw 0.0 300.0x300.0",
      ])
    card.setNeedsDisplay()
    _ = stage.hit(1, 1)
    #expect(log.take() == ["root draw 0.0 300.0x300.0"])
  }
}
