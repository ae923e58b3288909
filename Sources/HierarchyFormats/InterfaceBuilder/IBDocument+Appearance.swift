import Geometry
import HitTesting

extension IBDocument {
  /// Returns the recorded appearance of a view's content; `nil` if the document records none.
  ///
  /// - Parameter base: The view's UIKit class, which a custom class derives from.
  func appearance(of view: Int, base: String) -> ViewAppearance? {
    let element = self[view]
    var appearance = ViewAppearance()
    appearance.textAlignment = element["textAlignment"].flatMap {
      ViewAppearance.TextAlignment(rawValue: $0)
    }
    func count(_ key: String) -> Int? {
      element[key].flatMap { Int($0) }.flatMap { $0 < 0 ? nil : $0 }
    }
    func number(_ key: String) -> Double? {
      element[key].flatMap { Double($0) }.flatMap { $0.isFinite ? $0 : nil }
    }
    switch base {
    case "UILabel": appearance.numberOfLines = count("numberOfLines") ?? 1
    case "UITextField": appearance.style = element["borderStyle"] ?? "none"
    case "UISwitch": appearance.value = element["on"] == "YES" ? 1 : 0
    case "UISlider":
      let least = number("minValue") ?? 0
      let extent = (number("maxValue") ?? 1) - least
      appearance.value =
        extent > 0 ? (((number("value") ?? 0) - least) / extent).clamped(to: 0...1) : 0
    case "UIProgressView": appearance.value = (number("progress") ?? 0).clamped(to: 0...1)
    case "UISegmentedControl": appearance.value = number("selectedSegmentIndex")
    case "UIPageControl":
      appearance.numberOfPages = count("numberOfPages")
      appearance.value = number("currentPage") ?? 0
    case "UITableViewCell": appearance.accessory = element["accessoryType"]
    case "UITableView":
      appearance.style = element["style"] ?? "plain"
      appearance.separatorStyle = element["separatorStyle"].flatMap { $0 == "none" ? $0 : nil }
    case "UIImageView", "UIButton", "UITextView", "UISearchBar": break
    default: return nil
    }
    if base == "UIButton" {
      appearance.isSelected = element["selected"] == "YES"
      if element["buttonType"] == nil || element["buttonType"] == "custom" {
        appearance.textColor = ViewColor(rgba: 0xFFFF_FFFF)
      }
    }
    appearance.text = element["text"] ?? element["title"]
    appearance.placeholder = element["placeholder"]
    appearance.image = element["image"]
    for child in tree.children(of: view) { add(child, to: &appearance) }
    if appearance.text?.isEmpty == true { appearance.text = nil }
    if base == "UIImageView", appearance.image != nil {
      appearance.contentMode = element["contentMode"].flatMap {
        ViewAppearance.ContentMode(rawValue: $0)
      }
    }
    guard appearance != ViewAppearance() else { return nil }
    if className(of: view) != base { appearance.baseClass = base }
    return appearance
  }

  /// Adds the properties of a child element of a view.
  private func add(_ child: Int, to appearance: inout ViewAppearance) {
    let part = self[child]
    switch tags[child] {
    case .text:
      switch part["key"] {
      case "text", "title": appearance.text = appearance.text ?? text(of: child)
      case "placeholder": appearance.placeholder = text(of: child)
      default: break
      }
    case .state where part["key"] == "normal":
      appearance.text = title(in: child) ?? appearance.text
      appearance.image = part["image"] ?? appearance.image
      for color in tree.children(of: child) where self[color]["key"] == "titleColor" {
        appearance.textColor = colors.color(of: self[color]) ?? appearance.textColor
      }
    case .buttonConfiguration:
      appearance.text = title(in: child) ?? appearance.text
      appearance.image = part["image"] ?? appearance.image
      appearance.style = part["style"]
      appearance.textColor = nil
      for detail in tree.children(of: child).map({ self[$0] }) {
        switch detail["key"] {
        case "image": appearance.image = detail["image"] ?? appearance.image
        case "baseForegroundColor": appearance.textColor = colors.color(of: detail)
        case "baseBackgroundColor": appearance.tintColor = colors.color(of: detail)
        default: break
        }
      }
    case .attributedString where part["key"] != "userComments":
      appearance.text = appearance.text ?? attributedText(of: child)
      addAttributes(of: child, to: &appearance)
    case .segments:
      appearance.items = tree.children(of: child).filter { tags[$0] == .segment }
        .map { self[$0]["title"] ?? self[$0]["image"] ?? "" }
    case .color:
      let color = colors.color(of: part)
      switch part["key"] {
      case "textColor": appearance.textColor = color
      case "tintColor": appearance.tintColor = appearance.tintColor ?? color
      case "onTintColor", "minimumTrackTintColor", "progressTintColor":
        appearance.tintColor = color
      case "maximumTrackTintColor", "trackTintColor": appearance.trackTintColor = color
      case "thumbTintColor": appearance.thumbTintColor = color
      default: break
      }
    case .ignored where part.name == "fontDescription":
      appearance.font = ViewFont(description: part) ?? appearance.font
    case .ignored where part.name == "imageReference" && part["key"] == "image":
      appearance.image = part["image"] ?? appearance.image
    default: break
    }
  }

