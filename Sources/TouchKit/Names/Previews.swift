// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// These are UIKit's names, which do nothing here; a comment on each would only repeat it.

public import Foundation

@preconcurrency @MainActor
open class UIPreviewParameters: NSObject, NSCopying {
  open var visiblePath: UIBezierPath?
  open var shadowPath: UIBezierPath?
  // The type is implicitly unwrapped as in UIKit, so that assignments of nil compile.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var backgroundColor: UIColor! = .systemBackground
  @preconcurrency @MainActor
  public override init() { super.init() }
  public convenience init(textLineRects: [NSValue]) { self.init() }
  public nonisolated func copy(with zone: NSZone? = nil) -> Any { self }
}

@preconcurrency @MainActor
open class UIDragPreviewParameters: UIPreviewParameters {}

@preconcurrency @MainActor
open class UIDragPreview: NSObject, NSCopying {
  public let view: UIView
  open var parameters: UIDragPreviewParameters
  public init(view: UIView, parameters: UIDragPreviewParameters) {
    (self.view, self.parameters) = (view, parameters)
    super.init()
  }
  public convenience init(view: UIView) {
    self.init(view: view, parameters: UIDragPreviewParameters())
  }
  public nonisolated func copy(with zone: NSZone? = nil) -> Any { self }
}

@preconcurrency @MainActor
open class UIPreviewTarget: NSObject, NSCopying {
  public let container: UIView
  public let center: CGPoint
  public let transform: CGAffineTransform
  public init(container: UIView, center: CGPoint, transform: CGAffineTransform) {
    (self.container, self.center, self.transform) = (container, center, transform)
    super.init()
  }
  public convenience init(container: UIView, center: CGPoint) {
    self.init(container: container, center: center, transform: .identity)
  }
  public nonisolated func copy(with zone: NSZone? = nil) -> Any { self }
}

@preconcurrency @MainActor
open class UIDragPreviewTarget: UIPreviewTarget {}

@preconcurrency @MainActor
open class UITargetedPreview: NSObject, NSCopying {
  public let target: UIPreviewTarget
  public let view: UIView
  public let parameters: UIPreviewParameters
  open var size: CGSize { view.bounds.size }
  public required init(view: UIView, parameters: UIPreviewParameters, target: UIPreviewTarget) {
    (self.view, self.parameters, self.target) = (view, parameters, target)
    super.init()
  }
  public convenience init(view: UIView, parameters: UIPreviewParameters) {
    let target = UIPreviewTarget(container: view.superview ?? view, center: view.center)
    self.init(view: view, parameters: parameters, target: target)
  }
  public convenience init(view: UIView) {
    self.init(view: view, parameters: UIPreviewParameters())
  }
  open func retargetedPreview(with newTarget: UIPreviewTarget) -> Self {
    Self(view: view, parameters: parameters, target: newTarget)
  }
  public nonisolated func copy(with zone: NSZone? = nil) -> Any { self }
}

@preconcurrency @MainActor
open class UITargetedDragPreview: UITargetedPreview {}

// MARK: - Peek and pop, which never begins

@preconcurrency @MainActor
public protocol UIPreviewActionItem: NSObjectProtocol {
  var title: String { get }
}

@preconcurrency @MainActor
open class UIPreviewAction: NSObject, UIPreviewActionItem, NSCopying {
  public enum Style: Int, Sendable {
    case `default`, selected, destructive
  }
  public let title: String
  public let style: Style
  public let handler: (any UIPreviewActionItem, UIViewController) -> Void
  public init(
    title: String, style: Style, handler: @escaping (UIPreviewAction, UIViewController) -> Void
  ) {
    (self.title, self.style) = (title, style)
    self.handler = { item, controller in
      if let action = item as? UIPreviewAction { handler(action, controller) }
    }
    super.init()
  }
  public nonisolated func copy(with zone: NSZone? = nil) -> Any { self }
}

@preconcurrency @MainActor
open class UIPreviewActionGroup: NSObject, UIPreviewActionItem, NSCopying {
  public let title: String
  public init(title: String, style: UIPreviewAction.Style, actions: [UIPreviewAction]) {
    self.title = title
    super.init()
  }
  public nonisolated func copy(with zone: NSZone? = nil) -> Any { self }
}

@preconcurrency @MainActor
public protocol UIViewControllerPreviewing: NSObjectProtocol {
  var previewingGestureRecognizerForFailureRelationship: UIGestureRecognizer { get }
  var delegate: any UIViewControllerPreviewingDelegate { get }
  var sourceView: UIView { get }
  var sourceRect: CGRect { get set }
}

@preconcurrency @MainActor
public protocol UIViewControllerPreviewingDelegate: NSObjectProtocol {
  func previewingContext(
    _ previewingContext: any UIViewControllerPreviewing, viewControllerForLocation location: CGPoint
  ) -> UIViewController?
  func previewingContext(
    _ previewingContext: any UIViewControllerPreviewing,
    commit viewControllerToCommit: UIViewController)
}

/// The registration of a view for previews, which are never asked for.
private final class Previewing: NSObject, UIViewControllerPreviewing {
  let previewingGestureRecognizerForFailureRelationship = UIGestureRecognizer()
  let delegate: any UIViewControllerPreviewingDelegate
  let sourceView: UIView
  var sourceRect: CGRect
  init(_ delegate: any UIViewControllerPreviewingDelegate, _ view: UIView) {
    (self.delegate, sourceView, sourceRect) = (delegate, view, view.bounds)
    super.init()
  }
}

extension UIViewController {
  @discardableResult
  public func registerForPreviewing(
    with delegate: any UIViewControllerPreviewingDelegate, sourceView: UIView
  ) -> any UIViewControllerPreviewing { Previewing(delegate, sourceView) }
  public func unregisterForPreviewing(withContext previewing: any UIViewControllerPreviewing) {}
}
