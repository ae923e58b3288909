// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// These are UIKit's names; a comment on each would only repeat it.

public import Foundation

/// A view that lays out its arranged subviews in a row or a column.
open class UIStackView: UIView {
  public enum Distribution: Int, Sendable {
    case fill, fillEqually, fillProportionally, equalSpacing, equalCentering
  }

  public enum Alignment: Int, Sendable {
    case fill, leading, firstBaseline, center, trailing, lastBaseline
    public static let top = Alignment.leading
    public static let bottom = Alignment.trailing
  }

  open private(set) var arrangedSubviews: [UIView] = []
  open var axis = NSLayoutConstraint.Axis.horizontal { didSet { setNeedsLayout() } }
  open var distribution = Distribution.fill { didSet { setNeedsLayout() } }
  open var alignment = Alignment.fill { didSet { setNeedsLayout() } }
  open var spacing: CGFloat = 0 { didSet { setNeedsLayout() } }
  open var isBaselineRelativeArrangement = false
  open var isLayoutMarginsRelativeArrangement = false { didSet { setNeedsLayout() } }
  private var spacings: [ObjectIdentifier: CGFloat] = [:]
  public static let spacingUseDefault = CGFloat.greatestFiniteMagnitude
  public static let spacingUseSystem = CGFloat.greatestFiniteMagnitude / 2

  public override init(frame: CGRect) { super.init(frame: frame) }

  public required init(coder: NSCoder) {
    super.init(frame: .zero)
    coder.nib?.decode(self)
  }

  public convenience init(arrangedSubviews views: [UIView]) {
    self.init(frame: .zero)
    for view in views { addArrangedSubview(view) }
  }

  open func addArrangedSubview(_ view: UIView) {
    insertArrangedSubview(view, at: arrangedSubviews.count)
  }
  open func insertArrangedSubview(_ view: UIView, at stackIndex: Int) {
    arrangedSubviews.removeAll { $0 === view }
    arrangedSubviews.insert(view, at: Swift.min(Swift.max(0, stackIndex), arrangedSubviews.count))
    if view.superview !== self { addSubview(view) }
    view.translatesAutoresizingMaskIntoConstraints = false
    setNeedsLayout()
  }
  open func removeArrangedSubview(_ view: UIView) {
    arrangedSubviews.removeAll { $0 === view }
    setNeedsLayout()
  }
  open override func willRemoveSubview(_ subview: UIView) {
    super.willRemoveSubview(subview)
    arrangedSubviews.removeAll { $0 === subview }
  }
  open func setCustomSpacing(_ spacing: CGFloat, after arrangedSubview: UIView) {
    spacings[ObjectIdentifier(arrangedSubview)] = spacing
    setNeedsLayout()
  }
  open func customSpacing(after arrangedSubview: UIView) -> CGFloat {
    spacings[ObjectIdentifier(arrangedSubview)] ?? Self.spacingUseDefault
  }

  /// The margins, which are zero by default, unlike those of other views.
  open override var layoutMargins: UIEdgeInsets {
    get { extras?.margins ?? .zero }
    set { super.layoutMargins = newValue }
  }

  private var shown: [UIView] { arrangedSubviews.filter { !$0.isHidden } }
  private func gap(after view: UIView) -> CGFloat {
    let gap = spacings[ObjectIdentifier(view)] ?? spacing
    return gap >= Self.spacingUseSystem ? spacing : gap
  }

  /// The preferred length of a view: that of a constraint to a constant, else the intrinsic one;
  /// `nil` if the view has neither.
  private func wanted(_ view: UIView, _ axis: NSLayoutConstraint.Axis) -> CGFloat? {
    let attribute: NSLayoutConstraint.Attribute = axis == .horizontal ? .width : .height
    for constraint in view.constraints
    where constraint.firstItem === view && constraint.firstAttribute == attribute
      && constraint.secondItem == nil && constraint.relation == .equal
    {
      return constraint.constant
    }
    let size = view.intrinsicContentSize
    let length = axis == .horizontal ? size.width : size.height
    return length >= 0 ? length : nil
  }

