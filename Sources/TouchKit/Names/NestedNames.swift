// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// These are UIKit's names, which do nothing here; a comment on each would only repeat it.

public import Foundation

extension UITableView {
  public enum SeparatorInsetReference: Int, Sendable {
    case fromCellEdges, fromAutomaticInsets
  }
  public enum ContentHuggingElements: UInt, Sendable {
    case sectionHeaders = 1
  }
  public enum SelfSizingInvalidation: Int, Sendable {
    case disabled, enabled, enabledIncludingConstraints
  }
  public static let indexSearch = "{search}"
  public var separatorInsetReference: SeparatorInsetReference {
    get { stored(.fromCellEdges) }
    set { store(newValue) }
  }
  public var selfSizingInvalidation: SelfSizingInvalidation {
    get { stored(.enabled) }
    set { store(newValue) }
  }
  public var separatorEffect: UIVisualEffect? {
    get { stored(nil) }
    set { store(newValue) }
  }
  public var sectionIndexMinimumDisplayRowCount: Int {
    get { stored(0) }
    set { store(newValue) }
  }
  public var sectionIndexTrackingBackgroundColor: UIColor? {
    get { stored(nil) }
    set { store(newValue) }
  }
  public var fillerRowHeight: CGFloat {
    get { stored(0) }
    set { store(newValue) }
  }
}

extension UICollectionView {
  public enum ElementCategory: UInt, Sendable {
    case cell, supplementaryView, decorationView
  }
  public enum SelfSizingInvalidation: Int, Sendable {
    case disabled, enabled, enabledIncludingConstraints
  }
  public var selfSizingInvalidation: SelfSizingInvalidation {
    get { stored(.enabled) }
    set { store(newValue) }
  }
}

/// The layout between two others. It is the one that it starts from.
open class UICollectionViewTransitionLayout: UICollectionViewLayout {
  public let currentLayout: UICollectionViewLayout
  public let nextLayout: UICollectionViewLayout
  open var transitionProgress: CGFloat = 0
  private var values: [String: CGFloat] = [:]
  public init(
    currentLayout: UICollectionViewLayout, nextLayout newLayout: UICollectionViewLayout
  ) {
    (self.currentLayout, nextLayout) = (currentLayout, newLayout)
    super.init()
  }
  public required init?(coder: NSCoder) { nil }
  open func updateValue(_ value: CGFloat, forAnimatedKey key: String) { values[key] = value }
  open func value(forAnimatedKey key: String) -> CGFloat { values[key] ?? 0 }
}

extension UIScrollView {
  public enum IndexDisplayMode: Int, Sendable {
    case automatic, alwaysHidden
  }
  public var indexDisplayMode: IndexDisplayMode {
    get { stored(.automatic) }
    set { store(newValue) }
  }
  public var allowsKeyboardScrolling: Bool {
    get { stored(true) }
    set { store(newValue) }
  }
}

public enum UIBehavioralStyle: UInt, Sendable {
  case automatic, pad, mac
}

extension UISlider {
  public enum Style: Int, Sendable {
    case `default`, thumbless
  }
  public var sliderStyle: Style {
    get { stored(.default) }
    set { store(newValue) }
  }
  public var preferredBehavioralStyle: UIBehavioralStyle {
    get { stored(.automatic) }
    set { store(newValue) }
  }
}

extension UISwitch {
  public enum Style: Int, Sendable {
    case automatic, checkbox, sliding
  }
  public var style: Style { .sliding }
  public var preferredStyle: Style {
    get { stored(.automatic) }
    set { store(newValue) }
  }
  public var title: String? {
    get { stored(nil) }
    set { store(newValue) }
  }
}

extension UISegmentedControl {
  public enum Segment: Int, Sendable {
    case any, left, center, right, alone
  }
}

extension UIView {
  public enum AnimationTransition: Int, Sendable {
    case none, flipFromLeft, flipFromRight, curlUp, curlDown
  }
}

public typealias UIDatePickerMode = UIDatePicker.Mode

extension UIWindowScene {
  @preconcurrency @MainActor
  open class GeometryPreferences: NSObject {
    @preconcurrency @MainActor
    open class iOS: GeometryPreferences {
      open var interfaceOrientations: UIInterfaceOrientationMask?
      public init(interfaceOrientations: UIInterfaceOrientationMask? = nil) {
        self.interfaceOrientations = interfaceOrientations
        super.init()
      }
    }
    @preconcurrency @MainActor
    override init() { super.init() }
  }
  @preconcurrency @MainActor
  open class Geometry: NSObject {
    open var interfaceOrientation: UIInterfaceOrientation { .portrait }
  }
  public var effectiveGeometry: Geometry { Geometry() }
  public func requestGeometryUpdate(
    _ geometryPreferences: GeometryPreferences, errorHandler: ((any Error) -> Void)? = nil
  ) {}
  public var screenshotService: UIScreenshotService? { nil }
}

