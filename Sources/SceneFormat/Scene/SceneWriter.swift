package import Geometry
import HitTesting
package import TouchDelivery

/// Writes the scene format, version 1. Equal scenes produce equal bytes.
///
/// UIKit's default values are omitted, numbers have their shortest form, and reading the output
/// yields an equal scene.
package struct SceneWriter: Sendable {
  /// The maximum width in bytes of a view on one line.
  private static let width = 100
  /// The maximum indentation depth, which prevents quadratic output for deep chains.
  private static let deepest = 16

  private var origin = FormatTraits.scene
  private var missing = Fidelity.complete
  private var animated: Set<NodeID> = []
  private var assumed: Set<NodeID> = []

  /// Creates a writer for complete scenes.
  package init() {}

  /// Creates a writer for a scene read from another format. The output records the properties that
  /// the format lacks, so that they remain unknown.
  package init(converting reading: Reading) {
    origin = reading.origin
    missing = reading.missing
    animated = reading.animatedViews
    assumed = reading.assumedFrames
  }

  /// Returns the scene as UTF-8 with a final line break.
  ///
  /// - Complexity: O(n) for n views.
  package func bytes(of scene: Scene) -> [UInt8] {
    var out = JSONWriter(.spaced)
    out.bytes.reserveCapacity(scene.tree.count * 96 + 256)
    out.append(raw: "{\n")
    for member in head(of: scene) {
      out.append(raw: "  ")
      out.append(member)
      out.append(raw: ",\n")
    }
    out.append(raw: "  \"windows\": [")
    writeViews(of: scene.tree, into: &out)
    out.append(raw: scene.tree.isEmpty ? "]\n}\n" : "\n  ]\n}\n")
    return out.bytes
  }

  package func text(of scene: Scene) -> String { String(decoding: bytes(of: scene), as: UTF8.self) }

  private func head(of scene: Scene) -> [JSONValue.Member] {
    var members: [JSONValue.Member] = []
    func add(_ key: SceneKey.Top, _ value: JSONValue) {
      members.append(.init(key.rawValue, value))
    }
    let schema = SceneKey.Top.schema
    if let text = scene.unknownKeys[schema.rawValue] { add(schema, .verbatim(text)) }
    add(.hitscope, 1)
    add(.name, .string(scene.name))
    if let note = scene.note { add(.note, .string(note)) }
    if origin.id != .scene || !missing.isEmpty {
      var source: [JSONValue.Member] = [
        .init(SceneKey.Source.format.rawValue, .string(origin.id.name)),
        .init(SceneKey.Source.missing.rawValue, .strings(missing.keywords)),
      ]
      if !scene.tree.idsAreNames {
        source.append(.init(SceneKey.Source.idsAreNames.rawValue, .bool(false)))
      }
      for (key, views) in [(SceneKey.Source.animated, animated), (.assumed, assumed)] {
        guard !views.isEmpty else { continue }
        let ids = views.sorted { $0.index < $1.index }.map { scene.tree.id(of: $0) }
        source.append(.init(key.rawValue, .strings(ids)))
      }
      add(.source, .object(source))
    }
    add(.screen, .numbers([scene.screen.width, scene.screen.height]))
    if let touch = scene.touch { add(.touch, JSONValue(touch)) }
    if let expect = scene.expect { add(.expect, .string(expect)) }
    if let view = scene.firstResponder { add(.firstResponder, .string(view)) }
    if let script = scene.script { add(.script, .string(script)) }
    return members + scene.unknownKeys.sceneMembers.filter { $0.key != schema.rawValue }
  }

  private func writeViews(of tree: ViewTree, into out: inout JSONWriter) {
    // The ends of the open subtrees, outermost first.
    var open: [Int] = []
    var isFirst = true
    for id in tree.ids {
      while let end = open.last, end <= id.index {
        open.removeLast()
        close(depth: open.count, into: &out)
        isFirst = false
      }
      if !isFirst { out.append(raw: ",") }
      let end = tree.subtree(of: id).upperBound.index
      let isLeaf = end == id.index + 1
      write(tree[id].sceneMembers, isLeaf: isLeaf, depth: open.count, into: &out)
      if !isLeaf { open.append(end) }
      isFirst = !isLeaf
    }
    while open.popLast() != nil { close(depth: open.count, into: &out) }
  }

  private func write(
    _ members: [JSONValue.Member], isLeaf: Bool, depth: Int, into out: inout JSONWriter
  ) {
    breakLine(depth, into: &out)
    let start = out.bytes.count
    if isLeaf {
      out.append(members)
      if Self.indent(depth) + out.bytes.count - start <= Self.width { return }
      out.bytes.removeSubrange(start...)
    }
    out.append(raw: "{")
    for (number, member) in members.enumerated() {
      if number > 0 { out.append(raw: ",") }
      breakLine(depth, into: &out)
      out.append(raw: "  ")
      out.append(member)
    }
    if isLeaf {
      breakLine(depth, into: &out)
      out.append(raw: "}")
    } else {
      if !members.isEmpty { out.append(raw: ",") }
      breakLine(depth, into: &out)
      out.append(raw: "  \"subviews\": [")
    }
  }

  private func close(depth: Int, into out: inout JSONWriter) {
    breakLine(depth, into: &out)
    out.append(raw: "  ]")
    breakLine(depth, into: &out)
    out.append(raw: "}")
  }

  private func breakLine(_ depth: Int, into out: inout JSONWriter) {
    out.append(raw: "\n")
    out.bytes += repeatElement(UInt8(ascii: " "), count: Self.indent(depth))
  }

  /// Returns the indentation in blanks.
  private static func indent(_ depth: Int) -> Int { 4 + 4 * min(depth, deepest) }
}

