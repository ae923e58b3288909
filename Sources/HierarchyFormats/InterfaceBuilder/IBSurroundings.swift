/// The navigation and tab bar controllers around the scenes, whose bars overlap them.
struct IBSurroundings {
  /// The scene indices of navigation controllers, by the indices of the scenes in their stacks.
  private var stacks: [Int: Int] = [:]
  /// The index of the scene that pushes each scene.
  private var previous: [Int: Int] = [:]
  /// The scene indices of tab bar controllers, by the indices of the scenes that they show.
  private var tabs: [Int: Int] = [:]
  /// The indices of scenes that are columns of split view controllers, which UIKit wraps in
  /// navigation controllers (Apple: `UISplitViewController`, “wraps all of its child view
  /// controllers in navigation controllers”).
  private var columns: Set<Int> = []

  /// Follows the relations and segues of a document.
  ///
  /// - Complexity: O(n).
  init(_ scenes: IBScenes, _ document: IBDocument) {
    var queue: [Int] = []
    for (place, scene) in scenes.all.enumerated() {
      let hasColumns = scene.controller.map { document[$0]["allowDoubleColumnStyle"] == "YES" }
      for relation in scene.relations {
        guard let destination = scenes.places[relation.destination] else { continue }
        switch relation.kind {
        case "rootViewController" where stacks[destination] == nil:
          stacks[destination] = place
          queue.append(destination)
        case "viewControllers" where tabs[destination] == nil: tabs[destination] = place
        default:
          if hasColumns == true, !scenes.all[destination].isContainer {
            columns.insert(destination)
          }
        }
      }
    }
    // A pushed scene belongs to the same stack, and may push others.
    while let place = queue.popLast() {
      guard let controller = scenes.all[place].controller else { continue }
      for index in controller..<document[controller].end where document.tags[index] == .segue {
        let segue = document[index]
        guard ["show", "push"].contains(segue["kind"]),
          let destination = segue["destination"].flatMap({ scenes.places[$0] }),
          stacks[destination] == nil, !scenes.all[destination].isContainer
        else { continue }
        stacks[destination] = stacks[place]
        previous[destination] = place
        queue.append(destination)
      }
    }
  }

  /// Returns the bars that Interface Builder draws over a scene and that exist at run time.
  func bars(over place: Int, _ scenes: IBScenes, _ document: IBDocument) -> Set<IBBarKind> {
    let scene = scenes.all[place]
    guard scene.root != nil, let controller = scene.controller else { return [] }
    let stack = stacks[place].flatMap { scenes.all[$0].controller }
    var bars: Set<IBBarKind> = []
    switch scene.metrics[.top] {
    case nil:
      let isShown = stack.map { document[$0]["navigationBarHidden"] != "YES" }
      if isShown ?? columns.contains(place) { bars.insert(.navigationBar) }
    case "simulatedNavigationBarMetrics"?: bars.insert(.navigationBar)
    default: break
    }
    switch scene.metrics[.bottom] {
    case nil:
      if previous[place] != nil, document[controller]["hidesBottomBarWhenPushed"] == "YES" { break }
      if let stack, document[stack]["toolbarHidden"] == "NO" { bars.insert(.toolbar) }
      if tabController(of: place) != nil { bars.insert(.tabBar) }
    case "simulatedToolbarMetrics"?: bars.insert(.toolbar)
    case "simulatedTabBarMetrics"?: if tabController(of: place) != nil { bars.insert(.tabBar) }
    default: break
    }
    return bars
  }

  /// Returns whether the navigation bar over a scene shows large titles.
  func hasLargeTitle(over place: Int, _ scenes: IBScenes, _ document: IBDocument) -> Bool {
    guard let stack = stacks[place], scenes.all[place].hasLargeTitle(document) else { return false }
    return scenes.all[stack].bars.contains { document[$0]["largeTitles"] == "YES" }
  }

  /// Returns whether a scene is a column of a split view controller without its own navigation
  /// controller in the file.
  func isColumn(_ place: Int) -> Bool { columns.contains(place) }

  /// Returns the tab bar controller that shows a scene or its navigation controller; `nil` if none
  /// does.
  func tabController(of place: Int) -> Int? { tabs[place] ?? stacks[place].flatMap { tabs[$0] } }

  /// Returns the title of a scene's back button; `nil` if no scene pushes it, or if it has no back
  /// button (Apple: `UINavigationItem.backBarButtonItem`, `hidesBackButton`,
  /// `leftItemsSupplementBackButton`).
  func backTitle(of place: Int, _ scenes: IBScenes, _ document: IBDocument) -> String? {
    guard let before = previous[place] else { return nil }
    if let item = scenes.all[place].navigationItem {
      let element = document[item]
      if element["hidesBackButton"] == "YES" { return nil }
      if element["leftItemsSupplementBackButton"] != "YES",
        !IBNavigationItems(item, document).left.isEmpty
      {
        return nil
      }
    }
    let scene = scenes.all[before]
    let own = scene.navigationItem.flatMap { item in
      document.tree.children(of: item).first { document[$0]["key"] == "backBarButtonItem" }
    }
    let title = own.flatMap { document.title(ofItem: $0) } ?? scene.barTitle(document)
    return title.flatMap { $0.isEmpty || $0.count > 20 ? nil : $0 } ?? "Back"
  }
}
