// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// These are UIKit's names; a comment on each would only repeat it.

public import Foundation

/// A sheet over the lower part of the window, which rests at one of its detents.
///
/// A tap beside it and a drag down dismiss it, unless the controller or the delegate prevent it; a
/// drag also moves it to another detent. It does not move where a scroll view under the finger can
/// still scroll in the direction of the drag. In a window that is wider than high, it covers
/// everything, as on a phone.
///
/// The views are those of recorded hierarchies of iOS: a dimming view and a drop-shadow view in the
/// container. A large sheet begins 40 points below the edge of a phone without a notch, and 10
/// points below the safe area of others. UIKit does not document the height of the medium detent;
/// here it is half of the large one.
open class UISheetPresentationController: UIPresentationController {
  @preconcurrency @MainActor
  open class Detent: NSObject {
    public struct Identifier: RawRepresentable, Hashable, Sendable {
      public let rawValue: String
      public init(rawValue: String) { self.rawValue = rawValue }
      public init(_ rawValue: String) { self.rawValue = rawValue }
      public static let medium = Self("com.apple.UIKit.medium")
      public static let large = Self("com.apple.UIKit.large")
    }
    /// The value of a detent that is inactive in its context.
    public nonisolated static let inactive: CGFloat = .greatestFiniteMagnitude

    public let identifier: Identifier
    private let resolver: (any UISheetPresentationControllerDetentResolutionContext) -> CGFloat?

    private init(
      _ identifier: Identifier,
      _ resolver: @escaping (any UISheetPresentationControllerDetentResolutionContext) -> CGFloat?
    ) {
      (self.identifier, self.resolver) = (identifier, resolver)
    }

    open class func medium() -> Detent { Detent(.medium) { $0.maximumDetentValue / 2 } }
    open class func large() -> Detent { Detent(.large) { $0.maximumDetentValue } }
    open class func custom(
      identifier: Identifier? = nil,
      resolver: @escaping (any UISheetPresentationControllerDetentResolutionContext) -> CGFloat?
    ) -> Detent {
      Detent(identifier ?? Identifier(UUID().uuidString), resolver)
    }
    open func resolvedValue(
      in context: any UISheetPresentationControllerDetentResolutionContext
    ) -> CGFloat? {
      resolver(context)
    }
  }

  open var detents: [Detent] = [.large()] { didSet { containerView?.setNeedsLayout() } }
  open var selectedDetentIdentifier: Detent.Identifier? {
    didSet { containerView?.setNeedsLayout() }
  }
  open var largestUndimmedDetentIdentifier: Detent.Identifier? {
    didSet { containerView?.setNeedsLayout() }
  }
  open var prefersGrabberVisible = false
  open var preferredCornerRadius: CGFloat? { didSet { containerView?.setNeedsLayout() } }
  open var prefersScrollingExpandsWhenScrolledToEdge = true
  open var prefersEdgeAttachedInCompactHeight = false
  open var widthFollowsPreferredContentSizeWhenEdgeAttached = false
  open var prefersPageSizing = true
  open var sourceView: UIView?

  open func animateChanges(_ changes: () -> Void) {
    changes()
    containerView?.layoutIfNeeded()
  }
  open func invalidateDetents() { containerView?.setNeedsLayout() }

  private lazy var dimming = UIDimmingView(self)
  private lazy var shadow: UIDropShadowView = {
    let shadow = UIDropShadowView(frame: .zero)
    shadow.clipsToBounds = true
    let pan = UIPanGestureRecognizer(
      target: self, action: Selector(UISheetPresentationController.dragged, named: "dragged"))
    pan.delegate = self
    shadow.addGestureRecognizer(pan)
    return shadow
  }()
  /// The top edge of the sheet during a drag.
  private var draggedTop: CGFloat?

  open override var presentedView: UIView? {
    guard let view = presentedViewController.view else { return nil }
    guard containerView != nil else { return view }
    if view.superview !== shadow {
      view.frame = shadow.bounds
      view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      shadow.addSubview(view)
    }
    return shadow
  }

  open override func presentationTransitionWillBegin() {
    containerView?.insertSubview(dimming, at: 0)
  }

  open override var frameOfPresentedViewInContainerView: CGRect {
    guard let space = SheetSpace(self) else { return super.frameOfPresentedViewInContainerView }
    return space.frame(top: space.top(of: selected(space)))
  }

  open override func containerViewWillLayoutSubviews() {
    super.containerViewWillLayoutSubviews()
    guard let space = SheetSpace(self), let shadow = presentedView else { return }
    let bounds = space.bounds
    dimming.frame = bounds.insetBy(dx: -bounds.width, dy: -bounds.height)
    dimming.isHidden = isUndimmed(space)
    shadow.layer.cornerRadius = preferredCornerRadius ?? 10
    shadow.frame = space.frame(top: draggedTop ?? space.top(of: selected(space)))
    shadow.layoutIfNeeded()
  }

  override var passesTouches: Bool { dimming.isHidden }

  private func selected(_ space: SheetSpace) -> SheetSpace.Place {
    space.detents.first { $0.identifier == selectedDetentIdentifier } ?? space.smallest
  }

  private func isUndimmed(_ space: SheetSpace) -> Bool {
    guard
      let largest = space.detents.first(where: { $0.identifier == largestUndimmedDetentIdentifier })
    else { return false }
    return selected(space).height <= largest.height
  }

  // MARK: Drags

