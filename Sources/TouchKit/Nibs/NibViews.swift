import Foundation
import Geometry
import HierarchyFormats
import HitTesting

extension NibCoder {
  /// Sets the properties of a view that the element records, and creates its subviews. Called by
  /// the initializers of `UIView`, before those of an app's class continue.
  @MainActor
  func decode(_ view: UIView) {
    NibViews.apply(element, to: view)
    objects.register(view, element)
    NibViews.applyKind(element, to: view, objects)
    NibSubviews.add(element, to: view, objects)
  }
}

/// The properties of views of a nib.
@MainActor
enum NibViews {
  /// Sets the properties that all views have.
  static func apply(_ element: InterfaceBuilderElement, to view: UIView) {
    if let frame = element.frame { view.setFrame(CGRect(frame)) }
    if let flag = element.flag("userInteractionEnabled") { view.isUserInteractionEnabled = flag }
    if let flag = element.flag("multipleTouchEnabled") { view.isMultipleTouchEnabled = flag }
    if let flag = element.flag("exclusiveTouch") { view.isExclusiveTouch = flag }
    if let flag = element.flag("clipsSubviews") { view.clipsToBounds = flag }
    if let flag = element.flag("hidden") { view.isHidden = flag }
    if let alpha = element.number("alpha") { view.alpha = alpha }
    if let tag = element.integer("tag") { view.tag = tag }
    if let flag = element.flag("opaque") { view.isOpaque = flag }
    if let flag = element.flag("autoresizesSubviews") { view.autoresizesSubviews = flag }
    if let mode = element["contentMode"].flatMap({ contentModes[$0] }) { view.contentMode = mode }
    if let flag = element.flag("translatesAutoresizingMaskIntoConstraints") {
      view.translatesAutoresizingMaskIntoConstraints = flag
    }
    if let color = element.color("backgroundColor") { view.backgroundColor = UIColor(color) }
    if let color = element.color("tintColor") { view.tintColor = UIColor(color) }
    if let id = element["restorationIdentifier"] { view.restorationIdentifier = id }
    if let mask = element.child("autoresizingMask") { view.autoresizingMask = self.mask(mask) }
    if let margins = element.insets("layoutMargins") { view.layoutMargins = margins }
    if let margins = element.child("directionalEdgeInsets", key: "directionalLayoutMargins") {
      view.layoutMargins = UIEdgeInsets(
        top: margins.number("top") ?? 0, left: margins.number("leading") ?? 0,
        bottom: margins.number("bottom") ?? 0, right: margins.number("trailing") ?? 0)
    }
    if let accessibility = element.child("accessibility") {
      view.accessibilityIdentifier = accessibility["identifier"] ?? view.accessibilityIdentifier
      view.accessibilityLabel = accessibility["label"] ?? view.accessibilityLabel
    }
    setPriorities(element, of: view)
  }

  private static func setPriorities(_ element: InterfaceBuilderElement, of view: UIView) {
    func priority(_ name: String) -> UILayoutPriority? {
      element.number(name).map { UILayoutPriority(Float($0)) }
    }
    if let value = priority("horizontalHuggingPriority") {
      view.setContentHuggingPriority(value, for: .horizontal)
    }
    if let value = priority("verticalHuggingPriority") {
      view.setContentHuggingPriority(value, for: .vertical)
    }
    if let value = priority("horizontalCompressionResistancePriority") {
      view.setContentCompressionResistancePriority(value, for: .horizontal)
    }
    if let value = priority("verticalCompressionResistancePriority") {
      view.setContentCompressionResistancePriority(value, for: .vertical)
    }
  }

  private static func mask(_ element: InterfaceBuilderElement) -> UIView.AutoresizingMask {
    let parts: [(String, UIView.AutoresizingMask)] = [
      ("flexibleMinX", .flexibleLeftMargin), ("widthSizable", .flexibleWidth),
      ("flexibleMaxX", .flexibleRightMargin), ("flexibleMinY", .flexibleTopMargin),
      ("heightSizable", .flexibleHeight), ("flexibleMaxY", .flexibleBottomMargin),
    ]
    return parts.reduce(into: []) { if element.flag($1.0) == true { $0.insert($1.1) } }
  }

