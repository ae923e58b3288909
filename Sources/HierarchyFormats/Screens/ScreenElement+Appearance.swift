import HitTesting

extension ScreenElement {
  /// The texts and states of an element in an accessibility tree.
  struct Shown {
    /// The visible text of most elements.
    var label: String?
    /// The identifier, which is not a text on the screen, but may be the name of an image.
    var identifier: String?
    /// The state of a control, or the content of a field.
    var value: String?
    var placeholder: String?
    var isSelected = false
    /// The state of an Android check box or switch; `nil` if not recorded.
    var isChecked: Bool?
  }

  /// Stores the recorded texts and state as the appearance of the element's view, by its class.
  mutating func show(_ shown: Shown) {
    var appearance = ViewAppearance()
    appearance.isSelected = shown.isSelected
    let bareClass = AndroidClasses.bareClass(className)
    switch bareClass {
    case "UISwitch", "Switch", "ToggleButton", "CheckBox", "CheckedTextView", "RadioButton":
      appearance.value = shown.isChecked.map { $0 ? 1 : 0 } ?? shown.value.flatMap(Self.isOn)
      if className != "UISwitch" { appearance.text = shown.label }
    case "UISlider", "UIProgressView", "SeekBar":
      appearance.value = shown.value.flatMap(Self.fraction)
    case "UITextField", "UISearchTextField", "UISearchBar", "UITextView", "EditText",
      "AutoCompleteTextView":
      appearance.placeholder = shown.placeholder
      appearance.text = shown.value == shown.placeholder ? nil : shown.value
    case "UIPageControl":
      if let (page, count) = shown.value.flatMap(Self.page) {
        appearance.value = Double(page - 1)
        appearance.numberOfPages = count
      }
    case "UIPickerView", "UIDatePicker": appearance.text = shown.value
    case "UIImageView", "ImageView", "ImageButton":
      appearance.image = shown.label ?? shown.identifier
    case "UIButton":
      // The value of a button is its state.
      let state = shown.value.flatMap(Self.isOn)
      appearance.text = shown.label ?? (state == nil ? shown.value : nil)
      if state == 1 { appearance.isSelected = true }
      if appearance.text == nil { appearance.image = shown.identifier }
    // The title of a bar is its identifier.
    case "UINavigationBar": appearance.text = shown.label ?? shown.identifier
    // The label of a web page or a map says nothing that is seen.
    case "WKWebView", "UIWebView", "WebView", "MKMapView", "MapView": break
    case "UIWindow": return
    // Scroll bars are elements without a visible text; their value is a percentage.
    case "UIView" where shown.value?.ends(with: "%") == true: return
    default: appearance.text = shown.label ?? shown.value
    }
    if appearance.text?.isEmpty == true { appearance.text = nil }
    let isEmpty = appearance == ViewAppearance()
    if isVisible == false, !isEmpty || role == .other { appearance.isVisible = false }
    if !isEmpty || !appearance.isVisible { self.appearance = Boxed(appearance) }
  }

  private static func isOn(_ value: String) -> Double? {
    switch value.lowercased() {
    case "1", "on", "true": 1
    case "0", "off", "false": 0
    default: nil
    }
  }

  /// Returns the fraction of a value such as `50%` or `0.5`.
  private static func fraction(_ value: String) -> Double? {
    let isPercentage = value.hasSuffix("%")
    let digits = isPercentage ? String(value.dropLast()) : value
    guard let number = Double(digits.filter { $0 != " " }), number.isFinite else { return nil }
    let fraction = isPercentage ? number / 100 : number
    return (0...1).contains(fraction) ? fraction : nil
  }

  /// Returns the numbers of a value such as `page 2 of 5`.
  private static func page(_ value: String) -> (page: Int, count: Int)? {
    let numbers = value.split { !$0.isNumber }.compactMap { Int($0) }
    guard numbers.count == 2, numbers[0] >= 1, numbers[0] <= numbers[1] else { return nil }
    return (numbers[0], numbers[1])
  }
}
