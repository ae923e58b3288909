import Foundation

/// The sizes of a button's image and title, and how they are arranged.
///
/// Without a configuration the image is before the title, in the reading direction. A configuration
/// chooses the edge of the title that the image is at, and their distance.
@MainActor
struct ButtonParts {
  private let image: CGSize
  private var title: CGSize
  private let hasTitle: Bool
  /// The edge of the title that the image is at; leading and trailing as in a text that is read from
  /// left to right.
  private let edge: NSDirectionalRectEdge
  private let gap: CGFloat

  init(of button: UIButton, font: UIFont) {
    let configuration = button.configuration
    let isReversed = button.effectiveUserInterfaceLayoutDirection == .rightToLeft
    let text = button.currentTitle ?? ""
    image = button.currentImage?.size ?? .zero
    var title = text.isEmpty ? .zero : font.size(of: text)
    if let subtitle = configuration?.subtitle {
      let size = UIFont.systemFont(ofSize: 12).size(of: subtitle)
      title.width = CGFloat.maximum(title.width, size.width)
      title.height += size.height + (configuration?.titlePadding ?? 0)
    }
    self.title = title
    hasTitle = title != .zero
    let placement = configuration?.imagePlacement ?? .leading
    edge =
      switch placement {
      case .leading where isReversed: .trailing
      case .trailing where isReversed: .leading
      default: placement
      }
    gap = hasTitle && image != .zero ? configuration?.imagePadding ?? 0 : 0
  }

  private var isColumn: Bool { edge == .top || edge == .bottom }

  /// The size of both parts and of the gap between them.
  var size: CGSize {
    isColumn
      ? CGSize(
        width: CGFloat.maximum(image.width, title.width), height: image.height + gap + title.height)
      : CGSize(
        width: image.width + gap + title.width, height: CGFloat.maximum(image.height, title.height))
  }

  /// The natural size of a button without a configuration, which has a margin of 6 points above and
  /// below the title if it has no insets of its own.
  func size(insetBy insets: UIEdgeInsets, lineHeight: CGFloat) -> CGSize {
    let margins: CGFloat = insets == .zero ? 12 : 0
    guard hasTitle || image != .zero else {
      return CGSize(
        width: CGFloat.maximum(30, insets.left + insets.right),
        height: lineHeight + margins + insets.top + insets.bottom)
    }
    let text = hasTitle ? title.height + margins : 0
    return CGSize(
      width: size.width + insets.left + insets.right,
      height: CGFloat.maximum(image.height, text) + insets.top + insets.bottom)
  }

  /// Returns the frame of the image in `room`, the content without the image's insets.
  func imageFrame(in room: CGRect, of button: UIControl) -> CGRect {
    var image = image
    if !hasTitle, button.contentHorizontalAlignment == .fill { image.width = room.width }
    if button.contentVerticalAlignment == .fill, !isColumn { image.height = room.height }
    let start = start(in: room, of: button)
    return CGRect(
      x: isColumn
        ? start.x + (size.width - image.width) / 2
        : start.x + (edge == .trailing ? title.width + gap : 0),
      y: isColumn
        ? start.y + (edge == .bottom ? title.height + gap : 0)
        : y(of: image.height, in: room, of: button),
      width: image.width, height: image.height)
  }

  /// Returns the frame of the title in `room`, the content without the title's insets.
  func titleFrame(in room: CGRect, of button: UIControl) -> CGRect {
    let start = start(in: room, of: button)
    return CGRect(
      x: isColumn
        ? start.x + (size.width - title.width) / 2
        : start.x + (edge == .trailing ? 0 : image.width + gap),
      y: isColumn
        ? start.y + (edge == .bottom ? 0 : image.height + gap)
        : y(of: title.height, in: room, of: button),
      width: title.width, height: title.height)
  }

  /// Returns the same parts with a title that is short enough for a width.
  func fitting(_ width: CGFloat) -> ButtonParts {
    let room = isColumn ? width : width - image.width - gap
    var parts = self
    parts.title.width = CGFloat.minimum(title.width, CGFloat.maximum(0, room))
    return parts
  }

  /// The top left corner of the group of both parts.
  private func start(in room: CGRect, of button: UIControl) -> CGPoint {
    let x =
      switch button.effectiveContentHorizontalAlignment {
      case .left, .fill: room.minX
      case .right: room.maxX - size.width
      default: room.midX - size.width / 2
      }
    return CGPoint(x: x, y: y(of: size.height, in: room, of: button))
  }

  private func y(of height: CGFloat, in room: CGRect, of button: UIControl) -> CGFloat {
    switch button.contentVerticalAlignment {
    case .top: room.minY
    case .bottom: room.maxY - height
    default: room.midY - height / 2
    }
  }
}
