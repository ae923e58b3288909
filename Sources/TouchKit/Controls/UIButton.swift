public import Foundation
import HitTesting
import TouchDelivery

/// A control with a title that sends actions when it is tapped.
open class UIButton: UIControl {
  /// The styles of a button.
  public enum ButtonType: Int, Sendable {
    /// A button without a system style.
    case custom
    /// A button in the system style.
    case system
    case detailDisclosure, infoLight, infoDark, contactAdd, plain, close

    /// The former name of `system`.
    public static let roundedRect = system
  }

  private var titles: [UInt: String] = [:] {
    didSet {
      changed()
      showContent()
    }
  }
  private var colors: [UInt: UIColor] = [:]
  private var images: [UInt: UIImage] = [:] { didSet { showContent() } }
  private var backgrounds: [UInt: UIImage] = [:]
  /// The type of the button.
  open private(set) var buttonType = ButtonType.custom

  /// Creates a button with a zero frame.
  public convenience init(type: ButtonType) {
    self.init(frame: .zero)
    take(type)
  }

  /// Creates a button that performs an action on `primaryActionTriggered`, and has its title.
  public convenience init(frame: CGRect, primaryAction: UIAction?) {
    self.init(frame: frame)
    if let primaryAction { take(primaryAction) }
  }

  /// Creates a button of a type that performs an action on `primaryActionTriggered`, and has its
  /// title.
  public convenience init(type buttonType: ButtonType = .system, primaryAction: UIAction?) {
    self.init(type: buttonType)
    if let primaryAction { take(primaryAction) }
  }

  private func take(_ primaryAction: UIAction) {
    if currentTitle == nil { setTitle(primaryAction.title, for: .normal) }
    if currentImage == nil, let image = primaryAction.image { setImage(image, for: .normal) }
    addAction(primaryAction, for: .primaryActionTriggered)
  }

  private func take(_ type: ButtonType) {
    buttonType = type
    if type == .system { label.font = .systemFont(ofSize: 15) }
  }

  /// Sets the type that a nib gives the button, with its title colour.
  func setType(_ name: String?) {
    let types: [String: ButtonType] = [
      "system": .system, "roundedRect": .system, "detailDisclosure": .detailDisclosure,
      "infoLight": .infoLight, "infoDark": .infoDark, "contactAdd": .contactAdd,
      "close": .close,
    ]
    take(name.flatMap { types[$0] } ?? .custom)
  }

  /// The title of the current state.
  open var currentTitle: String? { value(in: titles) }
  /// The title colour of the current state.
  open var currentTitleColor: UIColor { value(in: colors) ?? .white }
  /// The image of the current state.
  open var currentImage: UIImage? { value(in: images) }
  /// The background image of the current state.
  open var currentBackgroundImage: UIImage? { value(in: backgrounds) }

  /// Sets the title for a state.
  open func setTitle(_ title: String?, for state: State) { titles[state.rawValue] = title }

  /// Returns the title for a state.
  open func title(for state: State) -> String? { titles[state.rawValue] ?? titles[0] }

  /// Sets the title colour for a state.
  open func setTitleColor(_ color: UIColor?, for state: State) { colors[state.rawValue] = color }

  /// Returns the title colour for a state.
  open func titleColor(for state: State) -> UIColor? { colors[state.rawValue] ?? colors[0] }

  /// Sets the image for a state.
  open func setImage(_ image: UIImage?, for state: State) { images[state.rawValue] = image }

  /// Returns the image for a state.
  open func image(for state: State) -> UIImage? { images[state.rawValue] ?? images[0] }

  /// Returns the background image for a state.
  open func backgroundImage(for state: State) -> UIImage? {
    backgrounds[state.rawValue] ?? backgrounds[0]
  }

  /// Sets the background image for a state.
  open func setBackgroundImage(_ image: UIImage?, for state: State) {
    backgrounds[state.rawValue] = image
  }