extension ViewNode {
  /// The members of the view's object in a scene file, without `subviews`.
  var sceneMembers: [JSONValue.Member] {
    var members: [JSONValue.Member] = []
    members.reserveCapacity(8)
    func add(_ key: SceneKey.View, _ value: JSONValue) {
      members.append(.init(key.rawValue, value))
    }
    if let id { add(.id, .string(id)) }
    if className != "UIView" { add(.className, .string(className)) }
    if let name { add(.name, .string(name)) }
    if geometry.isFrameOnly {
      add(.frame, .rect(geometry.frame))
      if geometry.bounds.origin != .zero { add(.bounds, .rect(geometry.bounds)) }
    } else {
      add(.bounds, .rect(geometry.bounds))
      add(.center, JSONValue(geometry.center))
      if geometry.anchorPoint != Point(0.5, 0.5) {
        add(.anchorPoint, JSONValue(geometry.anchorPoint))
      }
      let t = geometry.transform
      if !t.isIdentity { add(.transform, .numbers([t.a, t.b, t.c, t.d, t.tx, t.ty])) }
    }
    if isHidden { add(.hidden, true) }
    if alpha != 1 { add(.alpha, .float(alpha)) }
    if isUserInteractionEnabled != Self.interactionDefault(of: className) {
      add(.userInteractionEnabled, .bool(isUserInteractionEnabled))
    }
    if clipsToBounds { add(.clipsToBounds, true) }
    if let backgroundColor { add(.backgroundColor, .string(backgroundColor.hex)) }
    if policy != .standard { add(.hitTest, policy.sceneValue) }
    if let details { members += details.sceneMembers }
    return members
  }
}

extension JSONValue {
  /// Returns a list `[x,y,w,h]`.
  package static func rect(_ rect: Rect) -> JSONValue {
    .numbers([rect.origin.x, rect.origin.y, rect.size.width, rect.size.height])
  }
}

extension HitPolicy {
  /// The value of `hitTest`.
  var sceneValue: JSONValue {
    switch self {
    case .standard: return "standard"
    case .passThrough: return "passThrough"
    case .none: return "none"
    case .answersSelf: return "self"
    case .expand(let insets):
      return ["expand": insets.sceneValue]
    case .forward(let id): return ["forward": .string(id.text)]
    case .shape(.circle): return ["shape": "circle"]
    case .shape(.ellipse): return ["shape": "ellipse"]
    case .shape(.polygon(let corners)):
      return ["shape": ["path": .list(corners.map { JSONValue($0) })]]
    case .pointerEvents(let events): return ["pointerEvents": .string(events.rawValue)]
    }
  }
}