  open override var intrinsicContentSize: CGSize {
    let views = shown
    let across: NSLayoutConstraint.Axis = axis == .horizontal ? .vertical : .horizontal
    let lengths = views.map { wanted($0, axis) ?? 0 }
    let gaps = views.dropLast().reduce(CGFloat(0)) { $0 + gap(after: $1) }
    let equal = distribution == .fillEqually
    let sum =
      equal
      ? (lengths.max() ?? 0) * CGFloat(lengths.count) : lengths.reduce(CGFloat(0), +)
    let width = views.map { wanted($0, across) ?? 0 }.max() ?? 0
    let margins = isLayoutMarginsRelativeArrangement ? layoutMargins : .zero
    let along = sum + gaps
    return axis == .horizontal
      ? CGSize(
        width: along + margins.left + margins.right, height: width + margins.top + margins.bottom)
      : CGSize(
        width: width + margins.left + margins.right, height: along + margins.top + margins.bottom)
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let views = shown
    guard !views.isEmpty else { return }
    let inner = isLayoutMarginsRelativeArrangement ? bounds.inset(by: layoutMargins) : bounds
    let isRow = axis == .horizontal
    let room = isRow ? inner.size.width : inner.size.height
    let width = isRow ? inner.size.height : inner.size.width
    var gaps = views.map { gap(after: $0) }
    gaps[gaps.count - 1] = 0
    let lengths = self.lengths(views, room - gaps.reduce(0, +))
    let rest = room - lengths.reduce(0, +) - gaps.reduce(0, +)
    if distribution == .equalSpacing || distribution == .equalCentering {
      let more = CGFloat.maximum(0, rest) / CGFloat(views.count - 1)
      for index in 0..<(views.count - 1) { gaps[index] += more }
    }
    var place = isRow ? inner.origin.x : inner.origin.y
    for (index, view) in views.enumerated() {
      let across = self.across(view, width)
      let start = (isRow ? inner.origin.y : inner.origin.x) + across.start
      let frame =
        isRow
        ? CGRect(x: place, y: start, width: lengths[index], height: across.length)
        : CGRect(x: start, y: place, width: across.length, height: lengths[index])
      view.layoutFrame = frame
      place += lengths[index] + gaps[index]
    }
  }

  private func across(_ view: UIView, _ width: CGFloat) -> (start: CGFloat, length: CGFloat) {
    let wanted = wanted(view, axis == .horizontal ? .vertical : .horizontal)
    guard alignment != .fill, let wanted else { return (0, width) }
    if let gap = tie(of: view) {
      // A constraint between an end of the view and the stack stretches it, as far as its
      // alignment keeps the other end.
      switch alignment {
      case .center: return (gap, CGFloat.maximum(0, width - 2 * gap))
      case .trailing, .lastBaseline: return (gap, CGFloat.maximum(0, width - gap))
      default: return (0, CGFloat.maximum(0, width - gap))
      }
    }
    switch alignment {
    case .center: return ((width - wanted) / 2, wanted)
    case .trailing, .lastBaseline: return (width - wanted, wanted)
    default: return (0, wanted)
    }
  }

  /// Returns the distance that a required constraint sets between the stack and a view, on the
  /// cross-axis side that the alignment leaves free; `nil` if there is none.
  private func tie(of view: UIView) -> CGFloat? {
    let starts: [NSLayoutConstraint.Attribute] =
      axis == .vertical ? [.leading, .left, .leadingMargin, .leftMargin] : [.top, .topMargin]
    let ends: [NSLayoutConstraint.Attribute] =
      axis == .vertical
      ? [.trailing, .right, .trailingMargin, .rightMargin] : [.bottom, .bottomMargin]
    let edges =
      switch alignment {
      case .center: starts + ends
      case .trailing, .lastBaseline: starts
      default: ends
      }
    let found = constraints.first { constraint in
      let items = [constraint.firstItem, constraint.secondItem]
      return constraint.relation == .equal && constraint.priority == .required
        && items.contains { $0 === view } && items.contains { $0 === self }
        && edges.contains(constraint.firstAttribute) && edges.contains(constraint.secondAttribute)
    }
    return found.map { abs($0.constant) }
  }

  private func lengths(_ views: [UIView], _ room: CGFloat) -> [CGFloat] {
    let wishes = views.map { wanted($0, axis) }
    let sum = wishes.reduce(CGFloat(0)) { $0 + ($1 ?? 0) }
    switch distribution {
    case .fillEqually:
      return views.map { _ in CGFloat.maximum(0, room / CGFloat(views.count)) }
    case .fillProportionally where sum > 0:
      return wishes.map { ($0 ?? 0) * room / sum }
    case .equalSpacing, .equalCentering: return wishes.map { $0 ?? 0 }
    default:
      let open = wishes.filter { $0 == nil }.count
      if open > 0 {
        let share = CGFloat.maximum(0, room - sum) / CGFloat(open)
        return wishes.map { $0 ?? share }
      }
      // The view with the lowest hugging priority takes the remaining space; of equals, the last.
      var lengths = wishes.map { $0 ?? 0 }
      var loosest = 0
      for index in views.indices
      where views[index].contentHuggingPriority(for: axis).rawValue
        <= views[loosest].contentHuggingPriority(for: axis).rawValue
      {
        loosest = index
      }
      lengths[loosest] = CGFloat.maximum(0, lengths[loosest] + room - sum)
      return lengths
    }
  }
}
