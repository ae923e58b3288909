// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// These are UIKit's names, which do nothing here; a comment on each would only repeat it.

public import Foundation

@preconcurrency @MainActor
public protocol UITextDraggable: UITextInput {
  var textDragDelegate: (any UITextDragDelegate)? { get set }
  var isTextDragActive: Bool { get }
}

@preconcurrency @MainActor
public protocol UITextDroppable: UITextInput {
  var textDropDelegate: (any UITextDropDelegate)? { get set }
  var isTextDropActive: Bool { get }
}

@preconcurrency @MainActor
public protocol UITextPasteConfigurationSupporting: UITextInput {
  var pasteDelegate: (any UITextPasteDelegate)? { get set }
}

@preconcurrency @MainActor
public protocol UITextDragRequest: NSObjectProtocol {
  var dragRange: UITextRange { get }
  var suggestedItems: [UIDragItem] { get }
  var existingItems: [UIDragItem] { get }
  var isSelected: Bool { get }
  var dragSession: any UIDragSession { get }
}

@preconcurrency @MainActor
public protocol UITextDropRequest: NSObjectProtocol {
  var dropPosition: UITextPosition { get }
  var suggestedProposal: UITextDropProposal { get }
  var isSameView: Bool { get }
  var dropSession: any UIDropSession { get }
}

open class UITextDropProposal: UIDropProposal {
  public enum Action: UInt, Sendable {
    case insert, replaceSelection, replaceAll
  }
  open var dropAction = Action.insert
  open var useFastSameViewOperations = true
}

@preconcurrency @MainActor
public protocol UITextDragDelegate: NSObjectProtocol {
  func textDraggableView(
    _ textDraggableView: any UIView & UITextDraggable,
    itemsForDrag dragRequest: any UITextDragRequest
  ) -> [UIDragItem]
  func textDraggableView(
    _ textDraggableView: any UIView & UITextDraggable, dragPreviewForLiftingItem item: UIDragItem,
    session: any UIDragSession
  ) -> UITargetedDragPreview?
  func textDraggableView(
    _ textDraggableView: any UIView & UITextDraggable,
    dragSessionWillBegin session: any UIDragSession)
  func textDraggableView(
    _ textDraggableView: any UIView & UITextDraggable, dragSessionDidEnd session: any UIDragSession,
    with operation: UIDropOperation)
}

extension UITextDragDelegate {
  public func textDraggableView(
    _ textDraggableView: any UIView & UITextDraggable,
    itemsForDrag dragRequest: any UITextDragRequest
  ) -> [UIDragItem] { dragRequest.suggestedItems }
  public func textDraggableView(
    _ textDraggableView: any UIView & UITextDraggable, dragPreviewForLiftingItem item: UIDragItem,
    session: any UIDragSession
  ) -> UITargetedDragPreview? { nil }
  public func textDraggableView(
    _ textDraggableView: any UIView & UITextDraggable,
    dragSessionWillBegin session: any UIDragSession
  ) {}
  public func textDraggableView(
    _ textDraggableView: any UIView & UITextDraggable, dragSessionDidEnd session: any UIDragSession,
    with operation: UIDropOperation
  ) {}
}

@preconcurrency @MainActor
public protocol UITextDropDelegate: NSObjectProtocol {
  func textDroppableView(
    _ textDroppableView: any UIView & UITextDroppable, proposalForDrop drop: any UITextDropRequest
  ) -> UITextDropProposal
  func textDroppableView(
    _ textDroppableView: any UIView & UITextDroppable, willPerformDrop drop: any UITextDropRequest)
  func textDroppableView(
    _ textDroppableView: any UIView & UITextDroppable,
    dropSessionDidEnter session: any UIDropSession)
  func textDroppableView(
    _ textDroppableView: any UIView & UITextDroppable,
    dropSessionDidUpdate session: any UIDropSession)
  func textDroppableView(
    _ textDroppableView: any UIView & UITextDroppable, dropSessionDidExit session: any UIDropSession
  )
  func textDroppableView(
    _ textDroppableView: any UIView & UITextDroppable, dropSessionDidEnd session: any UIDropSession)
}

