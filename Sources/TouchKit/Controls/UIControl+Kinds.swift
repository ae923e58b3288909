// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// These are UIKit's names; a comment on each would only repeat it.

public import Foundation
import TouchDelivery

/// A control that shows a row of dots for pages. A tap on its left half shows the previous page, one
/// on its right half the next.
open class UIPageControl: UIControl {
  open var numberOfPages = 0 { didSet { limit() } }
  open var currentPage = 0 {
    didSet {
      limit()
      changed()
    }
  }
  private func limit() {
    let next = Swift.max(0, Swift.min(numberOfPages - 1, currentPage))
    if next != currentPage { currentPage = next }
  }
  open var hidesForSinglePage = false
  open var defersCurrentPageDisplay = false
  open func updateCurrentPageDisplay() {}
  open var pageIndicatorTintColor: UIColor?
  open var currentPageIndicatorTintColor: UIColor?
  open func size(forNumberOfPages pageCount: Int) -> CGSize {
    CGSize(width: CGFloat(pageCount) * 16, height: 26)
  }
  open override var intrinsicContentSize: CGSize { size(forNumberOfPages: numberOfPages) }
  override func lifted(at point: CGPoint?) -> Bool {
    guard let point else { return false }
    let page = currentPage + (point.x < bounds.midX ? -1 : 1)
    guard page >= 0, page < numberOfPages else { return false }
    currentPage = page
    return true
  }
}

/// A control made of segments of equal width. A tap selects a segment; if `isMomentary`, only while
/// the actions are performed.
open class UISegmentedControl: UIControl {
  public static let noSegment = -1
  private var segments: [(title: String?, image: UIImage?, isEnabled: Bool)] = []
  open var selectedSegmentIndex = UISegmentedControl.noSegment { didSet { changed() } }
  open var isMomentary = false
  open var selectedSegmentTintColor: UIColor?
  open var apportionsSegmentWidthsByContent = false
  public init(items: [Any]?) {
    super.init(frame: .zero)
    segments = (items ?? []).map { ($0 as? String, $0 as? UIImage, true) }
  }
  public override init(frame: CGRect) { super.init(frame: frame) }
  public required init?(coder: NSCoder) { super.init(coder: coder) }
  open var numberOfSegments: Int { segments.count }
  open func insertSegment(withTitle title: String?, at segment: Int, animated: Bool) {
    segments.insert((title, nil, true), at: Swift.min(Swift.max(0, segment), segments.count))
  }
  open func insertSegment(with image: UIImage?, at segment: Int, animated: Bool) {
    segments.insert((nil, image, true), at: Swift.min(Swift.max(0, segment), segments.count))
  }
  open func removeSegment(at segment: Int, animated: Bool) {
    if segments.indices.contains(segment) { segments.remove(at: segment) }
  }
  open func removeAllSegments() { segments = [] }
  open func setTitle(_ title: String?, forSegmentAt segment: Int) {
    if segments.indices.contains(segment) { segments[segment].title = title }
  }
  open func titleForSegment(at segment: Int) -> String? {
    segments.indices.contains(segment) ? segments[segment].title : nil
  }
  open func setEnabled(_ enabled: Bool, forSegmentAt segment: Int) {
    if segments.indices.contains(segment) { segments[segment].isEnabled = enabled }
  }
  open func isEnabledForSegment(at segment: Int) -> Bool {
    segments.indices.contains(segment) && segments[segment].isEnabled
  }
  open func setTitleTextAttributes(
    _ attributes: [NSAttributedString.Key: Any]?, for state: State
  ) {}
  open func setImage(_ image: UIImage?, forSegmentAt segment: Int) {
    if segments.indices.contains(segment) { segments[segment].image = image }
  }
  open func imageForSegment(at segment: Int) -> UIImage? {
    segments.indices.contains(segment) ? segments[segment].image : nil
  }
  open func setWidth(_ width: CGFloat, forSegmentAt segment: Int) {}
  open func setBackgroundImage(
    _ backgroundImage: UIImage?, for state: State, barMetrics: UIBarMetrics
  ) {}
  open func setDividerImage(
    _ dividerImage: UIImage?, forLeftSegmentState leftState: State,
    rightSegmentState rightState: State, barMetrics: UIBarMetrics
  ) {}
  open override var intrinsicContentSize: CGSize {
    CGSize(width: CGFloat(segments.count) * 60, height: 32)
  }
  override func lifted(at point: CGPoint?) -> Bool {
    guard let point, bounds.contains(point) else { return false }
    let place = (point.x - bounds.minX) / bounds.width * CGFloat(segments.count)
    guard let segment = Int(exactly: place.rounded(.down)), segments.indices.contains(segment),
      segments[segment].isEnabled, segment != selectedSegmentIndex
    else { return false }
    selectedSegmentIndex = segment
    return true
  }
  override func take(_ state: ControlState) {
    super.take(state)
    if isMomentary, state == ControlState() { selectedSegmentIndex = Self.noSegment }
  }
}