extension ViewDetails {
  /// The members for the rare properties of a view.
  var sceneMembers: [JSONValue.Member] {
    var members: [JSONValue.Member] = []
    func add(_ key: SceneKey.View, _ value: JSONValue) {
      members.append(.init(key.rawValue, value))
    }
    if zPosition != 0 { add(.zPosition, .number(zPosition)) }
    if windowLevel != 0 { add(.windowLevel, .number(windowLevel)) }
    if isMultipleTouchEnabled { add(.multipleTouchEnabled, true) }
    if isExclusiveTouch { add(.exclusiveTouch, true) }
    if let viewController { add(.viewController, .string(viewController)) }
    if !handles.isEmpty { add(.handles, .strings(handles)) }
    if !viewControllerHandles.isEmpty {
      add(.viewControllerHandles, .strings(viewControllerHandles))
    }
    if let control { add(.control, .object(control.sceneMembers)) }
    if let scroll { add(.scroll, .object(scroll.sceneMembers)) }
    if !gestures.isEmpty { add(.gestures, .list(gestures.map { .object($0.sceneMembers) })) }
    if let appearance { members += appearance.sceneMembers }
    return members + unknownKeys.sceneMembers
  }
}

extension ViewAppearance {
  /// The members for the recorded appearance of a view.
  var sceneMembers: [JSONValue.Member] {
    var members: [JSONValue.Member] = []
    func add(_ key: SceneKey.View, _ value: JSONValue?) {
      if let value { members.append(.init(key.rawValue, value)) }
    }
    add(.baseClass, baseClass.map(JSONValue.string))
    add(.text, text.map(JSONValue.string))
    add(.placeholder, placeholder.map(JSONValue.string))
    if let font {
      var values: [JSONValue.Member] = [.init(SceneKey.Font.size.rawValue, .number(font.size))]
      if font.weight != .regular {
        values.append(.init(SceneKey.Font.weight.rawValue, .string(font.weight.rawValue)))
      }
      add(.font, .object(values))
    }
    add(.textColor, textColor.map { .string($0.hex) })
    add(.tintColor, tintColor.map { .string($0.hex) })
    add(.trackTintColor, trackTintColor.map { .string($0.hex) })
    add(.thumbTintColor, thumbTintColor.map { .string($0.hex) })
    add(.textAlignment, textAlignment.map { .string($0.rawValue) })
    add(.numberOfLines, numberOfLines.map(JSONValue.integer))
    add(.image, image.map(JSONValue.string))
    add(.contentMode, contentMode.map { .string($0.rawValue) })
    add(.value, value.map(JSONValue.number))
    if !items.isEmpty { add(.items, .strings(items)) }
    add(.numberOfPages, numberOfPages.map(JSONValue.integer))
    if isSelected { add(.selected, true) }
    add(.style, style.map(JSONValue.string))
    add(.accessory, accessory.map(JSONValue.string))
    add(.separatorStyle, separatorStyle.map(JSONValue.string))
    if !isVisible { add(.visible, false) }
    return members
  }
}

extension [String: String] {
  /// Members sorted by key, whose values are already JSON.
  var sceneMembers: [JSONValue.Member] {
    isEmpty ? [] : sorted { $0.key < $1.key }.map { .init($0.key, .verbatim($0.value)) }
  }
}

extension ControlDescription {
  var sceneMembers: [JSONValue.Member] {
    var members: [JSONValue.Member] = []
    if !isEnabled { members.append(.init(SceneKey.Control.enabled.rawValue, false)) }
    if !actions.isEmpty {
      let list = actions.sorted { $0.key < $1.key }
      members.append(
        .init(
          SceneKey.Control.actions.rawValue,
          .object(
            list.map {
              let several = ControlDescription.split($0.value)
              return .init($0.key, several.count > 1 ? .strings(several) : .string($0.value))
            })))
    }
    if !target.isEmpty { members.append(.init(SceneKey.Control.target.rawValue, .string(target))) }
    if let baseClass {
      members.append(.init(SceneKey.Control.baseClass.rawValue, .string(baseClass)))
    }
    if !repeats { members.append(.init(SceneKey.Control.autorepeat.rawValue, false)) }
    return members + unknownKeys.sceneMembers
  }
}

