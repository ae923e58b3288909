import Foundation
import Testing
import TouchKit

/// Arranged views whose lengths depend on those of their stack, or on each other's.
@MainActor
struct StackRatioTests {
  private let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))

  private func place(_ view: UIView, height: CGFloat) {
    view.translatesAutoresizingMaskIntoConstraints = false
    window.addSubview(view)
    NSLayoutConstraint.activate([
      view.leadingAnchor.constraint(equalTo: window.leadingAnchor, constant: 20),
      view.topAnchor.constraint(equalTo: window.topAnchor, constant: 100),
      view.heightAnchor.constraint(equalToConstant: height),
    ])
  }

  @Test func `square views give a row its width, once its height is known`() {
    let stack = UIStackView()
    stack.spacing = 10
    let views = (0..<5).map { _ in UIView() }
    for view in views {
      stack.addArrangedSubview(view)
      view.widthAnchor.constraint(equalTo: view.heightAnchor).isActive = true
    }
    place(stack, height: 42)
    window.layoutIfNeeded()
    #expect(stack.frame == CGRect(x: 20, y: 100, width: 250, height: 42))
    #expect(views.map(\.frame) == (0..<5).map { CGRect(x: 52 * $0, y: 0, width: 42, height: 42) })
  }

  @Test func `a view as high as its stack does not decide its height`() {
    let stack = UIStackView()
    stack.distribution = .fillEqually
    stack.spacing = 15
    let views = (0..<4).map { _ in UIView() }
    for view in views {
      stack.addArrangedSubview(view)
      NSLayoutConstraint.activate([
        view.centerYAnchor.constraint(equalTo: stack.centerYAnchor),
        view.heightAnchor.constraint(equalTo: stack.heightAnchor),
        view.widthAnchor.constraint(equalToConstant: 52),
      ])
    }
    place(stack, height: 52)
    window.layoutIfNeeded()
    #expect(stack.frame == CGRect(x: 20, y: 100, width: 253, height: 52))
    #expect(views.map(\.frame) == (0..<4).map { CGRect(x: 67 * $0, y: 0, width: 52, height: 52) })
  }

  @Test func `a view takes its share of the stack`() {
    let (first, second) = (UIView(), UIView())
    let stack = UIStackView(arrangedSubviews: [first, second])
    first.widthAnchor.constraint(equalTo: stack.widthAnchor, multiplier: 0.25, constant: 5)
      .isActive = true
    place(stack, height: 40)
    stack.widthAnchor.constraint(equalToConstant: 200).isActive = true
    window.layoutIfNeeded()
    #expect(first.frame == CGRect(x: 0, y: 0, width: 55, height: 40))
    #expect(second.frame == CGRect(x: 55, y: 0, width: 145, height: 40))
  }
}
