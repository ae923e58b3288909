internal import Geometry
import HierarchyFormats
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

  package init() {}

  package var count: Int { items.count }

  func index(of id: String?) -> Int? { items.firstIndex { $0.content.builtIn == id } }
}

extension State {
  /// The id of the shown scene if it is built in.
  package var builtIn: String? { setAside == nil ? subject.source?.builtIn : nil }

  /// The gallery to draw; `nil` while it is closed.
  var galleryModel: Gallery? {
    guard gallery.isOpen else { return nil }
    return Gallery(
      gallery.items.map { $0.entry }, selected: gallery.selected,
      current: builtIn.flatMap { gallery.index(of: $0) })
  }

  /// The menu of built-in scenes; `nil` if another file is shown, or until the scenes are read.
  var galleryMenu: SceneMenu? {
    guard let current = builtIn.flatMap({ gallery.index(of: $0) }) else { return nil }
    let entries = gallery.items.enumerated().map { number, item in
      SceneMenu.Entry(number: number + 1, title: item.entry.scene.name, detail: "")
    }
    return SceneMenu(entries, current: current)
  }

  /// Stores the built-in scenes, and performs the command that waited for them.
  mutating func take(gallery contents: [FileContent], then command: Command) -> [Effect] {
    gallery.items = contents.compactMap { content in
      guard let id = content.builtIn, let scene = try? content.reading().scene else { return nil }
      return GalleryState.Item(content: content, entry: Gallery.Entry(id: id, scene: scene))
    }
    guard !gallery.items.isEmpty else {
      say(.error, "The built-in scenes were not found: run “hitscope doctor”")
      return []
    }
    return perform(command)
  }

  /// Opens or closes the gallery.
  mutating func toggleGallery() -> [Effect] {
    if gallery.isOpen {
      closeGallery()
      return []
    }
    guard !gallery.items.isEmpty else { return [.readGallery(then: .toggleGallery)] }
    gallery.isOpen = true
    gallery.selected = builtIn.flatMap { gallery.index(of: $0) } ?? 0
    scrolls[.gallery] = nil
    overlay = nil
    // The gallery covers the playback, so pause it.
    gallery.resumes = subject.playing.isPlaying
    subject.playing.send(.pause)
    return []
  }

  mutating func closeGallery() {
    gallery.isOpen = false
    if gallery.resumes { subject.playing.resume() }
    gallery.resumes = false
  }

  /// Shows the scene at an index of the gallery.
  mutating func showGalleryScene(_ index: Int) -> [Effect] {
    guard gallery.items.indices.contains(index) else { return [] }
    gallery.selected = index
    return take(gallery.items[index].content)
  }

  /// Shows the scene `step` places further in the gallery, wrapping around at the ends.
  mutating func chooseFromGallery(by step: Int) -> [Effect] {
    guard !gallery.items.isEmpty else { return [.readGallery(then: .nextScene(step))] }
    let index = gallery.index(of: builtIn) ?? 0
    return showGalleryScene(gallery.items.index(index, wrappingBy: step))
  }

  /// Handles a key while the gallery is open.
  ///
  /// - Returns: `nil` for keys that keep their usual meaning.
  mutating func pressInGallery(_ key: Key, _ modifiers: KeyModifiers) -> [Effect]? {
    guard gallery.isOpen, !showsHelp else { return nil }
    let columns = Gallery.columns(in: size)
    let place = gallery.selected
    var next: Int?
    switch key {
    case .left: next = place - 1
    case .right: next = place + 1
    case .up: next = place - columns
    case .down: next = place + columns
    case .pageUp: next = place - 3 * columns
    case .pageDown: next = place + 3 * columns
    case .home: next = 0
    case .end: next = gallery.count - 1
    case .enter, .space: return showGalleryScene(place)
    default: break
    }
    if let next {
      // Up and down stay in their column.
      let isStep = [.up, .down].contains(key)
      if !isStep || gallery.items.indices.contains(next) {
        gallery.selected = min(max(next, 0), gallery.count - 1)
      }
      scrolls[.gallery] = nil
      return []
    }
    switch KeyBinding.command(key, modifiers) {
    case .toggleGallery, .dismiss, .toggleTheme, .toggleHelp, .toggleFullScreen, .paste, .quit,
      .toggleChooser:
      return nil
    default:
      // The command would change something that the gallery covers.
      return []
    }
  }
}
