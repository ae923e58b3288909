import Foundation
import Testing
import TouchKit

/// Limits and natural sizes against equations of lower priorities.
@MainActor
struct ConstraintPriorityTests {
  private final class Block: UIView {
    override var intrinsicContentSize: CGSize { CGSize(width: 50, height: 10) }
  }

  private let stage = Stage()

  /// Adds a view at the origin, and activates constraints of its width with priorities.
  private func width(
    of view: UIView, _ constraints: (UIView) -> [(NSLayoutConstraint, Float)]
  ) -> CGFloat {
    view.translatesAutoresizingMaskIntoConstraints = false
    stage.window.addSubview(view)
    view.leadingAnchor.constraint(equalTo: stage.window.leadingAnchor).isActive = true
    view.topAnchor.constraint(equalTo: stage.window.topAnchor).isActive = true
    for (constraint, priority) in constraints(view) {
      constraint.priority = UILayoutPriority(priority)
      constraint.isActive = true
    }
    stage.window.layoutIfNeeded()
    return view.frame.width
  }

  @Test(arguments: [false, true])
  func `the larger of two lower limits outweighs a weaker equation`(isReversed: Bool) {
    let (box, window) = (UIView(), stage.window)
    box.translatesAutoresizingMaskIntoConstraints = false
    window.addSubview(box)
    let limits = [
      box.topAnchor.constraint(greaterThanOrEqualTo: window.topAnchor, constant: 100),
      box.topAnchor.constraint(greaterThanOrEqualTo: window.bottomAnchor, constant: -148),
    ]
    let pull = box.topAnchor.constraint(equalTo: window.topAnchor)
    pull.priority = .defaultLow
    NSLayoutConstraint.activate((isReversed ? limits.reversed() : limits) + [pull])
    NSLayoutConstraint.activate([
      box.leadingAnchor.constraint(equalTo: window.leadingAnchor),
      box.widthAnchor.constraint(equalToConstant: 20),
      box.heightAnchor.constraint(equalToConstant: 44),
    ])
    window.layoutIfNeeded()
    #expect(box.frame == CGRect(x: 0, y: 152, width: 20, height: 44))
  }

  @Test(arguments: [(500, 200), (800, 120), (1000, 120)] as [(Float, CGFloat)])
  func `a limit outweighs equations with lower priorities`(priority: Float, want: CGFloat) {
    let laid = width(of: UIView()) { view -> [(NSLayoutConstraint, Float)] in
      [
        (view.widthAnchor.constraint(equalToConstant: 200), 700),
        (view.widthAnchor.constraint(lessThanOrEqualToConstant: 120), priority),
        (view.heightAnchor.constraint(equalToConstant: 10), 1000),
      ]
    }
    #expect(laid == want)
  }

  @Test func `of two limits, that with the higher priority counts`() {
    let laid = width(of: UIView()) { view -> [(NSLayoutConstraint, Float)] in
      [
        (view.widthAnchor.constraint(greaterThanOrEqualToConstant: 90), 600),
        (view.widthAnchor.constraint(lessThanOrEqualToConstant: 60), 1000),
        (view.widthAnchor.constraint(equalToConstant: 30), 250),
        (view.heightAnchor.constraint(equalToConstant: 10), 1000),
      ]
    }
    #expect(laid == 60)
  }

  @Test(arguments: [(20, 500, 50), (20, 800, 20), (90, 200, 50), (90, 300, 90)])
  func `a natural size outweighs equations with lower priorities`(
    length: Int, priority: Int, want: Int
  ) {
    let laid = width(of: Block()) { view in
      [(view.widthAnchor.constraint(equalToConstant: CGFloat(length)), Float(priority))]
    }
    #expect(laid == CGFloat(want))
  }
}
