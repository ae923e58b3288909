import Drawing
import Geometry
import HitTesting
import TestSupport
import Testing
import TouchDelivery

@testable import Stage

/// Every character of a 10 pt font is 6 points wide, the ellipsis 10 points.
@Suite struct ViewLabelsTests {
  private func labels(_ names: [String], width: Double) -> [String] {
    let labels = ViewLabels()
    return names.map { labels.fitting($0, in: Font(10), to: width, GridTextMeasure()) }
  }

  @Test func `a name that fits is kept, a class loses its prefix, then its last words`() {
    let names = ["UIView", "UITableViewCell", "VibrantTableViewCell", "HYPLayoutContainerView 2"]
    #expect(labels(Array(names.prefix(2)), width: 48) == ["UIView", "Table…"])
    #expect(labels(names, width: 76) == ["UIView", "TableView…", "Vibrant…", "HYPLayout… 2"])
    #expect(labels([names[3]], width: 120) == ["HYPLayoutContainer 2"])
  }

  @Test func `texts that differ in quotation marks belong to one view`() {
    let names = ["Writing mail", "UIButton “Writing mail”"]
    #expect(labels(names, width: 120) == ["Writing mail", "Button “Writing…”"])
    #expect(labels(names, width: 100) == ["Writing mail", "Button"])
    #expect(labels(names.reversed(), width: 100) == ["“Writing mail”", "Writing…"])
  }

  @Test func `the view of a controller keeps the beginning of the controller`() {
    var builder = ViewTreeBuilder()
    for (className, controller) in [
      ("UIView", "UINavigationController"), ("UITableView", "App.SettingsViewController"),
    ] {
      var node = ViewNode(className, frame: .zero)
      node.details = ViewDetails()
      node.details?.viewController = controller
      builder.add(node)
    }
    let tree = builder.finish()
    func label(_ view: Int, _ width: Double) -> String {
      ViewLabels().fitting(
        ViewNamePair(of: NodeID(view), in: tree), in: Font(10), to: width, GridTextMeasure())
    }
    #expect(label(0, 180) == "view of UINavigationController")
    #expect(label(0, 170) == "view of NavigationController")
    #expect(label(0, 150) == "view of Navigation…" && label(0, 110) == "")
    #expect(label(1, 190) == "TableView of SettingsView…")
    #expect(label(1, 140) == "TableView of Settings…" && label(1, 60) == "TableView")
    let short = ViewLabels().shortened(ViewNamePair(of: NodeID(0), in: tree), to: 14)
    #expect(short == "view of Navigation…")
  }

