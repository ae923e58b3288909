package import Geometry
package import HitTesting
package import TouchDelivery

/// The deliveries of a touch session, with the state after each of them and the paths of the
/// fingers.
///
/// A window's log can grow without limit: `forgetEarlier` bounds it.
package struct DeliveryLog: Sendable {
  /// A row for repeated deliveries.
  package struct Row: Hashable, Sendable {
    /// The index of the first delivery.
    package var first: Int
    /// The index of the last delivery.
    package var last: Int
    /// The number of deliveries.
    package var count: Int
  }

  /// The number of deliveries, about 1 kB each, after which the earlier half is discarded; also the
  /// maximum number of samples of a finger.
  package static let longest = 4_000
  /// The total size of a log's searches, in `Trace.size`, after which earlier ones are discarded.
  package static let largestSearches = 500_000

  /// The deliveries, in chronological order.
  package private(set) var deliveries: [Delivery] = []
  /// The paths of the fingers, in order of touch down.
  package private(set) var trails: [Trail] = []
  /// The deliveries as rows of a list.
  package private(set) var rows: [Row] = []
  /// The view trees, one for each change by code, with the mapping of views to the next tree.
  private var generations: [Generation]
  private var firstGeneration = 0
  /// The number of deliveries discarded.
  package private(set) var forgotten = 0
  private var moments: [TouchMoment] = []
  private var rowNumbers: [Int] = []
  private var searches: [Touch.ID: Trace] = [:]
  private var searchSize = 0
  private var commandCount = 0

  private struct Generation {
    let tree: ViewTree
    /// All recognizers attached to the views, or active in a touch.
    private(set) var recognizers: [RecognizerID] = []
    private var known: Set<RecognizerID> = []
    /// The identifiers of views in the next generation.
    var mapping: [NodeID: NodeID] = [:]

    init(_ tree: ViewTree) {
      self.tree = tree
      for view in tree.detailed {
        for place in tree.details(of: view).gestures.indices {
          add(RecognizerID(view, place))
        }
      }
    }

    /// Adds an active recognizer, unless it is known already.
    mutating func add(_ id: RecognizerID) {
      if known.insert(id).inserted { recognizers.append(id) }
    }
  }

  /// The maximum distance, in deliveries, between two equal deliveries that share a row.
  private static let period = 4

  /// Creates the log of all deliveries that a session has not discarded.
  package init(_ session: TouchSession) {
    self.init(session.firstTree)
    firstGeneration = session.firstGeneration
    forgotten = session.forgottenDeliveries
    update(from: session)
  }

  /// Creates an empty log.
  ///
  /// - Complexity: O(n) for n views.
  package init(_ tree: ViewTree) { generations = [Generation(tree)] }

  /// Appends the session's new deliveries, none of which it may have discarded.
  ///
  /// - Complexity: O(new deliveries).
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
    let first = count
    let states = session.moments(of: known...session.deliveries.count - 1)
    moments += states.isEmpty ? new.map { session.moment(at: $0) } : states
    deliveries += session.deliveries[new]
    for index in first..<count { note(index, session) }
  }

  /// The views after all deliveries.
  package var tree: ViewTree { generations[generations.count - 1].tree }

  /// The views at a delivery.
  package func tree(at index: Int) -> ViewTree { generations[generation(at: index)].tree }

  /// All recognizers attached to the views at a delivery, or active in a touch.
  package func recognizers(at index: Int) -> [RecognizerID] {
    generations[generation(at: index)].recognizers
  }

  /// The view of a finger, in the tree at a delivery; `nil` if it no longer exists.
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

  /// The number of deliveries in the log.
  package var count: Int { deliveries.count }

  /// The number of deliveries, including discarded ones.
  package var total: Int { forgotten + deliveries.count }

  /// The state right after a delivery.
  package func moment(at index: Int) -> TouchMoment { moments[index] }

  /// The index of the row of a delivery.
  package func row(of index: Int) -> Int { rowNumbers[index] }

  /// Returns the search at the start of a delivery's touch, else the latest search before.
  package func search(at index: Int) -> Trace? {
    for place in stride(from: min(index, count - 1), through: 0, by: -1) {
      if let touch = deliveries[place].touch, let trace = searches[touch] { return trace }
    }
    return nil
  }

  /// Returns the time at a position, interpolated between two deliveries.
  ///
  /// Except for motion, time does not advance during the first half of a delivery, so that it can
  /// be read.
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

  /// Returns a delivery in fewer words than its sentence, or as its name and its receiver's; `nil`
  /// if only the sentence describes it.
  ///
  /// - Parameters:
  ///   - fits: Returns whether there is room for a text.
  ///   - shortened: Returns the name of a receiver shortened to fit next to a text, or an empty
  ///     string.
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

  /// The reason of a delivery, in one sentence.
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

  /// Updates the searches, trails, recognizers and rows with a new delivery.
  private mutating func note(_ index: Int, _ session: TouchSession) {
    let delivery = deliveries[index]
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
    if case .recognizer(let id) = delivery.receiver {
      generations[generation(at: index)].add(id)
    }
    addToRows(index)
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
  /// Discards the earlier half of a log that is too long.
  ///
  /// The remaining deliveries keep their contents, with smaller indices.
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
    let touches = Set(deliveries.compactMap { $0.touch }).union(
      moments.last?.touches.map { $0.id } ?? [])
    searches = searches.filter { touches.contains($0.key) }
    searchSize = searches.values.reduce(0) { $0 + $1.size }
    trails.removeAll { ($0.end ?? .infinity) < start.time }
    for index in trails.indices { trails[index].forget(before: start.time) }
    forgetGenerations(before: start.generation)
  }

  /// The index at which the later half begins, if possible at the start of a touch; the last search
  /// is always kept.
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
  /// True for the result of a touch's search, even if it hit no view.
  fileprivate var isSearch: Bool { kind == .hitTest || reason == .nobodyHit }

  /// True if the delivery only reports the movement of a finger.
  var isMotion: Bool {
    switch content {
    case .touch(.touchesMoved), .responder(.touchesMoved): true
    case .control(let event, _): event == .touchDragInside || event == .touchDragOutside
    case .transition(let transition): transition.to == .changed
    case .dropped(let name): name == TouchMethod.touchesMoved.rawValue
    default: false
    }
  }

  /// Returns whether the two deliveries can share a row.
  fileprivate func reads(like other: Delivery) -> Bool {
    finger == other.finger && receiver == other.receiver && kind == other.kind
      && name.hasSuffix("changed") == other.name.hasSuffix("changed")
      && (name == other.name || name.hasSuffix("changed"))
  }
}

