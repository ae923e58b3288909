internal import Drawing
internal import Geometry
internal import HierarchyFormats
internal import HitTesting
package import Stage

extension State {
  /// What there is to see.
  package var frameModel: FrameModel {
    var model = FrameModel(subject.scene, trace: subject.trace)
    model.revision = revision
    model.position = subject.player.position
    if subject.showsDeliveries {
      model.deliveries = subject.live.log
      model.showDelivery(at: subject.livePlayer.position)
    }
    model.theme = theme
    model.camera = subject.camera
    model.hover = hover
    model.selection = subject.selection
    model.otherTouches =
      model.showsDeliveries
      ? []
      : subject.touches.enumerated().filter { $0.offset != subject.told }.map {
        TouchMark(
          finger: $0.element.number - 1, point: $0.element.point, view: $0.element.view)
      }
    model.notice = notice
    model.scrolls = scrolls
    model.transport = transport
    model.fidelity = subject.source?.badge
    model.scenes = sceneMenu
    model.showsHelp = showsHelp
    return model
  }

  private var sceneMenu: SceneMenu? {
    guard let source = subject.source, source.scenes.count > 1 else { return nil }
    let entries = source.scenes.map { scene in
      SceneMenu.Entry(
        number: scene.number,
        title: scene.title ?? scene.controller ?? scene.id ?? "Scene \(scene.number)",
        detail: [
          scene.title == nil ? nil : scene.controller, scene.id,
          "\(scene.views) view\(scene.views == 1 ? "" : "s")", scene.isInitial ? "initial" : nil,
        ].compactMap { $0 }.joined(separator: " · "))
    }
    return SceneMenu(entries, current: source.sceneIndex, isOpen: showsScenes)
  }

  private var transport: Transport {
    var transport = Transport()
    transport.isPlaying = subject.playing.isPlaying
    transport.speed = subject.playing.speed
    transport.isLooping = subject.playing.isLooping
    transport.hovered = hoveredRegion
    for case .region(let id, isInside: true) in captures.values { transport.pressed = id }
    return transport
  }
}
