// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// These are UIKit's names, which do nothing here; a comment on each would only repeat it.

public import Foundation

#if !canImport(Darwin)
/// A record of changes to undo, which nothing undoes.
open class UndoManager: NSObject {
  open var canUndo: Bool { false }
  open var canRedo: Bool { false }
  open func undo() {}
  open func redo() {}
  open func removeAllActions() {}
  open func setActionName(_ actionName: String) {}
  open func registerUndo<Target: AnyObject>(
    withTarget target: Target, handler: @escaping (Target) -> Void
  ) {}
}
#endif
