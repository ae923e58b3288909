internal import Drawing
internal import HitTesting

/// What the scrubber moves over: the steps of the search, or the deliveries.
struct Timeline {
  /// How many there are.
  let count: Int
  /// How many have passed.
  let position: Double
  /// The number of the current one, from 1; 0 before the first.
  let current: Int
  private let steps: Trace.Steps?
  private let log: DeliveryLog?

  init(_ model: FrameModel) {
    log = model.showsDeliveries ? model.deliveries : nil
    steps = log == nil ? model.trace?.steps : nil
    count = log?.count ?? steps?.count ?? 0
    position = log == nil ? model.position : model.deliveryPosition
    current = (log == nil ? model.stepIndex : model.deliveryIndex).map { $0 + 1 } ?? 0
  }

  /// The colour of one of them, and whether it stands back.
  func tick(_ index: Int, _ theme: Theme) -> (color: Color, isQuiet: Bool) {
    if let log {
      let delivery = log.deliveries[index]
      return (DeliveryMark(delivery).color(theme), delivery.isMotion)
    }
    guard let step = steps?[index] else { return (theme.faint, true) }
    return (StepColor.of(step, theme), !step.isDecision || step.order == nil)
  }
}
