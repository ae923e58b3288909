import HitTesting
import TouchDelivery

/// A control that is on or off.
open class UISwitch: UIControl {
  /// Whether it is on.
  open var isOn = false

  /// Turns it on or off without telling anybody.
  open func setOn(_ isOn: Bool, animated: Bool) { self.isOn = isOn }

  override func use(_ event: Event) {
    if event == .touchUpInside { isOn.toggle() }
  }
}
