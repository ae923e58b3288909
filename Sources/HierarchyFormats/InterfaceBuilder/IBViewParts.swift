import Foundation
import HitTesting

/// The elements that belong to a view itself, those of views in it left out.
struct IBViewParts {
  /// `rect` or `frame`.
  var frame: Int?
  /// The background.
  var color: Int?
  var connections: Int?
  var runtimeAttributes: Int?
  /// Variations other than the one that always holds.
  var variations: [Int] = []
  /// Uninstalled views, and those shown only at times.
  var leftOut: [Int] = []
  /// Views in it, from back to front.
  var views: [Int] = []
  /// Prototypes of cells.
  var prototypes: Int?
  /// The items of a bar that has its own.
  var items: Int?
  /// The sections of a static table.
  var sections: Int?

  /// Looks at what is in the element of a view. Over all views of a document O(n).
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
  /// What people call a view: its label in Interface Builder, else what it says; `nil` for none.
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
    return best.best
  }

  private struct Candidates {
    private(set) var best: String?
    private var rank = Int.max

    /// Takes a text unless there is one of a lower rank.
    mutating func offer(_ text: String?, _ rank: Int) {
      guard let text, !text.isEmpty, rank < self.rank else { return }
      best = text
      self.rank = rank
    }
  }

  /// The text of a `string` or `mutableString`.
  private func text(of index: Int) -> String {
    let element = self[index]
    guard element["base64-UTF8"] == "YES" || element["base64"] == "YES" else { return element.text }
    // Interface Builder leaves the padding away.
    var letters = element.text.filter { !$0.isWhitespace && $0 != "=" }
    while !letters.utf8.count.isMultiple(of: 4) { letters += "=" }
    return Data(base64Encoded: letters).map { String(decoding: $0, as: UTF8.self) } ?? element.text
  }

  private func title(in index: Int) -> String? {
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

  private func attributedText(of index: Int) -> String {
    var result = ""
    for child in tree.children(of: index) where tags[child] == .fragment {
      if let content = self[child]["content"] { result += content }
      for part in tree.children(of: child) where tags[part] == .text {
        result += text(of: part)
      }
    }
    return result
  }

  /// What the items of a bar say, spaces between them left out.
  func itemTitles(in items: Int) -> String {
    tree.children(of: items).compactMap { title(ofItem: $0) }.joined(separator: ", ")
  }

  /// What an item of a bar says: its title, or the name of UIKit's own item; `nil` for a space.
  func title(ofItem item: Int) -> String? {
    if let title = self[item]["title"], !title.isEmpty { return title }
    for child in tree.children(of: item) where self[child]["key"] == "title" {
      let title = text(of: child)
      if !title.isEmpty { return title }
    }
    guard let kind = self[item]["systemItem"], !kind.hasSuffix("Space") else { return nil }
    return Self.words(kind)
  }

  /// What people call an item of a bar: its label in Interface Builder, what it says, else its
  /// label for accessibility or its image.
  func name(ofItem item: Int) -> String? {
    let label = tree.children(of: item).lazy
      .filter { tags[$0] == .accessibility }.compactMap { self[$0]["label"] }.first
    return self[item]["userLabel"] ?? title(ofItem: item) ?? label ?? self[item]["image"]
  }

  /// A name of UIKit in words: `fastForward` is “Fast Forward”.
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
  /// A gesture recognizer as its element describes it, without action and target; `nil` when it
  /// is none of UIKit's kinds.
  func gesture(_ index: Int, log: inout DiagnosticLog) -> GestureDescription? {
    let element = self[index]
    guard let kind = Self.gestureKinds[element.name] else { return nil }
    var gesture = GestureDescription(kind)
    func count(_ key: String, in counts: ClosedRange<Int> = GestureDescription.counts) -> Int? {
      guard let text = element[key] else { return nil }
      if let number = Int(text), counts.contains(number) { return number }
      log.add(.warning, at: element.offset, "the \(key) \"\(text)\" is no count: it is left out")
      return nil
    }
    if kind == .tap || kind == .longPress {
      gesture.numberOfTapsRequired =
        count("numberOfTapsRequired", in: gesture.tapCounts) ?? gesture.numberOfTapsRequired
    }
    gesture.numberOfTouchesRequired =
      count("numberOfTouchesRequired") ?? count("minimumNumberOfTouches") ?? 1
    // Documents write the greatest number for any.
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
        log.add(.warning, at: element.offset, "the duration \"\(text)\" is no number of seconds")
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

  /// Whether a tag is one of UIKit's recognizers.
  static func isGesture(_ name: String) -> Bool { gestureKinds[name] != nil }

  private static let gestureKinds: [String: GestureDescription.Kind] = [
    "tapGestureRecognizer": .tap, "pongPressGestureRecognizer": .longPress,
    "longPressGestureRecognizer": .longPress, "panGestureRecognizer": .pan,
    "pinchGestureRecognizer": .pinch, "rotationGestureRecognizer": .rotation,
    "swipeGestureRecognizer": .swipe, "screenEdgePanGestureRecognizer": .screenEdgePan,
  ]

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
        .warning, at: self[index].offset, "the direction \"\(unknown)\" is unknown: it is left out")
    }
  }
}
