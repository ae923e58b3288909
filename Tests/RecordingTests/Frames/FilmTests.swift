import Geometry
import HitTesting
import Stage
import Testing
import TouchDelivery

@testable import Recording

struct FilmTests {
  static var film: Film {
    var builder = ViewTreeBuilder()
    builder.add(ViewNode("UIWindow", id: "w", frame: Rect(0, 0, 100, 100))) {
      $0.add(ViewNode(id: "a", frame: Rect(0, 0, 50, 50)))
    }
    let tree = builder.finish()
    let scene = Scene(name: "two", screen: Size(100, 100), tree: tree)
    let model = FrameModel(scene, trace: HitTest(tree).trace(at: Point(10, 10)))
    return Film(model, size: Size(321, 200))
  }

  @Test func `video gets even sides, at most a pixel more`() {
    var film = Self.film
    #expect(film.pixelWidth == 321)
    #expect(film.withEvenSides.pixelWidth == 322)
    #expect(film.withEvenSides.pixelHeight == 200)
    film.scale = 1.5
    #expect(film.withEvenSides.pixelWidth % 2 == 0)
    #expect(film.withEvenSides.pixelWidth - film.pixelWidth <= 1)
  }

  @Test func `a step that is over is still the one that is shown`() {
    #expect(Film.position(afterSteps: 0, of: 5) < 0)
    #expect(Int(Film.position(afterSteps: 3, of: 5)) == 2)
    #expect(Film.position(afterSteps: 5, of: 5) == 5)
    #expect(Film.position(afterSteps: 9, of: 5) == 5)
  }

  @Test func `every step has its moment, and they last as long as the film`() throws {
    var film = Self.film
    film.speed = 2
    let moments = film.moments()
    #expect(moments.map(\.stepNumber) == Array(1...film.stepCount))
    let clock = try #require(film.clock)
    let total = moments.reduce(0) { $0 + $1.seconds }
    #expect(abs(total - (clock.duration / 2 + film.hold)) < 1e-9)
  }

  @Test func `of too many steps the decisions are taken, and the last step always`() throws {
    let film = Self.film
    let trace = try #require(film.model.trace)
    let decisions = film.moments(decisionsOnly: true)
    #expect(decisions.count < film.stepCount)
    #expect(decisions.allSatisfy { trace.steps[$0.stepNumber - 1].isDecision })
    let few = film.moments(limit: 2)
    #expect(few.count == 2)
    #expect(few.last?.stepNumber == film.stepCount)
  }

  @Test func `frames of a film differ from their neighbours, and paint the same twice`() {
    let film = Self.film
    let painter = FilmPainter(film)
    let frames = FrameSequence(film, painter: painter)
    #expect(frames.positions.count == frames.timeline.starts.count)
    #expect(frames.positions.count > 5)
    for (a, b) in zip(frames.positions, frames.positions.dropFirst()) {
      #expect(painter.frame(at: a).overlay != painter.frame(at: b).overlay)
    }
    let last = frames.positions[frames.positions.count - 1]
    #expect(painter.bitmap(at: last) == FilmPainter(film).bitmap(at: last))
  }
}
