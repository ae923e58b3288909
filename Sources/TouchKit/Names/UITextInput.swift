// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// These are UIKit's names, which do nothing here; a comment on each would only repeat it.

public import Foundation

public enum UITextStorageDirection: Int, Sendable {
  case forward, backward
}

public enum UITextLayoutDirection: Int, Sendable {
  case right = 2
  case left, up, down
}

public struct UITextDirection: RawRepresentable, Hashable, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  public static func storage(_ direction: UITextStorageDirection) -> Self {
    Self(rawValue: direction.rawValue)
  }
  public static func layout(_ direction: UITextLayoutDirection) -> Self {
    Self(rawValue: direction.rawValue)
  }
}

public enum UITextGranularity: Int, Sendable {
  case character, word, sentence, paragraph, line, document
}

public enum NSWritingDirection: Int, Sendable {
  case natural = -1
  case leftToRight, rightToLeft
}

@preconcurrency @MainActor
public protocol UITextInputDelegate: NSObjectProtocol {
  func selectionWillChange(_ textInput: (any UITextInput)?)
  func selectionDidChange(_ textInput: (any UITextInput)?)
  func textWillChange(_ textInput: (any UITextInput)?)
  func textDidChange(_ textInput: (any UITextInput)?)
}

@preconcurrency @MainActor
public protocol UITextInputTokenizer: NSObjectProtocol {
  func rangeEnclosingPosition(
    _ position: UITextPosition, with granularity: UITextGranularity,
    inDirection direction: UITextDirection
  ) -> UITextRange?
  func isPosition(
    _ position: UITextPosition, atBoundary granularity: UITextGranularity,
    inDirection direction: UITextDirection
  ) -> Bool
  func position(
    from position: UITextPosition, toBoundary granularity: UITextGranularity,
    inDirection direction: UITextDirection
  ) -> UITextPosition?
  func isPosition(
    _ position: UITextPosition, withinTextUnit granularity: UITextGranularity,
    inDirection direction: UITextDirection
  ) -> Bool
}

@preconcurrency @MainActor
open class UITextInputStringTokenizer: NSObject, UITextInputTokenizer {
  public init(textInput: any UIResponder & UITextInput) { super.init() }
  open func rangeEnclosingPosition(
    _ position: UITextPosition, with granularity: UITextGranularity,
    inDirection direction: UITextDirection
  ) -> UITextRange? { nil }
  open func isPosition(
    _ position: UITextPosition, atBoundary granularity: UITextGranularity,
    inDirection direction: UITextDirection
  ) -> Bool { false }
  open func position(
    from position: UITextPosition, toBoundary granularity: UITextGranularity,
    inDirection direction: UITextDirection
  ) -> UITextPosition? { nil }
  open func isPosition(
    _ position: UITextPosition, withinTextUnit granularity: UITextGranularity,
    inDirection direction: UITextDirection
  ) -> Bool { false }
}

/// An object that edits text. A keyboard never asks it.
@preconcurrency @MainActor
public protocol UITextInput: UIKeyInput {
  var selectedTextRange: UITextRange? { get set }
  var markedTextRange: UITextRange? { get }
  var markedTextStyle: [NSAttributedString.Key: Any]? { get set }
  var beginningOfDocument: UITextPosition { get }
  var endOfDocument: UITextPosition { get }
  var inputDelegate: (any UITextInputDelegate)? { get set }
  var tokenizer: any UITextInputTokenizer { get }
  var textInputView: UIView { get }
  var selectionAffinity: UITextStorageDirection { get set }
  func text(in range: UITextRange) -> String?
  func replace(_ range: UITextRange, withText text: String)
  func setMarkedText(_ markedText: String?, selectedRange: NSRange)
  func unmarkText()
  func textRange(from fromPosition: UITextPosition, to toPosition: UITextPosition) -> UITextRange?
  func position(from position: UITextPosition, offset: Int) -> UITextPosition?
  func position(
    from position: UITextPosition, in direction: UITextLayoutDirection, offset: Int
  ) -> UITextPosition?
  func compare(_ position: UITextPosition, to other: UITextPosition) -> ComparisonResult
  func offset(from: UITextPosition, to toPosition: UITextPosition) -> Int
  func position(
    within range: UITextRange, farthestIn direction: UITextLayoutDirection
  ) -> UITextPosition?
  func characterRange(
    byExtending position: UITextPosition, in direction: UITextLayoutDirection
  ) -> UITextRange?
  func baseWritingDirection(
    for position: UITextPosition, in direction: UITextStorageDirection
  ) -> NSWritingDirection
  func setBaseWritingDirection(_ writingDirection: NSWritingDirection, for range: UITextRange)
  func firstRect(for range: UITextRange) -> CGRect
  func caretRect(for position: UITextPosition) -> CGRect
  func selectionRects(for range: UITextRange) -> [UITextSelectionRect]
  func closestPosition(to point: CGPoint) -> UITextPosition?
  func closestPosition(to point: CGPoint, within range: UITextRange) -> UITextPosition?
  func characterRange(at point: CGPoint) -> UITextRange?
  func shouldChangeText(in range: UITextRange, replacementText text: String) -> Bool
  func textStyling(
    at position: UITextPosition, in direction: UITextStorageDirection
  ) -> [NSAttributedString.Key: Any]?
  func position(
    within range: UITextRange, atCharacterOffset offset: Int
  ) -> UITextPosition?
  func characterOffset(of position: UITextPosition, within range: UITextRange) -> Int
  func beginFloatingCursor(at point: CGPoint)
  func updateFloatingCursor(at point: CGPoint)
  func endFloatingCursor()
  func editMenu(
    for textRange: UITextRange, suggestedActions: [UIMenuElement]
  ) -> UIMenu?
}

