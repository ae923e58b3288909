/// XIBs whose elements record every attribute, with values off the defaults.
enum NibObjectTexts {
  static func document(_ objects: String, _ resources: String = "") -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0">
      <objects>
        <placeholder placeholderIdentifier="IBFilesOwner" id="-1"/>
        \(objects)
      </objects>
      <resources>
        <image name="star" width="17" height="19"/>
        <image name="moon" width="5" height="7"/>
        <image name="lost" width="5"/>
        <image name="odd" width="5" height="seven"/>
        <other name="sun" width="2" height="3"/>
        \(resources)
      </resources>
    </document>
    """
  }

  /// An element of a kind without attributes.
  static func bare(_ kind: String, _ number: Int) -> String {
    """
    <\(kind) id="bare\(number)"><rect key="frame" x="3" y="5" width="117" height="43"/></\(kind)>
    """
  }

  /// The kinds of elements that a XIB may contain at its top.
  static let kinds = [
    "view", "label", "button", "textField", "textView", "imageView", "stackView",
    "activityIndicatorView", "progressView", "searchBar", "switch", "slider", "stepper",
    "segmentedControl", "pageControl", "datePicker", "pickerView", "scrollView", "tableView",
    "collectionView", "tableViewCell", "collectionViewCell", "collectionReusableView",
    "tableViewHeaderFooterView", "visualEffectView", "toolbar", "navigationBar", "tabBar",
    "tapGestureRecognizer", "pongPressGestureRecognizer", "panGestureRecognizer",
    "screenEdgePanGestureRecognizer", "swipeGestureRecognizer", "pinchGestureRecognizer",
    "rotationGestureRecognizer", "barButtonItem", "viewController", "containerView", "customObject",
  ]

  static let full = document(
    """
    <view id="v1" opaque="NO" multipleTouchEnabled="YES" exclusiveTouch="YES" userInteractionEnabled="NO" clipsSubviews="YES" hidden="YES" alpha="0.35" tag="-7" autoresizesSubviews="NO" contentMode="bottomRight" translatesAutoresizingMaskIntoConstraints="NO" restorationIdentifier="back" horizontalHuggingPriority="251" verticalHuggingPriority="252" horizontalCompressionResistancePriority="753" verticalCompressionResistancePriority="754">
      <rect key="frame" x="3" y="5" width="117" height="43"/>
      <color key="backgroundColor" red="0.2" green="0.4" blue="0.6" alpha="0.8" colorSpace="custom" customColorSpace="sRGB"/>
      <color key="tintColor" white="0.4" alpha="0.6" colorSpace="calibratedWhite"/>
      <edgeInsets key="layoutMargins" top="1" left="2" bottom="3" right="4"/>
      <accessibility key="accessibilityConfiguration" identifier="buy" label="Buy now"/>
      <layoutGuide identifier="column" id="guide"/>
      <layoutGuide id="nameless"/>
      <subviews>
        <view id="in"><rect key="frame" x="1" y="2" width="30" height="40"/>
          <accessibility key="accessibilityConfiguration"/>
          <subviews><view tag="3" id="deep"><rect key="frame" x="1" y="2" width="3" height="4"/></view></subviews>
        </view>
        <notAView id="nothing"/>
      </subviews>
    </view>
    <label id="l1" text="Text" userInteractionEnabled="NO" textAlignment="right" numberOfLines="3" enabled="NO" adjustsFontSizeToFit="NO" preferredMaxLayoutWidth="99">
      <rect key="frame" x="3" y="5" width="117" height="43"/>
      <fontDescription key="fontDescription" type="boldSystem" pointSize="23"/>
      <color key="textColor" red="1" green="0.0" blue="0.2" alpha="0.4"/>
    </label>
    <label id="l2"><rect key="frame" x="3" y="5" width="17" height="13"/><string key="text">Two &lt;lines</string></label>
    <label id="l3"><rect key="frame" x="3" y="5" width="17" height="13"/><mutableString key="text">Mutable</mutableString></label>
    <label id="l4"><rect key="frame" x="3" y="5" width="17" height="13"/><attributedString key="attributedText"><fragment content="Rich "/><fragment content="text"/></attributedString></label>
    <label id="l5"><rect key="frame" x="3" y="5" width="17" height="13"/><attributedString key="text"><fragment content="Richer"/></attributedString></label>
    <label id="l6"><rect key="frame" x="3" y="5" width="17" height="13"/><other key="text">Ignored</other><string key="title">Not this</string></label>
    <button id="b1" buttonType="roundedRect" enabled="NO" selected="YES" highlighted="YES">
      <rect key="frame" x="3" y="5" width="117" height="43"/>
      <fontDescription key="fontDescription" type="system" weight="light" pointSize="21"/>
      <inset key="contentEdgeInsets" minX="1" minY="2" maxX="3" maxY="4"/>
      <inset key="titleEdgeInsets" minX="5" minY="6" maxX="7" maxY="8"/>
      <inset key="imageEdgeInsets" minX="9" minY="10" maxX="11" maxY="12"/>
      <state key="normal" title="Normal" image="star" backgroundImage="moon"><color key="titleColor" red="1" green="0.0" blue="0.0" alpha="1"/></state>
      <state key="highlighted" title="Down" image="moon"><color key="titleColor" red="0.0" green="1" blue="0.0" alpha="1"/></state>
      <state key="selected" title="On"><color key="titleColor" red="0.0" green="0.0" blue="1" alpha="1"/></state>
      <state key="disabled" title="Off"/>
    </button>
    <button id="b2"><rect key="frame" x="3" y="5" width="17" height="13"/><state key="normal"><attributedString key="attributedTitle"><fragment content="Rich"/></attributedString></state></button>
    <button id="b3"><rect key="frame" x="3" y="5" width="17" height="13"/><state key="normal"><attributedString><fragment content="Keyless"/></attributedString></state></button>
    <button id="b4"><rect key="frame" x="3" y="5" width="17" height="13"/><buttonConfiguration key="configuration" style="filled" title="Configured" image="star"/></button>
    <button id="b5"><rect key="frame" x="3" y="5" width="17" height="13"/><buttonConfiguration key="configuration" style="filled"><attributedString><fragment content="Rich"/></attributedString></buttonConfiguration></button>
    <button id="b6"><rect key="frame" x="3" y="5" width="17" height="13"/><buttonConfiguration key="configuration" style="filled"/></button>
    <button id="b7"><rect key="frame" x="3" y="5" width="17" height="13"/><inset key="contentEdgeInsets" minX="1"/><inset key="titleEdgeInsets"/><edgeInsets key="imageEdgeInsets" top="2" left="3" bottom="5" right="7"/></button>
    <button id="b8"><rect key="frame" x="3" y="5" width="17" height="13"/><size key="contentEdgeInsets" minX="1"/><edgeInsets key="imageEdgeInsets"/></button>
    <textField id="f1" text="Value" placeholder="Hint" textAlignment="justified" borderStyle="bezel">
      <rect key="frame" x="3" y="5" width="117" height="43"/>
      <fontDescription key="fontDescription" type="system" pointSize="13"/>
      <color key="textColor" white="0.2" alpha="1"/>
      <textInputTraits key="textInputTraits" secureTextEntry="YES"/>
    </textField>
    <textView id="t1" text="Value" textAlignment="left" editable="NO" selectable="NO">
      <rect key="frame" x="3" y="5" width="117" height="43"/>
      <fontDescription key="fontDescription" type="system" pointSize="13"/>
      <color key="textColor" white="0.2" alpha="1"/>
    </textView>
    <imageView id="i1" image="star" highlightedImage="unknown" highlighted="YES" userInteractionEnabled="YES"><rect key="frame" x="3" y="5" width="117" height="43"/></imageView>
    <imageView id="i2" image="lost" highlightedImage="odd"><rect key="frame" x="3" y="5" width="17" height="13"/></imageView>
    <imageView id="i3" image="sun"><rect key="frame" x="3" y="5" width="17" height="13"/></imageView>
    <stackView id="s1" axis="vertical" spacing="7" distribution="equalCentering" alignment="trailing" layoutMarginsRelativeArrangement="YES">
      <rect key="frame" x="3" y="5" width="117" height="43"/>
      <subviews>
        <view id="s2"><rect key="frame" x="0" y="0" width="30" height="40"/></view>
        <view id="s3"><rect key="frame" x="0" y="0" width="31" height="41"/></view>
      </subviews>
    </stackView>
    <activityIndicatorView id="a1" hidesWhenStopped="NO" animating="YES"><rect key="frame" x="3" y="5" width="17" height="13"/></activityIndicatorView>
    <activityIndicatorView id="a2" animating="NO"><rect key="frame" x="3" y="5" width="17" height="13"/></activityIndicatorView>
    <progressView id="p1" progress="0.7"><rect key="frame" x="3" y="5" width="17" height="13"/></progressView>
    <searchBar id="q1" text="Query" placeholder="Find" showsCancelButton="YES"><rect key="frame" x="3" y="5" width="17" height="13"/></searchBar>
    <switch id="w1" on="YES"><rect key="frame" x="3" y="5" width="17" height="13"/></switch>
    <slider id="sl1" minValue="-3" maxValue="9" value="4.5" continuous="NO"><rect key="frame" x="3" y="5" width="17" height="13"/></slider>
    <stepper id="st1" minimumValue="-5" maximumValue="9" stepValue="2" value="3" wraps="YES" autorepeat="NO"><rect key="frame" x="3" y="5" width="17" height="13"/></stepper>
    <segmentedControl id="sg1" momentary="YES" selectedSegmentIndex="2"><rect key="frame" x="3" y="5" width="17" height="13"/>
      <segments><segment title="A"/><segment image="star"/><other title="X"/><segment title="C" enabled="NO"/><segment title="D" enabled="YES"/></segments>
    </segmentedControl>
    <pageControl id="pc1" numberOfPages="5" currentPage="3"><rect key="frame" x="3" y="5" width="17" height="13"/></pageControl>
    <datePicker id="d1" datePickerMode="countDownTimer"><rect key="frame" x="3" y="5" width="17" height="13"/></datePicker>
    <scrollView id="sc1" scrollEnabled="NO" pagingEnabled="YES" bounces="NO" alwaysBounceVertical="YES" alwaysBounceHorizontal="YES" delaysContentTouches="NO" canCancelContentTouches="NO" directionalLockEnabled="YES" minimumZoomScale="0.5" maximumZoomScale="3" contentInsetAdjustmentBehavior="never">
      <rect key="frame" x="3" y="5" width="117" height="43"/>
      <edgeInsets key="contentInset" top="1" left="2" bottom="3" right="4"/>
    </scrollView>
    <scrollView id="sc2" contentInsetAdjustmentBehavior="automatic"><rect key="frame" x="3" y="5" width="17" height="13"/></scrollView>
    <visualEffectView id="e1">
      <rect key="frame" x="3" y="5" width="117" height="43"/>
      <view key="contentView" tag="4" id="ec"><rect key="frame" x="0" y="0" width="10" height="11"/>
        <subviews><view tag="5" id="ei"><rect key="frame" x="1" y="2" width="3" height="4"/></view></subviews>
      </view>
      <subviews><view tag="6" id="es"><rect key="frame" x="1" y="2" width="5" height="6"/></view></subviews>
    </visualEffectView>
    <toolbar id="tb1"><rect key="frame" x="3" y="5" width="117" height="43"/>
      <items>
        <barButtonItem title="One" image="star" enabled="NO" tag="4" width="31" id="tb2"/>
        <barButtonItem systemItem="flexibleSpace" id="tb3"/>
        <other title="Not this"/>
        <barButtonItem id="tb4"><view key="customView" tag="8" id="tb5"><rect key="frame" x="0" y="0" width="9" height="10"/></view></barButtonItem>
        <barButtonItem systemItem="nonsense" id="tb6"/>
      </items>
    </toolbar>
    <navigationBar id="nb1"><rect key="frame" x="3" y="5" width="317" height="43"/>
      <items>
        <navigationItem title="First" prompt="Prompt" id="nb2">
          <barButtonItem key="leftBarButtonItem" title="L" id="nb3"/>
          <barButtonItem key="rightBarButtonItem" title="R" id="nb4"/>
          <barButtonItem key="backBarButtonItem" title="B" id="nb5"/>
          <view key="titleView" tag="9" id="nb6"><rect key="frame" x="0" y="0" width="9" height="10"/></view>
        </navigationItem>
        <navigationItem title="Second" id="nb7">
          <leftBarButtonItems><barButtonItem title="L1" id="nb8"/><barButtonItem title="L2" id="nb9"/></leftBarButtonItems>
          <rightBarButtonItems><barButtonItem title="R1" id="nb10"/><barButtonItem title="R2" id="nb11"/></rightBarButtonItems>
        </navigationItem>
        <navigationItem title="Third" id="nb12">
          <array key="leftBarButtonItems"><barButtonItem title="L3" id="nb13"/></array>
          <array key="rightBarButtonItems"><barButtonItem title="R3" id="nb14"/></array>
          <barButtonItem key="other" title="Not this" id="nb15"/>
        </navigationItem>
        <other title="Not this"/>
      </items>
    </navigationBar>
    <tabBar id="tt1"><rect key="frame" x="3" y="5" width="317" height="49"/>
      <items>
        <tabBarItem title="One" image="star" selectedImage="moon" tag="2" id="tt2"/>
        <tabBarItem systemItem="favorites" id="tt3"/>
        <tabBarItem id="tt4"/>
        <other title="Not this"/>
      </items>
    </tabBar>
    <tapGestureRecognizer id="g1" cancelsTouchesInView="NO" delaysTouchesBegan="YES" delaysTouchesEnded="NO" enabled="NO" numberOfTapsRequired="3" numberOfTouchesRequired="2"/>
    <pongPressGestureRecognizer id="g2" numberOfTapsRequired="2" numberOfTouchesRequired="3" minimumPressDuration="0.7" allowableMovement="13"/>
    <panGestureRecognizer id="g3" minimumNumberOfTouches="2" maximumNumberOfTouches="5"/>
    <panGestureRecognizer id="g4" minimumNumberOfTouches="2" maximumNumberOfTouches="4294967295"/>
    <panGestureRecognizer id="g5" maximumNumberOfTouches="4294967294"/>
    <screenEdgePanGestureRecognizer id="g6"><rectEdge key="edges" left="YES"/></screenEdgePanGestureRecognizer>
    <screenEdgePanGestureRecognizer id="g7"><rectEdge key="edges" right="YES" top="NO"/></screenEdgePanGestureRecognizer>
    <screenEdgePanGestureRecognizer id="g8"><rectEdge key="edges" top="YES"/></screenEdgePanGestureRecognizer>
    <screenEdgePanGestureRecognizer id="g9"><rectEdge key="edges" bottom="YES"/></screenEdgePanGestureRecognizer>
    <swipeGestureRecognizer id="g10" numberOfTouchesRequired="2" direction="left"/>
    <swipeGestureRecognizer id="g11" direction="nowhere"><swipeGestureRecognizerDirection key="direction" up="YES" right="NO"/></swipeGestureRecognizer>
    <swipeGestureRecognizer id="g12"><swipeGestureRecognizerDirection key="direction"/></swipeGestureRecognizer>
    <barButtonItem title="Alone" style="plain" id="bi1"/>
    <view id="lost" customClass="NoSuchViewAnywhere"><rect key="frame" x="3" y="5" width="17" height="13"/></view>
    <customObject id="c1" customClass="NibHelper"/>
    <customObject id="c2" customClass="NoSuchObjectAnywhere"/>
    """)

  static let containers = document(
    """
    <tableView id="t1" style="grouped" rowHeight="61" sectionHeaderHeight="23" sectionFooterHeight="29" separatorStyle="none" allowsSelection="NO" allowsMultipleSelection="YES">
      <rect key="frame" x="3" y="5" width="317" height="443"/>
      <view key="tableHeaderView" tag="1" id="t2"><rect key="frame" x="0" y="0" width="300" height="51"/></view>
      <view key="tableFooterView" tag="2" id="t3"><rect key="frame" x="0" y="0" width="300" height="37"/></view>
      <sections>
        <tableViewSection headerTitle="Head" footerTitle="Foot" id="t4">
          <string key="headerTitle">Not this</string>
          <cells>
            <tableViewCell rowHeight="77" selectionStyle="none" accessoryType="checkmark" textLabel="t8" detailTextLabel="t9" imageView="t10" id="t6">
              <rect key="frame" x="0" y="0" width="317" height="77"/>
              <tableViewCellContentView key="contentView" tag="3" clipsSubviews="YES" id="t7">
                <rect key="frame" x="0" y="0" width="20" height="30"/>
                <subviews>
                  <label text="Text" tag="11" id="t8"><rect key="frame" x="9" y="0" width="20" height="30"/></label>
                  <label text="Detail" tag="12" id="t9"><rect key="frame" x="19" y="0" width="20" height="30"/></label>
                  <imageView tag="13" id="t10"><rect key="frame" x="29" y="0" width="20" height="30"/></imageView>
                </subviews>
              </tableViewCellContentView>
            </tableViewCell>
            <view tag="4" id="t11"><rect key="frame" x="0" y="0" width="1" height="1"/></view>
            <tableViewCell id="t12"><rect key="frame" x="0" y="0" width="317" height="77"/>
              <view key="accessoryView" tag="5" id="t13"><rect key="frame" x="0" y="0" width="21" height="23"/></view>
            </tableViewCell>
          </cells>
        </tableViewSection>
        <tableViewSection id="t14"><string key="headerTitle">Second</string></tableViewSection>
        <other headerTitle="Not this"/>
      </sections>
    </tableView>
    <tableView id="p1" style="plain" rowHeight="61" sectionHeaderHeight="23" sectionFooterHeight="29"><rect key="frame" x="3" y="5" width="317" height="443"/></tableView>
    <tableView id="i1" style="insetGrouped" sectionHeaderHeight="23" sectionFooterHeight="29"><rect key="frame" x="3" y="5" width="317" height="443"/></tableView>
    <tableViewCell reuseIdentifier="row" accessoryType="disclosureIndicator" id="k1"><rect key="frame" x="0" y="0" width="317" height="77"/></tableViewCell>
    <collectionViewCell id="k2"><rect key="frame" x="0" y="0" width="57" height="77"/>
      <view key="contentView" tag="6" id="k3"><rect key="frame" x="0" y="0" width="10" height="11"/>
        <subviews><view tag="7" id="k4"><rect key="frame" x="1" y="2" width="3" height="4"/></view></subviews>
      </view>
    </collectionViewCell>
    <tableViewHeaderFooterView id="k5"><rect key="frame" x="0" y="0" width="57" height="77"/>
      <view key="contentView" tag="8" id="k6"><rect key="frame" x="0" y="0" width="10" height="11"/>
        <subviews><view tag="9" id="k7"><rect key="frame" x="1" y="2" width="3" height="4"/></view></subviews>
      </view>
    </tableViewHeaderFooterView>
    """)

  /// A controller with collections; their prototypes live as long as its scene.
  static let grid = """
    <?xml version="1.0" encoding="UTF-8"?>
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" initialViewController="grid">
    <scenes><scene sceneID="s"><objects><viewController id="grid" sceneMemberID="viewController">
    <view key="view" id="root"><rect key="frame" x="0" y="0" width="393" height="852"/><subviews>
    <collectionView id="c1" allowsSelection="NO" allowsMultipleSelection="YES">
      <rect key="frame" x="3" y="5" width="317" height="443"/>
      <collectionViewFlowLayout key="collectionViewLayout" scrollDirection="horizontal" minimumLineSpacing="7" minimumInteritemSpacing="9" id="c2">
        <size key="itemSize" width="31" height="37"/>
        <size key="headerReferenceSize" width="41" height="43"/>
        <size key="footerReferenceSize" width="47" height="53"/>
        <inset key="sectionInset" minX="1" minY="2" maxX="3" maxY="4"/>
      </collectionViewFlowLayout>
      <cells>
        <collectionViewCell reuseIdentifier="item" tag="21" id="c3"><rect key="frame" x="0" y="0" width="31" height="37"/>
          <view key="contentView" tag="22" id="c4"><rect key="frame" x="0" y="0" width="31" height="37"/>
            <subviews><label text="Item" tag="23" id="c5"><rect key="frame" x="1" y="2" width="3" height="4"/></label></subviews>
          </view>
        </collectionViewCell>
        <collectionViewCell tag="24" id="c6"><rect key="frame" x="0" y="0" width="31" height="37"/></collectionViewCell>
      </cells>
      <collectionReusableView key="sectionHeaderView" reuseIdentifier="head" tag="25" id="c7"><rect key="frame" x="0" y="0" width="31" height="37"/></collectionReusableView>
      <collectionReusableView key="sectionFooterView" reuseIdentifier="foot" tag="26" id="c8"><rect key="frame" x="0" y="0" width="31" height="37"/></collectionReusableView>
    </collectionView>
    <collectionView id="c9"><rect key="frame" x="3" y="5" width="317" height="443"/>
      <collectionViewFlowLayout key="collectionViewLayout" scrollDirection="vertical" id="c10"><size key="itemSize"/></collectionViewFlowLayout>
      <collectionReusableView key="sectionHeaderView" tag="27" id="c11"><rect key="frame" x="0" y="0" width="31" height="37"/></collectionReusableView>
    </collectionView>
    <collectionView id="c12"><rect key="frame" x="3" y="5" width="317" height="443"/>
      <collectionViewLayout key="collectionViewLayout" customClass="NibOwnLayout" id="c13"/>
    </collectionView>
    </subviews></view></viewController></objects></scene></scenes></document>
    """

  static let constraints = document(
    """
    <view id="v1" tag="1"><rect key="frame" x="0" y="0" width="300" height="200"/>
      <subviews>
        <view tag="2" id="a" translatesAutoresizingMaskIntoConstraints="NO"><rect key="frame" x="0" y="0" width="10" height="10"/></view>
        <view tag="3" id="b" translatesAutoresizingMaskIntoConstraints="NO"><rect key="frame" x="0" y="0" width="10" height="10"/></view>
        <scrollView tag="4" id="s" fixedFrame="YES"><rect key="frame" x="0" y="0" width="10" height="10"/>
          <viewLayoutGuide key="contentLayoutGuide" id="content"/>
          <viewLayoutGuide key="frameLayoutGuide" id="frame"/>
        </scrollView>
      </subviews>
      <viewLayoutGuide key="safeArea" id="safe"/>
      <viewLayoutGuide key="layoutMargins" id="margin"/>
      <layoutGuide identifier="column" id="guide"/>
      <constraints>
        <constraint firstItem="a" firstAttribute="leading" secondItem="v1" secondAttribute="leading" constant="7" id="k1"/>
        <constraint firstItem="a" firstAttribute="top" relation="greaterThanOrEqual" secondItem="b" secondAttribute="bottom" constant="-3.5" multiplier="2" priority="751" identifier="named" id="k2"/>
        <constraint firstItem="a" firstAttribute="width" relation="lessThanOrEqual" secondItem="a" secondAttribute="height" multiplier="16:9" id="k3"/>
        <constraint firstItem="b" firstAttribute="width" constant="31" id="k4"/>
        <constraint firstAttribute="trailing" secondItem="b" secondAttribute="trailing" id="k5"/>
        <constraint firstItem="b" firstAttribute="height" secondItem="a" secondAttribute="height" multiplier="1:0" relation="other" id="k6"/>
        <constraint firstItem="b" firstAttribute="height" secondItem="a" secondAttribute="height" multiplier="a:b" id="k7"/>
        <constraint firstItem="b" firstAttribute="height" secondItem="a" secondAttribute="height" multiplier="1:2:3" id="k8"/>
        <constraint firstItem="b" firstAttribute="height" secondItem="a" secondAttribute="height" multiplier="inf" id="k9"/>
        <constraint firstItem="b" firstAttribute="height" placeholder="YES" constant="1" id="k10"/>
        <constraint firstItem="b" firstAttribute="height" placeholder="NO" constant="2" id="k11"/>
        <constraint firstItem="b" firstAttribute="nonsense" constant="3" id="k12"/>
        <constraint firstItem="none" firstAttribute="height" constant="4" id="k13"/>
        <constraint firstItem="b" firstAttribute="height" secondItem="none" secondAttribute="height" constant="5" id="k14"/>
        <constraint firstItem="b" firstAttribute="height" secondItem="a" secondAttribute="nonsense" constant="6" id="k15"/>
        <constraint firstItem="b" constant="8" id="k16"/>
        <constraint firstItem="a" firstAttribute="top" secondItem="safe" secondAttribute="top" constant="9" id="k17"/>
        <constraint firstItem="a" firstAttribute="top" secondItem="margin" secondAttribute="top" constant="10" id="k18"/>
        <constraint firstItem="a" firstAttribute="top" secondItem="content" secondAttribute="top" constant="11" id="k19"/>
        <constraint firstItem="a" firstAttribute="top" secondItem="frame" secondAttribute="top" constant="12" id="k20"/>
        <constraint firstItem="a" firstAttribute="top" secondItem="guide" secondAttribute="top" constant="13" id="k21"/>
        <constraint firstItem="b" firstAttribute="height" constant="14" id="gone"/>
        <other firstItem="b" firstAttribute="height" constant="15" id="k22"/>
      </constraints>
      <variation key="default"><mask key="constraints"><exclude reference="gone"/></mask></variation>
    </view>
    """)
}
