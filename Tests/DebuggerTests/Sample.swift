import Debugger
import Foundation
import Geometry
import HierarchyFormats
import HitTesting
import SceneFormat
import Stage
import TouchDelivery

/// A small scene for the debugger's tests: A, and B in front of its lower right corner.
enum Sample {
  static let json = """
    {"hitscope": 1, "name": "Sample", "screen": [320, 480], "windows": [
      {"class": "UIWindow", "id": "window", "frame": [0, 0, 320, 480], "subviews": [
        {"id": "a", "name": "View A", "frame": [20, 20, 200, 200]},
        {"id": "b", "name": "View B", "frame": [120, 120, 180, 300], "subviews": [
          {"id": "b1", "name": "B.1", "frame": [10, 10, 80, 40]}]}]}]}
    """

  static let withoutB = """
    {"hitscope": 1, "name": "Sample", "screen": [320, 480], "windows": [
      {"class": "UIWindow", "id": "window", "frame": [0, 0, 320, 480], "subviews": [
        {"id": "a", "name": "View A", "frame": [20, 20, 200, 200]}]}]}
    """

  static func content(_ text: String = json, reload: Bool = false) -> FileContent {
    FileContent(path: "folder/sample.json", bytes: Array(text.utf8), isReload: reload)
  }

  /// The debugger with the sample open, before the first touch.
  static var state: State {
    var state = State(Scene(name: "Empty", screen: Size(1, 1), tree: .empty), opener: .allFormats)
    _ = state.update(.fileRead(content()))
    return state
  }

  /// A point of the screen in `b1`, `b` and `a`.
  static let inB1 = Point(150, 150)
  /// A point of the screen in `a` alone.
  static let inA = Point(40, 40)
}

extension State {
  /// Presses and releases a pointer at a point of the screen.
  mutating func tap(_ point: Point, _ pointer: Pointer = .mouse) {
    for phase in [PointerPhase.down, .up] { move(pointer, phase, point) }
  }

  /// Moves a pointer on the screen.
  mutating func move(_ pointer: Pointer, _ phase: PointerPhase, _ point: Point) {
    _ = update(.pointer(phase, pointer, at: point, on: .canvas(point, fromMiddle: .zero)))
  }

  /// Clicks a region that performs a command.
  mutating func use(_ command: Command) {
    for phase in [PointerPhase.down, .up] {
      let target = Target.region(
        .control(.play), .perform(command), at: Point(0.5, 0.5))
      _ = update(.pointer(phase, .mouse, at: .zero, on: target))
    }
  }

  @discardableResult
  mutating func press(_ key: Key, _ modifiers: KeyModifiers = []) -> [Effect] {
    update(.key(key, modifiers))
  }

  /// The id of the view that receives the active touch.
  var hit: String? {
    subject.trace.flatMap { trace in trace.result.map { trace.tree.id(of: $0) } }
  }
}

extension Sample {
  /// A text with `count` dumps of elements, each of which is a scene.
  static func scenes(_ count: Int) -> String {
    (1...count).map { number in
      """
      Element subtree:
       →Application, pid: \(number), label: 'App \(number)'
          Window (Main), {{0.0, 0.0}, {320.0, 480.0}}
            Button, {{10.0, \(number)0.0}, {100.0, 40.0}}, label: 'Button \(number)'

      """
    }.joined(separator: "\n")
  }

  static let threeScenes = scenes(3)

  /// `count` built-in scenes named “scene-1” and so on, each with a touch in View A.
  static func builtIn(_ count: Int) -> [FileContent] {
    (1...count).map { number in
      let text = json.replacingOccurrences(
        of: #""name": "Sample""#,
        with: #""name": "Scene \#(number)", "note": "Try it.", "touch": [40, 40]"#)
      return FileContent(builtIn: "scene-\(number)", bytes: Array(text.utf8))
    }
  }

  /// The debugger with `count` scenes open.
  static func withScenes(_ count: Int) -> State {
    var state = Sample.state
    _ = state.update(
      .fileRead(FileContent(path: "folder/three.txt", bytes: Array(scenes(count).utf8))))
    return state
  }

  /// The debugger with three scenes open.
  static var withScenes: State { withScenes(3) }

  /// The debugger with a window of `count` views, one below the other on the screen.
  static func stacked(_ count: Int) -> State {
    var builder = ViewTreeBuilder()
    builder.open(ViewNode("UIWindow", frame: Rect(0, 0, 320, 480)))
    for number in 0..<count {
      builder.add(ViewNode(name: "V\(number)", frame: Rect(0, Double(number) * 5, 320, 5)))
    }
    return State(Scene(name: "Stacked", screen: Size(320, 480), tree: builder.finish()))
  }

  /// The debugger with `count` nested views, each of the window's size.
  static func nested(_ count: Int) -> State {
    var builder = ViewTreeBuilder()
    for number in 0...count {
      builder.open(
        ViewNode(
          number == 0 ? "UIWindow" : "UIView", name: "V\(number)", frame: Rect(0, 0, 320, 480)))
    }
    return State(Scene(name: "Nested", screen: Size(320, 480), tree: builder.finish()))
  }
}
