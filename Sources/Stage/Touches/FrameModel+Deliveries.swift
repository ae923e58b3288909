internal import HitTesting

extension FrameModel {
  /// Whether a delivery is told, and no longer the search.
  package var showsDeliveries: Bool { deliveryIndex != nil }

  /// The number of the delivery that is told; `nil` while the search is.
  package var deliveryIndex: Int? {
    guard let deliveries, deliveries.count > 0, deliveryPosition >= 0 else { return nil }
    return Int(Double.minimum(deliveryPosition, Double(deliveries.count - 1)))
  }

  /// How much of it is over, 0 to 1.
  package var deliveryProgress: Double {
    guard let index = deliveryIndex else { return 0 }
    return Double.minimum(1, Double.maximum(0, deliveryPosition - Double(index)))
  }

  /// Tells a delivery, beside the finished search of its touch.
  ///
  /// - Parameter position: how many deliveries have passed; negative for none.
  package mutating func showDelivery(at position: Double) {
    deliveryPosition = position
    guard let deliveries, deliveries.count > 0 else { return }
    let index = deliveryIndex ?? 0
    guard let search = deliveries.search(at: index) else { return }
    if trace?.point != search.point || trace?.result != search.result { trace = search }
    self.position = position < 0 ? -1 : Double(search.steps.count)
  }
}