/// A control for decreasing a value by a tap on its left half, and increasing it by one on its right
/// half. A long touch does not repeat the change.
open class UIStepper: UIControl {
  open var value = 0.0 { didSet { limit() } }
  open var minimumValue = 0.0 { didSet { limit() } }
  open var maximumValue = 100.0 { didSet { limit() } }
  private func limit() {
    let next = Double.maximum(minimumValue, Double.minimum(maximumValue, value))
    if next != value { value = next }
  }
  open var stepValue = 1.0
  open var wraps = false
  open var autorepeat = true
  open var isContinuous = true
  private static let size = CGSize(width: 94, height: 32)
  /// Creates a stepper at the origin of `frame`; the size is ignored.
  public override init(frame: CGRect) {
    super.init(frame: CGRect(origin: frame.origin, size: Self.size))
  }
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setFrame(CGRect(origin: frame.origin, size: Self.size))
  }
  open override var intrinsicContentSize: CGSize { Self.size }

  // A finger that rests changes the value again and again (row 89).

  private static let delay = TouchSettings().stepperDelay
  private static let interval = TouchSettings().stepperInterval
  /// The finger's position, and whether it has changed the value while it was held.
  private var hold: (x: CGFloat, hasChanged: Bool)?

  open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    guard super.beginTracking(touch, with: event) else { return false }
    hold = (touch.location(in: self).x, false)
    SessionClock.cancel(self)
    if autorepeat { changeAgain(after: Self.delay) }
    return true
  }
  open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    hold?.x = touch.location(in: self).x
    return super.continueTracking(touch, with: event)
  }
  private func changeAgain(after delay: Double) {
    SessionClock.schedule(after: delay, repeats: true, owner: self) { [weak self] in
      guard let self, isTracking, let held = hold else { return }
      if isTouchInside, change(at: held.x) {
        hold?.hasChanged = true
        if isContinuous { sendActions(for: .valueChanged) }
      }
      changeAgain(after: Self.interval)
    }
  }
  override func lifted(at point: CGPoint?) -> Bool {
    SessionClock.cancel(self)
    let held = hold
    hold = nil
    if held?.hasChanged == true { return !isContinuous }
    return point.map { change(at: $0.x) } ?? false
  }

  /// Changes the value by a step, to the side of a position.
  ///
  /// - Returns: False if the value is at its limit.
  private func change(at x: CGFloat) -> Bool {
    let old = value
    let next = value + (x < bounds.midX ? -stepValue : stepValue)
    if wraps, next < minimumValue || next > maximumValue {
      value = next < minimumValue ? maximumValue : minimumValue
    } else {
      value = next
    }
    return value != old
  }
}

