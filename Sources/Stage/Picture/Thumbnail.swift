internal import Drawing
internal import Geometry
internal import HitTesting
internal import TouchDelivery

/// A miniature of a screen with a touch, and the view that gets it.
struct Thumbnail {
  private let tree: ViewTree
  private let screen: Size
  private let touch: Point?
  private let winner: NodeID?
  /// The thumbnail's rectangle in the picture.
  let box: Rect
  /// The transform from the screen to the picture.
  private let transform: AffineTransform

  /// Creates the thumbnail of a search, as large as fits at the left of an area, centred
  /// vertically.
  init?(_ trace: Trace, _ scene: Scene, in area: Rect) {
    self.init(trace.tree, Projection.extent(of: scene), trace.point, trace.result, in: area)
  }

  /// Creates the thumbnail of a scene with its recorded touch, as large as fits in the middle of an
  /// area.
  init?(_ scene: Scene, inMiddleOf area: Rect) {
    let screen = Projection.extent(of: scene)
    let winner = scene.touch.flatMap { scene.hit(at: $0) }
    let scale = Double.minimum(area.width / screen.width, area.height / screen.height)
    let rest = (area.width - screen.width * scale) / 2
    let middle = area.inset(by: Insets(top: 0, left: rest, bottom: 0, right: rest))
    self.init(scene.tree, screen, scene.touch, winner, in: middle)
  }

  private init?(
    _ tree: ViewTree, _ screen: Size, _ touch: Point?, _ winner: NodeID?, in area: Rect
  ) {
    self.tree = tree
    self.screen = screen
    self.touch = touch
    self.winner = winner
    let scale = Double.minimum(area.width / screen.width, area.height / screen.height)
    guard scale > 0, scale.isFinite else { return nil }
    let size = Size(screen.width * scale, screen.height * scale)
    box = Rect(area.minX, area.midY - size.height / 2, size.width, size.height)
    transform = AffineTransform(scale, 0, 0, scale, box.minX, box.minY)
  }

  /// - Parameters:
  ///   - step: A step whose view is marked as well; `nil` marks only the answer.
  ///   - showsAnswer: Marks the view that gets the touch.
  func draw(
    _ context: inout PanelContext, _ cache: ThumbnailCache, step: Step? = nil,
    showsAnswer: Bool = true
  ) {
    let theme = context.theme
    context.list.append(.pushClip(box, cornerRadius: 3))
    context.list.rect(box, fill: theme.screen)
    context.list.append(.pushTransform(AffineTransform(translation: box.origin)))
    context.list.append(cache.list(of: tree, screen: screen, in: box.size, theme))
    context.list.append(.popTransform)
    if let winner, showsAnswer { mark(winner, theme.answers, &context) }
    if let step { mark(step.view, StepColor.of(step, theme), &context) }
    let radius = (box.height * 0.05).clamped(to: 3...6)
    if let point = touch.map({ transform.apply($0) }), point.isFinite {
      context.list.path(
        Path(circle: point, radius: radius), fill: theme.touch,
        stroke: Stroke(theme.paper, width: 1.25))
    }
    context.list.append(.popClip)
    context.list.rect(box, cornerRadius: 3, stroke: Stroke(theme.ink.opacity(0.28)))
  }

  private func mark(_ view: NodeID, _ color: Color, _ context: inout PanelContext) {
    let quad = Quadrilateral(tree.bounds(of: view), through: tree.toScreen(view).then(transform))
    guard quad.isFinite else { return }
    context.list.quad(
      quad, radius: 0, fill: .color(color.opacity(0.22)), stroke: Stroke(color, width: 1.75))
  }
}

/// A cache of miniatures: each tree is traversed once per size and theme.
final class ThumbnailCache {
  private struct Known {
    var tree: ViewTree
    var screen: Size
    var size: Size
    var theme: Theme
    var list: DrawList
  }

  private var known: [Known] = []

  /// The maximum number of miniatures kept.
  private static let most = 64
  /// Views with a smaller width or height in the picture, in points, are left out.
  private static let smallest = 3.0
  /// The maximum number of views drawn, from the rearmost.
  private static let mostViews = 240

  /// Returns the miniature of a tree, with its origin at (0, 0).
  ///
  /// - Complexity: O(views), O(1) for a cached miniature.
  func list(of tree: ViewTree, screen: Size, in size: Size, _ theme: Theme) -> DrawList {
    if let place = known.firstIndex(where: {
      $0.size == size && $0.screen == screen && $0.theme == theme && $0.tree.isSame(as: tree)
    }) {
      return known[place].list
    }
    let list = Self.draw(tree, screen, size, theme)
    if known.count >= Self.most { known.removeFirst() }
    known.append(Known(tree: tree, screen: screen, size: size, theme: theme, list: list))
    return list
  }

  private static func draw(
    _ tree: ViewTree, _ screen: Size, _ size: Size, _ theme: Theme
  ) -> DrawList {
    let scale = size.width / screen.width
    let walk = HierarchyWalk(
      tree: tree, AffineTransform(scale, 0, 0, scale, 0, 0), in: Rect(origin: .zero, size: size),
      theme: theme)
    var list = DrawList()
    var left = mostViews
    // A clip is emitted only when a view inside it is drawn.
    var clips: [(rect: Rect, transform: AffineTransform, inverse: AffineTransform)] = []
    var open = 0
    for item in walk.items() {
      switch item {
      case .clip(let rect, let transform, let inverse): clips.append((rect, transform, inverse))
      case .unclip:
        clips.removeLast()
        guard open > clips.count else { continue }
        open -= 1
        for command in [DrawList.Command.popTransform, .popClip, .popTransform] {
          list.append(command)
        }
      case .view(let painted):
        let extent = painted.quad.extent
        guard left > 0, extent.width >= smallest, extent.height >= smallest else { continue }
        left -= 1
        for clip in clips[open...] {
          list.append(.pushTransform(clip.transform))
          list.append(.pushClip(clip.rect, cornerRadius: 0))
          list.append(.pushTransform(clip.inverse))
        }
        open = clips.count
        var edge = painted.style.stroke
        if let stroke = edge { edge?.width = Double.minimum(stroke.width, 0.75) }
        list.quad(
          painted.quad, radius: 0, fill: painted.style.fill.map(Fill.color), stroke: edge)
      }
    }
    return list
  }
}