extension Insets {
  /// One number for equal insets; otherwise a list `[top, left, bottom, right]`.
  fileprivate var sceneValue: JSONValue {
    let edges = [top, left, bottom, right]
    return edges.allSatisfy { $0 == top } ? .number(top) : .numbers(edges)
  }
}

extension ScrollDescription {
  var sceneMembers: [JSONValue.Member] {
    var members: [JSONValue.Member] = []
    func add(_ key: SceneKey.Scroll, if isFalse: Bool) {
      if isFalse { members.append(.init(key.rawValue, false)) }
    }
    add(.delaysContentTouches, if: !delaysContentTouches)
    add(.canCancelContentTouches, if: !canCancelContentTouches)
    if let touchesShouldCancel {
      members.append(
        .init(SceneKey.Scroll.touchesShouldCancel.rawValue, .bool(touchesShouldCancel)))
    }
    add(.isScrollEnabled, if: !isScrollEnabled)
    if let contentSize {
      members.append(
        .init(
          SceneKey.Scroll.contentSize.rawValue, .numbers([contentSize.width, contentSize.height])))
    }
    if contentInset != Insets(all: 0) {
      members.append(.init(SceneKey.Scroll.contentInset.rawValue, contentInset.sceneValue))
    }
    for (key, isTrue) in [
      (SceneKey.Scroll.alwaysBounceVertical, alwaysBounceVertical),
      (.alwaysBounceHorizontal, alwaysBounceHorizontal),
    ] where isTrue { members.append(.init(key.rawValue, true)) }
    if !pan.requireToFail.isEmpty {
      members.append(.init(SceneKey.Scroll.requireToFail.rawValue, .strings(pan.requireToFail)))
    }
    return members + unknownKeys.sceneMembers
  }
}

extension GestureDescription {
  var sceneMembers: [JSONValue.Member] {
    let standard = GestureDescription(kind)
    var members: [JSONValue.Member] = []
    func add(_ key: SceneKey.Gesture, _ value: JSONValue, if differs: Bool) {
      if differs { members.append(.init(key.rawValue, value)) }
    }
    func add(_ key: SceneKey.Gesture, _ value: Bool, unless usual: Bool) {
      add(key, .bool(value), if: value != usual)
    }
    func add(_ key: SceneKey.Gesture, _ value: Int, unless usual: Int) {
      add(key, .integer(value), if: value != usual)
    }
    func add(_ key: SceneKey.Gesture, _ list: [String]) {
      add(key, .strings(list), if: !list.isEmpty)
    }
    add(.id, .string(id), if: !id.isEmpty)
    add(.type, .string(kind.rawValue), if: true)
    add(.action, .string(action), if: !action.isEmpty)
    add(.target, .string(target), if: !target.isEmpty)
    add(.numberOfTapsRequired, numberOfTapsRequired, unless: standard.numberOfTapsRequired)
    let isPan = kind == .pan || kind == .screenEdgePan
    add(
      isPan ? .minimumNumberOfTouches : .numberOfTouchesRequired, numberOfTouchesRequired,
      unless: standard.numberOfTouchesRequired)
    if let maximumNumberOfTouches {
      add(.maximumNumberOfTouches, .integer(maximumNumberOfTouches), if: true)
    }
    add(
      .minimumPressDuration, .number(minimumPressDuration),
      if: minimumPressDuration != standard.minimumPressDuration)
    if let allowableMovement { add(.allowableMovement, .number(allowableMovement), if: true) }
    let directions = direction.names
    add(
      .direction, directions.count == 1 ? .string(directions[0]) : .strings(directions),
      if: direction != standard.direction)
    add(.edges, edges)
    add(.cancelsTouchesInView, cancelsTouchesInView, unless: standard.cancelsTouchesInView)
    add(.delaysTouchesBegan, delaysTouchesBegan, unless: standard.delaysTouchesBegan)
    add(.delaysTouchesEnded, delaysTouchesEnded, unless: standard.delaysTouchesEnded)
    add(.isEnabled, isEnabled, unless: standard.isEnabled)
    add(.requireToFail, requireToFail)
    add(.simultaneousWith, simultaneousWith)
    add(.shouldBegin, shouldBegin, unless: standard.shouldBegin)
    add(.shouldReceive, shouldReceive, unless: standard.shouldReceive)
    return members + unknownKeys.sceneMembers
  }
}
