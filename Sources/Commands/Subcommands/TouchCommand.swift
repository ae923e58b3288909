import ArgumentParser
import Geometry
import HitTesting
import SceneFormat
import Stage
import TouchDelivery

/// Shows the effects of touches: methods, recognizers, control events and actions.
struct TouchCommand: Subcommand {
  enum Format: String, ExpressibleByArgument, CaseIterable {
    case text, json
  }

  static let configuration = CommandConfiguration(
    commandName: "touch",
    abstract: "Show all deliveries: touch methods, recognizers, control events, actions.",
    discussion: """
      A script lists inputs “[FINGER:]down|move|up|cancel X,Y [@SECONDS]”, separated by “;” or new \
      lines, with “#” comments. “up” and “cancel” may omit the point; without a time, an input \
      comes 1/60 s after the one before. Between the inputs, “hide”, “show”, “disable”, “enable” \
      and “remove VIEW”, “add ID X,Y,WIDTH,HEIGHT to VIEW” and “window ID X,Y,WIDTH,HEIGHT” change \
      the views. Time then passes until no timer is left. Without a script, the scene's own is run.

      Examples:
        hitscope touch button
        hitscope touch button --script "down 160,240; up"
        hitscope touch button --script "down 160,240; move 300,240; up"
        hitscope touch button --script "down 160,240; remove button; up"
        hitscope touch map.json --script "down 9,9; 1:down 90,90; 1:up; up"
        hitscope touch dump.txt --script-file drag.txt --format json
      """)

  @OptionGroup var source: SourceOptions
  @OptionGroup var fingers: ScriptOptions
  @Option(help: "The output format: text for people, json for programs.")
  var format = Format.text
  @OptionGroup var color: ColorOptions

  func perform(in session: Session) async throws -> ExitStatus {
    let loaded = try source.load(session)
    guard let script = try fingers.read(loaded, session) else {
      throw Failure(
        .usage, "no script is given, and \(loaded.name) does not contain one",
        hint: "add --script, such as --script \"down \(loaded.exampleTouch); up\"")
    }
    let touches = TouchSession(loaded.scene, running: script)
    let rows = DeliveryRow.all(of: touches)
    switch format {
    case .text:
      var output = OutputBuffer(session)
      let style = color.output(session)
      try DeliveryText(title: loaded.scene.name, rows: rows, style: style).write(to: &output)
      let summaries = TouchSummary.all(of: touches)
      if !summaries.isEmpty { try output.write("\n") }
      for summary in summaries { try output.write("\(summary.text)\n") }
      try output.flush()
    case .json: try session.send(DeliveryDocument(rows: rows, reading: loaded.reading).json)
    }
    return .done
  }
}

/// A delivery with its names and sentence for reports.
struct DeliveryRow {
  let delivery: Delivery
  /// The name of the receiver; `nil` for a delivery without a receiver.
  let receiver: String?
  /// The reason for the delivery, as one sentence.
  let reason: String
  /// The views at the time of the delivery.
  let tree: ViewTree

  static func all(of touches: TouchSession) -> [DeliveryRow] {
    touches.deliveries.map { delivery in
      let tree = touches.tree(of: delivery)
      return DeliveryRow(
        delivery: delivery, receiver: delivery.receiver?.name(in: tree),
        reason: touches.sentence(for: delivery), tree: tree)
    }
  }

  static func all(of log: DeliveryLog) -> [DeliveryRow] {
    log.deliveries.indices.map { index in
      let delivery = log.deliveries[index]
      let tree = log.tree(at: index)
      return DeliveryRow(
        delivery: delivery, receiver: delivery.receiver?.name(in: tree),
        reason: log.sentence(at: index), tree: tree)
    }
  }

  /// The position of the finger in the bounds coordinates of the receiver's view; `nil` for a
  /// receiver without a view.
  var location: Point? {
    let view: NodeID? =
      switch delivery.receiver {
      case .responder(let responder): responder.view
      case .recognizer(let id): id.view
      case nil: nil
      }
    return view.flatMap { tree.convert(delivery.point, from: nil, to: $0) }
  }

