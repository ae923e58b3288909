import Foundation
import Testing

@testable import TouchKit

/// The focus, the pointer and accessibility, as code of apps uses them.
@MainActor
struct FocusTests {
  private final class Tile: UIView, UIPointerInteractionDelegate, UIScribbleInteractionDelegate,
    UILargeContentViewerInteractionDelegate
  {
    var updates = 0
    override var canBecomeFocused: Bool { true }
    override func didUpdateFocus(
      in context: UIFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator
    ) {
      super.didUpdateFocus(in: context, with: coordinator)
      coordinator.addCoordinatedAnimations({}, completion: nil)
      updates += 1
    }
    func pointerInteraction(
      _ interaction: UIPointerInteraction, styleFor region: UIPointerRegion
    ) -> UIPointerStyle? {
      UIPointerStyle(effect: .lift(UITargetedPreview(view: self)), shape: .verticalBeam(length: 9))
    }
  }

  private final class Screen: UIViewController {
    let tile = Tile()
    override var preferredFocusEnvironments: [any UIFocusEnvironment] { [tile] }
    override func shouldUpdateFocus(in context: UIFocusUpdateContext) -> Bool {
      super.shouldUpdateFocus(in: context) && context.nextFocusedView == nil
    }
  }

  @Test func `nothing is focused, and overrides are called by code only`() {
    let screen = Screen()
    let environment: any UIFocusEnvironment = screen
    #expect(environment.preferredFocusEnvironments.first === screen.tile)
    #expect(environment.shouldUpdateFocus(in: UIFocusUpdateContext()))
    environment.setNeedsFocusUpdate()
    environment.updateFocusIfNeeded()
    let item: any UIFocusItem = screen.tile
    #expect(item.canBecomeFocused && !item.isFocused && !UIView().canBecomeFocused)
    item.didUpdateFocus(in: UITableViewFocusUpdateContext(), with: UIFocusAnimationCoordinator())
    #expect(screen.tile.updates == 1)
    screen.view.addSubview(screen.tile)
    #expect(screen.tile.parentFocusEnvironment === screen.view)
    #expect(UIFocusSystem.focusSystem(for: screen) == nil)
    let guide = UIFocusGuide()
    guide.preferredFocusEnvironments = [screen.tile]
    screen.view.addLayoutGuide(guide)
    #expect(guide.owningView === screen.view && guide.isEnabled)
    let table = UITableView()
    kept(table, \.selectionFollowsFocus, false)
    kept(table, \.allowsFocus, true)
    kept(screen.tile, \.focusGroupPriority, .ignored, .prioritized)
  }

  @Test func `a pointer's interaction has its view and its delegate's answers`() {
    let tile = Tile()
    let pointer = UIPointerInteraction(delegate: tile)
    tile.addInteraction(pointer)
    #expect(pointer.view === tile && pointer.isEnabled)
    let region = UIPointerRegion(rect: CGRect(x: 1, y: 2, width: 3, height: 4), identifier: "r")
    #expect(
      pointer.delegate?.pointerInteraction(
        pointer, regionFor: UIPointerRegionRequest(), defaultRegion: region) === region)
    #expect(pointer.delegate?.pointerInteraction(pointer, styleFor: region) != nil)
    let scribble = UIScribbleInteraction(delegate: tile)
    #expect(scribble.delegate?.scribbleInteraction(scribble, shouldBeginAt: .zero) == true)
    let large = UILargeContentViewerInteraction(delegate: tile)
    #expect(large.delegate?.largeContentViewerInteraction(large, itemAt: .zero) == nil)
    let spring = UISpringLoadedInteraction { _, _ in }
    for interaction in [scribble, large, spring] as [any UIInteraction] {
      tile.addInteraction(interaction)
      #expect(interaction.view === tile)
    }
    let button = UIButton()
    kept(button, \.isPointerInteractionEnabled, false)
    kept(button, \.isSpringLoaded, false)
    #expect(UIAxis.both == [.horizontal, .vertical])
  }

  private final class Chart: UIView {
    override func accessibilityElementCount() -> Int { 2 }
    override func accessibilityElement(at index: Int) -> Any? { index == 0 ? "first" : nil }
  }

  @Test func `containers have their elements`() {
    let container: any UIAccessibilityContainer = Chart()
    #expect(container.accessibilityElementCount() == 2)
    #expect(container.accessibilityElement(at: 0) as? String == "first")
    let (view, element) = (UIView(), UIView())
    #expect(view.accessibilityElementCount() == 0 && view.accessibilityElement(at: 0) == nil)
    view.accessibilityElements = [element]
    #expect(view.accessibilityElement(at: 0) as? UIView === element)
    #expect(view.index(ofAccessibilityElement: element) == 0)
    #expect(view.index(ofAccessibilityElement: view) == NSNotFound)
    kept(view, \.accessibilityContainerType, .none, .list)
    for named in [UIView(), UIBarItem(), UIImage()] as [any UIAccessibilityIdentification] {
      named.accessibilityIdentifier = "name"
      #expect(named.accessibilityIdentifier == "name")
    }
  }
}
