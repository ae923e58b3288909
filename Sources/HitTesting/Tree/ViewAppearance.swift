/// The recorded appearance of a view's own content: its text, font, colours, image and state.
///
/// Only drawing uses it; hit-testing does not. A property that the source does not record is `nil`.
package struct ViewAppearance: Hashable, Sendable {
  /// The UIKit class whose content the view draws, if the view's own class derives from it.
  package var baseClass: String?
  /// The visible text: that of a label, a field or a text view, or the title of a button or an item.
  package var text: String?
  /// The text that an empty field shows.
  package var placeholder: String?
  package var font: ViewFont?
  package var textColor: ViewColor?
  package var tintColor: ViewColor?
  /// The colour of the part of a slider or a progress bar beyond its value.
  package var trackTintColor: ViewColor?
  /// The colour of the thumb of a switch or a slider.
  package var thumbTintColor: ViewColor?
  package var textAlignment: TextAlignment?
  /// The maximum number of lines of text; 0 for no limit.
  package var numberOfLines: Int?
  /// The name of the image.
  package var image: String?
  /// The placement of the image in the view's bounds.
  package var contentMode: ContentMode?
  /// The state of a control: 1 or 0 for a switch; a fraction from 0 to 1 for a slider or a progress
  /// bar; an index for a segmented control or a page control.
  package var value: Double?
  /// The titles of a segmented control.
  package var items: [String] = []
  package var numberOfPages: Int?
  /// Indicates whether a tab, a button or a row is selected or checked.
  package var isSelected = false
  /// The style of the border or background, or of a table, under UIKit's name, such as `filled`,
  /// `roundedRect`, `insetGrouped`.
  package var style: String?
  /// The accessory of a table view cell, under UIKit's name, such as `disclosureIndicator`.
  package var accessory: String?
  /// The lines between the rows of a table, under UIKit's name, such as `none`.
  package var separatorStyle: String?
  /// `false` if the source records that the view is not seen on the screen, for example because it
  /// is scrolled away.
  package var isVisible = true

  package enum TextAlignment: String, Hashable, Sendable, CaseIterable {
    case left, center, right, justified, natural
  }

  /// The placements of `UIView.ContentMode`.
  package enum ContentMode: String, Hashable, Sendable, CaseIterable {
    case scaleToFill, scaleAspectFit, scaleAspectFill, redraw, center, top, bottom, left, right
    case topLeft, topRight, bottomLeft, bottomRight
  }

  /// An appearance without any recorded property.
  package init() {}

  /// An appearance that records only a text; `nil` for no text.
  package init?(text: String?) {
    guard let text, !text.isEmpty else { return nil }
    self.text = text
  }
}

/// A recorded font: its size in points and its weight.
package struct ViewFont: Hashable, Sendable {
  /// The weights of `UIFont.Weight`, from thin to thick.
  package enum Weight: String, Hashable, Sendable, CaseIterable {
    case ultraLight, thin, light, regular, medium, semibold, bold, heavy, black
  }

  package var size: Double
  package var weight: Weight

  /// The allowed sizes, in points.
  package static let sizes = 1.0...1000.0

  package init(size: Double, weight: Weight = .regular) {
    self.size = size
    self.weight = weight
  }
}