  /// The value for the current state, or for the normal state if it has none.
  private func value<Value>(in values: [UInt: Value]) -> Value? {
    values[state.rawValue] ?? values[State.normal.rawValue]
  }

  /// Creates a button with a configuration.
  public convenience init(configuration: Configuration, primaryAction: UIAction? = nil) {
    self.init(frame: .zero)
    self.configuration = configuration
    // The observer of a property does not run in an initializer.
    takeConfiguration(after: nil)
    if let primaryAction { take(primaryAction) }
  }

  /// The appearance as a value. Its title and image become those of the button.
  open var configuration: Configuration? {
    didSet { takeConfiguration(after: oldValue) }
  }
  private func takeConfiguration(after old: Configuration?) {
    if configuration != nil, old == nil { label.font = .systemFont(ofSize: 17) }
    let (title, image) = (configuration?.title, configuration?.image)
    if title != old?.title || title != nil && title != self.title(for: .normal) {
      setTitle(title, for: .normal)
      invalidateIntrinsicContentSize()
    }
    if image !== old?.image || image != nil && image !== self.image(for: .normal) {
      setImage(image, for: .normal)
      invalidateIntrinsicContentSize()
    }
    if !isUpdatingConfiguration { setNeedsUpdateConfiguration() }
  }
  /// The type of the handler of changes of the state.
  public typealias ConfigurationUpdateHandler = (UIButton) -> Void
  /// The handler that updates the configuration. It is called in the next layout pass after it is
  /// set, after a change of the state, and after `setNeedsUpdateConfiguration()`.
  open var configurationUpdateHandler: ConfigurationUpdateHandler? {
    didSet { if configurationUpdateHandler != nil { setNeedsUpdateConfiguration() } }
  }
  private var needsUpdateConfiguration = false
  private var isUpdatingConfiguration = false
  /// A Boolean value indicating whether the configuration has the attributes of the state. It has
  /// no effect.
  open var automaticallyUpdatesConfiguration = true
  /// A Boolean value indicating whether the title is that of the selected action of the menu.
  open var changesSelectionAsPrimaryAction = false { didSet { showSelection() } }
  /// Requests an update of the configuration in the next layout pass.
  open func setNeedsUpdateConfiguration() {
    needsUpdateConfiguration = true
    LayoutPass.begin()
    setNeedsLayout()
  }
  /// Updates the configuration for the state. Calls the handler.
  open func updateConfiguration() { configurationUpdateHandler?(self) }
  private func updateConfigurationIfNeeded() {
    guard needsUpdateConfiguration, !isUpdatingConfiguration else { return }
    needsUpdateConfiguration = false
    isUpdatingConfiguration = true
    updateConfiguration()
    isUpdatingConfiguration = false
  }
  private func stateChanged() {
    guard !isUpdatingConfiguration else { return }
    if configurationUpdateHandler != nil || configuration != nil { setNeedsUpdateConfiguration() }
  }
  /// A Boolean value indicating whether the button is highlighted.
  open override var isHighlighted: Bool {
    didSet { if isHighlighted != oldValue { stateChanged() } }
  }
  /// A Boolean value indicating whether the button is enabled.
  open override var isEnabled: Bool { didSet { if isEnabled != oldValue { stateChanged() } } }
  /// A Boolean value indicating whether the button is selected.
  open override var isSelected: Bool { didSet { if isSelected != oldValue { stateChanged() } } }
  /// Sets the symbol configuration for a state. It has no effect.
  open func setPreferredSymbolConfiguration(
    _ configuration: UIImage.SymbolConfiguration?, forImageIn state: State
  ) { store(configuration, "symbol \(state.rawValue)") }
  /// A Boolean value indicating whether the title shrinks. It has no effect.
  open var reversesTitleShadowWhenHighlighted = false

  override var caption: String? { currentTitle }

  // MARK: The title and the image

