import Foundation
import Testing
import TouchKit

@MainActor
struct LayoutTests {
  private let stage = Stage()

  private func free<View: UIView>(_ view: View, in superview: UIView? = nil) -> View {
    view.translatesAutoresizingMaskIntoConstraints = false
    (superview ?? stage.window).addSubview(view)
    return view
  }

  @Test func `constraints give the frames that a search sees`() throws {
    let window = stage.window
    let box = free(UIView())
    let button = free(UIView(), in: box)
    NSLayoutConstraint.activate([
      box.leadingAnchor.constraint(equalTo: window.leadingAnchor, constant: 20),
      box.trailingAnchor.constraint(equalTo: window.trailingAnchor, constant: -20),
      box.topAnchor.constraint(equalTo: window.safeAreaLayoutGuide.topAnchor, constant: 10),
      box.heightAnchor.constraint(equalTo: window.heightAnchor, multiplier: 0.5),
      button.centerXAnchor.constraint(equalTo: box.centerXAnchor),
      button.centerYAnchor.constraint(equalTo: box.centerYAnchor, constant: 5),
      button.widthAnchor.constraint(equalToConstant: 40),
      button.heightAnchor.constraint(equalTo: button.widthAnchor),
    ])
    #expect(stage.hit(150, 90) === button)
    #expect(box.frame == CGRect(x: 20, y: 10, width: 260, height: 150))
    #expect(button.frame == CGRect(x: 110, y: 60, width: 40, height: 40))
    #expect(stage.hit(10, 90) === window)
  }

  @Test func `equal widths in a chain share the space`() throws {
    let window = stage.window
    let views = (0..<3).map { _ in free(UIView()) }
    var constraints = [
      views[0].leftAnchor.constraint(equalTo: window.leftAnchor),
      views[2].rightAnchor.constraint(equalTo: window.rightAnchor),
    ]
    for view in views {
      constraints += [
        view.topAnchor.constraint(equalTo: window.topAnchor),
        view.bottomAnchor.constraint(equalTo: window.bottomAnchor),
        view.widthAnchor.constraint(equalTo: views[0].widthAnchor),
      ]
    }
    constraints += [
      views[1].leftAnchor.constraint(equalTo: views[0].rightAnchor, constant: 15),
      views[2].leftAnchor.constraint(equalTo: views[1].rightAnchor, constant: 15),
    ]
    NSLayoutConstraint.activate(constraints)
    window.layoutIfNeeded()
    #expect(views.map(\.frame.origin.x) == [0, 105, 210])
    #expect(views.map(\.frame.size.width) == [90, 90, 90])
  }

  @Test func `a constant that an action changes moves the view before the next touch`() throws {
    let window = stage.window
    let sheet = free(UIView())
    let top = sheet.topAnchor.constraint(equalTo: window.topAnchor, constant: 250)
    NSLayoutConstraint.activate([
      top, sheet.leftAnchor.constraint(equalTo: window.leftAnchor),
      sheet.rightAnchor.constraint(equalTo: window.rightAnchor),
      sheet.heightAnchor.constraint(equalToConstant: 200),
    ])
    let button = stage.add(UIButton(), 0, 0, 50, 50)
    button.addAction(UIAction { _ in top.constant = 100 }, for: .touchUpInside)
    #expect(stage.hit(150, 150) === window)
    try window.send("down 10,10; up")
    #expect(sheet.frame == CGRect(x: 0, y: 100, width: 300, height: 200))
    #expect(stage.hit(150, 150) === sheet)
  }

  @Test func `constraints of lower priority give way, and inequalities hold`() throws {
    let window = stage.window
    let view = free(UIView())
    let wish = view.widthAnchor.constraint(equalToConstant: 500)
    wish.priority = .defaultHigh
    NSLayoutConstraint.activate([
      wish, view.widthAnchor.constraint(equalTo: window.widthAnchor, multiplier: 0.5),
      view.leftAnchor.constraint(equalTo: window.leftAnchor, constant: 7),
      view.topAnchor.constraint(greaterThanOrEqualTo: window.topAnchor, constant: 30),
      view.heightAnchor.constraint(equalToConstant: 20),
    ])
    window.layoutIfNeeded()
    #expect(view.frame == CGRect(x: 7, y: 30, width: 150, height: 20))
  }

