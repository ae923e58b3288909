import Foundation
import TestSupport
import Testing

@testable import TouchKit

/// A layout that is not a flow layout.
final class NibOwnLayout: UICollectionViewLayout {}

/// A view with properties of the types that user-defined runtime attributes have.
final class NibValueView: UIView {
  var point = CGPoint.zero
  var size = CGSize.zero
  var rect = CGRect.zero
  var picture: UIImage?
  var wide: CGFloat = 0
  var real = 0.0
  var short: Float = 0
  var whole = 0
  var flag = true
  var text = ""
  var note: String? = "note"
  override class var nibConnections: NibConnections {
    super.nibConnections
      .outlet("point", \NibValueView.point).outlet("size", \NibValueView.size)
      .outlet("rect", \NibValueView.rect).outlet("picture", \NibValueView.picture)
      .outlet("wide", \NibValueView.wide).outlet("real", \NibValueView.real)
      .outlet("short", \NibValueView.short).outlet("whole", \NibValueView.whole)
      .outlet("flag", \NibValueView.flag).outlet("text", \NibValueView.text)
      .outlet("note", \NibValueView.note)
  }
}

/// The objects of XIBs with all their properties, compared with reviewed texts.
@MainActor
@Suite(.serialized)
struct NibObjectTests {
  private static let frame = #"<rect key="frame" x="3" y="5" width="17" height="13"/>"#

  private func objects(_ text: String, owner: NSObject? = nil) -> [NSObject] {
    UINib(data: Data(text.utf8), bundle: nil).instantiate(withOwner: owner)
      .compactMap { $0 as? NSObject }
  }

  private func lines(_ objects: [NSObject]) -> [String] {
    objects.flatMap { ($0 as? UIView).map { ObjectText.tree($0) } ?? [ObjectText.line($0)] }
  }

  /// The objects of all elements, those of one kind after the other.
  private func text(of elements: [String]) -> String {
    lines(objects(NibObjectTexts.document(elements.joined(separator: "\n")))).joined(
      separator: "\n") + "\n"
  }

  @Test func `elements without attributes have the values of Interface Builder`() throws {
    let bare = NibObjectTexts.kinds.enumerated().map { NibObjectTexts.bare($1, $0) }
    #expect(try Golden.mismatch(text: text(of: bare), named: "nib-bare.txt") == nil)
  }