@preconcurrency @MainActor
open class UIScreenshotService: NSObject {
  open weak var delegate: AnyObject?
  open private(set) weak var windowScene: UIWindowScene?
}

@preconcurrency @MainActor
open class UIScreenMode: NSObject {
  open var size: CGSize { CGSize(width: 1170, height: 2532) }
  open var pixelAspectRatio: CGFloat { 1 }
}

extension UIScreen {
  public var currentMode: UIScreenMode? { UIScreenMode() }
  public var preferredMode: UIScreenMode? { currentMode }
  public var availableModes: [UIScreenMode] { [UIScreenMode()] }
}

@preconcurrency @MainActor
open class UISceneActivationConditions: NSObject {
  open var canActivateForTargetContentIdentifierPredicate = NSPredicate(value: true)
  open var prefersToActivateForTargetContentIdentifierPredicate = NSPredicate(value: false)
  @preconcurrency @MainActor
  public override init() { super.init() }
}

extension UIScene {
  public var activationConditions: UISceneActivationConditions {
    get {
      let known: UISceneActivationConditions? = stored(nil)
      if let known { return known }
      let made = UISceneActivationConditions()
      store(made)
      return made
    }
    set { store(newValue) }
  }
}

@preconcurrency @MainActor
open class UIKey: NSObject {
  open var characters: String { "" }
  open var charactersIgnoringModifiers: String { "" }
  open var modifierFlags: UIKeyModifierFlags { [] }
}

extension UIPress {
  public var key: UIKey? { nil }
}

// MARK: - Finding text

@preconcurrency @MainActor
open class UIFindSession: NSObject {
  public enum SearchResultDisplayStyle: Int, Sendable {
    case currentAndTotal, total, none
  }
  open var resultCount: Int { 0 }
  open var highlightedResultIndex: Int { NSNotFound }
  open var searchResultDisplayStyle = SearchResultDisplayStyle.currentAndTotal
  @preconcurrency @MainActor
  public override init() { super.init() }
}

@preconcurrency @MainActor
public protocol UIFindInteractionDelegate: NSObjectProtocol {
  func findInteraction(_ interaction: UIFindInteraction, sessionFor view: UIView) -> UIFindSession?
  func findInteraction(_ interaction: UIFindInteraction, didBegin session: UIFindSession)
  func findInteraction(_ interaction: UIFindInteraction, didEnd session: UIFindSession)
}

extension UIFindInteractionDelegate {
  public func findInteraction(_ interaction: UIFindInteraction, didBegin session: UIFindSession) {}
  public func findInteraction(_ interaction: UIFindInteraction, didEnd session: UIFindSession) {}
}

@preconcurrency @MainActor
open class UIFindInteraction: NSObject, UIInteraction {
  open private(set) weak var view: UIView?
  open private(set) weak var delegate: (any UIFindInteractionDelegate)?
  open var isFindNavigatorVisible: Bool { false }
  open var activeFindSession: UIFindSession? { nil }
  open var searchText: String?
  open var replacementText: String?
  open var optionsMenuProvider: (([UIMenuElement]) -> UIMenu?)?
  public init(sessionDelegate: any UIFindInteractionDelegate) {
    delegate = sessionDelegate
    super.init()
  }
  open func willMove(to view: UIView?) {}
  open func didMove(to view: UIView?) { self.view = view }
  open func presentFindNavigator(showingReplace: Bool) {}
  open func dismissFindNavigator() {}
  open func findNext() {}
  open func findPrevious() {}
  open func updateResultCount() {}
}

extension UITextView {
  public var isFindInteractionEnabled: Bool {
    get { stored(false) }
    set { store(newValue) }
  }
  public var findInteraction: UIFindInteraction? { nil }
}

/// A file of the asset catalogue. There is none.
open class NSDataAsset: NSObject, @unchecked Sendable {
  public let name: String
  public let data = Data()
  open var typeIdentifier: String { "public.data" }
  public init?(name: String) { return nil }
  public init?(name: String, bundle: Bundle) { return nil }
}
