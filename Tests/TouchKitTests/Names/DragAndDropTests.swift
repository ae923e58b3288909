import Foundation
import Testing

@testable import TouchKit

/// Dragging and dropping, as code of apps uses them. No touch begins a drag.
@MainActor
struct DragAndDropTests {
  private final class Session: NSObject, UIDragSession, UIDropSession {
    let progress = Progress(totalUnitCount: 1)
    var items: [UIDragItem] = []
    var localContext: Any?
    var localDragSession: (any UIDragSession)? { self }
    var progressIndicatorStyle = UIDropSessionProgressIndicatorStyle.default
    var allowsMoveOperation: Bool { true }
    var isRestrictedToDraggingApplication: Bool { false }
    func location(in view: UIView) -> CGPoint { CGPoint(x: 3, y: 4) }
    func hasItemsConforming(toTypeIdentifiers typeIdentifiers: [String]) -> Bool {
      items.contains { item in
        typeIdentifiers.contains { item.itemProvider.hasItemConformingToTypeIdentifier($0) }
      }
    }
    func canLoadObjects(ofClass aClass: any NSItemProviderReading.Type) -> Bool {
      items.contains { $0.itemProvider.canLoadObject(ofClass: aClass) }
    }
    func loadObjects(
      ofClass aClass: any NSItemProviderReading.Type,
      completion: @escaping ([any NSItemProviderReading]) -> Void
    ) -> Progress {
      var found: [any NSItemProviderReading] = []
      for item in items {
        item.itemProvider.loadObject(ofClass: aClass) { object, _ in
          if let object { found.append(object) }
        }
      }
      completion(found)
      return progress
    }
  }

  /// A list of words that are dragged out of it, and dropped into it.
  private final class Words: UITableViewController, UITableViewDragDelegate,
    UITableViewDropDelegate, UITableViewDataSourcePrefetching
  {
    var words = ["one", "two"]
    override func viewDidLoad() {
      super.viewDidLoad()
      tableView.dragDelegate = self
      tableView.dropDelegate = self
      tableView.prefetchDataSource = self
      tableView.dragInteractionEnabled = true
    }
    func tableView(
      _ tableView: UITableView, itemsForBeginning session: any UIDragSession,
      at indexPath: IndexPath
    ) -> [UIDragItem] {
      let item = UIDragItem(
        itemProvider: NSItemProvider(object: NSString(string: words[indexPath.row])))
      item.localObject = words[indexPath.row]
      return [item]
    }
    func tableView(
      _ tableView: UITableView, dropSessionDidUpdate session: any UIDropSession,
      withDestinationIndexPath destinationIndexPath: IndexPath?
    ) -> UITableViewDropProposal {
      UITableViewDropProposal(operation: .move, intent: .insertAtDestinationIndexPath)
    }
    func tableView(
      _ tableView: UITableView, performDropWith coordinator: any UITableViewDropCoordinator
    ) {
      for item in coordinator.items where item.sourceIndexPath == nil {
        words.append(item.dragItem.localObject as? String ?? "")
      }
    }
    func tableView(_ tableView: UITableView, prefetchRowsAt indexPaths: [IndexPath]) {}
  }

