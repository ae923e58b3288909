import Geometry
import HitTesting

extension UIView {
  /// The appearance of the view's content, for pictures; `nil` for a view without any.
  var appearance: ViewAppearance? {
    var appearance = ViewAppearance()
    switch self {
    // The button draws its own parts.
    case is UIButtonLabel: return nil
    case let label as UILabel:
      appearance.text = label.text
      appearance.set(label.font, label.textColor, label.textAlignment)
      appearance.numberOfLines = label.numberOfLines
      appearance.baseClass = "UILabel"
    case let field as UITextField:
      appearance.text = field.text
      appearance.placeholder = field.placeholder
      appearance.set(field.font, field.textColor, field.textAlignment)
      appearance.style = field.borderStyle == .none ? "none" : "roundedRect"
    case let view as UITextView:
      appearance.text = view.text
      appearance.set(view.font, view.textColor, view.textAlignment)
      appearance.baseClass = "UITextView"
    case let button as UIButton:
      appearance.text = button.currentTitle
      appearance.image = button.currentImage?.name
      if button.buttonType == .custom || button.titleColor(for: .normal) != nil {
        appearance.textColor = button.currentTitleColor.viewColor
      }
      appearance.isSelected = button.isSelected
    case let toggle as UISwitch: appearance.value = toggle.isOn ? 1 : 0
    case let slider as UISlider:
      let range = Double(slider.maximumValue - slider.minimumValue)
      appearance.value = range > 0 ? Double(slider.value - slider.minimumValue) / range : 0
    case let control as UISegmentedControl:
      appearance.items = (0..<control.numberOfSegments).map {
        control.titleForSegment(at: $0) ?? ""
      }
      if control.selectedSegmentIndex >= 0 {
        appearance.value = Double(control.selectedSegmentIndex)
      }
    case let control as UIPageControl:
      appearance.numberOfPages = control.numberOfPages
      appearance.value = Double(control.currentPage)
    case let view as UIImageView:
      appearance.image = view.image?.name
      appearance.baseClass = "UIImageView"
    case let bar as UISearchBar:
      appearance.text = bar.text
      appearance.placeholder = bar.placeholder
    default: return nil
    }
    if appearance.text?.isEmpty == true { appearance.text = nil }
    if appearance.baseClass == String(describing: Swift.type(of: self)) {
      appearance.baseClass = nil
    }
    return appearance
  }
}

extension ViewAppearance {
  fileprivate mutating func set(
    _ font: UIFont?, _ color: UIColor?, _ alignment: NSTextAlignment
  ) {
    if let font {
      self.font = ViewFont(
        size: Double(font.pointSize).clamped(to: ViewFont.sizes), weight: font.weight.name)
    }
    textColor = color?.viewColor
    textAlignment =
      switch alignment {
      case .left: .left
      case .center: .center
      case .right: .right
      case .justified: .justified
      case .natural: .natural
      }
  }
}

extension UIFont.Weight {
  /// The name of the nearest standard weight.
  fileprivate var name: ViewFont.Weight {
    let known: [(UIFont.Weight, ViewFont.Weight)] = [
      (.ultraLight, .ultraLight), (.thin, .thin), (.light, .light), (.regular, .regular),
      (.medium, .medium), (.semibold, .semibold), (.bold, .bold), (.heavy, .heavy),
      (.black, .black),
    ]
    return known.min {
      abs($0.0.rawValue - rawValue) < abs($1.0.rawValue - rawValue)
    }?.1 ?? .regular
  }
}
