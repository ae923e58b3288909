import Foundation
import Testing

@testable import TouchKit

/// Objects that keep what they are given, and methods without effect.
@MainActor
struct NameCallsTests {
  private final class Everything: NSObject, UIPageViewControllerDelegate,
    UIPageViewControllerDataSource, UIImagePickerControllerDelegate,
    UINavigationControllerDelegate, UITabBarControllerDelegate, UIPencilInteractionDelegate,
    UIContextMenuInteractionDelegate, UISearchBarDelegate, UITextViewDelegate, UITextFieldDelegate
  {
    func pageViewController(
      _ pageViewController: UIPageViewController,
      viewControllerBefore viewController: UIViewController
    ) -> UIViewController? { nil }
    func pageViewController(
      _ pageViewController: UIPageViewController,
      viewControllerAfter viewController: UIViewController
    ) -> UIViewController? { nil }
    func contextMenuInteraction(
      _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
    ) -> UIContextMenuConfiguration? { nil }
  }

  @Test func `delegates without methods have UIKit's usual answers`() {
    let delegate = Everything()
    let pages = UIPageViewController(
      transitionStyle: .scroll, navigationOrientation: .horizontal)
    #expect(delegate.presentationCount(for: pages) == 0)
    #expect(delegate.presentationIndex(for: pages) == 0)
    delegate.pageViewController(pages, willTransitionTo: [])
    delegate.pageViewController(
      pages, didFinishAnimating: true, previousViewControllers: [], transitionCompleted: true)
    #expect(pages.gestureRecognizers.isEmpty)
    let navigation = UINavigationController()
    delegate.navigationController(navigation, willShow: pages, animated: true)
    delegate.navigationController(navigation, didShow: pages, animated: true)
    #expect(
      delegate.navigationController(
        navigation, animationControllerFor: .push, from: pages, to: pages) == nil)
    let tabs = UITabBarController()
    #expect(delegate.tabBarController(tabs, shouldSelect: pages))
    delegate.tabBarController(tabs, didSelect: pages)
    let pencil = UIPencilInteraction(delegate: delegate)
    #expect(pencil.delegate === delegate && UIPencilInteraction().delegate == nil)
    delegate.pencilInteractionDidTap(pencil)
    delegate.pencilInteraction(pencil, didReceiveTap: UIPencilInteraction.Tap(timestamp: 3))
    let squeeze = UIPencilInteraction.Squeeze(timestamp: 3, phase: .ended)
    delegate.pencilInteraction(pencil, didReceiveSqueeze: squeeze)
    #expect(UIPencilInteraction.preferredTapAction == .switchEraser)
    #expect(UIPencilInteraction.preferredSqueezeAction == .showContextualPalette)
    #expect(!UIPencilInteraction.prefersPencilOnlyDrawing)
    kept(pencil, \.isEnabled, true)
    let bar = UISearchBar()
    #expect(delegate.searchBarShouldBeginEditing(bar) && delegate.searchBarShouldEndEditing(bar))
    delegate.searchBar(bar, textDidChange: "")
    delegate.searchBarTextDidBeginEditing(bar)
    delegate.searchBarTextDidEndEditing(bar)
    delegate.searchBarSearchButtonClicked(bar)
    delegate.searchBarCancelButtonClicked(bar)
    delegate.searchBar(bar, selectedScopeButtonIndexDidChange: 1)
    let (text, field, range) = (UITextView(), UITextField(), NSRange(location: 0, length: 0))
    delegate.textViewDidChange(text)
    delegate.textViewDidChangeSelection(text)
    delegate.textFieldDidChangeSelection(field)
    let url = URL(fileURLWithPath: "/")
    #expect(delegate.textView(text, shouldInteractWith: url, in: range))
    let view = UIView()
    let menus = UIContextMenuInteraction(delegate: delegate)
    #expect(menus.delegate === delegate && menus.view == nil)
    for interaction in [pencil, menus] as [any UIInteraction] {
      interaction.willMove(to: view)
      #expect(interaction.view == nil)
      interaction.didMove(to: view)
      #expect(interaction.view === view)
      interaction.didMove(to: nil)
      #expect(interaction.view == nil)
    }
  }

  @Test func `a cancelled picker is dismissed`() {
    let window = UIWindow(frame: UIScreen.main.bounds)
    let root = UIViewController()
    window.rootViewController = root
    let (picker, delegate) = (UIImagePickerController(), Everything())
    root.present(picker, animated: false)
    #expect(root.presentedViewController === picker)
    delegate.imagePickerController(picker, didFinishPickingMediaWithInfo: [:])
    #expect(root.presentedViewController === picker)
    delegate.imagePickerControllerDidCancel(picker)
    #expect(root.presentedViewController == nil)
    #expect(!UIImagePickerController.isSourceTypeAvailable(.camera))
    kept(picker, \.sourceType, .photoLibrary, .camera)
    kept(picker, \.allowsEditing, false)
    kept(picker, \.mediaTypes, [], ["a"])
  }

  @Test func `pages appear and disappear in order`() throws {
    final class Page: UIViewController {
      nonisolated(unsafe) static var log: [String] = []
      private func note(_ name: String, _ flag: Bool) {
        Self.log.append("\(title ?? "") \(name) \(flag) \(viewIfLoaded?.superview != nil)")
      }
      override func viewWillAppear(_ animated: Bool) { note("will appear", animated) }
      override func viewDidAppear(_ animated: Bool) { note("appeared", animated) }
      override func viewWillDisappear(_ animated: Bool) { note("will go", animated) }
      override func viewDidDisappear(_ animated: Bool) { note("gone", animated) }
      override func didMove(toParent parent: UIViewController?) {
        Self.log.append("\(title ?? "") moved \(parent != nil)")
      }
    }
    func page(_ title: String) -> Page {
      let made = Page()
      made.title = title
      return made
    }
    let pages = UIPageViewController(transitionStyle: .pageCurl, navigationOrientation: .vertical)
    #expect(pages.transitionStyle == .pageCurl && pages.navigationOrientation == .vertical)
    #expect(pages.viewControllers?.isEmpty == true)
    kept(pages, \.isDoubleSided, false)
    Page.log = []
    let (one, two) = (page("one"), page("two"))
    pages.setViewControllers([one], direction: .forward, animated: true) { done in
      Page.log.append("done \(done)")
    }
    #expect(Page.log == ["one moved true"])
    try pass(1)
    #expect(Page.log == ["one moved true", "done true"])
    #expect(pages.viewControllers == [one] && pages.children == [one] && !one.isViewLoaded)
    Page.log = []
    pages.view.frame = CGRect(x: 0, y: 0, width: 117, height: 243)
    #expect(Page.log == ["one will appear false false", "one appeared false true"])
    Page.log = []
    pages.setViewControllers([two], direction: .reverse, animated: true)
    #expect(
      Page.log == [
        "one will go true true", "one gone true false", "one moved false",
        "two will appear false false", "two appeared false true", "two moved true",
      ])
    let scroller = try #require(pages.view.subviews.first as? UIScrollView)
    #expect(scroller.frame == pages.view.bounds && scroller.subviews == [two.view])
    #expect(two.view.frame == pages.view.bounds)
    #expect(two.view.frame.size == CGSize(width: 117, height: 243))
    pages.setViewControllers(nil, direction: .forward, animated: false)
    #expect(pages.viewControllers == nil && pages.children.isEmpty)
    let coded = try #require(UIPageViewController(coder: NSCoder()))
    #expect(coded.transitionStyle == .scroll && coded.navigationOrientation == .horizontal)
  }

  @Test func `actions, commands and configurations keep what they are given`() throws {
    var log: [String] = []
    let swipe = UIContextualAction(style: .destructive, title: "Delete") { _, _, done in
      log.append("swipe")
      done(true)
    }
    #expect(swipe.style == .destructive && swipe.title == "Delete")
    swipe.handler(swipe, UIView()) { log.append("\($0)") }
    let row = UITableViewRowAction(style: .normal, title: "More") { _, path in
      log.append("row \(path.row)")
    }
    #expect(row.style == .normal && row.title == "More")
    row.handler(row, IndexPath(row: 3, section: 1))
    #expect(log == ["swipe", "true", "row 3"])
    let swipes = UISwipeActionsConfiguration(actions: [swipe])
    #expect(swipes.actions == [swipe])
    kept(swipes, \.performsFirstActionWithFullSwipe, true)
    let menu = UIContextMenuConfiguration(identifier: NSString(string: "m"))
    #expect(menu.identifier as? NSString == "m")
    #expect(UIContextMenuConfiguration().identifier as? NSString == "")
    let key = UIKeyCommand(input: "k", modifierFlags: [.command, .shift], action: Selector("go:"))
    #expect(key.input == "k" && key.modifierFlags == [.shift, .command])
    #expect(key.action?.name == "go")
    kept(key, \.discoverabilityTitle, nil, "Go")

    var list = UIListContentConfiguration.cell()
    list.text = "Text"
    let content = list.makeContentView()
    #expect((content.configuration as? UIListContentConfiguration)?.text == "Text")
    #expect(content.frame == .zero)
    let state = UICellConfigurationState()
    #expect(list.updated(for: state).text == "Text")
    #expect(
      ![state.isSelected, state.isHighlighted, state.isDisabled, state.isEditing, state.isExpanded]
        .contains(true))
    let coded = try #require(type(of: content).init(coder: NSCoder()))
    #expect((coded.configuration as? UIListContentConfiguration)?.text == nil)

    let undo = UndoManager()
    var undone = false
    undo.registerUndo(withTarget: row) { _ in undone = true }
    undo.setActionName("a")
    undo.undo()
    undo.redo()
    undo.removeAllActions()
    #expect(!undo.canUndo && !undo.canRedo && !undone)

    let search = UISearchController(searchResultsController: nil)
    for path in [
      \.obscuresBackgroundDuringPresentation, \.dimsBackgroundDuringPresentation,
      \.hidesNavigationBarDuringPresentation, \.automaticallyShowsCancelButton,
    ] as [ReferenceWritableKeyPath<UISearchController, Bool>] { kept(search, path, true) }
    kept(search, \.isActive, false)
    #expect(search.searchBar === search.searchBar)
    let results = UIViewController()
    #expect(
      UISearchController(searchResultsController: results).searchResultsController === results)
    let element = UIAccessibilityElement(accessibilityContainer: results)
    #expect(element.accessibilityContainer === results)
    kept(element, \.isAccessibilityElement, true)
    kept(
      element, \.accessibilityFrameInContainerSpace, .zero,
      CGRect(x: 1, y: 2, width: 3, height: 4))
    kept(element, \.accessibilityLabel, nil, "a")
    let container = NSTextContainer(size: CGSize(width: 3, height: 5))
    kept(container, \.size, CGSize(width: 3, height: 5), .zero)
    kept(container, \.lineFragmentPadding, 5, 0)
    kept(container, \.maximumNumberOfLines, 0, 2)
    kept(container, \.lineBreakMode, .byWordWrapping, .byClipping)
    #expect(NSTextContainer().size == .zero)
  }

  @Test func `logging compiles in all its forms`() {
    let log = OSLog(subsystem: "s", category: "c")
    os_log("a %d", log: log, type: .error, 1)
    os_log("a")
    os_log(.fault, log: .disabled, "a", 1)
    for logger in [Logger(), Logger(subsystem: "s", category: "c"), Logger(log)] {
      logger.log("a")
      logger.log(level: .info, "a")
      for write in [
        logger.trace, logger.debug, logger.info, logger.notice, logger.warning, logger.error,
        logger.critical, logger.fault,
      ] { write("a") }
    }
    #expect(OSLog.default !== OSLog.disabled)
  }

  @Test func `observers learn of changes with the values that they ask for`() {
    let view = UIView()
    var log: [String] = []
    func note(_ change: NSKeyValueObservedChange<CGRect>) {
      let new = change.newValue.map { "\($0.minX)" } ?? "-"
      log.append("\(new) \(change.oldValue.map { "\($0.minX)" } ?? "-") \(change.isPrior)")
    }
    func move(_ x: CGFloat) { view.frame = CGRect(x: x, y: 0, width: 10, height: 10) }
    func observe(_ options: NSKeyValueObservingOptions) -> NSKeyValueObservation {
      view.observe(\.frame, options: options) { _, change in note(change) }
    }
    for (options, expected) in [
      ([], ["- - false"]), (.new, ["3.0 - false"]), (.old, ["- 1.0 false"]),
      ([.new, .old], ["3.0 1.0 false"]), (.initial, ["- - false", "- - false"]),
      ([.initial, .new], ["1.0 - false", "3.0 - false"]),
    ] as [(NSKeyValueObservingOptions, [String])] {
      move(1)
      log = []
      let observation = observe(options)
      move(3)
      // The same value is not a change.
      move(3)
      #expect(log == expected, "\(options.rawValue)")
      observation.invalidate()
      move(5)
      #expect(log == expected, "\(options.rawValue)")
    }
    move(1)
    log = []
    do {
      let observation = observe(.new)
      move(2)
      withExtendedLifetime(observation) {}
    }
    move(3)
    #expect(log == ["2.0 - false"])
    // A change inside the handler is not reported inside it.
    log = []
    let nested = view.observe(\.frame, options: .new) { view, change in
      note(change)
      if view.frame.minX < 9 { view.frame.origin.x = 9 }
    }
    move(4)
    #expect(log == ["4.0 - false"])
    nested.invalidate()
    #expect(view.more.observers.contains { !$0.isOver } == false)
    let next = observe(.new)
    #expect(view.more.observers.count == 1)
    withExtendedLifetime(next) {}
    view.addObserver(NSObject(), forKeyPath: "a", context: nil)
    view.removeObserver(NSObject(), forKeyPath: "a")
    view.removeObserver(NSObject(), forKeyPath: "a", context: nil)
    let rect = CGRect(x: 1, y: 2, width: 3, height: 4)
    #expect(NSValue(cgRect: rect).cgRectValue == rect)
    #expect(NSValue(cgPoint: rect.origin).cgPointValue == rect.origin)
    #expect(NSValue(cgSize: rect.size).cgSizeValue == rect.size)
  }

  @Test func `values that cannot be compared do not change`() {
    let view = UITableViewCell()
    var count = 0
    let observation = view.observe(\.backgroundConfiguration) { _, _ in count += 1 }
    view.backgroundConfiguration = UIBackgroundConfiguration.clear()
    view.frame.origin.x = 7
    #expect(count == 0)
    withExtendedLifetime(observation) {}
  }
}