  private func dragged(_ pan: UIPanGestureRecognizer) {
    guard let container = containerView, let space = SheetSpace(self) else { return }
    let rest = space.top(of: selected(space))
    let top = rest + pan.translation(in: container).y
    switch pan.state {
    case .began, .changed: draggedTop = .maximum(top, space.top(of: space.detents[0]))
    case .ended: settle(top + pan.velocity(in: container).y * 0.1, space)
    default: draggedTop = nil
    }
    container.setNeedsLayout()
  }

  /// Moves the sheet to the detent nearest to a position, or requests its dismissal below the middle
  /// of the smallest one.
  private func settle(_ top: CGFloat, _ space: SheetSpace) {
    draggedTop = nil
    let smallest = space.smallest
    if top > space.top(of: smallest) + smallest.height / 2 { return requestDismissal() }
    let distance = { (place: SheetSpace.Place) in abs(space.top(of: place) - top) }
    guard let nearest = space.detents.min(by: { distance($0) < distance($1) }),
      nearest.identifier != selected(space).identifier
    else { return }
    selectedDetentIdentifier = nearest.identifier
    (delegate as? any UISheetPresentationControllerDelegate)?
      .sheetPresentationControllerDidChangeSelectedDetentIdentifier(self)
  }

  /// Returns whether the sheet can move with a finger instead of the content under it.
  private func movesSheet(_ pan: UIPanGestureRecognizer) -> Bool {
    guard let container = containerView, let space = SheetSpace(self) else { return false }
    let translation = pan.translation(in: container)
    guard abs(translation.y) >= abs(translation.x) else { return false }
    let isDown = translation.y > 0
    let place = selected(space)
    if !isDown, place.identifier == space.detents[0].identifier { return false }
    var view = container.hitTest(pan.location(in: container), with: nil)
    while let current = view, current !== shadow {
      if let scroll = current as? UIScrollView, scroll.isScrollEnabled {
        let isAtTop = scroll.contentOffset.y <= -scroll.adjustedContentInset.top
        if isDown ? !isAtTop : !(isAtTop && prefersScrollingExpandsWhenScrolledToEdge) {
          return false
        }
      }
      view = current.superview
    }
    return true
  }
}

extension UISheetPresentationController: UIGestureRecognizerDelegate {
  public func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    (gestureRecognizer as? UIPanGestureRecognizer).map(movesSheet) ?? true
  }
  public func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldBeRequiredToFailBy otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool {
    // A scroll view waits until it is certain that the sheet does not move.
    otherGestureRecognizer.view is UIScrollView
  }
}

/// The heights of a sheet's detents in its container.
@MainActor
private struct SheetSpace {
  struct Place {
    let identifier: UISheetPresentationController.Detent.Identifier
    /// The height of the sheet with the bottom safe area, in points.
    let height: CGFloat
  }

  let bounds: CGRect
  /// The active detents, from the highest; at least one.
  let detents: [Place]

  private final class Context: UISheetPresentationControllerDetentResolutionContext {
    let maximumDetentValue: CGFloat
    init(_ value: CGFloat) { maximumDetentValue = value }
    var containerTraitCollection: UITraitCollection { .light }
  }

  /// - Returns: `nil` if the sheet is not presented.
  init?(_ sheet: UISheetPresentationController) {
    guard let container = sheet.containerView else { return nil }
    let safe = container.safeAreaInsets
    bounds = container.bounds
    guard bounds.width <= bounds.height || sheet.prefersEdgeAttachedInCompactHeight else {
      detents = [Place(identifier: .large, height: bounds.height)]
      return
    }
    let top = safe.top > 20 ? safe.top + 10 : 40
    let most = CGFloat.maximum(0, bounds.height - top - safe.bottom)
    let context = Context(most)
    let places = sheet.detents.compactMap { detent in
      detent.resolvedValue(in: context).flatMap { value in
        value.isNaN || value >= UISheetPresentationController.Detent.inactive
          ? nil
          : Place(
            identifier: detent.identifier,
            height: .minimum(.maximum(0, value), most) + safe.bottom)
      }
    }
    detents =
      places.isEmpty
      ? [Place(identifier: .large, height: most + safe.bottom)]
      : places.sorted { $0.height > $1.height }
  }

  /// The top edge of the sheet at a detent, in the container's coordinates.
  func top(of place: Place) -> CGFloat { bounds.height - place.height }

  var smallest: Place { detents[detents.count - 1] }

  /// The frame of the sheet with a top edge. Below the smallest detent, it leaves the window with
  /// the size that it has there.
  func frame(top: CGFloat) -> CGRect {
    CGRect(
      x: 0, y: top, width: bounds.width, height: .maximum(bounds.height - top, smallest.height))
  }
}

@preconcurrency @MainActor
public protocol UISheetPresentationControllerDetentResolutionContext: AnyObject {
  var containerTraitCollection: UITraitCollection { get }
  var maximumDetentValue: CGFloat { get }
}

@preconcurrency @MainActor
public protocol UISheetPresentationControllerDelegate: UIAdaptivePresentationControllerDelegate {
  func sheetPresentationControllerDidChangeSelectedDetentIdentifier(
    _ sheetPresentationController: UISheetPresentationController)
}

extension UISheetPresentationControllerDelegate {
  public func sheetPresentationControllerDidChangeSelectedDetentIdentifier(
    _ sheetPresentationController: UISheetPresentationController
  ) {}
}
