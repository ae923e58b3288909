import Foundation
import Geometry
import HitTesting
import TestSupport
import Testing
import TouchDelivery
import TouchKit

/// Views as the search and the deliveries read them.
@MainActor
struct ViewMapTests {
  private final class Root: UIViewController {}
  private final class Own: UIButton {}
  private final class Card: UIView {}

  private func text(_ tree: ViewTree) -> String {
    tree.ids.map { id in
      let node = tree[id]
      let details = tree.details(of: id)
      var lines = [
        "\(tree.id(of: id)) \(node.className) \(node.name ?? "-") \(node.geometry)",
        "  hidden \(node.isHidden) active \(node.isUserInteractionEnabled) "
          + "clips \(node.clipsToBounds) alpha \(node.alpha) "
          + "colour \(node.backgroundColor.map { "\($0)" } ?? "-")",
        "  many \(details.isMultipleTouchEnabled) alone \(details.isExclusiveTouch) "
          + "z \(details.zPosition) level \(details.windowLevel) "
          + "controller \(details.viewController ?? "-")",
      ]
      if let control = details.control {
        let actions = control.actions.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }
        lines.append(
          (["  control \(control.isEnabled) \(control.baseClass ?? "-")"] + actions)
            .joined(separator: " "))
      }
      if let scroll = details.scroll {
        lines.append(
          "  scroll \(scroll.delaysContentTouches) \(scroll.canCancelContentTouches) "
            + "\(scroll.isScrollEnabled) \(scroll.contentSize ?? .zero) \(scroll.contentInset) "
            + "\(scroll.alwaysBounceVertical) \(scroll.alwaysBounceHorizontal)")
        lines.append("  pan \(scroll.pan)")
      }
      lines += details.gestures.map { "  gesture \($0)" }
      return lines.joined(separator: "\n")
    }.joined(separator: "\n") + "\n"
  }

  private func gestures() -> [UIGestureRecognizer] {
    let (tap, press) = (UITapGestureRecognizer(), UILongPressGestureRecognizer())
    (tap.name, tap.numberOfTapsRequired, tap.numberOfTouchesRequired) = ("tap", 2, 3)
    (tap.cancelsTouchesInView, tap.delaysTouchesBegan) = (false, true)
    tap.addTarget(self.card, action: Selector("tapped(_:)"))
    (press.minimumPressDuration, press.numberOfTouchesRequired) = (0.75, 2)
    (press.numberOfTapsRequired, press.allowableMovement) = (1, 12)
    (press.delaysTouchesEnded, press.isEnabled) = (false, false)
    let (pan, edge) = (UIPanGestureRecognizer(), UIScreenEdgePanGestureRecognizer())
    (pan.minimumNumberOfTouches, pan.maximumNumberOfTouches) = (2, 4)
    (edge.edges, edge.maximumNumberOfTouches) = ([.left, .bottom], 1)
    let (other, swipe) = (UIScreenEdgePanGestureRecognizer(), UISwipeGestureRecognizer())
    other.edges = [.right, .top]
    (swipe.direction, swipe.numberOfTouchesRequired) = ([.left, .down], 2)
    return [
      tap, press, pan, edge, other, swipe, UIPinchGestureRecognizer(),
      UIRotationGestureRecognizer(), UIHoverGestureRecognizer(), UIPanGestureRecognizer(),
      UILongPressGestureRecognizer(), UIGestureRecognizer(),
    ]
  }

  private let card = Card(frame: CGRect(x: 1, y: 2, width: 30, height: 40))

  private func prepareCard() {
    card.accessibilityIdentifier = "card"
    card.accessibilityLabel = "The card"
    (card.isHidden, card.isUserInteractionEnabled, card.clipsToBounds) = (true, false, true)
    (card.alpha, card.backgroundColor) = (0.25, UIColor(red: 1, green: 0, blue: 0.5, alpha: 0.5))
    (card.isMultipleTouchEnabled, card.isExclusiveTouch) = (true, true)
    card.layer.zPosition = 3
    card.transform = CGAffineTransform(a: 1, b: 2, c: 3, d: 4, tx: 5, ty: 6)
    card.anchorPoint = CGPoint(x: 0.25, y: 1)
    card.bounds.origin = CGPoint(x: 7, y: 8)
    for gesture in gestures() { card.addGestureRecognizer(gesture) }
  }

  private func scroll() -> UIScrollView {
    let scroll = UIScrollView(frame: CGRect(x: 10, y: 20, width: 100, height: 50))
    scroll.accessibilityIdentifier = "card"
    (scroll.delaysContentTouches, scroll.isScrollEnabled) = (false, false)
    scroll.contentSize = CGSize(width: 111, height: 222)
    scroll.contentInset = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    scroll.alwaysBounceVertical = true
    scroll.panGestureRecognizer.maximumNumberOfTouches = 5
    let plain = UIScrollView()
    (plain.canCancelContentTouches, plain.alwaysBounceHorizontal) = (false, true)
    scroll.addSubview(plain)
    return scroll
  }

  private func controls() -> [UIControl] {
    let (plain, button, own) = (UIControl(), UIButton(type: .system), Own())
    plain.isEnabled = false
    button.setTitle("Send", for: .normal)
    button.setTitle("Sent", for: .selected)
    own.addAction(UIAction(title: "named") { _ in }, for: .allTouchEvents)
    own.addAction(UIAction { _ in }, for: [.valueChanged, .touchDown])
    own.addTarget(card, action: Selector("changed:"), for: [.editingChanged, .valueChanged])
    button.addTarget(nil, action: Selector("go"), for: .primaryActionTriggered)
    return [plain, button, own, UISwitch(), UISlider(), UITextField()]
  }

  @Test func `a screen is in the tree with all its settings`() throws {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    window.windowLevel = .statusBar
    let controller = Root()
    controller.view = UIView()
    window.rootViewController = controller
    prepareCard()
    for view in [card, scroll()] + controls() as [UIView] { controller.view.addSubview(view) }
    let driver = window.touchDriver
    #expect(try Golden.mismatch(text: text(driver.tree), named: "tree.txt") == nil)
    #expect(driver.scene.screen.width == 320 && driver.scene.screen.height == 480)
  }

  @Test func `a view is named by its current text`() {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
    let (button, label, field) = (UIButton(), UILabel(), UITextField())
    let (search, text, cell) = (
      UISearchBar(), UITextView(), UITableViewCell(style: .default, reuseIdentifier: nil)
    )
    for view in [button, label, field, search, text, cell] { window.addSubview(view) }
    func names() -> [String] {
      let tree = window.touchDriver.tree
      return tree.ids.dropFirst().map { tree[$0].name ?? "-" }
    }
    #expect(names() == ["-", "-", "-", "-", "-", "", "-"])
    button.setTitle("a", for: .normal)
    button.setTitle("b", for: .selected)
    label.text = "c"
    (field.placeholder, search.placeholder) = ("d", "e")
    text.text = "f"
    cell.textLabel?.text = "g"
    #expect(names() == ["a", "-", "c", "d", "e", "e", "f", "g", "-", "g"])
    button.isSelected = true
    (field.text, search.text) = ("h", "i")
    #expect(names() == ["b", "-", "c", "h", "i", "i", "f", "g", "-", "g"])
    for (number, view) in window.subviews.enumerated() { view.accessibilityLabel = "\(number)" }
    #expect(names() == ["0", "-", "1", "2", "3", "i", "4", "5", "-", "g"])
  }

  @Test func `the first of several equal identifiers is used`() {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
    let views = (0..<3).map { _ in UIView() }
    for view in views {
      view.accessibilityIdentifier = "same"
      window.addSubview(view)
    }
    let tree = window.touchDriver.tree
    #expect(tree.ids.map { tree.id(of: $0) } == ["0", "same", "0.1", "0.2"])
    #expect(tree.count == 4)
  }
}
