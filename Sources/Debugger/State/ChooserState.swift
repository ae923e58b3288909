internal import SceneFormat
package import Stage

/// The file chooser: the typed path and the files that match it.
package struct ChooserState: Hashable, Sendable {
  package internal(set) var input = TextInput(longest: 4_096)
  /// Recently opened files, most recent first.
  var recent: [String] = []
  /// The folder whose files are listed, as typed; `nil` before the first listing.
  var folder: String?
  var entries: [FolderEntry] = []
  /// The index of the row that Enter opens.
  package internal(set) var selected = 0

  /// A file to choose.
  struct Item: Hashable {
    var path: String
    var row: FileChooser.Row
  }

  /// The typed path, split after its last slash into a folder and the start of a name.
  var typed: (folder: String, start: String) {
    let text = input.text
    guard let slash = text.lastIndex(of: "/") else { return text == "~" ? ("~/", "") : ("", text) }
    return (String(text[...slash]), String(text[text.index(after: slash)...]))
  }

  /// The maximum number of files listed for a folder.
  private static let most = 500

  /// The files that match the typed path.
  var items: [Item] {
    let (folder, start) = typed
    guard !input.text.isEmpty else { return recent.map(Self.item) }
    var items: [Item] = []
    if folder.isEmpty {
      items = recent.filter { $0.lowercased().contains(start.lowercased()) }.map(Self.item)
    }
    guard folder == self.folder else { return items }
    let names = entries.filter { entry in
      entry.name.lowercased().hasPrefix(start.lowercased())
        && (entry.name.first != "." || start.first == ".")
    }
    let known = Set(items.map { $0.path })
    items += names.prefix(Self.most).map { entry in
      Item(
        path: folder + entry.name + (entry.isFolder ? "/" : ""),
        row: FileChooser.Row(
          title: entry.name + (entry.isFolder ? "/" : ""), detail: "", isFolder: entry.isFolder))
    }.filter { !known.contains($0.path) }
    return items
  }

  private static func item(_ path: String) -> Item {
    let slash = path.lastIndex(of: "/").map { path.index(after: $0) } ?? path.startIndex
    return Item(
      path: path,
      row: FileChooser.Row(title: String(path[slash...]), detail: String(path[..<slash])))
  }
}

extension ChooserState {
  /// The file chooser to draw.
  var model: FileChooser {
    let items = items
    let heading =
      input.text.isEmpty
      ? (items.isEmpty ? "NO RECENT FILES" : "RECENT FILES")
      : items.isEmpty ? "NO MATCHING FILES" : "FILES"
    return FileChooser(
      input: input, rows: items.map { $0.row },
      selected: items.isEmpty ? nil : min(selected, items.count - 1), heading: heading)
  }

  /// Stores the files of a folder, unless another folder has been typed since.
  mutating func take(_ entries: [FolderEntry], of folder: String) {
    guard typed.folder == folder else { return }
    self.folder = folder
    self.entries = entries.sorted {
      ($0.isFolder ? 0 : 1, $0.name.lowercased(), $0.name)
        < ($1.isFolder ? 0 : 1, $1.name.lowercased(), $1.name)
    }
  }

  /// Opens the file of a row, or lists the folder of a row.
  mutating func choose(_ number: Int, _ scrolls: inout [Region.List: Double]) -> [Effect] {
    let items = items
    guard items.indices.contains(number) else { return [] }
    selected = number
    guard items[number].row.isFolder else { return [.open(path: items[number].path)] }
    return type(path: items[number].path, &scrolls)
  }

  /// Handles a key.
  mutating func press(
    _ key: Key, _ modifiers: KeyModifiers, _ scrolls: inout [Region.List: Double]
  ) -> KeyResponse {
    let items = items
    let place = min(selected, max(0, items.count - 1))
    func select(_ next: Int) -> KeyResponse {
      selected = min(max(next, 0), max(0, items.count - 1))
      scrolls[.files] = nil
      return .used()
    }
    switch key {
    case .escape: return .command(.toggleChooser)
    case .down: return select(place + 1)
    case .up: return select(place - 1)
    case .pageDown: return select(place + 8)
    case .pageUp: return select(place - 8)
    case .tab:
      let isRow = items.indices.contains(place)
      return .used(isRow ? type(path: items[place].path, &scrolls) : [])
    case .enter:
      if items.indices.contains(place) { return .command(.chooseFile(place)) }
      return .used(input.text.isEmpty ? [] : [.open(path: input.text)])
    default: break
    }
    guard let change = TextInput.Edit(key, modifiers) else {
      return TextInput.response(to: key, modifiers, opener: .toggleChooser)
    }
    return .used(edit(change, &scrolls))
  }

  /// Pastes the first line of the clipboard into the path.
  mutating func paste(
    _ content: FileContent, _ scrolls: inout [Region.List: Double]
  ) -> [Effect] {
    edit(.insert(content.firstLine(atMost: 4_096) ?? ""), &scrolls)
  }

  private mutating func type(
    path: String, _ scrolls: inout [Region.List: Double]
  ) -> [Effect] {
    input.send(.clear)
    return edit(.insert(path), &scrolls)
  }

  /// Edits the typed path, and requests the files of the folder if it has changed.
  private mutating func edit(
    _ change: TextInput.Edit, _ scrolls: inout [Region.List: Double]
  ) -> [Effect] {
    let before = input.text
    input.send(change)
    guard input.text != before else { return [] }
    selected = 0
    scrolls[.files] = nil
    return input.text.isEmpty || typed.folder == folder ? [] : [.listFolder(typed.folder)]
  }
}
