package import HitTesting

/// All that can be done and all views, in one list that gets shorter while somebody types.
package struct CommandPalette: Sendable {
  /// Something that can be done.
  package struct Action: Hashable, Sendable {
    /// What it is called: a verb comes first.
    package var title: String
    /// The key that does it too; `nil` for none.
    package var caps: String?
    package var command: Command

    package init(_ title: String, caps: String? = nil, _ command: Command) {
      self.title = title
      self.caps = caps
      self.command = command
    }
  }

  /// A row of the list.
  package enum Row: Hashable, Sendable {
    case action(Action)
    case view(NodeID)

    /// What choosing the row does.
    package var command: Command {
      switch self {
      case .action(let action): action.command
      case .view(let view): .select(view)
      }
    }
  }

  /// What is typed.
  package var input: TextInput
  /// The actions that match, the nearest first.
  package var actions: [Action]
  /// The views that match, in the order of the outline.
  package var views: [NodeID]
  /// The number of the row that Enter chooses.
  package var selected: Int

  package init(
    input: TextInput = TextInput(), actions: [Action], views: [NodeID] = [], selected: Int = 0
  ) {
    self.input = input
    self.actions = actions
    self.views = views
    self.selected = selected
  }

  /// How many rows there are.
  package var count: Int { actions.count + views.count }

  /// A row by its number from 0: actions come first. O(1).
  package func row(_ number: Int) -> Row {
    number < actions.count ? .action(actions[number]) : .view(views[number - actions.count])
  }
}

extension CommandPalette {
  /// The actions in whose titles all words of a text occur: first those in which every one begins a
  /// word, each group in the order it came. All of them for an empty text.
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
