import Foundation
import Testing
import TouchKit

@MainActor
struct UIStackViewTests {
  private final class Box: UIView {
    var content = CGSize(width: -1, height: -1)
    override var intrinsicContentSize: CGSize { content }
  }

  nonisolated private static let axes: [NSLayoutConstraint.Axis] = [.horizontal, .vertical]
  nonisolated private static let distributions: [UIStackView.Distribution] = [
    .fill, .fillEqually, .fillProportionally, .equalSpacing, .equalCentering,
  ]
  nonisolated private static let alignments: [UIStackView.Alignment] = [
    .fill, .leading, .firstBaseline, .center, .trailing, .lastBaseline,
  ]

  /// A stack in a space of 200 × 100, or in the transposed space; sizes are along and across the
  /// axis.
  private func layOut(
    _ axis: NSLayoutConstraint.Axis, _ sizes: [(CGFloat, CGFloat)],
    _ change: (UIStackView, [UIView]) -> Void
  ) -> (stack: UIStackView, places: [CGRect]) {
    let isRow = axis == .horizontal
    func turned(_ along: CGFloat, _ across: CGFloat) -> CGSize {
      isRow ? CGSize(width: along, height: across) : CGSize(width: across, height: along)
    }
    let boxes = sizes.map { size in
      let box = Box()
      box.content = turned(size.0, size.1)
      return box
    }
    let stack = UIStackView(arrangedSubviews: boxes)
    stack.axis = axis
    change(stack, boxes)
    stack.frame = CGRect(origin: .zero, size: turned(200, 100))
    stack.layoutIfNeeded()
    let places = boxes.map { box in
      let frame = box.frame
      return isRow
        ? frame
        : CGRect(
          x: frame.origin.y, y: frame.origin.x, width: frame.height, height: frame.width)
    }
    return (stack, places)
  }

  @Test(arguments: axes, distributions)
  func `each distribution divides the space as documented`(
    axis: NSLayoutConstraint.Axis, distribution: UIStackView.Distribution
  ) {
    let sizes: [(CGFloat, CGFloat)] = [(20, 10), (30, 10), (50, 10)]
    let (_, places) = layOut(axis, sizes) { stack, boxes in
      stack.distribution = distribution
      stack.spacing = 8
      stack.setCustomSpacing(12, after: boxes[1])
    }
    let want: [(CGFloat, CGFloat)] =
      switch distribution {
      case .fill: [(0, 20), (28, 30), (70, 130)]
      case .fillEqually: [(0, 60), (68, 60), (140, 60)]
      case .fillProportionally: [(0, 36), (44, 54), (110, 90)]
      case .equalSpacing, .equalCentering: [(0, 20), (68, 30), (150, 50)]
      }
    for (place, want) in zip(places, want) {
      close(place, CGRect(x: want.0, y: 0, width: want.1, height: 100))
    }
  }

  @Test(arguments: axes, alignments)
  func `each alignment places views across the axis`(
    axis: NSLayoutConstraint.Axis, alignment: UIStackView.Alignment
  ) {
    let (_, places) = layOut(axis, [(20, 10), (30, 40), (50, -1)]) { stack, _ in
      stack.alignment = alignment
    }
    let want: [(CGFloat, CGFloat)] =
      switch alignment {
      case .fill: [(0, 100), (0, 100), (0, 100)]
      case .leading, .firstBaseline: [(0, 10), (0, 40), (0, 100)]
      case .center: [(45, 10), (30, 40), (0, 100)]
      case .trailing, .lastBaseline: [(90, 10), (60, 40), (0, 100)]
      }
    #expect(places.map(\.origin.y) == want.map(\.0))
    #expect(places.map(\.size.height) == want.map(\.1))
  }

