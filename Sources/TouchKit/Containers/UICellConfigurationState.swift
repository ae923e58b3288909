// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// These are UIKit's names; a comment on each would only repeat it.

import Foundation

/// The key of a value that an app adds to a configuration state.
public struct UIConfigurationStateCustomKey: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public init(_ rawValue: String) { self.rawValue = rawValue }
}

/// The traits and the states of a view, by which configurations are updated.
public protocol UIConfigurationState {
  init(traitCollection: UITraitCollection)
  var traitCollection: UITraitCollection { get set }
  subscript(key: UIConfigurationStateCustomKey) -> AnyHashable? { get set }
}

/// The state of a view, such as the header of a table's section.
// Custom values are those of the app, which are used on the main thread.
public struct UIViewConfigurationState: UIConfigurationState, Hashable, @unchecked Sendable {
  public var isSelected = false
  public var isHighlighted = false
  public var isDisabled = false
  public var isFocused = false
  public var isPinned = false
  public var traitCollection: UITraitCollection
  private var custom: [UIConfigurationStateCustomKey: AnyHashable] = [:]

  public init(traitCollection: UITraitCollection) { self.traitCollection = traitCollection }
  public subscript(key: UIConfigurationStateCustomKey) -> AnyHashable? {
    get { custom[key] }
    set { custom[key] = newValue }
  }
}

/// The state of a cell.
// Custom values are those of the app, which are used on the main thread.
public struct UICellConfigurationState: UIConfigurationState, Hashable, @unchecked Sendable {
  public enum DragState: Int, Sendable {
    case none, lifting, dragging
  }
  public enum DropState: Int, Sendable {
    case none, notTargeted, targeted
  }
  public var isSelected = false
  public var isHighlighted = false
  public var isDisabled = false
  public var isFocused = false
  public var isPinned = false
  public var isEditing = false
  public var isExpanded = false
  public var isSwiped = false
  public var isReordering = false
  public var cellDragState = DragState.none
  public var cellDropState = DropState.none
  public var traitCollection: UITraitCollection
  private var custom: [UIConfigurationStateCustomKey: AnyHashable] = [:]

  public init(traitCollection: UITraitCollection) { self.traitCollection = traitCollection }
  init(
    isSelected: Bool = false, isHighlighted: Bool = false, isEditing: Bool = false,
    traits: UITraitCollection = .current
  ) {
    self.init(traitCollection: traits)
    (self.isSelected, self.isHighlighted) = (isSelected, isHighlighted)
    self.isEditing = isEditing
  }
  public subscript(key: UIConfigurationStateCustomKey) -> AnyHashable? {
    get { custom[key] }
    set { custom[key] = newValue }
  }
}
