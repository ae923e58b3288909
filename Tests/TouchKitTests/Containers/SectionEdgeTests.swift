import Foundation
import Testing
import TouchKit

/// Headers and footers whose heights follow from the delegate's views.
@MainActor
struct SectionEdgeTests {
  private final class Source: NSObject, UITableViewDataSource, UITableViewDelegate {
    var sections = 2
    var asked: [String] = []
    func numberOfSections(in tableView: UITableView) -> Int { sections }
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 30 }
    func tableView(
      _ tableView: UITableView, cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell { UITableViewCell() }
    func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
      asked.append("header \(section)")
      let view = UIView()
      let label = UIView()
      label.translatesAutoresizingMaskIntoConstraints = false
      view.addSubview(label)
      NSLayoutConstraint.activate([
        label.topAnchor.constraint(equalTo: view.topAnchor, constant: 8),
        label.bottomAnchor.constraint(equalTo: view.bottomAnchor, constant: -8),
        label.leadingAnchor.constraint(equalTo: view.leadingAnchor),
        label.heightAnchor.constraint(equalToConstant: CGFloat(20 + 10 * section)),
      ])
      return view
    }
    func tableView(_ tableView: UITableView, viewForFooterInSection section: Int) -> UIView? {
      guard section == 0 else { return nil }
      var content = UIListContentConfiguration.groupedFooter()
      content.text = "Footer"
      return UIListContentView(configuration: content)
    }
  }

  @Test func `constraints and list contents give headers and footers their heights`() {
    let source = Source()
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 390, height: 844), style: .grouped)
    table.dataSource = source
    table.delegate = source
    table.layoutIfNeeded()
    #expect(table.rectForHeader(inSection: 0) == CGRect(x: 0, y: 0, width: 390, height: 36))
    #expect(table.rectForHeader(inSection: 1).height == 46)
    #expect(table.rectForFooter(inSection: 0).height > 10)
    #expect(table.rectForFooter(inSection: 1).height == 0)
    #expect(table.subviews.first { $0.frame == table.rectForHeader(inSection: 0) } != nil)
    // Each view is created once, also that of a section that is shown later.
    table.contentOffset.y = table.rectForHeader(inSection: 1).minY - 100
    table.layoutIfNeeded()
    #expect(source.asked == ["header 0", "header 1"])
    source.sections = 1
    table.reloadData()
    table.layoutIfNeeded()
    #expect(table.rectForHeader(inSection: 0).height == 36)
    #expect(source.asked.count == 3)
  }
}
