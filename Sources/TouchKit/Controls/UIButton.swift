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
  }

  /// The states of a control; titles are kept for `normal` alone.
  public enum State: Int, Sendable {
    /// Neither highlighted, selected nor disabled.
    case normal
  }

  /// The title.
  public private(set) var currentTitle: String? { didSet { changed() } }

  /// A button of no size.
  public convenience init(type: ButtonType = .custom) { self.init(frame: .zero) }

  /// A button with an action at its usual event.
  public convenience init(frame: CGRect = .zero, primaryAction: UIAction) {
    self.init(frame: frame)
    setTitle(primaryAction.title, for: .normal)
    addAction(primaryAction, for: .primaryActionTriggered)
  }

  /// Sets the title.
  open func setTitle(_ title: String?, for state: State) { currentTitle = title }

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
