package import HitTesting
package import TouchDelivery

/// What fingers did and what came of it, ready to be shown at any moment: deliveries, how
/// everything stood at each of them, and the ways of the fingers.
package struct DeliveryLog: Sendable {
  /// Deliveries that are told in one line, since they are the same again and again.
  package struct Row: Hashable, Sendable {
    /// The number of the first of them.
    package var first: Int
    /// The number of the last of them.
    package var last: Int
    /// How many there are.
    package var count: Int
  }

  /// The views.
  package let tree: ViewTree
  /// What was delivered, in order.
  package private(set) var deliveries: [Delivery] = []
  /// The ways of the fingers, in the order in which they came down.
  package private(set) var trails: [Trail] = []
  /// The deliveries as lines of a list.
  package private(set) var rows: [Row] = []
  /// All recognizers that the views have, or that were at work.
  package private(set) var recognizers: [RecognizerID] = []
  private var moments: [TouchMoment] = []
  private var rowNumbers: [Int] = []
  private var searches: [Touch.ID: Trace] = [:]
  private var commandCount = 0

  /// How far back an equal delivery may lie to share a line, in deliveries.
  private static let period = 4

  /// All that a session has delivered so far.
  package init(_ session: TouchSession) {
    self.init(session.tree)
    update(from: session)
  }

  /// Nothing yet. O(n) for n views.
  package init(_ tree: ViewTree) {
    self.tree = tree
    for view in tree.detailed {
      for place in tree.details(of: view).gestures.indices {
        recognizers.append(RecognizerID(view, place))
      }
    }
  }

  /// Takes what the session delivered since. Costs what is new.
  package mutating func update(from session: TouchSession) {
    for command in session.commands[min(commandCount, session.commands.count)...] {
      if case .touch(let input) = command { follow(input) }
    }
    commandCount = session.commands.count
    for index in deliveries.count..<max(deliveries.count, session.deliveries.count) {
      add(session.deliveries[index], session.moment(at: index))
    }
  }

  /// How many deliveries there are.
  package var count: Int { deliveries.count }

  /// How everything stood right after a delivery.
  package func moment(at index: Int) -> TouchMoment { moments[index] }

  /// The number of the line that a delivery is told in.
  package func row(of index: Int) -> Int { rowNumbers[index] }

  /// The search that a touch began with: of the touch of a delivery, else of the last one before.
  package func search(at index: Int) -> Trace? {
    for place in stride(from: min(index, count - 1), through: 0, by: -1) {
      if let touch = deliveries[place].touch, let trace = searches[touch] { return trace }
    }
    return nil
  }

  /// The time at a position: between two deliveries it goes from one to the other. What has to be
  /// read holds it for the first half.
  package func time(at position: Double) -> Double {
    guard let last = deliveries.last else { return 0 }
    guard position > 0 else { return deliveries[0].time }
    guard position < Double(count) else { return last.time }
    let index = Int(position)
    let from = deliveries[index].time
    let to = index + 1 < count ? deliveries[index + 1].time : from
    let part = position - Double(index)
    let moved = deliveries[index].isMotion ? part : Double.maximum(0, 2 * part - 1)
    return from + (to - from) * moved
  }

  /// Why a delivery happened, in one sentence.
  package func sentence(at index: Int) -> String {
    DeliverySentences.sentence(for: deliveries[index], in: tree)
  }

  private mutating func follow(_ input: TouchInput) {
    let sample = Trail.Sample(time: input.time, point: input.point)
    let open = trails.lastIndex { $0.finger == input.finger && $0.end == nil }
    switch (input.phase, open) {
    case (.down, nil): trails.append(Trail(input.finger, sample))
    case (.down, .some), (_, nil): break
    case (.move, .some(let index)): trails[index].samples.append(sample)
    case (.up, .some(let index)), (.cancel, .some(let index)):
      trails[index].samples.append(sample)
      trails[index].end = input.time
    }
  }

  private mutating func add(_ delivery: Delivery, _ moment: TouchMoment) {
    deliveries.append(delivery)
    moments.append(moment)
    if delivery.kind == .hitTest, let touch = delivery.touch {
      searches[touch] = HitTest(tree).trace(at: delivery.point)
      let trail = trails.lastIndex {
        $0.finger == delivery.finger && $0.view == nil && $0.start <= delivery.time
      }
      if let trail, case .responder(.view(let view)) = delivery.receiver {
        trails[trail].view = view
      }
    }
    if case .recognizer(let id) = delivery.receiver, !recognizers.contains(id) {
      recognizers.append(id)
    }
    addToRows(delivery)
  }

  private mutating func addToRows(_ delivery: Delivery) {
    let number = deliveries.count - 1
    if delivery.isMotion {
      for back in 1...Self.period where number >= back {
        let row = rowNumbers[number - back]
        guard row >= rows.count - back, deliveries[number - back].reads(like: delivery),
          rows[row...].allSatisfy({ deliveries[$0.first].isMotion })
        else { continue }
        rows[row].last = number
        rows[row].count += 1
        return rowNumbers.append(row)
      }
    }
    rows.append(Row(first: number, last: number, count: 1))
    rowNumbers.append(rows.count - 1)
  }
}

extension Delivery {
  /// Whether it only tells that a finger moved on.
  var isMotion: Bool {
    switch content {
    case .touch(.touchesMoved), .responder(.touchesMoved): true
    case .control(let event, _): event == .touchDragInside || event == .touchDragOutside
    case .transition(let transition): transition.to == .changed
    case .dropped(let name): name == TouchMethod.touchesMoved.rawValue
    default: false
    }
  }

  /// Whether a line about it may stand for another one too.
  fileprivate func reads(like other: Delivery) -> Bool {
    finger == other.finger && receiver == other.receiver && kind == other.kind
      && name.hasSuffix("changed") == other.name.hasSuffix("changed")
      && (name == other.name || name.hasSuffix("changed"))
  }
}
