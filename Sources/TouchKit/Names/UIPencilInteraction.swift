// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// These are UIKit's names, which do nothing here; a comment on each would only repeat it.

public import Foundation

public enum UIPencilPreferredAction: Int, Sendable {
  case ignore, switchEraser, switchPrevious, showColorPalette, showInkAttributes
  case showContextualPalette, runSystemShortcut
}

@preconcurrency @MainActor
public protocol UIPencilInteractionDelegate: NSObjectProtocol {
  func pencilInteractionDidTap(_ interaction: UIPencilInteraction)
  func pencilInteraction(
    _ interaction: UIPencilInteraction, didReceiveTap tap: UIPencilInteraction.Tap)
  func pencilInteraction(
    _ interaction: UIPencilInteraction, didReceiveSqueeze squeeze: UIPencilInteraction.Squeeze)
}

extension UIPencilInteractionDelegate {
  public func pencilInteractionDidTap(_ interaction: UIPencilInteraction) {}
  public func pencilInteraction(
    _ interaction: UIPencilInteraction, didReceiveTap tap: UIPencilInteraction.Tap
  ) {}
  public func pencilInteraction(
    _ interaction: UIPencilInteraction, didReceiveSqueeze squeeze: UIPencilInteraction.Squeeze
  ) {}
}

/// The interaction of a double tap on a pencil, which never occurs.
@preconcurrency @MainActor
open class UIPencilInteraction: NSObject, UIInteraction {
  public enum Phase: Int, Sendable {
    case began, changed, ended, cancelled
  }
  public struct Tap: Sendable {
    public let timestamp: TimeInterval
  }
  public struct Squeeze: Sendable {
    public let timestamp: TimeInterval
    public let phase: Phase
  }
  open private(set) weak var view: UIView?
  open weak var delegate: (any UIPencilInteractionDelegate)?
  open var isEnabled = true
  open class var preferredTapAction: UIPencilPreferredAction { .switchEraser }
  open class var preferredSqueezeAction: UIPencilPreferredAction { .showContextualPalette }
  open class var prefersPencilOnlyDrawing: Bool { false }
  @preconcurrency @MainActor
  public override init() { super.init() }
  public convenience init(delegate: any UIPencilInteractionDelegate) {
    self.init()
    self.delegate = delegate
  }
  open func willMove(to view: UIView?) {}
  open func didMove(to view: UIView?) { self.view = view }
}