  /// The label of the title. While there is a title, it is a subview, which receives no touches.
  open var titleLabel: UILabel? {
    showContent()
    return label
  }
  private lazy var label: UIButtonLabel = {
    let label = UIButtonLabel()
    label.font = .systemFont(ofSize: 18)
    return label
  }()
  /// The image view of the button. While there is an image, it is a subview, which receives no
  /// touches.
  open var imageView: UIImageView? {
    showContent()
    return picture
  }
  private lazy var picture = UIImageView()

  /// Places the title and the image.
  open override func layoutSubviews() {
    super.layoutSubviews()
    updateConfigurationIfNeeded()
    showContent()
    let content = contentRect(forBounds: bounds)
    if label.superview === self { label.setFrame(titleRect(forContentRect: content)) }
    if picture.superview === self { picture.setFrame(imageRect(forContentRect: content)) }
  }

  /// Shows the title and the image of the current state.
  private func showContent() {
    let title = currentTitle
    if label.text != title { label.text = title }
    if picture.image !== currentImage { picture.image = currentImage }
    show(label, title?.isEmpty == false)
    show(picture, currentImage != nil)
  }
  private func show(_ part: UIView, _ isShown: Bool) {
    guard isShown != (part.superview === self) else { return }
    if isShown { addSubview(part) } else { part.removeFromSuperview() }
    LayoutPass.begin()
    setNeedsLayout()
  }

  /// The insets of the content.
  open var contentEdgeInsets = UIEdgeInsets.zero {
    didSet {
      invalidateIntrinsicContentSize()
      setNeedsLayout()
    }
  }
  /// The insets of the title, which do not change the natural size.
  open var titleEdgeInsets = UIEdgeInsets.zero { didSet { setNeedsLayout() } }
  /// The insets of the image, which do not change the natural size.
  open var imageEdgeInsets = UIEdgeInsets.zero { didSet { setNeedsLayout() } }

  // MARK: Appearance, which has no effect

  /// A Boolean value indicating whether the image darkens while the button is highlighted. It has
  /// no effect.
  open var adjustsImageWhenHighlighted = true
  /// A Boolean value indicating whether the image fades while the button is disabled. It has no
  /// effect.
  open var adjustsImageWhenDisabled = true
  /// A Boolean value indicating whether the button glows while it is pressed. It has no effect.
  open var showsTouchWhenHighlighted = false
  /// The menu of the button, which a long press opens.
  open var menu: UIMenu? {
    didSet {
      menuPress = MenuPress.move(menuPress, to: menu.map { _ in self }) { [weak self] _ in
        if self?.showsMenuAsPrimaryAction == false { self?.showMenu() }
      }
      showSelection()
    }
  }
  private var menuPress: MenuPress?
  /// A Boolean value indicating whether a tap opens the menu.
  open override var showsMenuAsPrimaryAction: Bool { didSet { showSelection() } }

  override var opensMenu: Bool { showsMenuAsPrimaryAction && menu != nil }
  override func lifted(at point: CGPoint?) -> Bool {
    guard opensMenu else { return super.lifted(at: point) }
    showMenu()
    return false
  }

  private func showMenu() {
    guard let menu else { return }
    sendActions(for: .menuActionTriggered)
    MenuView.show(menu, of: self, sender: self, choose: { [weak self] in self?.choose($0) })
  }

  /// True for a button that shows the selected action of its menu as its title.
  private var showsSelection: Bool { changesSelectionAsPrimaryAction && showsMenuAsPrimaryAction }

  /// Selects an action of the menu.
  private func choose(_ action: UIAction) {
    guard showsSelection || menu?.options.contains(.singleSelection) == true else { return }
    for case let other as UIAction in menu?.children ?? [] {
      other.state = other === action ? .on : .off
    }
    showSelection()
  }

  private func showSelection() {
    guard showsSelection else { return }
    let actions = menu?.children.compactMap { $0 as? UIAction } ?? []
    if let shown = actions.first(where: { $0.state == .on }) ?? actions.first {
      setTitle(shown.title, for: .normal)
    }
  }
  private var attributed: [UInt: NSAttributedString] = [:]

