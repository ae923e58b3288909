import Foundation
import Testing

@testable import TouchKit

/// The precedence of constraints that are ambiguous or contradictory.
@MainActor
struct ConstraintRuleTests {
  private final class Box: UIView {
    var content = CGSize(width: -1, height: -1)
    override var intrinsicContentSize: CGSize { content }
  }

  private let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 300, height: 200))

  private func box(_ frame: CGRect = .zero, content: CGSize = CGSize(width: -1, height: -1)) -> Box
  {
    let box = Box(frame: frame)
    box.content = content
    box.translatesAutoresizingMaskIntoConstraints = false
    window.addSubview(box)
    return box
  }

  @Test func `the constraint of higher priority is used, whichever comes first`() {
    for (first, second): (Float, Float) in [(1000, 999), (999, 1000), (2, 1), (750, 751)] {
      let box = box()
      let (a, b) = (
        box.widthAnchor.constraint(equalToConstant: 10),
        box.widthAnchor.constraint(equalToConstant: 20)
      )
      (a.priority, b.priority) = (UILayoutPriority(first), UILayoutPriority(second))
      NSLayoutConstraint.activate([a, b])
      window.layoutIfNeeded()
      #expect(box.bounds.width == (first > second ? 10 : 20))
      // A change of the priority takes effect.
      (a.priority, b.priority) = (b.priority, a.priority)
      window.layoutIfNeeded()
      #expect(box.bounds.width == (first > second ? 20 : 10))
    }
  }

  @Test func `of several limits on a length, all hold`() {
    let limits: [([CGFloat], [CGFloat], CGFloat)] = [
      ([60, 80], [], 80), ([80, 60], [], 80), ([], [40, 30], 30), ([], [30, 40], 30),
      ([60], [70], 60), ([20], [40, 45], 40),
    ]
    for (least, most, width) in limits {
      let box = box(content: CGSize(width: 50, height: 20))
      NSLayoutConstraint.activate(
        least.map { box.widthAnchor.constraint(greaterThanOrEqualToConstant: $0) }
          + most.map { box.widthAnchor.constraint(lessThanOrEqualToConstant: $0) })
      window.layoutIfNeeded()
      #expect(box.bounds.width == width, "\(least) \(most)")
    }
  }

  @Test func `an inequality has an effect only if it is violated`() {
    typealias Case = (NSLayoutConstraint.Relation, limit: CGFloat, Float, width: CGFloat)
    let cases: [Case] = [
      (.greaterThanOrEqual, 49, 1000, 50), (.greaterThanOrEqual, 50, 1000, 50),
      (.greaterThanOrEqual, 51, 1000, 51), (.lessThanOrEqual, 49, 1000, 49),
      (.lessThanOrEqual, 50, 1000, 50), (.lessThanOrEqual, 51, 1000, 50),
      // Content resists to be smaller with a priority of 750, and to be larger with one of 250.
      (.lessThanOrEqual, 40, 751, 40), (.lessThanOrEqual, 40, 749, 50),
      (.greaterThanOrEqual, 60, 251, 60), (.greaterThanOrEqual, 60, 249, 50),
    ]
    for (relation, limit, priority, width) in cases {
      let box = box(content: CGSize(width: 50, height: 20))
      let constraint = NSLayoutConstraint(
        item: box, attribute: .width, relatedBy: relation, toItem: nil,
        attribute: .notAnAttribute, multiplier: 1, constant: limit)
      constraint.priority = UILayoutPriority(priority)
      constraint.isActive = true
      window.layoutIfNeeded()
      #expect(box.bounds.size == CGSize(width: width, height: 20), "\(relation) \(limit)")
    }
    for (relation, want): (NSLayoutConstraint.Relation, CGFloat) in [
      (.greaterThanOrEqual, 70), (.lessThanOrEqual, 70),
    ] {
      let open = box(CGRect(x: 0, y: 0, width: 5, height: 5))
      NSLayoutConstraint(
        item: open, attribute: .width, relatedBy: relation, toItem: nil,
        attribute: .notAnAttribute, multiplier: 1, constant: 70
      ).isActive = true
      window.layoutIfNeeded()
      #expect(open.bounds.width == want)
    }
  }

  @Test func `undetermined values follow from the content, or stay as they are`() {
    for content in [CGSize(width: 30, height: -1), CGSize(width: -1, height: 0)] {
      let box = box(CGRect(x: 11, y: 12, width: 13, height: 14), content: content)
      box.leftAnchor.constraint(equalTo: window.leftAnchor, constant: 3).isActive = true
      window.layoutIfNeeded()
      #expect(
        box.frame
          == CGRect(
            x: 3, y: 12, width: content.width < 0 ? 13 : content.width,
            height: content.height < 0 ? 14 : content.height))
    }
    // The intrinsic size does not affect a view whose frame is set by code.
    let coded = box(CGRect(x: 1, y: 2, width: 3, height: 4), content: CGSize(width: 9, height: 9))
    coded.translatesAutoresizingMaskIntoConstraints = true
    let other = box()
    other.topAnchor.constraint(equalTo: coded.bottomAnchor).isActive = true
    window.layoutIfNeeded()
    #expect(coded.frame == CGRect(x: 1, y: 2, width: 3, height: 4))
    #expect(other.frame.origin.y == 6)
  }

  @Test func `lengths are never negative, and non-finite numbers are ignored`() {
    let narrow = box(CGRect(x: 5, y: 5, width: 40, height: 40))
    narrow.widthAnchor.constraint(equalToConstant: -8).isActive = true
    let odd = box(CGRect(x: 5, y: 5, width: 40, height: 40))
    odd.heightAnchor.constraint(equalToConstant: .nan).isActive = true
    odd.widthAnchor.constraint(equalToConstant: .infinity).isActive = true
    window.layoutIfNeeded()
    #expect(narrow.frame == CGRect(x: 5, y: 5, width: 0, height: 40))
    #expect(odd.frame == CGRect(x: 5, y: 5, width: 40, height: 40))
  }

  @Test func `only a required constraint that cannot be satisfied is reported`() {
    let box = box()
    let constraints = [10, 20, 10.0000005, 10.000002, 30].map {
      box.widthAnchor.constraint(equalToConstant: $0)
    }
    constraints[4].priority = UILayoutPriority(999)
    NSLayoutConstraint.activate(constraints)
    for _ in 0..<2 {
      box.setNeedsLayout()
      window.layoutIfNeeded()
      #expect(constraints.map(\.isReported) == [false, true, false, true, false])
    }
    #expect(box.bounds.width == 10)
  }

  @Test func `constraints whose items are released or elsewhere are ignored`() {
    let here = box(CGRect(x: 1, y: 2, width: 30, height: 40))
    var gone: Box? = Box()
    let lost = here.widthAnchor.constraint(equalTo: gone?.widthAnchor ?? here.heightAnchor)
    lost.isActive = true
    gone = nil
    let elsewhere = UIView(frame: CGRect(x: 0, y: 0, width: 77, height: 77))
    here.heightAnchor.constraint(equalTo: elsewhere.heightAnchor).isActive = true
    window.layoutIfNeeded()
    #expect(here.frame == CGRect(x: 1, y: 2, width: 30, height: 40))
    #expect(elsewhere.frame == CGRect(x: 0, y: 0, width: 77, height: 77))
  }

  @Test func `the nearest view that contains both items has the constraint`() {
    let (outer, left, right) = (box(), Box(), Box())
    outer.addSubview(left)
    outer.addSubview(right)
    let inner = Box()
    left.addSubview(inner)
    let guide = UILayoutGuide()
    right.addLayoutGuide(guide)
    let cases: [(NSLayoutConstraint, UIView)] = [
      (left.topAnchor.constraint(equalTo: right.topAnchor), outer),
      (inner.topAnchor.constraint(equalTo: left.topAnchor), left),
      (left.topAnchor.constraint(equalTo: inner.topAnchor), left),
      (inner.topAnchor.constraint(equalTo: guide.topAnchor), outer),
      (guide.topAnchor.constraint(equalTo: right.topAnchor), right),
      (inner.widthAnchor.constraint(equalToConstant: 3), inner),
      (inner.topAnchor.constraint(equalTo: UIView().topAnchor), inner),
    ]
    for (constraint, holder) in cases {
      constraint.isActive = true
      constraint.isActive = true
      #expect(holder.constraints == [constraint] && constraint.isActive)
      outer.addConstraint(constraint)
      #expect(holder.constraints == [constraint])
      constraint.isActive = false
      constraint.isActive = false
      #expect(holder.constraints == [] && !constraint.isActive)
    }
    let constraints = cases.prefix(3).map(\.0)
    window.addConstraints(constraints)
    #expect(window.constraints == constraints)
    window.removeConstraint(constraints[1])
    #expect(window.constraints == [constraints[0], constraints[2]])
    window.removeConstraints(constraints)
    #expect(window.constraints == [])
    NSLayoutConstraint.activate(constraints)
    #expect(constraints.map(\.isActive) == [true, true, true])
    NSLayoutConstraint.deactivate(constraints)
    #expect(constraints.map(\.isActive) == [false, false, false])
  }

  @Test func `each method of an anchor makes its constraint`() {
    let (a, b) = (Box(), Box())
    func text(_ constraint: NSLayoutConstraint) -> String {
      let second = constraint.secondItem === b ? "b" : constraint.secondItem == nil ? "-" : "?"
      return "\(constraint.firstItem === a ? "a" : "?").\(constraint.firstAttribute) "
        + "\(constraint.relation) \(second).\(constraint.secondAttribute) "
        + "\(constraint.multiplier) \(constraint.constant) \(constraint.priority.rawValue)"
    }
    let (x, y, width) = (a.leftAnchor, a.bottomAnchor, a.widthAnchor)
    let made = [
      x.constraint(equalTo: b.trailingAnchor), x.constraint(equalTo: b.rightAnchor, constant: 2),
      x.constraint(greaterThanOrEqualTo: b.leadingAnchor),
      x.constraint(greaterThanOrEqualTo: b.centerXAnchor, constant: 3),
      x.constraint(lessThanOrEqualTo: b.leftAnchor),
      x.constraint(lessThanOrEqualTo: b.leftAnchor, constant: 4),
      x.constraint(equalToSystemSpacingAfter: b.rightAnchor, multiplier: 1.5),
      y.constraint(equalToSystemSpacingBelow: b.topAnchor, multiplier: 2),
      y.constraint(equalTo: b.centerYAnchor), y.constraint(equalTo: b.firstBaselineAnchor),
      y.constraint(equalTo: b.lastBaselineAnchor),
      width.constraint(equalToConstant: 5), width.constraint(greaterThanOrEqualToConstant: 6),
      width.constraint(lessThanOrEqualToConstant: 7),
      width.constraint(equalTo: b.heightAnchor, multiplier: 2),
      width.constraint(equalTo: b.heightAnchor, multiplier: 3, constant: 8),
      width.constraint(greaterThanOrEqualTo: b.heightAnchor, multiplier: 4, constant: 9),
      width.constraint(greaterThanOrEqualTo: b.heightAnchor, multiplier: 4),
      width.constraint(lessThanOrEqualTo: b.heightAnchor, multiplier: 5, constant: 1),
      width.constraint(lessThanOrEqualTo: b.heightAnchor, multiplier: 5),
    ].map(text)
    #expect(
      made == [
        "a.left equal b.trailing 1.0 0.0 1000.0", "a.left equal b.right 1.0 2.0 1000.0",
        "a.left greaterThanOrEqual b.leading 1.0 0.0 1000.0",
        "a.left greaterThanOrEqual b.centerX 1.0 3.0 1000.0",
        "a.left lessThanOrEqual b.left 1.0 0.0 1000.0",
        "a.left lessThanOrEqual b.left 1.0 4.0 1000.0", "a.left equal b.right 1.0 12.0 1000.0",
        "a.bottom equal b.top 1.0 16.0 1000.0", "a.bottom equal b.centerY 1.0 0.0 1000.0",
        "a.bottom equal b.firstBaseline 1.0 0.0 1000.0",
        "a.bottom equal b.lastBaseline 1.0 0.0 1000.0",
        "a.width equal -.notAnAttribute 1.0 5.0 1000.0",
        "a.width greaterThanOrEqual -.notAnAttribute 1.0 6.0 1000.0",
        "a.width lessThanOrEqual -.notAnAttribute 1.0 7.0 1000.0",
        "a.width equal b.height 2.0 0.0 1000.0", "a.width equal b.height 3.0 8.0 1000.0",
        "a.width greaterThanOrEqual b.height 4.0 9.0 1000.0",
        "a.width greaterThanOrEqual b.height 4.0 0.0 1000.0",
        "a.width lessThanOrEqual b.height 5.0 1.0 1000.0",
        "a.width lessThanOrEqual b.height 5.0 0.0 1000.0",
      ])
  }

  @Test func `each system guide has its documented frame`() {
    let view = UIView(frame: CGRect(x: 10, y: 20, width: 100, height: 80))
    window.addSubview(view)
    view.layoutMargins = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    let scroll = UIScrollView(frame: CGRect(x: 100, y: 100, width: 60, height: 50))
    window.addSubview(scroll)
    scroll.contentOffset = CGPoint(x: 7, y: 9)
    let inside = CGRect(x: 12, y: 21, width: 94, height: 76)
    let guides: [(UILayoutGuide, String, CGRect)] = [
      (view.safeAreaLayoutGuide, "UIViewSafeAreaLayoutGuide", view.frame),
      (view.layoutMarginsGuide, "UIViewLayoutMarginsGuide", inside),
      (view.readableContentGuide, "UIViewReadableContentGuide", inside),
      (scroll.frameLayoutGuide, "UIScrollViewFrameGuide", scroll.frame),
    ]
    for (guide, name, want) in guides {
      let box = box()
      NSLayoutConstraint.activate([
        box.leadingAnchor.constraint(equalTo: guide.leadingAnchor),
        box.rightAnchor.constraint(equalTo: guide.trailingAnchor),
        box.topAnchor.constraint(equalTo: guide.topAnchor),
        box.bottomAnchor.constraint(equalTo: guide.bottomAnchor),
      ])
      window.layoutIfNeeded()
      #expect(box.frame == want && guide.identifier == name, "\(name)")
      let middle = self.box()
      NSLayoutConstraint.activate([
        middle.centerXAnchor.constraint(equalTo: guide.centerXAnchor),
        middle.centerYAnchor.constraint(equalTo: guide.centerYAnchor),
        middle.widthAnchor.constraint(equalTo: guide.widthAnchor),
        middle.heightAnchor.constraint(equalTo: guide.heightAnchor),
      ])
      window.layoutIfNeeded()
      #expect(middle.frame == want, "\(name)")
    }
    #expect(view.safeAreaLayoutGuide === view.safeAreaLayoutGuide && view.layoutGuides == [])
    #expect(scroll.contentLayoutGuide.identifier == "UIScrollViewContentGuide")
    let guide = UILayoutGuide()
    view.addLayoutGuide(guide)
    #expect(view.layoutGuides == [guide] && guide.owningView === view)
    scroll.removeLayoutGuide(guide)
    #expect(guide.owningView === view)
    scroll.addLayoutGuide(guide)
    #expect(view.layoutGuides == [] && scroll.layoutGuides == [guide])
    scroll.removeLayoutGuide(guide)
    #expect(scroll.layoutGuides == [] && guide.owningView == nil)
  }
}
