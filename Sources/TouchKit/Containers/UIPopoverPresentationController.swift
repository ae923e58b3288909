// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// These are UIKit's names; a comment on each would only repeat it.

public import Foundation

/// A popover beside its source. A tap elsewhere dismisses it, unless the controller or the delegate
/// prevent it.
///
/// As on a phone, it adapts to a sheet, unless its delegate returns `.none` as the adaptive style.
open class UIPopoverPresentationController: UIPresentationController {
  open var permittedArrowDirections = UIPopoverArrowDirection.any
  open private(set) var arrowDirection = UIPopoverArrowDirection.unknown
  open var sourceView: UIView?
  /// The part of the source view beside which the popover appears; all of it for a null rectangle.
  open var sourceRect = CGRect.null
  open var sourceItem: (any UIPopoverPresentationControllerSourceItem)?
  open var barButtonItem: UIBarButtonItem?
  open var backgroundColor: UIColor?
  open var passthroughViews: [UIView]?
  open var canOverlapSourceViewRect = false
  open var popoverLayoutMargins = UIEdgeInsets(top: 10, left: 10, bottom: 10, right: 10)
  /// The sheet to which the popover adapts.
  public private(set) lazy var adaptiveSheetPresentationController =
    UISheetPresentationController(
      presentedViewController: presentedViewController, presenting: presenter)

  private lazy var dimming: UIDimmingView = {
    let view = UIDimmingView(self)
    view.backgroundColor = .clear
    view.passthroughViews = { [weak self] in self?.passthroughViews ?? [] }
    return view
  }()
  private static let arrow: CGFloat = 13

  private var ownDelegate: (any UIPopoverPresentationControllerDelegate)? {
    delegate as? any UIPopoverPresentationControllerDelegate
  }

  override var allowsDismissal: Bool {
    super.allowsDismissal
      && ownDelegate?.popoverPresentationControllerShouldDismissPopover(self) != false
  }

  override func userDismissed() {
    super.userDismissed()
    ownDelegate?.popoverPresentationControllerDidDismissPopover(self)
  }

  open override func presentationTransitionWillBegin() {
    ownDelegate?.prepareForPopoverPresentation(self)
    containerView?.insertSubview(dimming, at: 0)
    presentedView?.layer.cornerRadius = 13
    presentedView?.clipsToBounds = true
  }

  open override func containerViewWillLayoutSubviews() {
    super.containerViewWillLayoutSubviews()
    dimming.frame = containerView?.bounds ?? .zero
    presentedView?.setFrame(frameOfPresentedViewInContainerView)
  }

  open override var frameOfPresentedViewInContainerView: CGRect {
    guard let container = containerView else { return .zero }
    let room = container.bounds.inset(by: container.safeAreaInsets).inset(by: popoverLayoutMargins)
    let wanted = presentedViewController.preferredContentSize
    let size = CGSize(
      width: .minimum(wanted.width > 0 ? wanted.width : 320, .maximum(0, room.width)),
      height: .minimum(wanted.height > 0 ? wanted.height : 480, .maximum(0, room.height)))
    let source = source(in: container)
    let places = [
      (UIPopoverArrowDirection.up, source.midX - size.width / 2, source.maxY + Self.arrow),
      (.down, source.midX - size.width / 2, source.minY - Self.arrow - size.height),
      (.left, source.maxX + Self.arrow, source.midY - size.height / 2),
      (.right, source.minX - Self.arrow - size.width, source.midY - size.height / 2),
    ]
    let permitted = places.filter { permittedArrowDirections.contains($0.0) }
    let frames = (permitted.isEmpty ? places : permitted).map { place in
      (place.0, Self.moved(CGRect(origin: CGPoint(x: place.1, y: place.2), size: size), into: room))
    }
    // The first direction in which the popover does not cover its source.
    let chosen = frames.first { !$0.1.intersects(source) } ?? frames[0]
    arrowDirection = chosen.0
    return chosen.1
  }

  private static func moved(_ frame: CGRect, into room: CGRect) -> CGRect {
    CGRect(
      x: .maximum(room.minX, .minimum(frame.minX, room.maxX - frame.width)),
      y: .maximum(room.minY, .minimum(frame.minY, room.maxY - frame.height)),
      width: frame.width, height: frame.height)
  }

  /// The rectangle at which the arrow points, in the container's coordinates.
  private func source(in container: UIView) -> CGRect {
    let item = barButtonItem ?? sourceItem as? UIBarButtonItem
    let view = sourceView ?? sourceItem as? UIView ?? item?.button
    guard let view else { return CGRect(origin: container.center, size: .zero) }
    return view.convert(sourceRect.isNull ? view.bounds : sourceRect, to: container)
  }
}

public struct UIPopoverArrowDirection: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let up = Self(rawValue: 1)
  public static let down = Self(rawValue: 2)
  public static let left = Self(rawValue: 4)
  public static let right = Self(rawValue: 8)
  public static let any: Self = [.up, .down, .left, .right]
  public static let unknown = Self(rawValue: UInt(Int.max))
}

@preconcurrency @MainActor
public protocol UIPopoverPresentationControllerSourceItem: NSObjectProtocol {}
extension UIView: UIPopoverPresentationControllerSourceItem {}
extension UIBarButtonItem: UIPopoverPresentationControllerSourceItem {}

@preconcurrency @MainActor
public protocol UIPopoverPresentationControllerDelegate: UIAdaptivePresentationControllerDelegate {
  func prepareForPopoverPresentation(_ controller: UIPopoverPresentationController)
  func popoverPresentationControllerShouldDismissPopover(
    _ controller: UIPopoverPresentationController
  ) -> Bool
  func popoverPresentationControllerDidDismissPopover(_ controller: UIPopoverPresentationController)
}

extension UIPopoverPresentationControllerDelegate {
  public func prepareForPopoverPresentation(_ controller: UIPopoverPresentationController) {}
  public func popoverPresentationControllerShouldDismissPopover(
    _ controller: UIPopoverPresentationController
  ) -> Bool { true }
  public func popoverPresentationControllerDidDismissPopover(
    _ controller: UIPopoverPresentationController
  ) {}
}
