import Foundation
import Testing
import TouchKit

/// Stacks whose views have no content size, but constraints or stacks of their own.
@MainActor
struct StackMeasuringTests {
  private func pin(_ view: UIView, to other: UIView) {
    view.translatesAutoresizingMaskIntoConstraints = false
    NSLayoutConstraint.activate([
      view.topAnchor.constraint(equalTo: other.topAnchor),
      view.leadingAnchor.constraint(equalTo: other.leadingAnchor),
      view.trailingAnchor.constraint(equalTo: other.trailingAnchor),
      view.bottomAnchor.constraint(equalTo: other.bottomAnchor),
    ])
  }

  private func block(height: CGFloat, priority: Float = 1000) -> UIView {
    let view = UIView()
    let constraint = view.heightAnchor.constraint(equalToConstant: height)
    constraint.priority = UILayoutPriority(priority)
    constraint.isActive = true
    return view
  }

  @Test func `a view is as high as the stack in it, which a hidden view makes lower`() {
    let content = block(height: 100, priority: 999)
    content.isHidden = true
    let inner = UIStackView(arrangedSubviews: [block(height: 30), content])
    inner.axis = .vertical
    inner.spacing = 12
    let card = UIView()
    card.addSubview(inner)
    pin(inner, to: card)
    let next = block(height: 20)
    let list = UIStackView(arrangedSubviews: [card, next])
    list.axis = .vertical
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 300, height: 600))
    window.addSubview(list)
    list.translatesAutoresizingMaskIntoConstraints = false
    NSLayoutConstraint.activate([
      list.topAnchor.constraint(equalTo: window.topAnchor),
      list.leadingAnchor.constraint(equalTo: window.leadingAnchor),
      list.trailingAnchor.constraint(equalTo: window.trailingAnchor),
    ])
    window.layoutIfNeeded()
    #expect(card.frame == CGRect(x: 0, y: 0, width: 300, height: 30))
    content.isHidden = false
    window.layoutIfNeeded()
    #expect(card.frame == CGRect(x: 0, y: 0, width: 300, height: 142))
    #expect(content.frame == CGRect(x: 0, y: 42, width: 300, height: 100))
    #expect(next.frame.minY == 142)
    content.isHidden = true
    window.layoutIfNeeded()
    #expect(next.frame.minY == 30)
  }

  @Test func `a view with a constraint of its own is not stretched`() {
    let label = UILabel()
    label.text = "A"
    let stack = UIStackView(arrangedSubviews: [label, block(height: 50)])
    stack.axis = .vertical
    stack.frame = CGRect(x: 0, y: 0, width: 100, height: 200)
    stack.layoutIfNeeded()
    #expect(stack.arrangedSubviews.map(\.frame.height) == [150, 50])
  }

  @Test func `an aspect ratio gives a view its height`() {
    let view = UIView()
    view.heightAnchor.constraint(equalTo: view.widthAnchor, multiplier: 0.5).isActive = true
    let stack = UIStackView(arrangedSubviews: [view])
    stack.axis = .vertical
    let size = stack.systemLayoutSizeFitting(
      CGSize(width: 120, height: 0), withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel)
    #expect(size == CGSize(width: 120, height: 60))
  }
}
