import Foundation
import TestSupport
import Testing
import TouchKit

/// Constraints that are derived from known frames, which the solver has to compute again.
@MainActor
struct ConstraintSolverTests {
  /// A view or guide with its expected rectangle, in the window's coordinates.
  private struct Item {
    let object: AnyObject
    let place: CGRect
    let margins: UIEdgeInsets
    var view: UIView? { object as? UIView }
  }

  private typealias Attribute = NSLayoutConstraint.Attribute

  private static let across: [Attribute] = [
    .left, .leading, .right, .trailing, .centerX, .centerXWithinMargins, .width, .leftMargin,
    .leadingMargin, .rightMargin, .trailingMargin,
  ]
  private static let down: [Attribute] = [
    .top, .bottom, .centerY, .centerYWithinMargins, .height, .topMargin, .bottomMargin,
    .firstBaseline, .lastBaseline,
  ]

  /// The value of an attribute of a rectangle according to UIKit's documentation.
  private static func value(_ item: Item, _ attribute: Attribute) -> CGFloat {
    let (place, margins) = (item.place, item.margins)
    return switch attribute {
    case .left, .leading: place.minX
    case .right, .trailing: place.maxX
    case .centerX, .centerXWithinMargins: place.midX
    case .width: place.width
    case .top: place.minY
    case .bottom: place.maxY
    case .centerY, .centerYWithinMargins: place.midY
    case .height: place.height
    case .leftMargin, .leadingMargin: place.minX + margins.left
    case .rightMargin, .trailingMargin: place.maxX - margins.right
    case .topMargin: place.minY + margins.top
    case .bottomMargin: place.maxY - margins.bottom
    case .firstBaseline, .lastBaseline: place.minY + 0.8 * place.height
    case .notAnAttribute: 0
    }
  }

  /// The fraction of the length that an attribute contains: two different ones determine origin and
  /// length.
  private static func part(_ attribute: Attribute) -> CGFloat {
    switch attribute {
    case .left, .leading, .top, .leftMargin, .leadingMargin, .topMargin: 0
    case .centerX, .centerY, .centerXWithinMargins, .centerYWithinMargins: 0.5
    case .firstBaseline, .lastBaseline: 0.8
    case .width, .height: 7
    default: 1
    }
  }

  /// A window with nested views, some of which are scrolled, rotated or positioned by code, and
  /// guides.
  private func items(
    _ window: UIWindow, _ random: inout SeededGenerator
  ) -> [Item] {
    var items = [Item(object: window, place: window.bounds, margins: window.layoutMargins)]
    for _ in 0..<random.count(3...7) {
      let parents = items.filter { $0.view != nil }
      let parent = parents[random.count(0...parents.count - 1)]
      guard let owner = parent.view else { continue }
      let place = CGRect(
        x: random.whole(-50...250), y: random.whole(-50...250), width: random.whole(1...200),
        height: random.whole(1...200))
      if random.chance(0.25) {
        let guide = UILayoutGuide()
        owner.addLayoutGuide(guide)
        items.append(Item(object: guide, place: place, margins: .zero))
        continue
      }
      let view = UIView()
      if random.chance(0.3) { view.bounds.origin = CGPoint(x: random.whole(-30...30), y: 40) }
      if random.chance(0.3) { view.anchorPoint = CGPoint(x: 0.25, y: 0.75) }
      if random.chance(0.3) { view.transform = CGAffineTransform(rotationAngle: 0.5) }
      view.layoutMargins = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
      owner.addSubview(view)
      if random.chance(0.2), view.transform == .identity {
        view.frame = local(place, parent)
      } else {
        view.translatesAutoresizingMaskIntoConstraints = false
      }
      items.append(Item(object: view, place: place, margins: view.layoutMargins))
    }
    return items
  }

  private func local(_ place: CGRect, _ parent: Item) -> CGRect {
    let origin = parent.view?.bounds.origin ?? .zero
    return place.offsetBy(
      dx: origin.x - parent.place.minX, dy: origin.y - parent.place.minY)
  }

