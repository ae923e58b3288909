import Answers
import Drawing
import Foundation
import Geometry
import HierarchyFormats
import HitTesting
import Raster
import SceneFormat
import Stage
import TouchDelivery

/// Time of one animation frame at 1280 × 800, drawn in software on one core.
enum FrameBenchmark {
  static func run() {
    print(
      "\nframe at 1280×800                first layer   animation frame   recorded frame (outlines)   PNG"
    )
    row("demo-like, 12 views", BenchmarkTrees.app(rows: 0))
    row("app", BenchmarkTrees.app())
    row("100,000 siblings", BenchmarkTrees.siblings(100_000))
    row("app, in its look", BenchmarkTrees.withTexts(BenchmarkTrees.app(rows: 642)), .app)
    print("\nframe with a touch map           layout   with pixels")
    mapRow("app", BenchmarkTrees.app(rows: 620))
    print("\nframe with touches so far        layout   with pixels")
    for (name, tree) in [
      ("app", BenchmarkTrees.app(rows: 620)), ("siblings", BenchmarkTrees.siblings(100_000)),
    ] {
      touchesRow("listed, " + name, tree, isCompared: false)
      touchesRow("compared, " + name, tree, isCompared: true)
    }
  }

  /// Measures a frame with a list of touches, each with a miniature screen, or with two touches
  /// compared.
  private static func touchesRow(_ name: String, _ tree: ViewTree, isCompared: Bool) {
    let scene = BenchmarkTrees.scene(name, tree)
    let traces = (0..<50).map { scene.trace(at: Point(Double($0) * 4, Double($0) * 9)) }
    var model = FrameModel(scene, trace: traces[49])
    model.transport = Transport()
    if isCompared {
      model.comparedTouches = ComparedTouches(
        TraceComparison(traces[20], traces[49]), number: 21, titles: ["Touch 21", "Touch 50"])
    } else {
      model.touchHistory = TouchHistoryList(
        traces.enumerated().map { number, trace in
          TouchHistoryList.Entry(
            number: number, point: trace.point, answer: "", trace: trace, isShown: number == 49)
        })
    }
    model.position = 5
    measure(name, model)
  }

  /// Measures a frame with a touch map while the pointer moves over the picture.
  private static func mapRow(_ name: String, _ tree: ViewTree) {
    let scene = Scene(name: name, screen: Size(390, 844), tree: tree)
    var model = FrameModel(scene)
    model.transport = Transport()
    model.answer = .map(TouchSurvey(scene))
    measure(name, model)
  }

  private static func measure(_ name: String, _ model: FrameModel) {
    let size = Size(1280, 800)
    let rasterizer = Rasterizer(.glyphs)
    let renderer = FrameRenderer(rasterizer.text)
    let base = rasterizer.bitmap(of: renderer.frame(model, size: size).layer.list, size: size)
    let layout = Stopwatch.median(rounds: 15) { blackHole(renderer.frame(model, size: size)) }
    let whole = Stopwatch.median(rounds: 15) {
      var picture = base
      rasterizer.draw(renderer.frame(model, size: size).overlay, on: &picture)
      blackHole(picture)
    }
    let cells = [layout, whole].map(Stopwatch.text)
    print("\(name) (\(model.scene.tree.count))".padding(32), cells[0].padding(8), cells[1])
  }

