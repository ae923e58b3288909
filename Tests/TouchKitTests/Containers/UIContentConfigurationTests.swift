import Foundation
import Testing
import TouchKit

/// Content configurations of cells, and the views that they make.
@MainActor
struct UIContentConfigurationTests {
  private struct Stepper: UIContentConfiguration {
    var value = 0
    var isLit = false
    let tapped: () -> Void
    func makeContentView() -> any UIView & UIContentView { StepperView(self) }
    func updated(for state: any UIConfigurationState) -> Self {
      var copy = self
      copy.isLit = (state as? UICellConfigurationState)?.isSelected ?? false
      return copy
    }
  }

  private final class StepperView: UIView, UIContentView {
    var configuration: any UIContentConfiguration
    let button = UIButton(frame: CGRect(x: 0, y: 0, width: 60, height: 44))
    init(_ configuration: Stepper) {
      self.configuration = configuration
      super.init(frame: .zero)
      addSubview(button)
      button.addAction(UIAction { _ in configuration.tapped() }, for: .touchUpInside)
    }
    required init?(coder: NSCoder) { nil }
  }

  private final class Rows: UITableViewController {
    var cells: [UITableViewCell] = []
    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
      cells.count
    }
    override func tableView(
      _ tableView: UITableView, cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell { cells[indexPath.row] }
  }

  private final class LitCell: UITableViewCell {
    var states: [Bool] = []
    override func updateConfiguration(using state: UICellConfigurationState) {
      states.append(state.isSelected)
    }
  }

  private func shown(_ cells: [UITableViewCell]) -> UIWindow {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 400))
    let rows = Rows(style: .plain)
    rows.cells = cells
    window.rootViewController = rows
    _ = window.trace(at: .zero)
    return window
  }

  @Test func `a view of the app becomes the content view and gets the touches`() throws {
    var taps = 0
    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
    cell.contentConfiguration = Stepper { taps += 1 }
    let window = shown([cell])
    let content = try #require(cell.contentView as? StepperView)
    #expect(content.superview === cell && content.frame.size == cell.bounds.size)
    try window.send("down 30,20; up")
    #expect(taps == 1)
    cell.contentConfiguration = Stepper(value: 5) {}
    #expect(cell.contentView === content)
    #expect((content.configuration as? Stepper)?.value == 5)
    cell.contentConfiguration = cell.defaultContentConfiguration()
    #expect(content.superview == nil && cell.contentView is UIListContentView)
  }

  @Test func `a configuration is updated when the cell is selected`() throws {
    let cell = LitCell(style: .default, reuseIdentifier: nil)
    cell.contentConfiguration = Stepper {}
    var handled: [Bool] = []
    cell.configurationUpdateHandler = { _, state in handled.append(state.isSelected) }
    let window = shown([cell])
    #expect(cell.states == [false])
    try window.send("down 200,20; up")
    #expect(cell.states.last == true)
    #expect(handled == cell.states)
    #expect((cell.contentConfiguration as? Stepper)?.isLit == true)
    cell.automaticallyUpdatesContentConfiguration = false
    cell.isSelected = false
    _ = window.trace(at: .zero)
    #expect((cell.contentConfiguration as? Stepper)?.isLit == true)
  }

  @Test func `a list configuration shows its texts beside or below each other`() throws {
    let cells = (0..<2).map { _ in UITableViewCell(style: .default, reuseIdentifier: nil) }
    for (cell, start) in zip(cells, [UIListContentConfiguration.cell(), .valueCell()]) {
      var content = start
      (content.text, content.secondaryText) = ("Name", "Value")
      cell.contentConfiguration = content
    }
    let window = shown(cells)
    let labels = cells.map { $0.contentView.subviews.compactMap { $0 as? UILabel } }
    #expect(labels.map { $0.map(\.text) } == [["Name", "Value"], ["Name", "Value"]])
    #expect(labels[0][0].frame.maxY <= labels[0][1].frame.minY)
    #expect(labels[0][0].frame.minX == labels[0][1].frame.minX)
    #expect(labels[1][0].frame.maxX <= labels[1][1].frame.minX)
    #expect(labels[1][0].frame.minY == labels[1][1].frame.minY)
    #expect(window.hitTest(CGPoint(x: 30, y: 20), with: nil) === cells[0].contentView)
    var content = UIListContentConfiguration.cell()
    content.text = "Only"
    cells[0].contentConfiguration = content
    #expect(cells[0].contentView.subviews.count == 1)
  }
}
