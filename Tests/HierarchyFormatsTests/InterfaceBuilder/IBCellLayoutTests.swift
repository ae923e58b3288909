import Geometry
import HitTesting
import SceneFormat
import Testing
import TouchDelivery

@testable import HierarchyFormats

struct IBCellLayoutTests {
  private func frames(_ subviews: String, _ ids: [String]) throws -> ([Rect?], [String]) {
    let reading = try HierarchyReader().read(IBFixture.storyboard(subviews))
    return (ids.map { reading.scene.tree.node($0)?.geometry.frame }, IBFixture.messages(reading))
  }

  @Test func `a cell without a frame lies below the one before it, as high as rows are`() throws {
    let (frames, messages) = try frames(
      """
      <tableView rowHeight="60" id="list"><rect key="frame" x="0" y="0" width="300" height="600"/>
      <prototypes><tableViewCell id="a"><rect key="frame" x="0" y="28" width="300" height="50"/>
      </tableViewCell><tableViewCell id="b"><tableViewCellContentView key="contentView" id="c"/>
      </tableViewCell><tableViewCell rowHeight="90" id="d"/></prototypes></tableView>
      """, ["a", "b", "c", "d"])
    #expect(
      frames == [
        Rect(0, 28, 300, 50), Rect(0, 78, 300, 60), Rect(0, 0, 300, 60), Rect(0, 138, 300, 90),
      ])
    #expect(
      messages.filter { $0.contains("no frame") } == [
        "6:17: note: UITableViewCell b has no frame: it is placed at (0 78; 300 60), after "
          + "the cell before it",
        "7:17: note: UITableViewCell d has no frame: it is placed at (0 138; 300 90), after "
          + "the cell before it",
      ])
  }

  @Test func `rows are 44 points high where the file has no height, or -1`() throws {
    let (frames, _) = try frames(
      """
      <tableView rowHeight="-1" id="list"><rect key="frame" x="0" y="0" width="300" height="600"/>
      <prototypes><tableViewCell id="a"/><tableViewCell id="b"/></prototypes></tableView>
      """, ["a", "b"])
    #expect(frames == [Rect(0, 0, 300, 44), Rect(0, 44, 300, 44)])
  }

  @Test func `items without a frame flow, and a collection without one fills its superview`() throws
  {
    let (frames, messages) = try frames(
      """
      <collectionView id="grid"><collectionViewFlowLayout key="collectionViewLayout">
      <size key="itemSize" width="150" height="80"/></collectionViewFlowLayout>
      <cells><collectionViewCell id="a"/><collectionViewCell id="b"/><collectionViewCell id="c"/>
      </cells></collectionView>
      """, ["grid", "a", "b", "c"])
    #expect(
      frames == [
        Rect(0, 0, 375, 667), Rect(0, 0, 150, 80), Rect(160, 0, 150, 80), Rect(0, 90, 150, 80),
      ])
    #expect(messages.count { $0.contains("has no frame") } == 4)
    let (usual, _) = try usualItem()
    #expect(usual == [Rect(0, 0, 50, 50)])
  }

  private func usualItem() throws -> ([Rect?], [String]) {
    try frames(
      """
      <collectionView id="grid"><rect key="frame" x="0" y="0" width="300" height="600"/>
      <cells><collectionViewCell id="a"/></cells></collectionView>
      """, ["a"])
  }

  @Test func `a table that is shown twice is laid out from the start each time`() throws {
    let box = """
      <containerView><rect key="frame" x="0" y="0" width="99" height="99"/><connections>
      <segue destination="t" kind="embed"/></connections></containerView>
      """
    let scene = """
      <scene sceneID="u"><objects><tableViewController id="t"><tableView key="view" id="list">
      <rect key="frame" x="0" y="0" width="99" height="99"/><prototypes><tableViewCell id="a"/>
      </prototypes></tableView></tableViewController></objects></scene></scenes>
      """
    let text = IBFixture.storyboard(box + box).replacing("</scenes>", with: scene)
    let tree = try HierarchyReader().read(text).scene.tree
    #expect(tree.node("a")?.geometry.frame == Rect(0, 0, 99, 44))
    #expect(tree.node("a-2")?.geometry.frame == Rect(0, 0, 99, 44))
  }

  @Test func `a bar without a frame is as high as UIKit makes it`() throws {
    let (frames, messages) = try frames("<navigationBar id=\"n\"/><toolbar id=\"t\"/>", ["n", "t"])
    #expect(frames == [Rect(0, 0, 375, 44), Rect(0, 623, 375, 44)])
    #expect(
      messages.first?.hasSuffix("has no frame: it is placed at (0 0; 375 44)") == true)
  }
}
