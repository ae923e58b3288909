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

extension State {
  /// The inspector to draw; `nil` while it is hidden.
  var inspectorModel: Inspector? {
    guard inspector.isShown else { return nil }
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
          property, of: node, origin: origin(of: property, in: node, view),
          isEditable: offersEdits)
      }, edits: edits)
    model.typed = inspector.typed.map { ($0.property, $0.input) }
    return model
  }

  /// Returns the origin of a value, in a few words.
  private func origin(of property: ViewProperty, in node: ViewNode, _ view: NodeID) -> String {
    let opened = subject.edits.opened.tree
    let view = subject.openedView(of: view)
    if !subject.edits.isEmpty, subject.baseline.after == nil, view.index < opened.count {
      let before = property.text(of: opened[view])
      if before != property.text(of: node) { return "edited; before: \(before)" }
    }
    let source = subject.source
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

  /// Ends typing if another view is selected, and finds the line of the selected view in the file.
  ///
  /// The line is looked up once for each selection.
  mutating func refreshInspector() {
    guard inspector.isShown, let view = subject.selection else {
      inspector.typed = nil
      return
    }
    if let typed = inspector.typed,
      typed.view != view
        || !ViewProperty.all(of: view, in: subject.scene.tree).contains(typed.property)
    {
      inspector.typed = nil
    }
    let opened = subject.openedView(of: view)
    subject.source?.findLine(of: opened, in: subject.edits.opened.tree)
  }

  /// Changes a property of the selected view to its next value, or begins typing a value.
  mutating func editProperty(_ property: ViewProperty) -> [Effect] {
    var effects = commitTyped()
    guard let view = subject.selection, view.index < subject.scene.tree.count else {
      return effects
    }
    let node = subject.scene.tree[view]
    switch property.kind(in: node) {
    case .toggle, .choice:
      guard let change = property.nextChange(in: node) else { return effects }
      effects += edit(ViewEdit(view, change))
    case .text:
      var input = TextInput()
      input.send(.insert(property.text(of: node)))
      input.send(.selectAll)
      inspector.typed = (view, property, input)
    case .fixed: break
    }
    return effects
  }

  private mutating func edit(_ edit: ViewEdit) -> [Effect] {
    self.edit([edit], WhySentences(subject.scene.tree).text(of: edit))
  }

  /// Applies the typed text if it is a valid value.
  mutating func commitTyped() -> [Effect] {
    guard let (_, property, input) = inspector.typed else { return [] }
    guard let view = subject.selection, view.index < subject.scene.tree.count else {
      inspector.typed = nil
      return []
    }
    guard input.text != property.text(of: subject.scene.tree[view]) else {
      inspector.typed = nil
      return []
    }
    guard let change = property.change(to: input.text) else {
      say(.error, "\(property.title) takes \(property.example)")
      return []
    }
    inspector.typed = nil
    return edit(ViewEdit(view, change))
  }

  /// Handles a key while the value of a property is being typed.
  ///
  /// - Returns: `nil` if the key is not for the field.
  mutating func typeProperty(_ key: Key, _ modifiers: KeyModifiers) -> [Effect]? {
    guard inspector.typed != nil else { return nil }
    if key == .enter || key == .tab { return commitTyped() }
    if key == .escape {
      inspector.typed = nil
      return []
    }
    guard let edit = TextInput.Edit(key, modifiers) else {
      return TextInput.leavesCommand(key, modifiers) ? nil : []
    }
    inspector.typed?.input.send(edit)
    return []
  }

  /// Saves the scene with its edits.
  mutating func saveScene() -> [Effect] {
    isSaving = true
    let writer = subject.source?.writer ?? SceneWriter()
    return [
      .saveFile(
        name: fileStem + "-edited.json", near: subject.path, bytes: writer.bytes(of: subject.after))
    ]
  }

  /// Saves only the edits.
  mutating func saveSidecar() -> [Effect] {
    isSaving = true
    var keys: [NodeID: Set<String>] = [:]
    let edits = subject.edits
    for (place, entry) in edits.current.enumerated() {
      for edit in entry.edits {
        keys[edits.opened(edit.view, before: place), default: []].insert(edit.key)
      }
      if let move = entry.move {
        keys[edits.opened(move.view, before: place), default: []].insert(SidecarWriter.orderKey)
      }
    }
    return [
      .saveFile(
        name: fileStem + "-edits.hitscope.json", near: subject.path,
        bytes: SidecarWriter(subject.after.tree, of: edits.opened.tree) { edits.current($0) }
          .bytes(keys))
    ]
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
