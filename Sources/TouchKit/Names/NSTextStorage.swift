// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// These are UIKit's names, which do nothing here; a comment on each would only repeat it.

public import Foundation

public protocol NSTextStorageDelegate: NSObjectProtocol {
  func textStorage(
    _ textStorage: NSTextStorage, willProcessEditing editedMask: NSTextStorage.EditActions,
    range editedRange: NSRange, changeInLength delta: Int)
  func textStorage(
    _ textStorage: NSTextStorage, didProcessEditing editedMask: NSTextStorage.EditActions,
    range editedRange: NSRange, changeInLength delta: Int)
}

extension NSTextStorageDelegate {
  public func textStorage(
    _ textStorage: NSTextStorage, willProcessEditing editedMask: NSTextStorage.EditActions,
    range editedRange: NSRange, changeInLength delta: Int
  ) {}
  public func textStorage(
    _ textStorage: NSTextStorage, didProcessEditing editedMask: NSTextStorage.EditActions,
    range editedRange: NSRange, changeInLength delta: Int
  ) {}
}

open class NSTextStorage: NSMutableAttributedString {
  public struct EditActions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let editedAttributes = Self(rawValue: 1)
    public static let editedCharacters = Self(rawValue: 2)
  }
  open private(set) var layoutManagers: [NSLayoutManager] = []
  open weak var delegate: (any NSTextStorageDelegate)?
  open private(set) var editedMask: EditActions = []
  open private(set) var editedRange = NSRange(location: NSNotFound, length: 0)
  open private(set) var changeInLength = 0
  public convenience init() { self.init(string: "") }
  open func addLayoutManager(_ aLayoutManager: NSLayoutManager) {
    layoutManagers.append(aLayoutManager)
    aLayoutManager.textStorage = self
  }
  open func removeLayoutManager(_ aLayoutManager: NSLayoutManager) {
    layoutManagers.removeAll { $0 === aLayoutManager }
    aLayoutManager.textStorage = nil
  }
  open func edited(
    _ editedMask: EditActions, range editedRange: NSRange, changeInLength delta: Int
  ) {
    (self.editedMask, self.editedRange, changeInLength) = (editedMask, editedRange, delta)
    processEditing()
  }
  open func processEditing() {
    delegate?.textStorage(
      self, willProcessEditing: editedMask, range: editedRange, changeInLength: changeInLength)
    delegate?.textStorage(
      self, didProcessEditing: editedMask, range: editedRange, changeInLength: changeInLength)
    editedMask = []
  }
}

extension UITextView {
  private var manager: NSLayoutManager {
    let known: NSLayoutManager? = stored(nil)
    if let known { return known }
    let made = NSLayoutManager()
    made.addTextContainer(textContainer)
    store(made)
    return made
  }
  /// A copy of the text. A new one takes its place after another text is set.
  public var textStorage: NSTextStorage {
    let known: NSTextStorage? = stored(nil)
    if let known, known.string == text { return known }
    let made = NSTextStorage(
      string: text ?? "", attributes: [.font: font ?? .systemFont(ofSize: 12)])
    if let attributedText, attributedText.string == text {
      made.setAttributedString(attributedText)
    }
    made.addLayoutManager(manager)
    store(made)
    return made
  }
  public var layoutManager: NSLayoutManager {
    _ = textStorage
    return manager
  }
}
