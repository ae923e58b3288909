internal import SceneFormat
internal import Stage

/// The scene that a state shows, as a script beside its file opens it.
struct OpenedScene: Equatable {
  /// The id of a built-in scene.
  private let builtIn: String?
  /// The path of the file; `nil` for a hierarchy that is not from a file.
  private let path: String?
  /// The number of the scene in a file with several.
  private var number: Int?
  private var followsEmbeds = true
  private var skipsEmptyContainers = true
  /// The paths of the companions that the user named.
  private var companions: [String] = []

  init(_ state: State) {
    let subject = state.setAside ?? state.subject
    let source = subject.source
    builtIn = source?.builtIn
    path = subject.path == "-" ? nil : subject.path
    if let source, source.hasScenes, source.scenes.indices.contains(source.sceneIndex) {
      number = source.scenes[source.sceneIndex].number
    }
    guard let content = source?.content else { return }
    followsEmbeds = content.options.followsEmbeds
    skipsEmptyContainers = content.options.skipsEmptyContainers
    // A script reads the sidecar of a file automatically.
    let sidecars = SidecarReader.names(of: content.path)
    for companion in content.companions where !sidecars.contains(companion.name) {
      companions.append(companion.name)
    }
  }

  /// Returns the name by which a script in a folder opens the scene; `nil` for a hierarchy that is
  /// not from a file.
  func name(in folder: String) -> String? { builtIn ?? path?.relative(to: folder) }

  /// Returns the settings of a script in a folder that select this scene in its file.
  func settings(in folder: String) -> [String] {
    var lines: [String] = []
    if let number { lines.append("Set scene \(number)") }
    if !followsEmbeds { lines.append("Set no-embed") }
    if !skipsEmptyContainers { lines.append("Set no-skip-empty") }
    for companion in companions {
      lines.append("Set with \(ScriptRecorder.word(companion.relative(to: folder)))")
    }
    return lines
  }
}

extension String {
  /// Returns a path that leads from a folder to the same file; the path itself if none is known
  /// without the current folder.
  ///
  /// - Parameter folder: A path with a slash at its end; empty for the current folder.
  fileprivate func relative(to folder: String) -> String {
    guard hasPrefix("/") == folder.hasPrefix("/") else { return self }
    func parts(_ path: String) -> [Substring] {
      path.split(separator: "/").filter { $0 != "." }
    }
    var (own, others) = (parts(self)[...], parts(folder)[...])
    let depth = others.count
    while own.count > 1, let first = own.first, first == others.first {
      own.removeFirst()
      others.removeFirst()
    }
    // The name of the folder above the current one is unknown.
    if others.contains("..") { return self }
    if hasPrefix("/"), depth > 0, others.count == depth { return self }
    return String(repeating: "../", count: others.count) + own.joined(separator: "/")
  }

  /// The part of a path up to its last slash, and the rest.
  var folderAndName: (folder: String, name: String) {
    guard let slash = lastIndex(of: "/") else { return ("", self) }
    return (String(self[...slash]), String(self[index(after: slash)...]))
  }
}
