import Drawing
import Geometry
import HitTesting
import TestSupport
import Testing
import TouchDelivery

@testable import Stage

@Suite struct GalleryPanelTests {
  private static let note = "The card in front gets the touch, whoever was there before it."

  /// A gallery of `count` scenes of one kind.
  private func model(_ count: Int, selected: Int = 0) -> FrameModel {
    var scene = DemoScene.scene
    scene.note = Self.note
    scene.touch = DemoScene.point
    var model = FrameModel(scene)
    model.transport = Transport()
    model.gallery = Gallery(
      (0..<count).map { number in
        var scene = scene
        scene.name = "Scene \(number)"
        return Gallery.Entry(id: "scene-\(number)", scene: scene)
      }, selected: selected, current: 1)
    return model
  }

  private func frame(_ model: FrameModel, _ size: Size) -> Frame {
    FrameRenderer(GridTextMeasure()).frame(model, size: size)
  }

  @Test(
    arguments: [
      Size(1280, 800), Size(900, 600), Size(640, 480), Size(480, 320), Size(2560, 1440),
    ])
  func `cards form rows and columns in the window`(_ size: Size) throws {
    let frame = frame(model(30), size)
    let cards = frame.regions.filter { if case .row(.gallery, _) = $0.id { true } else { false } }
    #expect(cards.count > 1)
    for (number, card) in cards.enumerated() {
      #expect(card.rect.maxX <= size.width && card.rect.maxY <= size.height)
      for other in cards[..<number] { #expect(card.rect.intersection(other.rect) == nil) }
    }
    let columns = Gallery.columns(in: size)
    #expect(cards.filter { $0.rect.minY == cards[0].rect.minY }.count == min(columns, cards.count))
    #expect(frame.region(.control(.closeGallery)) != nil && frame.region(.canvas) == nil)
  }

  @Test func `the selected card is in view`() throws {
    for selected in [0, 17, 29] {
      let frame = frame(model(30, selected: selected), Size(1280, 800))
      let card = try #require(frame.region(.row(.gallery, selected)))
      #expect(card.rect.height == GalleryLayout.pitch)
    }
  }

  @Test func `a small size draws only the parts that fit`() {
    for size in [Size(0, 0), Size(60, 60), Size(200, 90), Size(.nan, 40), Size(.infinity, 1)] {
      _ = frame(model(3), size)
    }
  }

  @Test func `a card shows the note and which scene is behind it`() {
    let texts = frame(model(4), Size(1280, 800)).overlay.commands.compactMap { command in
      if case .text(let run) = command { run.string } else { nil }
    }
    #expect(texts.contains { $0.hasPrefix("The card in front") })
    #expect(texts.count { $0 == "shown now" } == 1)
  }
}
