import ArgumentParser
import Geometry
import HitTesting
import Recording
import Stage
import TouchDelivery

/// How a picture is drawn.
struct PictureOptions: ParsableArguments {
  /// The size of a picture when none is given, in points.
  static let defaultSize = Size(1280, 800)
  /// How many pixels a point can have.
  static let scales = 0.25...8.0

  @Option(help: ArgumentHelp("The size in points (default: 1280x800).", valueName: "WxH"))
  var size: SizeArgument?
  @Option(help: ArgumentHelp("Pixels per point, such as 2 for sharp screens.", valueName: "number"))
  var scale = 1.0
  @Option(help: "The colours: light or dark.")
  var theme = ThemeArgument.light

  func validate() throws {
    guard Self.scales.contains(scale) else {
      throw ValidationError("--scale is a number from 0.25 to 8.")
    }
    let side = Double.maximum(points.width, points.height) * scale
    guard side <= SizeArgument.maximum else {
      throw ValidationError("--size times --scale is at most 16384 pixels a side.")
    }
  }

  /// The size in points.
  var points: Size { size?.size ?? Self.defaultSize }

  /// The film of what fingers cause.
  func film(_ scene: Scene, _ touches: TouchSession) -> Film {
    var model = FrameModel(scene)
    model.theme = theme == .dark ? .dark : .light
    model.deliveries = DeliveryLog(touches)
    model.showDelivery(at: Double(touches.deliveries.count))
    return Film(model, size: points, scale: scale)
  }

  /// The film of a search.
  func film(_ scene: Scene, _ trace: Trace) -> Film {
    var model = FrameModel(scene, trace: trace)
    model.theme = theme == .dark ? .dark : .light
    model.position = Double(trace.steps.count)
    return Film(model, size: points, scale: scale)
  }
}
