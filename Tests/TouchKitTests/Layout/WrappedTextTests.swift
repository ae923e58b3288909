import Foundation
import Testing
import TouchKit

/// Texts whose height depends on the width that they get.
@MainActor
struct WrappedTextTests {
  private func label() -> UILabel {
    let label = UILabel()
    label.numberOfLines = 0
    label.text = String(repeating: "many words ", count: 10)
    return label
  }

  private func fittingHeight(_ stack: UIStackView, _ width: CGFloat) -> CGFloat {
    stack.systemLayoutSizeFitting(
      CGSize(width: width, height: 0), withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel
    ).height
  }

  @Test func `a label wraps at the width that a stack leaves it`() {
    let label = label()
    let height = label.sizeThatFits(CGSize(width: 100, height: 0)).height
    #expect(height > 2 * label.intrinsicContentSize.height)
    let column = UIStackView(arrangedSubviews: [label])
    column.axis = .vertical
    #expect(fittingHeight(column, 100) == height)
    let side = UIView()
    side.widthAnchor.constraint(equalToConstant: 40).isActive = true
    column.removeArrangedSubview(label)
    let row = UIStackView(arrangedSubviews: [side, label])
    row.spacing = 10
    #expect(fittingHeight(row, 150) == height)
    let outer = UIStackView(arrangedSubviews: [row])
    outer.axis = .vertical
    #expect(fittingHeight(outer, 150) == height)
  }

  @Test func `a text view that does not scroll wraps in a stack, one that scrolls does not`() {
    let text = UITextView()
    text.text = String(repeating: "many words ", count: 10)
    text.isScrollEnabled = false
    let column = UIStackView(arrangedSubviews: [text])
    column.axis = .vertical
    let size = CGSize(width: 100, height: CGFloat.infinity)
    #expect(fittingHeight(column, 100) == text.sizeThatFits(size).height)
    text.isScrollEnabled = true
    #expect(fittingHeight(column, 100) == 0)
  }

  private final class Notes: NSObject, UITableViewDataSource, UITextViewDelegate {
    let text = UITextView()
    weak var table: UITableView?
    var count = 0
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 1 }
    func tableView(
      _ tableView: UITableView, cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell {
      count += 1
      let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
      let content = cell.contentView
      content.addSubview(text)
      text.translatesAutoresizingMaskIntoConstraints = false
      NSLayoutConstraint.activate([
        text.topAnchor.constraint(equalTo: content.topAnchor),
        text.leadingAnchor.constraint(equalTo: content.leadingAnchor),
        text.trailingAnchor.constraint(equalTo: content.trailingAnchor),
        text.bottomAnchor.constraint(equalTo: content.bottomAnchor),
      ])
      return cell
    }
    func textViewDidChange(_ textView: UITextView) {
      table?.beginUpdates()
      table?.endUpdates()
    }
  }

  @Test func `a row grows with the text that is typed into it, and keeps its cell`() {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 400))
    let (table, notes) = (UITableView(frame: window.bounds), Notes())
    (table.dataSource, notes.table, notes.text.delegate) = (notes, table, notes)
    notes.text.isScrollEnabled = false
    notes.text.font = .systemFont(ofSize: 20)
    window.addSubview(table)
    window.makeKeyAndVisible()
    window.layoutIfNeeded()
    let path = IndexPath(row: 0, section: 0)
    let cell = table.cellForRow(at: path)
    let before = table.rectForRow(at: path).height
    notes.text.becomeFirstResponder()
    window.type("a\nb\n\n")
    let size = CGSize(width: 320, height: CGFloat.infinity)
    #expect(table.rectForRow(at: path).height == notes.text.sizeThatFits(size).height)
    #expect(table.rectForRow(at: path).height == before + 3 * 24)
    #expect(table.cellForRow(at: path) === cell && notes.count == 1)
    #expect(notes.text.isFirstResponder)
    notes.text.resignFirstResponder()
    window.isHidden = true
  }
}