  /// Sets the attributed title for a state.
  open func setAttributedTitle(_ title: NSAttributedString?, for state: State) {
    attributed[state.rawValue] = title
    setTitle(title?.string, for: state)
  }

  /// Returns the attributed title for a state.
  open func attributedTitle(for state: State) -> NSAttributedString? {
    attributed[state.rawValue] ?? attributed[0]
  }

  /// The attributed title of the current state.
  open var currentAttributedTitle: NSAttributedString? { attributedTitle(for: state) }

  /// Sets the shadow colour of the title for a state. It has no effect.
  open func setTitleShadowColor(_ color: UIColor?, for state: State) {
    store(color, "title shadow \(state.rawValue)")
  }

  /// Returns the rectangle of the background.
  open func backgroundRect(forBounds bounds: CGRect) -> CGRect { bounds }

  /// Returns the rectangle of the content.
  open func contentRect(forBounds bounds: CGRect) -> CGRect {
    guard let insets = configuration?.contentInsets else {
      return bounds.inset(by: contentEdgeInsets)
    }
    let isReversed = effectiveUserInterfaceLayoutDirection == .rightToLeft
    return bounds.inset(
      by: UIEdgeInsets(
        top: insets.top, left: isReversed ? insets.trailing : insets.leading,
        bottom: insets.bottom, right: isReversed ? insets.leading : insets.trailing))
  }

  /// Returns the rectangle of the title, beside the image.
  open func titleRect(forContentRect contentRect: CGRect) -> CGRect {
    let room = contentRect.inset(by: titleEdgeInsets)
    return parts.fitting(room.width).titleFrame(in: room, of: self)
  }

  /// Returns the rectangle of the image, beside the title.
  open func imageRect(forContentRect contentRect: CGRect) -> CGRect {
    let room = contentRect.inset(by: imageEdgeInsets)
    return parts.fitting(room.width).imageFrame(in: room, of: self)
  }
  private var parts: ButtonParts { ButtonParts(of: self, font: label.font) }

  /// The natural size of the button, estimated from its title and its image.
  open override var intrinsicContentSize: CGSize {
    guard let insets = configuration?.contentInsets else {
      return parts.size(insetBy: contentEdgeInsets, lineHeight: label.font.size(of: " ").height)
    }
    let size = parts.size
    return CGSize(
      width: size.width + insets.leading + insets.trailing,
      height: size.height + insets.top + insets.bottom)
  }
}

/// The label of a button's title, which the button itself draws.
final class UIButtonLabel: UILabel {
  override var caption: String? { nil }
}

/// A control with an on and an off state. All switches have the same size.
open class UISwitch: UIControl {
  private static let size = CGSize(width: 51, height: 31)

  /// Creates a switch at the origin of `frame`; the size is ignored.
  public override init(frame: CGRect) {
    super.init(frame: CGRect(origin: frame.origin, size: Self.size))
  }

  /// Creates a switch, of a nib or at the origin.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setFrame(CGRect(origin: frame.origin, size: Self.size))
  }

  /// A Boolean value indicating whether the switch is on.
  open var isOn = false { didSet { changed() } }

  /// The colour of the switch while it is on. It has no effect.
  open var onTintColor: UIColor?
  /// The colour of the knob. It has no effect.
  open var thumbTintColor: UIColor?

  /// The natural size, which is the same for all switches.
  open override var intrinsicContentSize: CGSize { Self.size }

  /// Sets the state of the switch without sending events.
  open func setOn(_ isOn: Bool, animated: Bool) { self.isOn = isOn }

  override func lifted(at point: CGPoint?) -> Bool {
    isOn.toggle()
    return true
  }
}

/// A control for selecting a value by dragging a knob. Touches outside the knob have no effect.
open class UISlider: UIControl {
  /// Creates a slider. A height of zero is replaced by the natural height.
  public override init(frame: CGRect) {
    var frame = frame
    if frame.size.height == 0 { frame.size.height = Self.height }
    super.init(frame: frame)
  }

