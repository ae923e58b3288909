import HitTesting

extension ViewDetails {
  /// The members of a view's object that only few views have.
  var sceneFields: [String] {
    var fields: [String] = []
    func add(_ key: SceneKey.View, _ value: String) {
      fields.append(JSONText.field(key.rawValue, value))
    }
    if zPosition != 0 { add(.zPosition, JSONText.number(zPosition)) }
    if windowLevel != 0 { add(.windowLevel, JSONText.number(windowLevel)) }
    if isMultipleTouchEnabled { add(.multipleTouchEnabled, "true") }
    if isExclusiveTouch { add(.exclusiveTouch, "true") }
    if let viewController { add(.viewController, JSONText.string(viewController)) }
    if !handles.isEmpty { add(.handles, JSONText.strings(handles)) }
    if !viewControllerHandles.isEmpty {
      add(.viewControllerHandles, JSONText.strings(viewControllerHandles))
    }
    if let control { add(.control, JSONText.object(control.sceneFields)) }
    if let scroll { add(.scroll, JSONText.object(scroll.sceneFields)) }
    if !gestures.isEmpty {
      let list = gestures.map { JSONText.object($0.sceneFields) }
      add(.gestures, "[" + list.joined(separator: ", ") + "]")
    }
    return fields + unknownKeys.sceneFields
  }
}

extension [String: String] {
  /// Members whose values are JSON already, by key.
  fileprivate var sceneFields: [String] {
    sorted { $0.key < $1.key }.map { JSONText.field($0.key, $0.value) }
  }
}

extension ControlDescription {
  fileprivate var sceneFields: [String] {
    var fields: [String] = []
    if !isEnabled { fields.append("\"enabled\": false") }
    if !actions.isEmpty {
      let list = actions.mapValues { JSONText.string($0) }.sceneFields
      fields.append(JSONText.field("actions", JSONText.object(list)))
    }
    return fields + unknownKeys.sceneFields
  }
}

extension ScrollDescription {
  fileprivate var sceneFields: [String] {
    var fields: [String] = []
    if !delaysContentTouches { fields.append("\"delaysContentTouches\": false") }
    if !canCancelContentTouches { fields.append("\"canCancelContentTouches\": false") }
    if !isScrollEnabled { fields.append("\"isScrollEnabled\": false") }
    return fields + unknownKeys.sceneFields
  }
}

extension GestureDescription {
  fileprivate var sceneFields: [String] {
    let standard = GestureDescription(kind)
    var fields: [String] = []
    func add(_ key: SceneKey.Gesture, _ value: String, if differs: Bool) {
      if differs { fields.append(JSONText.field(key.rawValue, value)) }
    }
    func add(_ key: SceneKey.Gesture, _ path: KeyPath<GestureDescription, Bool>) {
      let value = self[keyPath: path]
      add(key, value ? "true" : "false", if: value != standard[keyPath: path])
    }
    func add(_ key: SceneKey.Gesture, _ path: KeyPath<GestureDescription, Int>) {
      let value = self[keyPath: path]
      add(key, String(value), if: value != standard[keyPath: path])
    }
    func add(_ key: SceneKey.Gesture, _ list: [String]) {
      add(key, JSONText.strings(list), if: !list.isEmpty)
    }
    add(.id, JSONText.string(id), if: !id.isEmpty)
    add(.type, JSONText.string(kind.rawValue), if: true)
    add(.action, JSONText.string(action), if: !action.isEmpty)
    add(.target, JSONText.string(target), if: !target.isEmpty)
    add(.numberOfTapsRequired, \.numberOfTapsRequired)
    add(.numberOfTouchesRequired, \.numberOfTouchesRequired)
    add(
      .minimumPressDuration, JSONText.number(minimumPressDuration),
      if: minimumPressDuration != standard.minimumPressDuration)
    add(.direction, JSONText.string(direction), if: direction != standard.direction)
    add(.edges, edges)
    add(.cancelsTouchesInView, \.cancelsTouchesInView)
    add(.delaysTouchesBegan, \.delaysTouchesBegan)
    add(.delaysTouchesEnded, \.delaysTouchesEnded)
    add(.isEnabled, \.isEnabled)
    add(.requireToFail, requireToFail)
    add(.simultaneousWith, simultaneousWith)
    add(.shouldBegin, \.shouldBegin)
    add(.shouldReceive, \.shouldReceive)
    return fields + unknownKeys.sceneFields
  }
}