/// A view that shows the progress of a task.
open class UIProgressView: UIView {
  public enum Style: Int, Sendable {
    case `default`, bar
  }
  open var progress: Float = 0 {
    didSet {
      let next = Float.maximum(0, Float.minimum(1, progress))
      if next != progress { progress = next }
    }
  }
  open var progressViewStyle = Style.default
  open var progressTintColor: UIColor?
  open var trackTintColor: UIColor?
  public convenience init(progressViewStyle style: Style) {
    self.init(frame: .zero)
    progressViewStyle = style
  }
  open func setProgress(_ progress: Float, animated: Bool) { self.progress = progress }
  open override var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: 4)
  }
}

/// A view that shows that a task is in progress.
open class UIActivityIndicatorView: UIView {
  public enum Style: Int, Sendable {
    case whiteLarge, white, gray
    case medium = 100
    case large = 101
  }
  open var style = Style.medium
  open var hidesWhenStopped = true { didSet { if !isAnimating { isHidden = hidesWhenStopped } } }
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var color: UIColor! = .systemGray
  open private(set) var isAnimating = false
  public convenience init(activityIndicatorStyle style: Style) { self.init(style: style) }
  public convenience init(style: Style) {
    self.init(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
    self.style = style
  }
  public override init(frame: CGRect) {
    super.init(frame: frame)
    isHidden = true
  }
  public required init?(coder: NSCoder) { super.init(coder: coder) }
  open func startAnimating() {
    isAnimating = true
    isHidden = false
  }
  open func stopAnimating() {
    isAnimating = false
    if hidesWhenStopped { isHidden = true }
  }
  open override var intrinsicContentSize: CGSize { CGSize(width: 20, height: 20) }
}

/// The base class of visual effects.
@preconcurrency @MainActor
open class UIVisualEffect: NSObject {}

/// A blur effect. The style is not stored.
open class UIBlurEffect: UIVisualEffect {
  public enum Style: Int, Sendable {
    case extraLight, light, dark
    case regular = 4
    case prominent, systemUltraThinMaterial, systemThinMaterial, systemMaterial
    case systemThickMaterial, systemChromeMaterial, systemUltraThinMaterialLight
    case systemThinMaterialLight, systemMaterialLight, systemThickMaterialLight
    case systemChromeMaterialLight, systemUltraThinMaterialDark, systemThinMaterialDark
    case systemMaterialDark, systemThickMaterialDark, systemChromeMaterialDark
  }
  public convenience init(style: Style) { self.init() }
}

/// A vibrancy effect. The blur effect is not stored.
open class UIVibrancyEffect: UIVisualEffect {
  public convenience init(blurEffect: UIBlurEffect) { self.init() }
}

/// A view with a visual effect. Its subviews belong in `contentView`.
open class UIVisualEffectView: UIView {
  open var effect: UIVisualEffect?
  open private(set) lazy var contentView: UIView = {
    let view = UIView(frame: bounds)
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    addSubview(view)
    return view
  }()
  public init(effect: UIVisualEffect?) {
    self.effect = effect
    super.init(frame: .zero)
  }
  public required init?(coder: NSCoder) { super.init(coder: coder) }
}

/// A control above the content of a scroll view, which refreshes it when it is pulled down.
///
/// The content keeps room for the control until the refresh has ended. UIKit does not publish the
/// distance after which it begins; here it is the control's height.
open class UIRefreshControl: UIControl {
  /// The height of the control, in points, as recorded in hierarchies of iOS.
  static let height: CGFloat = 60

  open private(set) var isRefreshing = false {
    didSet { if isRefreshing != oldValue { makeRoom() } }
  }
  open var attributedTitle: NSAttributedString?

  public init() { super.init(frame: .zero) }
  public override init(frame: CGRect) { super.init(frame: frame) }
  public required init?(coder: NSCoder) { super.init(coder: coder) }
  open func beginRefreshing() { isRefreshing = true }
  open func endRefreshing() { isRefreshing = false }

