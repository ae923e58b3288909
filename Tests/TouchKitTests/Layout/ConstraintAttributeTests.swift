import Foundation
import Testing
import TouchKit

@MainActor
struct ConstraintAttributeTests {
  @Test func `every attribute has its position in the frame`() {
    let frame = CGRect(x: 40, y: 60, width: 100, height: 80)
    typealias Place = (NSLayoutConstraint.Attribute, NSLayoutConstraint.Attribute, CGFloat)
    // Margins: top 1, left 2, bottom 3, right 4.
    let places: [Place] = [
      (.left, .left, 40), (.leading, .left, 40), (.right, .left, 140), (.trailing, .left, 140),
      (.centerX, .left, 90), (.top, .top, 60), (.bottom, .top, 140), (.centerY, .top, 100),
      (.leftMargin, .left, 42), (.leadingMargin, .left, 42), (.rightMargin, .left, 136),
      (.trailingMargin, .left, 136), (.topMargin, .top, 61), (.bottomMargin, .top, 137),
      (.width, .width, 100), (.height, .height, 80),
    ]
    for (attribute, own, want) in places {
      for relation: NSLayoutConstraint.Relation in [.equal, .greaterThanOrEqual, .lessThanOrEqual] {
        let stage = Stage()
        let other = stage.add(UIView(), 40, 60, 100, 80)
        other.layoutMargins = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
        let start: CGFloat = relation == .lessThanOrEqual ? 290 : 0
        let view = stage.add(UIView(), Double(start), Double(start), Double(start), Double(start))
        view.translatesAutoresizingMaskIntoConstraints = false
        let constraint = NSLayoutConstraint(
          item: view, attribute: own, relatedBy: relation, toItem: other, attribute: attribute,
          multiplier: 1, constant: 5)
        #expect(!constraint.isActive)
        stage.window.addConstraint(constraint)
        #expect(stage.window.constraints == [constraint])
        stage.window.layoutIfNeeded()
        let got =
          switch own {
          case .left: view.frame.origin.x
          case .top: view.frame.origin.y
          case .width: view.frame.width
          default: view.frame.height
          }
        close(got, want + 5)
        #expect(other.frame == frame)
        constraint.isActive = false
        #expect(stage.window.constraints.isEmpty)
      }
    }
  }

  @Test func `priorities and raw values are UIKit's`() {
    #expect(
      [UILayoutPriority.required, .defaultHigh, .defaultLow, .fittingSizeLevel].map(\.rawValue)
        == [1000, 750, 250, 50])
    consecutive(
      [NSLayoutConstraint.Relation.lessThanOrEqual, .equal, .greaterThanOrEqual], from: -1)
    let view = UIView()
    for axis in [NSLayoutConstraint.Axis.horizontal, .vertical] {
      #expect(view.contentHuggingPriority(for: axis) == .defaultLow)
      #expect(view.contentCompressionResistancePriority(for: axis) == .defaultHigh)
      view.setContentHuggingPriority(.required, for: axis)
      view.setContentCompressionResistancePriority(.defaultLow, for: axis)
      #expect(view.contentHuggingPriority(for: axis) == .required)
      #expect(view.contentCompressionResistancePriority(for: axis) == .defaultLow)
    }
  }
}
