// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// These are UIKit's names; a comment on each would only repeat it.

public import Foundation

public enum UIKeyboardType: Int, Sendable {
  case `default`, asciiCapable, numbersAndPunctuation, URL, numberPad, phonePad, namePhonePad
  case emailAddress, decimalPad, twitter, webSearch, asciiCapableNumberPad
}

public enum UIReturnKeyType: Int, Sendable {
  case `default`, go, google, join, next, route, search, send, yahoo, done, emergencyCall
  case `continue`
}

public enum UITextAutocorrectionType: Int, Sendable {
  case `default`, no, yes
}

public enum UITextAutocapitalizationType: Int, Sendable {
  case none, words, sentences, allCharacters
}

public enum UIKeyboardAppearance: Int, Sendable {
  case `default`, dark, light
}

@preconcurrency @MainActor
public protocol UITextFieldDelegate: NSObjectProtocol {
  func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool
  func textFieldDidBeginEditing(_ textField: UITextField)
  func textFieldShouldEndEditing(_ textField: UITextField) -> Bool
  func textFieldDidEndEditing(_ textField: UITextField)
  func textFieldDidEndEditing(
    _ textField: UITextField, reason: UITextField.DidEndEditingReason)
  func textFieldDidChangeSelection(_ textField: UITextField)
  func textField(
    _ textField: UITextField, shouldChangeCharactersIn range: NSRange,
    replacementString string: String
  ) -> Bool
  func textFieldShouldClear(_ textField: UITextField) -> Bool
  func textFieldShouldReturn(_ textField: UITextField) -> Bool
}

extension UITextFieldDelegate {
  public func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool { true }
  public func textFieldDidBeginEditing(_ textField: UITextField) {}
  public func textFieldShouldEndEditing(_ textField: UITextField) -> Bool { true }
  public func textFieldDidEndEditing(_ textField: UITextField) {}
  public func textFieldDidEndEditing(
    _ textField: UITextField, reason: UITextField.DidEndEditingReason
  ) { textFieldDidEndEditing(textField) }
  public func textFieldDidChangeSelection(_ textField: UITextField) {}
  public func textField(
    _ textField: UITextField, shouldChangeCharactersIn range: NSRange,
    replacementString string: String
  ) -> Bool { true }
  public func textFieldShouldClear(_ textField: UITextField) -> Bool { true }
  public func textFieldShouldReturn(_ textField: UITextField) -> Bool { true }
}

/// A control for a line of editable text. A tap makes it first responder; `UIWindow.type(_:)` types
/// into it.
open class UITextField: UIControl, UITextInputTraits {
  public enum DidEndEditingReason: Int, Sendable {
    case committed
    case cancelled
  }
  public nonisolated static let textDidChangeNotification = Notification.Name(
    "UITextFieldTextDidChangeNotification")
  public nonisolated static let textDidBeginEditingNotification = Notification.Name(
    "UITextFieldTextDidBeginEditingNotification")
  public nonisolated static let textDidEndEditingNotification = Notification.Name(
    "UITextFieldTextDidEndEditingNotification")
  public enum BorderStyle: Int, Sendable {
    case none, line, bezel, roundedRect
  }
  public enum ViewMode: Int, Sendable {
    case never, whileEditing, unlessEditing, always
  }

