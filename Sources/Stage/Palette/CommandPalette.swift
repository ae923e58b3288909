package import HitTesting

/// A list of all actions and views that is filtered while typing.
package struct CommandPalette: Sendable {
  package struct Action: Hashable, Sendable {
    /// The name of the action, which begins with a verb.
    package var title: String
    /// The keyboard shortcut; `nil` for none.
    package var caps: String?
    package var command: Command
    /// False for an action that would have no effect now.
    package var isAvailable = true

    package init(_ title: String, caps: String? = nil, _ command: Command) {
      self.title = title
      self.caps = caps
      self.command = command
    }
  }

  package enum Row: Hashable, Sendable {
    case action(Action)
    case view(NodeID)

    /// The command that choosing the row performs.
    package var command: Command {
      switch self {
      case .action(let action): action.command
      case .view(let view): .select(view)
      }
    }
  }

  /// The text being typed.
  package var input: TextInput
  /// The matching actions, the best first.
  package var actions: [Action]
  /// The matching views, in the order of the outline.
  package var views: [NodeID]
  /// The index of the row that Enter chooses.
  package var selected: Int

  package init(
    input: TextInput = TextInput(), actions: [Action], views: [NodeID], selected: Int
  ) {
    self.input = input
    self.actions = actions
    self.views = views
    self.selected = selected
  }

  package var count: Int { actions.count + views.count }

  /// Returns the row at an index; actions are first.
  ///
  /// - Complexity: O(1).
  package func row(_ number: Int) -> Row {
    number < actions.count ? .action(actions[number]) : .view(views[number - actions.count])
  }
}

extension CommandPalette {
  /// Returns the actions whose titles contain all words of a text.
  ///
  /// Actions in which each word begins a word of the title are first; each group keeps its order.
  /// An empty text matches all actions.
  package static func actions(_ actions: [Action], matching text: String) -> [Action] {
    let words = text.split(separator: " ").map { TextFolding.folded(String($0)) }
    guard !words.isEmpty else { return actions }
    var beginning: [Action] = []
    var containing: [Action] = []
    for action in actions {
      let title = TextFolding.folded(action.title)
      let starts = title.split(separator: UInt8(ascii: " "))
      if words.allSatisfy({ word in starts.contains { $0.starts(with: word) } }) {
        beginning.append(action)
      } else if words.allSatisfy({ title.firstRange(of: $0) != nil }) {
        containing.append(action)
      }
    }
    return beginning + containing
  }
}
