import Geometry

/// How large the screen of a scene is.
struct IBCanvas {
  let document: IBDocument
  let scenes: IBScenes
  private let device: Size?

  init(_ document: IBDocument, _ scenes: IBScenes) {
    self.document = document
    self.scenes = scenes
    device = document.device.flatMap { IBDevice.size(of: document[$0]) }
  }

  /// The size of the window that a scene is shown in: of the device, or of the root view where
  /// there is none, where the controller is drawn in a size of its own, and in a XIB.
  func size(of place: Int?) -> Size {
    let usual = device ?? IBDevice.fallback(isTelevision: document.isTelevision)
    var place = place
    var passed: Set<Int> = []
    while let current = place, passed.insert(current).inserted {
      let scene = scenes.all[current]
      if let root = scene.root {
        if device != nil, !document.isXIB, !scene.isFreeform { return usual }
        return extent(of: root, in: usual) ?? freeformSize(scene) ?? usual
      }
      if let size = freeformSize(scene) { return size }
      if device != nil { return usual }
      place = scene.content.flatMap { scenes.places[$0.destination] }
    }
    return usual
  }

  /// How far a root view reaches; `nil` when it has no frame or no size.
  private func extent(of root: Int, in usual: Size) -> Size? {
    let parts = IBViewParts(document, of: root)
    guard let index = parts.frame else { return nil }
    let isRect = document.tags[index] == .rect
    let frame = isRect ? IBFrame(rect: document[index]) : IBFrame(inset: document[index], in: usual)
    let rect = frame.rect.standardized
    guard rect.isFinite, rect.width > 0, rect.height > 0 else { return nil }
    let keepsPlace = !document.isXIB && rect.minX >= 0 && rect.minY >= 0
    return keepsPlace ? Size(rect.maxX, rect.maxY) : rect.size
  }

  private func freeformSize(_ scene: IBScene) -> Size? {
    guard let index = scene.freeformSize else { return nil }
    let element = document[index]
    guard let width = element["width"].flatMap({ Double($0) }), width > 0, width.isFinite,
      let height = element["height"].flatMap({ Double($0) }), height > 0, height.isFinite
    else { return nil }
    return Size(width, height)
  }
}
