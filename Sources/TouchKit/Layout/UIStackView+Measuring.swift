import Foundation

/// The sizes of stacks and of the views in them, which follow from constraints and contents.
extension UIStackView {
  /// The length that a view prefers on an axis.
  struct Wish {
    /// The length; `nil` if neither constraints nor the content give one.
    var length: CGFloat?
    /// The priority with which the view resists to be longer.
    var hugging: Float
    /// The priority with which the view resists to be shorter.
    var resistance: Float
  }

  /// Returns the length that a view prefers: that of a constraint to a constant, else that of its
  /// content, or of the constraints in it.
  ///
  /// - Parameters:
  ///   - width: The width of the view; `nil` if it follows from the content.
  ///   - height: The height of the view, from which its width can follow; `nil` if it is unknown.
  func wish(
    _ view: UIView, _ axis: NSLayoutConstraint.Axis, in width: CGFloat?, height: CGFloat? = nil
  ) -> Wish {
    var wish = Wish(
      hugging: view.contentHuggingPriority(for: axis).rawValue,
      resistance: view.contentCompressionResistancePriority(for: axis).rawValue)
    if let constraint = own(view, axis, .equal).first {
      wish.length = constraint.constant
      wish.hugging = constraint.priority.rawValue
      wish.resistance = constraint.priority.rawValue
    } else if let length = share(of: view, axis) ?? ratio(view, axis, in: width, height) {
      wish = Wish(
        length: length, hugging: UILayoutPriority.required.rawValue,
        resistance: UILayoutPriority.required.rawValue)
    } else if let length = view.contentLength(axis, in: width) {
      wish.length = length
    } else if !view.subviews.isEmpty {
      let fitting = ConstraintSolver.fitting(
        of: view, width: axis == .horizontal ? nil : width, height: nil)
      wish.length = axis == .horizontal ? fitting.width : fitting.height
      if axis == .horizontal ? fitting.hasRigidWidth : fitting.hasRigidHeight {
        wish.hugging = UILayoutPriority.required.rawValue
        wish.resistance = UILayoutPriority.required.rawValue
      }
    }
    wish.length = wish.length.map { length in
      let highest = limit(view, axis, .lessThanOrEqual, above: wish.resistance) ?? .infinity
      let lowest = limit(view, axis, .greaterThanOrEqual, above: wish.hugging) ?? 0
      return CGFloat.maximum(CGFloat.maximum(0, lowest), CGFloat.minimum(highest, length))
    }
    return wish
  }

  /// Returns the constraints of a view's own length to a constant, the strongest first.
  private func own(
    _ view: UIView, _ axis: NSLayoutConstraint.Axis, _ relation: NSLayoutConstraint.Relation
  ) -> [NSLayoutConstraint] {
    let attribute: NSLayoutConstraint.Attribute = axis == .horizontal ? .width : .height
    return view.constraints.filter {
      $0.firstItem === view && $0.firstAttribute == attribute && $0.secondItem == nil
        && $0.relation == relation
    }.sorted { $0.priority.rawValue > $1.priority.rawValue }
  }

  /// Returns the length that a required constraint derives from that of the stack; `nil` without
  /// one, and while the stack is measured.
  private func share(of view: UIView, _ axis: NSLayoutConstraint.Axis) -> CGFloat? {
    guard isPlacing else { return nil }
    let attribute: NSLayoutConstraint.Attribute = axis == .horizontal ? .width : .height
    let found = constraints.first {
      $0.firstItem === view && $0.secondItem === self && $0.relation == .equal
        && $0.firstAttribute == attribute && $0.secondAttribute == attribute
        && $0.priority == .required
    }
    let length = axis == .horizontal ? bounds.width : bounds.height
    return found.map { CGFloat.maximum(0, $0.multiplier * length + $0.constant) }
  }

