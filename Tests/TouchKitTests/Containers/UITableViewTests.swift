import Foundation
import Testing
import TouchKit

@MainActor
struct UITableViewTests {
  final class Source: NSObject, UITableViewDataSource, UITableViewDelegate {
    var selected: [Int] = []
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 20 }
    func tableView(
      _ tableView: UITableView, cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell { UITableViewCell(style: .default, reuseIdentifier: nil) }
    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
      selected.append(indexPath.row)
    }
  }

  @Test func `rows are below each other, and a tap selects one`() throws {
    let stage = Stage()
    let table = stage.add(UITableView(), 0, 0, 300, 300)
    let source = Source()
    table.dataSource = source
    table.delegate = source
    try stage.window.send("down 100,100; up")
    #expect(source.selected == [2])
    #expect(table.contentSize.height == 880)
    #expect(table.indexPathForSelectedRow == IndexPath(row: 2, section: 0))
    try stage.window.send("down 100,250 @5; move 100,200; move 100,100; up")
    #expect(source.selected == [2])
    #expect(table.contentOffset.y > 50)
  }

  @Test func `a stack of controllers shows the last one`() throws {
    let stage = Stage()
    let (first, second) = (UIViewController(), UIViewController())
    let navigation = UINavigationController(rootViewController: first)
    stage.window.rootViewController = navigation
    #expect(stage.hit(10, 60) === first.view)
    navigation.pushViewController(second, animated: true)
    #expect(stage.hit(10, 60) === second.view)
    #expect(second.navigationController === navigation)
    #expect(navigation.popViewController(animated: true) === second)
    #expect(stage.hit(10, 60) === first.view)
  }
}
