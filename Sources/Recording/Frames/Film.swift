package import Geometry
internal import HitTesting
internal import Raster
package import Stage

/// A model as it is filmed: at which size, at which moments.
package struct Film: Sendable {
  /// What is shown; its position is set for each frame.
  package var model: FrameModel
  /// The size of the picture, in points.
  package var size: Size
  /// How many pixels a point has.
  package var scale: Double
  /// How many times faster than the step clock it runs.
  package var speed: Double
  /// How many frames a second has.
  package var frameRate: Int
  /// How long the last frame stays, in seconds.
  package var hold: Double

  /// A film of a model at normal speed.
  package init(
    _ model: FrameModel, size: Size, scale: Double = 1, speed: Double = 1, frameRate: Int = 25,
    hold: Double = 2
  ) {
    self.model = model
    self.size = size
    self.scale = scale
    self.speed = speed
    self.frameRate = frameRate
    self.hold = hold
  }

  /// The number of steps: of the search, or of the deliveries when touches are filmed.
  package var stepCount: Int { model.deliveries?.count ?? model.trace?.steps.count ?? 0 }

  /// The width of a frame, in pixels.
  package var pixelWidth: Int { Rasterizer.pixels(size.width, scale) }

  /// The height of a frame, in pixels.
  package var pixelHeight: Int { Rasterizer.pixels(size.height, scale) }

  /// The film with both sides of its frames even, as video needs them: at most a pixel is added.
  package var withEvenSides: Film {
    var film = self
    film.size.width += pixelWidth % 2 == 0 ? 0 : 1 / scale
    film.size.height += pixelHeight % 2 == 0 ? 0 : 1 / scale
    return film
  }

  /// The clock of its deliveries or of its trace.
  var clock: StepClock? {
    model.deliveries.map { StepClock($0) } ?? model.trace.map { StepClock($0) }
  }

  /// What a step says; `nil` where there is none of that number.
  ///
  /// - Parameter number: from 1.
  func sentence(ofStep number: Int) -> String? {
    guard number >= 1, number <= stepCount else { return nil }
    if let log = model.deliveries { return log.sentence(at: number - 1) }
    return model.trace.map { Sentences.sentence(for: $0.steps[number - 1], in: $0.tree) }
  }

  /// Whether something is decided in a step, from 1.
  func isDecision(_ number: Int) -> Bool {
    if let log = model.deliveries { return log.rows[log.row(of: number - 1)].first == number - 1 }
    return model.trace?.steps[number - 1].isDecision ?? false
  }

  /// The position of the model so many seconds after the beginning.
  func position(at seconds: Double, _ clock: StepClock) -> Double {
    clock.position(at: seconds * speed)
  }

  /// The position at which a step is over.
  ///
  /// - Parameter count: how many steps are over; 0 is before the search.
  package static func position(afterSteps count: Int, of total: Int) -> Double {
    if count <= 0 { return -1 }
    return count >= total ? Double(total) : Double(count).nextDown
  }

  /// The position that shows a step of this film in a still picture: steps of the search are over,
  /// deliveries are in the middle of what they cause.
  package func position(afterSteps count: Int) -> Double {
    guard model.deliveries != nil, count > 0, count < stepCount else {
      return Self.position(afterSteps: count, of: stepCount)
    }
    return Double(count) - 0.5
  }

  /// The model at a position.
  package func model(at position: Double) -> FrameModel {
    var model = model
    if model.deliveries != nil {
      model.showDelivery(at: position)
    } else {
      model.position = position
    }
    return model
  }
}
