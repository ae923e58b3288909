import Geometry

/// The kinds of bars that controllers place over their content.
enum IBBarKind {
  case navigationBar, tabBar, toolbar

  /// Creates the kind for an element tag or controller key; `nil` for others.
  init?(tag: String?) {
    switch tag {
    case "navigationBar": self = .navigationBar
    case "tabBar": self = .tabBar
    case "toolbar": self = .toolbar
    default: return nil
    }
  }
}

/// The layout of the bars of a navigation or tab bar controller, and the space that they leave.
///
/// The bar frames stored in a file are mostly outdated: y = 0, an empty size, or another device. At
/// run time, UIKit ignores them (Apple: `UINavigationController`, “the navigation controller
/// manages the … navigation bar at the top of the screen and an optional toolbar at the bottom”;
/// `UITabBarController`, “the tab bar … at the bottom of the screen”; `UIBarPosition.topAttached`
/// for the part below the status bar).
struct IBBarLayout {
  /// The frames of the bars in the coordinates of the controller's view, from back to front.
  private(set) var frames: [(bar: Int, frame: Rect)] = []
  /// The safe area that remains between the bars (Apple: `UIView.safeAreaInsets`).
  private(set) var safeArea: Insets
  /// The space for the root view of the content.
  private(set) var space = IBRootSpace()

  /// Lays out the bars of a controller whose view has the given size.
  ///
  /// - Parameters:
  ///   - safeArea: The safe area of the controller's view.
  ///   - hasLargeTitle: True if the content shows a large title where the bar prefers one.
  init(
    _ scene: IBScene, _ document: IBDocument, _ device: IBDevice, in size: Size,
    _ safeArea: Insets, hasLargeTitle: Bool = true
  ) {
    self.safeArea = safeArea
    for bar in scene.bars {
      let stored = document.storedFrame(of: bar)
      guard !device.isTelevision, let kind = IBBarKind(tag: document[bar]["key"]) else {
        // tvOS places its tab bar at the top, so the stored frame is used.
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
    // A large title adds 52 points; the stored height may include them.
    let title = 52.0
    let small = stored.map { $0.height > 80 ? $0.height - title : $0.height }
    let height = device.height(of: kind, stored: kind == .navigationBar ? small : stored?.height)
    switch kind {
    case .navigationBar:
      return Rect(0, safeArea.top, size.width, hasLargeTitle ? height + title : height)
    case .tabBar:
      // A tab bar extends to the bottom edge and includes the safe area.
      let all = height + safeArea.bottom
      return Rect(0, size.height - all, size.width, all)
    case .toolbar:
      return Rect(0, size.height - safeArea.bottom - height, size.width, height)
    }
  }
}

extension IBDocument {
  /// Returns whether a controller hides one of its bars.
  ///
  /// `UINavigationController.isToolbarHidden` defaults to true unless the file sets it.
  func isHidden(_ bar: Int, _ kind: IBBarKind, of controller: Int?) -> Bool {
    if self[bar]["hidden"] == "YES" { return true }
    guard let controller else { return false }
    return switch kind {
    case .navigationBar: self[controller]["navigationBarHidden"] == "YES"
    case .toolbar: self[controller]["toolbarHidden"] != "NO"
    case .tabBar: false
    }
  }

  /// Returns the stored frame of a bar or another view; `nil` if it has none.
  func storedFrame(of bar: Int) -> Rect? {
    tree.child(of: bar, "rect", key: "frame").map { IBFrame(rect: self[$0]).rect }
  }

  /// Returns the sorted bottom edges of the navigation bars stored in the file.
  func drawnBarEdges(_ scenes: IBScenes) -> [Double] {
    var edges: Set<Double> = []
    for bar in scenes.all.flatMap(\.bars) where self[bar]["key"] == "navigationBar" {
      if let edge = storedFrame(of: bar)?.maxY, edge > 0 { edges.insert(edge) }
    }
    return edges.sorted()
  }
}

extension IBScenes {
  /// Returns the text of a controller's bar: the content's title, the tab titles, or the content's
  /// toolbar items. `nil` if the file gives no text.
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