  open weak var delegate: (any UITextFieldDelegate)?
  open var text: String? = "" { didSet { changed() } }
  open var attributedText: NSAttributedString? { didSet { text = attributedText?.string } }
  open var placeholder: String?
  open var attributedPlaceholder: NSAttributedString?
  open var font: UIFont? = .systemFont(ofSize: 17)
  open var textColor: UIColor? = .label
  open var textAlignment = NSTextAlignment.natural
  open var borderStyle = BorderStyle.none
  open var clearButtonMode = ViewMode.never
  open var leftView: UIView?
  open var rightView: UIView?
  open var leftViewMode = ViewMode.never
  open var rightViewMode = ViewMode.never
  open var keyboardType = UIKeyboardType.default
  open var returnKeyType = UIReturnKeyType.default
  open var keyboardAppearance = UIKeyboardAppearance.default
  open var autocorrectionType = UITextAutocorrectionType.default
  open var autocapitalizationType = UITextAutocapitalizationType.sentences
  open var isSecureTextEntry = false
  open var adjustsFontSizeToFitWidth = false
  open var minimumFontSize: CGFloat = 0
  open var clearsOnBeginEditing = false
  open var enablesReturnKeyAutomatically = false
  open var background: UIImage?
  open var disabledBackground: UIImage?
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var textContentType: UITextContentType! = .none
  open var spellCheckingType = UITextSpellCheckingType.default
  open var defaultTextAttributes: [NSAttributedString.Key: Any] = [:]
  open var typingAttributes: [NSAttributedString.Key: Any]?
  open var allowsEditingTextAttributes = false
  open var clearsOnInsertion = false
  open var selectedTextRange: UITextRange?
  open var beginningOfDocument: UITextPosition { UITextPosition() }
  open var endOfDocument: UITextPosition { UITextPosition() }
  open func textRange(from start: UITextPosition, to end: UITextPosition) -> UITextRange? { nil }
  open func position(from position: UITextPosition, offset: Int) -> UITextPosition? { nil }
  open func offset(from: UITextPosition, to toPosition: UITextPosition) -> Int { 0 }
  open func selectionRects(for range: UITextRange) -> [UITextSelectionRect] { [] }
  open var markedTextRange: UITextRange? { nil }
  open var markedTextStyle: [NSAttributedString.Key: Any]? {
    get { stored(nil) }
    set { store(newValue) }
  }
  open weak var inputDelegate: (any UITextInputDelegate)? {
    get { storedWeakly() }
    set { storeWeakly(newValue) }
  }
  open var tokenizer: any UITextInputTokenizer { UITextInputStringTokenizer(textInput: self) }
  open func text(in range: UITextRange) -> String? { nil }
  open func replace(_ range: UITextRange, withText text: String) {}
  open func setMarkedText(_ markedText: String?, selectedRange: NSRange) {}
  open func unmarkText() {}
  open func position(
    from position: UITextPosition, in direction: UITextLayoutDirection, offset: Int
  ) -> UITextPosition? { nil }
  open func compare(_ position: UITextPosition, to other: UITextPosition) -> ComparisonResult {
    .orderedSame
  }
  open func position(
    within range: UITextRange, farthestIn direction: UITextLayoutDirection
  ) -> UITextPosition? { nil }
  open func characterRange(
    byExtending position: UITextPosition, in direction: UITextLayoutDirection
  ) -> UITextRange? { nil }
  open func baseWritingDirection(
    for position: UITextPosition, in direction: UITextStorageDirection
  ) -> NSWritingDirection { .natural }
  open func setBaseWritingDirection(
    _ writingDirection: NSWritingDirection, for range: UITextRange
  ) {}
  open func firstRect(for range: UITextRange) -> CGRect { .zero }
  open func closestPosition(to point: CGPoint) -> UITextPosition? { nil }
  open func closestPosition(to point: CGPoint, within range: UITextRange) -> UITextPosition? { nil }
  open func characterRange(at point: CGPoint) -> UITextRange? { nil }
  open func drawText(in rect: CGRect) {}
  open func drawPlaceholder(in rect: CGRect) {}
  open func borderRect(forBounds bounds: CGRect) -> CGRect { bounds }
  private var givenInputView: UIView?
  private var givenAccessory: UIView?
  open override var inputView: UIView? {
    get { givenInputView }
    set { givenInputView = newValue }
  }
  open override var inputAccessoryView: UIView? {
    get { givenAccessory }
    set { givenAccessory = newValue }
  }
  open var isEditing: Bool { isFirstResponder }
  open override var canBecomeFirstResponder: Bool { isEnabled }
  override var caption: String? { text.flatMap { $0.isEmpty ? nil : $0 } ?? placeholder }
  open override var intrinsicContentSize: CGSize {
    let size = (font ?? .systemFont(ofSize: 17)).size(of: caption ?? "")
    return CGSize(width: size.width, height: size.height + (borderStyle == .roundedRect ? 12 : 0))
  }

