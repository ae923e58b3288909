import Testing

struct FileShapeTests {
  /// Files of a few small types, named after their topic.
  static let namedAfterTopic: Set<String> = [
    "Sources/Drawing/Paint.swift",
    "Sources/Drawing/Text.swift",
    "Sources/HierarchyFormats/InterfaceBuilder/IBGeometry.swift",
    "Sources/HierarchyFormats/UIKitNames.swift",
    "Sources/Stage/Panels/Overlays.swift",
    "Sources/TouchDelivery/Gestures/ContinuousMachines.swift",
    "Sources/TouchDelivery/Gestures/DiscreteMachines.swift",
    "Sources/TouchKit/Animation/UIDynamics.swift",
    "Sources/TouchKit/Controls/UIControl+Kinds.swift",
    "Sources/TouchKit/Layers/CALayer+Kinds.swift",
    "Sources/TouchKit/Names/Accessibility.swift",
    "Sources/TouchKit/Names/Bars.swift",
    "Sources/TouchKit/Names/CollectionDrags.swift",
    "Sources/TouchKit/Names/Configurations.swift",
    "Sources/TouchKit/Names/ContextMenus.swift",
    "Sources/TouchKit/Names/Controllers.swift",
    "Sources/TouchKit/Names/CoreGraphics.swift",
    "Sources/TouchKit/Names/CoreImage.swift",
    "Sources/TouchKit/Names/Documents.swift",
    "Sources/TouchKit/Names/DragAndDrop.swift",
    "Sources/TouchKit/Names/Focus.swift",
    "Sources/TouchKit/Names/KeyValueObserving.swift",
    "Sources/TouchKit/Names/MenuCommands.swift",
    "Sources/TouchKit/Names/NestedNames.swift",
    "Sources/TouchKit/Names/Pickers.swift",
    "Sources/TouchKit/Names/Pointer.swift",
    "Sources/TouchKit/Names/Previews.swift",
    "Sources/TouchKit/Names/Printing.swift",
    "Sources/TouchKit/Names/Retired.swift",
    "Sources/TouchKit/Names/SmartTyping.swift",
    "Sources/TouchKit/Names/TableDrags.swift",
    "Sources/TouchKit/Names/TextDrags.swift",
    "Sources/TouchKit/Names/TextKit.swift",
    "Sources/TouchKit/Values/OldNames.swift",
  ]

  @Test func `a file has the type it is named after`() {
    for file in Repository.sources where !Self.namedAfterTopic.contains(file.path) {
      let name = file.ownName
      // A module that only re-exports another one has no type.
      if name == "main" || name == "Placeholder" || name == file.target { continue }
      let parts = name.split(separator: "+", maxSplits: 1).map(String.init)
      if parts.count == 2 {
        #expect(file.extends(parts[0]) || file.declares(parts[0]), "\(file)")
      } else {
        let isNamed = file.declares(name) || file.extends(name) || Self.hasNestedType(name, file)
        #expect(isNamed, "\(file)")
      }
    }
  }

  /// A Boolean value indicating whether the file declares a nested type and its name joins both:
  /// `DeliveryReason` for `Delivery.Reason`.
  private static func hasNestedType(_ name: String, _ file: SourceFile) -> Bool {
    name.indices.dropFirst().contains { place in
      name[place].isUppercase && file.extends(String(name[..<place]))
        && file.declares(String(name[place...]))
    }
  }

  @Test func `no type has the name of its module`() {
    for file in Repository.sources {
      #expect(!file.declares(file.target), "\(file)")
    }
  }

  @Test func `a file has at most 600 lines`() {
    for file in Repository.sources + Repository.tests {
      #expect(file.lines.count <= 600, "\(file) has \(file.lines.count) lines")
    }
  }

  @Test func `only executables print, trap or read the clock`() {
    let everywhere = ["try!", "as!", "fatalError(", "TODO", "FIXME"]
    let belowExecutables = ["print(", "Date()", "ContinuousClock", "SuspendingClock"]
    for file in Repository.sources {
      let isExecutable = ["hitscope", "Benchmarks"].contains(file.target)
      let mayTellTime = isExecutable || ["Window", "TestSupport"].contains(file.target)
      for (number, line) in zip(1..., file.code) {
        for word in everywhere where Self.contains(word, in: line) {
          Issue.record("\(file):\(number): \(word)")
        }
        for word in belowExecutables where Self.contains(word, in: line) {
          let allowed = word == "print(" ? isExecutable : mayTellTime
          if !allowed { Issue.record("\(file):\(number): \(word)") }
        }
      }
    }
  }

  @Test func `comments contain no TODO or FIXME`() {
    for file in Repository.sources + Repository.tests where file.target != "TidyTests" {
      for (number, line) in zip(1..., file.lines) where Self.later.contains(where: line.contains) {
        Issue.record("\(file):\(number): \(line)")
      }
    }
  }

  private static let later = ["TODO", "FIXME"]

  /// Returns whether a word occurs in the line other than at the end of a longer name.
  private static func contains(_ word: String, in line: String) -> Bool {
    line.ranges(of: word).contains { range in
      guard range.lowerBound > line.startIndex else { return true }
      let before = line[line.index(before: range.lowerBound)]
      return !before.isLetter && !before.isNumber && before != "_" && before != "."
    }
  }
}
