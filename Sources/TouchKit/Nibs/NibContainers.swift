import Foundation
import HierarchyFormats

/// The subviews of views of a nib, which each kind of view stores in its own way.
@MainActor
enum NibSubviews {
  /// Creates the subviews of a view, its guides and its recognizers.
  static func add(_ element: InterfaceBuilderElement, to view: UIView, _ objects: NibObjects) {
    for child in element.children {
      switch child.name {
      case "subviews": add(child.children, to: view, objects)
      case "viewLayoutGuide": nameGuide(child, of: view, objects)
      case "layoutGuide":
        let guide = UILayoutGuide()
        guide.identifier = child["identifier"] ?? ""
        view.addLayoutGuide(guide)
        objects.name(guide, child)
      default: break
      }
    }
    switch view {
    case let table as UITableView: NibContainers.fill(table, element, objects)
    case let cell as UITableViewCell: NibContainers.fill(cell, element, objects)
    case let collection as UICollectionView: NibContainers.fill(collection, element, objects)
    case let cell as UICollectionViewCell: fillContent(cell.contentView, element, objects)
    case let effect as UIVisualEffectView: fillContent(effect.contentView, element, objects)
    case let header as UITableViewHeaderFooterView:
      if element.child(key: "contentView") != nil {
        fillContent(header.contentView, element, objects)
      }
    case let bar as UIToolbar: bar.items = objects.items(element.child("items"))
    case let bar as UINavigationBar:
      bar.items = (element.child("items")?.children ?? []).filter { $0.name == "navigationItem" }
        .map { item in
          let made = UINavigationItem()
          NibControllers.apply(item, to: made, objects)
          return made
        }
    case let bar as UITabBar:
      bar.items = (element.child("items")?.children ?? []).filter { $0.name == "tabBarItem" }
        .map { item in
          let made = UITabBarItem()
          NibControllers.apply(item, to: made, objects)
          return made
        }
    default: break
    }
  }

  private static func add(
    _ elements: [InterfaceBuilderElement], to view: UIView, _ objects: NibObjects
  ) {
    for element in elements where element.isInstalledView {
      guard let subview = objects.view(element) else { continue }
      if let stack = view as? UIStackView {
        stack.addArrangedSubview(subview)
      } else if let effect = view as? UIVisualEffectView {
        effect.contentView.addSubview(subview)
      } else {
        view.addSubview(subview)
      }
    }
  }

  /// Applies the element of a content view to the one that a container has created.
  static func fillContent(
    _ content: UIView, _ element: InterfaceBuilderElement, _ objects: NibObjects
  ) {
    guard let child = element.child(key: "contentView") else { return }
    let mask = content.autoresizingMask
    let superview = content.superview
    NibViews.apply(child, to: content)
    // The content view fills its superview, whatever was drawn.
    content.autoresizingMask = mask
    content.translatesAutoresizingMaskIntoConstraints = true
    if let superview { content.setFrame(superview.bounds) }
    objects.register(content, child)
    add(child, to: content, objects)
  }

  private static func nameGuide(
    _ element: InterfaceBuilderElement, of view: UIView, _ objects: NibObjects
  ) {
    switch (element["key"], view) {
    case ("contentLayoutGuide", let scroll as UIScrollView):
      objects.name(scroll.contentLayoutGuide, element)
    case ("frameLayoutGuide", let scroll as UIScrollView):
      objects.name(scroll.frameLayoutGuide, element)
    case ("safeArea", _): objects.name(view.safeAreaLayoutGuide, element)
    case ("keyboard", _): objects.name(view.keyboardLayoutGuide, element)
    default: objects.name(view.layoutMarginsGuide, element)
    }
  }
}

