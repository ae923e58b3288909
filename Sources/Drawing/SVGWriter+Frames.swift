package import Geometry

/// Pictures that move, without a script: steps shown one after the other by a style sheet.
extension SVGWriter {
  /// A file that shows lists one after the other, each for its seconds, over and over.
  ///
  /// What all lists have in common at their beginning and at their end is written once. A viewer
  /// that does not animate, and a reader who asked for less motion, see the last one.
  package static func svg(
    frames: [(list: DrawList, seconds: Double)], size: Size, title: String,
    measuring: any TextMeasuring
  ) -> String {
    var writer = SVGWriter(measuring: measuring)
    let frames = frames.map {
      (commands: $0.list.commands, seconds: $0.seconds > 0 ? Double.minimum($0.seconds, 1e6) : 0)
    }
    let total = frames.reduce(0) { $0 + $1.seconds }
    guard total > 0, frames.count > 1 else {
      writer.write(frames.last?.commands ?? [])
      return writer.file(size: size, title: title)
    }
    let start = sharedStart(of: frames.map(\.commands))
    let end = sharedEnd(of: frames.map { $0.commands.dropFirst(start.count) })
    let names = frames.indices.map { writer.uniqueID("f\($0)") }
    writer.write(start)
    var begin = 0.0
    for (index, frame) in frames.enumerated() {
      let (from, to) = (begin / total, (begin + frame.seconds) / total)
      begin += frame.seconds
      writer.style += keyframes(
        names[index], from, to, total, isFirst: index == 0, isLast: index == frames.count - 1)
      let own = frame.commands.dropFirst(start.count).dropLast(end.count)
      writer.group(" id=\"\(names[index])\"") { $0.write(Array(own)) }
    }
    writer.write(end)
    let all = names.map { "#\($0)" }.joined(separator: ",")
    writer.style += "@media (prefers-reduced-motion:reduce){\(all){animation:none}}\n"
    return writer.file(size: size, title: title)
  }

  /// The rules that show a group from one part of the loop to another.
  private static func keyframes(
    _ name: String, _ from: Double, _ to: Double, _ total: Double, isFirst: Bool, isLast: Bool
  ) -> String {
    var rules = isFirst ? "" : "0%{visibility:hidden}"
    rules += "\(number(from * 100))%{visibility:visible}"
    rules += isLast ? "100%{visibility:visible}" : "\(number(to * 100))%{visibility:hidden}"
    if !isLast { rules += "100%{visibility:hidden}" }
    let resting = isLast ? "" : "visibility:hidden;"
    return "@keyframes \(name){\(rules)}\n"
      + "#\(name){\(resting)animation:\(name) \(number(total))s step-end infinite}\n"
  }

  /// The commands that all lists begin with, up to the last place where nothing is pushed.
  private static func sharedStart(of lists: [[DrawList.Command]]) -> [DrawList.Command] {
    guard let first = lists.first else { return [] }
    var depth = 0
    var balanced = 0
    for (index, command) in first.enumerated() {
      guard lists.allSatisfy({ index < $0.count && $0[index] == command }) else { break }
      depth += command.depth
      if depth == 0 { balanced = index + 1 }
    }
    return Array(first.prefix(balanced))
  }

  /// The commands that all lists end with, from the first place where nothing is pushed.
  private static func sharedEnd(of lists: [ArraySlice<DrawList.Command>]) -> [DrawList.Command] {
    guard let first = lists.first else { return [] }
    var depth = 0
    var balanced = 0
    for (offset, command) in first.reversed().enumerated() {
      let isShared = lists.allSatisfy {
        offset < $0.count && $0[$0.endIndex - 1 - offset] == command
      }
      guard isShared else { break }
      depth += command.depth
      if depth == 0 { balanced = offset + 1 }
    }
    return Array(first.suffix(balanced))
  }
}

extension DrawList.Command {
  /// By how much it changes the number of things that are pushed.
  fileprivate var depth: Int {
    switch self {
    case .pushClip, .pushTransform, .pushOpacity, .pushTag: 1
    case .popClip, .popTransform, .popOpacity, .popTag: -1
    case .rect, .path, .text: 0
    }
  }
}
