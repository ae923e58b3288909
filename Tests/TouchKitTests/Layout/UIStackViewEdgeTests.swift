import Foundation
import Testing
import TouchKit

/// Rows and columns with sizes that are zero, too large, or determined by more than one rule.
@MainActor
struct UIStackViewEdgeTests {
  private final class Box: UIView {
    var content = CGSize(width: -1, height: -1)
    override var intrinsicContentSize: CGSize { content }
  }

  private func boxes(_ widths: [CGFloat]) -> [Box] {
    widths.map { width in
      let box = Box()
      box.content = CGSize(width: width, height: 10)
      return box
    }
  }

  /// Origins and widths in a row of 200 points.
  private func row(
    _ widths: [CGFloat], _ change: (UIStackView, [Box]) -> Void = { _, _ in }
  ) -> [[CGFloat]] {
    let boxes = boxes(widths)
    let stack = UIStackView(arrangedSubviews: boxes)
    stack.frame = CGRect(x: 0, y: 0, width: 200, height: 40)
    change(stack, boxes)
    stack.layoutIfNeeded()
    return boxes.map { [$0.frame.origin.x, $0.frame.size.width] }
  }

  @Test func `a view has its content size, unless it has a constraint of its own`() {
    let makes: [(Box, UIView) -> (NSLayoutConstraint?, CGSize)] = [
      { _, _ in (nil, CGSize(width: 20, height: 10)) },
      { box, _ in
        (box.widthAnchor.constraint(equalToConstant: 60), CGSize(width: 60, height: 10))
      },
      { box, _ in
        (box.heightAnchor.constraint(equalToConstant: 60), CGSize(width: 20, height: 60))
      },
      { box, _ in
        (
          box.widthAnchor.constraint(greaterThanOrEqualToConstant: 60),
          CGSize(width: 60, height: 10)
        )
      },
      { box, _ in
        (box.widthAnchor.constraint(lessThanOrEqualToConstant: 6), CGSize(width: 6, height: 10))
      },
      { box, child in
        (
          box.widthAnchor.constraint(equalTo: child.widthAnchor, multiplier: 1, constant: 60),
          CGSize(width: 20, height: 10)
        )
      },
      { _, child in
        (child.widthAnchor.constraint(equalToConstant: 60), CGSize(width: 20, height: 10))
      },
      { _, child in
        (child.heightAnchor.constraint(equalToConstant: 60), CGSize(width: 20, height: 10))
      },
    ]
    for axis in [NSLayoutConstraint.Axis.horizontal, .vertical] {
      for (number, make) in makes.enumerated() {
        let (box, child) = (boxes([20])[0], UIView())
        box.addSubview(child)
        let stack = UIStackView(arrangedSubviews: [box])
        stack.axis = axis
        let (constraint, want) = make(box, child)
        if let constraint { box.addConstraint(constraint) }
        #expect(stack.intrinsicContentSize == want, "\(number)")
      }
    }
  }

