import Geometry

/// The bars that controllers put over their content.
enum IBBarKind {
  case navigationBar, tabBar, toolbar

  /// The bar of a tag, and of a key under which a controller holds one; `nil` for none.
  init?(tag: String?) {
    switch tag {
    case "navigationBar": self = .navigationBar
    case "tabBar": self = .tabBar
    case "toolbar": self = .toolbar
    default: return nil
    }
  }
}

/// Where UIKit lays out the bars of a navigation or tab bar controller, and what they leave.
///
/// A file stores frames of bars, mostly those of the day when the scene was made: y = 0, a size of
/// nothing, another device. At run time they are never asked (Apple: `UINavigationController`,
/// “the navigation controller manages the … navigation bar at the top of the screen and an
/// optional toolbar at the bottom”; `UITabBarController`, “the tab bar … at the bottom of the
/// screen”; `UIBarPosition.topAttached` for the part below the status bar).
struct IBBarLayout {
  /// The frames of the bars in the view of the controller, from back to front.
  private(set) var frames: [(bar: Int, frame: Rect)] = []
  /// What the bars leave of the safe area (Apple: `UIView.safeAreaInsets`).
  private(set) var safeArea: Insets
  /// Where the root view of the content goes.
  private(set) var space = IBRootSpace()

  /// Lays out the bars of a controller whose view has a size.
  ///
  /// - Parameters:
  ///   - safeArea: that of the view.
  ///   - hasLargeTitle: whether the content has a large title where the bar has large titles.
  init(
    _ scene: IBScene, _ document: IBDocument, _ device: IBDevice, in size: Size,
    _ safeArea: Insets, hasLargeTitle: Bool = true
  ) {
    self.safeArea = safeArea
    for bar in scene.bars {
      let stored = document.storedFrame(of: bar)
      guard !device.isTelevision, let kind = IBBarKind(tag: document[bar]["key"]) else {
        // A television has its tab bar at the top: there the file is believed.
        let frame = stored ?? Rect(origin: .zero, size: size)
        frames.append((bar, Rect(0, frame.minY, size.width, frame.height)))
        continue
      }
      let frame = Self.frame(
        kind, stored, hasLargeTitle: hasLargeTitle && document[bar]["largeTitles"] == "YES",
        device, in: size, safeArea)
      frames.append((bar, frame))
      if document.isHidden(bar, kind, of: scene.controller) { continue }
      switch kind {
      case .navigationBar:
        self.safeArea.top = frame.maxY
        space.top = frame.maxY
      case .tabBar, .toolbar:
        self.safeArea.bottom = Double.maximum(self.safeArea.bottom, size.height - frame.minY)
        space.bottom = self.safeArea.bottom
      }
    }
    space.contentTop = self.safeArea.top
  }

  private static func frame(
    _ kind: IBBarKind, _ stored: Rect?, hasLargeTitle: Bool, _ device: IBDevice, in size: Size,
    _ safeArea: Insets
  ) -> Rect {
    // A large title takes 52 points more; a file that was drawn with one may have its height.
    let title = 52.0
    let small = stored.map { $0.height > 80 ? $0.height - title : $0.height }
    let height = device.height(of: kind, stored: kind == .navigationBar ? small : stored?.height)
    switch kind {
    case .navigationBar:
      return Rect(0, safeArea.top, size.width, hasLargeTitle ? height + title : height)
    case .tabBar:
      // A tab bar reaches to the edge: its part of the safe area belongs to it.
      let all = height + safeArea.bottom
      return Rect(0, size.height - all, size.width, all)
    case .toolbar:
      return Rect(0, size.height - safeArea.bottom - height, size.width, height)
    }
  }
}

extension IBDocument {
  /// Whether a controller shows a bar of its own.
  ///
  /// UIKit's default of `UINavigationController.isToolbarHidden` is true unless the file sets it.
  func isHidden(_ bar: Int, _ kind: IBBarKind, of controller: Int?) -> Bool {
    if self[bar]["hidden"] == "YES" { return true }
    guard let controller else { return false }
    return switch kind {
    case .navigationBar: self[controller]["navigationBarHidden"] == "YES"
    case .toolbar: self[controller]["toolbarHidden"] != "NO"
    case .tabBar: false
    }
  }

  /// The frame that the file has for a bar; `nil` without one.
  func storedFrame(of bar: Int) -> Rect? {
    tree.child(of: bar, "rect", key: "frame").map { IBFrame(rect: self[$0]).rect }
  }

  /// The lower edges that the navigation bars of the file have in it.
  func drawnBarEdges(_ scenes: IBScenes) -> [Double] {
    var edges: Set<Double> = []
    for bar in scenes.all.flatMap(\.bars) where self[bar]["key"] == "navigationBar" {
      if let edge = storedFrame(of: bar)?.maxY, edge > 0 { edges.insert(edge) }
    }
    return edges.sorted()
  }
}

extension IBScenes {
  /// What a bar of a controller says: the title of the content, the titles of the tabs, the items
  /// that the content has for a toolbar. `nil` when the file gives no words.
  func words(on bar: IBBarKind, of scene: IBScene, _ document: IBDocument) -> String? {
    let content = scene.content.flatMap { places[$0.destination] }.map { all[$0] }
    let words: String?
    switch bar {
    case .navigationBar: words = content?.barTitle(document)
    case .tabBar:
      let tabs = scene.relations.filter { $0.kind == "viewControllers" }
      words = tabs.compactMap { places[$0.destination].flatMap { all[$0].tabTitle } }
        .joined(separator: ", ")
    case .toolbar:
      words = content?.controller.flatMap { document.tree.child(of: $0, "toolbarItems") }
        .map { document.itemTitles(in: $0) }
    }
    return words.flatMap { $0.isEmpty ? nil : $0 }
  }
}
