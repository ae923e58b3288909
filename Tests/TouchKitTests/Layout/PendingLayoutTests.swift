import Foundation
import Testing

@testable import TouchKit

/// Layout runs where it is pending, and one call of `layoutIfNeeded()` settles it.
@MainActor
struct PendingLayoutTests {
  private func pinned(_ view: UIView, in superview: UIView) {
    view.translatesAutoresizingMaskIntoConstraints = false
    superview.addSubview(view)
    NSLayoutConstraint.activate([
      view.centerXAnchor.constraint(equalTo: superview.centerXAnchor),
      view.centerYAnchor.constraint(equalTo: superview.centerYAnchor),
      view.widthAnchor.constraint(equalToConstant: 40),
      view.heightAnchor.constraint(equalToConstant: 40),
    ])
  }

  @Test func `a centre that code has moved stays until the superview is laid out again`() {
    let stage = Stage()
    let ball = UIView()
    pinned(ball, in: stage.window)
    stage.window.layoutIfNeeded()
    #expect(ball.center == CGPoint(x: 150, y: 150))
    ball.center = CGPoint(x: 30, y: 40)
    stage.window.layoutIfNeeded()
    #expect(ball.center == CGPoint(x: 30, y: 40))
    #expect(stage.hit(30, 40) === ball)
    // Another change elsewhere lays out nothing here.
    let other = UIView(frame: CGRect(x: 0, y: 0, width: 5, height: 5))
    ball.addSubview(other)
    _ = stage.hit(1, 1)
    #expect(ball.center == CGPoint(x: 30, y: 40))
    stage.window.setNeedsLayout()
    stage.window.layoutIfNeeded()
    #expect(ball.center == CGPoint(x: 150, y: 150))
  }

  @Test func `a constraint whose constant changes moves its view again`() {
    let stage = Stage()
    let ball = UIView()
    ball.translatesAutoresizingMaskIntoConstraints = false
    stage.window.addSubview(ball)
    let left = ball.leadingAnchor.constraint(equalTo: stage.window.leadingAnchor, constant: 10)
    NSLayoutConstraint.activate([
      left, ball.topAnchor.constraint(equalTo: stage.window.topAnchor),
      ball.widthAnchor.constraint(equalToConstant: 20),
      ball.heightAnchor.constraint(equalToConstant: 20),
    ])
    stage.window.layoutIfNeeded()
    left.constant = 60
    stage.window.layoutIfNeeded()
    #expect(ball.frame.origin.x == 60)
  }

  @Test func `a view centred in an arranged subview is right at once, and nothing is reported`() {
    let stage = Stage()
    let stack = UIStackView()
    let (first, second) = (UIView(), UIView())
    stack.distribution = .fillEqually
    stack.addArrangedSubview(first)
    stack.addArrangedSubview(second)
    let ball = UIView()
    pinned(ball, in: second)
    let inset = UIView()
    inset.translatesAutoresizingMaskIntoConstraints = false
    first.addSubview(inset)
    let edges = [
      inset.leadingAnchor.constraint(equalTo: first.leadingAnchor, constant: 10),
      inset.trailingAnchor.constraint(equalTo: first.trailingAnchor, constant: -10),
      inset.widthAnchor.constraint(equalToConstant: 130),
      inset.topAnchor.constraint(equalTo: first.topAnchor),
      inset.heightAnchor.constraint(equalToConstant: 10),
    ]
    NSLayoutConstraint.activate(edges)
    stage.add(stack, 0, 0, 300, 200)
    stage.window.layoutIfNeeded()
    #expect(second.frame == CGRect(x: 150, y: 0, width: 150, height: 200))
    #expect(ball.center == CGPoint(x: 75, y: 100))
    #expect(inset.frame == CGRect(x: 10, y: 0, width: 130, height: 10))
    #expect(edges.allSatisfy { !$0.isReported })
    #expect(stage.hit(225, 100) === ball)
  }
}
