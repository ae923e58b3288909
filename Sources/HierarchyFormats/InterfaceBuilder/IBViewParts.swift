import Foundation
import HitTesting
import SceneFormat

/// The elements that describe a view itself, without those of its subviews.
struct IBViewParts {
  /// The `rect` or `frame` element.
  var frame: Int?
  /// The background colour element.
  var color: Int?
  var connections: Int?
  var runtimeAttributes: Int?
  /// The variations other than the default one.
  var variations: [Int] = []
  /// Uninstalled views, and views shown only at times.
  var leftOut: [Int] = []
  /// The subviews, from back to front.
  var views: [Int] = []
  /// The cell prototypes.
  var prototypes: Int?
  /// The items stored in a bar itself.
  var items: Int?
  var sections: Int?

  /// Collects the child elements of a view.
  ///
  /// - Complexity: O(n) for all n elements of a document together.
  init(_ document: IBDocument, of view: Int) {
    for child in document.tree.children(of: view) {
      let element = document[child]
      switch document.tags[child] {
      case .rect: if element["key"] == "frame" { frame = frame ?? child }
      case .frame: if element["key"] == "frameInset" { frame = frame ?? child }
      case .color: if element["key"] == "backgroundColor" { color = child }
      case .connections: connections = child
      case .runtimeAttributes: runtimeAttributes = child
      case .variation: if element["key"] != "default" { variations.append(child) }
      case .prototypes, .cells:
        if document.tags[child] == .prototypes || document[view]["dataMode"] == "prototypes",
          element.end > child + 1
        {
          prototypes = child
        }
        add(document, child..<element.end)
      case .ignored where element.name == "items" && IBBarKind(tag: document[view].name) != nil:
        items = child
      case .other where document.flags[child].contains(.leftOut): leftOut.append(child)
      case .other where element["key"] == "backgroundView": views.insert(child, at: 0)
      default:
        if element.name == "sections" { sections = child }
        add(document, child..<element.end)
      }
    }
  }

  private mutating func add(_ document: IBDocument, _ range: Range<Int>) {
    var index = range.lowerBound
    while index < range.upperBound {
      guard document.isView(index) else {
        index += 1
        continue
      }
      if document.flags[index].contains(.leftOut) {
        leftOut.append(index)
      } else {
        views.append(index)
      }
      index = document[index].end
    }
  }
}

extension IBDocument {
  /// Returns the display name of a view: its label in Interface Builder, otherwise its text,
  /// otherwise its part in a table; `nil` if it has none of them.
  func name(of view: Int) -> String? {
    let element = self[view]
    var best = Candidates()
    best.offer(element["userLabel"], 0)
    best.offer(element["text"], 1)
    best.offer(element["title"], 2)
    best.offer(element["placeholder"], 5)
    for child in tree.children(of: view) {
      let part = self[child]
      switch tags[child] {
      case .text:
        switch part["key"] {
        case "text": best.offer(text(of: child), 1)
        case "title": best.offer(text(of: child), 2)
        case "placeholder": best.offer(text(of: child), 5)
        default: break
        }
      case .state: if part["key"] == "normal" { best.offer(title(in: child), 2) }
      case .buttonConfiguration: best.offer(title(in: child), 3)
      case .attributedString:
        if part["key"] != "userComments" { best.offer(attributedText(of: child), 1) }
      case .segments: best.offer(segmentTitles(of: child), 2)
      case .ignored where part.name == "items": best.offer(itemTitles(in: child), 2)
      case .accessibility: best.offer(part["label"], 6)
      default: break
      }
    }
    if let key = element["key"], let part = Self.tableParts[key], className(of: view) == "UIView" {
      best.offer(part, 7)
    }
    return best.best
  }

  /// The words for plain views at the ends of a table.
  private static let tableParts = [
    "tableHeaderView": "table header", "tableFooterView": "table footer",
  ]

  private struct Candidates {
    private(set) var best: String?
    private var rank = Int.max

    /// Takes a text unless the current one has an equal or lower rank.
    mutating func offer(_ text: String?, _ rank: Int) {
      guard let text, !text.isEmpty, rank < self.rank else { return }
      best = text
      self.rank = rank
    }
  }

  /// Returns the text of a `string` or `mutableString` element.
  func text(of index: Int) -> String {
    let element = self[index]
    guard element["base64-UTF8"] == "YES" || element["base64"] == "YES" else { return element.text }
    // Interface Builder omits the padding.
    var letters = element.text.filter { !$0.isWhitespace && $0 != "=" }
    while !letters.utf8.count.isMultiple(of: 4) { letters += "=" }
    return Data(base64Encoded: letters).map { String(decoding: $0, as: UTF8.self) } ?? element.text
  }

  func title(in index: Int) -> String? {
    if let title = self[index]["title"] { return title }
    for child in tree.children(of: index) {
      switch tags[child] {
      case .text: if self[child]["key"] == "title" { return text(of: child) }
      case .attributedString: return attributedText(of: child)
      default: break
      }
    }
    return nil
  }

  func attributedText(of index: Int) -> String {
    var result = ""
    for child in tree.children(of: index) where tags[child] == .fragment {
      if let content = self[child]["content"] { result += content }
      for part in tree.children(of: child) where tags[part] == .text {
        result += text(of: part)
      }
    }
    return result
  }

