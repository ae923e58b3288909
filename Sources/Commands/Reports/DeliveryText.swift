import Geometry
import HierarchyFormats
import HitTesting
import TouchDelivery

/// Deliveries as text, one a line: when, which finger, what, to whom, why.
struct DeliveryText {
  /// How wide the columns of names become at most; longer texts push the line to the right.
  static let widest = 44

  let scene: Scene
  let touches: TouchSession
  let style: TextStyle

  private struct Row {
    var time: String
    var finger: String
    var kind: String
    var name: String
    var receiver: String
    var reason: String
  }

  /// The lines, each with its line break.
  func write(to output: inout OutputBuffer) throws {
    let deliveries = touches.deliveries
    let count = deliveries.count == 1 ? "1 delivery" : "\(deliveries.count) deliveries"
    let title = scene.name.isEmpty ? "Touches" : scene.name
    try output.write("\(style.bold(title)): \(count)\n\n")
    let rows = deliveries.map { row($0) }
    let head = Row(
      time: "TIME", finger: "FINGER", kind: "KIND", name: "NAME", receiver: "RECEIVER",
      reason: "REASON")
    func width(_ column: KeyPath<Row, String>) -> Int {
      rows.reduce(head[keyPath: column].count) {
        max($0, min(Self.widest, $1[keyPath: column].count))
      }
    }
    let widths = (width(\.time), width(\.kind), width(\.name), width(\.receiver))
    func line(_ row: Row, _ kind: Delivery.Kind?) -> String {
      let time = Self.padding(row.time, to: widths.0) + row.time
      let finger = row.finger + Self.padding(row.finger, to: head.finger.count)
      let word = row.kind + Self.padding(row.kind, to: widths.1)
      let name = row.name + Self.padding(row.name, to: widths.2)
      let receiver = row.receiver + Self.padding(row.receiver, to: widths.3)
      let facts = "\(style.dim(time))  \(style.dim(finger))"
      return
        "\(facts)  \(colored(word, kind))  \(colored(name, kind))  \(receiver)  \(row.reason)\n"
    }
    let top = line(head, nil)
    try output.write(top)
    for (delivery, row) in zip(deliveries, rows) {
      try output.write(line(row, delivery.kind))
    }
  }

  private func row(_ delivery: Delivery) -> Row {
    Row(
      time: Self.seconds(delivery.time), finger: String(delivery.finger),
      kind: delivery.kind.rawValue, name: delivery.name,
      receiver: delivery.receiver?.name(in: touches.tree(of: delivery)) ?? "–",
      reason: touches.sentence(for: delivery))
  }

  /// Seconds with three decimals.
  static func seconds(_ time: Double) -> String {
    let text = NumberText.plain(time, digits: 3)
    let decimals = text.split(separator: ".", maxSplits: 1).dropFirst().first?.count ?? 0
    let zeros = String(repeating: "0", count: max(0, 3 - decimals))
    return (decimals == 0 ? text + "." : text) + zeros + " s"
  }

  private func colored(_ text: String, _ kind: Delivery.Kind?) -> String {
    switch kind {
    case .hitTest, .control: style.green(text)
    case .gesture: style.yellow(text)
    case .action: style.bold(text)
    case .dropped: style.red(text)
    case .responder, nil: style.dim(text)
    case .touch: text
    }
  }

  private static func padding(_ text: String, to width: Int) -> String {
    String(repeating: " ", count: max(0, width - text.count))
  }
}