  private static func row(_ name: String, _ tree: ViewTree, _ look: CanvasLook = .structure) {
    let size = Size(1280, 800)
    let scene = BenchmarkTrees.scene(name, tree)
    var model = FrameModel(scene, trace: HitTest(tree).trace(at: Point(200, 300)))
    model.transport = Transport()
    model.canvas.look = look
    let count = Double(model.trace?.steps.count ?? 1)

    func time(_ mode: Typesetter.Mode) -> (layer: Double, frame: Double) {
      let rasterizer = Rasterizer(mode)
      let renderer = FrameRenderer(rasterizer.text)
      var base = Bitmap(width: 1, height: 1)
      let layer = Stopwatch.median(rounds: 5) {
        // Another revision, as while zooming: the layer is drawn again.
        model.revision += 1
        base = rasterizer.bitmap(of: renderer.frame(model, size: size).layer.list, size: size)
      }
      var tick = 0.0
      let frame = Stopwatch.median(rounds: 31) {
        tick += 0.031
        model.position = count * tick.truncatingRemainder(dividingBy: 1)
        var picture = base
        rasterizer.draw(renderer.frame(model, size: size).overlay, on: &picture)
        blackHole(picture)
      }
      return (layer, frame)
    }
    let window = time(.glyphs)
    let recorded = time(.outlines)
    let picture = Rasterizer(.outlines).bitmap(
      of: FrameRenderer(Typesetter()).frame(model, size: size).flattened(), size: size)
    let png = Stopwatch.median(rounds: 3) { blackHole(try? PictureFile.png(picture)) }
    let cells = [window.layer, window.frame, recorded.frame, png].map(Stopwatch.text)
    print(
      "\(name) (\(tree.count))".padding(30), cells[0].padding(13), cells[1].padding(17),
      cells[2].padding(27), cells[3])
  }
}

extension String {
  /// Returns the text padded with spaces to a width.
  func padding(_ width: Int) -> String {
    self + String(repeating: " ", count: max(1, width - count))
  }
}

/// Time of reading a scene of a million views and a dump of 10,000 rows.
enum SceneBenchmark {
  static func run() {
    let scene = Array(sceneText(views: 1_000_000).utf8)
    print("\nreading                          bytes        time")
    row("scene JSON, 1,000,000 views", scene)
    row("recursiveDescription, 10,000 rows", Array(dumpText(rows: 10_000).utf8))
  }

  private static func row(_ name: String, _ bytes: [UInt8]) {
    // The results are retained, so that their release is not measured.
    var kept: [Reading?] = []
    let time = Stopwatch.median(rounds: 3) {
      kept.append(try? HierarchyReader().read(bytes, name: name))
    }
    blackHole(kept)
    let rate = Double(bytes.count) / time / 1e6
    print(
      name.padding(32), "\(bytes.count / 1_000_000) MB".padding(12), Stopwatch.text(time),
      " (\(Int(rate)) MB/s)")
  }

  /// Returns a scene with fractional frames, as in exported files.
  static func sceneText(views: Int) -> String {
    var text = "{\"hitscope\":1,\"name\":\"big\",\"screen\":[1000,1000],\"windows\":["
    text += "{\"class\":\"UIWindow\",\"frame\":[0,0,1000,1000],\"subviews\":[\n"
    for index in 1..<views {
      let x = Double(index % 1000) + 0.25
      let y = Double(index / 1000) + 0.333
      text += "{\"id\":\"v\(index)\",\"class\":\"UIView\",\"name\":\"View number \(index)\","
      text += "\"frame\":[\(x),\(y),0.5,0.75],\"alpha\":0.5}"
      text += index + 1 < views ? ",\n" : "\n"
    }
    return text + "]}]}"
  }

  /// Returns a dump of cells with labels.
  static func dumpText(rows: Int) -> String {
    var text =
      "<UIWindow: 0x100000000; frame = (0 0; 390 844); layer = <UIWindowLayer: 0x600000000>>\n"
    for row in 1..<rows {
      let depth = 1 + row % 4
      text += "   | " + String(repeating: "   | ", count: depth - 1)
      text += "<UILabel: 0x1\(100_000_000 + row); frame = (16 \(row % 800); 358 20.3333); "
      text += "text = 'Row number \(row)'; userInteractionEnabled = NO; "
      text += "layer = <_UILabelLayer: 0x6\(100_000_000 + row)>>\n"
    }
    return text
  }
}
