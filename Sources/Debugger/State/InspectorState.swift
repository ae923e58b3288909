package import Answers
package import HitTesting
import SceneFormat
package import Stage
import TouchDelivery

/// The inspector state that is kept when the selection changes.
package struct InspectorState: Sendable {
  package internal(set) var isShown = false
  /// The view, the property and the text that is being typed for it.
  package internal(set) var typed: (view: NodeID, property: ViewProperty, input: TextInput)?
}

extension InspectorState {
  /// Returns the inspector to draw; `nil` while it is hidden.
  func model(of subject: Subject, offersEdits: Bool) -> Inspector? {
    guard isShown else { return nil }
    let edits = subject.edits.current.map { $0.text }
    let tree = subject.scene.tree
    guard let view = subject.selection, view.index < tree.count else {
      return Inspector(name: nil, rows: [], edits: edits)
    }
    let node = tree[view]
    var model = Inspector(
      name: tree.displayName(of: view),
      rows: ViewProperty.all(of: view, in: tree).map { property in
        Inspector.Row(
          property, of: node, origin: origin(of: property, in: node, view, subject),
          isEditable: offersEdits)
      }, edits: edits)
    model.typed = typed.map { ($0.property, $0.input) }
    return model
  }

  mutating func toggle() {
    isShown.toggle()
    typed = nil
  }

  /// Ends typing if another view is selected, and finds the line of the selected view in the file.
  ///
  /// The line is looked up once for each selection.
  mutating func refresh(_ subject: inout Subject) {
    guard isShown, let view = subject.selection else {
      typed = nil
      return
    }
    if let (typedView, property, _) = typed,
      typedView != view
        || !ViewProperty.all(of: view, in: subject.scene.tree).contains(property)
    {
      typed = nil
    }
    let opened = subject.openedView(of: view)
    subject.source?.findLine(of: opened, in: subject.edits.opened.tree)
  }

  /// Returns the edit that changes a property of the selected view to its next value, or begins
  /// typing a value.
  mutating func edit(_ property: ViewProperty, in subject: Subject) -> ViewEdit? {
    guard let view = subject.selection, view.index < subject.scene.tree.count else { return nil }
    let node = subject.scene.tree[view]
    switch property.kind(in: node) {
    case .toggle, .choice: return property.nextChange(in: node).map { ViewEdit(view, $0) }
    case .text:
      var input = TextInput()
      input.send(.insert(property.text(of: node)))
      input.send(.selectAll)
      typed = (view, property, input)
    case .fixed: break
    }
    return nil
  }

  /// Ends typing, and returns the edit that applies the typed text.
  ///
  /// - Returns: `nil` if the text is not changed, or is not a valid value; then typing continues.
  mutating func commit(in subject: Subject, _ notices: inout Notices) -> ViewEdit? {
    guard let (_, property, input) = typed else { return nil }
    guard let view = subject.selection, view.index < subject.scene.tree.count,
      input.text != property.text(of: subject.scene.tree[view])
    else {
      typed = nil
      return nil
    }
    guard let change = property.change(to: input.text) else {
      notices.say(.error, "\(property.title) takes \(property.example)")
      return nil
    }
    typed = nil
    return ViewEdit(view, change)
  }

  /// Handles a key while the value of a property is being typed.
  mutating func press(
    _ key: Key, _ modifiers: KeyModifiers, _ subject: Subject, _ notices: inout Notices
  ) -> KeyResponse {
    guard let input = typed?.input else { return .unused }
    if let copy = input.copy(key, modifiers) { return .used([copy]) }
    switch key {
    case .enter, .tab: return commit(in: subject, &notices).map { .edit($0) } ?? .used()
    case .escape:
      typed = nil
      return .used()
    default: return typed?.input.press(key, modifiers) ?? .unused
    }
  }

  /// Returns the origin of a value, in a few words.
  private func origin(
    of property: ViewProperty, in node: ViewNode, _ view: NodeID, _ subject: Subject
  ) -> String {
    let opened = subject.edits.opened.tree
    let view = subject.openedView(of: view)
    let source = subject.source
    if !subject.edits.isEmpty, subject.baseline.after == nil, view.index < opened.count {
      let before = property.text(of: opened[view])
      if before != property.text(of: node) { return "edited; before: \(before)" }
    }
    if let companion = source?.companion(of: property, view, in: opened) { return companion }
    if let unknown = property.fidelity, source?.unknown.contains(unknown) == true {
      return "assumed: not recorded in the file"
    }
    if property == .frame, source?.auditSettings.assumedFrames.contains(view) == true {
      return "assumed: the file has no frame"
    }
    if property.isDefault(in: node) { return "default of \(node.className)" }
    guard let content = source?.content else { return subject.scene.name }
    let line = source?.line.flatMap { $0.view == view ? $0.number : nil }
    return content.name + (line.map { ":\($0)" } ?? "")
  }
}

extension ViewProperty {
  /// The fidelity that a file must have for the value to be known; `nil` if every file records it.
  fileprivate var fidelity: Fidelity? {
    switch self {
    case .isHidden: .hidden
    case .alpha: .alpha
    case .isUserInteractionEnabled: .interaction
    case .clipsToBounds: .clipping
    case .bounds: .boundsOrigin
    case .transform: .transform
    case .windowLevel: .windowLevel
    case .policy: .overrides
    case .isEnabled, .actions: .controls
    case .isMultipleTouchEnabled, .isExclusiveTouch: .multipleTouch
    case .zPosition: .zPosition
    case .recognizer, .recognizerIsEnabled, .cancelsTouchesInView: .gestures
    case .id, .className, .name, .viewController, .frame, .center, .anchorPoint, .backgroundColor,
      .isScrollEnabled, .delaysContentTouches, .canCancelContentTouches:
      nil
    }
  }
}
