import ArgumentParser
import Geometry
import Recording
import Stage
import TouchDelivery

/// Options for the parts of the picture that are drawn.
struct PartOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The panels, separated by commas: canvas, tree, steps, code, chain (default: all that fit).",
      valueName: "panels"))
  var panels: PanelList?
  @Flag(help: "Leave out the legend below the screen.")
  var noLegend = false
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Draw only a view with a margin, or a rectangle of the picture in points.",
      valueName: "view|x,y,w,h"))
  var crop: String?

  func validate() throws {
    if let panels, panels.parts.contains(.chain), !panels.parts.contains(.tree) {
      throw ValidationError("--panels chain requires tree: the chain is shown below it.")
    }
  }

  /// Throws an error about an option that has no effect on the picture of a presenter.
  func checkPresenter(_ picture: PictureOptions, _ steps: StepOptions) throws {
    guard picture.presenter else { return }
    try ValidationError.refuse(
      [("--panels", panels != nil), ("--no-legend", noLegend), ("--panel", steps.panel != nil)],
      because: "has no effect with --presenter, which shows no panels")
  }

  /// Applies the options to a recording whose size and model are complete.
  ///
  /// - Throws: `Failure` for an unknown view, or an area outside the picture.
  func apply(to recording: inout SceneRecording) throws {
    if noLegend { recording.model.canvas.showsLegend = false }
    if let panels { panels.apply(to: &recording.model) }
    guard let crop else { return }
    if let area = Self.rectangle(crop) {
      recording.crop = recording.checked(crop: area)
      guard recording.crop != nil else {
        throw Failure(
          .usage, "--crop \(crop) is outside the picture",
          hint:
            "the picture is \(Int(recording.size.width)) × \(Int(recording.size.height)) points")
      }
    } else {
      let view = try ViewArgument(crop, in: recording.model.scene.tree).view
      recording.crop = recording.cropArea(of: view)
      guard recording.crop != nil else {
        throw Failure(
          .usage, "--crop \(crop): the picture does not show this view as a rectangle",
          hint: recording.model.space == nil
            ? "choose a view with an area on the screen"
            : "give a rectangle instead: --crop X,Y,W,H")
      }
    }
  }

  /// Returns the rectangle of four numbers; `nil` for other text.
  private static func rectangle(_ text: String) -> Rect? {
    let numbers = text.split(separator: ",", omittingEmptySubsequences: false).map { Double($0) }
    guard numbers.count == 4, let x = numbers[0], let y = numbers[1], let width = numbers[2],
      let height = numbers[3]
    else { return nil }
    return Rect(x, y, width, height)
  }
}

/// The value of `--panels`, such as `canvas,steps`.
struct PanelList: ExpressibleByArgument, Hashable {
  enum Part: String, CaseIterable {
    case canvas, tree, steps, code, chain
  }

  let parts: Set<Part>

  /// True if there is a panel for a step beside the list.
  var hasBothLists: Bool { parts.isSuperset(of: [.steps, .code]) }

  init?(argument: String) {
    var parts: Set<Part> = []
    for name in argument.split(separator: ",", omittingEmptySubsequences: false) {
      guard let part = Part(rawValue: String(name)) else { return nil }
      parts.insert(part)
    }
    self.parts = parts
  }

  /// Shows these panels and hides the others; the canvas is always shown.
  func apply(to model: inout FrameModel) {
    model.panels[wants: .tree] = parts.contains(.tree)
    model.showsChain = parts.contains(.chain)
    let (hasSteps, hasCode) = (parts.contains(.steps), parts.contains(.code))
    model.panels[wants: .lists] = hasSteps || hasCode
    model.panels[wants: .code] = hasSteps && hasCode
    if hasCode, !hasSteps { model.sideList = .detail }
  }
}

extension ValidationError {
  /// Throws an error about the first of the given options, which would be ignored.
  static func refuse(_ options: [(name: String, isGiven: Bool)], because reason: String) throws {
    guard let option = options.first(where: { $0.isGiven }) else { return }
    throw ValidationError("\(option.name) \(reason).")
  }
}