extension UITextInput {
  public var textInputView: UIView { self as? UIView ?? UIView() }
  public var selectionAffinity: UITextStorageDirection {
    get { .forward }
    set {}
  }
  public func shouldChangeText(in range: UITextRange, replacementText text: String) -> Bool { true }
  public func textStyling(
    at position: UITextPosition, in direction: UITextStorageDirection
  ) -> [NSAttributedString.Key: Any]? { nil }
  public func position(
    within range: UITextRange, atCharacterOffset offset: Int
  ) -> UITextPosition? {
    position(from: range.start, offset: offset)
  }
  public func characterOffset(of position: UITextPosition, within range: UITextRange) -> Int {
    offset(from: range.start, to: position)
  }
  public func beginFloatingCursor(at point: CGPoint) {}
  public func updateFloatingCursor(at point: CGPoint) {}
  public func endFloatingCursor() {}
  public func editMenu(
    for textRange: UITextRange, suggestedActions: [UIMenuElement]
  ) -> UIMenu? { nil }
}

extension UITextField: UITextInput {}
extension UITextView: UITextInput {}

@preconcurrency @MainActor
open class UITextInputMode: NSObject {
  public nonisolated static let currentInputModeDidChangeNotification = Notification.Name(
    "UITextInputCurrentInputModeDidChangeNotification")
  open var primaryLanguage: String? { nil }
  open class var activeInputModes: [UITextInputMode] { [] }
}

@preconcurrency @MainActor
open class UIInputView: UIView {
  public enum Style: Int, Sendable {
    case `default`, keyboard
  }
  public let inputViewStyle: Style
  open var allowsSelfSizing = false
  public init(frame: CGRect, inputViewStyle: Style) {
    self.inputViewStyle = inputViewStyle
    super.init(frame: frame)
  }
  public required init?(coder: NSCoder) {
    inputViewStyle = .default
    super.init(coder: coder)
  }
}

@preconcurrency @MainActor
public protocol UITextDocumentProxy: UIKeyInput {
  var documentContextBeforeInput: String? { get }
  var documentContextAfterInput: String? { get }
  var selectedText: String? { get }
  var documentInputMode: UITextInputMode? { get }
  func adjustTextPosition(byCharacterOffset offset: Int)
}

/// The document that a keyboard would type into. It is empty, and stays so.
private final class EmptyDocument: NSObject, UITextDocumentProxy {
  var documentContextBeforeInput: String? { nil }
  var documentContextAfterInput: String? { nil }
  var selectedText: String? { nil }
  var documentInputMode: UITextInputMode? { nil }
  var hasText: Bool { false }
  func adjustTextPosition(byCharacterOffset offset: Int) {}
  func insertText(_ text: String) {}
  func deleteBackward() {}
}

open class UIInputViewController: UIViewController {
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open override var inputView: UIInputView! {
    get { stored(nil) }
    set { store(newValue) }
  }
  open private(set) lazy var textDocumentProxy: any UITextDocumentProxy = EmptyDocument()
  open var primaryLanguage: String?
  open var hasDictationKey = false
  open var hasFullAccess: Bool { false }
  open var needsInputModeSwitchKey: Bool { false }
  open func dismissKeyboard() {}
  open func advanceToNextInputMode() {}
  open func handleInputModeList(from view: UIView, with event: UIEvent) {}
  open func selectionWillChange(_ textInput: (any UITextInput)?) {}
  open func selectionDidChange(_ textInput: (any UITextInput)?) {}
  open func textWillChange(_ textInput: (any UITextInput)?) {}
  open func textDidChange(_ textInput: (any UITextInput)?) {}
}

/// A spelling checker, which finds no mistakes.
@preconcurrency @MainActor
open class UITextChecker: NSObject {
  open var ignoredWords: [String]?
  open class var availableLanguages: [String] { [] }
  private static var learned: Set<String> = []
  open func rangeOfMisspelledWord(
    in stringToCheck: String, range: NSRange, startingAt startingOffset: Int, wrap wrapFlag: Bool,
    language: String
  ) -> NSRange { NSRange(location: NSNotFound, length: 0) }
  open func guesses(
    forWordRange range: NSRange, in string: String, language: String
  ) -> [String]? { nil }
  open func completions(
    forPartialWordRange range: NSRange, in string: String, language: String
  ) -> [String]? { nil }
  open func ignoreWord(_ wordToIgnore: String) {
    ignoredWords = (ignoredWords ?? []) + [wordToIgnore]
  }
  open class func learnWord(_ word: String) { learned.insert(word) }
  open class func unlearnWord(_ word: String) { learned.remove(word) }
  open class func hasLearnedWord(_ word: String) -> Bool { learned.contains(word) }
}
