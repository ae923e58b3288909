public import Foundation
import HitTesting
import TouchDelivery

/// A control with a title.
open class UIButton: UIControl {
  /// The styles of a button.
  public enum ButtonType: Int, Sendable {
    /// No style of its own.
    case custom
    /// The system's style.
    case system
    case detailDisclosure, infoLight, infoDark, contactAdd, plain, close
  }

  private var titles: [UInt: String] = [:] { didSet { changed() } }
  private var colors: [UInt: UIColor] = [:]
  private var images: [UInt: UIImage] = [:]
  private var backgrounds: [UInt: UIImage] = [:]
  /// The style.
  open private(set) var buttonType = ButtonType.custom

  /// A button of no size.
  public convenience init(type: ButtonType) {
    self.init(frame: .zero)
    buttonType = type
  }

  /// A button with an action at its usual event.
  public convenience init(frame: CGRect = .zero, primaryAction: UIAction) {
    self.init(frame: frame)
    setTitle(primaryAction.title, for: .normal)
    addAction(primaryAction, for: .primaryActionTriggered)
  }

  /// The title of the state.
  open var currentTitle: String? { value(in: titles) }
  /// The colour of the title.
  open var currentTitleColor: UIColor { value(in: colors) ?? .white }
  /// The picture of the state.
  open var currentImage: UIImage? { value(in: images) }
  /// The picture behind it.
  open var currentBackgroundImage: UIImage? { value(in: backgrounds) }

  /// Sets the title of a state.
  open func setTitle(_ title: String?, for state: State) { titles[state.rawValue] = title }

  /// The title of a state.
  open func title(for state: State) -> String? { titles[state.rawValue] ?? titles[0] }

  /// Sets the colour of the title in a state.
  open func setTitleColor(_ color: UIColor?, for state: State) { colors[state.rawValue] = color }

  /// The colour of the title in a state.
  open func titleColor(for state: State) -> UIColor? { colors[state.rawValue] ?? colors[0] }

  /// Sets the picture of a state.
  open func setImage(_ image: UIImage?, for state: State) { images[state.rawValue] = image }

  /// The picture of a state.
  open func image(for state: State) -> UIImage? { images[state.rawValue] ?? images[0] }

  /// Sets the picture behind the title in a state.
  open func setBackgroundImage(_ image: UIImage?, for state: State) {
    backgrounds[state.rawValue] = image
  }

  /// The value of the present state, else of the normal one.
  private func value<Value>(in values: [UInt: Value]) -> Value? {
    values[state.rawValue] ?? values[State.normal.rawValue]
  }

  override var caption: String? { currentTitle }

  // MARK: Looks, which are kept

  /// The text of the title. It is not in the hierarchy.
  open private(set) lazy var titleLabel: UILabel? = UILabel()
  /// The view of the picture. It is not in the hierarchy.
  open private(set) lazy var imageView: UIImageView? = UIImageView()
  /// How far the content is from the edges.
  open var contentEdgeInsets = UIEdgeInsets.zero
  /// How far the title is moved.
  open var titleEdgeInsets = UIEdgeInsets.zero
  /// How far the picture is moved.
  open var imageEdgeInsets = UIEdgeInsets.zero
  /// Whether the picture gets darker while it is pressed.
  open var adjustsImageWhenHighlighted = true
  /// Whether the picture gets lighter while it is disabled.
  open var adjustsImageWhenDisabled = true
  /// Whether it glows while it is pressed.
  open var showsTouchWhenHighlighted = false
  /// A menu.
  open var menu: UIMenu?
  /// Whether a tap shows the menu.
  open var showsMenuAsPrimaryAction = false
  private var attributed: [UInt: NSAttributedString] = [:]

  /// Sets the title of a state with its looks.
  open func setAttributedTitle(_ title: NSAttributedString?, for state: State) {
    attributed[state.rawValue] = title
    setTitle(title?.string, for: state)
  }

  /// The title of a state with its looks.
  open func attributedTitle(for state: State) -> NSAttributedString? {
    attributed[state.rawValue] ?? attributed[0]
  }

  /// The title in the present state with its looks.
  open var currentAttributedTitle: NSAttributedString? { attributedTitle(for: state) }

  /// Sets the shadow of the title. Not kept.
  open func setTitleShadowColor(_ color: UIColor?, for state: State) {}

  /// Where the background is.
  open func backgroundRect(forBounds bounds: CGRect) -> CGRect { bounds }

  /// Where the content is.
  open func contentRect(forBounds bounds: CGRect) -> CGRect { bounds.inset(by: contentEdgeInsets) }

  /// Where the title is.
  open func titleRect(forContentRect contentRect: CGRect) -> CGRect { contentRect }

  /// Where the picture is.
  open func imageRect(forContentRect contentRect: CGRect) -> CGRect { contentRect }

  /// The estimated size of the title and the picture.
  open override var intrinsicContentSize: CGSize {
    let text = UIFont.systemFont(ofSize: 18).size(of: currentTitle ?? "")
    let image = currentImage?.size ?? .zero
    let insets = contentEdgeInsets
    return CGSize(
      width: text.width + image.width + insets.left + insets.right,
      height: CGFloat.maximum(CGFloat.maximum(text.height, image.height) + 12, 30) + insets.top
        + insets.bottom)
  }
}

/// A control that is on or off. Every switch is of one size.
open class UISwitch: UIControl {
  private static let size = CGSize(width: 51, height: 31)

