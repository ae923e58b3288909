// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// These are UIKit's names; a comment on each would only repeat it.

public import Foundation

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
  func textView(
    _ textView: UITextView, shouldInteractWith URL: URL, in characterRange: NSRange,
    interaction: UITextItemInteraction
  ) -> Bool
  func textView(
    _ textView: UITextView, shouldInteractWith textAttachment: NSTextAttachment,
    in characterRange: NSRange
  ) -> Bool
  func textView(
    _ textView: UITextView, shouldInteractWith textAttachment: NSTextAttachment,
    in characterRange: NSRange, interaction: UITextItemInteraction
  ) -> Bool
  func textView(
    _ textView: UITextView, editMenuForTextIn range: NSRange,
    suggestedActions: [UIMenuElement]
  ) -> UIMenu?
  func textView(
    _ textView: UITextView, willPresentEditMenuWith animator: any UIEditMenuInteractionAnimating)
  func textView(
    _ textView: UITextView, willDismissEditMenuWith animator: any UIEditMenuInteractionAnimating)
  func textView(
    _ textView: UITextView, primaryActionFor textItem: UITextItem, defaultAction: UIAction
  ) -> UIAction?
  func textView(
    _ textView: UITextView, menuConfigurationFor textItem: UITextItem, defaultMenu: UIMenu
  ) -> UITextItem.MenuConfiguration?
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
  public func textView(
    _ textView: UITextView, shouldInteractWith URL: URL, in characterRange: NSRange,
    interaction: UITextItemInteraction
  ) -> Bool { true }
  public func textView(
    _ textView: UITextView, shouldInteractWith textAttachment: NSTextAttachment,
    in characterRange: NSRange
  ) -> Bool { true }
  public func textView(
    _ textView: UITextView, shouldInteractWith textAttachment: NSTextAttachment,
    in characterRange: NSRange, interaction: UITextItemInteraction
  ) -> Bool { true }
  public func textView(
    _ textView: UITextView, editMenuForTextIn range: NSRange,
    suggestedActions: [UIMenuElement]
  ) -> UIMenu? { nil }
  public func textView(
    _ textView: UITextView, willPresentEditMenuWith animator: any UIEditMenuInteractionAnimating
  ) {}
  public func textView(
    _ textView: UITextView, willDismissEditMenuWith animator: any UIEditMenuInteractionAnimating
  ) {}
  public func textView(
    _ textView: UITextView, primaryActionFor textItem: UITextItem, defaultAction: UIAction
  ) -> UIAction? { nil }
  public func textView(
    _ textView: UITextView, menuConfigurationFor textItem: UITextItem, defaultMenu: UIMenu
  ) -> UITextItem.MenuConfiguration? { nil }
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
  open var enablesReturnKeyAutomatically = false
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var textContentType: UITextContentType! = .none
  open var adjustsFontForContentSizeCategory = false
  open private(set) lazy var textContainer = NSTextContainer()
  open var hasText: Bool { text?.isEmpty == false }
  open func insertText(_ text: String) { replace(selection.range, with: text) }
  open func deleteBackward() {
    if let range = selection.deleted(in: content) { replace(range, with: "") }
  }
  /// Replaces a part of the text as typing does, and reports it.
  private func replace(_ range: NSRange, with added: String) {
    content = selection.replace(range, of: content, with: added)
    textDelegate?.textViewDidChangeSelection(self)
    textDelegate?.textViewDidChange(self)
    NotificationCenter.default.post(name: UITextView.textDidChangeNotification, object: self)
  }
  override func press(_ key: Character) {
    // The delegate is not asked for backspace at the start, which overrides may handle.
    guard let change = KeyChange(key, in: content, at: selection) else { return deleteBackward() }
    guard
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
  open var text: String! {
    get { content }
    set { show(newValue) }
  }
  private func show(_ text: String?) {
    content = text ?? ""
    selection.moveToEnd(of: content)
  }
  /// The text, which typing changes without the setter, as in UIKit: overrides are not called.
  private var content = "" {
    didSet {
      changed()
      if !isScrollEnabled { invalidateIntrinsicContentSize() }
      needsMeasure = true
      setNeedsLayout()
    }
  }
  /// True if the size of the text may have changed since `contentSize` was set to it.
  private var needsMeasure = true
  /// The size of the text, which follows every change at once, before the next layout.
  open override var contentSize: CGSize {
    get {
      measure()
      return super.contentSize
    }
    set { super.contentSize = newValue }
  }
  private func measure() {
    guard needsMeasure else { return }
    needsMeasure = false
    guard isScrollEnabled else { return }
    let height = sizeThatFits(CGSize(width: bounds.width, height: .infinity)).height
    super.contentSize = CGSize(width: bounds.width, height: height)
  }
  /// The natural size of a text view that does not scroll, estimated from its text.
  open override var intrinsicContentSize: CGSize {
    isScrollEnabled ? super.intrinsicContentSize : naturalSize
  }
  private var naturalSize: CGSize {
    sizeThatFits(CGSize(width: bounds.width > 0 ? bounds.width : .infinity, height: .infinity))
  }
  /// Returns a Boolean value indicating whether an intrinsic size is that of the text, which can be
  /// measured for another width, and not that of an override.
  final func hasNaturalSize(_ size: CGSize) -> Bool {
    !isScrollEnabled && size == naturalSize
  }
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    let inset = textContainerInset
    let content = textFont.size(of: text ?? "", in: lineWidth(in: size.width))
    return CGSize(
      width: content.width + beside, height: content.height + inset.top + inset.bottom)
  }
  private var textFont: UIFont { font ?? .systemFont(ofSize: 12) }
  /// The space beside the lines.
  private var beside: CGFloat {
    textContainerInset.left + textContainerInset.right + 2 * Self.linePadding
  }
  private func lineWidth(in width: CGFloat) -> CGFloat { CGFloat.maximum(0, width - beside) }
  /// The space at both ends of a line, `lineFragmentPadding`.
  private static let linePadding: CGFloat = 5
  open override func layoutSubviews() {
    super.layoutSubviews()
    needsMeasure = true
    measure()
  }
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var attributedText: NSAttributedString! { didSet { show(attributedText?.string) } }
  open var font: UIFont? { didSet { needsMeasure = true } }
  open var textColor: UIColor?
  open var textAlignment = NSTextAlignment.natural
  open var isEditable = true
  open var isSelectable = true
  /// The selected part of the text; where the next key is typed.
  open var selectedRange: NSRange {
    get { selection.range }
    set {
      selection.move(to: newValue, in: content)
      textDelegate?.textViewDidChangeSelection(self)
    }
  }
  private var selection = TextSelection()
  open var textContainerInset = UIEdgeInsets(top: 8, left: 0, bottom: 8, right: 0) {
    didSet { needsMeasure = true }
  }
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
    get { UITextRange(selection.range) }
    set { if let newValue { selectedRange = newValue.range } }
  }
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
  /// The estimated place of the caret, in the coordinates of the content.
  open func caretRect(for position: UITextPosition) -> CGRect {
    let end = textFont.end(of: position.prefix(of: content), in: lineWidth(in: bounds.width))
    return CGRect(
      x: textContainerInset.left + Self.linePadding + end.x, y: textContainerInset.top + end.y,
      width: 2, height: textFont.lineHeight)
  }
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
}