extension UITextDropDelegate {
  public func textDroppableView(
    _ textDroppableView: any UIView & UITextDroppable, proposalForDrop drop: any UITextDropRequest
  ) -> UITextDropProposal { drop.suggestedProposal }
  public func textDroppableView(
    _ textDroppableView: any UIView & UITextDroppable, willPerformDrop drop: any UITextDropRequest
  ) {}
  public func textDroppableView(
    _ textDroppableView: any UIView & UITextDroppable,
    dropSessionDidEnter session: any UIDropSession
  ) {}
  public func textDroppableView(
    _ textDroppableView: any UIView & UITextDroppable,
    dropSessionDidUpdate session: any UIDropSession
  ) {}
  public func textDroppableView(
    _ textDroppableView: any UIView & UITextDroppable, dropSessionDidExit session: any UIDropSession
  ) {}
  public func textDroppableView(
    _ textDroppableView: any UIView & UITextDroppable, dropSessionDidEnd session: any UIDropSession
  ) {}
}

@preconcurrency @MainActor
public protocol UITextPasteItem: NSObjectProtocol {
  var itemProvider: NSItemProvider { get }
  var localObject: Any? { get }
  var defaultAttributes: [NSAttributedString.Key: Any] { get }
  func setResult(string: String)
  func setResult(attributedString string: NSAttributedString)
  func setNoResult()
  func setDefaultResult()
}

@preconcurrency @MainActor
public protocol UITextPasteDelegate: NSObjectProtocol {
  func textPasteConfigurationSupporting(
    _ textPasteConfigurationSupporting: any UITextPasteConfigurationSupporting,
    transform item: any UITextPasteItem)
  func textPasteConfigurationSupporting(
    _ textPasteConfigurationSupporting: any UITextPasteConfigurationSupporting,
    combineItemAttributedStrings itemStrings: [NSAttributedString], for textRange: UITextRange
  ) -> NSAttributedString
  func textPasteConfigurationSupporting(
    _ textPasteConfigurationSupporting: any UITextPasteConfigurationSupporting,
    performPasteOf attributedString: NSAttributedString, to textRange: UITextRange
  ) -> UITextRange
  func textPasteConfigurationSupporting(
    _ textPasteConfigurationSupporting: any UITextPasteConfigurationSupporting,
    shouldAnimatePasteOf attributedString: NSAttributedString, to textRange: UITextRange
  ) -> Bool
}

extension UITextPasteDelegate {
  public func textPasteConfigurationSupporting(
    _ textPasteConfigurationSupporting: any UITextPasteConfigurationSupporting,
    transform item: any UITextPasteItem
  ) { item.setDefaultResult() }
  public func textPasteConfigurationSupporting(
    _ textPasteConfigurationSupporting: any UITextPasteConfigurationSupporting,
    combineItemAttributedStrings itemStrings: [NSAttributedString], for textRange: UITextRange
  ) -> NSAttributedString {
    let whole = NSMutableAttributedString(string: "")
    for string in itemStrings { whole.append(string) }
    return whole
  }
  public func textPasteConfigurationSupporting(
    _ textPasteConfigurationSupporting: any UITextPasteConfigurationSupporting,
    performPasteOf attributedString: NSAttributedString, to textRange: UITextRange
  ) -> UITextRange { textRange }
  public func textPasteConfigurationSupporting(
    _ textPasteConfigurationSupporting: any UITextPasteConfigurationSupporting,
    shouldAnimatePasteOf attributedString: NSAttributedString, to textRange: UITextRange
  ) -> Bool { true }
}

extension UITextDraggable where Self: NSObject {
  public var textDragDelegate: (any UITextDragDelegate)? {
    get { storedWeakly() }
    set { storeWeakly(newValue) }
  }
  public var isTextDragActive: Bool { false }
}

extension UITextDroppable where Self: NSObject {
  public var textDropDelegate: (any UITextDropDelegate)? {
    get { storedWeakly() }
    set { storeWeakly(newValue) }
  }
  public var isTextDropActive: Bool { false }
}

extension UITextPasteConfigurationSupporting where Self: NSObject {
  public var pasteDelegate: (any UITextPasteDelegate)? {
    get { storedWeakly() }
    set { storeWeakly(newValue) }
  }
}

extension UITextField: UITextDraggable, UITextDroppable, UITextPasteConfigurationSupporting {}
extension UITextView: UITextDraggable, UITextDroppable, UITextPasteConfigurationSupporting {}

open class UITextItem: NSObject {
  public enum Content {
    case link(URL)
    case textAttachment(NSTextAttachment)
    case tag(String)
  }
  open class MenuConfiguration: NSObject {
    public init(preview: MenuPreview? = .default, menu: UIMenu) { super.init() }
  }
  public enum MenuPreview {
    case `default`
    case view(UIView)
  }
  public let content: Content
  public let range: NSRange
  init(content: Content, range: NSRange) {
    (self.content, self.range) = (content, range)
    super.init()
  }
}

public enum UITextItemInteraction: Int, Sendable {
  case invokeDefaultAction, presentActions, preview
}