/// Scroll views, tables and collections of a nib.
@MainActor
enum NibContainers {
  /// Sets the properties of a scroll view.
  static func apply(_ element: InterfaceBuilderElement, _ scroll: UIScrollView) {
    scroll.isScrollEnabled = element.flag("scrollEnabled") ?? true
    scroll.isPagingEnabled = element.flag("pagingEnabled") ?? false
    scroll.bounces = element.flag("bounces") ?? true
    scroll.alwaysBounceVertical = element.flag("alwaysBounceVertical") ?? false
    scroll.alwaysBounceHorizontal = element.flag("alwaysBounceHorizontal") ?? false
    scroll.delaysContentTouches = element.flag("delaysContentTouches") ?? true
    scroll.canCancelContentTouches = element.flag("canCancelContentTouches") ?? true
    scroll.isDirectionalLockEnabled = element.flag("directionalLockEnabled") ?? false
    scroll.minimumZoomScale = element.number("minimumZoomScale") ?? 1
    scroll.maximumZoomScale = element.number("maximumZoomScale") ?? 1
    if let insets = element.insets("contentInset") { scroll.contentInset = insets }
    if element["contentInsetAdjustmentBehavior"] == "never" {
      scroll.contentInsetAdjustmentBehavior = .never
    }
    switch scroll {
    case let table as UITableView: apply(element, table)
    case let collection as UICollectionView:
      collection.allowsSelection = element.flag("allowsSelection") ?? true
      collection.allowsMultipleSelection = element.flag("allowsMultipleSelection") ?? false
    default: break
    }
  }

  private static func apply(_ element: InterfaceBuilderElement, _ table: UITableView) {
    if let height = element.number("rowHeight") { table.rowHeight = height }
    if let height = element.number("sectionHeaderHeight") { table.sectionHeaderHeight = height }
    if let height = element.number("sectionFooterHeight") { table.sectionFooterHeight = height }
    // Interface Builder stores the height of a plain header even where none is shown.
    if style(element) == .plain {
      (table.sectionHeaderHeight, table.sectionFooterHeight) = (
        UITableView.automaticDimension, UITableView.automaticDimension
      )
    }
    table.separatorStyle = element["separatorStyle"] == "none" ? .none : .singleLine
    table.allowsSelection = element.flag("allowsSelection") ?? true
    table.allowsMultipleSelection = element.flag("allowsMultipleSelection") ?? false
  }

  /// The style of a table's element.
  static func style(_ element: InterfaceBuilderElement?) -> UITableView.Style {
    switch element?["style"] {
    case "grouped": .grouped
    case "insetGrouped": .insetGrouped
    default: .plain
    }
  }

  /// Registers the prototypes of a table, and creates its header, its footer and its static cells.
  static func fill(_ table: UITableView, _ element: InterfaceBuilderElement, _ objects: NibObjects)
  {
    for prototype in element.child("prototypes")?.children ?? [] {
      guard let identifier = prototype["reuseIdentifier"] else { continue }
      table.registerPrototype(identifier) { [weak objects] in
        objects.flatMap { NibPrototype.view(prototype, $0) } as? UITableViewCell
      }
    }
    if let header = element.child(key: "tableHeaderView"), header.isInstalledView {
      table.tableHeaderView = objects.view(header)
    }
    if let footer = element.child(key: "tableFooterView"), footer.isInstalledView {
      table.tableFooterView = objects.view(footer)
    }
    // A table of prototypes may have an empty list of sections.
    guard let sections = element.child("sections"),
      element["dataMode"] == "static" || !sections.children.isEmpty
    else { return }
    table.staticSections = sections.children.filter { $0.name == "tableViewSection" }.map {
      section in
      StaticSection(
        header: section.text("headerTitle"), footer: section.text("footerTitle"),
        cells: (section.child("cells")?.children ?? []).filter(\.isInstalledView)
          .compactMap { cell in
            guard let made = objects.view(cell) as? UITableViewCell else { return nil }
            return (made, cell.number("rowHeight") ?? 0)
          })
    }
  }

