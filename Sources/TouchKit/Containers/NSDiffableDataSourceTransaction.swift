// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// These are UIKit's names; a comment on each would only repeat it.

/// The changes of one section by a user's movement of items.
public struct NSDiffableDataSourceSectionTransaction<
  SectionIdentifierType: Hashable, ItemIdentifierType: Hashable
> {
  public let sectionIdentifier: SectionIdentifierType
  public let initialSnapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>
  public let finalSnapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>
  public let difference: CollectionDifference<ItemIdentifierType>
}

/// The changes by a user's movement of items.
public struct NSDiffableDataSourceTransaction<
  SectionIdentifierType: Hashable, ItemIdentifierType: Hashable
> {
  public let initialSnapshot:
    NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>
  public let finalSnapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>
  public let difference: CollectionDifference<ItemIdentifierType>
  public let sectionTransactions:
    [NSDiffableDataSourceSectionTransaction<SectionIdentifierType, ItemIdentifierType>]
}
