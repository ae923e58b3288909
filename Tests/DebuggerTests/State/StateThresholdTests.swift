import Drawing
import Geometry
import HierarchyFormats
import HitTesting
import SceneFormat
import Stage
import Testing
import TouchDelivery

@testable import Debugger

/// Thresholds of distance and time, from both sides.
@Suite struct StateThresholdTests {
  private var clicked: State {
    var state = Sample.state
    state.tap(Sample.inB1)
    return state
  }

  @Test(arguments: [(0.0, true), (3.999, true), (4, true), (4.001, false), (9, false)])
  func `a click within four points of the last one selects what is behind`(
    distance: Double, isAgain: Bool
  ) {
    let expected = NodeID(isAgain ? 2 : 3)
    for place in [Point(distance, 0), Point(0, -distance)] {
      var state = clicked
      #expect(state.subject.selection == NodeID(3) && state.subject.click?.place == .zero)
      state.click(.mouse, at: Sample.inB1, place)
      #expect(state.subject.selection == expected)
      #expect(state.subject.click?.place == place && state.subject.click?.selected == expected)
    }
    var state = clicked
    let spot = Sample.inB1 + Point(distance / 2, 0)
    state.click(.mouse, on: .name, at: spot, scale: 2)
    #expect((state.subject.selection == NodeID(2)) == isAgain)
    #expect(state.subject.touch?.point == (isAgain ? spot : Sample.inB1))
  }

  @Test func `after a pan or another selection, a click counts as the first one`() {
    var state = clicked
    state.subject.camera = Camera.fit.panned(by: Point(1, 0))
    state.click(.mouse, at: Sample.inB1, .zero)
    #expect(state.subject.selection == NodeID(3))
    state = clicked
    state.subject.selection = NodeID(1)
    state.click(.mouse, at: Sample.inB1, .zero)
    #expect(state.subject.selection == NodeID(3))
    state = clicked
    let views = DrawnViews(state.subject.scene.tree, state.canvas.settings(of: state.subject))
      .views(at: Sample.inB1)
    #expect(views.map(\.index) == [3, 2, 1, 0])
    for expected in [2, 1, 0, 3, 2] {
      state.click(.mouse, at: Sample.inB1, .zero)
      #expect(state.subject.selection == NodeID(expected))
    }
  }

  @Test func `a tooltip appears after the pointer has rested for long enough`() {
    for (seconds, isShown) in [(0.0, false), (0.599, false), (0.6, true), (0.601, true)] {
      var pointing = PointingState()
      pointing.hover(.control(.theme), .perform(.toggleTheme))
      pointing.update(seconds)
      #expect((pointing.tip != nil) == isShown && pointing.isWaiting == !isShown)
      #expect(!isShown || pointing.tip?.caps == "T")
      let rested = pointing.rest?.seconds
      pointing.update(1)
      #expect(pointing.rest?.seconds == (isShown ? rested : seconds + 1), "what is over is over")
      pointing.hover(.control(.play), nil)
      #expect(pointing.tip?.region == .control(.play) && pointing.tip?.caps == nil)
      pointing.press()
      #expect(pointing.tip == nil && pointing.rest == nil && !pointing.isWaiting)
    }
    var pointing = PointingState()
    for region in [Region.ID.canvas, .control(.closeHelp), .row(.steps, 1)] {
      pointing.hover(region, nil)
      #expect(pointing.rest == nil)
    }
    pointing.hover(.control(.play), nil)
    pointing.update(0.4)
    pointing.update(-9)
    pointing.hover(.control(.play), nil)
    #expect(pointing.rest?.seconds == 0.4, "it still rests there")
    pointing.hover(.control(.loop), nil)
    #expect(pointing.rest?.seconds == 0, "it had not rested for long enough")
  }