  @Test func `a table keeps its delegates, which have UIKit's usual answers`() throws {
    let list = Words(style: .plain)
    list.loadViewIfNeeded()
    let (table, session) = (try #require(list.tableView), Session())
    #expect(table.dragDelegate === list && table.dropDelegate === list)
    #expect(table.prefetchDataSource === list && table.dragInteractionEnabled)
    #expect(!table.hasActiveDrag && !table.hasActiveDrop && !table.hasUncommittedUpdates)
    let path = IndexPath(row: 1, section: 0)
    session.items = list.tableView(table, itemsForBeginning: session, at: path)
    #expect(session.items.first?.localObject as? String == "two")
    #expect(session.canLoadObjects(ofClass: NSString.self))
    #expect(session.canLoadObjects(ofClass: String.self))
    #expect(!session.canLoadObjects(ofClass: UIImage.self))
    var loaded: [String] = []
    session.loadObjects(ofClass: String.self) { loaded = $0 }
    #expect(loaded == ["two"])
    let drag: any UITableViewDragDelegate = list
    #expect(drag.tableView(table, itemsForAddingTo: session, at: path, point: .zero).isEmpty)
    #expect(drag.tableView(table, dragPreviewParametersForRowAt: path) == nil)
    #expect(drag.tableView(table, dragSessionAllowsMoveOperation: session))
    #expect(!drag.tableView(table, dragSessionIsRestrictedToDraggingApplication: session))
    let drop: any UITableViewDropDelegate = list
    #expect(drop.tableView(table, canHandle: session))
    let proposal = drop.tableView(
      table, dropSessionDidUpdate: session, withDestinationIndexPath: path)
    #expect(proposal.operation == .move && proposal.intent == .insertAtDestinationIndexPath)
    #expect(UITableViewDropProposal(operation: .copy).intent == .unspecified)
  }

  private final class Pictures: NSObject, UICollectionViewDragDelegate, UICollectionViewDropDelegate
  {
    func collectionView(
      _ collectionView: UICollectionView, itemsForBeginning session: any UIDragSession,
      at indexPath: IndexPath
    ) -> [UIDragItem] { [] }
    func collectionView(
      _ collectionView: UICollectionView,
      performDropWith coordinator: any UICollectionViewDropCoordinator
    ) {}
  }

  @Test func `a collection keeps its delegates only as long as they live`() {
    let collection = UICollectionView(
      frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
    #expect(collection.dragDelegate == nil && collection.dropDelegate == nil)
    var pictures: Pictures? = Pictures()
    collection.dragDelegate = pictures
    collection.dropDelegate = pictures
    #expect(collection.dragDelegate === pictures && collection.dropDelegate === pictures)
    let drop = collection.dropDelegate?.collectionView(
      collection, dropSessionDidUpdate: Session(), withDestinationIndexPath: nil)
    #expect(drop?.operation == .cancel && drop?.intent == .unspecified)
    pictures = nil
    #expect(collection.dragDelegate == nil && collection.dropDelegate == nil)
    kept(collection, \.dragInteractionEnabled, true)
    kept(collection, \.reorderingCadence, .immediate, .slow)
    kept(collection, \.isSpringLoaded, false)
  }

  private final class Card: UIView, UIDragInteractionDelegate, UIDropInteractionDelegate {
    func dragInteraction(
      _ interaction: UIDragInteraction, itemsForBeginning session: any UIDragSession
    ) -> [UIDragItem] { [UIDragItem(itemProvider: NSItemProvider())] }
    func dropInteraction(
      _ interaction: UIDropInteraction, sessionDidUpdate session: any UIDropSession
    ) -> UIDropProposal { UIDropProposal(operation: .copy) }
  }

  @Test func `interactions belong to the view that they are added to`() {
    let (card, session) = (Card(), Session())
    let (drag, drop) = (UIDragInteraction(delegate: card), UIDropInteraction(delegate: card))
    card.addInteraction(drag)
    card.addInteraction(drop)
    #expect(drag.view === card && drop.view === card && card.interactions.count == 2)
    #expect(drag.delegate === card && drop.delegate === card)
    kept(drag, \.isEnabled, true)
    kept(drop, \.allowsSimultaneousDropSessions, false)
    #expect(drag.delegate?.dragInteraction(drag, sessionAllowsMoveOperation: session) == true)
    #expect(drag.delegate?.dragInteraction(drag, prefersFullSizePreviewsFor: session) == false)
    #expect(drop.delegate?.dropInteraction(drop, canHandle: session) == true)
    #expect(drop.delegate?.dropInteraction(drop, sessionDidUpdate: session).operation == .copy)
    let preview = UITargetedDragPreview(view: card)
    #expect(preview.view === card && preview.target.container === card)
    #expect(preview.retargetedPreview(with: preview.target).view === card)
    let item = UIDragItem(itemProvider: NSItemProvider())
    #expect(
      drop.delegate?.dropInteraction(drop, previewForDropping: item, withDefault: preview)
        === preview)
    card.removeInteraction(drag)
    #expect(drag.view == nil)
  }

  @Test func `a provider loads the object that it was made with, and nothing else`() {
    let provider = NSItemProvider(object: NSString(string: "text"))
    nonisolated(unsafe) var text: String?
    nonisolated(unsafe) var image: (any NSItemProviderReading)?
    provider.loadObject(ofClass: String.self) { found, _ in text = found }
    provider.loadObject(ofClass: UIImage.self) { found, _ in image = found }
    #expect(text == "text" && image == nil)
    #expect(provider.canLoadObject(ofClass: NSString.self))
    let typed = NSItemProvider(item: NSString(string: "x"), typeIdentifier: "public.text")
    #expect(typed.registeredTypeIdentifiers == ["public.text"])
    #expect(typed.hasItemConformingToTypeIdentifier("public.text"))
    #expect(!typed.hasItemConformingToTypeIdentifier("public.image"))
    let file = NSItemProvider(contentsOf: URL(fileURLWithPath: "/a/report.pdf"))
    #expect(file?.suggestedName == "report")
  }

  @Test func `cases have UIKit's numbers`() {
    consecutive([UIDropOperation.cancel, .forbidden, .copy, .move])
    consecutive([
      UITableViewDropProposal.Intent.unspecified, .insertAtDestinationIndexPath,
      .insertIntoDestinationIndexPath, .automatic,
    ])
  }
}
