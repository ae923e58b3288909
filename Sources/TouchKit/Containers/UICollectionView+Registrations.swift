// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// These are UIKit's names; a comment on each would only repeat it.

public import Foundation

extension UICollectionView {
  /// A cell class or nib, with a closure that configures its cells.
  @preconcurrency @MainActor
  public struct CellRegistration<Cell: UICollectionViewCell, Item> {
    public typealias Handler = (_ cell: Cell, _ indexPath: IndexPath, _ itemIdentifier: Item) ->
      Void
    fileprivate let handler: Handler
    fileprivate let reuse: ReuseIdentifier
    public init(handler: @escaping Handler) {
      (self.handler, reuse) = (handler, ReuseIdentifier(nil))
    }
    public init(cellNib: UINib, handler: @escaping Handler) {
      (self.handler, reuse) = (handler, ReuseIdentifier(cellNib))
    }
  }

  /// A class or nib of a header, a footer or a badge, with a closure that configures its views.
  @preconcurrency @MainActor
  public struct SupplementaryRegistration<Supplementary: UICollectionReusableView> {
    public typealias Handler = (
      _ supplementaryView: Supplementary, _ elementKind: String, _ indexPath: IndexPath
    ) -> Void
    fileprivate let handler: Handler
    fileprivate let elementKind: String
    fileprivate let reuse: ReuseIdentifier
    public init(elementKind: String, handler: @escaping Handler) {
      (self.elementKind, self.handler, reuse) = (elementKind, handler, ReuseIdentifier(nil))
    }
    public init(supplementaryNib: UINib, elementKind: String, handler: @escaping Handler) {
      (self.elementKind, self.handler) = (elementKind, handler)
      reuse = ReuseIdentifier(supplementaryNib)
    }
  }

  /// The reuse identifier of a registration, which is that of its copies.
  fileprivate final class ReuseIdentifier {
    let nib: UINib?
    init(_ nib: UINib?) { self.nib = nib }
    var text: String { "registration \(UInt(bitPattern: ObjectIdentifier(self)))" }
  }

  public func dequeueConfiguredReusableCell<Cell: UICollectionViewCell, Item>(
    using registration: CellRegistration<Cell, Item>, for indexPath: IndexPath, item: Item?
  ) -> Cell {
    let identifier = registration.reuse.text
    if !isRegistered("cell " + identifier) {
      if let nib = registration.reuse.nib {
        register(nib, forCellWithReuseIdentifier: identifier)
      } else {
        register(Cell.self, forCellWithReuseIdentifier: identifier)
      }
    }
    let dequeued = dequeueReusableCell(withReuseIdentifier: identifier, for: indexPath)
    guard let cell = dequeued as? Cell else {
      preconditionFailure("The registered nib contains a \(type(of: dequeued)), not a \(Cell.self)")
    }
    if let item { registration.handler(cell, indexPath, item) }
    return cell
  }

  public func dequeueConfiguredReusableSupplementary<Supplementary: UICollectionReusableView>(
    using registration: SupplementaryRegistration<Supplementary>, for indexPath: IndexPath
  ) -> Supplementary {
    let (kind, identifier) = (registration.elementKind, registration.reuse.text)
    if !isRegistered(kind + " " + identifier) {
      if let nib = registration.reuse.nib {
        register(nib, forSupplementaryViewOfKind: kind, withReuseIdentifier: identifier)
      } else {
        register(
          Supplementary.self, forSupplementaryViewOfKind: kind, withReuseIdentifier: identifier)
      }
    }
    let dequeued = dequeueReusableSupplementaryView(
      ofKind: kind, withReuseIdentifier: identifier, for: indexPath)
    guard let view = dequeued as? Supplementary else {
      preconditionFailure(
        "The registered nib contains a \(type(of: dequeued)), not a \(Supplementary.self)")
    }
    registration.handler(view, kind, indexPath)
    return view
  }
}