  /// The measurement of a recognizer at a transition, with the values of its kind; `nil` for any
  /// other delivery.
  var measure: JSONValue? {
    guard case .recognizer(let id) = delivery.receiver, let measure = delivery.measure else {
      return nil
    }
    // The pan of a scroll view has no description.
    let kind = id.description(in: tree)?.kind ?? .pan
    return .object(
      [
        .init("location", JSONValue(tree.convert(measure.location, from: nil, to: id.view))),
        .init("numberOfTouches", .integer(measure.fingers.count)),
      ]
        + measure.values(of: kind).map { name, value in
          switch value {
          case .vector(let vector): .init(name, JSONValue(vector))
          case .number(let number): .init(name, .number(number))
          }
        })
  }
}

/// Deliveries as text, one per line: time, finger, kind, name, receiver and reason.
struct DeliveryText {
  /// The maximum width of the name columns; longer texts push the line to the right.
  static let maximumWidth = 44

  let title: String
  let rows: [DeliveryRow]
  let style: TextStyle

  private struct Cells {
    var time: String
    var finger: String
    var kind: String
    var name: String
    var receiver: String
    var reason: String
  }

  /// Writes the lines, each with a line break.
  func write(to output: inout OutputBuffer) throws {
    let count = rows.count == 1 ? "1 delivery" : "\(rows.count) deliveries"
    try output.write("\(style.bold(title.isEmpty ? "Touches" : title)): \(count)\n\n")
    let lines = rows.map { cells(of: $0) }
    let head = Cells(
      time: "TIME", finger: "FINGER", kind: "KIND", name: "NAME", receiver: "RECEIVER",
      reason: "REASON")
    func width(_ column: KeyPath<Cells, String>) -> Int {
      lines.reduce(head[keyPath: column].count) {
        max($0, min(Self.maximumWidth, $1[keyPath: column].count))
      }
    }
    let widths = (width(\.time), width(\.kind), width(\.name), width(\.receiver))
    func line(_ cells: Cells, _ kind: Delivery.Kind?) -> String {
      let time = Self.padding(cells.time, to: widths.0) + cells.time
      let finger = cells.finger + Self.padding(cells.finger, to: head.finger.count)
      let word = cells.kind + Self.padding(cells.kind, to: widths.1)
      let name = cells.name + Self.padding(cells.name, to: widths.2)
      let receiver = cells.receiver + Self.padding(cells.receiver, to: widths.3)
      let facts = "\(style.dim(time))  \(style.dim(finger))"
      return
        "\(facts)  \(colored(word, kind))  \(colored(name, kind))  \(receiver)  \(cells.reason)\n"
    }
    try output.write(line(head, nil))
    for (row, cells) in zip(rows, lines) { try output.write(line(cells, row.delivery.kind)) }
  }

  private func cells(of row: DeliveryRow) -> Cells {
    let delivery = row.delivery
    return Cells(
      time: Self.seconds(delivery.time), finger: String(delivery.finger),
      kind: delivery.kind.rawValue, name: delivery.name, receiver: row.receiver ?? "–",
      reason: row.reason)
  }

  /// Formats seconds with three decimals.
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

/// Deliveries as JSON, version 1, one per line.
struct DeliveryDocument {
  /// The version of the document, under the key `hitscope`.
  static let version = 1

  let rows: [DeliveryRow]
  /// The hierarchy in which the deliveries happened.
  let reading: Reading

  var json: JSONValue {
    [
      "deliveries": Self.list(rows), "hitscope": .integer(Self.version),
      "source": reading.sourceJSON,
    ]
  }

  /// Returns the deliveries without the surrounding document.
  static func list(_ rows: [DeliveryRow]) -> JSONValue {
    .rows(rows) { row in
      [
        "finger": .integer(row.delivery.finger),
        "kind": .string(row.delivery.kind.rawValue),
        "location": JSONValue(row.location),
        "measure": row.measure,
        "name": .string(row.delivery.name),
        "point": JSONValue(row.delivery.point),
        "reason": .string(row.reason),
        "receiver": JSONValue(row.receiver),
        "tapCount": row.delivery.touch == nil ? .null : .integer(row.delivery.tapCount),
        "time": .number(row.delivery.time),
        "touch": row.delivery.touch.map { .integer($0.rawValue) } ?? .null,
      ]
    }
  }
}
