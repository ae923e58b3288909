import Foundation

/// Arranged views whose lengths depend on each other by constraints, such as equal widths.
extension UIStackView {
  /// Views whose lengths along the axis follow from one value.
  struct Link {
    /// The views by their indices, each with its length as a factor and a constant.
    var members: [(index: Int, factor: CGFloat, constant: CGFloat)]

    /// Returns the least value with which no view is shorter than its length.
    ///
    /// - Parameter length: Returns the length of the view at an index; `nil` for none.
    func value(_ length: (Int) -> CGFloat?) -> CGFloat? {
      members.compactMap { member in
        length(member.index).map { ($0 - member.constant) / member.factor }
      }.max()
    }

    /// Returns the sum of the lengths of the views with a value.
    func sum(_ value: CGFloat) -> CGFloat {
      members.reduce(0) { $0 + $1.factor * value + $1.constant }
    }

    /// Sets the lengths of the views so that they have a sum.
    func share(_ sum: CGFloat, in lengths: inout [CGFloat]) {
      let factors = members.reduce(0) { $0 + $1.factor }
      let value = (sum - members.reduce(0) { $0 + $1.constant }) / factors
      for member in members {
        lengths[member.index] = CGFloat.maximum(0, member.factor * value + member.constant)
      }
    }
  }

  /// True if a constraint sets the ratio of a view's lengths.
  var hasRatios: Bool { shown.contains(where: \.hasRatio) }

  /// Returns the views in groups, each of which has one view or several that constraints link along
  /// the axis, in the order of the first ones.
  func links(_ views: [UIView]) -> [Link] {
    var links = views.indices.map { Link(members: [($0, 1, 0)]) }
    for constraint in constraints where linksLengths(constraint) {
      guard let first = views.firstIndex(where: { $0 === constraint.firstItem }),
        let second = views.firstIndex(where: { $0 === constraint.secondItem }),
        let mine = links.firstIndex(where: { $0.members.contains { $0.index == first } }),
        let other = links.firstIndex(where: { $0.members.contains { $0.index == second } }),
        mine != other,
        let left = links[mine].members.first(where: { $0.index == first }),
        let right = links[other].members.first(where: { $0.index == second })
      else { continue }
      // left.factor · a + left.constant = multiplier · (right.factor · b + right.constant) + constant
      let factor = constraint.multiplier * right.factor / left.factor
      let constant =
        (constraint.multiplier * right.constant + constraint.constant - left.constant)
        / left.factor
      links[other].members += links[mine].members.map {
        ($0.index, $0.factor * factor, $0.factor * constant + $0.constant)
      }
      links.remove(at: mine)
    }
    return links
  }

  /// Returns whether a constraint sets a length along the axis by another one.
  private func linksLengths(_ constraint: NSLayoutConstraint) -> Bool {
    let attribute: NSLayoutConstraint.Attribute = axis == .horizontal ? .width : .height
    return constraint.relation == .equal && constraint.firstAttribute == attribute
      && constraint.secondAttribute == attribute && constraint.multiplier > 0
      && constraint.priority.rawValue > UILayoutPriority.defaultHigh.rawValue
  }

  /// Returns the lengths of views after those that constraints link have been adapted.
  func linked(_ lengths: [CGFloat], of views: [UIView]) -> [CGFloat] {
    guard constraints.contains(where: linksLengths) else { return lengths }
    var lengths = lengths
    for link in links(views) where link.members.count > 1 {
      guard let value = link.value({ lengths[$0] }) else { continue }
      link.share(link.sum(value), in: &lengths)
    }
    return lengths
  }
}

extension UIView {
  /// True if a constraint sets the ratio of the view's lengths.
  final var hasRatio: Bool {
    constraints.contains {
      $0.firstItem === self && $0.secondItem === self && $0.relation == .equal
    }
  }

  /// Returns whether an item is a stack view that arranges the view.
  final func isArranged(in item: AnyObject?) -> Bool {
    guard let stack = item as? UIStackView, superview === stack else { return false }
    return stack.arrangedSubviews.contains { $0 === self }
  }
}

extension NSLayoutConstraint {
  /// True for a constraint between a stack and one of its arranged views, of which the layout of the
  /// stack takes account.
  var isInsideStack: Bool {
    (firstItem as? UIView)?.isArranged(in: secondItem) == true
      || (secondItem as? UIView)?.isArranged(in: firstItem) == true
  }
}