  @Test(arguments: axes)
  func `views without a size fill the rest, the lowest hugging priority stretches`(
    axis: NSLayoutConstraint.Axis
  ) {
    var places = layOut(axis, [(20, 10), (-1, 10), (-1, 10)]) { stack, _ in stack.spacing = 10 }
      .places
    #expect(places.map(\.size.width) == [20, 80, 80])
    places =
      layOut(axis, [(20, 10), (30, 10), (50, 10)]) { _, boxes in
        boxes[1].setContentHuggingPriority(UILayoutPriority(100), for: axis)
      }.places
    #expect(places.map(\.size.width) == [20, 130, 50])
    places =
      layOut(axis, [(20, 10), (30, 10), (50, 10)]) { _, boxes in
        let anchor = axis == .horizontal ? boxes[0].widthAnchor : boxes[0].heightAnchor
        let across = axis == .horizontal ? boxes[0].heightAnchor : boxes[0].widthAnchor
        across.constraint(equalToConstant: 77).isActive = true
        anchor.constraint(greaterThanOrEqualToConstant: 5).isActive = true
        anchor.constraint(equalToConstant: 60).isActive = true
      }.places
    #expect(places.map(\.size.width) == [60, 30, 110])
    places = layOut(axis, [(150, 10), (150, 10), (-1, 10)]) { _, _ in }.places
    #expect(places.map(\.size.width) == [150, 150, 0])
    places = layOut(axis, [(150, 10), (300, 10)]) { _, _ in }.places
    #expect(places.map(\.size.width) == [150, 50])
    places =
      layOut(axis, [(150, 10), (300, 10)]) { stack, _ in stack.distribution = .equalSpacing }.places
    #expect(places.map(\.origin.x) == [0, 150])
  }

