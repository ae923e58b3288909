import Geometry
import HitTesting
import SceneFormat

extension IBSceneBuilder {
  /// Pushes steps for the bars of other scenes that lie over a root view.
  mutating func pushUnseenBars(of scene: IBScene, over root: Rect, _ space: IBRootSpace) {
    // Steps run in reverse order: the navigation bar, pushed last, is added first, behind the
    // others.
    let whole = screen
    var bottom = device.safeArea.bottom
    var bars: [Step] = []
    if space.unseenBars.contains(.tabBar) {
      let height = device.height(of: .tabBar, stored: nil) + bottom
      bars.append(
        .unseenBar(.tabBar, scene, Rect(0, whole.height - height, whole.width, height)))
      bottom = height
    }
    if space.unseenBars.contains(.toolbar) {
      let height = device.height(of: .toolbar, stored: nil)
      bars.append(
        .unseenBar(.toolbar, scene, Rect(0, whole.height - bottom - height, whole.width, height)))
    }
    if let bar = space.unseenBar(over: root, device) {
      bars.append(.unseenBar(.navigationBar, scene, bar))
    }
    steps += bars
  }

  /// Opens a bar of a surrounding controller with the items that this scene provides for it.
  /// Interface Builder draws it over the scene too.
  mutating func openUnseenBar(_ kind: IBBarKind, of scene: IBScene, at frame: Rect) {
    var node = ViewNode(kind.className, frame: frame)
    let place = path.last?.place
    let tabs = place.flatMap { surroundings.tabController(of: $0) }.map { scenes.all[$0] }
    let words =
      kind == .tabBar
      ? tabs.flatMap { scenes.words(on: .tabBar, of: $0, document) }
      : scene.toolbarItems.map { document.itemTitles(in: $0) }
    if kind.isNamed(words) { node.name = words }
    log.add(
      .note, at: document[scene.element].offset,
      "the scene expects the \(kind.words) of a container controller: showing one in front of it")
    builder.open(node)
    steps.append(.close)
    switch kind {
    case .navigationBar:
      let back = place.flatMap { surroundings.backTitle(of: $0, scenes, document) }
      pushNavigation(
        scene.navigationItem, title: scene.barTitle(document), back: back, in: frame.size)
    case .toolbar: pushToolbar(scene.toolbarItems, in: frame.size)
    case .tabBar: if let tabs { pushTabs(of: tabs, in: frame.size) }
    }
  }

  /// Returns whether views are created for the items of a bar.
  func showsItems(in parts: IBViewParts, of owner: IBScene?) -> Bool {
    !device.isTelevision && (parts.items != nil || owner != nil && followsEmbeds)
  }

  /// Pushes the views that UIKit creates for a bar's items: the bar's own items, or those of its
  /// controller's content.
  mutating func pushItems(
    of kind: IBBarKind, _ bar: Int, _ parts: IBViewParts, _ owner: IBScene?, _ size: Size
  ) {
    guard showsItems(in: parts, of: owner) else { return }
    if let items = parts.items {
      let children = Array(document.tree.children(of: items))
      switch kind {
      case .navigationBar:
        // The last item is the top one (Apple: `UINavigationBar.items`, `topItem`, `backItem`).
        guard let top = children.last else { return }
        let below = children.dropLast().last.map { document[$0]["title"] ?? "Back" }
        pushNavigation(top, title: document[top]["title"], back: below, in: size)
      case .toolbar: pushToolbar(items, in: size)
      case .tabBar:
        pushTabs(children.map { ($0, document.name(ofItem: $0) ?? "Item") }, in: size)
      }
      return
    }
    // Only a controller's own bar shows items of its content: a bar inside an item would contain
    // itself.
    guard let owner, followsEmbeds, IBBarKind(tag: document[bar]["key"]) == kind else { return }
    if kind == .tabBar { return pushTabs(of: owner, in: size) }
    guard let content = owner.content.flatMap({ scenes.places[$0.destination] }) else { return }
    let scene = scenes.all[content]
    if kind == .navigationBar {
      pushNavigation(scene.navigationItem, title: scene.barTitle(document), back: nil, in: size)
    } else {
      pushToolbar(scene.toolbarItems, in: size)
    }
  }