  @Test func `a window has a size above 0, and lists begin at 0`() {
    var state = Sample.state
    _ = state.update(.resized(Size(700, 500)))
    for size in [
      Size(0, 5), Size(5, 0), Size(-1, 5), Size(5, -1), Size(.nan, 5), Size(5, .infinity),
    ] {
      _ = state.update(.resized(size))
      #expect(state.size == Size(700, 500))
    }
    _ = state.update(.resized(Size(0.5, 0.5)))
    #expect(state.size == Size(0.5, 0.5))
    for (offset, held) in [(5.0, 5.0), (0, 0), (-0.1, 0), (.nan, 0), (.infinity, 0)] {
      _ = state.update(.scroll(.steps, to: offset))
      #expect(state.scrolls[.steps] == held)
      _ = state.update(.revealed(.steps, to: offset))
      #expect(state.scrolls[.steps] == held)
    }
    for (scale, zoom) in [(2.0, 0.5), (0, 1), (-1, 1), (.nan, 1), (.infinity, 1)] {
      var state = Sample.state
      _ = state.update(.canvasScale(scale))
      #expect(state.subject.camera.zoom == zoom)
    }
  }

  @Test func `the opacity of a picture stays between 0 and 1, in hundredths`() throws {
    var state = Sample.state
    let picture = try EncodedPicture(BusyState.picture)
    state.subject.background = Background(picture)
    #expect(state.subject.background?.opacity == 0.7)
    for (asked, opacity) in [
      (0.5, 0.5), (0.506, 0.51), (0.504, 0.5), (-1, 0), (0, 0), (1, 1), (7, 1),
    ] {
      state.subject.setBackgroundOpacity(asked)
      #expect(state.subject.background?.opacity == opacity)
    }
    state.subject.setBackgroundOpacity(.nan)
    state.subject.setBackgroundOpacity(.infinity)
    #expect(state.subject.background?.opacity == 1)
  }

  @Test func `files are named after the file or the scene, in letters, digits and hyphens`() {
    for (path, name, stem) in [
      (nil, "Sample", "Sample"), (nil, "My scene (2)", "My-scene-2"), (nil, "é 1", "é-1"),
      (nil, "--a--b-", "a-b"), (nil, "…", "hitscope"), (nil, "", "hitscope"),
      ("folder/b.c.json", "x", "b-c"), ("plain", "x", "plain"), ("/tmp/.json", "x", "hitscope"),
    ] as [(String?, String, String)] {
      let scene = Scene(name: name, screen: Size(9, 9), tree: .empty)
      let state = State(scene, path: path)
      #expect(state.subject.fileStem == stem && state.subject.fileName == stem)
    }
    var state = Sample.state
    state.tap(Sample.inA)
    _ = state.perform(.player(.first))
    #expect(state.subject.fileStem == "sample" && state.subject.fileName == "sample-step-1")
  }

  @Test func `a file that is read counts its remarks, without notes`() throws {
    let reading = try Sample.content().reading()
    func remark(_ severities: [Diagnostic.Severity]) -> String? {
      var reading = reading
      reading.diagnostics = severities.map {
        Diagnostic(file: "a.json", severity: $0, message: "Odd")
      }
      return WindowOptions(reading, content: Sample.content(), path: "a.json").remark
    }
    #expect(remark([]) == nil && remark([.note]) == nil)
    #expect(remark([.note, .warning]) == "1 remark on this file: see the terminal")
    #expect(remark([.error, .warning]) == "2 remarks on this file: see the terminal")
  }

  @Test func `of several diagnostics the first is shown, and the others are counted`() {
    let all = (1...3).map {
      Diagnostic(file: "a", line: $0, severity: .warning, message: "Odd")
    }
    #expect([Diagnostic]().summary == "")
    #expect(Array(all.prefix(1)).summary == "a:1:1: warning: Odd")
    #expect(Array(all.prefix(2)).summary == "a:1:1: warning: Odd\n… and 1 more")
    #expect(all.summary == "a:1:1: warning: Odd\n… and 2 more")
  }
}
