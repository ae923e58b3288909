package import Stage

/// What opens a file: what is typed, and what there is to choose from.
package struct ChooserState: Hashable, Sendable {
  /// What is typed.
  package internal(set) var input = TextInput(longest: 4_096)
  /// Files that were open before, the last one first.
  var recent: [String] = []
  /// The folder whose files are listed, as it is typed; `nil` before the first is asked for.
  var folder: String?
  var entries: [FolderEntry] = []
  /// Which row Enter opens.
  package internal(set) var selected = 0

  /// One of the files to choose from.
  struct Item: Hashable {
    var path: String
    var row: FileChooser.Row
  }

  /// What is typed, split behind the last slash: a folder, and how a name in it begins.
  var typed: (folder: String, start: String) {
    let text = input.text
    guard let slash = text.lastIndex(of: "/") else { return text == "~" ? ("~/", "") : ("", text) }
    return (String(text[...slash]), String(text[text.index(after: slash)...]))
  }

  /// More files of a folder are not listed.
  private static let most = 500

  /// The files to choose from, by what is typed.
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
    let known = Set(items.map(\.path))
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
  /// What there is to see of the files; `nil` while none is to be opened.
  var chooserModel: FileChooser? {
    guard let chooser else { return nil }
    let items = chooser.items
    let heading =
      chooser.input.text.isEmpty
      ? (items.isEmpty ? "NO FILES WERE OPEN YET" : "OPEN BEFORE")
      : items.isEmpty ? "NOTHING OF THAT NAME" : "FILES"
    return FileChooser(
      input: chooser.input, rows: items.map(\.row),
      selected: items.isEmpty ? nil : min(chooser.selected, items.count - 1), heading: heading)
  }

  /// Begins to choose a file, or leaves it.
  mutating func toggleChooser() -> [Effect] {
    if chooser != nil {
      chooser = nil
      return []
    }
    chooser = ChooserState()
    scrolls[.files] = nil
    showsHelp = false
    showsScenes = false
    outline.hasFocus = false
    inspector.typed = nil
    return [.listRecentFiles]
  }

  /// The files that were open before have arrived.
  mutating func take(recent files: [String]) { chooser?.recent = files }

  /// The files of a folder have arrived; those of another one that was typed before are left out.
  mutating func take(_ entries: [FolderEntry], of folder: String) {
    guard let typed = chooser?.typed.folder, typed == folder else { return }
    chooser?.folder = folder
    chooser?.entries = entries.sorted {
      ($0.isFolder ? 0 : 1, $0.name.lowercased(), $0.name)
        < ($1.isFolder ? 0 : 1, $1.name.lowercased(), $1.name)
    }
  }

  /// Opens the file of a row, or shows what is in the folder of a row.
  mutating func chooseFile(_ number: Int) -> [Effect] {
    guard let items = chooser?.items, items.indices.contains(number) else { return [] }
    chooser?.selected = number
    guard items[number].row.isFolder else { return [.open(path: items[number].path)] }
    return type(path: items[number].path)
  }

  /// Takes a text that was pasted, if a path is typed.
  ///
  /// - Returns: `nil` where none is.
  mutating func pastePath(_ content: FileContent) -> [Effect]? {
    guard chooser != nil, content.path == FileContent.clipboard else { return nil }
    return edit(.insert(content.firstLine(atMost: 4_096) ?? ""))
  }

  /// Takes a key while a file is chosen.
  ///
  /// - Returns: `nil` for keys that mean there what they always mean.
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

  /// Changes what is typed, and asks for the files of another folder.
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
