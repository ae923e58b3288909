import HierarchyFormats
import HitTesting
import TouchDelivery

/// Deliveries as JSON, version 1: keys sorted, numbers in their shortest form, one delivery a line.
struct DeliveryDocument {
  /// The version of the document, under the key `hitscope`.
  static let version = 1

  let touches: TouchSession
  /// What they happened in.
  let reading: Reading

  /// The document with a line break at its end.
  func write(to output: inout OutputBuffer) throws {
    try output.write("{\"deliveries\":[")
    var separator = "\n"
    for delivery in touches.deliveries {
      try output.write(separator + object(delivery))
      separator = ",\n"
    }
    let source = reading.sourceObject.map { ",\n\"source\":\($0)" } ?? ""
    try output.write("],\n\"hitscope\":\(Self.version)\(source)}\n")
  }

  private func object(_ delivery: Delivery) -> String {
    let receiver = delivery.receiver?.name(in: touches.tree(of: delivery))
    var text = "{\"finger\":\(delivery.finger),\"kind\":\"\(delivery.kind.rawValue)\""
    text += ",\"name\":\(JSONText.string(delivery.name))"
    text += ",\"point\":\(JSONText.point(delivery.point))"
    text += ",\"reason\":\(JSONText.string(touches.sentence(for: delivery)))"
    text += ",\"receiver\":\(JSONText.optional(receiver))"
    text += ",\"time\":\(JSONText.number(delivery.time))}"
    return text
  }
}
