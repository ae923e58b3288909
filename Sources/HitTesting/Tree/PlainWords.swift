/// Readable names for views whose class is meaningless to app developers: bare containers and
/// UIKit's private classes.
///
/// The class itself is in the inspector and in every format of files.
enum PlainWords {
  struct Word: Hashable, Sendable {
    var text: String
    /// Indicates whether the view belongs to a view around it: the content of a cell.
    var isPart = false
  }

  static let container = "container"
  static let content = Word(text: "content", isPart: true)

  /// The word for views of a class; `nil` if the class is public, or an app's own.
  static func word(ofClass name: String, hasSubviews: Bool) -> Word? {
    if isBare(name) { return Word(text: hasSubviews ? container : "plain view") }
    if let word = known[name] { return word }
    let base = ViewNames.withoutModule(name)
    // Mangled names that are not understood begin with “_Tt”.
    let isPrivate = base.hasPrefix("_") && !base.hasPrefix("_Tt")
    guard isPrivate || base.hasPrefix("UI") && base == name else { return nil }
    let words = words(of: base)
    guard words.count > 1 else { return nil }
    if let word = ending(words, isPrivate) { return word }
    return isPrivate ? Word(text: spelled(words), isPart: true) : nil
  }

  /// Returns whether views of a class only hold others.
  static func isBare(_ name: String) -> Bool { bare.contains(name) }

  private static let bare: Set<String> = ["UIView", "android.view.View"]

  private static let known: [String: Word] = [
    "UIDropShadowView": Word(text: container),
    "UITransitionView": Word(text: container),
    "_UITextContainerView": Word(text: "text container", isPart: true),
    "UIListContentView": content,
    "UIButtonLabel": Word(text: "title", isPart: true),
    "UISegmentLabel": Word(text: "title", isPart: true),
    "UITabBarButtonLabel": Word(text: "title", isPart: true),
    "UITextFieldLabel": Word(text: "text", isPart: true),
    "UITextFieldBorderView": Word(text: "border", isPart: true),
    "UIFieldEditor": Word(text: "editor", isPart: true),
    "UISwitchModernVisualElement": Word(text: "drawing", isPart: true),
    "UIVisualEffectContentView": content,
  ]

  /// The word for a class that ends like others of its kind.
  private static func ending(_ words: [String], _ isPrivate: Bool) -> Word? {
    var last = words.count - 1
    if last > 0, words[last] == "Neue" { last -= 1 }
    if last > 0, words[last] == "View" { last -= 1 }
    switch words[last] {
    // “ContentView” of UIKit has at least a word in front: “UITableViewCellContentView”.
    case "Content": return content
    case "Background": return Word(text: "background", isPart: true)
    case "Separator": return Word(text: "separator", isPart: true)
    case "Container", "Wrapper", "Transition": return Word(text: container)
    case "Label" where isPrivate: return Word(text: "label", isPart: true)
    default: return nil
    }
  }

  /// The words of a class without its prefix: `TextLayoutCanvas` is “text layout canvas”.
  private static func spelled(_ words: [String]) -> String {
    let kept = words.count > 2 && words.last == "View" ? words.dropLast() : words[...]
    return kept.map { $0.lowercased() }.joined(separator: " ")
  }

  /// Splits a class at its capital letters, without underscores and the letters of its framework:
  /// `_UIBarBackground` is `Bar`, `Background`.
  private static func words(of name: String) -> [String] {
    var words: [String] = []
    var word = ""
    let letters = Array(name.drop { $0 == "_" })
    for (place, letter) in letters.enumerated() {
      let next = place + 1 < letters.count ? letters[place + 1] : nil
      let isStart =
        letter.isUppercase
        && (word.last?.isLowercase == true || word.last?.isNumber == true
          || next?.isLowercase == true)
      if isStart, !word.isEmpty {
        words.append(word)
        word = ""
      }
      word.append(letter)
    }
    words.append(word)
    if words.count > 1, words[0].count > 1, !words[0].contains(where: { $0.isLowercase }) {
      words.removeFirst()
    }
    return words
  }
}
