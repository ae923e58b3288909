internal import Dispatch
import Geometry
import SceneFormat
import Synchronization

/// Creates the elements of screens from an XML document, those of a large one while it is parsed.
final class MarkupScreens: Sendable {
  /// The meaning of the tags of a format.
  struct Rules: Sendable {
    /// Returns whether a tag is an element; other tags are ignored.
    var isElement: @Sendable (MarkupElement) -> Bool
    /// Returns whether a tag begins a scene. By default, tags that are not elements do.
    var begins: (@Sendable (MarkupElement) -> Bool)?
    /// Returns the size of the screen if the tag that begins a scene records it.
    var screen: @Sendable (MarkupElement) -> Size? = { _ in nil }
    /// Creates the element of a tag from its attributes; `parent` is an index of the elements, or -1.
    var element:
      @Sendable (_ source: MarkupElement, _ parent: Int, _ classes: inout AndroidClasses)
        -> ScreenElement
  }

  private struct Progress {
    var scenes = ScreenScenes()
    var classes = AndroidClasses()
    /// The index of each tag's element; -1 for tags that are not elements.
    var places: [Int] = []
    /// The index of the first element of the current scene, and the size of its screen.
    var start = 0
    var screen: Size?

    mutating func add(_ source: MarkupElement, _ rules: Rules) {
      if places.isEmpty { scenes.offset = source.offset }
      let isElement = rules.isElement(source)
      if rules.begins?(source) ?? !isElement {
        scenes.end(from: start, screen: screen)
        start = scenes.elements.count
        screen = rules.screen(source)
      }
      guard isElement else {
        places.append(-1)
        scenes.ignored += 1
        return
      }
      places.append(scenes.elements.count)
      let parent = source.parent < 0 ? -1 : places[source.parent]
      scenes.elements.append(rules.element(source, parent, &classes))
    }
  }

  private let rules: Rules
  private let progress = Mutex(Progress())
  private let queue = DispatchQueue(label: "hitscope.screens", qos: .userInitiated)

  private init(_ rules: Rules) { self.rules = rules }

  /// The size of a text that is worth another thread, in bytes.
  private static let worthwhileSize = 1 << 18

  /// Reads a document, and splits its elements at the tags that begin scenes.
  ///
  /// - Parameter log: The log for syntax errors; content after an error is not read.
  /// - Throws: The errors of `MarkupReader`.
  /// - Complexity: O(n), on two threads if the document is large.
  static func read(
    _ bytes: UnsafeBufferPointer<UInt8>, file: String, log: inout DiagnosticLog, _ rules: Rules
  ) throws(FileFailure) -> ScreenScenes {
    let screens = MarkupScreens(rules)
    if bytes.count < worthwhileSize {
      screens.add(try MarkupReader.read(bytes, file: file, log: &log).elements)
    } else {
      _ = try MarkupReader.read(bytes, file: file, log: &log) { batch in
        screens.queue.async { screens.add(batch) }
      }
      screens.queue.sync {}
    }
    return screens.scenes
  }

  private func add(_ elements: [MarkupElement]) {
    progress.withLock { progress in
      for element in elements { progress.add(element, rules) }
    }
  }

  private var scenes: ScreenScenes {
    progress.withLock { progress in
      progress.scenes.end(from: progress.start, screen: progress.screen)
      return progress.scenes
    }
  }
}
