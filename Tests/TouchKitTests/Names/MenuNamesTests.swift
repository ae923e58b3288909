import Foundation
import Testing

@testable import TouchKit

/// Menus, commands, bars and previews, as code of apps uses them.
@MainActor
struct MenuNamesTests {
  private final class Photo: UIImageView, UIContextMenuInteractionDelegate,
    UIEditMenuInteractionDelegate
  {
    func contextMenuInteraction(
      _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
    ) -> UIContextMenuConfiguration? {
      UIContextMenuConfiguration(identifier: NSString(string: "photo"), previewProvider: nil) { _ in
        UIMenu(title: "Photo", children: [UIDeferredMenuElement { $0([]) }])
      }
    }
  }

  @Test func `a view's menus are asked for by nobody, and have UIKit's usual answers`() {
    let photo = Photo()
    let menu = UIContextMenuInteraction(delegate: photo)
    photo.addInteraction(menu)
    let configuration = menu.delegate?.contextMenuInteraction(
      menu, configurationForMenuAtLocation: .zero)
    #expect(configuration?.identifier as? NSString == "photo")
    if let configuration {
      kept(configuration, \.badgeCount, 0, 3)
      kept(configuration, \.preferredMenuElementOrder, .automatic, .fixed)
      #expect(
        menu.delegate?.contextMenuInteraction(
          menu, previewForHighlightingMenuWithConfiguration: configuration) == nil)
      menu.delegate?.contextMenuInteraction(menu, willEndFor: configuration, animator: nil)
    }
    #expect(menu.menuAppearance == .unknown && menu.view === photo)
    let edit = UIEditMenuInteraction(delegate: photo)
    photo.addInteraction(edit)
    let place = UIEditMenuConfiguration(identifier: nil, sourcePoint: CGPoint(x: 3, y: 4))
    edit.presentEditMenu(with: place)
    #expect(edit.view === photo && place.preferredArrowDirection == .automatic)
    #expect(
      edit.delegate?.editMenuInteraction(edit, targetRectFor: place)
        == CGRect(x: 3, y: 4, width: 0, height: 0))
    #expect(
      edit.delegate?.editMenuInteraction(edit, menuFor: place, suggestedActions: []) == nil)
  }

  private final class Screen: UIViewController {
    override var keyCommands: [UIKeyCommand]? {
      [
        UIKeyCommand(
          title: "Find", action: "find:", input: "f", modifierFlags: [.command],
          discoverabilityTitle: "Finds a text")
      ]
    }
    var removed: [UIMenu.Identifier] = []
    override func buildMenu(with builder: any UIMenuBuilder) {
      super.buildMenu(with: builder)
      builder.remove(menu: .format)
    }
    override func validate(_ command: UICommand) {
      super.validate(command)
      command.state = .on
    }
  }

  @Test func `commands keep their values`() {
    let screen = Screen()
    let find = screen.keyCommands?.first
    #expect(find?.title == "Find" && find?.input == "f" && find?.modifierFlags == .command)
    #expect(find?.action == "find:" && find?.discoverabilityTitle == "Finds a text")
    let command = UICommand(title: "a", image: UIImage(), action: "go", propertyList: 3)
    #expect(command.image != nil && command.propertyList as? Int == 3 && command.state == .off)
    screen.validate(command)
    #expect(command.state == .on)
    command.title = "b"
    #expect(command.title == "b")
    #expect(UIMenu.Identifier.format.rawValue == "com.apple.menu.format")
    #expect(UIMenu(title: "t").replacingChildren([command]).children == [command])
    UIMenuSystem.main.setNeedsRebuild()
  }

  private final class Bar: NSObject, UINavigationBarDelegate, UIToolbarDelegate,
    UISheetPresentationControllerDelegate
  {}

  @Test func `bars keep their delegates`() {
    let (bar, tools, delegate) = (UINavigationBar(), UIToolbar(), Bar())
    bar.delegate = delegate
    tools.delegate = delegate
    #expect(bar.delegate === delegate && tools.delegate === delegate)
    #expect(bar.barPosition == .top && delegate.position(for: bar) == .any)
    #expect(delegate.navigationBar(bar, shouldPop: UINavigationItem()))
    let items = [UIBarButtonItem()]
    let group = UIBarButtonItemGroup(barButtonItems: items, representativeItem: items[0])
    #expect(group.barButtonItems == items && group.representativeItem === items[0])
    let item = UINavigationItem()
    item.trailingItemGroups = [group]
    #expect(item.trailingItemGroups == [group] && item.leadingItemGroups.isEmpty)
    let field = UITextField()
    field.inputAssistantItem.leadingBarButtonGroups = []
    field.inputAssistantItem.trailingBarButtonGroups = [group]
    #expect(field.inputAssistantItem.trailingBarButtonGroups == [group])
  }

  private final class Peek: UIViewController, UIViewControllerPreviewingDelegate {
    override var previewActionItems: [any UIPreviewActionItem] {
      [UIPreviewAction(title: "Share", style: .selected) { _, _ in }]
    }
    func previewingContext(
      _ previewingContext: any UIViewControllerPreviewing,
      viewControllerForLocation location: CGPoint
    ) -> UIViewController? { nil }
    func previewingContext(
      _ previewingContext: any UIViewControllerPreviewing,
      commit viewControllerToCommit: UIViewController
    ) {}
  }

  @Test func `a registration for previews has its view and delegate`() {
    let (peek, view) = (Peek(), UIView(frame: CGRect(x: 1, y: 2, width: 30, height: 40)))
    let previewing = peek.registerForPreviewing(with: peek, sourceView: view)
    #expect(previewing.sourceView === view && previewing.sourceRect == view.bounds)
    #expect(previewing.delegate === peek && peek.previewActionItems.map(\.title) == ["Share"])
    peek.unregisterForPreviewing(withContext: previewing)
    let parameters = UIPreviewParameters()
    parameters.backgroundColor = .clear
    let preview = UITargetedPreview(view: view, parameters: parameters)
    #expect(preview.parameters === parameters && preview.size == view.bounds.size)
  }
}