  /// Returns a length that follows from the other one by a constraint, such as an aspect ratio;
  /// `nil` without one, or if the other length is unknown.
  private func ratio(
    _ view: UIView, _ axis: NSLayoutConstraint.Axis, in width: CGFloat?, _ height: CGFloat?
  ) -> CGFloat? {
    guard view.hasRatio else { return nil }
    let height = own(view, .vertical, .equal).first?.constant ?? height
    let fitting = ConstraintSolver.fitting(
      of: view, width: axis == .horizontal ? nil : width,
      height: axis == .horizontal ? height : nil)
    return axis == .horizontal ? fitting.width : fitting.height
  }

  /// Returns the strictest limit that constraints to constants set; `nil` for none.
  ///
  /// - Parameter priority: The priority of the length, which weaker constraints do not limit.
  private func limit(
    _ view: UIView, _ axis: NSLayoutConstraint.Axis, _ relation: NSLayoutConstraint.Relation,
    above priority: Float
  ) -> CGFloat? {
    if view.constraints.isEmpty { return nil }
    let limits = own(view, axis, relation).filter { $0.priority.rawValue > priority }
    return relation == .lessThanOrEqual
      ? limits.map(\.constant).min() : limits.map(\.constant).max()
  }

  /// Returns the least length of a view without a length of its own.
  private func least(_ view: UIView, _ axis: NSLayoutConstraint.Axis) -> CGFloat {
    limit(view, axis, .greaterThanOrEqual, above: 0) ?? 0
  }

  /// Returns the size of the stack that its views require.
  ///
  /// - Parameters:
  ///   - width: The width of the stack, at which text wraps; `nil` if it follows from the views.
  ///   - height: The height of the stack, from which widths can follow; `nil` if it is unknown.
  func contentSize(in width: CGFloat?, height: CGFloat? = nil) -> CGSize {
    let size = Measurements.size(of: self, width: width, height: height, isStack: true) {
      let size = measuredSize(in: width, height)
      return Measurements.Fitting(width: size.width, height: size.height)
    }
    return CGSize(width: size.width ?? 0, height: size.height ?? 0)
  }

  private func measuredSize(in width: CGFloat?, _ height: CGFloat?) -> CGSize {
    let views = shown
    let isRow = axis == .horizontal
    let margins = isLayoutMarginsRelativeArrangement ? layoutMargins : .zero
    let inner = width.map { CGFloat.maximum(0, $0 - margins.left - margins.right) }
    let gaps = views.dropLast().reduce(CGFloat(0)) { $0 + gap(after: $1) }
    // The views of a row are as high as the stack.
    let innerHeight =
      isRow && alignment == .fill ? height.map { $0 - margins.top - margins.bottom } : nil
    func natural(_ view: UIView, _ axis: NSLayoutConstraint.Axis, _ width: CGFloat?) -> CGFloat {
      wish(view, axis, in: width, height: innerHeight).length ?? least(view, axis)
    }
    let widths = views.map { natural($0, .horizontal, nil) }
    // Text wraps at the widths that the views have in the stack.
    let known: [CGFloat?] =
      if let inner, isRow {
        lengths(views, inner - gaps, across: 0)
      } else if let inner {
        views.map { self.across($0, inner, in: nil).length }
      } else {
        views.map { _ in nil }
      }
    let heights = zip(views, known).map { natural($0, .vertical, $1) }
    let along = linked(isRow ? widths : heights, of: views)
    let sum =
      distribution == .fillEqually
      ? (along.max() ?? 0) * CGFloat(along.count) : along.reduce(0, +)
    let across = (isRow ? heights : widths).max() ?? 0
    return CGSize(
      width: (isRow ? sum + gaps : across) + margins.left + margins.right,
      height: (isRow ? across : sum + gaps) + margins.top + margins.bottom)
  }