  @Test(arguments: axes)
  func `hidden views take no space, and margins count if requested`(
    axis: NSLayoutConstraint.Axis
  ) {
    let (stack, places) = layOut(axis, [(20, 10), (30, 40), (50, 30)]) { stack, boxes in
      stack.spacing = 6
      boxes[1].isHidden = true
      stack.layoutMargins = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
      stack.isLayoutMarginsRelativeArrangement = true
    }
    let isRow = axis == .horizontal
    let (before, after) = isRow ? (CGFloat(2), CGFloat(4)) : (1, 3)
    let (above, below) = isRow ? (CGFloat(1), CGFloat(3)) : (2, 4)
    #expect(
      places[0] == CGRect(x: before, y: above, width: 20, height: 100 - above - below))
    #expect(
      places[2]
        == CGRect(
          x: before + 26, y: above, width: 200 - before - after - 26, height: 100 - above - below))
    let along = 20 + 6 + 50 + before + after
    let across = 30 + above + below
    #expect(
      stack.intrinsicContentSize
        == (isRow
          ? CGSize(width: along, height: across) : CGSize(width: across, height: along)))
    stack.distribution = .fillEqually
    let equal = 50 + 6 + 50 + before + after
    #expect((isRow ? stack.intrinsicContentSize.width : stack.intrinsicContentSize.height) == equal)
  }

  @Test(arguments: axes)
  func `constraints between arranged views link their lengths`(axis: NSLayoutConstraint.Axis) {
    func length(_ view: UIView) -> NSLayoutDimension {
      axis == .horizontal ? view.widthAnchor : view.heightAnchor
    }
    // The keys of a calculator: the zero is twice as wide as its neighbours.
    var places =
      layOut(axis, [(10, 10), (10, 10), (10, 10)]) { stack, boxes in
        stack.spacing = 2
        length(boxes[0]).constraint(equalTo: length(boxes[1]), multiplier: 2).isActive = true
        length(boxes[1]).constraint(equalTo: length(boxes[2])).isActive = true
      }.places
    #expect(places.map(\.width) == [98, 49, 49])
    #expect(places.map(\.minX) == [0, 100, 151])
    // Another view takes the space that is left, and linked views are as long as the longest.
    places =
      layOut(axis, [(10, 10), (30, 10), (50, 10)]) { _, boxes in
        length(boxes[0]).constraint(equalTo: length(boxes[1]), constant: 5).isActive = true
      }.places
    #expect(places.map(\.width) == [35, 30, 135])
    // A length of its own decides for the others.
    places =
      layOut(axis, [(10, 10), (30, 10), (50, 10)]) { _, boxes in
        length(boxes[2]).constraint(equalTo: length(boxes[0])).isActive = true
        length(boxes[0]).constraint(equalToConstant: 40).isActive = true
      }.places
    #expect(places.map(\.width) == [40, 120, 40])
    let (stack, _) = layOut(axis, [(10, 10), (30, 10)]) { stack, boxes in
      stack.distribution = .equalSpacing
      length(boxes[0]).constraint(equalTo: length(boxes[1])).isActive = true
    }
    let size = stack.intrinsicContentSize
    #expect((axis == .horizontal ? size.width : size.height) == 60)
    #expect(
      stack.arrangedSubviews.map { axis == .horizontal ? $0.frame.width : $0.frame.height } == [
        30, 30,
      ])
  }

  @Test func `spacing after one view is its own, or the stack's`() {
    let (stack, _) = layOut(.horizontal, [(10, 10), (10, 10)]) { stack, _ in stack.spacing = 5 }
    let first = stack.arrangedSubviews[0]
    #expect(stack.customSpacing(after: first) == UIStackView.spacingUseDefault)
    #expect(stack.intrinsicContentSize.width == 25)
    stack.setCustomSpacing(9, after: first)
    #expect(stack.customSpacing(after: first) == 9)
    #expect(stack.intrinsicContentSize.width == 29)
    stack.setCustomSpacing(UIStackView.spacingUseDefault, after: first)
    #expect(stack.intrinsicContentSize.width == 25)
    stack.setCustomSpacing(UIStackView.spacingUseSystem, after: first)
    #expect(stack.intrinsicContentSize.width == 25)
    #expect(UIStackView().intrinsicContentSize == .zero)
  }

  @Test func `arranged views are subviews, in their own order`() {
    let (a, b, c) = (UIView(), UIView(), UIView())
    let stack = UIStackView(arrangedSubviews: [a, b])
    #expect(stack.arrangedSubviews == [a, b])
    #expect(stack.subviews == [a, b])
    #expect(!a.translatesAutoresizingMaskIntoConstraints)
    stack.insertArrangedSubview(c, at: 1)
    #expect(stack.arrangedSubviews == [a, c, b])
    stack.insertArrangedSubview(a, at: 99)
    #expect(stack.arrangedSubviews == [c, b, a])
    stack.insertArrangedSubview(a, at: -1)
    #expect(stack.arrangedSubviews == [a, c, b])
    stack.removeArrangedSubview(c)
    #expect(stack.arrangedSubviews == [a, b])
    #expect(c.superview === stack)
    a.removeFromSuperview()
    #expect(stack.arrangedSubviews == [b])
  }

  @Test func `a constraint to the end of the stack stretches a view that is not filled`() {
    func width(_ alignment: UIStackView.Alignment, _ constant: CGFloat) -> CGRect {
      let label = UILabel()
      label.text = "A"
      let stack = UIStackView(arrangedSubviews: [label])
      stack.axis = .vertical
      stack.alignment = alignment
      stack.frame = CGRect(x: 0, y: 0, width: 200, height: 50)
      stack.addConstraint(
        NSLayoutConstraint(
          item: stack, attribute: .trailingMargin, relatedBy: .equal, toItem: label,
          attribute: .trailing, multiplier: 1, constant: constant))
      stack.layoutIfNeeded()
      return label.frame
    }
    #expect(width(.center, 0) == CGRect(x: 0, y: 0, width: 200, height: 50))
    #expect(width(.center, 10) == CGRect(x: 10, y: 0, width: 180, height: 50))
    #expect(width(.leading, 10) == CGRect(x: 0, y: 0, width: 190, height: 50))
    #expect(UIStackView().layoutMargins == .zero && UIView().layoutMargins.left == 8)
  }

  @Test func `a stack has UIKit's settings`() {
    let stack = UIStackView()
    kept(stack, \.axis, .horizontal, .vertical)
    kept(stack, \.distribution, .fill, .equalCentering)
    kept(stack, \.alignment, .fill, .center)
    kept(stack, \.spacing, 0, 3)
    kept(stack, \.isBaselineRelativeArrangement, false)
    kept(stack, \.isLayoutMarginsRelativeArrangement, false)
    consecutive(Self.distributions)
    consecutive(Self.alignments)
    #expect(UIStackView.Alignment.top == .leading)
    #expect(UIStackView.Alignment.bottom == .trailing)
  }
}