  /// Pushes the title and items of a navigation bar. A large title adds a separate row of 52
  /// points.
  private mutating func pushNavigation(
    _ item: Int?, title: String?, back: String?, in size: Size
  ) {
    let items = IBNavigationItems(item, document)
    let isLarge = size.height > 80
    let row = Rect(0, 0, size.width, isLarge ? size.height - 52 : size.height)
    var layout = IBBarItemLayout(in: row)
    var buttons: [Step] = []
    if let back {
      buttons.append(backButton(back, at: layout.back(title: back)))
    }
    for (item, rect) in zip(items.left, layout.left(items.left)) {
      buttons += step(for: item, at: rect, in: row.size)
    }
    for (item, rect) in zip(items.right, layout.right(items.right)) {
      buttons += step(for: item, at: rect, in: row.size)
    }
    var made: [Step] = []
    if let view = items.titleView {
      shownItems.insert(view)
      made.append(
        .view(view, row.size, .placed(layout.title(document.sizeInBar(of: view))), nil))
    } else if let title, !title.isEmpty {
      made.append(.made(titleLabel(title, isLarge: isLarge, layout, in: size)))
    }
    made += buttons
    sayItems(made, in: item)
    steps += made.reversed()
  }

  /// Pushes the items of a toolbar.
  private mutating func pushToolbar(_ items: Int?, in size: Size) {
    guard let items else { return }
    let all = document.tree.children(of: items).filter { document[$0].name == "barButtonItem" }
      .map { IBBarItem($0, document) }
    var layout = IBBarItemLayout(in: Rect(origin: .zero, size: size))
    var made: [Step] = []
    for (item, rect) in zip(all, layout.toolbar(all)) {
      made += step(for: item, at: rect, in: size)
    }
    sayItems(made, in: items)
    steps += made.reversed()
  }

  /// Pushes the tabs of a tab bar controller. If it has more than five, a phone shows four and a
  /// “More” tab (Apple: `UITabBarController.moreNavigationController`).
  private mutating func pushTabs(of scene: IBScene, in size: Size) {
    var tabs: [(item: Int?, title: String)] = []
    for relation in scene.relations where relation.kind == "viewControllers" {
      guard let place = scenes.places[relation.destination] else { continue }
      let tab = scenes.all[place]
      let title = tab.tabItem.flatMap { document.name(ofItem: $0) } ?? tab.title ?? "Item"
      tabs.append((tab.tabItem, title))
    }
    if tabs.count > 5, !device.isPad { tabs = tabs.prefix(4) + [(nil, "More")] }
    pushTabs(tabs, in: size)
  }

  private mutating func pushTabs(_ tabs: [(item: Int?, title: String)], in size: Size) {
    let height = device.height(of: .tabBar, stored: size.height)
    let row = Rect(0, 0, size.width, Double.minimum(height, size.height))
    let frames = IBBarItemLayout.tabs(tabs.count, in: row, isPad: device.isPad)
    var made: [Step] = []
    for (tab, frame) in zip(tabs, frames) {
      var node = ViewNode("UITabBarButton", frame: frame)
      node.name = tab.title
      var isEnabled = true
      if let item = tab.item {
        shownItems.insert(item)
        node.id = id(of: document[item])
        isEnabled = flag("enabled", of: document[item], else: true)
      }
      node.details = Self.details("tabBar:didSelectItem:", isEnabled: isEnabled)
      var appearance = ViewAppearance(text: tab.title) ?? ViewAppearance()
      appearance.image = tab.item.flatMap { document[$0]["image"] }
      appearance.isSelected = made.isEmpty
      node.details?.appearance = appearance
      made.append(.made(node))
    }
    sayItems(made, in: tabs.first?.item)
    steps += made.reversed()
  }

