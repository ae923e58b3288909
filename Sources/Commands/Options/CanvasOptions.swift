import ArgumentParser
import Debugger
import Drawing
import Files
import HitTesting
import Raster
import Stage
import TouchDelivery

/// Options for the display of views in a picture.
struct CanvasOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Enlarge this view as far as possible, and dim all others.", valueName: "view"))
  var focus: String?
  @Flag(help: "With --focus, draw nothing but that view and its subviews.")
  var isolate = false
  @Option(
    help: ArgumentHelp(
      "Draw the screen as the app looks (app), or with a colour for each view (structure). "
        + "Default: app, if the file records texts.", valueName: "look"))
  var look: CanvasLook?
  @Flag(help: "Draw views as outlines.")
  var wireframe = false
  @Option(
    parsing: .singleValue,
    help: ArgumentHelp(
      "Leave out hidden views (hidden), or parts outside superviews (outside). May be repeated.",
      valueName: "what"))
  var hide: [Hidden] = []
  @Flag(help: "Show the parts of views that superviews clip away.")
  var clipped = false
  @Flag(help: "Show rulers along the edges.")
  var rulers = false
  @Option(
    help: ArgumentHelp(
      "Measure the distances between two views instead of showing the search.",
      valueName: "view,view"))
  var measure: String?

  /// A kind of view that can be omitted.
  enum Hidden: String, ExpressibleByArgument, CaseIterable {
    case hidden, outside
  }

  func validate() throws {
    if isolate, focus == nil { throw ValidationError("--isolate requires --focus VIEW.") }
    if let measure, measured(measure) == nil {
      throw ValidationError("--measure takes two views: --measure VIEW,VIEW")
    }
  }

  /// Splits the two names at a comma, which a name therefore cannot contain.
  private func measured(_ names: String) -> (String, String)? {
    let parts = names.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    guard parts.count == 2, parts.allSatisfy({ !$0.isEmpty }) else { return nil }
    return (parts[0], parts[1])
  }

  /// Applies the options to the model of a picture.
  ///
  /// - Throws: `Failure` for an unknown view.
  func apply(to model: inout FrameModel) throws {
    let tree = model.scene.tree
    model.canvas.look = look
    model.canvas.isWireframe = wireframe
    model.canvas.showsHidden = !hide.contains(.hidden)
    model.canvas.showsOutside = !hide.contains(.outside)
    model.canvas.showsClipped = clipped
    model.canvas.showsRulers = rulers
    model.canvas.focus = try focus.map { try ViewArgument($0, in: tree).view }
    model.canvas.isIsolated = isolate
    guard let (first, second) = measure.flatMap({ measured($0) }) else { return }
    model.selection = try ViewArgument(first, in: tree).view
    model.measured = try ViewArgument(second, in: tree).view
  }
}

extension CanvasLook: ExpressibleByArgument {}

/// A screenshot under or over the views.
struct BackgroundOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Draw a screenshot (PNG or JPEG) behind the views.", valueName: "file"),
    completion: .file())
  var background: String?
  @Option(
    help: ArgumentHelp(
      "The opacity of the screenshot, from 0 to 1 (default: 0.7).", valueName: "number"))
  var backgroundOpacity: Double?
  @Flag(help: "Draw the screenshot in front of the views.")
  var backgroundOver = false

  func validate() throws {
    if let backgroundOpacity, !(0...1).contains(backgroundOpacity) {
      throw ValidationError("--background-opacity must be a number from 0 to 1.")
    }
    if background == nil, backgroundOpacity != nil || backgroundOver {
      throw ValidationError("--background-opacity and --background-over require --background.")
    }
  }

  /// Returns the screenshot for a window, or `nil` if none is requested.
  ///
  /// - Throws: `FileError`; `Failure` if the file is not a picture.
  func file() throws -> BackgroundFile? {
    guard let background else { return nil }
    let file = BackgroundFile(
      background, try FileSource(background).bytes(),
      opacity: backgroundOpacity ?? Background.usualOpacity, isOver: backgroundOver)
    do {
      _ = try PictureFile.bitmap(of: EncodedPicture(file.bytes))
    } catch {
      throw Failure(
        .unusableContent, "\(background): \(error)", hint: "give a PNG or JPEG file")
    }
    return file
  }

  /// Returns the screenshot for a picture, or `nil` if none is requested.
  ///
  /// - Throws: `FileError`; `Failure` if the file is not a picture.
  func picture() throws -> Background? {
    try file()?.background(after: nil)
  }
}
