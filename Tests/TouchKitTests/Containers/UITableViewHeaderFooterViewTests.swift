import Foundation
import Testing
import TouchKit

/// Configurations of headers, and the states by which they and cells are configured.
@MainActor
struct UITableViewHeaderFooterViewTests {
  @Test func `a header shows its content configuration`() throws {
    let header = UITableViewHeaderFooterView()
    header.frame = CGRect(x: 0, y: 0, width: 320, height: 40)
    var content = header.defaultContentConfiguration()
    content.text = "Fruit"
    header.contentConfiguration = content
    let shown = try #require(header.contentView as? UIListContentView)
    #expect(shown.superview === header)
    #expect((shown.configuration as? UIListContentConfiguration)?.text == "Fruit")
    content.text = "Nuts"
    header.contentConfiguration = content
    #expect(header.contentView === shown)
    #expect((shown.configuration as? UIListContentConfiguration)?.text == "Nuts")
  }

  @Test func `the handler of a header is called once for a layout`() {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 400))
    let header = UITableViewHeaderFooterView(frame: CGRect(x: 0, y: 0, width: 320, height: 40))
    var calls = 0
    header.configurationUpdateHandler = { _, _ in calls += 1 }
    window.addSubview(header)
    _ = window.trace(at: .zero)
    #expect(calls == 1)
    header.setNeedsUpdateConfiguration()
    _ = window.trace(at: .zero)
    #expect(calls == 2)
  }

  @Test func `a state keeps the values of an app`() {
    let key = UIConfigurationStateCustomKey("app.isArchived")
    var state = UICellConfigurationState(traitCollection: .current)
    #expect(state[key] == nil)
    state[key] = true
    #expect(state[key] == AnyHashable(true))
    #expect(state != UICellConfigurationState(traitCollection: state.traitCollection))
  }

  @Test func `configurations are equal if their properties are`() {
    var (one, other) = (UIListContentConfiguration.cell(), UIListContentConfiguration.cell())
    one.textProperties.colorTransformer = .grayscale
    #expect(one == other)
    other.text = "a"
    #expect(one != other)
  }

  @Test func `the parts of an index path can be set`() {
    var path = IndexPath(row: 1, section: 2)
    path.row += 3
    path.section = 0
    #expect(path == IndexPath(row: 4, section: 0))
    path.item = 5
    #expect(path.row == 5)
  }
}
