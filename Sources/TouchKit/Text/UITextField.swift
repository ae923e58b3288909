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
  func textField(
    _ textField: UITextField, editMenuForCharactersIn range: NSRange,
    suggestedActions: [UIMenuElement]
  ) -> UIMenu?
  func textField(
    _ textField: UITextField, willPresentEditMenuWith animator: any UIEditMenuInteractionAnimating)
  func textField(
    _ textField: UITextField, willDismissEditMenuWith animator: any UIEditMenuInteractionAnimating)
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
  public func textField(
    _ textField: UITextField, editMenuForCharactersIn range: NSRange,
    suggestedActions: [UIMenuElement]
  ) -> UIMenu? { nil }
  public func textField(
    _ textField: UITextField, willPresentEditMenuWith animator: any UIEditMenuInteractionAnimating
  ) {}
  public func textField(
    _ textField: UITextField, willDismissEditMenuWith animator: any UIEditMenuInteractionAnimating
  ) {}
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
  open var text: String? {
    get { content }
    set { show(newValue) }
  }
  private func show(_ text: String?) {
    content = text ?? ""
    selection.moveToEnd(of: content)
  }
  /// The text, which typing changes without the setter, as in UIKit: overrides are not called.
  private var content = "" { didSet { changed() } }
  open var attributedText: NSAttributedString? { didSet { show(attributedText?.string) } }
  open var placeholder: String? {
    get { attributedPlaceholder?.string }
    set { attributedPlaceholder = newValue.map { NSAttributedString(string: $0) } }
  }
  open var attributedPlaceholder: NSAttributedString?
  open var font: UIFont? = .systemFont(ofSize: 17)
  private var textFont: UIFont { font ?? .systemFont(ofSize: 17) }
  open var textColor: UIColor? = .label
  open var textAlignment = NSTextAlignment.natural
  open var borderStyle = BorderStyle.none
  open var clearButtonMode = ViewMode.never
  open var leftView: UIView? { didSet { replaceSideView(oldValue, with: leftView) } }
  open var rightView: UIView? { didSet { replaceSideView(oldValue, with: rightView) } }
  open var leftViewMode = ViewMode.never { didSet { showSideViews() } }
  open var rightViewMode = ViewMode.never { didSet { showSideViews() } }
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
  open var defaultTextAttributes: [NSAttributedString.Key: Any] = [:] {
    didSet {
      if let color = defaultTextAttributes[.foregroundColor] as? UIColor { textColor = color }
      if let font = defaultTextAttributes[.font] as? UIFont { self.font = font }
    }
  }
  open var typingAttributes: [NSAttributedString.Key: Any]?
  open var allowsEditingTextAttributes = false
  open var clearsOnInsertion = false
  /// The selected part of the text while it is edited; where the next key is typed.
  open var selectedTextRange: UITextRange? {
    get { isFirstResponder ? UITextRange(selection.range) : nil }
    set {
      guard let newValue else { return }
      selection.move(to: newValue.range, in: content)
      delegate?.textFieldDidChangeSelection(self)
    }
  }
  private var selection = TextSelection()
  open var beginningOfDocument: UITextPosition { UITextPosition(0) }
  open var endOfDocument: UITextPosition { UITextPosition(content.utf16.count) }
  open func textRange(from start: UITextPosition, to end: UITextPosition) -> UITextRange? {
    UITextRange(start, end)
  }
  open func position(from position: UITextPosition, offset: Int) -> UITextPosition? {
    position.moved(by: offset, in: content)
  }
  open func offset(from: UITextPosition, to toPosition: UITextPosition) -> Int {
    toPosition.offset - from.offset
  }
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
  open func text(in range: UITextRange) -> String? { range.part(of: content) }
  open func replace(_ range: UITextRange, withText text: String) {
    replace(range.range, with: text)
  }
  open func setMarkedText(_ markedText: String?, selectedRange: NSRange) {}
  open func unmarkText() {}
  open func position(
    from position: UITextPosition, in direction: UITextLayoutDirection, offset: Int
  ) -> UITextPosition? { nil }
  open func compare(_ position: UITextPosition, to other: UITextPosition) -> ComparisonResult {
    position.order(to: other)
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
    let size = textFont.size(of: caption ?? "")
    return CGSize(width: size.width, height: size.height + (borderStyle == .roundedRect ? 12 : 0))
  }

  @discardableResult
  open override func becomeFirstResponder() -> Bool {
    if isFirstResponder { return true }
    guard delegate?.textFieldShouldBeginEditing(self) ?? true, super.becomeFirstResponder() else {
      return false
    }
    if clearsOnBeginEditing { text = "" }
    showSideViews()
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
    showSideViews()
    delegate?.textFieldDidEndEditing(self, reason: .committed)
    sendActions(for: .editingDidEnd)
    NotificationCenter.default.post(name: Self.textDidEndEditingNotification, object: self)
    return true
  }
  override func lifted(at point: CGPoint?) -> Bool {
    if let point, showsClearButton, clearButtonRect(forBounds: bounds).contains(point) {
      if delegate?.textFieldShouldClear(self) ?? true {
        replace(NSRange(location: 0, length: content.utf16.count), with: "")
      }
      return true
    }
    becomeFirstResponder()
    return true
  }
  private var showsClearButton: Bool { hasText && shows(clearButtonMode) }
  /// The part of the bounds between the views at both ends.
  open func textRect(forBounds bounds: CGRect) -> CGRect { rectBetweenSideViews(in: bounds) }
  open func editingRect(forBounds bounds: CGRect) -> CGRect { textRect(forBounds: bounds) }
  open func placeholderRect(forBounds bounds: CGRect) -> CGRect { textRect(forBounds: bounds) }
  open func rightViewRect(forBounds bounds: CGRect) -> CGRect {
    let size = rightView?.sizeAtSide ?? .zero
    return CGRect(
      x: bounds.maxX - size.width, y: bounds.midY - size.height / 2, width: size.width,
      height: size.height)
  }
  open func leftViewRect(forBounds bounds: CGRect) -> CGRect {
    let size = leftView?.sizeAtSide ?? .zero
    return CGRect(
      x: bounds.minX, y: bounds.midY - size.height / 2, width: size.width, height: size.height)
  }
  open override func layoutSubviews() {
    super.layoutSubviews()
    showSideViews()
  }
  /// The place of the clear button at the right edge. A tap there empties the text.
  open func clearButtonRect(forBounds bounds: CGRect) -> CGRect {
    CGRect(x: bounds.maxX - 24, y: bounds.midY - 9.5, width: 19, height: 19)
  }
  /// The estimated place of the caret, in the bounds of the field.
  open func caretRect(for position: UITextPosition) -> CGRect {
    let line = editingRect(forBounds: bounds)
    let length = textFont.end(of: position.prefix(of: content)).x
    return CGRect(
      x: line.minX + CGFloat.minimum(length, line.width),
      y: line.midY - textFont.lineHeight / 2, width: 2, height: textFont.lineHeight)
  }
  open func insertText(_ text: String) { replace(selection.range, with: text) }
  open func deleteBackward() {
    if let range = selection.deleted(in: content) { replace(range, with: "") }
  }
  /// Replaces a part of the text as typing does, and reports it.
  private func replace(_ range: NSRange, with added: String) {
    content = selection.replace(range, of: content, with: added)
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
      // The delegate is not asked for backspace at the start, which overrides may handle.
      guard let change = KeyChange(key, in: content, at: selection) else {
        return deleteBackward()
      }
      guard
        delegate?.textField(
          self, shouldChangeCharactersIn: change.range, replacementString: change.added) ?? true
      else { return }
      if change.added.isEmpty { deleteBackward() } else { insertText(change.added) }
    }
  }
}