  private static let contentModes: [String: UIView.ContentMode] = [
    "scaleToFill": .scaleToFill, "scaleAspectFit": .scaleAspectFit,
    "scaleAspectFill": .scaleAspectFill, "redraw": .redraw, "center": .center, "top": .top,
    "bottom": .bottom, "left": .left, "right": .right, "topLeft": .topLeft,
    "topRight": .topRight, "bottomLeft": .bottomLeft, "bottomRight": .bottomRight,
  ]

  // MARK: Properties of classes

  /// Sets the properties of UIKit's subclasses.
  static func applyKind(
    _ element: InterfaceBuilderElement, to view: UIView, _ objects: NibObjects
  ) {
    if let control = view as? UIControl {
      if let flag = element.flag("enabled") { control.isEnabled = flag }
      if let flag = element.flag("selected") { control.isSelected = flag }
      if let flag = element.flag("highlighted") { control.isHighlighted = flag }
    }
    switch view {
    case let label as UILabel: apply(element, label)
    case let button as UIButton: apply(element, button, objects.file)
    case let field as UITextField: apply(element, field)
    case let text as UITextView: apply(element, text)
    case let image as UIImageView:
      image.image = objects.file.image(element["image"])
      image.highlightedImage = objects.file.image(element["highlightedImage"])
      image.isHighlighted = element.flag("highlighted") ?? false
    case let stack as UIStackView: apply(element, stack)
    case let activity as UIActivityIndicatorView:
      activity.hidesWhenStopped = element.flag("hidesWhenStopped") ?? true
      if element.flag("animating") == true { activity.startAnimating() }
    case let progress as UIProgressView:
      progress.progress = Float(element.number("progress") ?? 0)
    case let search as UISearchBar:
      search.text = element.text("text")
      search.placeholder = element.text("placeholder")
      search.showsCancelButton = element.flag("showsCancelButton") ?? false
    case let control as UIControl: apply(element, control, objects.file)
    default: break
    }
    if let scroll = view as? UIScrollView { NibContainers.apply(element, scroll) }
  }

  private static func apply(_ element: InterfaceBuilderElement, _ label: UILabel) {
    label.text = element.text("text")
    label.font = element.font.map(UIFont.init(_:)) ?? label.font
    label.textColor = element.color("textColor").map(UIColor.init(_:)) ?? label.textColor
    label.textAlignment = alignment(element)
    label.numberOfLines = element.integer("numberOfLines") ?? 1
    label.isEnabled = element.flag("enabled") ?? true
    label.adjustsFontSizeToFitWidth = element.flag("adjustsFontSizeToFit") ?? true
    if let width = element.number("preferredMaxLayoutWidth") {
      label.preferredMaxLayoutWidth = width
    }
  }

  private static func alignment(_ element: InterfaceBuilderElement) -> NSTextAlignment {
    let known: [String: NSTextAlignment] = [
      "left": .left, "center": .center, "right": .right, "justified": .justified,
    ]
    return element["textAlignment"].flatMap { known[$0] } ?? .natural
  }

  private static func apply(
    _ element: InterfaceBuilderElement, _ button: UIButton, _ file: NibFile
  ) {
    button.setType(element["buttonType"])
    for state in element.children where state.name == "state" {
      let kind: UIControl.State =
        switch state["key"] {
        case "highlighted": .highlighted
        case "selected": .selected
        case "disabled": .disabled
        default: .normal
        }
      if let title = state.text("title") ?? state.child("attributedString")?.attributedText {
        button.setTitle(title, for: kind)
      }
      if let color = state.color("titleColor") { button.setTitleColor(UIColor(color), for: kind) }
      if let image = file.image(state["image"]) { button.setImage(image, for: kind) }
      if let image = file.image(state["backgroundImage"]) {
        button.setBackgroundImage(image, for: kind)
      }
    }
    if let configuration = element.child("buttonConfiguration") {
      if let title = configuration.text("title")
        ?? configuration.child("attributedString")?.attributedText
      {
        button.setTitle(title, for: .normal)
      }
      if let image = file.image(configuration["image"]) { button.setImage(image, for: .normal) }
    }
    if let font = element.font { button.titleLabel?.font = UIFont(font) }
    if let insets = element.insets("contentEdgeInsets") { button.contentEdgeInsets = insets }
    if let insets = element.insets("titleEdgeInsets") { button.titleEdgeInsets = insets }
    if let insets = element.insets("imageEdgeInsets") { button.imageEdgeInsets = insets }
  }

