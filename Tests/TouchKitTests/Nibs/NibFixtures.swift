// swift-format-ignore-file: NeverUseImplicitlyUnwrappedOptionals
// Outlets are declared as those of apps.

import Foundation
import Testing
import TouchKit

/// A folder with files, as a bundle; removed when the object is.
final class NibFolder {
  let path: String
  let bundle: Bundle

  init(_ files: [String: String]) throws {
    path = NSTemporaryDirectory() + "nibs-" + UUID().uuidString
    for (name, text) in files {
      let file = path + "/" + name
      try FileManager.default.createDirectory(
        atPath: (file as NSString).deletingLastPathComponent, withIntermediateDirectories: true)
      try text.write(toFile: file, atomically: true, encoding: .utf8)
    }
    bundle = try #require(Bundle(path: path))
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }
}

// The classes are at the top level, because nibs find classes by their names.

/// The root of the storyboard: a list with prototypes.
final class NibListController: UITableViewController {
  var prepared: [String] = []
  var selected: [Int] = []
  var allows = true
  var unwound: [String] = []
  var loads = 0

  override func viewDidLoad() {
    super.viewDidLoad()
    loads += 1
  }
  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }
  override func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "item", for: indexPath)
    (cell as? NibItemCell)?.titleLabel.text = "Item \(indexPath.row)"
    return cell
  }
  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    selected.append(indexPath.row)
  }
  override func shouldPerformSegue(withIdentifier identifier: String, sender: Any?) -> Bool {
    allows
  }
  override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
    let row = tableView.indexPathForSelectedRow?.row ?? -1
    prepared.append("\(segue.identifier ?? "") \(row) \(selected.count)")
    (segue.destination as? NibDetailController)?.text = "Row \(row)"
  }
  func back(_ segue: UIStoryboardSegue) { unwound.append(segue.identifier ?? "") }

  override class var nibConnections: NibConnections {
    super.nibConnections
      .action("back:", Selector(NibListController.back(_:)))
  }
}

final class NibItemCell: UITableViewCell {
  weak var titleLabel: UILabel!
  var awakes = 0
  override func awakeFromNib() {
    super.awakeFromNib()
    awakes += titleLabel == nil ? 100 : 1
  }
  override class var nibConnections: NibConnections {
    super.nibConnections.outlet("titleLabel", \NibItemCell.titleLabel)
  }
}

class NibDetailController: UIViewController {
  weak var label: UILabel! { didSet { sets += 1 } }
  var buttons: [UIButton]!
  weak var width: NSLayoutConstraint!
  var helper: NibHelper!
  var text = ""
  var taps: [String] = []
  var sets = 0
  var embedded: NibChildController?

  override func viewDidLoad() {
    super.viewDidLoad()
    label.text = text
  }
  override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
    embedded = segue.destination as? NibChildController ?? embedded
    taps.append("prepare \(segue.identifier ?? "") \(isViewLoaded)")
  }
  func tapped(_ sender: UIButton) { taps.append(sender.currentTitle ?? "") }
  func panned(_ sender: UITapGestureRecognizer) {
    taps.append("recognizer \(sender.state == .ended)")
  }
  func anybody(_ sender: Any?) { taps.append("anybody") }

  override class var nibConnections: NibConnections {
    super.nibConnections
      .outlet("label", \NibDetailController.label)
      .outlet("buttons", \NibDetailController.buttons)
      .outlet("width", \NibDetailController.width)
      .outlet("helper", \NibDetailController.helper)
      .action("tapped:", Selector(NibDetailController.tapped(_:)))
      .action("panned:", Selector(NibDetailController.panned(_:)))
      .action("anybody:", Selector(NibDetailController.anybody(_:)))
  }
}

final class NibHelper: NSObject, NibConnectable {
  weak var screen: NibDetailController!
  @MainActor class var nibConnections: NibConnections {
    NibConnections().outlet("screen", \NibHelper.screen)
  }
}

final class NibChildController: UIViewController {}

final class NibSheetController: UIViewController {}

final class NibStaticController: UITableViewController {}

/// A view with inspectable properties, which shows that it has subviews in its initializer.
final class NibBadge: UIView {
  var corner: CGFloat = 0
  var title = ""
  var isRound = false
  var tone: UIColor?
  var subviewsAtStart = -1
  required init?(coder: NSCoder) {
    super.init(coder: coder)
    subviewsAtStart = subviews.count
  }
  override init(frame: CGRect) { super.init(frame: frame) }
  override class var nibConnections: NibConnections {
    super.nibConnections
      .outlet("corner", \NibBadge.corner)
      .outlet("title", \NibBadge.title)
      .outlet("isRound", \NibBadge.isRound)
      .outlet("tone", \NibBadge.tone)
  }
}

