// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// These are UIKit's names, which do nothing here; a comment on each would only repeat it.

public import Foundation

public enum UITextInteractionMode: Int, Sendable {
  case editable, nonEditable
}

@preconcurrency @MainActor
public protocol UITextInteractionDelegate: NSObjectProtocol {
  func interactionShouldBegin(_ interaction: UITextInteraction, at point: CGPoint) -> Bool
  func interactionWillBegin(_ interaction: UITextInteraction)
  func interactionDidEnd(_ interaction: UITextInteraction)
}

extension UITextInteractionDelegate {
  public func interactionShouldBegin(
    _ interaction: UITextInteraction, at point: CGPoint
  ) -> Bool { true }
  public func interactionWillBegin(_ interaction: UITextInteraction) {}
  public func interactionDidEnd(_ interaction: UITextInteraction) {}
}

@preconcurrency @MainActor
open class UITextInteraction: NSObject, UIInteraction {
  open private(set) weak var view: UIView?
  open weak var delegate: (any UITextInteractionDelegate)?
  open weak var textInput: (any UIResponder & UITextInput)?
  public let textInteractionMode: UITextInteractionMode
  open var gesturesForFailureRequirements: [UIGestureRecognizer] { [] }
  public required init(for mode: UITextInteractionMode) {
    textInteractionMode = mode
    super.init()
  }
  open func willMove(to view: UIView?) {}
  open func didMove(to view: UIView?) { self.view = view }
}