  /// A switch; the size of the frame does not count.
  public override init(frame: CGRect) {
    super.init(frame: CGRect(origin: frame.origin, size: Self.size))
  }

  /// A switch; there are no archives to read from.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setBounds(CGRect(origin: .zero, size: Self.size))
  }

  /// Whether it is on.
  open var isOn = false

  /// The colour while it is on. Kept.
  open var onTintColor: UIColor?
  /// The colour of the knob. Kept.
  open var thumbTintColor: UIColor?

  /// The size of every switch.
  open override var intrinsicContentSize: CGSize { Self.size }

  /// Turns it on or off without sending events.
  open func setOn(_ isOn: Bool, animated: Bool) { self.isOn = isOn }

  override func use(_ event: Event) {
    if event == .touchUpInside { isOn.toggle() }
  }
}

/// A control with a value that a finger on its knob changes. A touch beside the knob does nothing.
open class UISlider: UIControl {
  /// A slider; one without a height takes that of its knob.
  public override init(frame: CGRect) {
    var frame = frame
    if frame.size.height == 0 { frame.size.height = Self.height }
    super.init(frame: frame)
  }

  /// A slider; there are no archives to read from.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setBounds(CGRect(x: 0, y: 0, width: 0, height: Self.height))
  }

  private static let height: CGFloat = 33
  /// The value.
  open var value: Float = 0
  /// The least value.
  open var minimumValue: Float = 0
  /// The greatest value.
  open var maximumValue: Float = 1
  /// Whether it sends `valueChanged` while the finger moves, or once when it lifts.
  open var isContinuous = true
  /// The colour up to the value. Kept.
  open var minimumTrackTintColor: UIColor?
  /// The colour from the value on. Kept.
  open var maximumTrackTintColor: UIColor?
  /// The colour of the knob. Kept.
  open var thumbTintColor: UIColor?
  /// The picture before the track. Kept.
  open var minimumValueImage: UIImage?
  /// The picture after the track. Kept.
  open var maximumValueImage: UIImage?
  private var thumbs: [UInt: UIImage] = [:]
  /// Where the finger was and what the value was when it came down on the knob.
  private var start: (x: CGFloat, value: Float) = (0, 0)
  /// How far beside the knob a finger still takes it, in points; UIKit does not publish its figure.
  private static let knobMargin: CGFloat = 15

  /// A finger came down: on the knob, or a little beside it.
  open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    let point = touch.location(in: self)
    let margin = -Self.knobMargin
    guard knob.insetBy(dx: margin, dy: margin).contains(point) else { return false }
    start = (point.x, value)
    return true
  }

  /// The value follows the finger along the track.
  open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    let way = trackRect(forBounds: bounds).size.width - knob.size.width
    guard way > 0 else { return true }
    let share = Float((touch.location(in: self).x - start.x) / way)
    setValue(start.value + share * (maximumValue - minimumValue), animated: false)
    return true
  }

  override func happened(_ event: ControlEvent, _ state: ControlState) {
    guard !isContinuous else { return super.happened(event, state) }
    if event == .valueChanged { return take(state) }
    if event == .touchUpInside || event == .touchUpOutside, value != start.value {
      sendActions(for: .valueChanged)
    }
    super.happened(event, state)
  }

  private var knob: CGRect {
    thumbRect(forBounds: bounds, trackRect: trackRect(forBounds: bounds), value: value)
  }

  /// Sets the value without sending events.
  open func setValue(_ value: Float, animated: Bool) {
    self.value = Float.minimum(maximumValue, Float.maximum(minimumValue, value))
  }

  /// Sets the picture of the knob. Kept.
  open func setThumbImage(_ image: UIImage?, for state: State) { thumbs[state.rawValue] = image }

  /// The picture of the knob.
  open func thumbImage(for state: State) -> UIImage? { thumbs[state.rawValue] }

  /// Sets the picture of the track up to the value. Not kept.
  open func setMinimumTrackImage(_ image: UIImage?, for state: State) {}

  /// Sets the picture of the track from the value on. Not kept.
  open func setMaximumTrackImage(_ image: UIImage?, for state: State) {}

  /// The picture of the knob in the present state.
  open var currentThumbImage: UIImage? { thumbs[state.rawValue] ?? thumbs[0] }

  /// Where the track is.
  open func trackRect(forBounds bounds: CGRect) -> CGRect {
    CGRect(
      x: bounds.origin.x + 2, y: bounds.origin.y + bounds.size.height / 2 - 2,
      width: bounds.size.width - 4, height: 4)
  }

  /// Where the knob is for a value.
  open func thumbRect(forBounds bounds: CGRect, trackRect rect: CGRect, value: Float) -> CGRect {
    let size: CGFloat = 31
    let range = maximumValue - minimumValue
    let share = range > 0 ? CGFloat((value - minimumValue) / range) : 0
    return CGRect(
      x: rect.origin.x + (rect.size.width - size) * share,
      y: bounds.origin.y + (bounds.size.height - size) / 2, width: size, height: size)
  }

  /// Where the picture before the track is.
  open func minimumValueImageRect(forBounds bounds: CGRect) -> CGRect { .zero }

  /// Where the picture after the track is.
  open func maximumValueImageRect(forBounds bounds: CGRect) -> CGRect { .zero }

  /// The height of the knob; the width is open.
  open override var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: Self.height)
  }
}
