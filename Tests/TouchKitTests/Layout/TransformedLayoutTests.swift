import Foundation
import Testing

@testable import TouchKit

/// Layout of views with transforms, which does not depend on them.
@MainActor
struct TransformedLayoutTests {
  @Test func `a stack places scaled views as if they were not`() {
    let stage = Stage()
    let stack = stage.add(UIStackView(), 0, 0, 100, 200)
    stack.axis = .vertical
    stack.distribution = .fillEqually
    let views = [UIView(), UIView()]
    for view in views {
      view.transform = CGAffineTransform(scaleX: 0.5, y: 0.5)
      stack.addArrangedSubview(view)
    }
    stage.window.layoutIfNeeded()
    #expect(views.map(\.center.y) == [50, 150])
    #expect(views.map(\.bounds.size.height) == [100, 100])
    for view in views { view.transform = .identity }
    #expect(views.map(\.frame.minY) == [0, 100])
  }

  @Test func `a view is constrained to one with a transform without it`() {
    let stage = Stage()
    let scaled = stage.add(UIView(), 100, 100, 100, 100)
    scaled.transform = CGAffineTransform(scaleX: 2, y: 2)
    let view = stage.add(UIView(), 0, 0, 0, 0)
    view.translatesAutoresizingMaskIntoConstraints = false
    NSLayoutConstraint.activate([
      view.leadingAnchor.constraint(equalTo: scaled.leadingAnchor),
      view.topAnchor.constraint(equalTo: scaled.topAnchor),
      view.widthAnchor.constraint(equalTo: scaled.widthAnchor),
      view.heightAnchor.constraint(equalToConstant: 10),
    ])
    stage.window.layoutIfNeeded()
    #expect(view.frame == CGRect(x: 100, y: 100, width: 100, height: 10))
  }

  @Test func `the same constraints, activated in every layout, change nothing`() {
    final class Eager: UIView {
      let inner = UIView()
      override func layoutSubviews() {
        super.layoutSubviews()
        inner.translatesAutoresizingMaskIntoConstraints = false
        addSubview(inner)
        NSLayoutConstraint.activate([
          inner.leadingAnchor.constraint(equalTo: leadingAnchor, constant: 5),
          inner.topAnchor.constraint(equalTo: topAnchor),
          inner.widthAnchor.constraint(equalToConstant: 20),
          inner.heightAnchor.constraint(equalToConstant: 20),
        ])
      }
    }
    let stage = Stage()
    let view = stage.add(Eager(), 0, 0, 100, 100)
    for _ in 0..<20 {
      view.setNeedsLayout()
      stage.window.layoutIfNeeded()
    }
    #expect(view.inner.frame == CGRect(x: 5, y: 0, width: 20, height: 20))
  }
}
