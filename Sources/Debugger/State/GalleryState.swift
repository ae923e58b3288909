internal import Geometry
import HitTesting
import SceneFormat
import Stage
import TouchDelivery

/// The gallery of built-in scenes, and the selection in it.
package struct GalleryState: Sendable {
  /// A scene and the bytes that it was read from.
  struct Item: Sendable {
    var content: FileContent
    var entry: Gallery.Entry
  }

  /// The scenes; empty until they are read.
  var items: [Item] = []
  /// Set while the gallery covers the window.
  package internal(set) var isOpen = false
  /// The index of the selected scene.
  package internal(set) var selected = 0
  /// Set if playback resumes when the gallery closes.
  var resumes = false
  /// The search that plays on the card under the pointer.
  private var preview: Preview?

  /// The repeated search on a card.
  private struct Preview: Sendable {
    /// The index of the card.
    var index: Int
    var player = Player()
    var trace: Trace

    init?(_ index: Int, _ scene: Scene) {
      guard let touch = scene.touch else { return nil }
      self.index = index
      trace = scene.trace(at: touch)
      player.load(trace, playing: true)
      player.send(.toggleLoop)
    }
  }

  /// A Boolean value indicating whether a card moves.
  var isAnimating: Bool { preview != nil }

  package init() {}

  package var count: Int { items.count }

  func index(of id: String?) -> Int? { items.firstIndex { $0.content.builtIn == id } }

  /// Returns the gallery to draw; `nil` while it is closed.
  ///
  /// - Parameter current: The id of the shown scene if it is built in.
  func model(current: String?) -> Gallery? {
    guard isOpen else { return nil }
    var gallery = Gallery(
      items.map { $0.entry }, selected: selected, current: current.flatMap { index(of: $0) })
    // The steps after the answer mention the views that were never asked: the card shows the answer.
    if let preview, preview.player.stepIndex < preview.trace.recordedStepCount {
      let step = preview.trace.steps[preview.player.stepIndex]
      gallery.preview = Gallery.Preview(index: preview.index, step: step)
    }
    return gallery
  }

  /// Plays the search of the card under the pointer, after every message; none while the gallery is
  /// closed.
  mutating func hover(_ region: Region.ID?) {
    var index: Int?
    if isOpen, case .row(.gallery, let row)? = region, items.indices.contains(row) { index = row }
    guard index != preview?.index else { return }
    preview = index.flatMap { Preview($0, items[$0].entry.scene) }
  }

  /// Advances the search on a card, in seconds.
  mutating func pass(_ seconds: Double) { preview?.player.update(seconds) }

  /// Returns the menu of built-in scenes; `nil` if another file is shown, or until the scenes are
  /// read.
  func menu(current: String?) -> SceneMenu? {
    guard let current = current.flatMap({ index(of: $0) }) else { return nil }
    let entries = items.enumerated().map { number, item in
      SceneMenu.Entry(number: number + 1, title: item.entry.scene.name, detail: "")
    }
    return SceneMenu(entries, current: current)
  }

  /// Stores the built-in scenes.
  mutating func take(_ contents: [FileContent], _ opener: HierarchyOpener) {
    items = contents.compactMap { content in
      guard let id = content.builtIn, let scene = try? opener.reading(of: content).scene else {
        return nil
      }
      return Item(content: content, entry: Gallery.Entry(id: id, scene: scene))
    }
  }

  /// Opens the gallery at the shown scene, and pauses the playback that it covers.
  mutating func open(
    current: String?, _ subject: inout Subject, _ scrolls: inout [Region.List: Double]
  ) {
    isOpen = true
    selected = current.flatMap { index(of: $0) } ?? 0
    scrolls[.gallery] = nil
    resumes = subject.playing.isPlaying
    subject.playing.send(.pause)
  }

  mutating func close(_ subject: inout Subject) {
    isOpen = false
    if resumes { subject.playing.resume() }
    resumes = false
  }

  /// Handles a key while the gallery is open.
  ///
  /// - Parameter size: The size of the window, in points.
  mutating func press(
    _ key: Key, _ modifiers: KeyModifiers, in size: Size, _ scrolls: inout [Region.List: Double]
  ) -> KeyResponse {
    let columns = Gallery.columns(in: size)
    var next: Int?
    switch key {
    case .left: next = selected - 1
    case .right: next = selected + 1
    case .up: next = selected - columns
    case .down: next = selected + columns
    case .pageUp: next = selected - 3 * columns
    case .pageDown: next = selected + 3 * columns
    case .home: next = 0
    case .end: next = count - 1
    case .enter, .space: return .command(.showGalleryScene(selected))
    default: break
    }
    guard let next else {
      // Other commands would change something that the gallery covers.
      let scope = KeyBinding.command(key, modifiers).map { KeyBinding.scope(of: $0) }
      return scope?.contains(.gallery) == true ? .unused : .used()
    }
    // Up and down stay in their column.
    let isStep = [.up, .down].contains(key)
    if !isStep || items.indices.contains(next) { selected = min(max(next, 0), count - 1) }
    scrolls[.gallery] = nil
    return .used()
  }
}