  @discardableResult
  open override func becomeFirstResponder() -> Bool {
    if isFirstResponder { return true }
    guard delegate?.textFieldShouldBeginEditing(self) ?? true, super.becomeFirstResponder() else {
      return false
    }
    if clearsOnBeginEditing { text = "" }
    delegate?.textFieldDidBeginEditing(self)
    sendActions(for: .editingDidBegin)
    NotificationCenter.default.post(name: Self.textDidBeginEditingNotification, object: self)
    return true
  }
  @discardableResult
  open override func resignFirstResponder() -> Bool {
    guard isFirstResponder else { return true }
    guard delegate?.textFieldShouldEndEditing(self) ?? true, super.resignFirstResponder() else {
      return false
    }
    delegate?.textFieldDidEndEditing(self, reason: .committed)
    sendActions(for: .editingDidEnd)
    NotificationCenter.default.post(name: Self.textDidEndEditingNotification, object: self)
    return true
  }
  override func lifted(at point: CGPoint?) -> Bool {
    if let point, showsClearButton, clearButtonRect(forBounds: bounds).contains(point) {
      if delegate?.textFieldShouldClear(self) ?? true { typed("") }
      return true
    }
    becomeFirstResponder()
    return true
  }
  private var showsClearButton: Bool {
    guard hasText else { return false }
    return switch clearButtonMode {
    case .never: false
    case .whileEditing: isEditing
    case .unlessEditing: !isEditing
    case .always: true
    }
  }
  open func textRect(forBounds bounds: CGRect) -> CGRect { bounds }
  open func editingRect(forBounds bounds: CGRect) -> CGRect { bounds }
  open func placeholderRect(forBounds bounds: CGRect) -> CGRect { bounds }
  open func rightViewRect(forBounds bounds: CGRect) -> CGRect { .zero }
  open func leftViewRect(forBounds bounds: CGRect) -> CGRect { .zero }
  /// The place of the clear button at the right edge. A tap there empties the text.
  open func clearButtonRect(forBounds bounds: CGRect) -> CGRect {
    CGRect(x: bounds.maxX - 24, y: bounds.midY - 9.5, width: 19, height: 19)
  }
  open func caretRect(for position: UITextPosition) -> CGRect { .zero }
  open func insertText(_ text: String) { typed((self.text ?? "") + text) }
  open func deleteBackward() { typed(String((text ?? "").dropLast())) }
  /// Changes the text as typing does, and reports it.
  private func typed(_ text: String) {
    self.text = text
    sendActions(for: .editingChanged)
    NotificationCenter.default.post(name: Self.textDidChangeNotification, object: self)
    delegate?.textFieldDidChangeSelection(self)
  }
  open var hasText: Bool { text?.isEmpty == false }

  override func press(_ key: Character) {
    switch key {
    case "\n":
      _ = delegate?.textFieldShouldReturn(self)
      sendActions(for: .primaryActionTriggered)
      guard allControlEvents.contains(.editingDidEndOnExit) else { return }
      sendActions(for: .editingDidEndOnExit)
      resignFirstResponder()
    default:
      guard let change = KeyChange(key, in: text ?? ""),
        delegate?.textField(
          self, shouldChangeCharactersIn: change.range, replacementString: change.added) ?? true
      else { return }
      if change.added.isEmpty { deleteBackward() } else { insertText(change.added) }
    }
  }
}

/// The change of a text by a key of the keyboard.
private struct KeyChange {
  /// The replaced part, in UTF-16 units.
  let range: NSRange
  /// The added text; empty for backspace.
  let added: String

  /// Returns `nil` for backspace in an empty text.
  init?(_ key: Character, in text: String) {
    let end = text.utf16.count
    guard key == "\u{8}" else {
      (range, added) = (NSRange(location: end, length: 0), String(key))
      return
    }
    guard let last = text.last else { return nil }
    let size = String(last).utf16.count
    (range, added) = (NSRange(location: end - size, length: size), "")
  }
}

/// A position in a text.
@preconcurrency @MainActor
open class UITextPosition: NSObject {
  @preconcurrency @MainActor
  public override init() { super.init() }
}