  @Test func `for its subviews, the edges of a scroll view are those of its content`() throws {
    let scroll = stage.add(UIScrollView(), 0, 0, 300, 300)
    let content = free(UIView(), in: scroll)
    NSLayoutConstraint.activate([
      content.leadingAnchor.constraint(equalTo: scroll.leadingAnchor),
      content.trailingAnchor.constraint(equalTo: scroll.trailingAnchor),
      content.topAnchor.constraint(equalTo: scroll.topAnchor),
      content.bottomAnchor.constraint(equalTo: scroll.bottomAnchor),
      content.widthAnchor.constraint(equalTo: scroll.widthAnchor),
      content.heightAnchor.constraint(equalToConstant: 900),
    ])
    stage.window.layoutIfNeeded()
    #expect(scroll.contentSize == CGSize(width: 300, height: 900))
    scroll.contentOffset.y = 100
    stage.window.layoutIfNeeded()
    #expect(content.frame == CGRect(x: 0, y: 0, width: 300, height: 900))
  }

  @Test func `a stack lays out a row, and hidden views take no space`() throws {
    let views = (0..<3).map { _ in UIView() }
    let stack = UIStackView(arrangedSubviews: views)
    stack.distribution = .fillEqually
    stack.spacing = 10
    stage.add(stack, 0, 0, 300, 50)
    #expect(stage.hit(150, 20) === views[1])
    #expect(
      views.map(\.frame.size.width.description)
        == Array(repeating: (280 / 3.0).description, count: 3))
    views[1].isHidden = true
    #expect(stage.hit(160, 20) === views[2])
    #expect(views[2].frame == CGRect(x: 155, y: 0, width: 145, height: 50))
  }

  @Test func `autoresizing masks resize subviews`() throws {
    let box = stage.add(UIView(), 0, 0, 100, 100)
    let view = stage.add(UIView(), 10, 10, 80, 30, to: box)
    view.autoresizingMask = [.flexibleWidth, .flexibleTopMargin]
    let fixed = stage.add(UIView(), 10, 10, 80, 30, to: box)
    box.frame.size = CGSize(width: 200, height: 150)
    #expect(view.frame == CGRect(x: 10, y: 60, width: 180, height: 30))
    #expect(fixed.frame == CGRect(x: 10, y: 10, width: 80, height: 30))
  }

  @Test func `layoutSubviews runs before a search, and draw has a context`() throws {
    final class Card: UIView {
      var log: [String] = []
      let inner = UIView()
      override func layoutSubviews() {
        super.layoutSubviews()
        if inner.superview == nil { addSubview(inner) }
        inner.frame = bounds.insetBy(dx: 10, dy: 10)
        log.append("layout")
      }
      override func draw(_ rect: CGRect) {
        log.append(UIGraphicsGetCurrentContext() == nil ? "nothing" : "draw \(rect.width)")
      }
    }
    let card = stage.add(Card(), 0, 0, 100, 100)
    #expect(stage.hit(50, 50) === card.inner)
    #expect(card.log.first == "layout")
    #expect(card.log.last == "draw 100.0")
    #expect(UIGraphicsGetCurrentContext() == nil)
    card.log = []
    #expect(stage.hit(50, 50) === card.inner)
    #expect(card.log.isEmpty)
    card.frame.size.width = 200
    #expect(stage.hit(150, 50) === card.inner)
    #expect(card.log == ["layout"])
  }

  @Test func `a controller is notified of the layout of its view`() throws {
    final class Controller: UIViewController {
      var log: [String] = []
      override func viewWillLayoutSubviews() { log.append("will") }
      override func viewDidLayoutSubviews() { log.append("did") }
    }
    let controller = Controller()
    stage.window.rootViewController = controller
    _ = stage.hit(10, 10)
    #expect(controller.log.starts(with: ["will", "did"]))
  }
}
