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

  /// The kinds of classes by how they show their texts and states. Others show a text.
  enum AppearanceKind {
    case toggle, range, field, pages, picker, image, button, bar, container
    /// The texts are not seen, as those of a web page.
    case unseen
    case window
  }

  private static let kinds: [String: AppearanceKind] = [
    "UISwitch": .toggle, "Switch": .toggle, "ToggleButton": .toggle, "CheckBox": .toggle,
    "CheckedTextView": .toggle, "RadioButton": .toggle, "UISlider": .range,
    "UIProgressView": .range, "SeekBar": .range, "UITextField": .field,
    "UISearchTextField": .field, "UISearchBar": .field, "UITextView": .field, "EditText": .field,
    "AutoCompleteTextView": .field, "UIPageControl": .pages, "UIPickerView": .picker,
    "UIDatePicker": .picker, "UIImageView": .image, "ImageView": .image, "ImageButton": .image,
    "UIButton": .button, "UINavigationBar": .bar, "UIView": .container, "WKWebView": .unseen,
    "UIWebView": .unseen, "WebView": .unseen, "MKMapView": .unseen, "MapView": .unseen,
    "UIWindow": .window,
  ]

  /// Returns how views of a class show their texts and states; `nil` for the text of most classes.
  static func appearanceKind(of className: String) -> AppearanceKind? {
    kinds[AndroidClasses.bareClass(className)]
  }

  /// Stores the recorded texts and state as the appearance of the element's view, by its class.
  mutating func show(_ shown: Shown) { show(shown, as: Self.appearanceKind(of: className)) }

  /// Stores the recorded texts and state as the appearance of the element's view.
  mutating func show(_ shown: Shown, as kind: AppearanceKind?) {
    var (text, placeholder, image): (String?, String?, String?)
    var (value, count): (Double?, Int?)
    var isSelected = shown.isSelected
    switch kind {
    case .toggle:
      value = shown.isChecked.map { $0 ? 1 : 0 } ?? shown.value.flatMap(Self.isOn)
      if className != "UISwitch" { text = shown.label }
    case .range: value = shown.value.flatMap(Self.fraction)
    case .field:
      placeholder = shown.placeholder
      text = shown.value == shown.placeholder ? nil : shown.value
    case .pages:
      if let (page, pages) = shown.value.flatMap(Self.page) {
        (value, count) = (Double(page - 1), pages)
      }
    case .picker: text = shown.value
    case .image: image = shown.label ?? shown.identifier
    case .button:
      // The value of a button is its state.
      let state = shown.value.flatMap(Self.isOn)
      text = shown.label ?? (state == nil ? shown.value : nil)
      if state == 1 { isSelected = true }
      if text == nil { image = shown.identifier }
    // The title of a bar is its identifier.
    case .bar: text = shown.label ?? shown.identifier
    case .unseen: break
    case .window: return
    // Scroll bars are elements without a visible text; their value is a percentage.
    case .container where shown.value?.ends(with: "%") == true: return
    case .container, nil: text = shown.label ?? shown.value
    }
    if text?.isEmpty == true { text = nil }
    let isEmpty =
      text == nil && placeholder == nil && image == nil && value == nil && !isSelected
    let isUnseen = isVisible == false && (!isEmpty || role == .other)
    guard !isEmpty || isUnseen else { return }
    var appearance = ViewAppearance()
    (appearance.text, appearance.placeholder, appearance.image) = (text, placeholder, image)
    (appearance.value, appearance.numberOfPages) = (value, count)
    appearance.isSelected = isSelected
    if isUnseen { appearance.isVisible = false }
    self.appearance = Boxed(appearance)
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
