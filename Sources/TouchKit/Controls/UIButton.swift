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
}

/// A control that is on or off.
open class UISwitch: UIControl {
  /// Whether it is on.
  open var isOn = false

  /// Turns it on or off without sending events.
  open func setOn(_ isOn: Bool, animated: Bool) { self.isOn = isOn }

  override func use(_ event: Event) {
    if event == .touchUpInside { isOn.toggle() }
  }
}

/// A control with a value; the value does not follow the finger.
open class UISlider: UIControl {
  /// The value.
  open var value: Float = 0
  /// The least value.
  open var minimumValue: Float = 0
  /// The greatest value.
  open var maximumValue: Float = 1
}
