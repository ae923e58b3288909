import Foundation
import Testing
import TouchKit

/// The attributes of menus and actions.
@MainActor
struct MenuElementTests {
  @Test func `menus and actions keep their attributes`() {
    let image = UIImage()
    let action = UIAction(
      title: "a", subtitle: "b", image: image, discoverabilityTitle: "c", state: .on
    ) { _ in }
    #expect(action.subtitle == "b" && action.image === image)
    #expect(action.discoverabilityTitle == "c")
    let menu = UIMenu(
      title: "m", subtitle: "s", image: image, identifier: .file, options: .displayInline,
      children: [action])
    #expect(menu.subtitle == "s" && menu.image === image && menu.identifier == .file)
    #expect(menu.selectedElements == [action])
    let other = menu.replacingChildren([])
    #expect(other.identifier == .file && other.options == .displayInline && other.children.isEmpty)
    #expect(UIMenu().identifier != UIMenu().identifier)
  }

  @Test func `an action has its sender`() {
    var senders: [UIButton?] = []
    let button = UIButton(
      type: .system, primaryAction: UIAction { senders.append($0.sender as? UIButton) })
    button.sendActions(for: .primaryActionTriggered)
    #expect(senders == [button])
  }
}