  /// Returns the lengths of views that share the room along the axis.
  ///
  /// - Parameter width: The room across the axis.
  func lengths(_ views: [UIView], _ room: CGFloat, across width: CGFloat) -> [CGFloat] {
    let isRow = axis == .horizontal
    let wishes = views.map {
      wish(
        $0, axis, in: isRow ? nil : across($0, width, in: nil).length,
        height: isRow && alignment == .fill && width > 0 ? width : nil)
    }
    let sum = wishes.reduce(CGFloat(0)) { $0 + ($1.length ?? 0) }
    switch distribution {
    case .fillEqually:
      return views.map { _ in CGFloat.maximum(0, room / CGFloat(views.count)) }
    case .fillProportionally where sum > 0:
      return wishes.map { ($0.length ?? 0) * room / sum }
    case .equalSpacing, .equalCentering: return linked(wishes.map { $0.length ?? 0 }, of: views)
    default:
      let links = links(views)
      var lengths = wishes.map { $0.length ?? 0 }
      let shares = shares(of: links.map { wish(of: $0, wishes, views) }, room)
      for (link, share) in zip(links, shares) { link.share(share, in: &lengths) }
      return lengths
    }
  }

  /// The sum of the lengths that linked views prefer, and the least one.
  private typealias LinkWish = (wish: Wish, shortest: CGFloat)

  /// Returns the sum of the lengths that linked views prefer, the least one if none has a length.
  private func wish(of link: Link, _ wishes: [Wish], _ views: [UIView]) -> LinkWish {
    let members = link.members.map { wishes[$0.index] }
    // A constraint of a length decides for the others.
    let strongest = members.map(\.hugging).max() ?? 0
    let value = link.value { index in
      strongest < UILayoutPriority.required.rawValue || wishes[index].hugging == strongest
        ? wishes[index].length : nil
    }
    let wish = Wish(
      length: value.map { CGFloat.maximum(0, link.sum($0)) }, hugging: strongest,
      resistance: members.map(\.resistance).max() ?? 0)
    let shortest = link.value { least(views[$0], axis) }.map { link.sum($0) } ?? 0
    return (wish, shortest)
  }

  /// Returns the lengths of linked views that fill the room.
  private func shares(of wishes: [LinkWish], _ room: CGFloat) -> [CGFloat] {
    let sum = wishes.reduce(CGFloat(0)) { $0 + ($1.wish.length ?? 0) }
    let open = wishes.filter { $0.wish.length == nil }.count
    if open > 0 {
      let share = CGFloat.maximum(0, room - sum) / CGFloat(open)
      return wishes.map { $0.wish.length ?? CGFloat.maximum(share, $0.shortest) }
    }
    // Those with the lowest priority take the remaining space, or lack it; of equals, the last.
    var lengths = wishes.map { $0.wish.length ?? 0 }
    let priorities = wishes.map { sum < room ? $0.wish.hugging : $0.wish.resistance }
    guard let lowest = priorities.min(), let index = priorities.lastIndex(of: lowest) else {
      return lengths
    }
    lengths[index] = CGFloat.maximum(0, lengths[index] + room - sum)
    return lengths
  }
}

extension UIView {
  /// Returns the length of the content of a view; `nil` for none.
  ///
  /// - Parameter width: The width of the view, at which text wraps; `nil` if it is unknown.
  final func contentLength(_ axis: NSLayoutConstraint.Axis, in width: CGFloat?) -> CGFloat? {
    let size = intrinsicContentSize
    let length = axis == .horizontal ? size.width : size.height
    guard axis == .vertical, length >= 0, let width else { return length >= 0 ? length : nil }
    switch self {
    case let label as UILabel where label.numberOfLines != 1 && width < size.width:
      return label.sizeThatFits(CGSize(width: width, height: 0)).height
    case let text as UITextView where text.hasNaturalSize(size):
      return text.sizeThatFits(CGSize(width: width, height: .infinity)).height
    case let stack as UIStackView where size == stack.contentSize(in: nil):
      return stack.contentSize(in: width).height
    default: return length
    }
  }

  /// Requests layout of the view and the stacks around it, after a change of their sizes.
  final func contentChanged() {
    setNeedsLayout()
    var ancestor = superview
    while let view = ancestor {
      if view is UIStackView { view.setNeedsLayout() }
      ancestor = view.superview
    }
  }
}
