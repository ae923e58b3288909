// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// These are UIKit's names; a comment on each would only repeat it.

/// The items of one section in an outline.
public struct NSDiffableDataSourceSectionSnapshot<ItemIdentifierType: Hashable> {
  private var children: [ItemIdentifierType?: [ItemIdentifierType]] = [:]
  private var parents: [ItemIdentifierType: ItemIdentifierType] = [:]
  private var expanded: Set<ItemIdentifierType> = []

  public init() {}

  public var rootItems: [ItemIdentifierType] { children[nil] ?? [] }
  /// All items, from top to bottom.
  public var items: [ItemIdentifierType] { listed { _ in true } }
  /// The items in expanded ones, from top to bottom.
  public var visibleItems: [ItemIdentifierType] { listed { expanded.contains($0) } }

  public mutating func append(
    _ items: [ItemIdentifierType], to parent: ItemIdentifierType? = nil
  ) {
    children[parent, default: []] += items
    for item in items { parents[item] = parent }
  }
  public mutating func expand(_ items: [ItemIdentifierType]) { expanded.formUnion(items) }
  public mutating func collapse(_ items: [ItemIdentifierType]) { expanded.subtract(items) }
  public mutating func delete(_ items: [ItemIdentifierType]) {
    for item in items {
      delete(children.removeValue(forKey: item) ?? [])
      let parent = parents.removeValue(forKey: item)
      children[parent]?.removeAll { $0 == item }
    }
  }
  public mutating func deleteAll() { self = Self() }
  public func contains(_ item: ItemIdentifierType) -> Bool {
    parents[item] != nil || rootItems.contains(item)
  }
  public mutating func insert(
    _ items: [ItemIdentifierType], before beforeIdentifier: ItemIdentifierType
  ) { insert(items, beside: beforeIdentifier, offset: 0) }
  public mutating func insert(
    _ items: [ItemIdentifierType], after afterIdentifier: ItemIdentifierType
  ) { insert(items, beside: afterIdentifier, offset: 1) }
  public mutating func replace(
    childrenOf parent: ItemIdentifierType, using snapshot: Self
  ) {
    delete(children[parent] ?? [])
    append(snapshot, under: parent)
  }
  /// Returns the items below an item as an outline of their own.
  public func snapshot(of parent: ItemIdentifierType, includingParent: Bool = false) -> Self {
    var part = Self()
    if includingParent {
      part.append([parent])
      if isExpanded(parent) { part.expand([parent]) }
    }
    part.append(self, of: parent, under: includingParent ? parent : nil)
    return part
  }
  public func index(of item: ItemIdentifierType) -> Int? { items.firstIndex(of: item) }
  public func isVisible(_ item: ItemIdentifierType) -> Bool { visibleItems.contains(item) }
  public func visualDescription() -> String {
    items.map { item in
      let mark = children[item]?.isEmpty == false ? isExpanded(item) ? "- " : "+ " : "* "
      return String(repeating: "  ", count: level(of: item)) + mark + "\(item)"
    }.joined(separator: "\n")
  }

  private mutating func insert(
    _ items: [ItemIdentifierType], beside other: ItemIdentifierType, offset: Int
  ) {
    let parent = parents[other]
    guard let index = children[parent]?.firstIndex(of: other) else {
      preconditionFailure("Invalid item identifier specified: \(other)")
    }
    children[parent]?.insert(contentsOf: items, at: index + offset)
    for item in items { parents[item] = parent }
  }
  /// Adds the items of another outline, or those below one of its items.
  private mutating func append(
    _ other: Self, of root: ItemIdentifierType? = nil, under parent: ItemIdentifierType?
  ) {
    let items = other.children[root] ?? []
    append(items, to: parent)
    expand(items.filter(other.isExpanded))
    for item in items { append(other, of: item, under: item) }
  }

  public func isExpanded(_ item: ItemIdentifierType) -> Bool { expanded.contains(item) }
  public func parent(of child: ItemIdentifierType) -> ItemIdentifierType? { parents[child] }
  public func level(of item: ItemIdentifierType) -> Int {
    sequence(first: item) { parents[$0] }.reduce(-1) { level, _ in level + 1 }
  }

  private func listed(_ opens: (ItemIdentifierType) -> Bool) -> [ItemIdentifierType] {
    var listed: [ItemIdentifierType] = []
    var open = Array(rootItems.reversed())
    while let item = open.popLast() {
      listed.append(item)
      if opens(item) { open += (children[item] ?? []).reversed() }
    }
    return listed
  }
}

extension NSDiffableDataSourceSectionSnapshot: Sendable where ItemIdentifierType: Sendable {}

extension NSDiffableDataSourceSectionSnapshot: Equatable {
  public static func == (a: Self, b: Self) -> Bool {
    a.items == b.items && a.parents == b.parents && a.expanded == b.expanded
  }
}
