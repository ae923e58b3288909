internal import Drawing
internal import Geometry
internal import HitTesting
import TouchDelivery

/// Small pictures of scenes, each drawn once for a theme and a size.
final class Thumbnails {
  private var known: [Key: DrawList] = [:]

  private struct Key: Hashable {
    let id: String
    let theme: String
    let size: Size
  }

  /// More are not kept.
  private static let most = 256

  init() {}

  /// Draws the picture of a scene into a part of the picture.
  func draw(_ entry: Gallery.Entry, in rect: Rect, _ context: inout PanelContext) {
    let key = Key(id: entry.id, theme: context.theme.name, size: rect.size)
    let picture: DrawList
    if let drawn = known[key] {
      picture = drawn
    } else {
      picture = Self.picture(of: entry.scene, rect.size, context)
      if known.count >= Self.most { known = [:] }
      known[key] = picture
    }
    context.list.clip(to: rect, cornerRadius: 6) { list in
      list.transform(AffineTransform(translation: rect.origin)) { $0.append(picture) }
    }
  }

  /// The views without their names, which could not be read, the touch, and the view that gets it.
  private static func picture(of scene: Scene, _ size: Size, _ outer: PanelContext) -> DrawList {
    var model = FrameModel(scene)
    model.theme = outer.theme
    var context = PanelContext(model, outer.measuring)
    let all = Rect(origin: .zero, size: size)
    context.list.rect(all, fill: outer.theme.wash)
    // A projection leaves a margin for a whole canvas.
    let projection = Projection(scene, .fit, all.inset(by: -14))
    context.list.rect(projection.screen, cornerRadius: 3, fill: outer.theme.screen)
    context.list.clip(to: projection.screen, cornerRadius: 3) { list in
      var views = PanelContext(model, outer.measuring)
      HierarchyPainter(tree: scene.tree, projection: projection).draw(&views)
      for command in views.list.commands where !command.isName { list.append(command) }
    }
    guard let point = scene.touch else { return context.list }
    let theme = outer.theme
    var quads = QuadCache(scene.tree, projection)
    if let winner = scene.hit(at: point), let quad = quads.quad(of: winner) {
      context.list.quad(quad, radius: quad.cornerRadius, stroke: Stroke(theme.answers, width: 2))
    }
    let center = projection.transform.apply(point)
    guard center.isFinite else { return context.list }
    context.list.path(Path(circle: center, radius: 8), fill: theme.touch.opacity(0.25))
    context.list.path(
      Path(circle: center, radius: 4), fill: theme.touch, stroke: Stroke(Color(0xFFFFFF)))
    return context.list
  }
}

extension DrawList.Command {
  /// Whether it writes a name, or gives one to what follows.
  fileprivate var isName: Bool {
    switch self {
    case .text, .pushTag, .popTag: true
    default: false
    }
  }
}