  /// Configures a cell from its element: reuse identifier, accessory, content views and built-in
  /// labels.
  static func fill(
    _ cell: UITableViewCell, _ element: InterfaceBuilderElement, _ objects: NibObjects
  ) {
    cell.reuseIdentifier = element["reuseIdentifier"] ?? cell.reuseIdentifier
    if element["selectionStyle"] == "none" { cell.selectionStyle = .none }
    let accessories: [String: UITableViewCell.AccessoryType] = [
      "disclosureIndicator": .disclosureIndicator,
      "detailDisclosureButton": .detailDisclosureButton, "checkmark": .checkmark,
      "detailButton": .detailButton,
    ]
    cell.accessoryType = element["accessoryType"].flatMap { accessories[$0] } ?? .none
    NibSubviews.fillContent(cell.contentView, element, objects)
    cell.takeBuiltIn(
      text: objects.object(element["textLabel"]) as? UILabel,
      detail: objects.object(element["detailTextLabel"]) as? UILabel,
      image: objects.object(element["imageView"]) as? UIImageView)
    if let view = element.child(key: "accessoryView"), view.isInstalledView {
      cell.accessoryView = objects.view(view)
    }
  }

  /// Registers the prototypes of a collection.
  static func fill(
    _ collection: UICollectionView, _ element: InterfaceBuilderElement, _ objects: NibObjects
  ) {
    for cell in element.child("cells")?.children ?? [] {
      guard let identifier = cell["reuseIdentifier"] else { continue }
      collection.registerPrototype("cell " + identifier) { [weak objects] in
        objects.flatMap { NibPrototype.view(cell, $0) } as? UICollectionReusableView
      }
    }
    let kinds = [
      ("sectionHeaderView", UICollectionView.elementKindSectionHeader),
      ("sectionFooterView", UICollectionView.elementKindSectionFooter),
    ]
    for (key, kind) in kinds {
      guard let view = element.child(key: key), let identifier = view["reuseIdentifier"] else {
        continue
      }
      collection.registerPrototype(kind + " " + identifier) { [weak objects] in
        objects.flatMap { NibPrototype.view(view, $0) } as? UICollectionReusableView
      }
    }
  }

  /// The layout of a collection's element; a flow layout if it has none.
  static func layout(_ coder: NibCoder?) -> UICollectionViewLayout {
    guard let coder,
      let element = coder.element.child(key: "collectionViewLayout")
    else { return UICollectionViewFlowLayout() }
    let kind = coder.objects.file.kind(of: element) as? UICollectionViewLayout.Type
    let layout = (kind ?? UICollectionViewFlowLayout.self).init(coder: NSCoder())
    guard let flow = layout as? UICollectionViewFlowLayout else {
      return layout ?? UICollectionViewFlowLayout()
    }
    flow.minimumLineSpacing = element.number("minimumLineSpacing") ?? 10
    flow.minimumInteritemSpacing = element.number("minimumInteritemSpacing") ?? 10
    if element["scrollDirection"] == "horizontal" { flow.scrollDirection = .horizontal }
    func size(_ key: String) -> CGSize? {
      element.child("size", key: key).map {
        CGSize(width: $0.number("width") ?? 0, height: $0.number("height") ?? 0)
      }
    }
    if let size = size("itemSize") { flow.itemSize = size }
    if let size = size("headerReferenceSize") { flow.headerReferenceSize = size }
    if let size = size("footerReferenceSize") { flow.footerReferenceSize = size }
    if let insets = element.insets("sectionInset") { flow.sectionInset = insets }
    coder.objects.name(flow, element)
    return flow
  }
}

/// A cell or header that is drawn in a table or collection, and created for each use.
@MainActor
enum NibPrototype {
  /// Creates the view. Its segues belong to the controller of the scene.
  static func view(_ element: InterfaceBuilderElement, _ scene: NibObjects) -> UIView? {
    let controller = scene.owner as? UIViewController
    let objects = NibObjects(scene.file, owner: controller, in: nil)
    objects.inherit(scene)
    let view = objects.view(element)
    objects.finish(controller)
    return view
  }
}

/// A section of a table whose cells are drawn in Interface Builder.
struct StaticSection {
  let header: String?
  let footer: String?
  /// The cells with their heights; 0 for the height of the table's rows.
  let cells: [(cell: UITableViewCell, height: CGFloat)]
}
