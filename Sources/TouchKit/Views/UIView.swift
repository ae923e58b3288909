public import Foundation
import Geometry
import HitTesting

/// A rectangle on the screen that takes touches.
///
/// All algorithms are those of `HitTesting`: a view keeps what it is, is compiled with its whole
/// hierarchy into a `ViewTree` when something has to be found, and takes part in the search with
/// its overrides.
@MainActor
open class UIView: UIResponder {
  var geometry: ViewGeometry { didSet { changed() } }
  /// The controller whose root view this is.
  weak var controller: UIViewController? { didSet { changed() } }
  /// The tree that the view was last compiled into, and its place there.
  weak var placeMap: ViewMap?
  var placeNode = NodeID(0)
  /// The tree of which this is a root.
  var rootMap: ViewMap?

  /// The subviews, from back to front.
  public internal(set) var subviews: [UIView] = []
  /// The view that contains this one.
  public internal(set) weak var superview: UIView?
  /// The recognizers attached to the view.
  public internal(set) var gestureRecognizers: [UIGestureRecognizer]?

  /// Whether view and subviews are out of the search and of the picture.
  open var isHidden = false { didSet { changed() } }
  /// Whether view and subviews take part in the search.
  open var isUserInteractionEnabled = true { didSet { changed() } }
  /// How opaque the view is; kept in 32 bits, as Core Animation does (row 7).
  open var alpha: CGFloat {
    get { CGFloat(opacity) }
    set { opacity = Float(newValue) }
  }
  private(set) var opacity: Float = 1 { didSet { changed() } }
  /// Whether drawing stops at the bounds; touches do not care (row 11).
  open var clipsToBounds = false { didSet { changed() } }
  /// The colour behind everything.
  open var backgroundColor: UIColor? { didSet { changed() } }
  /// Whether the view gets every finger, not just the first (row 35).
  open var isMultipleTouchEnabled = false { didSet { changed() } }
  /// Whether the view and the others of its window exclude each other (row 36).
  open var isExclusiveTouch = false { didSet { changed() } }
  /// A number for the application.
  open var tag = 0
  /// A name by which to find the view in a trace; of several equal ones the first counts.
  open var accessibilityIdentifier: String? { didSet { changed() } }
  /// What people call the view.
  open var accessibilityLabel: String? { didSet { changed() } }

  /// A view with a frame.
  public init(frame: CGRect) {
    geometry = ViewGeometry(frame: Rect(frame))
    super.init()
  }

  /// A view of no size.
  public convenience override init() { self.init(frame: .zero) }

  /// A view of no size; there are no archives to read from.
  public required init?(coder: NSCoder) {
    geometry = ViewGeometry(frame: .zero)
    super.init()
  }

  /// Lets subviews go one after the other: a chain of them would overflow the stack.
  isolated deinit {
    var pending = subviews
    subviews = []
    while var view = pending.popLast() {
      guard isKnownUniquelyReferenced(&view) else { continue }
      pending += view.subviews
      view.subviews = []
    }
  }

  /// The controller whose root view this is, else the superview.
  open override var next: UIResponder? { controller ?? superview }

  /// The view that receives a touch, in this view and its subviews; an override decides, and
  /// reaches the standard search by `super`.
  ///
  /// Calls find the method of the same name that tells the search of them.
  ///
  /// - Parameters:
  ///   - point: in the view's own bounds coordinates (row 2).
  ///   - event: what the search is for; `nil` outside event handling.
  @_disfavoredOverload
  open func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    HitSearch.standard(self, Point(point), event)
  }

  /// Calls `hitTest(_:with:)`, the override included, so that the trace shows it.
  ///
  /// - Parameters:
  ///   - point: in the view's own bounds coordinates (row 2).
  ///   - event: what the search is for; `nil` outside event handling.
  public final func hitTest(
    _ point: CGPoint, with event: UIEvent?, file: String = #fileID, line: UInt = #line,
    column: UInt = #column
  ) -> UIView? {
    let site = CallSite(file: file, line: line, column: column)
    return HitSearch.call(self, Point(point), event, site)
  }

  /// Whether a point, in bounds coordinates, lies in the view (row 3).
  open func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    geometry.bounds.contains(Point(point))
  }

  /// Whether a recognizer may begin with a touch of this view; asked from the hit view up (row 50).
  open func gestureRecognizerShouldBegin(_ recognizer: UIGestureRecognizer) -> Bool { true }

  /// It has come to another superview, or to none.
  open func didMoveToSuperview() {}

  /// It has come to another window, or to none; told to the top view that was moved.
  open func didMoveToWindow() {}

  /// A subview was added.
  open func didAddSubview(_ subview: UIView) {}

  /// A subview is about to go.
  open func willRemoveSubview(_ subview: UIView) {}

  /// Adds a view in front of the subviews.
  open func addSubview(_ view: UIView) { insert(view, at: nil) }

  /// Leaves the superview.
  open func removeFromSuperview() { leave() }

  /// Attaches a recognizer.
  open func addGestureRecognizer(_ recognizer: UIGestureRecognizer) {
    recognizer.view?.removeGestureRecognizer(recognizer)
    gestureRecognizers = (gestureRecognizers ?? []) + [recognizer]
    recognizer.view = self
    changed()
  }

  /// Detaches a recognizer.
  open func removeGestureRecognizer(_ recognizer: UIGestureRecognizer) {
    guard recognizer.view === self else { return }
    gestureRecognizers?.removeAll { $0 === recognizer }
    recognizer.view = nil
    changed()
  }

  /// Whether two views are the same, or one contains the other.
  public func isDescendant(of view: UIView) -> Bool {
    var current: UIView? = self
    while let next = current {
      if next === view { return true }
      current = next.superview
    }
    return false
  }

  /// The nearest view of a tag in this view and its subviews.
  public func viewWithTag(_ tag: Int) -> UIView? {
    var stack = [self]
    while let view = stack.popLast() {
      if view.tag == tag { return view }
      stack += view.subviews.reversed()
    }
    return nil
  }

  /// What the tree says of the view beyond geometry and flags. Subclasses add to it.
  func describe(_ details: inout ViewDetails) {
    details.isMultipleTouchEnabled = isMultipleTouchEnabled
    details.isExclusiveTouch = isExclusiveTouch
    details.viewController = controller.map { String(describing: Swift.type(of: $0)) }
    details.gestures = (gestureRecognizers ?? []).map(\.gestureDescription)
  }

  /// What people call the view, unless it has a label.
  var caption: String? { nil }

  /// Whatever was compiled of the view holds no longer.
  func changed() { placeMap?.isStale = true }
}
