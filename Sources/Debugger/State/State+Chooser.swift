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

  /// The largest number of files listed for a folder.
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

extension State {
  /// The file chooser to draw; `nil` while it is closed.
  var chooserModel: FileChooser? {
    guard let chooser else { return nil }
    let items = chooser.items
    let heading =
      chooser.input.text.isEmpty
      ? (items.isEmpty ? "NO RECENT FILES" : "RECENT FILES")
      : items.isEmpty ? "NO MATCHING FILES" : "FILES"
    return FileChooser(
      input: chooser.input, rows: items.map { $0.row },
      selected: items.isEmpty ? nil : min(chooser.selected, items.count - 1), heading: heading)
  }

  /// Opens or closes the file chooser.
  mutating func toggleChooser() -> [Effect] {
    if chooser != nil {
      chooser = nil
      return []
    }
    chooser = ChooserState()
    scrolls[.files] = nil
    outline.hasFocus = false
    inspector.typed = nil
    return [.listRecentFiles]
  }

  /// Stores the recently opened files.
  mutating func take(recent files: [String]) { chooser?.recent = files }

  /// Stores the files of a folder, unless another folder has been typed since.
  mutating func take(_ entries: [FolderEntry], of folder: String) {
    guard let typed = chooser?.typed.folder, typed == folder else { return }
    chooser?.folder = folder
    chooser?.entries = entries.sorted {
      ($0.isFolder ? 0 : 1, $0.name.lowercased(), $0.name)
        < ($1.isFolder ? 0 : 1, $1.name.lowercased(), $1.name)
    }
  }

  /// Opens the file of a row, or lists the folder of a row.
  mutating func chooseFile(_ number: Int) -> [Effect] {
    guard let items = chooser?.items, items.indices.contains(number) else { return [] }
    chooser?.selected = number
    guard items[number].row.isFolder else { return [.open(path: items[number].path)] }
    return type(path: items[number].path)
  }

  /// Pastes the first line of the clipboard into the path.
  ///
  /// - Returns: `nil` if the chooser is closed, or the content is not from the clipboard.
  mutating func pastePath(_ content: FileContent) -> [Effect]? {
    guard chooser != nil, content.path == FileContent.clipboard else { return nil }
    return edit(.insert(content.firstLine(atMost: 4_096) ?? ""))
  }

  /// Handles a key while the chooser is open.
  ///
  /// - Returns: `nil` for keys that keep their usual meaning.
  mutating func pressInChooser(_ key: Key, _ modifiers: KeyModifiers) -> [Effect]? {
    guard let chooser else { return nil }
    let items = chooser.items
    let place = min(chooser.selected, max(0, items.count - 1))
    func select(_ next: Int) -> [Effect] {
      self.chooser?.selected = min(max(next, 0), max(0, items.count - 1))
      scrolls[.files] = nil
      return []
    }
    switch key {
    case .escape: return toggleChooser()
    case .down: return select(place + 1)
    case .up: return select(place - 1)
    case .pageDown: return select(place + 8)
    case .pageUp: return select(place - 8)
    case .tab: return items.indices.contains(place) ? type(path: items[place].path) : []
    case .enter:
      if items.indices.contains(place) { return chooseFile(place) }
      return chooser.input.text.isEmpty ? [] : [.open(path: chooser.input.text)]
    default: break
    }
    if modifiers.contains(.control), ["o", "v"].contains(key.name.lowercased()) {
      return key.name.lowercased() == "o" ? toggleChooser() : [.readClipboard]
    }
    guard let change = TextInput.Edit(key, modifiers) else {
      return TextInput.leavesCommand(key, modifiers) ? nil : []
    }
    return edit(change)
  }

  private mutating func type(path: String) -> [Effect] {
    chooser?.input.send(.clear)
    return edit(.insert(path))
  }

  /// Edits the typed path, and requests the files of the folder if it has changed.
  private mutating func edit(_ change: TextInput.Edit) -> [Effect] {
    guard let before = chooser?.input.text else { return [] }
    chooser?.input.send(change)
    guard let now = chooser, now.input.text != before else { return [] }
    chooser?.selected = 0
    scrolls[.files] = nil
    let folder = now.typed.folder
    return now.input.text.isEmpty || folder == now.folder ? [] : [.listFolder(folder)]
  }
}
