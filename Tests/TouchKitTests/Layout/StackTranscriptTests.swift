import Foundation
import TestSupport
import Testing
import TouchKit

/// Rows and columns of odd sizes in every distribution and alignment: the frames of their views,
/// and the natural sizes.
@MainActor
struct StackTranscriptTests {
  private final class Box: UIView {
    let content: CGSize
    init(_ width: CGFloat, _ height: CGFloat) {
      content = CGSize(width: width, height: height)
      super.init(frame: .zero)
    }
    required init?(coder: NSCoder) { nil }
    override var intrinsicContentSize: CGSize { content }
  }

  private let axes: [NSLayoutConstraint.Axis] = [.horizontal, .vertical]
  private let distributions: [UIStackView.Distribution] = [
    .fill, .fillEqually, .fillProportionally, .equalSpacing, .equalCentering,
  ]
  private let alignments: [UIStackView.Alignment] = [
    .fill, .leading, .firstBaseline, .center, .trailing, .lastBaseline,
  ]

  private func line(_ title: String, _ stack: UIStackView) -> String {
    stack.layoutIfNeeded()
    let frames = stack.arrangedSubviews.map { ViewListing.text($0.frame) }
    return "\(title): \(ViewListing.text(stack.intrinsicContentSize)) of "
      + "\(ViewListing.text(stack.bounds.size)): \(frames.joined(separator: ", "))"
  }

  private let contents: [(String, [(CGFloat, CGFloat)])] = [
    ("none", []), ("one", [(23, 19)]), ("three", [(23, 19), (31, 47), (13, 7)]),
    ("open", [(23, 19), (-1, 47), (13, -1)]), ("two open", [(-1, 19), (41, 3), (-1, -1)]),
    ("large", [(120, 90), (130, 80), (110, 70)]),
  ]

  @Test func `the frames in stack views are equal to their transcript`() throws {
    var lines: [String] = []
    for axis in axes {
      for distribution in distributions {
        for (title, sizes) in contents {
          for alignment in alignments {
            // Only the first distribution shows all alignments of all contents.
            if distribution != .fill, alignment != .fill, alignment != .center { continue }
            let boxes = sizes.map { Box($0.0, $0.1) }
            let stack = UIStackView(arrangedSubviews: boxes)
            (stack.axis, stack.distribution, stack.alignment) = (axis, distribution, alignment)
            stack.spacing = 5
            stack.frame = CGRect(x: 3, y: 7, width: 203, height: 151)
            let name = "\(axis) \(distribution) \(alignment) \(title)"
            lines.append(line(name, stack))
            stack.layoutMargins = UIEdgeInsets(top: 1, left: 2, bottom: 4, right: 8)
            stack.isLayoutMarginsRelativeArrangement = true
            if let first = boxes.first { stack.setCustomSpacing(11, after: first) }
            if boxes.count > 1 {
              stack.setCustomSpacing(UIStackView.spacingUseSystem, after: boxes[1])
              boxes[1].setContentHuggingPriority(UILayoutPriority(249), for: axis)
            }
            lines.append(line(name + " with margins", stack))
            boxes.last?.isHidden = true
            stack.setNeedsLayout()
            lines.append(line(name + " without the last", stack))
          }
        }
      }
    }
    let text = lines.joined(separator: "\n") + "\n"
    #expect(try Golden.mismatch(text: text, named: "stacks.txt") == nil)
  }

  @Test func `a constraint to an end of the stack stretches a view in every alignment`() throws {
    var lines: [String] = []
    for axis in axes {
      for alignment in alignments {
        for side in 0..<4 {
          let box = Box(23, 19)
          let stack = UIStackView(arrangedSubviews: [box])
          (stack.axis, stack.alignment) = (axis, alignment)
          let constraint =
            switch side {
            case 0: box.topAnchor.constraint(equalTo: stack.topAnchor, constant: 6)
            case 1: stack.bottomAnchor.constraint(equalTo: box.bottomAnchor, constant: 6)
            case 2: box.leadingAnchor.constraint(equalTo: stack.leadingAnchor, constant: 6)
            default: stack.trailingAnchor.constraint(equalTo: box.trailingAnchor, constant: 6)
            }
          constraint.isActive = true
          stack.frame = CGRect(x: 3, y: 7, width: 117, height: 43)
          lines.append(line("\(axis) \(alignment) side \(side)", stack))
        }
      }
    }
    let text = lines.joined(separator: "\n") + "\n"
    #expect(try Golden.mismatch(text: text, named: "stack-ties.txt") == nil)
  }

  @Test func `the arranged views of a stack view change with its subviews`() {
    let boxes = (0..<4).map { _ in Box(3, 4) }
    let stack = UIStackView(arrangedSubviews: Array(boxes.prefix(2)))
    #expect(!boxes[0].translatesAutoresizingMaskIntoConstraints)
    stack.insertArrangedSubview(boxes[2], at: -4)
    stack.insertArrangedSubview(boxes[3], at: 99)
    #expect(stack.arrangedSubviews == [boxes[2], boxes[0], boxes[1], boxes[3]])
    stack.insertArrangedSubview(boxes[2], at: 2)
    #expect(stack.arrangedSubviews == [boxes[0], boxes[1], boxes[2], boxes[3]])
    stack.removeArrangedSubview(boxes[1])
    #expect(stack.arrangedSubviews.count == 3 && boxes[1].superview === stack)
    boxes[0].removeFromSuperview()
    #expect(stack.arrangedSubviews == [boxes[2], boxes[3]] && stack.subviews.count == 3)
    #expect(stack.customSpacing(after: boxes[2]) == UIStackView.spacingUseDefault)
    stack.setCustomSpacing(7, after: boxes[2])
    #expect(stack.customSpacing(after: boxes[2]) == 7)
    #expect(stack.layoutMargins == .zero)
    #expect(UIStackView.Alignment.top == .leading && UIStackView.Alignment.bottom == .trailing)
    consecutive(distributions)
    consecutive(alignments)
  }
}
