import Foundation
import Testing
import TouchKit

/// Formats with metrics of every type, properties without effect, and constraints that are left
/// out.
@MainActor
struct LayoutPartsTests {
  private func box(in window: UIWindow) -> UIView {
    let view = UIView(frame: CGRect(x: 1, y: 2, width: 3, height: 4))
    view.translatesAutoresizingMaskIntoConstraints = false
    window.addSubview(view)
    return view
  }

  @Test func `metrics are numbers of any type`() {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 203, height: 151))
    let (a, b) = (box(in: window), box(in: window))
    let metrics: [String: Any] = [
      "float": Float(3.5), "double": 4.25, "int": 5, "cg": CGFloat(6.5),
      "object": NSNumber(value: 7.75), "text": "8",
    ]
    let values: [(String, CGFloat)] = [
      ("float", 3.5), ("double", 4.25), ("int", 5), ("cg", 6.5), ("object", 7.75),
    ]
    for (name, value) in values {
      let made = NSLayoutConstraint.constraints(
        withVisualFormat: "H:[a(\(name))]-\(name)-[b(>=\(name)@\(name))]-(-\(name))-|",
        metrics: metrics, views: ["a": a, "b": b])
      #expect(made.map(\.constant) == [value, value, value, -value], "\(name)")
      #expect(made.map(\.priority.rawValue) == [1000, Float(value), 1000, 1000], "\(name)")
    }
    for format in [
      "H:[a(text)]", "H:[a(none)]", "H:[a()]", "H:[a(5]", "H:[a]-(5-[b]", "H:[a]-5)-[b]",
    ] {
      #expect(
        NSLayoutConstraint.constraints(
          withVisualFormat: format, metrics: metrics, views: ["a": a, "b": b]
        ).isEmpty, "\(format)")
    }
  }

  @Test func `views without a connection touch, and spaces in a format are ignored`() {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 203, height: 151))
    let (a, b) = (box(in: window), box(in: window))
    func made(_ format: String) -> [String] {
      NSLayoutConstraint.constraints(
        withVisualFormat: format, metrics: nil, views: ["a": a, "b": b]
      ).map { one in
        func name(_ item: AnyObject?) -> String {
          item === a ? "a" : item === b ? "b" : item === window ? "w" : "-"
        }
        return "\(name(one.firstItem)).\(one.firstAttribute) \(one.relation) "
          + "\(name(one.secondItem)).\(one.secondAttribute) \(one.multiplier) \(one.constant)"
      }
    }
    #expect(made("H:[a][b]") == ["b.leading equal a.trailing 1.0 0.0"])
    #expect(made("V: [a] - 12 - [b]") == ["b.top equal a.bottom 1.0 12.0"])
    #expect(
      made("|-[a]-|") == [
        "a.leading equal w.leading 1.0 8.0", "w.trailing equal a.trailing 1.0 8.0",
      ])
    #expect(
      made("V:|[a(==b)]|") == [
        "a.height equal b.height 1.0 0.0", "a.top equal w.top 1.0 0.0",
        "w.bottom equal a.bottom 1.0 0.0",
      ])
    #expect(
      made("H:[a]-(<=9)-[b]") == ["b.leading lessThanOrEqual a.trailing 1.0 9.0"])
  }

  @Test func `properties without an effect do not change`() {
    let view = UIView()
    view.preservesSuperviewLayoutMargins = true
    view.insetsLayoutMarginsFromSafeArea = false
    #expect(!view.preservesSuperviewLayoutMargins && view.insetsLayoutMarginsFromSafeArea)
    let priorities: [UILayoutPriority] = [.required, .defaultHigh, .defaultLow, .fittingSizeLevel]
    #expect(priorities.map(\.rawValue) == [1000, 750, 250, 50])
    #expect(UILayoutPriority(rawValue: 33) == UILayoutPriority(33))
  }

  @Test func `a view without constraints fits a required length, and keeps its size otherwise`() {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 7, height: 9))
    let target = CGSize(width: 3, height: 4)
    #expect(view.systemLayoutSizeFitting(target) == CGSize(width: 7, height: 9))
    #expect(
      view.systemLayoutSizeFitting(
        target, withHorizontalFittingPriority: .required, verticalFittingPriority: .defaultLow)
        == CGSize(width: 3, height: 9))
    #expect(
      view.systemLayoutSizeFitting(
        target, withHorizontalFittingPriority: .defaultHigh, verticalFittingPriority: .required)
        == CGSize(width: 7, height: 4))
  }

  @Test func `an anchor whose view is gone constrains nothing`() {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 203, height: 151))
    let view = box(in: window)
    var gone: UIView? = UIView()
    let anchor = gone?.leadingAnchor
    gone = nil
    let other = anchor?.constraint(equalTo: view.leadingAnchor, constant: 9)
    #expect(other?.firstItem === anchor && other?.secondItem === view)
    window.addConstraints([other].compactMap { $0 })
    NSLayoutConstraint.activate([
      view.widthAnchor.constraint(equalToConstant: 31),
      view.heightAnchor.constraint(equalToConstant: 17),
      view.leadingAnchor.constraint(equalTo: window.leadingAnchor, constant: 13),
      view.topAnchor.constraint(equalTo: window.topAnchor, constant: 11),
    ])
    window.layoutIfNeeded()
    #expect(view.frame == CGRect(x: 13, y: 11, width: 31, height: 17))
  }

  @Test func `the safe area of a view is the part of its superview's that reaches into it`() {
    let page = UIViewController()
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 203, height: 151))
    window.rootViewController = page
    page.additionalSafeAreaInsets = UIEdgeInsets(top: 13, left: 17, bottom: 19, right: 23)
    let cases: [(CGRect, UIEdgeInsets)] = [
      (
        CGRect(x: 0, y: 0, width: 203, height: 151),
        UIEdgeInsets(top: 13, left: 17, bottom: 19, right: 23)
      ),
      (
        CGRect(x: 5, y: 7, width: 190, height: 140),
        UIEdgeInsets(top: 6, left: 12, bottom: 15, right: 15)
      ),
      (CGRect(x: 50, y: 50, width: 10, height: 10), .zero),
      (CGRect(x: 17, y: 13, width: 163, height: 119), .zero),
      (CGRect(x: 2, y: 3, width: 4, height: 5), UIEdgeInsets(top: 5, left: 4, bottom: 0, right: 0)),
      (
        CGRect(x: 199, y: 148, width: 3, height: 2),
        UIEdgeInsets(top: 0, left: 0, bottom: 2, right: 3)
      ),
      (
        CGRect(x: -10, y: -10, width: 5, height: 5),
        UIEdgeInsets(top: 5, left: 5, bottom: 0, right: 0)
      ),
    ]
    for (frame, insets) in cases {
      let view = UIView(frame: frame)
      page.view.addSubview(view)
      #expect(view.safeAreaInsets == insets, "\(frame)")
    }
  }
}