  private static func apply(_ element: InterfaceBuilderElement, _ field: UITextField) {
    field.text = element.text("text") ?? ""
    field.placeholder = element.text("placeholder")
    field.font = element.font.map(UIFont.init(_:)) ?? field.font
    field.textColor = element.color("textColor").map(UIColor.init(_:)) ?? field.textColor
    field.textAlignment = alignment(element)
    let styles: [String: UITextField.BorderStyle] = [
      "line": .line, "bezel": .bezel, "roundedRect": .roundedRect,
    ]
    field.borderStyle = element["borderStyle"].flatMap { styles[$0] } ?? .none
    field.isSecureTextEntry =
      element.child("textInputTraits")?.flag("secureTextEntry") ?? false
  }

  private static func apply(_ element: InterfaceBuilderElement, _ view: UITextView) {
    view.text = element.text("text") ?? ""
    view.font = element.font.map(UIFont.init(_:)) ?? view.font
    view.textColor = element.color("textColor").map(UIColor.init(_:)) ?? view.textColor
    view.textAlignment = alignment(element)
    view.isEditable = element.flag("editable") ?? true
    view.isSelectable = element.flag("selectable") ?? true
  }

  private static func apply(_ element: InterfaceBuilderElement, _ stack: UIStackView) {
    stack.axis = element["axis"] == "vertical" ? .vertical : .horizontal
    stack.spacing = element.number("spacing") ?? 0
    let distributions: [String: UIStackView.Distribution] = [
      "fillEqually": .fillEqually, "fillProportionally": .fillProportionally,
      "equalSpacing": .equalSpacing, "equalCentering": .equalCentering,
    ]
    stack.distribution = element["distribution"].flatMap { distributions[$0] } ?? .fill
    let alignments: [String: UIStackView.Alignment] = [
      "leading": .leading, "top": .top, "firstBaseline": .firstBaseline, "center": .center,
      "trailing": .trailing, "bottom": .bottom, "lastBaseline": .lastBaseline,
    ]
    stack.alignment = element["alignment"].flatMap { alignments[$0] } ?? .fill
    stack.isLayoutMarginsRelativeArrangement =
      element.flag("layoutMarginsRelativeArrangement") ?? false
  }

  private static func apply(
    _ element: InterfaceBuilderElement, _ control: UIControl, _ file: NibFile
  ) {
    switch control {
    case let toggle as UISwitch: toggle.isOn = element.flag("on") ?? false
    case let slider as UISlider:
      slider.minimumValue = Float(element.number("minValue") ?? 0)
      slider.maximumValue = Float(element.number("maxValue") ?? 1)
      slider.value = Float(element.number("value") ?? 0.5)
      slider.isContinuous = element.flag("continuous") ?? true
    case let stepper as UIStepper:
      stepper.minimumValue = Double(element.number("minimumValue") ?? 0)
      stepper.maximumValue = Double(element.number("maximumValue") ?? 100)
      stepper.stepValue = Double(element.number("stepValue") ?? 1)
      stepper.value = Double(element.number("value") ?? 0)
      stepper.wraps = element.flag("wraps") ?? false
      stepper.autorepeat = element.flag("autorepeat") ?? true
    case let segments as UISegmentedControl:
      for segment in element.child("segments")?.children ?? [] where segment.name == "segment" {
        let place = segments.numberOfSegments
        if let image = file.image(segment["image"]) {
          segments.insertSegment(with: image, at: place, animated: false)
        } else {
          segments.insertSegment(withTitle: segment["title"], at: place, animated: false)
        }
        if segment.flag("enabled") == false { segments.setEnabled(false, forSegmentAt: place) }
      }
      segments.isMomentary = element.flag("momentary") ?? false
      segments.selectedSegmentIndex =
        element.integer("selectedSegmentIndex") ?? UISegmentedControl.noSegment
    case let pages as UIPageControl:
      pages.numberOfPages = element.integer("numberOfPages") ?? 0
      pages.currentPage = element.integer("currentPage") ?? 0
    case let picker as UIDatePicker:
      let modes: [String: UIDatePicker.Mode] = [
        "time": .time, "date": .date, "countDownTimer": .countDownTimer,
      ]
      picker.datePickerMode = element["datePickerMode"].flatMap { modes[$0] } ?? .dateAndTime
    default: break
    }
  }
}

