import Answers
import Debugger
import Files
import Geometry
import HierarchyFormats
import HitTesting
import SceneFormat
import Stage
import TouchDelivery

/// The input hierarchy of a command, with its source.
struct LoadedScene {
  /// The name on the command line: a path, `-`, or the id of a built-in scene.
  let name: String
  /// The path of the file; `nil` for standard input and built-in scenes.
  let path: String?
  let reading: Reading
  /// The content that the hierarchy was read from.
  let source: FileContent
  let isBuiltIn: Bool
  /// The files that were read because of their names beside the hierarchy's file: its sidecar, and
  /// the pictures of its images.
  let filesBeside: [String]

  /// The content that the hierarchy was read from; `nil` for built-in scenes.
  var content: FileContent? { isBuiltIn ? nil : source }

  /// The options of a window that shows the hierarchy.
  var windowOptions: WindowOptions {
    var content = source
    content.builtIn = isBuiltIn ? name : nil
    return WindowOptions(reading, content: content, path: path)
  }

  /// The pictures that the look *App* draws.
  var images: ViewImages { ViewImages(source.images ?? []) }

  var scene: Scene { reading.scene }

  var touch: Point? { scene.touch }

  /// The middle of the screen, where a scene is touched for lack of a better place.
  var middle: Point { Point(scene.screen.width / 2, scene.screen.height / 2) }

  /// An example of a touch for a hint: the middle of the screen.
  var exampleTouch: String {
    [middle.x, middle.y].map { NumberText.plain($0.isFinite ? $0.rounded() : 0) }
      .joined(separator: ",")
  }

  /// Returns a point to touch if none is given, and reports it: the middle of the largest control,
  /// otherwise of the screen.
  func suggestedTouch(_ session: Session) -> Point {
    let suggested = SuggestedTouch(scene, Audit.Settings(reading))
    let point = suggested?.point ?? middle
    let place = suggested.map { scene.tree.displayName(of: $0.view) } ?? "the middle of the screen"
    session.report(
      "no touch is given: touching \(place) at \(PointArgument.text(point)); "
        + "choose another with --at X,Y")
    return point
  }

  /// Reads the hierarchy of a name: standard input for `-`, a file, or a built-in scene.
  ///
  /// - Parameter companions: The names of files that add facts to the hierarchy; `-` is standard
  ///   input.
  /// - Throws: `FileFailure`; `FileError`, with a similar name as a hint; `Failure` if the name may
  ///   be a built-in scene, but the scenes are missing, or if an output of the command is one of
  ///   `filesBeside`.
  init(
    _ name: String, _ options: ReadingOptions = ReadingOptions(), with companions: [String] = [],
    in session: Session
  ) throws {
    self.name = name
    let isFile = name == "-" || FileSource(name).isFile
    let builtIn = isFile ? nil : try? session.scenes.file(of: name)
    path = name == "-" || builtIn != nil ? nil : name
    let bytes =
      if let builtIn {
        try FileSource(builtIn).bytes()
      } else if name == "-" {
        try session.readInput()
      } else {
        try Self.bytes(of: name, session)
      }
    var content = FileContent(path: builtIn ?? name, bytes: bytes, options: options)
    for companion in companions {
      let bytes =
        companion == "-" ? try session.readInput() : try FileSource(companion).bytes()
      content.companions.append(Companion(name: companion, bytes: bytes))
    }
    isBuiltIn = builtIn != nil
    filesBeside = path == nil ? [] : try content.readFilesBeside()
    reading = try content.reading()
    source = content.unprepared
    try ArgumentFiles.check(session.outputs, against: filesBeside)
  }

  private static func bytes(of name: String, _ session: Session) throws -> [UInt8] {
    do {
      return try FileSource(name).bytes()
    } catch {
      guard !FileSource(name).exists, !name.contains("/"), !name.contains(".") else { throw error }
      let scenes = session.scenes
      var failure = error
      if let word = HitScopeCommand.word(near: name, in: (try? scenes.ids()) ?? []) {
        failure.hint = "did you mean \(word)?"
      } else if scenes.assets == nil {
        throw scenes.missing(
          "“\(name)” not found: no such file, and the built-in scenes are missing")
      }
      throw failure
    }
  }
}

extension Reading {
  /// The scenes of the file, in file order.
  var scenesJSON: JSONValue {
    .rows(scenes) { scene in
      [
        "controller": JSONValue(scene.controller),
        "id": JSONValue(scene.id),
        "initial": .bool(scene.isInitial),
        "number": .integer(scene.number),
        "title": JSONValue(scene.title),
        "views": .integer(scene.views),
      ]
    }
  }
}
