import HitTesting

/// The colours that a document names, and what its colour elements mean.
struct IBColors {
  private var named: [String: ViewColor] = [:]
  private var system: [String: ViewColor] = [:]

  /// Notes a colour of the document's resources.
  mutating func add(_ resource: MarkupElement, of index: Int, in tree: MarkupTree) {
    guard let name = resource["name"], let child = tree.child(of: index, "color"),
      let color = Self.channels(of: tree[child])
    else { return }
    if resource.name == "systemColor" { system[name] = color } else { named[name] = color }
  }

  /// The colour that an element tells; `nil` when it is unknown.
  func color(of element: MarkupElement) -> ViewColor? {
    if let name = element["systemColor"], let color = system[name] { return color }
    if let name = element["name"], let color = named[name] { return color }
    if let color = Self.channels(of: element) { return color }
    for key in ["systemColor", "xcode11CocoaTouchSystemColor", "cocoaTouchSystemColor"] {
      if let name = element[key], let color = SystemColors.named(name) { return color }
    }
    return nil
  }

  /// The colour that an element tells in numbers.
  private static func channels(of element: MarkupElement) -> ViewColor? {
    func number(_ key: String) -> Double? { element[key].flatMap { Double($0) } }
    let alpha = number("alpha") ?? 1
    if let white = number("white") {
      return ViewColor(red: white, green: white, blue: white, alpha: alpha)
    }
    if let red = number("red"), let green = number("green"), let blue = number("blue") {
      return ViewColor(red: red, green: green, blue: blue, alpha: alpha)
    }
    if let cyan = number("cyan"), let magenta = number("magenta"), let yellow = number("yellow") {
      let light = 1 - (number("black") ?? 0)
      return ViewColor(
        red: (1 - cyan) * light, green: (1 - magenta) * light, blue: (1 - yellow) * light,
        alpha: alpha)
    }
    return nil
  }
}