  /// Adds the attributes of the first part of an attributed text.
  private func addAttributes(of text: Int, to appearance: inout ViewAppearance) {
    guard let fragment = tree.children(of: text).first(where: { tags[$0] == .fragment }),
      let attributes = tree.child(of: fragment, "attributes")
    else { return }
    for child in tree.children(of: attributes) {
      let part = self[child]
      switch part["key"] {
      case "NSColor": appearance.textColor = colors.color(of: part) ?? appearance.textColor
      case "NSFont": appearance.font = ViewFont(attribute: part) ?? appearance.font
      case "NSParagraphStyle":
        appearance.textAlignment =
          part["alignment"].flatMap { ViewAppearance.TextAlignment(rawValue: $0) }
          ?? appearance.textAlignment
      default: break
      }
    }
  }
}

extension ViewFont {
  /// The font of a `fontDescription` element; `nil` if it gives neither a size nor a text style.
  init?(description: MarkupElement) {
    let style = description["style"].flatMap { Self.textStyles[$0] }
    let size = description["pointSize"].flatMap { Double($0) }.flatMap {
      Self.sizes.contains($0) ? $0 : nil
    }
    guard let size = size ?? style?.size else { return nil }
    self.init(size: size, weight: style?.weight ?? .regular)
    if let weight = description["weight"].flatMap({ Weight(rawValue: $0) }) {
      self.weight = weight
    } else if description["type"] == "boldSystem" || description["name"]?.contains("Bold") == true {
      weight = .bold
    }
  }

  /// The font of a `font` element of an attributed text; `nil` if it gives no size.
  fileprivate init?(attribute: MarkupElement) {
    guard let size = attribute["size"].flatMap({ Double($0) }), Self.sizes.contains(size) else {
      return nil
    }
    self.init(size: size)
    let name = (attribute["name"] ?? attribute["metaFont"] ?? "").lowercased()
    let weights: [(sign: String, weight: Weight)] = [
      ("ultralight", .ultraLight), ("semibold", .semibold), ("medium", .medium), ("thin", .thin),
      ("light", .light), ("heavy", .heavy), ("black", .black), ("bold", .bold),
    ]
    weight = weights.first { name.contains($0.sign) }?.weight ?? .regular
  }

  /// The sizes of text styles at the default content size (Apple: Human Interface Guidelines,
  /// Typography).
  private static let textStyles: [String: (size: Double, weight: Weight)] = [
    "UICTFontTextStyleTitle0": (34, .regular), "UICTFontTextStyleTitle1": (28, .regular),
    "UICTFontTextStyleTitle2": (22, .regular), "UICTFontTextStyleTitle3": (20, .regular),
    "UICTFontTextStyleHeadline": (17, .semibold), "UICTFontTextStyleBody": (17, .regular),
    "UICTFontTextStyleCallout": (16, .regular), "UICTFontTextStyleSubhead": (15, .regular),
    "UICTFontTextStyleFootnote": (13, .regular), "UICTFontTextStyleCaption1": (12, .regular),
    "UICTFontTextStyleCaption2": (11, .regular),
  ]
}
