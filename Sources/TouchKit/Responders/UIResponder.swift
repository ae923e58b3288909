@_exported public import Foundation
import HitTesting
import TouchDelivery

// Foundation is re-exported, so that files that import UIKit have CGPoint and CGRect.

/// The sets of gestures for editing.
public enum UIEditingInteractionConfiguration: Int, Sendable {
  /// No gestures.
  case none
  /// The standard gestures.
  case `default`
}

/// An object that can respond to events.
///
/// The touch methods forward touches to `next`, as in UIKit; an override that does not call `super`
/// handles them.
@preconcurrency @MainActor
open class UIResponder: NSObject, KeyValueObserver, UIResponderStandardEditActions, NibConnectable {
  /// The outlets and actions of the class, by the names that storyboards and XIBs use. UIKit does
  /// not have this property: Objective-C finds them by name.
  open class var nibConnections: NibConnections { NibConnections() }

  /// Creates a responder.
  @preconcurrency @MainActor
  public override init() { super.init() }

  /// The next responder in the chain, which receives the events that this one does not handle.
  ///
  /// An override redirects these events (row 84).
  open var next: UIResponder? { standardNext }

  /// The next responder according to the view hierarchy.
  var standardNext: UIResponder? { nil }

  /// Responds to touches that begin.
  open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    if passesOn() { next?.touchesBegan(touches, with: event) }
  }

  /// Responds to touches that move.
  open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    if passesOn() { next?.touchesMoved(touches, with: event) }
  }

  /// Responds to touches that end.
  open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    if passesOn() { next?.touchesEnded(touches, with: event) }
  }

  /// Responds to touches that are cancelled.
  open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    if passesOn() { next?.touchesCancelled(touches, with: event) }
  }

  /// Responds to updated estimates of touch properties. Never called: touches have no estimates.
  open func touchesEstimatedPropertiesUpdated(_ touches: Set<UITouch>) {}

  /// Prepares an object of a storyboard or XIB, after its outlets and actions are connected.
  open func awakeFromNib() {}
  /// Is never called; code writes it by mistake for the method of an object.
  open class func awakeFromNib() {}

  /// Prepares an object for display in Interface Builder. Never called.
  open func prepareForInterfaceBuilder() {}

  // Presses and motion events do not occur; these methods only forward them.

  /// Responds to presses that begin.
  open func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    next?.pressesBegan(presses, with: event)
  }

  /// Responds to presses that change.
  open func pressesChanged(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    next?.pressesChanged(presses, with: event)
  }

  /// Responds to presses that end.
  open func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    next?.pressesEnded(presses, with: event)
  }

  /// Responds to presses that are cancelled.
  open func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    next?.pressesCancelled(presses, with: event)
  }

  /// Responds to a motion that begins.
  open func motionBegan(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
    next?.motionBegan(motion, with: event)
  }

  /// Responds to a motion that ends.
  open func motionEnded(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
    next?.motionEnded(motion, with: event)
  }

  /// Responds to a motion that is cancelled.
  open func motionCancelled(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
    next?.motionCancelled(motion, with: event)
  }

  /// Responds to a remote control event.
  open func remoteControlReceived(with event: UIEvent?) { next?.remoteControlReceived(with: event) }

  // MARK: The first responder

  /// A Boolean value indicating whether the responder can become first responder.
  open var canBecomeFirstResponder: Bool { false }
  /// A Boolean value indicating whether the responder can resign as first responder.
  open var canResignFirstResponder: Bool { true }
  /// A Boolean value indicating whether the responder is the first responder.
  open var isFirstResponder: Bool { UIApplication.shared.firstResponder === self }
  /// Handles a key of the keyboard; “\u{8}” is backspace.
  func press(_ key: Character) {
    guard let input = self as? any UIKeyInput else { return }
    if key == "\u{8}" { input.deleteBackward() } else { input.insertText(String(key)) }
  }
  /// The view that replaces the keyboard for this first responder. It is not displayed.
  open var inputView: UIView? { nil }
  /// The view above the keyboard for this first responder. It is not displayed.
  open var inputAccessoryView: UIView? { nil }

  /// Makes the responder the first responder.
  ///
  /// - Returns: A Boolean value indicating whether the responder is now the first responder.
  @discardableResult
  open func becomeFirstResponder() -> Bool {
    let application = UIApplication.shared
    if application.firstResponder === self { return true }
    guard canBecomeFirstResponder else { return false }
    application.changes += 1
    let isFree = application.firstResponder?.resignFirstResponder() ?? true
    application.changes -= 1
    guard isFree else {
      Keyboard.follow(application.firstResponder)
      return false
    }
    application.firstResponder = self
    return true
  }

  /// Resigns as first responder.
  ///
  /// - Returns: A Boolean value indicating whether the responder has resigned, or was not first.
  @discardableResult
  open func resignFirstResponder() -> Bool {
    guard isFirstResponder else { return true }
    guard canResignFirstResponder else { return false }
    UIApplication.shared.firstResponder = nil
    return true
  }

  // MARK: Names that do nothing here

  /// The key commands of the responder. Keys do not reach apps.
  open var keyCommands: [UIKeyCommand]? { nil }
  /// The undo manager, which is always `nil`.
  open var undoManager: UndoManager? { nil }
  /// The accessibility properties, created on first use.
  private var accessibility: AccessibilityValues?

  private func keep<Value>(
    _ path: ReferenceWritableKeyPath<AccessibilityValues, Value>, _ value: Value
  ) {
    let values = accessibility ?? AccessibilityValues()
    values[keyPath: path] = value
    accessibility = values
  }

  /// The accessibility traits. They have no effect, like the properties below.
  open var accessibilityTraits: UIAccessibilityTraits {
    get { accessibility?.traits ?? .none }
    set { keep(\.traits, newValue) }
  }
  /// The accessibility hint.
  open var accessibilityHint: String? {
    get { accessibility?.hint }
    set { keep(\.hint, newValue) }
  }
  /// The accessibility value.
  open var accessibilityValue: String? {
    get { accessibility?.value }
    set { keep(\.value, newValue) }
  }
  /// The accessibility elements.
  open var accessibilityElements: [Any]? {
    get { accessibility?.elements }
    set { keep(\.elements, newValue) }
  }
  /// A Boolean value indicating whether the accessibility elements are hidden.
  open var accessibilityElementsHidden: Bool {
    get { accessibility?.elementsHidden ?? false }
    set { keep(\.elementsHidden, newValue) }
  }
  /// A Boolean value indicating whether siblings are ignored.
  open var accessibilityViewIsModal: Bool {
    get { accessibility?.isModal ?? false }
    set { keep(\.isModal, newValue) }
  }
  /// A Boolean value indicating whether children are grouped.
  open var shouldGroupAccessibilityChildren: Bool {
    get { accessibility?.groups ?? false }
    set { keep(\.groups, newValue) }
  }
  /// The accessibility frame, in screen coordinates.
  open var accessibilityFrame: CGRect {
    get { accessibility?.frame ?? .zero }
    set { keep(\.frame, newValue) }
  }
  /// The accessibility path, in screen coordinates.
  open var accessibilityPath: UIBezierPath? {
    get { accessibility?.path }
    set { keep(\.path, newValue) }
  }
  /// The point that activates the element, in screen coordinates.
  open var accessibilityActivationPoint: CGPoint {
    get { accessibility?.point ?? .zero }
    set { keep(\.point, newValue) }
  }
  /// The custom accessibility actions.
  open var accessibilityCustomActions: [UIAccessibilityCustomAction]? {
    get { accessibility?.actions }
    set { keep(\.actions, newValue) }
  }
  /// The language of the accessibility texts.
  open var accessibilityLanguage: String? {
    get { accessibility?.language }
    set { keep(\.language, newValue) }
  }
  /// Activates the element. Never called.
  open func accessibilityActivate() -> Bool { false }
  /// Increments the value. Never called.
  open func accessibilityIncrement() {}
  /// Decrements the value. Never called.
  open func accessibilityDecrement() {}
  /// Dismisses a modal view. Never called.
  open func accessibilityPerformEscape() -> Bool { false }
  /// Performs the most important action. Never called.
  open func accessibilityPerformMagicTap() -> Bool { false }
  /// Scrolls. Never called.
  open func accessibilityScroll(_ direction: UIAccessibilityScrollDirection) -> Bool { false }
  /// Called for a change of a property of a view that the responder observes by its name.
  open func observeValue(
    forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
    context: UnsafeMutableRawPointer?
  ) {}
  /// Validates a command. Never called.
  open func validate(_ command: UICommand) {}
  /// Builds a menu. Never called.
  open func buildMenu(with builder: any UIMenuBuilder) {}
  /// Reloads the input views. It has no effect.
  open func reloadInputViews() {}

  // Only views and controllers have a focus and a state to restore, but an extension of each of them
  // could not be overridden.

  /// The environments to focus, in order of preference. Never asked for.
  open var preferredFocusEnvironments: [any UIFocusEnvironment] { [] }
  /// The environment that contains this one.
  open var parentFocusEnvironment: (any UIFocusEnvironment)? { next as? any UIFocusEnvironment }
  /// The container of the items that can be focused.
  open var focusItemContainer: (any UIFocusItemContainer)? { nil }
  /// Requests an update of the focus. It has no effect.
  open func setNeedsFocusUpdate() {}
  /// Updates the focus. It has no effect.
  open func updateFocusIfNeeded() {}
  /// Returns a Boolean value indicating whether the focus may change. Never called.
  open func shouldUpdateFocus(in context: UIFocusUpdateContext) -> Bool { true }
  /// Called after the focus has changed, which never happens.
  open func didUpdateFocus(
    in context: UIFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator
  ) {}
  /// Encodes the state. Never called.
  open func encodeRestorableState(with coder: NSCoder) {}
  /// Decodes the state. Never called.
  open func decodeRestorableState(with coder: NSCoder) {}
  /// Called after the state is restored, which never happens.
  open func applicationFinishedRestoringState() {}
  /// Updates an activity. Never called.
  open func updateUserActivityState(_ activity: NSUserActivity) {}
  /// Restores an activity. Never called.
  open func restoreUserActivityState(_ activity: NSUserActivity) {}
  /// The controller of the view that replaces the keyboard. It is not displayed.
  open var inputViewController: UIInputViewController? { nil }
  /// The controller of the view above the keyboard. It is not displayed.
  open var inputAccessoryViewController: UIInputViewController? { nil }
  /// The input mode of the keyboard.
  open var textInputMode: UITextInputMode? { nil }
  /// The identifier of the input mode to remember.
  open var textInputContextIdentifier: String? { nil }
  /// The items that can be pasted. It has no effect.
  open var pasteConfiguration: UIPasteConfiguration? {
    get { stored(nil) }
    set { store(newValue) }
  }
  /// Pastes items. Never called.
  open func paste(itemProviders: [NSItemProvider]) {}
  /// Returns a Boolean value indicating whether items can be pasted. Never called.
  open func canPaste(_ itemProviders: [NSItemProvider]) -> Bool { false }
  /// The activity of the user. It is stored only.
  open var userActivity: NSUserActivity? {
    get { stored(nil) }
    set { store(newValue) }
  }
  /// The gestures for editing. They do not exist here.
  open var editingInteractionConfiguration: UIEditingInteractionConfiguration { .default }
  /// The names by which the user refers to the element. They have no effect.
  // The type is implicitly unwrapped as in UIKit, so that overrides and assignments compile.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var accessibilityUserInputLabels: [String]! {
    get { stored([]) }
    set { store(newValue) }
  }
  /// Removes an identifier of a text input context. It has no effect.
  public class func clearTextInputContextIdentifier(_ identifier: String) {}
  /// The number of accessibility elements in the responder.
  open func accessibilityElementCount() -> Int { accessibilityElements?.count ?? 0 }
  /// Returns an accessibility element by its index.
  open func accessibilityElement(at index: Int) -> Any? {
    accessibilityElements.flatMap { $0.indices.contains(index) ? $0[index] : nil }
  }
  /// Returns the index of an accessibility element.
  open func index(ofAccessibilityElement element: Any) -> Int {
    accessibilityElements?.firstIndex { $0 as AnyObject === element as AnyObject } ?? NSNotFound
  }
  /// Called when the element gains the assistive focus, which never happens.
  open func accessibilityElementDidBecomeFocused() {}
  /// Called when the element loses the assistive focus, which never happens.
  open func accessibilityElementDidLoseFocus() {}
  /// Returns a Boolean value indicating whether the element has the assistive focus.
  open func accessibilityElementIsFocused() -> Bool { false }

  // MARK: Actions

  /// Returns a Boolean value indicating whether the responder performs an action. By default, it
  /// does if it has the method, except for the edit actions.
  open func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
    !Self.editActions.contains(action.name) && action.isMethod(of: self)
  }

  /// The edit actions, which a responder performs only if it overrides `canPerformAction`.
  private static let editActions: Set<String> = [
    "cut", "copy", "paste", "delete", "select", "selectAll",
  ]

  /// Cuts the selection. Does nothing by default.
  open func cut(_ sender: Any?) {}

  /// Copies the selection. Does nothing by default.
  open func copy(_ sender: Any?) {}

  /// Pastes the pasteboard's contents. Does nothing by default.
  open func paste(_ sender: Any?) {}

  /// Deletes the selection. Does nothing by default.
  open func delete(_ sender: Any?) {}

  /// Selects the touched content. Does nothing by default.
  open func select(_ sender: Any?) {}

  /// Selects all content. Does nothing by default.
  open func selectAll(_ sender: Any?) {}

  /// Makes text bold. A subclass implements it, like the following actions.
  open func toggleBoldface(_ sender: Any?) {}

  /// Makes text italic.
  open func toggleItalics(_ sender: Any?) {}

  /// Underlines text.
  open func toggleUnderline(_ sender: Any?) {}

  /// Makes text larger.
  open func increaseSize(_ sender: Any?) {}

  /// Makes text smaller.
  open func decreaseSize(_ sender: Any?) {}

  /// Pastes text in the style of its surroundings.
  open func pasteAndMatchStyle(_ sender: Any?) {}

  /// Begins a search.
  open func find(_ sender: Any?) {}

  /// Finds the next match.
  open func findNext(_ sender: Any?) {}

  /// Finds the previous match.
  open func findPrevious(_ sender: Any?) {}

  /// Begins a search with replacement.
  open func findAndReplace(_ sender: Any?) {}

  /// Duplicates the selection.
  open func duplicate(_ sender: Any?) {}

  /// Returns the nearest responder in the chain, from this one on, that performs an action, if any.
  open func target(forAction action: Selector, withSender sender: Any?) -> Any? {
    var current: UIResponder? = self
    while let responder = current {
      if responder.canPerformAction(action, withSender: sender) { return responder }
      current = responder.next
    }
    return nil
  }

  /// Returns whether a touch method must call `next`.
  ///
  /// If the session has called the method and traverses the chain, records the call of `super` and
  /// returns false.
  func passesOn() -> Bool {
    guard let call = TouchCall.running, call.responder === self, next === standardNext
    else { return true }
    call.passOn()
    return false
  }
}