  /// Returns the steps that open an item's view; empty for a space.
  private mutating func step(for item: IBBarItem, at rect: Rect, in size: Size) -> [Step] {
    shownItems.insert(item.index)
    if item.isSpace { return [] }
    if case .view(let view, _) = item.kind {
      return [.view(view, size, .placed(rect), nil)]
    }
    let element = document[item.index]
    var node = ViewNode("_UIButtonBarButton", frame: rect)
    node.id = id(of: element)
    node.name = document.name(ofItem: item.index)
    let isEnabled = flag("enabled", of: element, else: true)
    node.details = Self.details(sent(by: item.index).actions, isEnabled: isEnabled)
    var appearance = ViewAppearance(text: document.title(ofItem: item.index)) ?? ViewAppearance()
    appearance.image =
      element["image"]
      ?? document.tree.child(of: item.index, "imageReference", key: "image")
      .flatMap { document[$0]["image"] }
    // UIKit shows most system items as images.
    if case .image = item.kind, appearance.image == nil { appearance.image = element["systemItem"] }
    appearance.isSelected = element["style"] == "done" || element["systemItem"] == "done"
    node.details?.appearance = appearance
    return [.made(node)]
  }

  private func backButton(_ title: String, at rect: Rect) -> Step {
    var node = ViewNode("_UIButtonBarButton", frame: rect)
    node.name = title
    node.details = Self.details("popViewControllerAnimated:")
    node.details?.appearance = ViewAppearance(text: title)
    node.details?.appearance?.style = "back"
    return .made(node)
  }

  /// Returns the details of a control that sends `action` on touch up inside; no action if it is
  /// empty.
  private static func details(_ action: String, isEnabled: Bool = true) -> ViewDetails {
    var control = ControlDescription()
    control.isEnabled = isEnabled
    if !action.isEmpty { control.actions = ["touchUpInside": action] }
    var details = ViewDetails()
    details.control = control
    return details
  }

  /// Returns the label of a title: 17 points, centred, or 34 points at the leading side (Apple:
  /// Human Interface Guidelines).
  private func titleLabel(
    _ title: String, isLarge: Bool, _ layout: IBBarItemLayout, in size: Size
  ) -> ViewNode {
    let frame: Rect
    if isLarge {
      let margin = IBBarItemLayout.edge(of: size.width) + 8
      let width = Double.minimum(
        (IBText.width(of: title, fontSize: 34) * 1.05).rounded(.up), size.width - 2 * margin)
      frame = Rect(margin, size.height - 49, Double.maximum(0, width), 40.5)
    } else {
      let width = (IBText.width(of: title, fontSize: 17) * 1.05).rounded(.up)
      frame = layout.title(Size(width, 20.5))
    }
    var node = ViewNode("UILabel", frame: frame)
    node.name = title
    node.isUserInteractionEnabled = false
    node.details = Self.title(
      title, size: isLarge ? 34 : 17, isLarge ? .bold : .semibold, isLarge ? .left : .center)
    return node
  }

  /// Returns the details of a label that UIKit creates for a title.
  static func title(
    _ text: String, size: Double, _ weight: ViewFont.Weight = .regular,
    _ alignment: ViewAppearance.TextAlignment = .left
  ) -> ViewDetails {
    var appearance = ViewAppearance(text: text)
    appearance?.font = ViewFont(size: size, weight: weight)
    appearance?.textAlignment = alignment
    appearance?.numberOfLines = 1
    var details = ViewDetails()
    details.appearance = appearance
    return details
  }

  /// Logs once that the frames of bar items are estimated, because no file records them.
  private mutating func sayItems(_ made: [Step], in element: Int?) {
    guard !made.isEmpty, said.insert("items of bars").inserted else { return }
    log.add(
      .note, at: document[element ?? document.root].offset,
      "titles and items of bars are where UIKit would put them, with approximate widths: no "
        + "file records their frames")
  }
}

extension IBBarKind {
  fileprivate var className: String {
    switch self {
    case .navigationBar: "UINavigationBar"
    case .tabBar: "UITabBar"
    case .toolbar: "UIToolbar"
    }
  }

  /// Returns whether the bar keeps a name in addition to the views of its items. A bar with a
  /// single item does not, because the item's view has the same name.
  func isNamed(_ name: String?) -> Bool {
    self != .navigationBar && name?.contains(", ") == true
  }

  fileprivate var words: String {
    switch self {
    case .navigationBar: "navigation bar"
    case .tabBar: "tab bar"
    case .toolbar: "toolbar"
    }
  }
}
