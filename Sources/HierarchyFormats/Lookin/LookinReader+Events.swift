import HitTesting

extension LookinReader {
  /// Reads the event handlers of an item: the target-actions of a control, gesture recognizers.
  mutating func readEvents(of item: KeyedArchive.Object, into details: inout ViewDetails) {
    guard let handlers = archive.objects(item, "eventHandlers") else { return }
    for index in 0..<handlers.count {
      guard spend(), let handler = archive.object(handlers, index) else { break }
      let name = archive.text(handler, "eventName") ?? ""
      let (target, action) = firstAction(of: handler)
      if archive.number(handler, "handlerType") == 1 {
        readGesture(handler, name, target, action, into: &details)
      } else if let event = Self.controlEvent(name), !action.isEmpty {
        var control = details.control ?? ControlDescription()
        control.actions[event] = action
        details.control = control
        told.insert(.control)
      }
    }
  }

  private mutating func readGesture(
    _ handler: KeyedArchive.Object, _ name: String, _ target: String, _ action: String,
    into details: inout ViewDetails
  ) {
    let isEnabled = archive.bool(handler, "gestureRecognizerIsEnabled") ?? true
    if name == "UIScrollViewPanGestureRecognizer" || name == "UIScrollViewDelayedTouchesBegan"
      || name == "UIScrollViewDelayedTouchesBeganGestureRecognizer"
    {
      // The scroll view has these by itself.
      return
    }
    let base = archive.text(handler, "inheritedRecognizerName")
    let isHelper = name.hasPrefix("UIScrollView") && !name.hasSuffix("PinchGestureRecognizer")
    let kind =
      GestureDescription.Kind(className: name)
      ?? base.flatMap { GestureDescription.Kind(className: $0) }
    guard let kind, !isHelper else {
      if otherRecognizers.count < 1000 || otherRecognizers[name] != nil {
        otherRecognizers[name, default: 0] += 1
      }
      return
    }
    var gesture = GestureDescription(kind)
    gesture.isEnabled = isEnabled
    gesture.action = action
    gesture.target = target
    details.gestures.append(gesture)
  }

  /// The first target, by class, and its action.
  private mutating func firstAction(
    of handler: KeyedArchive.Object
  ) -> (target: String, action: String) {
    guard let list = archive.objects(handler, "targetActions"), list.count > 0, spend(),
      let pair = archive.object(list, 0)
    else { return ("", "") }
    // `(ListController *)`, or how debuggers name it.
    let target = (archive.text(pair, "first") ?? "").split { "(*) <:".contains($0) }.first
    return (target.map { String($0) } ?? "", archive.text(pair, "second") ?? "")
  }

  /// `touchUpInside` of `UIControlEventTouchUpInside`; `nil` for other names.
  private static func controlEvent(_ name: String) -> String? {
    let prefix = "UIControlEvent"
    guard name.hasPrefix(prefix), name.utf8.count < 80 else { return nil }
    let rest = name.dropFirst(prefix.count)
    return rest.isEmpty ? nil : rest.prefix(1).lowercased() + rest.dropFirst()
  }
}