@preconcurrency @MainActor
open class UITextRange: NSObject {
  open var start: UITextPosition { UITextPosition() }
  open var end: UITextPosition { UITextPosition() }
  open var isEmpty: Bool { true }
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
public protocol UITextInputTraits: NSObjectProtocol {}

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

@preconcurrency @MainActor
public protocol UITextViewDelegate: UIScrollViewDelegate {
  func textViewShouldBeginEditing(_ textView: UITextView) -> Bool
  func textViewDidBeginEditing(_ textView: UITextView)
  func textViewShouldEndEditing(_ textView: UITextView) -> Bool
  func textViewDidEndEditing(_ textView: UITextView)
  func textViewDidChange(_ textView: UITextView)
  func textViewDidChangeSelection(_ textView: UITextView)
  func textView(
    _ textView: UITextView, shouldInteractWith URL: URL, in characterRange: NSRange
  ) -> Bool
  func textView(
    _ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String
  ) -> Bool
}

extension UITextViewDelegate {
  public func textViewShouldBeginEditing(_ textView: UITextView) -> Bool { true }
  public func textViewDidBeginEditing(_ textView: UITextView) {}
  public func textViewShouldEndEditing(_ textView: UITextView) -> Bool { true }
  public func textViewDidEndEditing(_ textView: UITextView) {}
  public func textViewDidChange(_ textView: UITextView) {}
  public func textViewDidChangeSelection(_ textView: UITextView) {}
  public func textView(
    _ textView: UITextView, shouldInteractWith URL: URL, in characterRange: NSRange
  ) -> Bool { true }
  public func textView(
    _ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String
  ) -> Bool { true }
}

/// A view for several lines of editable text. `UIWindow.type(_:)` types into it.
open class UITextView: UIScrollView, UITextInputTraits {
  public nonisolated static let textDidChangeNotification = Notification.Name(
    "UITextViewTextDidChangeNotification")
  public nonisolated static let textDidBeginEditingNotification = Notification.Name(
    "UITextViewTextDidBeginEditingNotification")
  public nonisolated static let textDidEndEditingNotification = Notification.Name(
    "UITextViewTextDidEndEditingNotification")
  private var givenInputView: UIView?
  private var givenAccessory: UIView?
  open override var inputView: UIView? {
    get { givenInputView }
    set { givenInputView = newValue }
  }
  open override var inputAccessoryView: UIView? {
    get { givenAccessory }
    set { givenAccessory = newValue }
  }
  open var linkTextAttributes: [NSAttributedString.Key: Any] = [:]
  open var typingAttributes: [NSAttributedString.Key: Any] = [:]
  open var dataDetectorTypes = UIDataDetectorTypes()
  open var allowsEditingTextAttributes = false
  open var clearsOnInsertion = false
  open var autocapitalizationType = UITextAutocapitalizationType.sentences
  open var keyboardAppearance = UIKeyboardAppearance.default
  open var spellCheckingType = UITextSpellCheckingType.default
  open var isSecureTextEntry = false
  open var adjustsFontForContentSizeCategory = false
  open private(set) lazy var textContainer = NSTextContainer()
  open var hasText: Bool { text?.isEmpty == false }
  open func insertText(_ text: String) { typed((self.text ?? "") + text) }
  open func deleteBackward() { typed(String((text ?? "").dropLast())) }
  /// Changes the text as typing does, and reports it.
  private func typed(_ text: String) {
    self.text = text
    textDelegate?.textViewDidChange(self)
    NotificationCenter.default.post(name: UITextView.textDidChangeNotification, object: self)
  }
  override func press(_ key: Character) {
    guard let change = KeyChange(key, in: text ?? ""),
      textDelegate?.textView(
        self, shouldChangeTextIn: change.range, replacementText: change.added) ?? true
    else { return }
    if change.added.isEmpty { deleteBackward() } else { insertText(change.added) }
  }
  public init(frame: CGRect, textContainer: NSTextContainer?) {
    super.init(frame: frame)
    addTap()
  }
  public override convenience init(frame: CGRect) { self.init(frame: frame, textContainer: nil) }
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    addTap()
  }
  /// Adds the recognizer of the tap that begins the editing.
  private func addTap() {
    let tap = UITapGestureRecognizer()
    tap.addAction(UIAction { [weak self] _ in self?.becomeFirstResponder() })
    addGestureRecognizer(tap)
  }
  // The type is implicitly unwrapped as in UIKit, so that overrides and assignments compile.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var text: String! = "" {
    didSet {
      changed()
      if !isScrollEnabled { invalidateIntrinsicContentSize() }
      setNeedsLayout()
    }
  }
  /// The natural size of a text view that does not scroll, estimated from its text.
  open override var intrinsicContentSize: CGSize {
    guard !isScrollEnabled else { return super.intrinsicContentSize }
    return sizeThatFits(
      CGSize(width: bounds.width > 0 ? bounds.width : .infinity, height: .infinity))
  }
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    let inset = textContainerInset
    let beside = inset.left + inset.right + 2 * Self.linePadding
    let content = (font ?? .systemFont(ofSize: 12))
      .size(of: text ?? "", in: CGFloat.maximum(0, size.width - beside))
    return CGSize(
      width: content.width + beside, height: content.height + inset.top + inset.bottom)
  }
  /// The space at both ends of a line, `lineFragmentPadding`.
  private static let linePadding: CGFloat = 5
  open override func layoutSubviews() {
    super.layoutSubviews()
    let height = sizeThatFits(CGSize(width: bounds.width, height: .infinity)).height
    let size = CGSize(width: bounds.width, height: height)
    if isScrollEnabled, contentSize != size { contentSize = size }
  }
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var attributedText: NSAttributedString! { didSet { text = attributedText?.string } }
  open var font: UIFont?
  open var textColor: UIColor?
  open var textAlignment = NSTextAlignment.natural
  open var isEditable = true
  open var isSelectable = true
  open var selectedRange = NSRange(location: 0, length: 0)
  open var textContainerInset = UIEdgeInsets(top: 8, left: 0, bottom: 8, right: 0)
  open var keyboardType = UIKeyboardType.default
  open var returnKeyType = UIReturnKeyType.default
  open var autocorrectionType = UITextAutocorrectionType.default
  open override var canBecomeFirstResponder: Bool { isEditable }
  private var textDelegate: (any UITextViewDelegate)? { delegate as? any UITextViewDelegate }
  @discardableResult
  open override func becomeFirstResponder() -> Bool {
    if isFirstResponder { return true }
    guard textDelegate?.textViewShouldBeginEditing(self) ?? true, super.becomeFirstResponder()
    else { return false }
    textDelegate?.textViewDidBeginEditing(self)
    NotificationCenter.default.post(name: Self.textDidBeginEditingNotification, object: self)
    return true
  }
  @discardableResult
  open override func resignFirstResponder() -> Bool {
    guard isFirstResponder else { return true }
    guard textDelegate?.textViewShouldEndEditing(self) ?? true, super.resignFirstResponder()
    else { return false }
    textDelegate?.textViewDidEndEditing(self)
    NotificationCenter.default.post(name: Self.textDidEndEditingNotification, object: self)
    return true
  }
  override var caption: String? { text }
  open func scrollRangeToVisible(_ range: NSRange) {}
  open var selectedTextRange: UITextRange? {
    get { stored(nil) }
    set { store(newValue) }
  }
  open var beginningOfDocument: UITextPosition { UITextPosition() }
  open var endOfDocument: UITextPosition { UITextPosition() }
  open func textRange(from start: UITextPosition, to end: UITextPosition) -> UITextRange? { nil }
  open func position(from position: UITextPosition, offset: Int) -> UITextPosition? { nil }
  open func offset(from: UITextPosition, to toPosition: UITextPosition) -> Int { 0 }
  open func selectionRects(for range: UITextRange) -> [UITextSelectionRect] { [] }
  open func caretRect(for position: UITextPosition) -> CGRect { .zero }
  open var markedTextRange: UITextRange? { nil }
  open var markedTextStyle: [NSAttributedString.Key: Any]? {
    get { stored(nil) }
    set { store(newValue) }
  }
  open weak var inputDelegate: (any UITextInputDelegate)? {
    get { storedWeakly() }
    set { storeWeakly(newValue) }
  }
  open var tokenizer: any UITextInputTokenizer { UITextInputStringTokenizer(textInput: self) }
  open func text(in range: UITextRange) -> String? { nil }
  open func replace(_ range: UITextRange, withText text: String) {}
  open func setMarkedText(_ markedText: String?, selectedRange: NSRange) {}
  open func unmarkText() {}
  open func position(
    from position: UITextPosition, in direction: UITextLayoutDirection, offset: Int
  ) -> UITextPosition? { nil }
  open func compare(_ position: UITextPosition, to other: UITextPosition) -> ComparisonResult {
    .orderedSame
  }
  open func position(
    within range: UITextRange, farthestIn direction: UITextLayoutDirection
  ) -> UITextPosition? { nil }
  open func characterRange(
    byExtending position: UITextPosition, in direction: UITextLayoutDirection
  ) -> UITextRange? { nil }
  open func baseWritingDirection(
    for position: UITextPosition, in direction: UITextStorageDirection
  ) -> NSWritingDirection { .natural }
  open func setBaseWritingDirection(
    _ writingDirection: NSWritingDirection, for range: UITextRange
  ) {}
  open func firstRect(for range: UITextRange) -> CGRect { .zero }
  open func closestPosition(to point: CGPoint) -> UITextPosition? { nil }
  open func closestPosition(to point: CGPoint, within range: UITextRange) -> UITextPosition? { nil }
  open func characterRange(at point: CGPoint) -> UITextRange? { nil }
}
