// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// These are UIKit's names; a comment on each would only repeat it.

public import Foundation

/// The selected part of a text that is edited, in UTF-16 units. Setting the text moves it to the end.
struct TextSelection {
  private(set) var range = NSRange(location: 0, length: 0)

  /// Selects a part of the text, or the part of it that exists.
  mutating func move(to range: NSRange, in text: String) {
    let end = text.utf16.count
    let start = min(max(0, range.location), end)
    self.range = NSRange(location: start, length: min(max(0, range.length), end - start))
  }

  mutating func moveToEnd(of text: String) {
    range = NSRange(location: text.utf16.count, length: 0)
  }

  /// Returns the text with another part, and moves to the end of that.
  mutating func replace(_ range: NSRange, of text: String, with added: String) -> String {
    move(to: range, in: text)
    let changed = (text as NSString).replacingCharacters(in: self.range, with: added)
    self.range = NSRange(location: self.range.location + added.utf16.count, length: 0)
    return changed
  }

  /// Returns the part that backspace deletes: the selection, or the character before the caret;
  /// `nil` at the start of the text.
  func deleted(in text: String) -> NSRange? {
    if range.length > 0 { return range }
    let before = String(text.utf16.prefix(range.location)) ?? ""
    guard let last = before.last else { return nil }
    let size = String(last).utf16.count
    return NSRange(location: range.location - size, length: size)
  }
}

/// The change of a text by a key of the keyboard.
struct KeyChange {
  /// The replaced part, in UTF-16 units.
  let range: NSRange
  /// The added text; empty for backspace.
  let added: String

  /// Returns `nil` for backspace at the start of the text.
  init?(_ key: Character, in text: String, at selection: TextSelection) {
    guard key == "\u{8}" else {
      (range, added) = (selection.range, String(key))
      return
    }
    guard let deleted = selection.deleted(in: text) else { return nil }
    (range, added) = (deleted, "")
  }
}

/// A position in a text.
@preconcurrency @MainActor
open class UITextPosition: NSObject {
  /// The number of UTF-16 units before the position.
  let offset: Int

  init(_ offset: Int) {
    self.offset = offset
    super.init()
  }

  /// Returns the part of a text before the position.
  func prefix(of text: String) -> String {
    String(decoding: text.utf16.prefix(offset), as: UTF16.self)
  }

  /// Returns the position at a distance; `nil` outside the text.
  func moved(by distance: Int, in text: String) -> UITextPosition? {
    let place = offset + distance
    return (0...text.utf16.count).contains(place) ? UITextPosition(place) : nil
  }

  /// Returns the order of two positions.
  func order(to other: UITextPosition) -> ComparisonResult {
    if offset == other.offset { return .orderedSame }
    return offset < other.offset ? .orderedAscending : .orderedDescending
  }
  @preconcurrency @MainActor
  public override init() {
    offset = 0
    super.init()
  }
}

@preconcurrency @MainActor
open class UITextRange: NSObject {
  /// The range in UTF-16 units.
  let range: NSRange

  init(_ range: NSRange) {
    self.range = range
    super.init()
  }
  convenience init(_ start: UITextPosition, _ end: UITextPosition) {
    let first = min(start.offset, end.offset)
    self.init(NSRange(location: first, length: max(start.offset, end.offset) - first))
  }
  @preconcurrency @MainActor
  public override init() {
    range = NSRange(location: 0, length: 0)
    super.init()
  }

  /// Returns the part of a text; `nil` if the text does not contain it.
  func part(of text: String) -> String? {
    Range(range, in: text).map { String(text[$0]) }
  }
  open var start: UITextPosition { UITextPosition(range.location) }
  open var end: UITextPosition { UITextPosition(range.location + range.length) }
  open var isEmpty: Bool { range.length == 0 }
}

@preconcurrency @MainActor
open class UITextSelectionRect: NSObject {
  open var rect: CGRect { .zero }
  open var writingDirection: NSWritingDirection { .natural }
  open var containsStart: Bool { false }
  open var containsEnd: Bool { false }
  open var isVertical: Bool { false }
}

@preconcurrency @MainActor
public protocol UITextInputTraits: NSObjectProtocol {
  var autocapitalizationType: UITextAutocapitalizationType { get set }
  var autocorrectionType: UITextAutocorrectionType { get set }
  var spellCheckingType: UITextSpellCheckingType { get set }
  var keyboardType: UIKeyboardType { get set }
  var keyboardAppearance: UIKeyboardAppearance { get set }
  var returnKeyType: UIReturnKeyType { get set }
  var enablesReturnKeyAutomatically: Bool { get set }
  var isSecureTextEntry: Bool { get set }
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  var textContentType: UITextContentType! { get set }
}

extension UITextInputTraits {
  public var autocapitalizationType: UITextAutocapitalizationType {
    get { .sentences }
    set {}
  }
  public var autocorrectionType: UITextAutocorrectionType {
    get { .default }
    set {}
  }
  public var spellCheckingType: UITextSpellCheckingType {
    get { .default }
    set {}
  }
  public var keyboardType: UIKeyboardType {
    get { .default }
    set {}
  }
  public var keyboardAppearance: UIKeyboardAppearance {
    get { .default }
    set {}
  }
  public var returnKeyType: UIReturnKeyType {
    get { .default }
    set {}
  }
  public var enablesReturnKeyAutomatically: Bool {
    get { false }
    set {}
  }
  public var isSecureTextEntry: Bool {
    get { false }
    set {}
  }
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  public var textContentType: UITextContentType! {
    get { nil }
    set {}
  }
}

@preconcurrency @MainActor
public protocol UIKeyInput: UITextInputTraits {
  var hasText: Bool { get }
  func insertText(_ text: String)
  func deleteBackward()
}

public enum UITextSpellCheckingType: Int, Sendable {
  case `default`, no, yes
}

public struct UITextContentType: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let name = Self(rawValue: "name")
  public static let username = Self(rawValue: "username")
  public static let password = Self(rawValue: "password")
  public static let newPassword = Self(rawValue: "new-password")
  public static let oneTimeCode = Self(rawValue: "one-time-code")
  public static let emailAddress = Self(rawValue: "email")
  public static let telephoneNumber = Self(rawValue: "tel")
  public static let URL = Self(rawValue: "url")
}