/// The owner of a XIB.
final class NibCardView: UIView {
  var content: UIView!
  var count = 0
  func add(_ sender: UIButton) { count += 1 }
  override class var nibConnections: NibConnections {
    super.nibConnections
      .outlet("content", \NibCardView.content)
      .action("add:", Selector(NibCardView.add(_:)))
  }
}

/// A controller whose XIB has its name without “Controller”.
final class NibPanelController: UIViewController {
  var field: UITextField!
  override class var nibConnections: NibConnections {
    super.nibConnections.outlet("field", \NibPanelController.field)
  }
}

enum NibTexts {
  private static func document(_ attributes: String, _ content: String) -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.\(attributes)>
      <device id="retina6_12" orientation="portrait" appearance="light"/>
      \(content)
    </document>
    """
  }

  /// A list in a navigation controller, a detail screen, a sheet, and a static table.
  static let storyboard = document(
    "Storyboard.XIB\" version=\"3.0\" targetRuntime=\"iOS.CocoaTouch\" initialViewController=\"nav\"",
    """
    <scenes>
      <scene sceneID="s1">
        <objects>
          <navigationController storyboardIdentifier="root" id="nav" sceneMemberID="viewController">
            <navigationBar key="navigationBar" contentMode="scaleToFill" id="bar">
              <rect key="frame" x="0.0" y="0.0" width="393" height="44"/>
            </navigationBar>
            <connections>
              <segue destination="list" kind="relationship" relationship="rootViewController" id="r1"/>
            </connections>
          </navigationController>
          <placeholder placeholderIdentifier="IBFirstResponder" id="f1" sceneMemberID="firstResponder"/>
        </objects>
      </scene>
      <scene sceneID="s2">
        <objects>
          <tableViewController title="List" id="list" customClass="NibListController" customModule="Other" customModuleProvider="target" sceneMemberID="viewController">
            <tableView key="view" dataMode="prototypes" style="plain" rowHeight="60" sectionHeaderHeight="28" sectionFooterHeight="28" id="table">
              <rect key="frame" x="0.0" y="0.0" width="393" height="852"/>
              <autoresizingMask key="autoresizingMask" widthSizable="YES" heightSizable="YES"/>
              <prototypes>
                <tableViewCell selectionStyle="default" reuseIdentifier="item" rowHeight="60" id="cell" customClass="NibItemCell">
                  <rect key="frame" x="0.0" y="50" width="393" height="60"/>
                  <tableViewCellContentView key="contentView" id="content">
                    <rect key="frame" x="0.0" y="0.0" width="393" height="60"/>
                    <subviews>
                      <label userInteractionEnabled="NO" text="Title" fixedFrame="YES" id="title">
                        <rect key="frame" x="16" y="10" width="200" height="40"/>
                        <fontDescription key="fontDescription" type="boldSystem" pointSize="20"/>
                      </label>
                    </subviews>
                  </tableViewCellContentView>
                  <connections>
                    <outlet property="titleLabel" destination="title" id="o1"/>
                    <segue destination="detail" kind="show" identifier="showDetail" id="g1"/>
                  </connections>
                </tableViewCell>
              </prototypes>
              <sections/>
              <connections>
                <outlet property="dataSource" destination="list" id="o2"/>
                <outlet property="delegate" destination="list" id="o3"/>
              </connections>
            </tableView>
            <navigationItem key="navigationItem" title="Things" id="item">
              <barButtonItem key="rightBarButtonItem" systemItem="add" id="plus">
                <connections>
                  <segue destination="sheet" kind="presentation" identifier="add" modalPresentationStyle="fullScreen" id="g2"/>
                </connections>
              </barButtonItem>
            </navigationItem>
          </tableViewController>
          <placeholder placeholderIdentifier="IBFirstResponder" id="f2" sceneMemberID="firstResponder"/>
        </objects>
      </scene>
      <scene sceneID="s3">
        <objects>
          <viewController storyboardIdentifier="Detail" id="detail" customClass="NibDetailController" sceneMemberID="viewController">
            <view key="view" contentMode="scaleToFill" id="root">
              <rect key="frame" x="0.0" y="0.0" width="393" height="852"/>
              <autoresizingMask key="autoresizingMask" widthSizable="YES" heightSizable="YES"/>
              <subviews>
                <label userInteractionEnabled="NO" text="Label" translatesAutoresizingMaskIntoConstraints="NO" id="label">
                  <rect key="frame" x="20" y="100" width="100" height="21"/>
                </label>
                <button opaque="NO" fixedFrame="YES" buttonType="system" id="one">
                  <rect key="frame" x="20" y="200" width="100" height="44"/>
                  <state key="normal" title="One"/>
                  <connections>
                    <action selector="tapped:" destination="detail" eventType="touchUpInside" id="a1"/>
                  </connections>
                </button>
                <button opaque="NO" fixedFrame="YES" buttonType="system" id="two">
                  <rect key="frame" x="140" y="200" width="100" height="44"/>
                  <state key="normal" title="Two"/>
                  <connections>
                    <action selector="tapped:" destination="detail" eventType="touchUpInside" id="a2"/>
                    <action selector="anybody:" destination="f3" eventType="touchDown" id="a3"/>
                  </connections>
                </button>
                <containerView opaque="NO" fixedFrame="YES" id="box">
                  <rect key="frame" x="20" y="300" width="200" height="100"/>
                  <connections>
                    <segue destination="child" kind="embed" identifier="embed" id="g3"/>
                  </connections>
                </containerView>
                <view fixedFrame="YES" id="badge" customClass="NibBadge">
                  <rect key="frame" x="20" y="450" width="100" height="50"/>
                  <subviews>
                    <view fixedFrame="YES" id="inner"><rect key="frame" x="0.0" y="0.0" width="10" height="10"/></view>
                  </subviews>
                  <color key="backgroundColor" red="1" green="0.0" blue="0.0" alpha="1" colorSpace="custom" customColorSpace="sRGB"/>
                  <userDefinedRuntimeAttributes>
                    <userDefinedRuntimeAttribute type="number" keyPath="corner"><real key="value" value="8"/></userDefinedRuntimeAttribute>
                    <userDefinedRuntimeAttribute type="string" keyPath="title" value="New"/>
                    <userDefinedRuntimeAttribute type="boolean" keyPath="isRound" value="YES"/>
                    <userDefinedRuntimeAttribute type="color" keyPath="tone"><color key="value" red="0.0" green="0.0" blue="1" alpha="1" colorSpace="custom" customColorSpace="sRGB"/></userDefinedRuntimeAttribute>
                    <userDefinedRuntimeAttribute type="number" keyPath="layer.cornerRadius"><integer key="value" value="5"/></userDefinedRuntimeAttribute>
                  </userDefinedRuntimeAttributes>
                  <connections>
                    <outletCollection property="gestureRecognizers" destination="tap" appends="YES" id="o9"/>
                  </connections>
                </view>
                <view hidden="YES" fixedFrame="YES" id="gone"><rect key="frame" x="0.0" y="600" width="50" height="50"/></view>
              </subviews>
              <viewLayoutGuide key="safeArea" id="safe"/>
              <constraints>
                <constraint firstItem="label" firstAttribute="leading" secondItem="safe" secondAttribute="leading" constant="30" id="c1"/>
                <constraint firstItem="label" firstAttribute="top" secondItem="root" secondAttribute="top" constant="90" id="c2"/>
                <constraint firstAttribute="trailing" secondItem="label" secondAttribute="trailing" constant="40" id="c3"/>
                <constraint firstItem="label" firstAttribute="height" constant="24" id="c4"/>
              </constraints>
            </view>
            <connections>
              <outlet property="label" destination="label" id="o4"/>
              <outlet property="width" destination="c4" id="o5"/>
              <outlet property="helper" destination="helper" id="o6"/>
              <outletCollection property="buttons" destination="one" id="o7"/>
              <outletCollection property="buttons" destination="two" id="o8"/>
            </connections>
          </viewController>
          <placeholder placeholderIdentifier="IBFirstResponder" id="f3" sceneMemberID="firstResponder"/>
          <customObject id="helper" customClass="NibHelper">
            <connections><outlet property="screen" destination="detail" id="o10"/></connections>
          </customObject>
          <tapGestureRecognizer numberOfTapsRequired="2" id="tap">
            <connections><action selector="panned:" destination="detail" id="a4"/></connections>
          </tapGestureRecognizer>
        </objects>
      </scene>
      <scene sceneID="s4">
        <objects>
          <viewController id="child" customClass="NibChildController" sceneMemberID="viewController">
            <view key="view" id="childview"><rect key="frame" x="0.0" y="0.0" width="200" height="100"/></view>
          </viewController>
        </objects>
      </scene>
      <scene sceneID="s5">
        <objects>
          <viewController id="sheet" customClass="NibSheetController" sceneMemberID="viewController">
            <view key="view" id="sheetview">
              <rect key="frame" x="0.0" y="0.0" width="393" height="852"/>
              <subviews>
                <button fixedFrame="YES" buttonType="system" id="done">
                  <rect key="frame" x="0.0" y="100" width="100" height="44"/>
                  <state key="normal" title="Done"/>
                  <connections>
                    <segue destination="exit" kind="unwind" identifier="done" unwindAction="back:" id="g4"/>
                  </connections>
                </button>
              </subviews>
            </view>
          </viewController>
          <exit id="exit" userLabel="Exit" sceneMemberID="exit"/>
        </objects>
      </scene>
      <scene sceneID="s6">
        <objects>
          <tableViewController storyboardIdentifier="Static" id="static" customClass="NibStaticController" sceneMemberID="viewController">
            <tableView key="view" dataMode="static" style="grouped" rowHeight="44" sectionHeaderHeight="18" sectionFooterHeight="18" id="statictable">
              <rect key="frame" x="0.0" y="0.0" width="393" height="852"/>
              <sections>
                <tableViewSection headerTitle="First" id="sec1">
                  <cells>
                    <tableViewCell style="IBUITableViewCellStyleDefault" rowHeight="80" textLabel="t1" id="k1">
                      <rect key="frame" x="0.0" y="50" width="393" height="80"/>
                      <tableViewCellContentView key="contentView" id="kc1">
                        <rect key="frame" x="0.0" y="0.0" width="393" height="80"/>
                        <subviews>
                          <label userInteractionEnabled="NO" text="One" id="t1"><rect key="frame" x="20" y="0.0" width="353" height="80"/></label>
                        </subviews>
                      </tableViewCellContentView>
                    </tableViewCell>
                    <tableViewCell id="k2"><rect key="frame" x="0.0" y="130" width="393" height="44"/>
                      <tableViewCellContentView key="contentView" id="kc2"><rect key="frame" x="0.0" y="0.0" width="393" height="44"/></tableViewCellContentView>
                    </tableViewCell>
                  </cells>
                </tableViewSection>
              </sections>
            </tableView>
          </tableViewController>
        </objects>
      </scene>
    </scenes>
    """)

  /// A view with a button, whose owner is a `NibCardView`.
  static let card = document(
    "XIB\" version=\"3.0\" toolsVersion=\"21507\" targetRuntime=\"iOS.CocoaTouch\"",
    """
    <objects>
      <placeholder placeholderIdentifier="IBFilesOwner" id="-1" userLabel="File's Owner" customClass="NibCardView">
        <connections><outlet property="content" destination="top" id="o1"/></connections>
      </placeholder>
      <placeholder placeholderIdentifier="IBFirstResponder" id="-2" customClass="UIResponder"/>
      <view contentMode="scaleToFill" id="top">
        <rect key="frame" x="0.0" y="0.0" width="200" height="100"/>
        <subviews>
          <button fixedFrame="YES" buttonType="system" id="plus">
            <rect key="frame" x="10" y="10" width="80" height="44"/>
            <state key="normal" title="Add"/>
            <connections><action selector="add:" destination="-1" eventType="touchUpInside" id="a1"/></connections>
          </button>
        </subviews>
      </view>
    </objects>
    """)

  /// A cell for tables.
  static let cell = document(
    "XIB\" version=\"3.0\" toolsVersion=\"21507\" targetRuntime=\"iOS.CocoaTouch\"",
    """
    <objects>
      <placeholder placeholderIdentifier="IBFilesOwner" id="-1"/>
      <tableViewCell id="cell" customClass="NibItemCell">
        <rect key="frame" x="0.0" y="0.0" width="320" height="44"/>
        <tableViewCellContentView key="contentView" id="content">
          <rect key="frame" x="0.0" y="0.0" width="320" height="44"/>
          <subviews>
            <label userInteractionEnabled="NO" text="Label" id="title"><rect key="frame" x="16" y="11" width="200" height="21"/></label>
          </subviews>
        </tableViewCellContentView>
        <connections><outlet property="titleLabel" destination="title" id="o1"/></connections>
      </tableViewCell>
    </objects>
    """)

  /// The view of a `NibPanelController`.
  static let panel = document(
    "XIB\" version=\"3.0\" toolsVersion=\"21507\" targetRuntime=\"iOS.CocoaTouch\"",
    """
    <objects>
      <placeholder placeholderIdentifier="IBFilesOwner" id="-1" customClass="NibPanelController">
        <connections>
          <outlet property="view" destination="top" id="o1"/>
          <outlet property="field" destination="field" id="o2"/>
        </connections>
      </placeholder>
      <view id="top">
        <rect key="frame" x="0.0" y="0.0" width="300" height="400"/>
        <subviews>
          <textField borderStyle="roundedRect" placeholder="Name" fixedFrame="YES" id="field">
            <rect key="frame" x="20" y="20" width="200" height="34"/>
          </textField>
        </subviews>
      </view>
    </objects>
    """)
}
