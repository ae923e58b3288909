import Foundation
import HierarchyFormats

/// The constraints of views of a nib.
@MainActor
enum NibConstraints {
  /// Adds the installed constraints of an element's view.
  static func add(_ element: InterfaceBuilderElement, to view: UIView, _ objects: NibObjects) {
    for item in element.child("constraints")?.children ?? [] where item.name == "constraint" {
      guard item.flag("placeholder") != true, !item.isUninstalledConstraint,
        let constraint = constraint(item, in: view, objects)
      else { continue }
      constraint.add(to: view)
      objects.name(constraint, item)
    }
  }

  private static func constraint(
    _ element: InterfaceBuilderElement, in view: UIView, _ objects: NibObjects
  ) -> NSLayoutConstraint? {
    let first = element["firstItem"].map { objects.object($0) } ?? view
    guard let first, let one = attribute(element["firstAttribute"], of: first) else { return nil }
    var second: AnyObject?
    var two = NSLayoutConstraint.Attribute.notAnAttribute
    if let id = element["secondItem"] {
      second = objects.object(id)
      guard let second, let found = attribute(element["secondAttribute"], of: second) else {
        return nil
      }
      two = found
    }
    let relation: NSLayoutConstraint.Relation =
      switch element["relation"] {
      case "lessThanOrEqual": .lessThanOrEqual
      case "greaterThanOrEqual": .greaterThanOrEqual
      default: .equal
      }
    let made = NSLayoutConstraint(
      item: (first as? EdgeGuide)?.guide ?? first, attribute: one, relatedBy: relation,
      toItem: (second as? EdgeGuide)?.guide ?? second, attribute: two,
      multiplier: multiplier(element["multiplier"]), constant: element.number("constant") ?? 0)
    made.priority = UILayoutPriority(Float(element.number("priority") ?? 1000))
    made.identifier = element["identifier"]
    return made
  }

  /// A ratio such as `16:9`, or a number.
  private static func multiplier(_ text: String?) -> CGFloat {
    let parts = (text ?? "1").split(separator: ":").compactMap { Double($0) }
    guard let first = parts.first, first.isFinite else { return 1 }
    guard parts.count == 2, let second = parts.last, second != 0 else { return CGFloat(first) }
    return CGFloat(first / second)
  }

  private static func attribute(
    _ name: String?, of item: AnyObject
  ) -> NSLayoutConstraint.Attribute? {
    if let edge = item as? EdgeGuide {
      // The guides of bars before safe areas: their inner edge is that of the safe area.
      return edge.isTop ? .top : .bottom
    }
    return name.flatMap { attributes[$0] }
  }

  private static let attributes: [String: NSLayoutConstraint.Attribute] = [
    "left": .left, "right": .right, "top": .top, "bottom": .bottom, "leading": .leading,
    "trailing": .trailing, "width": .width, "height": .height, "centerX": .centerX,
    "centerY": .centerY, "baseline": .lastBaseline, "lastBaseline": .lastBaseline,
    "firstBaseline": .firstBaseline, "leftMargin": .leftMargin, "rightMargin": .rightMargin,
    "topMargin": .topMargin, "bottomMargin": .bottomMargin, "leadingMargin": .leadingMargin,
    "trailingMargin": .trailingMargin, "centerXWithinMargins": .centerXWithinMargins,
    "centerYWithinMargins": .centerYWithinMargins,
  ]
}

/// The top or bottom layout guide of a controller, which older storyboards use.
@MainActor
final class EdgeGuide: NSObject {
  let guide: UILayoutGuide
  let isTop: Bool

  init(_ guide: UILayoutGuide, isTop: Bool) {
    (self.guide, self.isTop) = (guide, isTop)
    super.init()
  }
}