/// The gesture recognizers of a nib.
@MainActor
enum NibRecognizers {
  static func apply(_ element: InterfaceBuilderElement, to made: UIGestureRecognizer) {
    made.cancelsTouchesInView = element.flag("cancelsTouchesInView") ?? true
    made.delaysTouchesBegan = element.flag("delaysTouchesBegan") ?? false
    made.delaysTouchesEnded = element.flag("delaysTouchesEnded") ?? true
    made.isEnabled = element.flag("enabled") ?? true
    let touches = element.integer("numberOfTouchesRequired")
    switch made {
    case let tap as UITapGestureRecognizer:
      tap.numberOfTapsRequired = element.integer("numberOfTapsRequired") ?? 1
      tap.numberOfTouchesRequired = touches ?? 1
    case let press as UILongPressGestureRecognizer:
      press.numberOfTapsRequired = element.integer("numberOfTapsRequired") ?? 0
      press.numberOfTouchesRequired = touches ?? 1
      press.minimumPressDuration = element.number("minimumPressDuration").map { Double($0) } ?? 0.5
      press.allowableMovement = element.number("allowableMovement") ?? 10
    case let pan as UIPanGestureRecognizer:
      pan.minimumNumberOfTouches = element.integer("minimumNumberOfTouches") ?? 1
      if let most = element.integer("maximumNumberOfTouches"), most < Int(UInt32.max) {
        pan.maximumNumberOfTouches = most
      }
      if let pan = pan as? UIScreenEdgePanGestureRecognizer {
        pan.edges = edges(element)
      }
    case let swipe as UISwipeGestureRecognizer:
      swipe.numberOfTouchesRequired = touches ?? 1
      swipe.direction = direction(element)
    default: break
    }
  }

  private static func edges(_ element: InterfaceBuilderElement) -> UIRectEdge {
    let sides: [(String, UIRectEdge)] = [
      ("left", .left), ("right", .right), ("top", .top), ("bottom", .bottom),
    ]
    let child = element.child("rectEdge")
    return sides.reduce(into: []) { if child?.flag($1.0) == true { $0.insert($1.1) } }
  }

  private static func direction(
    _ element: InterfaceBuilderElement
  ) -> UISwipeGestureRecognizer.Direction {
    let sides: [(String, UISwipeGestureRecognizer.Direction)] = [
      ("left", .left), ("right", .right), ("up", .up), ("down", .down),
    ]
    if let name = element["direction"], let side = sides.first(where: { $0.0 == name }) {
      return side.1
    }
    let child = element.child(key: "direction")
    let found = sides.filter { child?.flag($0.0) == true }.map(\.1)
    return found.isEmpty ? .right : UISwipeGestureRecognizer.Direction(found)
  }
}

extension UIColor {
  /// The colour of a document.
  convenience init(_ color: ViewColor) {
    func channel(_ shift: UInt32) -> CGFloat { CGFloat(color.rgba >> shift & 0xFF) / 255 }
    self.init(red: channel(24), green: channel(16), blue: channel(8), alpha: channel(0))
  }
}

extension UIFont {
  /// The font of a document.
  convenience init(_ font: ViewFont) {
    let weights: [ViewFont.Weight: Weight] = [
      .ultraLight: .ultraLight, .thin: .thin, .light: .light, .medium: .medium,
      .semibold: .semibold, .bold: .bold, .heavy: .heavy, .black: .black,
    ]
    self.init(".System", CGFloat(font.size), weights[font.weight] ?? .regular)
  }
}
