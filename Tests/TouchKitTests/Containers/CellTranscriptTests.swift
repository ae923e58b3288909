import Foundation
import TestSupport
import Testing
import TouchKit

/// The parts of cells of odd sizes: labels, images, accessories and backgrounds.
@MainActor
struct CellTranscriptTests {
  private func shown(_ cell: UITableViewCell, _ size: CGSize) -> [String] {
    cell.frame = CGRect(origin: CGPoint(x: 3, y: 5), size: size)
    cell.layoutIfNeeded()
    return ViewListing.lines(cell)
  }

  private func image(_ width: CGFloat, _ height: CGFloat) -> UIImage {
    UIGraphicsImageRenderer(size: CGSize(width: width, height: height)).image { _ in }
  }

  private let changes: [(String, @MainActor (UITableViewCell) -> Void)] = [
    ("empty", { _ in }),
    ("text", { $0.textLabel?.text = "Title" }),
    ("detail", { $0.detailTextLabel?.text = "More" }),
    (
      "both",
      {
        $0.textLabel?.text = "Title"
        $0.detailTextLabel?.text = "More"
      }
    ),
    (
      "empty detail",
      {
        $0.textLabel?.text = "Title"
        $0.detailTextLabel?.text = ""
      }
    ),
    (
      "accessory view",
      { $0.accessoryView = UIView(frame: CGRect(x: 1, y: 2, width: 31, height: 13)) }
    ),
    ("detail button", { $0.accessoryType = .detailButton }),
    (
      "detail button and text",
      {
        $0.textLabel?.text = "Title"
        $0.accessoryType = .detailDisclosureButton
      }
    ),
    ("checkmark", { $0.accessoryType = .checkmark }),
    ("disclosure", { $0.accessoryType = .disclosureIndicator }),
    (
      "accessory removed",
      {
        $0.accessoryType = .detailButton
        $0.layoutIfNeeded()
        $0.accessoryType = .none
      }
    ),
    (
      "accessory view removed",
      {
        $0.accessoryView = UIView(frame: CGRect(x: 1, y: 2, width: 31, height: 13))
        $0.layoutIfNeeded()
        $0.accessoryView = nil
      }
    ),
    (
      "view instead of button",
      {
        $0.accessoryType = .detailButton
        $0.accessoryView = UIView(frame: CGRect(x: 1, y: 2, width: 31, height: 13))
      }
    ),
    (
      "backgrounds",
      {
        $0.textLabel?.text = "Title"
        $0.selectedBackgroundView = UIImageView()
        $0.backgroundView = UIScrollView()
      }
    ),
    (
      "backgrounds first",
      {
        $0.backgroundView = UIScrollView()
        $0.selectedBackgroundView = UIImageView()
        $0.textLabel?.text = "Title"
      }
    ),
    (
      "selected background alone",
      {
        $0.selectedBackgroundView = UIImageView()
        $0.textLabel?.text = "Title"
      }
    ),
    (
      "backgrounds removed",
      {
        $0.backgroundView = UIScrollView()
        $0.selectedBackgroundView = UIImageView()
        $0.backgroundView = UIControl()
        $0.selectedBackgroundView = nil
      }
    ),
    ("selected", { ($0.selectedBackgroundView, $0.isSelected) = (UIImageView(), true) }),
    ("highlighted", { ($0.selectedBackgroundView, $0.isHighlighted) = (UIImageView(), true) }),
  ]

  @Test func `the parts of cells are equal to their transcript`() throws {
    var lines: [String] = []
    let styles: [UITableViewCell.CellStyle] = [.default, .value1, .value2, .subtitle]
    for style in styles {
      for (title, change) in changes {
        let cell = UITableViewCell(style: style, reuseIdentifier: "r")
        change(cell)
        lines += ["== \(style) \(title)"] + shown(cell, CGSize(width: 217, height: 53))
      }
      for picture in [image(25, 17), image(0, 17), image(300, 90)] {
        let cell = UITableViewCell(style: style, reuseIdentifier: nil)
        cell.textLabel?.text = "Title"
        cell.detailTextLabel?.text = "More"
        cell.imageView?.image = picture
        lines += ["== \(style) image \(ViewListing.text(picture.size))"]
        lines += shown(cell, CGSize(width: 217, height: 53))
        lines += shown(cell, CGSize(width: 20, height: 9))
      }
    }
    let text = lines.joined(separator: "\n") + "\n"
    #expect(try Golden.mismatch(text: text, named: "cells.txt") == nil)
  }

  @Test func `a detail label has the font and the colour of its style, and a plain cell has none`()
  {
    func cell(_ style: UITableViewCell.CellStyle) -> UITableViewCell {
      UITableViewCell(style: style, reuseIdentifier: nil)
    }
    #expect(cell(.default).detailTextLabel == nil)
    for style: UITableViewCell.CellStyle in [.value1, .value2] {
      #expect(cell(style).detailTextLabel?.font.pointSize == 17)
      #expect(cell(style).detailTextLabel?.textColor == .gray)
    }
    #expect(cell(.subtitle).detailTextLabel?.font.pointSize == 12)
    #expect(cell(.subtitle).detailTextLabel?.textColor == .label)
    let sized = UITableViewCell(frame: CGRect(x: 1, y: 2, width: 3, height: 4))
    #expect(sized.frame == CGRect(x: 1, y: 2, width: 3, height: 4))
    #expect(sized.detailTextLabel == nil && sized.reuseIdentifier == nil)
    #expect(sized.editingStyle == .none)
    sized.setEditing(true, animated: true)
    #expect(sized.isEditing)
  }

  @Test func `the background of selected cells shows in selected and in highlighted ones`() {
    let (cell, item) = (UITableViewCell(), UICollectionViewCell())
    (cell.selectedBackgroundView, item.selectedBackgroundView) = (UIView(), UIView())
    for (selected, highlighted) in [(false, false), (true, false), (false, true), (true, true)] {
      (cell.isSelected, cell.isHighlighted) = (selected, highlighted)
      (item.isSelected, item.isHighlighted) = (selected, highlighted)
      #expect(cell.selectedBackgroundView?.isHidden == !(selected || highlighted))
      #expect(item.selectedBackgroundView?.isHidden == !(selected || highlighted))
    }
  }

  @Test func `a header has a content view over its background, of its size`() {
    let header = UITableViewHeaderFooterView(reuseIdentifier: "h")
    header.frame = CGRect(x: 0, y: 0, width: 117, height: 43)
    let (old, new) = (UIView(), UIView())
    header.backgroundView = old
    #expect(header.contentView.frame == header.bounds && old.frame == header.bounds)
    header.backgroundView = new
    #expect(header.subviews == [new, header.contentView] && old.superview == nil)
    header.frame.size = CGSize(width: 31, height: 19)
    #expect(new.frame.size == header.frame.size)
    #expect(header.contentView.frame.size == header.frame.size)
    header.backgroundView = nil
    #expect(header.subviews == [header.contentView])
    #expect(header.textLabel?.superview == nil && header.detailTextLabel?.superview == nil)
    #expect(header.textLabel !== header.detailTextLabel && header.detailTextLabel != nil)
    #expect(header.reuseIdentifier == "h")
  }
}
