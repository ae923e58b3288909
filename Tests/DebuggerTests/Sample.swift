import Debugger
import Foundation
import Geometry
import HitTesting
import TouchDelivery

/// A small scene for the tests of the debugger: A, and B over its lower right corner.
enum Sample {
  static let json = """
    {"hitscope": 1, "name": "Sample", "screen": [320, 480], "windows": [
      {"class": "UIWindow", "id": "window", "frame": [0, 0, 320, 480], "subviews": [
        {"id": "a", "name": "View A", "frame": [20, 20, 200, 200]},
        {"id": "b", "name": "View B", "frame": [120, 120, 180, 300], "subviews": [
          {"id": "b1", "name": "B.1", "frame": [10, 10, 80, 40]}]}]}]}
    """

  /// The sample without B.
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
    var state = State(Scene(name: "Empty", screen: Size(1, 1), tree: .empty))
    _ = state.update(.fileRead(content()))
    return state
  }

  /// A point of the screen in `b1`, `b` and `a`.
  static let inB1 = Point(150, 150)
  /// A point of the screen in `a` alone.
  static let inA = Point(40, 40)
}

extension State {
  /// Presses and lifts a pointer on a point of the screen.
  mutating func tap(_ point: Point, _ pointer: Pointer = .mouse) {
    for phase in [PointerPhase.down, .up] { move(pointer, phase, point) }
  }

  /// Moves a pointer on the screen.
  mutating func move(_ pointer: Pointer, _ phase: PointerPhase, _ point: Point) {
    _ = update(.pointer(phase, pointer, at: point, on: .canvas(point, fromMiddle: .zero)))
  }

  /// Presses a key.
  @discardableResult
  mutating func press(_ key: Key, _ modifiers: KeyModifiers = []) -> [Effect] {
    update(.key(key, modifiers))
  }

  /// The id of the view that receives the touch that is told.
  var hit: String? {
    subject.trace.flatMap { trace in trace.result.map { trace.tree.id(of: $0) } }
  }
}

extension Sample {
  /// A text with three dumps of elements: three scenes.
  static let threeScenes = (1...3).map { number in
    """
    Element subtree:
     →Application, pid: \(number), label: 'App \(number)'
        Window (Main), {{0.0, 0.0}, {320.0, 480.0}}
          Button, {{10.0, \(number)0.0}, {100.0, 40.0}}, label: 'Button \(number)'

    """
  }.joined(separator: "\n")

  /// The debugger with the three scenes open.
  static var withScenes: State {
    var state = Sample.state
    _ = state.update(
      .fileRead(FileContent(path: "folder/three.txt", bytes: Array(threeScenes.utf8))))
    return state
  }
}
