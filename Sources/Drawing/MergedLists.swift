internal import Geometry

/// Lists of commands merged into one tree, in which a command that several lists share occurs once.
///
/// The nodes of one list, parents before their children, are its commands in painting order. A
/// command whose order differs between lists occurs again. Commands that draw nothing are omitted.
struct MergedLists {
  /// A command, or a push with everything up to its pop.
  struct Node {
    let command: DrawList.Command
    /// The same command in the colours of a dark page.
    let dark: DrawList.Command?
    /// The numbers of the lists that contain the command, as ascending ranges.
    let lists: [Range<Int>]
    fileprivate(set) var children: [Int] = []
  }

  private(set) var nodes: [Node] = []
  /// The top-level nodes, in painting order.
  private(set) var roots: [Int] = []

  /// Merges lists.
  ///
  /// - Parameter dark: The same lists in the colours of a dark page, or none.
  /// - Complexity: O(n log n) for n commands of all lists, if few commands of a list are equal and
  ///   the lists share most of their commands.
  init(_ lists: [DrawList], dark: [DrawList]) {
    var names = CommandNames()
    let parsed = lists.enumerated().map { number, list in
      ParsedList(list, dark: number < dark.count ? dark[number] : nil, &names)
    }
    let tops = parsed.enumerated().map { (list: $0, elements: $1.roots) }
    var work = [Siblings(parent: nil, lists: tops)]
    while let siblings = work.popLast() {
      for entry in Self.merge(siblings, parsed) {
        let name = names.all[entry.name]
        let number = nodes.count
        nodes.append(
          Node(
            command: name.command, dark: name.dark,
            lists: Self.ranges(entry.members.map { $0.list })
          ))
        if let parent = siblings.parent {
          nodes[parent].children.append(number)
        } else {
          roots.append(number)
        }
        let children = entry.members.map {
          (list: $0.list, elements: parsed[$0.list].elements[$0.element].children)
        }
        if children.contains(where: { !$0.elements.isEmpty }) {
          work.append(Siblings(parent: number, lists: children))
        }
      }
    }
  }

  /// The children of equal groups in several lists.
  private struct Siblings {
    let parent: Int?
    /// List numbers, ascending, each with its elements.
    let lists: [(list: Int, elements: [Int])]
  }

  /// A merged command with its elements.
  private struct Entry {
    let name: Int
    var members: [(list: Int, element: Int)]
  }

  /// Returns ascending numbers as ranges.
  private static func ranges(_ numbers: [Int]) -> [Range<Int>] {
    var ranges: [Range<Int>] = []
    for number in numbers {
      if let last = ranges.last, last.upperBound == number {
        ranges[ranges.count - 1] = last.lowerBound..<number + 1
      } else {
        ranges.append(number..<number + 1)
      }
    }
    return ranges
  }

  /// Merges sequences one after another; each keeps its order.
  private static func merge(_ siblings: Siblings, _ parsed: [ParsedList]) -> [Entry] {
    var merged: [Entry] = []
    for (list, elements) in siblings.lists {
      let names = elements.map { parsed[list].elements[$0].name }
      let pairs = commonSubsequence(merged.map { $0.name }, names)
      var next: [Entry] = []
      next.reserveCapacity(merged.count + elements.count - pairs.count)
      var (old, new) = (0, 0)
      for pair in pairs + [(merged.count, elements.count)] {
        next += merged[old..<pair.0]
        for place in new..<pair.1 {
          next.append(Entry(name: names[place], members: [(list, elements[place])]))
        }
        if pair.0 < merged.count {
          var entry = merged[pair.0]
          entry.members.append((list, elements[pair.1]))
          next.append(entry)
        }
        (old, new) = (pair.0 + 1, pair.1 + 1)
      }
      merged = next
    }
    return merged
  }

  /// The maximum number of equal elements with which one is compared.
  private static let mostCandidates = 8