  @Test func `zero is a size, a negative number is not`() {
    #expect(row([0, -1]) == [[0, 0], [0, 200]])
    #expect(row([-1, 0]) == [[0, 200], [200, 0]])
    #expect(row([0, 0]) == [[0, 0], [0, 200]])
    #expect(row([-1, -1]) == [[0, 100], [100, 100]])
    let proportions: [([CGFloat], [[CGFloat]])] = [
      ([0, 0], [[0, 0], [0, 200]]), ([-1, -1], [[0, 100], [100, 100]]),
      ([20, -1], [[0, 200], [200, 0]]), ([10, 30], [[0, 50], [50, 150]]),
    ]
    for (widths, want) in proportions {
      #expect(row(widths) { stack, _ in stack.distribution = .fillProportionally } == want)
    }
    #expect(row([20]) { stack, _ in stack.distribution = .equalSpacing } == [[0, 20]])
    #expect(row([20]) { stack, _ in stack.distribution = .equalCentering } == [[0, 20]])
    #expect(
      row([-1, 20]) { stack, _ in stack.distribution = .equalSpacing } == [[0, 0], [180, 20]])
    let stack = UIStackView(arrangedSubviews: boxes([-1, -1]))
    stack.spacing = 7
    #expect(stack.intrinsicContentSize == CGSize(width: 7, height: 10))
  }

  @Test func `without space, no width is negative`() {
    #expect(row([500, 10]) == [[0, 500], [500, 0]])
    #expect(row([200, 10]) == [[0, 200], [200, 0]])
    #expect(row([190, 10]) == [[0, 190], [190, 10]])
    #expect(
      row([150, -1, -1]) { stack, _ in stack.spacing = 40 } == [[0, 150], [190, 0], [230, 0]])
    #expect(
      row([10, 10]) { stack, _ in
        stack.distribution = .fillEqually
        stack.spacing = 300
      } == [[0, 0], [300, 0]])
    for distribution in [UIStackView.Distribution.equalSpacing, .equalCentering] {
      #expect(
        row([150, 100]) { stack, _ in
          stack.distribution = distribution
          stack.spacing = 6
        } == [[0, 150], [156, 100]])
    }
    // An empty row can be laid out as well.
    #expect(row([]) == [])
    #expect(row([20]) { _, boxes in boxes[0].isHidden = true } == [[0, 0]])
  }

  @Test func `the space goes to the last view with the lowest hugging priority`() {
    let cases: [([Float], [CGFloat])] = [
      ([250, 250, 250], [10, 20, 170]), ([250, 250, 251], [10, 160, 30]),
      ([249, 250, 250], [150, 20, 30]), ([250, 249, 249], [10, 20, 170]),
      ([249, 249, 250], [10, 160, 30]), ([251, 250, 251], [10, 160, 30]),
    ]
    for (priorities, want) in cases {
      let got = row([10, 20, 30]) { _, boxes in
        for (box, priority) in zip(boxes, priorities) {
          box.setContentHuggingPriority(UILayoutPriority(priority), for: .horizontal)
          box.setContentHuggingPriority(UILayoutPriority(1), for: .vertical)
        }
      }
      #expect(got.map { $0[1] } == want, "\(priorities)")
    }
  }

  @Test func `gaps are between visible views, and a custom gap is after its view`() {
    let got = row([10, 20, 30, 40]) { stack, boxes in
      stack.distribution = .equalSpacing
      stack.spacing = 10
      stack.setCustomSpacing(0, after: boxes[0])
      stack.setCustomSpacing(50, after: boxes[3])
      stack.setCustomSpacing(UIStackView.spacingUseSystem, after: boxes[2])
      boxes[1].isHidden = true
    }
    // 80 points of views, and 10 of custom gaps: two gaps share the remaining 110 points.
    #expect(got == [[0, 10], [0, 0], [65, 30], [160, 40]])
    let stack = UIStackView(arrangedSubviews: boxes([10, 20, 30]))
    stack.setCustomSpacing(4, after: stack.arrangedSubviews[0])
    stack.setCustomSpacing(90, after: stack.arrangedSubviews[2])
    #expect(stack.intrinsicContentSize == CGSize(width: 64, height: 10))
    stack.arrangedSubviews[2].isHidden = true
    #expect(stack.intrinsicContentSize == CGSize(width: 34, height: 10))
    stack.distribution = .fillEqually
    #expect(stack.intrinsicContentSize == CGSize(width: 44, height: 10))
    stack.axis = .vertical
    #expect(stack.intrinsicContentSize == CGSize(width: 20, height: 24))
    stack.layoutMargins = UIEdgeInsets(top: 1, left: 2, bottom: 4, right: 8)
    #expect(stack.intrinsicContentSize == CGSize(width: 20, height: 24))
    stack.isLayoutMarginsRelativeArrangement = true
    #expect(stack.intrinsicContentSize == CGSize(width: 30, height: 29))
    stack.axis = .horizontal
    #expect(stack.intrinsicContentSize == CGSize(width: 54, height: 15))
  }

  @Test func `arranged views begin at the origin of the stack's bounds`() {
    for axis in [NSLayoutConstraint.Axis.horizontal, .vertical] {
      let boxes = boxes([20, 30])
      let stack = UIStackView(arrangedSubviews: boxes)
      stack.axis = axis
      stack.alignment = .center
      stack.frame = CGRect(x: 0, y: 0, width: 100, height: 60)
      stack.bounds.origin = CGPoint(x: 5, y: 7)
      stack.layoutIfNeeded()
      #expect(
        boxes.map(\.frame)
          == (axis == .horizontal
            ? [
              CGRect(x: 5, y: 32, width: 20, height: 10),
              CGRect(x: 25, y: 32, width: 80, height: 10),
            ]
            : [
              CGRect(x: 45, y: 7, width: 20, height: 10),
              CGRect(x: 40, y: 17, width: 30, height: 50),
            ]))
    }
  }

  @Test func `every change is laid out before the next search`() {
    let stage = Stage()
    let boxes = boxes([20, 30])
    let stack = UIStackView(arrangedSubviews: boxes)
    stack.layoutMargins = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    stage.add(stack, 0, 0, 100, 50)
    func frames() -> [CGRect] {
      _ = stage.hit(1, 1)
      return boxes.map(\.frame)
    }
    let changes: [(() -> Void, CGRect, CGRect)] = [
      ({}, CGRect(x: 0, y: 0, width: 20, height: 50), CGRect(x: 20, y: 0, width: 80, height: 50)),
      (
        { stack.spacing = 8 }, CGRect(x: 0, y: 0, width: 20, height: 50),
        CGRect(x: 28, y: 0, width: 72, height: 50)
      ),
      (
        { stack.setCustomSpacing(6, after: boxes[0]) }, CGRect(x: 0, y: 0, width: 20, height: 50),
        CGRect(x: 26, y: 0, width: 74, height: 50)
      ),
      (
        { stack.distribution = .equalSpacing }, CGRect(x: 0, y: 0, width: 20, height: 50),
        CGRect(x: 70, y: 0, width: 30, height: 50)
      ),
      (
        { stack.alignment = .trailing }, CGRect(x: 0, y: 40, width: 20, height: 10),
        CGRect(x: 70, y: 40, width: 30, height: 10)
      ),
      (
        { stack.isLayoutMarginsRelativeArrangement = true },
        CGRect(x: 2, y: 37, width: 20, height: 10), CGRect(x: 66, y: 37, width: 30, height: 10)
      ),
      (
        { stack.axis = .vertical }, CGRect(x: 76, y: 1, width: 20, height: 10),
        CGRect(x: 66, y: 37, width: 30, height: 10)
      ),
      (
        { boxes[0].isHidden = true }, CGRect(x: 76, y: 1, width: 20, height: 10),
        CGRect(x: 66, y: 1, width: 30, height: 10)
      ),
      (
        { boxes[0].isHidden = false }, CGRect(x: 76, y: 1, width: 20, height: 10),
        CGRect(x: 66, y: 37, width: 30, height: 10)
      ),
      (
        { stack.insertArrangedSubview(boxes[0], at: 2) },
        CGRect(x: 76, y: 37, width: 20, height: 10), CGRect(x: 66, y: 1, width: 30, height: 10)
      ),
      (
        { stack.removeArrangedSubview(boxes[1]) },
        CGRect(x: 76, y: 1, width: 20, height: 10), CGRect(x: 66, y: 1, width: 30, height: 10)
      ),
    ]
    for (number, (change, first, second)) in changes.enumerated() {
      change()
      #expect(frames() == [first, second], "\(number)")
    }
    // An arranged view keeps its place among the subviews; a new view is added at the end.
    #expect(stack.subviews == boxes)
    let other = UIView()
    stage.window.addSubview(other)
    stack.insertArrangedSubview(other, at: 0)
    #expect(stack.arrangedSubviews == [other, boxes[0]] && stack.subviews == boxes + [other])
    stack.removeArrangedSubview(UIView())
    #expect(stack.arrangedSubviews == [other, boxes[0]])
  }
}