  /// Makes the control work in a scroll view that it was added to as a subview, as code written
  /// before iOS 10 does.
  open override func didMoveToSuperview() {
    super.didMoveToSuperview()
    guard let scroll = superview as? UIScrollView, scroll.refreshControl == nil else { return }
    scroll.refreshControl = self
  }

  /// Moves content that has made room for the control back to its top after the refresh. As in
  /// UIKit, a refresh that code begins does not move the content.
  private func makeRoom() {
    guard let scroll = superview as? UIScrollView, scroll.refreshControl === self else { return }
    let top = -scroll.adjustedContentInset.top
    if !isRefreshing, !scroll.isDragging, scroll.contentOffset.y == top - Self.height {
      scroll.contentOffset.y = top
    }
    LayoutPass.begin()
    scroll.setNeedsLayout()
  }

  /// True while the content stays beyond the height after a refresh, which must not begin another.
  private var hasBegun = false

  /// Begins to refresh when a drag has moved the content by the control's height.
  func pulled(in scroll: UIScrollView) {
    let distance = -scroll.adjustedContentInset.top - scroll.contentOffset.y
    if distance < Self.height { hasBegun = false }
    guard !isRefreshing, !hasBegun, isEnabled, distance >= Self.height else { return }
    (isRefreshing, hasBegun) = (true, true)
    sendActions(for: .valueChanged)
  }

  /// Places the control above the content.
  func place(in scroll: UIScrollView) {
    let frame = CGRect(x: 0, y: -Self.height, width: scroll.bounds.width, height: Self.height)
    if self.frame != frame { setFrame(frame) }
  }
}

public enum UIDatePickerStyle: Int, Sendable {
  case automatic, wheels, compact, inline
}

/// A control for selecting a date. It does not respond to touches.
open class UIDatePicker: UIControl {
  public enum Mode: Int, Sendable {
    case time, date, dateAndTime, countDownTimer
  }
  open var datePickerMode = Mode.dateAndTime
  open var date = Date(timeIntervalSinceReferenceDate: 0) { didSet { limit() } }
  open var minimumDate: Date? { didSet { limit() } }
  open var maximumDate: Date? { didSet { limit() } }
  private func limit() {
    var next = date
    if let maximumDate, next > maximumDate { next = maximumDate }
    if let minimumDate, next < minimumDate { next = minimumDate }
    if next != date { date = next }
  }
  open var minuteInterval = 1
  open var locale: Locale?
  // The type is implicitly unwrapped as in UIKit, so that assignments compile.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var calendar: Calendar! = .current
  open var timeZone: TimeZone?
  open var roundsToMinuteInterval = true
  open var datePickerStyle: UIDatePickerStyle { preferredDatePickerStyle }
  open override var intrinsicContentSize: CGSize { UIPickerView.naturalSize }
  open var countDownDuration: TimeInterval = 0
  open var preferredDatePickerStyle = UIDatePickerStyle.automatic
  open func setDate(_ date: Date, animated: Bool) { self.date = date }
}

@preconcurrency @MainActor
public protocol UIPickerViewDataSource: NSObjectProtocol {
  func numberOfComponents(in pickerView: UIPickerView) -> Int
  func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int
}

@preconcurrency @MainActor
public protocol UIPickerViewDelegate: NSObjectProtocol {
  func pickerView(
    _ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int
  ) -> String?
  func pickerView(
    _ pickerView: UIPickerView, attributedTitleForRow row: Int, forComponent component: Int
  ) -> NSAttributedString?
  func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int)
  func pickerView(
    _ pickerView: UIPickerView, viewForRow row: Int, forComponent component: Int,
    reusing view: UIView?
  ) -> UIView
  func pickerView(
    _ pickerView: UIPickerView, rowHeightForComponent component: Int
  ) -> CGFloat
  func pickerView(_ pickerView: UIPickerView, widthForComponent component: Int) -> CGFloat
}