  @Test func `a kind of view keeps the word that tells it from others`() {
    let names = ["UITextField", "UIImageView", "UITabBar", "UISearchTextField", "UIPageControl"]
    #expect(
      labels(names, width: 60) == ["TextField", "ImageView", "UITabBar", "Search…", "UIPage…"])
    #expect(labels(["UITextField", "UITabBar"], width: 47) == ["UIText…", "TabBar"])
  }

  @Test func `the class goes first, then the end of the text; a number alone is not used`() {
    let names = ["UITableViewCell 12", "UIView 3 “General settings”", "General (UIButton 4)"]
    #expect(labels(names, width: 54) == ["", "View 3", "General"])
    #expect(labels(names, width: 84) == ["TableView… 12", "“General…”", "General (4)"])
    #expect(labels(names, width: 24) == ["", "", ""])
    #expect(labels([names[1]], width: 130) == ["View 3 “General…”"])
    let cell = "UITableViewCellContentView 10 “Mail”"
    #expect(labels([cell], width: 150) == ["TableView… 10 “Mail”"])
    #expect(labels([cell], width: 96) == ["“Mail”"])
  }

  @Test func `the number at the end of an id is kept, so that similar ids differ`() {
    let names = ["row_name_hidden", "row_name_hidden-2", "row_name_hidden-3", "row_name_hidden_10"]
    #expect(
      labels(names, width: 76) == ["row_name…", "row_name…-2", "row_name…-3", "row_name…_10"])
    #expect(
      labels(["order-20261125"], width: 60) == ["order…"],
      "a long number does not count equal names")
  }

  @Test func `a text without spaces loses its end, not its beginning`() {
    #expect(labels(["ねこと共に過ごす最高のなつやすみ"], width: 82) == ["ねこと共に過ご…"])
  }

  @Test func `the short name is used before a part of the full one, in pictures at first`() {
    var builder = ViewTreeBuilder()
    builder.idsAreNames = false
    builder.open(ViewNode("UIWindow", frame: .zero))
    for text in ["Mail", "Notes"] {
      builder.open(ViewNode("UITableViewCell", frame: .zero))
      builder.open(ViewNode("UITableViewCellContentView", frame: .zero))
      builder.add(ViewNode("UILabel", name: text, frame: .zero))
      builder.close()
      builder.close()
    }
    let tree = builder.finish()
    func label(_ view: Int, _ width: Double, prefersShort: Bool = false) -> String {
      ViewLabels().fitting(
        ViewNamePair(of: NodeID(view), in: tree, prefersShort: prefersShort), in: Font(10),
        to: width, GridTextMeasure())
    }
    #expect(label(1, 200) == "UITableViewCell “Mail”")
    #expect(label(1, 200, prefersShort: true) == "Cell “Mail”")
    #expect(label(1, 100) == "Cell “Mail”" && label(1, 50) == "“Mail”" && label(1, 20) == "")
    #expect(label(2, 200) == "content of Cell “Mail”")
    #expect(label(2, 110) == "content of “Mail”" && label(2, 96) == "content of Cell")
    #expect(label(2, 50) == "", "the part alone names no view")
  }

  @Test func `no name is cut inside a word, and at least five letters remain`() {
    let names = [
      "UITableViewCellContentView 10 “Mail settings for everybody”", "Notifications and sounds",
      "com.example.settings.row.3.title", "General settings (UIButton 4)", "_UIBarBackground",
      "UILayoutContainerView 2", "Notifications", "view of HomeViewController",
    ]
    for name in names {
      for width in stride(from: 6.0, through: 400, by: 6) {
        let label = labels([name], width: width)[0]
        guard !label.isEmpty, !label.allSatisfy(\.isNumber) else { continue }
        let parts = label.split { "…“”()".contains($0) }.flatMap { $0.split(separator: " ") }
        for part in parts {
          // Each part ends where a word of the name ends.
          let ends = name.ranges(of: part).contains { range in
            range.upperBound == name.endIndex || !name[range.upperBound].isLetter
              || name[range.upperBound].isUppercase
          }
          #expect(ends, "\(width): \(label)")
        }
        let isCut = label.contains("…")
        #expect(!isCut || label.filter { $0.isLetter }.count >= 5, "\(width): \(label)")
      }
    }
  }

  @Test func `similar names keep the part in which they differ`() {
    let names = ["settings.row.A.title.label", "settings.row.B.title.label"]
    #expect(labels(names, width: 72) == ["settings…", "…B.title…"])
  }

  @Test func `names that would be cut to equal texts are not shown`() {
    #expect(labels(["abcdef", "abXdef", "zz"], width: 12) == ["", "", "zz"])
    #expect(labels(["abcdef"], width: 3) == [""])
  }

  @Test func `a name has the same text at the same width`() {
    let labels = ViewLabels()
    let measuring = GridTextMeasure()
    let first = labels.fitting("CalendarEntryOne", in: Font(10), to: 60, measuring)
    #expect(first == "Calendar…")
    #expect(labels.fitting("CalendarEntryTwo", in: Font(10), to: 60, measuring) == "")
    #expect(labels.fitting("CalendarEntryOne", in: Font(10), to: 60, measuring) == first)
    #expect(
      ViewLabels(above: labels).fitting("OtherEntryOne", in: Font(10), to: 60, measuring)
        == "Other…")
  }

  @Test func `names limited to a number of characters differ, too`() {
    let labels = ViewLabels()
    let names = (0..<30).map { "com.example.feature.\($0).button.title" }
    let short = names.map { labels.shortened(ViewNamePair($0), to: 14) }
    #expect(Set(short).count == names.count && short.allSatisfy { $0.count <= 14 })
    #expect(labels.shortened(ViewNamePair("short"), to: 14) == "short")
  }

  /// A tree of views that have long names with common beginnings and ends, or none.
  private func tree(_ random: inout SeededGenerator, _ count: Int) -> ViewTree {
    let stems = ["UITableViewHeaderFooter", "com.example.settings.row.", "Überschrift der Zeile "]
    let ends = ["ContainerView", ".title.label", " mit sehr langem Namen"]
    var builder = ViewTreeBuilder()
    builder.open(ViewNode("UIWindow", frame: Rect(0, 0, 400, 800)))
    while builder.count < count {
      if builder.depth > 1, random.next() % 3 == 0 { builder.close() }
      let kind = Int(random.next() % 4)
      let frame = Rect(
        Double(random.next() % 300), Double(random.next() % 600), Double(random.next() % 300),
        Double(random.next() % 200))
      var node = ViewNode("UITableViewHeaderFooterContainerView", frame: frame)
      if kind < 3 { node.name = stems[kind] + String(random.next() % 40) + ends[kind] }
      if builder.depth < 6, random.next() % 2 == 0 {
        builder.open(node)
      } else {
        builder.add(node)
      }
    }
    return builder.finish()
  }

  @Test(arguments: 0..<40)
  func `in a picture no two views have the same text`(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    let tree = tree(&random, 8 + seed * 3)
    let scene = Scene(name: "", screen: Size(400, 800), tree: tree)
    var model = FrameModel(scene, trace: HitTest(tree).trace(at: Point(150, 300)))
    model.position = 3
    let frame = FrameRenderer(GridTextMeasure()).frame(model, size: Size(1280, 800))
    var owners: [String: String] = [:]
    var owner: String?
    var lines: [String] = []
    var isBox = false
    var boxes = 0
    var named = 0
    for command in frame.flattened().commands {
      switch command {
      case .pushTag(let tag) where tag.role == "node" || tag.role == "view":
        owner = tag.label.components(before: " · ")
        if tag.role == "node" { boxes += 1 }
      case .popTag:
        // A name in a box may have two lines.
        let text = lines.joined(separator: " ")
        if let owner, !text.isEmpty {
          #expect(owners[text] == nil || owners[text] == owner, "\(text)")
          owners[text] = owner
          named += isBox ? 1 : 0
        }
        owner = nil
        lines = []
      case .text(let run):
        guard owner != nil, run.font.weight == .semibold else { continue }
        isBox = run.anchor == .middle
        lines.append(run.string)
      default: break
      }
    }
    // Names that would have to be cut inside a word are left out.
    #expect(boxes > 0 && named * 5 >= boxes * 2, "\(named) of \(boxes) boxes have a name")
  }
}

extension String {
  /// The text in front of a separator.
  fileprivate func components(before separator: String) -> String {
    firstRange(of: separator).map { String(self[..<$0.lowerBound]) } ?? self
  }
}
