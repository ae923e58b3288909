import Foundation
import Testing
import TouchKit

/// XIBs: their owners, cells, and the views of controllers.
@MainActor
@Suite(.serialized)
struct UINibTests {
  private let folder: NibFolder

  init() throws {
    folder = try NibFolder([
      "Card.xib": NibTexts.card, "Cell.xib": NibTexts.cell, "NibPanel.xib": NibTexts.panel,
      "Broken.xib": "<document><objects>",
    ])
  }

  @Test func `a XIB is connected to its owner`() throws {
    let owner = NibCardView(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
    let made = try #require(folder.bundle.loadNibNamed("Card", owner: owner))
    #expect(made.count == 1 && owner.content === made.first as? UIView)
    owner.addSubview(owner.content)
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
    window.addSubview(owner)
    try window.send("down 20,20; up")
    #expect(owner.count == 1)
  }

  @Test func `tables and collections create cells from a nib`() throws {
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 400))
    table.register(
      UINib(nibName: "Cell", bundle: folder.bundle), forCellReuseIdentifier: "cell")
    let cell = try #require(table.dequeueReusableCell(withIdentifier: "cell") as? NibItemCell)
    #expect(cell.reuseIdentifier == "cell" && cell.titleLabel.text == "Label")
    #expect(cell.contentView.subviews == [cell.titleLabel])
    #expect(table.dequeueReusableCell(withIdentifier: "cell") !== cell)
  }

  @Test func `a controller loads the named XIB`() {
    let panel = NibPanelController(nibName: "NibPanel", bundle: folder.bundle)
    #expect(panel.nibName == "NibPanel" && !panel.isViewLoaded)
    #expect(panel.view.subviews == [panel.field])
    #expect(panel.field.placeholder == "Name" && panel.field.borderStyle == .roundedRect)
  }

  @Test func `a missing or broken XIB is an empty list`() {
    #expect(UINib(nibName: "None", bundle: folder.bundle).instantiate(withOwner: nil).isEmpty)
    #expect(UINib(nibName: "Broken", bundle: folder.bundle).instantiate(withOwner: nil).isEmpty)
  }

  @Test func `a nib is read from data`() {
    let made = UINib(data: Data(NibTexts.cell.utf8), bundle: nil).instantiate(withOwner: nil)
    #expect((made.first as? NibItemCell)?.awakes == 1)
  }
}
