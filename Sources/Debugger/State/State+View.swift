internal import Drawing
internal import Geometry
internal import HierarchyFormats
internal import HitTesting
package import Stage

extension State {
  /// What there is to see.
  package var exhibit: Exhibit {
    var exhibit = Exhibit(subject.scene, trace: subject.trace)
    exhibit.revision = revision
    exhibit.position = subject.player.position
    if subject.tellsDeliveries {
      exhibit.deliveries = subject.live.log
      exhibit.tellDelivery(at: subject.livePlayer.position)
    }
    exhibit.theme = theme
    exhibit.camera = subject.camera
    exhibit.hover = hover
    exhibit.selection = subject.selection
    exhibit.otherTouches =
      exhibit.tellsDeliveries
      ? []
      : subject.touches.enumerated().filter { $0.offset != subject.told }.map {
        TouchMark(
          finger: $0.element.number - 1, point: $0.element.point, view: $0.element.trace.result)
      }
    exhibit.notice = notice
    exhibit.scrolls = scrolls
    exhibit.transport = transport
    exhibit.fidelity = subject.source?.badge
    exhibit.scenes = sceneMenu
    exhibit.showsHelp = showsHelp
    return exhibit
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
