// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// These are UIKit's names, which do nothing here; a comment on each would only repeat it.

public import Foundation

extension UIButton {
  public var subtitleLabel: UILabel? { nil }
  public var preferredBehavioralStyle: UIBehavioralStyle {
    get { stored(.automatic) }
    set { store(newValue) }
  }
  public var behavioralStyle: UIBehavioralStyle { .pad }
  public var isHovered: Bool { false }
  public var isHeld: Bool { false }
  public var preferredMenuElementOrder: UIContextMenuConfiguration.ElementOrder {
    get { stored(.automatic) }
    set { store(newValue) }
  }
  public var currentTitleShadowColor: UIColor? { titleShadowColor(for: state) }
  public func titleShadowColor(for state: State) -> UIColor? {
    let normal: UIColor? = stored(nil, "title shadow 0")
    return stored(normal, "title shadow \(state.rawValue)")
  }
  public var currentPreferredSymbolConfiguration: UIImage.SymbolConfiguration? {
    preferredSymbolConfigurationForImage(in: state)
  }
  public func preferredSymbolConfigurationForImage(
    in state: State
  ) -> UIImage.SymbolConfiguration? {
    let normal: UIImage.SymbolConfiguration? = stored(nil, "symbol 0")
    return stored(normal, "symbol \(state.rawValue)")
  }
  public class func systemButton(with image: UIImage, target: Any?, action: Selector?) -> UIButton {
    let made = UIButton(type: .system)
    made.setImage(image, for: .normal)
    if let action { made.addTarget(target, action: action, for: .touchUpInside) }
    return made
  }
}

extension UIControl {
  public var effectiveContentHorizontalAlignment: ContentHorizontalAlignment {
    let isReversed = effectiveUserInterfaceLayoutDirection == .rightToLeft
    return switch contentHorizontalAlignment {
    case .leading: isReversed ? .right : .left
    case .trailing: isReversed ? .left : .right
    default: contentHorizontalAlignment
    }
  }
  public var isContextMenuInteractionEnabled: Bool {
    get { contextMenuInteraction != nil }
    set {
      if let known = contextMenuInteraction { removeInteraction(known) }
      let made = newValue ? UIContextMenuInteraction(delegate: self) : nil
      store(made, "contextMenuInteraction")
      if let made { addInteraction(made) }
    }
  }
  public var contextMenuInteraction: UIContextMenuInteraction? { stored(nil) }
  public var isSymbolAnimationEnabled: Bool {
    get { stored(false) }
    set { store(newValue) }
  }
  public var toolTip: String? {
    get { stored(nil) }
    set { store(newValue) }
  }
  public var toolTipInteraction: UIToolTipInteraction? { nil }
  public func performPrimaryAction() { sendActions(for: .primaryActionTriggered) }
}

public typealias UIControlContentHorizontalAlignment = UIControl.ContentHorizontalAlignment
public typealias UIControlContentVerticalAlignment = UIControl.ContentVerticalAlignment

extension UIPageControl {
  public enum BackgroundStyle: Int, Sendable {
    case automatic, prominent, minimal
  }
  public enum Direction: Int, Sendable {
    case natural, leftToRight, rightToLeft, topToBottom, bottomToTop
  }
  public enum InteractionState: Int, Sendable {
    case none, discrete, continuous
  }
  public var backgroundStyle: BackgroundStyle {
    get { stored(.automatic) }
    set { store(newValue) }
  }
  public var direction: Direction {
    get { stored(.natural) }
    set { store(newValue) }
  }
  public var interactionState: InteractionState { .none }
  public var allowsContinuousInteraction: Bool {
    get { stored(true) }
    set { store(newValue) }
  }
  public var preferredIndicatorImage: UIImage? {
    get { stored(nil) }
    set { store(newValue) }
  }
  public var preferredCurrentPageIndicatorImage: UIImage? {
    get { stored(nil) }
    set { store(newValue) }
  }
  public func indicatorImage(forPage page: Int) -> UIImage? { stored(nil, "page \(page)") }
  public func setIndicatorImage(_ image: UIImage?, forPage page: Int) {
    store(image, "page \(page)")
  }
  public func currentPageIndicatorImage(forPage page: Int) -> UIImage? {
    stored(nil, "current page \(page)")
  }
  public func setCurrentPageIndicatorImage(_ image: UIImage?, forPage page: Int) {
    store(image, "current page \(page)")
  }
}

