import Foundation
import Testing
import TouchKit

/// The places of a button's image and title.
@MainActor
struct ButtonPartsTests {
  private let image = UIImage(size: CGSize(width: 20, height: 10))

  /// A button with an image of 20 × 10 points and a title as wide as its text.
  private func button(_ change: (UIButton) -> Void = { _ in }) -> UIButton {
    let button = UIButton(frame: CGRect(x: 0, y: 0, width: 200, height: 60))
    button.setTitle("Send", for: .normal)
    button.setImage(image, for: .normal)
    change(button)
    button.layoutIfNeeded()
    return button
  }
  private func frames(_ button: UIButton) throws -> (image: CGRect, title: CGRect) {
    (try #require(button.imageView).frame, try #require(button.titleLabel).frame)
  }

  @Test(arguments: [
    (UIControl.ContentHorizontalAlignment.left, CGFloat(0)), (.leading, 0), (.center, 0.5),
    (.right, 1), (.trailing, 1),
  ])
  func `the alignments of the content move both parts`(
    alignment: UIControl.ContentHorizontalAlignment, share: CGFloat
  ) throws {
    let (image, title) = try frames(button { $0.contentHorizontalAlignment = alignment })
    #expect(image.minX == (200 - 20 - title.width) * share && title.minX == image.maxX)
    let top = try frames(button { $0.contentVerticalAlignment = .top })
    #expect(top.image.minY == 0 && top.title.minY == 0)
    let bottom = try frames(button { $0.contentVerticalAlignment = .bottom })
    #expect(bottom.image.maxY == 60 && bottom.title.maxY == 60)
  }

  @Test func `insets of opposite signs move one part, without changing the natural size`() throws {
    let usual = button()
    let moved = button {
      $0.imageEdgeInsets = UIEdgeInsets(top: 0, left: -8, bottom: 0, right: 8)
      $0.titleEdgeInsets = UIEdgeInsets(top: 3, left: 8, bottom: -3, right: -8)
    }
    let (old, new) = (try frames(usual), try frames(moved))
    #expect(new.image == old.image.offsetBy(dx: -8, dy: 0))
    #expect(new.title == old.title.offsetBy(dx: 8, dy: 3))
    #expect(usual.intrinsicContentSize == moved.intrinsicContentSize)
  }

  @Test func `from right to left, the image is after the title, and leading is right`() throws {
    let (image, title) = try frames(
      button {
        $0.semanticContentAttribute = .forceRightToLeft
        $0.contentHorizontalAlignment = .leading
      })
    #expect(image.maxX == 200 && title.maxX == image.minX)
  }

  @Test func `an image of a button that is filled has the size of the button`() throws {
    let filled = button {
      $0.setTitle(nil, for: .normal)
      $0.contentHorizontalAlignment = .fill
      $0.contentVerticalAlignment = .fill
    }
    #expect(filled.imageView?.frame == CGRect(x: 0, y: 0, width: 200, height: 60))
    #expect(filled.intrinsicContentSize == CGSize(width: 20, height: 10))
  }

  @Test func `a long title is as wide as the content beside the image`() throws {
    let long = button { $0.setTitle(String(repeating: "long ", count: 20), for: .normal) }
    let (image, title) = try frames(long)
    #expect(image.minX == 0 && title.minX == 20 && title.maxX == 200)
  }

  @Test(arguments: [
    (NSDirectionalRectEdge.leading, CGPoint(x: -1, y: 0)), (.trailing, CGPoint(x: 1, y: 0)),
    (.top, CGPoint(x: 0, y: -1)), (.bottom, CGPoint(x: 0, y: 1)),
  ])
  func `a configuration chooses the edge and the distance of the image, and the insets`(
    edge: NSDirectionalRectEdge, side: CGPoint
  ) throws {
    var configuration = UIButton.Configuration.plain()
    configuration.title = "Send"
    configuration.image = image
    configuration.imagePlacement = edge
    configuration.imagePadding = 6
    configuration.contentInsets = NSDirectionalEdgeInsets(
      top: 1, leading: 2, bottom: 3, trailing: 4)
    let made = UIButton(configuration: configuration)
    made.frame = CGRect(x: 0, y: 0, width: 200, height: 60)
    made.layoutIfNeeded()
    let (image, title) = try frames(made)
    let gap =
      side.x != 0
      ? (side.x < 0 ? title.minX - image.maxX : image.minX - title.maxX)
      : (side.y < 0 ? title.minY - image.maxY : image.minY - title.maxY)
    #expect(gap == 6)
    let both = image.union(title)
    #expect(both.midX == 99 && both.midY == 29)
    #expect(
      made.intrinsicContentSize == CGSize(width: both.width + 6, height: both.height + 4))
  }

  @Test func `a system button has a smaller title, and insets of its own replace its margins`() {
    let system = UIButton(type: .system)
    system.setTitle("Send", for: .normal)
    #expect(system.titleLabel?.font.pointSize == 15 && UIButton().titleLabel?.font.pointSize == 18)
    let height = system.titleLabel?.intrinsicContentSize.height ?? 0
    #expect(system.intrinsicContentSize.height == height + 12)
    system.contentEdgeInsets = UIEdgeInsets(top: 1, left: 0, bottom: 0, right: 0)
    #expect(system.intrinsicContentSize.height == height + 1)
    system.titleLabel?.font = .systemFont(ofSize: 40)
    #expect(system.intrinsicContentSize.height > 40)
  }

  @Test func `a stack view from right to left begins at the right`() {
    let views = [10, 20, 30].map { width in
      let view = UIView()
      view.widthAnchor.constraint(equalToConstant: CGFloat(width)).isActive = true
      return view
    }
    let stack = UIStackView(arrangedSubviews: views)
    stack.frame = CGRect(x: 0, y: 0, width: 70, height: 40)
    stack.spacing = 5
    stack.semanticContentAttribute = .forceRightToLeft
    stack.layoutIfNeeded()
    #expect(views.map(\.frame.minX) == [60, 35, 0])
    stack.semanticContentAttribute = .unspecified
    stack.layoutIfNeeded()
    #expect(views.map(\.frame.minX) == [0, 15, 40])
  }
}
