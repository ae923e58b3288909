import Foundation
import FoundationXML
import HierarchyFormats

/// Reading ten megabytes of each format, beside what Foundation takes to parse the same bytes.
enum FormatBenchmark {
  /// A parser of Foundation that knows nothing of hierarchies.
  enum Library: String {
    case xml = "XMLParser"
    case json = "JSONSerialization"

    /// Parses the bytes and forgets what they hold.
    func parse(_ bytes: [UInt8]) {
      switch self {
      case .xml:
        let parser = XMLParser(data: Data(bytes))
        let counter = Counter()
        parser.delegate = counter
        blackHole((parser.parse(), counter.count))
      case .json: blackHole(try? JSONSerialization.jsonObject(with: Data(bytes)))
      }
    }
  }

  /// The least that a delegate can do.
  private final class Counter: NSObject, XMLParserDelegate {
    var count = 0

    func parser(
      _ parser: XMLParser, didStartElement name: String, namespaceURI: String?,
      qualifiedName: String?, attributes: [String: String]
    ) {
      count += 1
    }
  }

  static func run() {
    print("\nten megabytes of              views        read          beside the library's parser")
    for sample in FormatSamples.all {
      var kept: [Reading?] = []
      let time = Stopwatch.median(rounds: 3) {
        kept.append(try? HierarchyReader().read(sample.bytes, name: sample.name))
      }
      let views = kept.first??.scenes.reduce(0) { $0 + $1.views } ?? 0
      let rate = Double(sample.bytes.count) / time / 1e6
      var line = sample.name.padding(30) + "\(views)".padding(11)
      line += "\(Stopwatch.text(time)) (\(Int(rate)) MB/s)".padding(22)
      if let library = sample.library {
        let bare = Stopwatch.median(rounds: 3) { library.parse(sample.bytes) }
        let ratio = (time / bare * 100).rounded() / 100
        line += "\(library.rawValue): \(Stopwatch.text(bare)), ratio \(ratio)"
      }
      print(line)
    }
  }
}
