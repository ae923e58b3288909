import Foundation
import Geometry
import HierarchyFormats
import HitTesting

/// Reading files: a scene of a million views, and a dump of 10,000 rows.
enum SceneBenchmark {
  static func run() {
    let scene = Array(sceneText(views: 1_000_000).utf8)
    print("\nreading                          bytes        time")
    row("scene JSON, 1,000,000 views", scene)
    row("recursiveDescription, 10,000 rows", Array(dumpText(rows: 10_000).utf8))
  }

  private static func row(_ name: String, _ bytes: [UInt8]) {
    // Kept, so that only the reading counts, not the letting go.
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

  /// A scene with fractional frames, as exports have them.
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

  /// A dump of cells with labels.
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