  /// Returns the positions of a longest common subsequence (Hunt and Szymanski, 1977), as pairs of
  /// ascending positions.
  private static func commonSubsequence(_ first: [Int], _ second: [Int]) -> [(Int, Int)] {
    struct Link {
      let first: Int
      let second: Int
      let previous: Int
    }
    var places: [Int: [Int]] = [:]
    for (place, name) in first.enumerated() { places[name, default: []].append(place) }
    var occurrences: [Int: Int] = [:]
    var links: [Link] = []
    // The last link of the best chain of each length.
    var ends: [Int] = []
    for (place, name) in second.enumerated() {
      guard let all = places[name] else { continue }
      let occurrence = occurrences[name, default: 0]
      occurrences[name] = occurrence + 1
      let start = max(0, min(occurrence - mostCandidates / 2, all.count - mostCandidates))
      for candidate in all[start..<min(all.count, start + mostCandidates)].reversed() {
        var (low, high) = (0, ends.count)
        while low < high {
          let middle = (low + high) / 2
          if links[ends[middle]].first < candidate { low = middle + 1 } else { high = middle }
        }
        links.append(
          Link(first: candidate, second: place, previous: low > 0 ? ends[low - 1] : -1))
        if low == ends.count { ends.append(links.count - 1) } else { ends[low] = links.count - 1 }
      }
    }
    var pairs: [(Int, Int)] = []
    var link = ends.last ?? -1
    while link >= 0 {
      pairs.append((links[link].first, links[link].second))
      link = links[link].previous
    }
    return pairs.reversed()
  }
}

/// Numbers for commands, so that equal ones are compared and hashed once.
private struct CommandNames {
  struct Name: Hashable {
    let command: DrawList.Command
    let dark: DrawList.Command?
  }

  private var numbers: [Name: Int] = [:]
  private(set) var all: [Name] = []

  mutating func number(of name: Name) -> Int {
    if let number = numbers[name] { return number }
    numbers[name] = all.count
    all.append(name)
    return all.count - 1
  }
}

/// A list as a tree of groups, without groups and commands that draw nothing.
private struct ParsedList {
  struct Element {
    let name: Int
    var children: [Int] = []
  }

  private(set) var elements: [Element] = []
  private(set) var roots: [Int] = []

  init(_ list: DrawList, dark: DrawList?, _ names: inout CommandNames) {
    var open: [(element: Int, pop: DrawList.Command)] = []
    for (place, command) in list.commands.enumerated() {
      if command.isPop {
        // A pop that does not match the last push is ignored, like by the rasterizer.
        if open.last?.pop == command { close(open.removeLast().element, in: open.last?.element) }
        continue
      }
      let name = CommandNames.Name(command: command, dark: dark?.commands[place])
      if let pop = command.pop {
        elements.append(Element(name: names.number(of: name)))
        open.append((elements.count - 1, pop))
      } else if command.drawsSomething {
        elements.append(Element(name: names.number(of: name)))
        append(elements.count - 1, to: open.last?.element)
      }
    }
    while let last = open.popLast() { close(last.element, in: open.last?.element) }
  }

  /// Adds a finished group to its parent, unless it is empty.
  private mutating func close(_ element: Int, in parent: Int?) {
    if !elements[element].children.isEmpty { append(element, to: parent) }
  }

  private mutating func append(_ element: Int, to parent: Int?) {
    if let parent { elements[parent].children.append(element) } else { roots.append(element) }
  }
}

extension DrawList.Command {
  /// The command that ends the state of a push; `nil` for other commands.
  fileprivate var pop: DrawList.Command? {
    switch self {
    case .pushClip: .popClip
    case .pushTransform: .popTransform
    case .pushOpacity: .popOpacity
    case .pushTag: .popTag
    default: nil
    }
  }

  fileprivate var isPop: Bool {
    switch self {
    case .popClip, .popTransform, .popOpacity, .popTag: true
    default: false
    }
  }

  /// `false` for a command that leaves no mark in any theme.
  fileprivate var drawsSomething: Bool {
    switch self {
    case .rect(let rect, _, let fill, let stroke):
      rect.isFinite && (fill != nil || stroke.map { $0.width > 0 } ?? false)
    case .path(let path, let fill, let stroke):
      !path.elements.isEmpty && (fill != nil || stroke.map { $0.width > 0 } ?? false)
    case .text(let run):
      run.position.isFinite && run.string.contains { !$0.isWhitespace }
    case .picture(_, let rect, _): rect.isFinite && !rect.isEmpty
    default: true
    }
  }
}