  /// Returns the titles of bar items, without spaces, joined by commas.
  func itemTitles(in items: Int) -> String {
    tree.children(of: items).compactMap { title(ofItem: $0) }.joined(separator: ", ")
  }

  /// Returns the title of a bar item or the name of its system item; `nil` for a space.
  func title(ofItem item: Int) -> String? {
    if let title = self[item]["title"], !title.isEmpty { return title }
    for child in tree.children(of: item) where self[child]["key"] == "title" {
      let title = text(of: child)
      if !title.isEmpty { return title }
    }
    guard let kind = self[item]["systemItem"], !kind.hasSuffix("Space") else { return nil }
    return Self.words(kind)
  }

  /// Returns the display name of a bar item: its label in Interface Builder, its title, its
  /// accessibility label, or its image name.
  func name(ofItem item: Int) -> String? {
    let label = tree.children(of: item).lazy
      .filter { tags[$0] == .accessibility }.compactMap { self[$0]["label"] }.first
    return self[item]["userLabel"] ?? title(ofItem: item) ?? label ?? self[item]["image"]
  }

  /// Splits a camel-case UIKit name into words: `fastForward` becomes “Fast Forward”.
  private static func words(_ name: String) -> String {
    var words = name.prefix(1).uppercased()
    for letter in name.dropFirst() { words += letter.isUppercase ? " \(letter)" : "\(letter)" }
    return words
  }

  private func segmentTitles(of index: Int) -> String {
    let titles = tree.children(of: index).compactMap { child in
      tags[child] == .segment ? self[child]["title"] : nil
    }
    return titles.joined(separator: ", ")
  }
}

extension IBDocument {
  /// Parses a gesture recognizer without action and target; `nil` if its tag is not a UIKit
  /// recognizer.
  func gesture(_ index: Int, log: inout DiagnosticLog) -> GestureDescription? {
    let element = self[index]
    guard let kind = Self.gestureKinds[element.name] else { return nil }
    var gesture = GestureDescription(kind)
    func count(_ key: String, in counts: ClosedRange<Int> = GestureDescription.counts) -> Int? {
      guard let text = element[key] else { return nil }
      if let number = Int(text), counts.contains(number) { return number }
      log.add(.warning, at: element.offset, "the \(key) \"\(text)\" is not a count: ignored")
      return nil
    }
    if kind == .tap || kind == .longPress {
      gesture.numberOfTapsRequired =
        count("numberOfTapsRequired", in: gesture.tapCounts) ?? gesture.numberOfTapsRequired
    }
    gesture.numberOfTouchesRequired =
      count("numberOfTouchesRequired") ?? count("minimumNumberOfTouches") ?? 1
    // Documents store the largest integer for an unlimited number of touches.
    let maximum = element["maximumNumberOfTouches"].flatMap { Int($0) }
    gesture.maximumNumberOfTouches = maximum.flatMap {
      GestureDescription.counts.contains($0) ? $0 : nil
    }
    if let text = element["allowableMovement"], let points = Double(text), points >= 0 {
      gesture.allowableMovement = points == 10 ? nil : points
    }
    if let text = element["minimumPressDuration"] {
      if let seconds = Double(text), seconds.isFinite, seconds >= 0 {
        gesture.minimumPressDuration = seconds
      } else {
        log.add(.warning, at: element.offset, "the duration \"\(text)\" is not a number of seconds")
      }
    }
    if kind == .swipe { readDirection(of: index, into: &gesture, log: &log) }
    for child in tree.children(of: index) where self[child].name == "rectEdge" {
      gesture.edges = ["left", "right", "top", "bottom"].filter { self[child][$0] == "YES" }
    }
    gesture.cancelsTouchesInView = element["cancelsTouchesInView"] != "NO"
    gesture.delaysTouchesBegan = element["delaysTouchesBegan"] == "YES"
    gesture.delaysTouchesEnded = element["delaysTouchesEnded"] != "NO"
    gesture.isEnabled = element["enabled"] != "NO"
    return gesture
  }

  /// Returns whether a tag is that of a UIKit recognizer.
  static func isGesture(_ name: String) -> Bool { gestureKinds[name] != nil }

  /// The kinds by tag, among them a misspelt one that Interface Builder writes.
  static let gestureKinds: [String: GestureDescription.Kind] = Dictionary(
    uniqueKeysWithValues: [("pongPressGestureRecognizer", .longPress)]
      + GestureDescription.Kind.allCases.filter { $0 != .custom }
      .map { ($0.rawValue + "GestureRecognizer", $0) })

  private func readDirection(
    of index: Int, into gesture: inout GestureDescription, log: inout DiagnosticLog
  ) {
    let known = GestureDescription.Direction.known.map(\.name)
    var directions = [self[index]["direction"]].compactMap { $0 }
    for child in tree.children(of: index) where self[child]["key"] == "direction" {
      directions += known.filter { self[child][$0] == "YES" }
    }
    let found = directions.compactMap { GestureDescription.Direction(name: $0) }
    if !found.isEmpty { gesture.direction = GestureDescription.Direction(found) }
    for unknown in directions where !known.contains(unknown) {
      log.add(
        .warning, at: self[index].offset, "unknown direction \"\(unknown)\": ignored")
    }
  }
}