extension UIPickerViewDelegate {
  public func pickerView(
    _ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int
  ) -> String? { nil }
  public func pickerView(
    _ pickerView: UIPickerView, attributedTitleForRow row: Int, forComponent component: Int
  ) -> NSAttributedString? { nil }
  public func pickerView(
    _ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int
  ) {}
  public func pickerView(
    _ pickerView: UIPickerView, viewForRow row: Int, forComponent component: Int,
    reusing view: UIView?
  ) -> UIView { UIView() }
  public func pickerView(
    _ pickerView: UIPickerView, rowHeightForComponent component: Int
  ) -> CGFloat { 32 }
  public func pickerView(
    _ pickerView: UIPickerView, widthForComponent component: Int
  ) -> CGFloat { pickerView.bounds.size.width }
}

/// A view for selecting rows of a data source. It displays no rows.
open class UIPickerView: UIView {
  open weak var dataSource: (any UIPickerViewDataSource)?
  open weak var delegate: (any UIPickerViewDelegate)?
  open var showsSelectionIndicator = true
  /// Creates a picker; a size of zero is replaced by the natural one.
  public override init(frame: CGRect) {
    super.init(
      frame: frame.size == .zero
        ? CGRect(origin: frame.origin, size: Self.naturalSize) : frame)
  }
  static let naturalSize = CGSize(width: 320, height: 216)
  public required init?(coder: NSCoder) { super.init(coder: coder) }
  private var selected: [Int: Int] = [:]
  private var start: CGPoint?
  private static let rowHeight: CGFloat = 32

  open var numberOfComponents: Int { dataSource?.numberOfComponents(in: self) ?? 0 }
  open func numberOfRows(inComponent component: Int) -> Int {
    dataSource?.pickerView(self, numberOfRowsInComponent: component) ?? 0
  }
  open func rowSize(forComponent component: Int) -> CGSize {
    let own = delegate?.pickerView(self, rowHeightForComponent: component) ?? 0
    return CGSize(
      width: bounds.width / CGFloat(Swift.max(1, numberOfComponents)),
      height: own > 0 ? own : Self.rowHeight)
  }
  open func view(forRow row: Int, forComponent component: Int) -> UIView? { nil }
  open func reloadAllComponents() {
    for component in 0..<numberOfComponents { reloadComponent(component) }
  }
  open func reloadComponent(_ component: Int) {
    if let row = selected[component] {
      selected[component] = Swift.max(0, Swift.min(row, numberOfRows(inComponent: component) - 1))
    }
  }
  open func selectRow(_ row: Int, inComponent component: Int, animated: Bool) {
    selected[component] = row
  }
  open func selectedRow(inComponent component: Int) -> Int {
    selected[component] ?? (numberOfRows(inComponent: component) > 0 ? 0 : -1)
  }
  open override var intrinsicContentSize: CGSize { UIPickerView.naturalSize }

  // A tap selects the row under the finger, a drag turns the wheel.
  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    start = touches.first?.location(in: self)
  }
  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    start = nil
  }
  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let start, let end = touches.first?.location(in: self), bounds.width > 0,
      numberOfComponents > 0
    else { return }
    self.start = nil
    let way = start.y - end.y
    let isTap = way.magnitude < 10
    let column = Int(start.x / bounds.width * CGFloat(numberOfComponents))
    let component = Swift.max(0, Swift.min(numberOfComponents - 1, column))
    let height = rowSize(forComponent: component).height
    let rows = ((isTap ? end.y - bounds.midY : way) / height).rounded()
    let last = numberOfRows(inComponent: component) - 1
    let old = selectedRow(inComponent: component)
    let row = Swift.max(0, Swift.min(last, old + Int(rows)))
    guard last >= 0, row != old, !isTap || old + Int(rows) == row else { return }
    selected[component] = row
    delegate?.pickerView(self, didSelectRow: row, inComponent: component)
  }
}
