package import Geometry
package import HitTesting
package import TouchDelivery

/// What fingers did and what it caused, ready to be shown at any moment: deliveries, the state
/// after each of them, and the paths of the fingers.
///
/// The log of a window has no end, since somebody may tap all day: `forgetEarlier` bounds it.
package struct DeliveryLog: Sendable {
  /// Deliveries that share a row, since they repeat.
  package struct Row: Hashable, Sendable {
    /// The number of the first of them.
    package var first: Int
    /// The number of the last of them.
    package var last: Int
    /// How many there are.
    package var count: Int
  }

  /// How many deliveries a log has before the earlier half is forgotten, about 1 kB each. So many
  /// places of a finger are kept, too.
  package static let longest = 4_000
  /// How large the searches of a log are together, in `Trace.size`, before earlier ones are forgotten.
  package static let largestSearches = 500_000

  /// What was delivered, in order.
  package private(set) var deliveries: [Delivery] = []
  /// The paths of the fingers, in the order in which they came down.
  package private(set) var trails: [Trail] = []
  /// The deliveries as lines of a list.
  package private(set) var rows: [Row] = []
  /// The views, each time that code had changed them, and what became of each view.
  private var generations: [Generation]
  private var firstGeneration = 0
  /// How many deliveries were forgotten.
  package private(set) var forgotten = 0
  private var moments: [TouchMoment] = []
  private var rowNumbers: [Int] = []
  private var searches: [Touch.ID: Trace] = [:]
  private var searchSize = 0
  private var commandCount = 0

  private struct Generation {
    let tree: ViewTree
    /// All recognizers that the views have, or that were at work.
    private(set) var recognizers: [RecognizerID] = []
    private var known: Set<RecognizerID> = []
    /// What became of each view in the next generation.
    var mapping: [NodeID: NodeID] = [:]

    init(_ tree: ViewTree) {
      self.tree = tree
      for view in tree.detailed {
        for place in tree.details(of: view).gestures.indices {
          add(RecognizerID(view, place))
        }
      }
    }

    /// Adds a recognizer that is at work, unless it is there already.
    mutating func add(_ id: RecognizerID) {
      if known.insert(id).inserted { recognizers.append(id) }
    }
  }

  /// How far back an equal delivery may lie to share a line, in deliveries.
  private static let period = 4

  /// The log of all that a session has delivered so far and has not forgotten.
  package init(_ session: TouchSession) {
    self.init(session.firstTree)
    firstGeneration = session.firstGeneration
    forgotten = session.forgottenDeliveries
    update(from: session)
  }

  /// An empty log. O(n) for n views.
  package init(_ tree: ViewTree) { generations = [Generation(tree)] }

  /// Appends what the session delivered since, which it must not have forgotten. O(new deliveries).
  package mutating func update(from session: TouchSession) {
    for command in session.commands.dropFirst(max(0, commandCount - session.forgottenCommands)) {
      switch command {
      case .touch(let input): follow(input)
      case .touches(let inputs): for input in inputs { follow(input) }
      case .replaceTree(let tree, let mapping, _):
        generations[generations.count - 1].mapping = mapping
        generations.append(Generation(tree))
      default: break
      }
    }
    commandCount = session.forgottenCommands + session.commands.count
    let known = max(0, total - session.forgottenDeliveries)
    guard known < session.deliveries.count else { return }
    let new = session.deliveries.indices[known...]
    let moments = session.moments(of: known...session.deliveries.count - 1)
    for (place, index) in new.enumerated() {
      add(index, session, moments.isEmpty ? session.moment(at: index) : moments[place])
    }
  }

  /// The views as they are after all deliveries.
  package var tree: ViewTree { generations[generations.count - 1].tree }

  /// The views as they were at a delivery.
  package func tree(at index: Int) -> ViewTree { generations[generation(at: index)].tree }

  /// All recognizers that the views have at a delivery, or that were at work.
  package func recognizers(at index: Int) -> [RecognizerID] {
    generations[generation(at: index)].recognizers
  }

  /// The view of a finger, as one of the views at a delivery; `nil` when there is none any more.
  package func view(of trail: Trail, at index: Int) -> NodeID? {
    var view = trail.view
    let last = generation(at: index)
    let first = max(0, trail.generation - firstGeneration)
    for number in first..<max(first, last) {
      view = view.flatMap { generations[number].mapping[$0] }
    }
    return view
  }

  private func generation(at index: Int) -> Int {
    let last = generations.count - 1
    guard deliveries.indices.contains(index) else { return last }
    return min(max(0, deliveries[index].generation - firstGeneration), last)
  }

  /// How many deliveries there are.
  package var count: Int { deliveries.count }

  /// How many deliveries there ever were.
  package var total: Int { forgotten + deliveries.count }

  /// The state right after a delivery.
  package func moment(at index: Int) -> TouchMoment { moments[index] }

  /// The number of the row of a delivery.
  package func row(of index: Int) -> Int { rowNumbers[index] }

  /// The search that a touch began with: of the touch of a delivery, else of the last one before.
  package func search(at index: Int) -> Trace? {
    for place in stride(from: min(index, count - 1), through: 0, by: -1) {
      if let touch = deliveries[place].touch, let trace = searches[touch] { return trace }
    }
    return nil
  }

  /// The time at a position: between two deliveries it goes from one to the other. It rests for
  /// the first half of a delivery that has to be read.
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

  /// What happens in a delivery, in fewer words than the sentence has, or by its name and the
  /// receiver's; `nil` for what fits only as a sentence.
  ///
  /// - Parameters:
  ///   - fits: whether there is room for a text.
  ///   - shortened: the name of a receiver as it fits beside a text, empty where it does not.
  func brief(
    at index: Int, fits: (String) -> Bool, _ shortened: (_ name: String, _ rest: String) -> String
  ) -> String? {
    let delivery = deliveries[index]
    guard let name = delivery.receiver?.displayName(in: tree(at: index)) else { return nil }
    if let words = DeliverySentences.brief(for: delivery, receiver: name), fits(words) {
      return words
    }
    switch delivery.kind {
    case .touch, .responder, .control:
      let short = shortened(name, delivery.name + " → ")
      return short.isEmpty ? delivery.name : delivery.name + " → " + short
    default: break
    }
    guard let rest = DeliverySentences.brief(for: delivery, receiver: "") else { return nil }
    let short = shortened(name, rest)
    return short.isEmpty ? nil : DeliverySentences.brief(for: delivery, receiver: short)
  }

  /// Why a delivery happened, in one sentence.
  package func sentence(at index: Int) -> String {
    DeliverySentences.sentence(for: deliveries[index], in: tree(at: index))
  }

  private mutating func follow(_ input: TouchInput) {
    let sample = Trail.Sample(time: input.time, point: input.point)
    let open = trails.lastIndex { $0.finger == input.finger && $0.end == nil }
    switch (input.phase, open) {
    case (.down, nil): trails.append(Trail(input.finger, sample))
    case (.down, .some), (_, nil): break
    case (.move, .some(let index)):
      trails[index].samples.append(sample)
      if trails[index].samples.count > Self.longest {
        trails[index].samples.removeFirst(Self.longest / 2)
      }
    case (.up, .some(let index)), (.cancel, .some(let index)):
      trails[index].samples.append(sample)
      trails[index].end = input.time
    }
  }

  private mutating func add(_ index: Int, _ session: TouchSession, _ moment: TouchMoment) {
    let delivery = session.deliveries[index]
    moments.append(moment)
    deliveries.append(delivery)
    if delivery.isSearch, let touch = delivery.touch {
      searches[touch] = session.trace(of: touch)
      searchSize += searches[touch]?.size ?? 0
      let trail = trails.lastIndex {
        $0.finger == delivery.finger && $0.view == nil && $0.start <= delivery.time
      }
      if let trail, case .responder(.view(let view)) = delivery.receiver {
        trails[trail].view = view
        trails[trail].generation = delivery.generation
      }
    }
    let generation = generation(at: deliveries.count - 1)
    if case .recognizer(let id) = delivery.receiver { generations[generation].add(id) }
    addToRows(deliveries.count - 1)
  }

  private mutating func addToRows(_ number: Int) {
    let delivery = deliveries[number]
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

extension DeliveryLog {
  /// Forgets the earlier half of a log that is longer than anybody looks through. What is left is
  /// shown as before, under smaller numbers.
  package mutating func forgetEarlier() {
    guard count > Self.longest || searchSize > Self.largestSearches else { return }
    let first = firstToKeep
    guard first > 0 else { return }
    let start = deliveries[first]
    forgotten += first
    deliveries.removeFirst(first)
    moments.removeFirst(first)
    (rows, rowNumbers) = ([], [])
    for number in deliveries.indices { addToRows(number) }
    let touches = Set(deliveries.compactMap(\.touch)).union(moments.last?.touches.map(\.id) ?? [])
    searches = searches.filter { touches.contains($0.key) }
    searchSize = searches.values.reduce(0) { $0 + $1.size }
    trails.removeAll { ($0.end ?? .infinity) < start.time }
    for index in trails.indices { trails[index].forget(before: start.time) }
    forgetGenerations(before: start.generation)
  }

  /// Where the later half begins, if possible with a touch. The last search stays, however large.
  private var firstToKeep: Int {
    var first = max(0, count - Self.longest / 2)
    if first > 0 {
      let near = deliveries[first..<min(count, first + Self.longest / 4)]
      first = near.firstIndex { $0.kind == .hitTest } ?? first
    }
    var (size, next) = (0, count)
    for index in (first..<count).reversed() where deliveries[index].isSearch {
      size += deliveries[index].touch.flatMap { searches[$0]?.size } ?? 0
      if size > Self.largestSearches / 2, next < count { return next }
      next = index
    }
    return first
  }

  private mutating func forgetGenerations(before generation: Int) {
    let count = min(generation - firstGeneration, generations.count - 1)
    guard count > 0 else { return }
    for index in trails.indices where trails[index].generation < firstGeneration + count {
      for number in max(0, trails[index].generation - firstGeneration)..<count {
        trails[index].view = trails[index].view.flatMap { generations[number].mapping[$0] }
      }
      trails[index].generation = firstGeneration + count
    }
    generations.removeFirst(count)
    firstGeneration += count
  }
}

extension Delivery {
  /// Whether it tells what the search of a touch has found, be it nobody.
  fileprivate var isSearch: Bool { kind == .hitTest || reason == .nobodyHit }

  /// Whether it only reports that a finger moved on.
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

/// The path of one finger over the screen, from the moment it comes down.
package struct Trail: Hashable, Sendable {
  /// A place of the finger.
  package struct Sample: Hashable, Sendable {
    /// When, in seconds.
    package var time: Double
    /// Where, in screen coordinates.
    package var point: Point
  }

  /// The number of the finger.
  package let finger: Int
  /// The view that the touch belongs to, wherever the finger goes; `nil` when none was hit.
  package internal(set) var view: NodeID?
  /// Which of the trees `view` belongs to, as `Delivery.generation`.
  package internal(set) var generation = 0
  /// Where the finger was, in the order of time; never empty.
  package internal(set) var samples: [Sample]
  /// When the finger left; `nil` while it is down.
  package internal(set) var end: Double?

  init(_ finger: Int, _ sample: Sample) {
    self.finger = finger
    samples = [sample]
  }

  /// When the finger came down, in seconds.
  package var start: Double { samples[0].time }

  /// Forgets where the finger was before a time, but for the place that it came from.
  mutating func forget(before time: Double) {
    samples.removeFirst(max(0, firstSample(after: time) - 1))
  }

  /// Whether the finger is down at a time.
  package func isDown(at time: Double) -> Bool { time >= start && time < end ?? .infinity }

  /// Where the finger is at a time, on its way between two samples. O(log n).
  package func point(at time: Double) -> Point {
    let next = firstSample(after: time)
    guard next > 0 else { return samples[0].point }
    let from = samples[next - 1]
    guard next < samples.count else { return from.point }
    let to = samples[next]
    let part = to.time > from.time ? (time - from.time) / (to.time - from.time) : 1
    return from.point + (to.point - from.point) * part
  }

  /// The places up to a time, the last one where the finger then is.
  package func points(until time: Double) -> [Point] {
    var points = samples[..<firstSample(after: time)].map(\.point)
    let tip = point(at: time)
    if points.last != tip { points.append(tip) }
    return points
  }

  private func firstSample(after time: Double) -> Int {
    var low = 0
    var high = samples.count
    while low < high {
      let middle = (low + high) / 2
      if samples[middle].time <= time { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