/// A call of a touch method by the session. It exists for the duration of the call.
@MainActor
final class TouchCall {
  /// The innermost call in progress.
  static var running: TouchCall?

  let responder: UIResponder
  /// True after the method of the base class has been called.
  private var callsSuper = false
  private let turn: TouchTurn?
  private let map: ViewMap

  private init(_ responder: UIResponder, _ turn: TouchTurn?, _ map: ViewMap) {
    self.responder = responder
    self.turn = turn
    self.map = map
  }

  /// Called when `super` reaches `UIResponder`'s method.
  func passOn() {
    callsSuper = true
    turn?.perform()
  }

  /// Called when `UIControl`'s method is reached, by `super` or because a descendant forwards
  /// touches.
  func track(in control: UIControl) {
    if control === responder {
      passOn()
    } else if let node = map.node(of: control) {
      turn?.perform(in: node)
    }
  }

  /// Calls a touch method of a responder.
  ///
  /// - Returns: `true` if the method called `super`.
  static func perform(
    on responder: UIResponder, _ turn: TouchTurn?, _ map: ViewMap, _ body: () -> Void
  ) -> Bool {
    let call = TouchCall(responder, turn, map)
    let outer = running
    running = call
    body()
    running = outer
    return call.callsSuper
  }
}

/// The touch methods of a responder, as the engine calls them. Holds the responder weakly. Used
/// on the main thread only.
final class ResponderBehavior: TouchResponding, @unchecked Sendable {
  private weak var responder: UIResponder?
  private weak var map: ViewMap?