extension UIProgressView {
  public var progressImage: UIImage? {
    get { stored(nil) }
    set { store(newValue) }
  }
  public var trackImage: UIImage? {
    get { stored(nil) }
    set { store(newValue) }
  }
  public var observedProgress: Progress? {
    get { stored(nil) }
    set {
      store(newValue)
      if let newValue { progress = Float(newValue.fractionCompleted) }
    }
  }
}

extension UISegmentedControl {
  public convenience init(frame: CGRect, actions: [UIAction]) {
    self.init(items: actions.map { $0.title as Any })
    self.frame = frame
    for (index, action) in actions.enumerated() { keep(action, at: index) }
  }
  private func keep(_ action: UIAction, at segment: Int) {
    var known: [UIAction?] = stored([], "actions")
    while known.count <= segment { known.append(nil) }
    if known.allSatisfy({ $0 == nil }) {
      addAction(
        UIAction { [weak self] _ in
          guard let self, let chosen = actionForSegment(at: selectedSegmentIndex) else { return }
          sendAction(chosen)
        }, for: .valueChanged)
    }
    known[segment] = action
    store(known, "actions")
  }
  public func insertSegment(action: UIAction, at segment: Int, animated: Bool) {
    insertSegment(withTitle: action.title, at: segment, animated: animated)
    var known: [UIAction?] = stored([], "actions")
    if segment < known.count {
      known.insert(nil, at: segment)
      store(known, "actions")
    }
    keep(action, at: Swift.min(segment, numberOfSegments - 1))
  }
  public func setAction(_ action: UIAction, forSegmentAt segment: Int) {
    setTitle(action.title, forSegmentAt: segment)
    keep(action, at: segment)
  }
  public func actionForSegment(at segment: Int) -> UIAction? {
    let known: [UIAction?] = stored([], "actions")
    return known.indices.contains(segment) ? known[segment] : nil
  }
  public func segmentIndex(identifiedBy actionIdentifier: UIAction.Identifier) -> Int {
    let known: [UIAction?] = stored([], "actions")
    return known.firstIndex { $0?.identifier == actionIdentifier } ?? NSNotFound
  }
  public func widthForSegment(at segment: Int) -> CGFloat { 0 }
  public func setContentOffset(_ offset: CGSize, forSegmentAt segment: Int) {}
  public func contentOffsetForSegment(at segment: Int) -> CGSize { .zero }
  public func setContentPositionAdjustment(
    _ adjustment: UIOffset, forSegmentType leftCenterRightOrAlone: Segment,
    barMetrics: UIBarMetrics
  ) {}
  public func titleTextAttributes(for state: State) -> [NSAttributedString.Key: Any]? { nil }
  public func backgroundImage(for state: State, barMetrics: UIBarMetrics) -> UIImage? { nil }
  public func dividerImage(
    forLeftSegmentState leftState: State, rightSegmentState rightState: State,
    barMetrics: UIBarMetrics
  ) -> UIImage? { nil }
}

extension UISlider {
  public func minimumTrackImage(for state: State) -> UIImage? { nil }
  public func maximumTrackImage(for state: State) -> UIImage? { nil }
  public var currentMinimumTrackImage: UIImage? { nil }
  public var currentMaximumTrackImage: UIImage? { nil }
  public var behavioralStyle: UIBehavioralStyle { .pad }
}

extension UIStepper {
  public func setBackgroundImage(_ image: UIImage?, for state: State) {}
  public func backgroundImage(for state: State) -> UIImage? { nil }
  public func setDividerImage(
    _ image: UIImage?, forLeftSegmentState leftState: State, rightSegmentState rightState: State
  ) {}
  public func dividerImage(
    forLeftSegmentState state: State, rightSegmentState rightState: State
  ) -> UIImage? { nil }
  public func setIncrementImage(_ image: UIImage?, for state: State) {
    store(image, "increment \(state.rawValue)")
  }
  public func incrementImage(for state: State) -> UIImage? {
    stored(nil, "increment \(state.rawValue)")
  }
  public func setDecrementImage(_ image: UIImage?, for state: State) {
    store(image, "decrement \(state.rawValue)")
  }
  public func decrementImage(for state: State) -> UIImage? {
    stored(nil, "decrement \(state.rawValue)")
  }
}

extension UISwitch {
  public var onImage: UIImage? {
    get { stored(nil) }
    set { store(newValue) }
  }
  public var offImage: UIImage? {
    get { stored(nil) }
    set { store(newValue) }
  }
}