/// The path of one finger over the screen, from touch down.
package struct Trail: Hashable, Sendable {
  /// A timed position of the finger.
  package struct Sample: Hashable, Sendable {
    /// The time, in seconds.
    package var time: Double
    /// The point, in screen coordinates.
    package var point: Point
  }

  package let finger: Int
  /// The view that the touch belongs to for its whole duration; `nil` if none was hit.
  package internal(set) var view: NodeID?
  /// The generation of the tree that `view` belongs to, as in `Delivery.generation`.
  package internal(set) var generation = 0
  /// The positions in chronological order; never empty.
  package internal(set) var samples: [Sample]
  /// The time of touch up, in seconds; `nil` while the finger is down.
  package internal(set) var end: Double?

  init(_ finger: Int, _ sample: Sample) {
    self.finger = finger
    samples = [sample]
  }

  /// The time of touch down, in seconds.
  package var start: Double { samples[0].time }

  /// Discards the samples before a time, except the last of them.
  mutating func forget(before time: Double) {
    samples.removeFirst(max(0, firstSample(after: time) - 1))
  }

  /// Returns whether the finger is down at a time.
  package func isDown(at time: Double) -> Bool { time >= start && time < end ?? .infinity }

  /// Returns the position at a time, interpolated between two samples.
  ///
  /// - Complexity: O(log n).
  package func point(at time: Double) -> Point {
    let next = firstSample(after: time)
    guard next > 0 else { return samples[0].point }
    let from = samples[next - 1]
    guard next < samples.count else { return from.point }
    let to = samples[next]
    let part = to.time > from.time ? (time - from.time) / (to.time - from.time) : 1
    return from.point + (to.point - from.point) * part
  }

  /// Returns the positions up to a time, including the position at that time.
  package func points(until time: Double) -> [Point] {
    var points = samples[..<firstSample(after: time)].map { $0.point }
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
