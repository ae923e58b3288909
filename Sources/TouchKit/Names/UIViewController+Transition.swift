// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// These are UIKit's names, most of which do nothing here; a comment on each would only repeat it.

public import Foundation

extension UIViewController {
  @preconcurrency @MainActor
  open class Transition: NSObject {
    @preconcurrency @MainActor
    open class ZoomOptions: NSObject {
      open var alignmentRectProvider: ((any UIZoomTransitionAlignmentRectContext) -> CGRect?)?
      open var dimmingColor: UIColor?
      open var dimmingVisualEffect: UIBlurEffect?
      open var interactiveDismissShouldBegin: ((any UIZoomTransitionInteractionContext) -> Bool)?
      @preconcurrency @MainActor
      public override init() { super.init() }
    }
    open class func zoom(
      options: ZoomOptions? = nil,
      sourceViewProvider: @escaping (any UIZoomTransitionSourceViewProviderContext) -> UIView?
    ) -> Transition { Transition() }
    open class func coverVertical() -> Transition { Transition() }
    open class func crossDissolve() -> Transition { Transition() }
    open class func flipHorizontal() -> Transition { Transition() }
    open class func partialCurl() -> Transition { Transition() }
  }
  public var preferredTransition: Transition? {
    get { stored(nil) }
    set { store(newValue) }
  }
}

@preconcurrency @MainActor
public protocol UIZoomTransitionSourceViewProviderContext: NSObjectProtocol {
  var sourceViewController: UIViewController { get }
  var zoomedViewController: UIViewController { get }
}

@preconcurrency @MainActor
public protocol UIZoomTransitionAlignmentRectContext: NSObjectProtocol {
  var sourceView: UIView { get }
  var zoomedViewController: UIViewController { get }
}

@preconcurrency @MainActor
public protocol UIZoomTransitionInteractionContext: NSObjectProtocol {
  var location: CGPoint { get }
  var velocity: CGVector { get }
  var willBegin: Bool { get }
}
