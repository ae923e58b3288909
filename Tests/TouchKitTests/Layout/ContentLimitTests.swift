import Foundation
import Testing
import TouchKit

/// Limits that depend on each other, and content whose size no constraint determines.
@MainActor
struct ContentLimitTests {
  private let stage = Stage()

  private func add(_ view: UIView, to superview: UIView) {
    view.translatesAutoresizingMaskIntoConstraints = false
    superview.addSubview(view)
  }

  @Test(arguments: [false, true])
  func `a text is no wider than a limit of a limit, in either order`(isReversed: Bool) {
    let (cell, bubble, label) = (stage.add(UIView(), 0, 0, 300, 200), UIView(), UILabel())
    add(bubble, to: cell)
    add(label, to: bubble)
    label.numberOfLines = 0
    label.text = String(repeating: "word ", count: 40)
    let limits = [
      bubble.trailingAnchor.constraint(lessThanOrEqualTo: cell.trailingAnchor, constant: -70),
      label.trailingAnchor.constraint(lessThanOrEqualTo: bubble.trailingAnchor, constant: -5),
    ]
    NSLayoutConstraint.activate(isReversed ? limits.reversed() : limits)
    NSLayoutConstraint.activate([
      bubble.topAnchor.constraint(equalTo: cell.topAnchor),
      bubble.leadingAnchor.constraint(equalTo: cell.leadingAnchor),
      label.topAnchor.constraint(equalTo: bubble.topAnchor),
      label.bottomAnchor.constraint(equalTo: bubble.bottomAnchor),
      label.leadingAnchor.constraint(equalTo: bubble.leadingAnchor, constant: 5),
    ])
    stage.window.layoutIfNeeded()
    #expect(bubble.frame.width == 230 && label.frame.width == 220)
    #expect(label.frame.height > 3 * label.font.lineHeight)
    label.text = "ab"
    stage.window.layoutIfNeeded()
    #expect(label.frame.width < 40)
  }

  @Test func `content whose size no constraint determines keeps the size that code has set`() {
    let scroll = stage.add(UIScrollView(), 0, 0, 300, 300)
    let page = UIView()
    add(page, to: scroll)
    NSLayoutConstraint.activate([
      page.widthAnchor.constraint(equalTo: scroll.widthAnchor),
      page.heightAnchor.constraint(equalTo: scroll.heightAnchor),
      page.leadingAnchor.constraint(equalTo: scroll.leadingAnchor, constant: 300),
    ])
    scroll.contentSize = CGSize(width: 900, height: 300)
    stage.window.layoutIfNeeded()
    #expect(scroll.contentSize == CGSize(width: 900, height: 300))
    #expect(page.frame.minX == 300 && page.frame.width == 300)
  }

  @Test func `the safe area is known before a layout`() {
    let controller = UIViewController()
    #expect(controller.view.safeAreaLayoutGuide.layoutFrame == controller.view.bounds)
    controller.additionalSafeAreaInsets = UIEdgeInsets(top: 10, left: 0, bottom: 20, right: 0)
    controller.view.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
    #expect(
      controller.view.safeAreaLayoutGuide.layoutFrame
        == CGRect(x: 0, y: 10, width: 100, height: 70))
  }

  @Test func `priorities can be raised and lowered`() {
    #expect(UILayoutPriority.required - 1 == UILayoutPriority(999))
    #expect(UILayoutPriority.defaultLow + 1 == UILayoutPriority(251))
  }

  @Test func `a constraint without items has no effect`() {
    let constraint = NSLayoutConstraint()
    constraint.isActive = true
    stage.window.layoutIfNeeded()
    #expect(constraint.firstItem == nil && !constraint.isActive)
  }
}
