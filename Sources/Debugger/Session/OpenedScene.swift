internal import SceneFormat
internal import Stage

/// The scene that a state shows, as a script beside its file opens it.
struct OpenedScene: Equatable {
  /// The name of the file, or the id of the built-in scene; `nil` for a hierarchy that is not from a
  /// file.
  private(set) var name: String?
  /// The number of the scene in a file with several.
  private var number: Int?
  private var followsEmbeds = true
  private var skipsEmptyContainers = true
  /// The companions that the user named: relative to the file's folder, if they are in it.
  private var companions: [String] = []

  init(_ state: State) {
    let subject = state.setAside ?? state.subject
    let source = subject.source
    name = source?.builtIn ?? subject.path?.lastPathPart
    if name == "-" { name = nil }
    if let source, source.hasScenes, source.scenes.indices.contains(source.sceneIndex) {
      number = source.scenes[source.sceneIndex].number
    }
    guard let content = source?.content else { return }
    followsEmbeds = content.options.followsEmbeds
    skipsEmptyContainers = content.options.skipsEmptyContainers
    let (folder, last) = content.path.folderAndName
    // A script reads the sidecar of a file automatically.
    let stem = last.lastIndex(of: ".").map { String(last[..<$0]) } ?? last
    let sidecars = [last, stem].map { folder + $0 + ".hitscope.json" }
    for companion in content.companions where !sidecars.contains(companion.name) {
      let path = companion.name.folderAndName
      companions.append(path.folder == folder ? path.name : companion.name)
    }
  }

  /// The settings of a script that select this scene in its file.
  var settings: [String] {
    var lines: [String] = []
    if let number { lines.append("Set scene \(number)") }
    if !followsEmbeds { lines.append("Set no-embed") }
    if !skipsEmptyContainers { lines.append("Set no-skip-empty") }
    for companion in companions { lines.append("Set with \(ScriptRecorder.word(companion))") }
    return lines
  }
}

extension String {
  /// The part of a path up to its last slash, and the rest.
  fileprivate var folderAndName: (folder: String, name: String) {
    guard let slash = lastIndex(of: "/") else { return ("", self) }
    return (String(self[...slash]), String(self[index(after: slash)...]))
  }
}
