/// What a format cannot tell about a hierarchy, so that its answers may differ from the device's.
public struct Fidelity: OptionSet, Hashable, Sendable {
  /// The bits of the set.
  public let rawValue: Int
  /// A set from its bits.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// Nothing is missing.
  public static let complete: Fidelity = []
  /// `alpha`.
  public static let alpha = Fidelity(rawValue: 1 << 0)
  /// `isHidden`.
  public static let hidden = Fidelity(rawValue: 1 << 1)
  /// `isUserInteractionEnabled`.
  public static let interaction = Fidelity(rawValue: 1 << 2)
  /// `clipsToBounds`, which only drawing needs.
  public static let clipping = Fidelity(rawValue: 1 << 3)
  /// The origin of `bounds`, the scroll position.
  public static let boundsOrigin = Fidelity(rawValue: 1 << 4)
  /// `transform`.
  public static let transform = Fidelity(rawValue: 1 << 5)
  /// `UIWindow.windowLevel` and the order of windows.
  public static let windowLevel = Fidelity(rawValue: 1 << 6)
  /// Overrides of `hitTest(_:with:)` and `point(inside:with:)`.
  public static let overrides = Fidelity(rawValue: 1 << 7)
  /// `UIControl.isEnabled` and target-actions.
  public static let controls = Fidelity(rawValue: 1 << 8)
  /// Kinds, actions and dependencies of gesture recognizers.
  public static let gestures = Fidelity(rawValue: 1 << 9)
  /// Which views have view controllers, and which responders handle touches.
  public static let responders = Fidelity(rawValue: 1 << 10)
  /// `isMultipleTouchEnabled` and `isExclusiveTouch`.
  public static let multipleTouch = Fidelity(rawValue: 1 << 11)
  /// `zPosition`, which only drawing needs.
  public static let zPosition = Fidelity(rawValue: 1 << 12)
  /// Views that are no accessibility elements.
  public static let plainViews = Fidelity(rawValue: 1 << 13)
  /// What constraints and code change at run time.
  public static let designTime = Fidelity(rawValue: 1 << 14)

  /// One sentence for each thing that is missing, in a fixed order.
  public var sentences: [String] {
    Self.texts.filter { contains($0.0) }.map(\.1)
  }

  private static let texts: [(Fidelity, String)] = [
    (.alpha, "Alpha is not told: every view counts as opaque."),
    (.hidden, "Hidden views are not told: every view counts as shown."),
    (.interaction, "isUserInteractionEnabled is not told: every view counts as enabled."),
    (.clipping, "clipsToBounds is not told; only the picture may differ."),
    (.boundsOrigin, "The bounds origin is told of scroll views at most: elsewhere it counts as 0."),
    (.transform, "Transforms are not told: frames are bounding boxes."),
    (.windowLevel, "Window levels are not told: windows are taken in the order of the file."),
    (.overrides, "Overrides of hitTest and point(inside:) are not told: UIView's are assumed."),
    (.controls, "Whether controls are enabled, and their actions, is not told."),
    (.gestures, "Gesture recognizers are not told, or only that there are some."),
    (.responders, "View controllers and the touch methods of responders are not told."),
    (.multipleTouch, "isMultipleTouchEnabled and isExclusiveTouch are not told."),
    (.zPosition, "zPosition is not told; only the picture may differ."),
    (.plainViews, "Views without accessibility are missing: the tree is not the view tree."),
    (.designTime, "Frames are Interface Builder's: constraints and code may move or add views."),
  ]
}
