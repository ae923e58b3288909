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
  open var axis = NSLayoutConstraint.Axis.horizontal { didSet { contentChanged() } }
  open var distribution = Distribution.fill { didSet { contentChanged() } }
  open var alignment = Alignment.fill { didSet { contentChanged() } }
  open var spacing: CGFloat = 0 { didSet { contentChanged() } }
  open var isBaselineRelativeArrangement = false
  open var isLayoutMarginsRelativeArrangement = false { didSet { contentChanged() } }
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
    contentChanged()
  }
  open func removeArrangedSubview(_ view: UIView) {
    arrangedSubviews.removeAll { $0 === view }
    contentChanged()
  }
  open override func willRemoveSubview(_ subview: UIView) {
    super.willRemoveSubview(subview)
    guard arrangedSubviews.contains(where: { $0 === subview }) else { return }
    arrangedSubviews.removeAll { $0 === subview }
    contentChanged()
  }
  open func setCustomSpacing(_ spacing: CGFloat, after arrangedSubview: UIView) {
    spacings[ObjectIdentifier(arrangedSubview)] = spacing
    contentChanged()
  }
  open func customSpacing(after arrangedSubview: UIView) -> CGFloat {
    spacings[ObjectIdentifier(arrangedSubview)] ?? Self.spacingUseDefault
  }

  /// The margins, which are zero by default, unlike those of other views.
  open override var layoutMargins: UIEdgeInsets {
    get { extras?.margins ?? .zero }
    set { super.layoutMargins = newValue }
  }

  final var shown: [UIView] { arrangedSubviews.filter { !$0.isHidden } }
  final func gap(after view: UIView) -> CGFloat {
    let gap = spacings[ObjectIdentifier(view)] ?? spacing
    return gap >= Self.spacingUseSystem ? spacing : gap
  }

  open override var intrinsicContentSize: CGSize { contentSize(in: nil) }

  /// True while the size of the stack is known, from which lengths of its views can follow.
  final private(set) var isPlacing = false

  open override func layoutSubviews() {
    super.layoutSubviews()
    isPlacing = true
    let frames = Measurements.scope { places() }
    isPlacing = false
    for (view, frame) in frames { view.layoutFrame = frame }
  }

  /// Returns the frames of the views that are arranged.
  private func places() -> [(view: UIView, frame: CGRect)] {
    let views = shown
    var frames: [(view: UIView, frame: CGRect)] = []
    guard !views.isEmpty else { return frames }
    let inner = isLayoutMarginsRelativeArrangement ? bounds.inset(by: layoutMargins) : bounds
    let isRow = axis == .horizontal
    let room = isRow ? inner.size.width : inner.size.height
    let width = isRow ? inner.size.height : inner.size.width
    var gaps = views.map { gap(after: $0) }
    gaps[gaps.count - 1] = 0
    let lengths = self.lengths(views, room - gaps.reduce(0, +), across: width)
    let rest = room - lengths.reduce(0, +) - gaps.reduce(0, +)
    if distribution == .equalSpacing || distribution == .equalCentering {
      let more = CGFloat.maximum(0, rest) / CGFloat(views.count - 1)
      for index in 0..<(views.count - 1) { gaps[index] += more }
    }
    var place = isRow ? inner.origin.x : inner.origin.y
    for (index, view) in views.enumerated() {
      let across = self.across(view, width, in: isRow ? lengths[index] : nil)
      let start = (isRow ? inner.origin.y : inner.origin.x) + across.start
      let frame =
        isRow
        ? CGRect(x: place, y: start, width: lengths[index], height: across.length)
        : CGRect(x: start, y: place, width: across.length, height: lengths[index])
      frames.append((view, frame))
      place += lengths[index] + gaps[index]
    }
    if effectiveUserInterfaceLayoutDirection == .rightToLeft {
      for index in frames.indices {
        let frame = frames[index].frame
        frames[index].frame.origin.x = inner.minX + inner.maxX - frame.maxX
      }
    }
    return frames
  }

  /// Returns the place of a view across the axis.
  ///
  /// - Parameter own: The width of the view, if it is known.
  final func across(
    _ view: UIView, _ width: CGFloat, in own: CGFloat?
  ) -> (start: CGFloat, length: CGFloat) {
    let wanted = wish(view, axis == .horizontal ? .vertical : .horizontal, in: own).length
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
}