  @Test func `every attribute of an element reaches its object`() throws {
    var text = ""
    let reports = try Reports.of {
      text = lines(objects(NibObjectTexts.full)).joined(separator: "\n") + "\n"
    }
    #expect(
      try Golden.mismatch(
        text: text + reports.map { $0 + "\n" }.joined(), named: "nib-full.txt") == nil)
  }

  @Test func `tables, cells and collections contain what is drawn`() throws {
    let folder = try NibFolder(["Grid.storyboard": NibObjectTexts.grid])
    let controller = UIStoryboard(name: "Grid", bundle: folder.bundle)
      .instantiateInitialViewController()
    let made = objects(NibObjectTexts.containers) + (controller?.view.subviews ?? [])
    var text = lines(made)
    let table = try #require(made.first as? UITableView)
    for section in table.staticSections ?? [] {
      text.append("section \(ObjectText.text(section.header)) \(ObjectText.text(section.footer))")
      for (cell, height) in section.cells {
        text.append("cell of height \(height)")
        text += ObjectText.tree(cell, 1)
        let parts = [cell.textLabel, cell.detailTextLabel, cell.imageView] as [UIView?]
        text.append("built-in \(parts.map { $0?.tag ?? -1 })")
      }
    }
    let collections = made.compactMap { $0 as? UICollectionView }
    let collection = try #require(collections.first)
    let path = IndexPath(item: 0, section: 0)
    // The prototypes are created again for each use.
    for _ in 0..<2 {
      text += ObjectText.tree(
        collection.dequeueReusableCell(withReuseIdentifier: "item", for: path))
    }
    for (kind, name) in [
      (UICollectionView.elementKindSectionHeader, "head"),
      (UICollectionView.elementKindSectionFooter, "foot"),
    ] {
      text += ObjectText.tree(
        collection.dequeueReusableSupplementaryView(
          ofKind: kind, withReuseIdentifier: name, for: path))
    }
    #expect(
      try Golden.mismatch(
        text: text.joined(separator: "\n") + "\n", named: "nib-containers.txt") == nil)
    #expect(collections.last?.collectionViewLayout is NibOwnLayout)
  }

  @Test func `a controller has the cells that are drawn in its table, and no others`() throws {
    let table = try #require(objects(NibObjectTexts.containers).first as? UITableView)
    let sections = try #require(table.staticSections)
    let controller = UITableViewController(style: .plain)
    #expect(controller.numberOfSections(in: table) == 2 && sections.count == 2)
    let counts = [-1, 0, 1, 2].map { controller.tableView(table, numberOfRowsInSection: $0) }
    #expect(counts == [0, 2, 0, 0])
    let titles = [-1, 0, 1, 2].map { controller.tableView(table, titleForHeaderInSection: $0) }
    #expect(titles == [nil, "Head", "Second", nil])
    let feet = [-1, 0, 1, 2].map { controller.tableView(table, titleForFooterInSection: $0) }
    #expect(feet == [nil, "Foot", nil, nil])
    for (section, row, height) in [
      (0, 0, 77), (0, 1, 61), (0, 2, 61), (0, -1, 61), (1, 0, 61), (2, 0, 61),
    ] as [(Int, Int, CGFloat)] {
      let path = IndexPath(row: row, section: section)
      let cell = controller.tableView(table, cellForRowAt: path)
      let isDrawn = section == 0 && (0..<2).contains(row)
      #expect(isDrawn == sections[0].cells.contains { $0.cell === cell }, "\(section) \(row)")
      if isDrawn { #expect(cell === sections[0].cells[row].cell) }
      #expect(controller.tableView(table, heightForRowAt: path) == height, "\(section) \(row)")
    }
  }

  @Test func `constraints have their items, attributes, relations, factors and priorities`() throws
  {
    let view = try #require(objects(NibObjectTexts.constraints).first as? UIView)
    var all: [NSLayoutConstraint] = []
    var views = [view]
    while let next = views.popLast() {
      all += next.constraints
      views += next.subviews
    }
    let text = all.map { ObjectText.line($0) }.joined(separator: "\n")
    #expect(try Golden.mismatch(text: text + "\n", named: "nib-constraints.txt") == nil)
    let scroll = try #require(view.subviews.last as? UIScrollView)
    let guides: [CGFloat: UILayoutGuide] = [
      9: view.safeAreaLayoutGuide, 10: view.layoutMarginsGuide, 11: scroll.contentLayoutGuide,
      12: scroll.frameLayoutGuide, 13: try #require(view.layoutGuides.first),
    ]
    for (constant, guide) in guides {
      #expect(all.first { $0.constant == constant }?.secondItem === guide, "\(constant)")
    }
  }

  @Test func `every name of a value is known, and an unknown one is the usual value`() throws {
    func rows(_ kind: String, _ attribute: String, _ names: String) -> [String] {
      names.split(separator: " ").map { name in
        #"<\#(kind) \#(attribute)="\#(name)" id="\#(name)">\#(Self.frame)</\#(kind)>"#
      }
    }
    let alignments = "left center right justified natural nonsense"
    let states = "firstBaseline center trailing bottom lastBaseline leading top fill nonsense"
    let modes = """
      scaleToFill scaleAspectFit scaleAspectFill redraw center top bottom left right topLeft \
      topRight bottomLeft bottomRight nonsense
      """
    let items = """
      done cancel edit save add flexibleSpace fixedSpace compose reply action organize bookmarks \
      search refresh stop camera trash play pause rewind fastForward undo redo close nonsense
      """
    let elements =
      rows("view", "contentMode", modes) + rows("label", "textAlignment", alignments)
      + rows("textField", "textAlignment", alignments)
      + rows("textField", "borderStyle", "line bezel roundedRect none nonsense")
      + rows(
        "button", "buttonType",
        "system roundedRect detailDisclosure infoLight infoDark contactAdd close nonsense")
      + rows(
        "stackView", "distribution",
        "fillEqually fillProportionally equalSpacing equalCentering fill nonsense")
      + rows("stackView", "alignment", states)
      + rows("datePicker", "datePickerMode", "time date countDownTimer dateAndTime nonsense")
      + rows("barButtonItem", "systemItem", items)
      + rows(
        "tableViewCell", "accessoryType",
        "disclosureIndicator detailDisclosureButton checkmark detailButton none nonsense")
      + rows("swipeGestureRecognizer", "direction", "left right up down nonsense")
      + [
        "flexibleMinX", "widthSizable", "flexibleMaxX", "flexibleMinY", "heightSizable",
        "flexibleMaxY",
      ]
      .map {
        #"<view><autoresizingMask key="autoresizingMask" \#($0)="YES"/><rect key="frame" x="1" y="2" width="3" height="4"/></view>"#
      }
      + ["left", "right", "up", "down"].map {
        #"<swipeGestureRecognizer><swipeGestureRecognizerDirection key="direction" \#($0)="YES"/></swipeGestureRecognizer>"#
      }
      + ["ultraLight", "thin", "light", "regular", "medium", "semibold", "bold", "heavy", "black"]
      .map {
        #"<label><fontDescription key="fontDescription" type="system" weight="\#($0)" pointSize="11"/>\#(Self.frame)</label>"#
      }
    #expect(try Golden.mismatch(text: text(of: elements), named: "nib-values.txt") == nil)
  }

  @Test func `attributes of constraints have their names`() throws {
    let names = """
      left right top bottom leading trailing width height centerX centerY baseline lastBaseline \
      firstBaseline leftMargin rightMargin topMargin bottomMargin leadingMargin trailingMargin \
      centerXWithinMargins centerYWithinMargins
      """.split(separator: " ")
    let constraints = names.map {
      #"<constraint firstItem="a" firstAttribute="\#($0)" secondItem="b" secondAttribute="\#($0)" id="\#($0)"/>"#
    }
    let view =
      objects(
        NibObjectTexts.document(
          """
          <view id="v">\(Self.frame)<subviews><view id="a"><rect key="frame"/></view><view id="b"><rect key="frame"/></view></subviews>
          <constraints>\(constraints.joined())</constraints></view>
          """)
      ).first as? UIView
    let expected: [NSLayoutConstraint.Attribute] = [
      .left, .right, .top, .bottom, .leading, .trailing, .width, .height, .centerX, .centerY,
      .lastBaseline, .lastBaseline, .firstBaseline, .leftMargin, .rightMargin, .topMargin,
      .bottomMargin, .leadingMargin, .trailingMargin, .centerXWithinMargins,
      .centerYWithinMargins,
    ]
    var all: [NSLayoutConstraint] = view?.constraints ?? []
    for subview in view?.subviews ?? [] { all += subview.constraints }
    #expect(all.map(\.firstAttribute) == expected)
    #expect(all.map(\.secondAttribute) == expected)
  }

  // MARK: User-defined runtime attributes

  private static let values = [
    "flag": #"type="boolean" value="YES""#, "off": #"type="boolean" value="NO""#,
    "nothing": #"type="boolean""#, "text": #"type="string" value="T""#,
    "colour":
      #"type="color"><color key="value" red="0.2" green="0.4" blue="0.6" alpha="0.8"/><other"#,
    "real": #"type="number"><real key="value" value="3.5"/><other"#,
    "whole": #"type="number"><integer key="value" integer="5"/><other"#,
    "plain": #"type="number" value="0.25""#,
  ]

  private func attribute(_ path: String, _ value: String) -> String {
    """
    <userDefinedRuntimeAttributes><userDefinedRuntimeAttribute keyPath="\(path)" \(value)/>\
    \(value.hasSuffix("<other") ? "</userDefinedRuntimeAttribute>" : "")</userDefinedRuntimeAttributes>
    """
  }

  @Test func `runtime attributes set the properties of views, and reset them by other types`()
    throws
  {
    let paths = [
      "layer.cornerRadius", "layer.borderWidth", "layer.masksToBounds", "layer.zPosition",
      "layer.borderColor", "layer.borderUIColor", "layer.shadowOpacity", "layer.shadowRadius",
      "layer.shadowOffset", "layer.shadowColor", "clipsToBounds", "hidden", "alpha",
      "userInteractionEnabled", "exclusiveTouch", "accessibilityIdentifier", "accessibilityLabel",
      "tag",
    ]
    /// The view starts off the usual values, so that a reset shows.
    func view(_ attributes: String) -> [Substring] {
      let made = objects(
        NibObjectTexts.document(
          """
          <view id="v" userInteractionEnabled="NO" exclusiveTouch="YES" clipsSubviews="YES" hidden="YES" alpha="0.5" tag="9">
          \(Self.frame)\(attributes)
          <accessibility key="accessibilityConfiguration" identifier="i" label="l"/></view>
          """))
      return made.first.map { ObjectText.line($0) }?.split(separator: " ") ?? []
    }
    let usual = view("")
    var text = ""
    let reports = try Reports.of {
      for path in paths {
        for (name, value) in Self.values.sorted(by: { $0.key < $1.key }) {
          let words = view(attribute(path, value))
          let (lost, found) = (
            usual.filter { !words.contains($0) }, words.filter { !usual.contains($0) }
          )
          text +=
            "\(path) \(name): \(lost.joined(separator: " ")) > \(found.joined(separator: " "))\n"
        }
      }
    }
    #expect(reports == [])
    #expect(try Golden.mismatch(text: text, named: "nib-attributes.txt") == nil)
  }

  @Test func `values of runtime attributes are converted to the types of properties`() throws {
    func made(_ path: String, _ value: String) throws -> NibValueView {
      let text = NibObjectTexts.document(
        #"<view id="v" customClass="NibValueView">\#(Self.frame)\#(attribute(path, value))</view>"#)
      return try #require(objects(text).first as? NibValueView)
    }
    func child(_ type: String, _ element: String) -> String {
      "type=\"\(type)\">\(element)<other"
    }
    #expect(
      try made("point", child("point", #"<point key="value" x="3" y="5"/>"#)).point
        == CGPoint(x: 3, y: 5))
    #expect(
      try made("point", child("point", #"<point key="value" y="5"/>"#)).point == CGPoint(x: 0, y: 5)
    )
    #expect(
      try made("point", child("point", #"<point key="value" x="5"/>"#)).point == CGPoint(x: 5, y: 0)
    )
    #expect(
      try made("size", child("size", #"<size key="value" width="3" height="5"/>"#)).size
        == CGSize(width: 3, height: 5))
    #expect(
      try made("size", child("size", #"<size key="value"/>"#)).size == CGSize(width: 0, height: 0))
    #expect(
      try made("rect", child("rect", #"<rect key="value" x="1" y="2" width="3" height="5"/>"#)).rect
        == CGRect(x: 1, y: 2, width: 3, height: 5))
    #expect(try made("rect", child("rect", #"<rect key="value"/>"#)).rect == .zero)
    #expect(
      try made("picture", #"type="image" value="star""#).picture?.size
        == CGSize(width: 17, height: 19))
    #expect(try made("flag", #"type="boolean""#).flag == false)
    #expect(
      try made("text", child("string", #"<string key="value">Inner</string>"#)).text == "Inner")
    #expect(try made("note", #"type="nil""#).note == nil)
    let real = #"type="number"><real key="value" value="3.5"/><other"#
    let whole = #"type="number"><integer key="value" value="-7"/><other"#
    for (value, number) in [(real, 3.5), (whole, -7)] {
      #expect(try made("wide", value).wide == CGFloat(number))
      #expect(try made("real", value).real == number)
      #expect(try made("short", value).short == Float(number))
    }
    #expect(try made("whole", whole).whole == -7)
    var broken: NibValueView?
    let reports = try Reports.of {
      broken = try made("whole", real)
      _ = try made("text", #"type="nil""#)
      _ = try made("point", #"type="number" value="1""#)
      _ = try made("missingPath", #"type="number" value="1""#)
      let object = NibObjectTexts.document(
        #"<barButtonItem id="v">\#(attribute("clipsToBounds", #"type="boolean" value="YES""#))<\#("/")barButtonItem>"#
      )
      _ = objects(object)
      let pathless = NibObjectTexts.document(
        """
        <view id="v">\(Self.frame)<userDefinedRuntimeAttributes><userDefinedRuntimeAttribute type="number" value="1"/>
        <userDefinedRuntimeAttribute type="number" keyPath="tag" value="6"/></userDefinedRuntimeAttributes></view>
        """)
      #expect((objects(pathless).first as? UIView)?.tag == 6)
    }
    #expect(broken?.whole == 0)
    let advice = "list it in nibConnections, as hitscope-adopt does"
    #expect(
      reports
        == [
          ("NibValueView", "whole"), ("NibValueView", "text"), ("NibValueView", "point"),
          ("NibValueView", "missingPath"), ("UIBarButtonItem", "clipsToBounds"),
        ].map { "TouchKit: \($0) of nib has no property \"\($1)\": \(advice)" })
  }
}