  /// Two constraints to preceding items that determine a direction completely.
  private func constraints(
    _ item: Item, to others: [Item], _ attributes: [Attribute], _ random: inout SeededGenerator
  ) -> [NSLayoutConstraint] {
    let isGuide = item.view == nil
    let first = attributes[random.count(0...attributes.count - 1)]
    let rest = attributes.filter { Self.part($0) != Self.part(first) }
    return [first, rest[random.count(0...rest.count - 1)]].map { attribute in
      let other = others[random.count(0...others.count - 1)]
      let second = attributes[random.count(0...attributes.count - 1)]
      let factor: CGFloat = random.chance(0.6) ? 1 : random.chance(0.5) ? 0.5 : -2
      if isGuide || random.chance(0.8) || Self.part(attribute) != 7 {
        return NSLayoutConstraint(
          item: item.object, attribute: attribute, relatedBy: .equal, toItem: other.object,
          attribute: second, multiplier: factor,
          constant: Self.value(item, attribute) - factor * Self.value(other, second))
      }
      return NSLayoutConstraint(
        item: item.object, attribute: attribute, relatedBy: .equal, toItem: nil,
        attribute: .notAnAttribute, multiplier: 1, constant: Self.value(item, attribute))
    }
  }

  private func isFree(_ item: Item) -> Bool {
    item.view.map { !$0.translatesAutoresizingMaskIntoConstraints } ?? true
  }

  private func expectPlaces(_ items: [Item], _ seed: UInt64) {
    for (index, item) in items.enumerated().dropFirst() {
      let owner = item.view?.superview ?? (item.object as? UILayoutGuide)?.owningView
      guard let parent = items.first(where: { $0.object === owner }) else { continue }
      let want = local(item.place, parent)
      if let guide = item.object as? UILayoutGuide {
        close(guide.layoutFrame, want, within: 1e-6)
      } else if let view = item.view {
        close(view.bounds.width, want.width, within: 1e-6)
        close(view.bounds.height, want.height, within: 1e-6)
        let anchor = view.anchorPoint
        close(
          view.center,
          CGPoint(x: want.minX + anchor.x * want.width, y: want.minY + anchor.y * want.height),
          within: 1e-6)
      }
      #expect(index > 0, "\(seed)")
    }
  }

  @Test(arguments: [0, 1, 2, 3])
  func `constraints in any order give the original frames`(part: UInt64) {
    for seed in (part * 30)..<(part * 30 + 30) {
      var random = SeededGenerator(seed: seed)
      let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
      let items = items(window, &random)
      var all: [NSLayoutConstraint] = []
      for (index, item) in items.enumerated().dropFirst() where isFree(item) {
        let others = Array(items[..<index])
        all += constraints(item, to: others, Self.across, &random)
        all += constraints(item, to: others, Self.down, &random)
      }
      let wishes = wishes(items, &random)
      NSLayoutConstraint.activate((all + wishes).shuffled(using: &random))
      window.layoutIfNeeded()
      expectPlaces(items, seed)
    }
  }

  /// Constraints without effect: contradictory ones of lower priority, and satisfied inequalities.
  private func wishes(
    _ items: [Item], _ random: inout SeededGenerator
  ) -> [NSLayoutConstraint] {
    (0..<4).map { _ in
      let item = items[random.count(0...items.count - 1)]
      let attribute = Self.across[random.count(0...Self.across.count - 1)]
      let other = items[0]
      let relation = NSLayoutConstraint.Relation(rawValue: random.count(-1...1)) ?? .equal
      let constant = Self.value(item, attribute) - Self.value(other, .right)
      let wish = NSLayoutConstraint(
        item: item.object, attribute: attribute, relatedBy: relation, toItem: other.object,
        attribute: .right, multiplier: 1,
        constant: constant - CGFloat(relation.rawValue) * random.whole(0...1))
      if relation == .equal {
        wish.priority = UILayoutPriority(Float(random.count(1...999)))
        wish.constant += 17
      }
      return wish
    }
  }
}