  /// Creates a slider, of a nib or of zero width.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    if coder.nib == nil { setBounds(CGRect(x: 0, y: 0, width: 0, height: Self.height)) }
  }

  private static let height: CGFloat = 33
  /// The current value.
  open var value: Float = 0 {
    didSet {
      limit()
      changed()
    }
  }
  /// The minimum value.
  open var minimumValue: Float = 0 { didSet { limit() } }
  /// The maximum value.
  open var maximumValue: Float = 1 { didSet { limit() } }
  /// Keeps the value between its limits.
  private func limit() {
    let next = Float.maximum(minimumValue, Float.minimum(maximumValue, value))
    if next != value { value = next }
  }
  /// A Boolean value indicating whether `valueChanged` is sent during the drag, not only at its
  /// end.
  open var isContinuous = true
  /// The colour of the track before the knob. It has no effect.
  open var minimumTrackTintColor: UIColor?
  /// The colour of the track after the knob. It has no effect.
  open var maximumTrackTintColor: UIColor?
  /// The colour of the knob. It has no effect.
  open var thumbTintColor: UIColor?
  /// The image before the track. It is not displayed.
  open var minimumValueImage: UIImage?
  /// The image after the track. It is not displayed.
  open var maximumValueImage: UIImage?
  private var thumbs: [UInt: UIImage] = [:]
  /// The location of the touch and the value when tracking began.
  private var start: (x: CGFloat, value: Float) = (0, 0)
  /// The distance around the knob in which a touch still starts tracking, in points. UIKit does not
  /// publish its value.
  private static let knobMargin: CGFloat = 15

  /// Begins tracking if the touch is on the knob, or within a small margin around it.
  open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    let point = touch.location(in: self)
    let margin = -Self.knobMargin
    guard knob.insetBy(dx: margin, dy: margin).contains(point) else { return false }
    start = (point.x, value)
    return true
  }

  /// Changes the value with the movement of the touch along the track.
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

  /// Sets the image of the knob for a state. It is not displayed.
  open func setThumbImage(_ image: UIImage?, for state: State) { thumbs[state.rawValue] = image }

  /// Returns the image of the knob for a state.
  open func thumbImage(for state: State) -> UIImage? { thumbs[state.rawValue] }

  /// Sets the image of the track before the knob. It is not stored.
  open func setMinimumTrackImage(_ image: UIImage?, for state: State) {}

  /// Sets the image of the track after the knob. It is not stored.
  open func setMaximumTrackImage(_ image: UIImage?, for state: State) {}

  /// The image of the knob in the current state.
  open var currentThumbImage: UIImage? { thumbs[state.rawValue] ?? thumbs[0] }

  /// Returns the rectangle of the track.
  open func trackRect(forBounds bounds: CGRect) -> CGRect {
    CGRect(
      x: bounds.origin.x + 2, y: bounds.origin.y + bounds.size.height / 2 - 2,
      width: bounds.size.width - 4, height: 4)
  }

  /// Returns the rectangle of the knob for a value.
  open func thumbRect(forBounds bounds: CGRect, trackRect rect: CGRect, value: Float) -> CGRect {
    let size: CGFloat = 31
    let range = maximumValue - minimumValue
    let share = range > 0 ? CGFloat((value - minimumValue) / range) : 0
    return CGRect(
      x: rect.origin.x + (rect.size.width - size) * share,
      y: bounds.origin.y + (bounds.size.height - size) / 2, width: size, height: size)
  }

  /// Returns the rectangle of the image before the track.
  open func minimumValueImageRect(forBounds bounds: CGRect) -> CGRect { .zero }

  /// Returns the rectangle of the image after the track.
  open func maximumValueImageRect(forBounds bounds: CGRect) -> CGRect { .zero }

  /// The natural size: a fixed height, and no natural width.
  open override var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: Self.height)
  }
}