  init(responder: UIResponder? = nil, map: ViewMap? = nil) {
    self.responder = responder
    self.map = map
  }

  func respond(
    _ method: TouchMethod, _ touches: [Touch], as kind: Responder, _ turn: TouchTurn?
  ) -> TouchAnswer {
    // The session runs on the main thread, and waits for the result.
    nonisolated(unsafe) let turn = turn
    return MainActor.assumeIsolated {
      guard let responder, let map else { return .callsSuper }
      let objects = Set(touches.compactMap { map.touch($0) })
      if objects.isEmpty { return .callsSuper }
      let callsSuper = TouchCall.perform(on: responder, turn, map) {
        switch method {
        case .touchesBegan: responder.touchesBegan(objects, with: map.event)
        case .touchesMoved: responder.touchesMoved(objects, with: map.event)
        case .touchesEnded: responder.touchesEnded(objects, with: map.event)
        case .touchesCancelled: responder.touchesCancelled(objects, with: map.event)
        }
      }
      return callsSuper ? .callsSuper : .handled
    }
  }

  func gestureShouldBegin(_ recognizer: RecognizerID) -> Bool {
    MainActor.assumeIsolated {
      guard let view = responder as? UIView, let object = map?.recognizer(recognizer) else {
        return true
      }
      return view.gestureRecognizerShouldBegin(object)
    }
  }

  func touchesShouldCancel(in content: NodeID) -> Bool? {
    MainActor.assumeIsolated {
      guard let scroll = responder as? UIScrollView, let view = map?.view(content) else {
        return nil
      }
      return scroll.touchesShouldCancel(in: view)
    }
  }

  func implements(_ action: String) -> Bool {
    MainActor.assumeIsolated {
      (responder as? UIControl)?.actionNames.contains(action) ?? false
    }
  }
}
