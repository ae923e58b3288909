import Foundation

@testable import TouchKit

/// The properties of objects of a nib as text, without those that a new object has too.
@MainActor
enum ObjectText {
  /// Describes an object in one line.
  static func line(_ object: NSObject) -> String {
    let plain = plain(object).map(rows) ?? []
    let own = rows(object).filter { row in !plain.contains { $0 == row } }
    return (["\(type(of: object))"] + own.map { "\($0.name)=\($0.text)" }).joined(separator: " ")
  }

  /// Describes a view with its subviews.
  static func tree(_ view: UIView, _ indent: Int = 0) -> [String] {
    [String(repeating: "  ", count: indent) + line(view)]
      + view.subviews.flatMap { tree($0, indent + 1) }
  }

  /// A new object of the same class.
  private static func plain(_ object: NSObject) -> NSObject? {
    switch object {
    case let view as UIView: type(of: view).init(coder: NSCoder())
    case let recognizer as UIGestureRecognizer: ClassMaker.recognizer(of: type(of: recognizer))
    case let controller as UIViewController: type(of: controller).init(coder: NSCoder())
    case is NSLayoutConstraint: nil
    default: ClassMaker.object(of: type(of: object))
    }
  }

  /// Describes a value.
  static func text(_ value: Any?) -> String {
    guard let value else { return "nil" }
    let mirror = Mirror(reflecting: value)
    if mirror.displayStyle == .optional { return text(mirror.children.first?.value) }
    switch value {
    case let color as UIColor:
      let parts = [color.red, color.green, color.blue, color.alpha]
      return "colour(" + parts.map { number($0) }.joined(separator: " ") + ")"
    case let color as CGColor: return text(color.components)
    case let font as UIFont:
      return "font(\(font.fontName) \(number(font.pointSize)) \(number(font.weight.rawValue)))"
    case let image as UIImage:
      return "image(\(image.name ?? "-") \(text(image.size)))"
    case let action as Selector: return action.name
    case let number as CGFloat: return self.number(number)
    case let number as Float: return self.number(CGFloat(number))
    case let number as Double: return self.number(CGFloat(number))
    case let point as CGPoint: return "(\(number(point.x)) \(number(point.y)))"
    case let size as CGSize: return "\(number(size.width))x\(number(size.height))"
    case let rect as CGRect: return text(rect.origin) + text(rect.size)
    case let insets as UIEdgeInsets:
      let parts = [insets.top, insets.left, insets.bottom, insets.right]
      return "[" + parts.map { number($0) }.joined(separator: " ") + "]"
    case let priority as UILayoutPriority: return "\(priority.rawValue)"
    case let text as String: return "\"\(text)\""
    case let list as [Any]: return "[" + list.map { text($0) }.joined(separator: ", ") + "]"
    case let item as UIBarItem: return "<\(line(item))>"
    case let item as UINavigationItem: return "<\(line(item))>"
    case let view as UIView: return "<\(line(view))>"
    case let object as NSObject where type(of: value) is AnyClass: return "\(type(of: object))"
    default:
      if let raw = (value as? any OptionSet)?.rawValue { return "\(raw)" }
      return "\(value)"
    }
  }

  private static func number(_ value: CGFloat) -> String {
    "\((Double(value) * 1000).rounded() / 1000)".replacing(/\.0$/, with: "")
  }

  private typealias Row = (name: String, text: String)

  private static func row(_ name: String, _ value: Any?) -> Row { (name, text(value)) }

  private static func rows(_ object: NSObject) -> [Row] {
    switch object {
    case let view as UIView: rows(view) + kindRows(view)
    case let recognizer as UIGestureRecognizer: rows(recognizer)
    case let item as UIBarButtonItem: rows(item as UIBarItem) + rows(item)
    case let item as UITabBarItem:
      rows(item as UIBarItem) + [row("selectedImage", item.selectedImage)]
    case let item as UINavigationItem: rows(item)
    case let layout as UICollectionViewFlowLayout: rows(layout)
    case let controller as UIViewController: rows(controller)
    case let constraint as NSLayoutConstraint: rows(constraint)
    default: []
    }
  }

  private static func rows(_ view: UIView) -> [Row] {
    [
      row("frame", view.frame), row("interaction", view.isUserInteractionEnabled),
      row("multiple", view.isMultipleTouchEnabled), row("exclusive", view.isExclusiveTouch),
      row("clips", view.clipsToBounds), row("hidden", view.isHidden), row("alpha", view.alpha),
      row("tag", view.tag), row("opaque", view.isOpaque),
      row("autoresizes", view.autoresizesSubviews), row("mode", view.contentMode),
      row("translates", view.translatesAutoresizingMaskIntoConstraints),
      row("background", view.backgroundColor), row("tint", view.tintColor),
      row("restoration", view.restorationIdentifier), row("mask", view.autoresizingMask),
      row("margins", view.layoutMargins), row("id", view.accessibilityIdentifier),
      row("label", view.accessibilityLabel),
      row("huggingX", view.contentHuggingPriority(for: .horizontal)),
      row("huggingY", view.contentHuggingPriority(for: .vertical)),
      row("resistanceX", view.contentCompressionResistancePriority(for: .horizontal)),
      row("resistanceY", view.contentCompressionResistancePriority(for: .vertical)),
      row("corner", view.layer.cornerRadius), row("border", view.layer.borderWidth),
      row("borderColor", view.layer.borderColor), row("masks", view.layer.masksToBounds),
      row("z", view.layer.zPosition), row("guides", view.layoutGuides.map(\.identifier)),
      row("recognizers", (view.gestureRecognizers ?? []).map { "\(type(of: $0))" }),
    ]
  }

  private static func kindRows(_ view: UIView) -> [Row] {
    var rows: [Row] = []
    if let control = view as? UIControl {
      rows += [
        row("enabled", control.isEnabled), row("selected", control.isSelected),
        row("highlighted", control.isHighlighted),
      ]
    }
    if let scroll = view as? UIScrollView { rows += self.rows(scroll) }
    switch view {
    case let label as UILabel:
      rows += [
        row("text", label.text), row("font", label.font), row("color", label.textColor),
        row("alignment", label.textAlignment), row("lines", label.numberOfLines),
        row("enabled", label.isEnabled), row("adjusts", label.adjustsFontSizeToFitWidth),
        row("width", label.preferredMaxLayoutWidth),
      ]
    case let button as UIButton: rows += self.rows(button)
    case let field as UITextField:
      rows += [
        row("text", field.text), row("placeholder", field.placeholder), row("font", field.font),
        row("color", field.textColor), row("alignment", field.textAlignment),
        row("border", field.borderStyle), row("secure", field.isSecureTextEntry),
      ]
    case let text as UITextView:
      rows += [
        row("text", text.text), row("font", text.font), row("color", text.textColor),
        row("alignment", text.textAlignment), row("editable", text.isEditable),
        row("selectable", text.isSelectable),
      ]
    case let image as UIImageView:
      rows += [
        row("image", image.image), row("highlightedImage", image.highlightedImage),
        row("isHighlighted", image.isHighlighted),
      ]
    case let stack as UIStackView:
      rows += [
        row("axis", stack.axis), row("spacing", stack.spacing),
        row("distribution", stack.distribution), row("alignment", stack.alignment),
        row("arranged", stack.arrangedSubviews.count),
        row("relative", stack.isLayoutMarginsRelativeArrangement),
      ]
    case let activity as UIActivityIndicatorView:
      rows += [
        row("hides", activity.hidesWhenStopped), row("animating", activity.isAnimating),
      ]
    case let progress as UIProgressView: rows += [row("progress", progress.progress)]
    case let search as UISearchBar:
      rows += [
        row("text", search.text), row("placeholder", search.placeholder),
        row("cancel", search.showsCancelButton),
      ]
    case let toggle as UISwitch: rows += [row("on", toggle.isOn)]
    case let slider as UISlider:
      rows += [
        row("least", slider.minimumValue), row("most", slider.maximumValue),
        row("value", slider.value), row("continuous", slider.isContinuous),
      ]
    case let stepper as UIStepper:
      rows += [
        row("least", stepper.minimumValue), row("most", stepper.maximumValue),
        row("step", stepper.stepValue), row("value", stepper.value), row("wraps", stepper.wraps),
        row("repeats", stepper.autorepeat),
      ]
    case let segments as UISegmentedControl:
      rows += [
        row(
          "segments",
          (0..<segments.numberOfSegments).map {
            "\(text(segments.titleForSegment(at: $0))) \(text(segments.imageForSegment(at: $0))) "
              + "\(segments.isEnabledForSegment(at: $0))"
          }), row("momentary", segments.isMomentary),
        row("index", segments.selectedSegmentIndex),
      ]
    case let pages as UIPageControl:
      rows += [row("pages", pages.numberOfPages), row("page", pages.currentPage)]
    case let picker as UIDatePicker: rows += [row("mode", picker.datePickerMode)]
    case let cell as UITableViewCell:
      rows += [
        row("reuse", cell.reuseIdentifier), row("selection", cell.selectionStyle),
        row("accessory", cell.accessoryType), row("accessoryView", cell.accessoryView),
      ]
    case let bar as UIToolbar: rows += [row("items", bar.items)]
    case let bar as UINavigationBar: rows += [row("items", bar.items)]
    case let bar as UITabBar: rows += [row("items", bar.items)]
    default: break
    }
    return rows
  }

  private static func rows(_ button: UIButton) -> [Row] {
    let states: [UIControl.State] = [.normal, .highlighted, .selected, .disabled]
    return [
      row("type", button.buttonType), row("titles", states.map { button.title(for: $0) as Any }),
      row("colors", states.map { button.titleColor(for: $0) as Any }),
      row("images", states.map { button.image(for: $0) as Any }),
      row("font", button.titleLabel?.font), row("content", button.contentEdgeInsets),
      row("title", button.titleEdgeInsets), row("image", button.imageEdgeInsets),
      row("shownBackground", button.currentBackgroundImage),
    ]
  }

  private static func rows(_ scroll: UIScrollView) -> [Row] {
    var rows = [
      row("scrolls", scroll.isScrollEnabled), row("pages", scroll.isPagingEnabled),
      row("bounces", scroll.bounces), row("vertical", scroll.alwaysBounceVertical),
      row("horizontal", scroll.alwaysBounceHorizontal),
      row("delays", scroll.delaysContentTouches), row("cancels", scroll.canCancelContentTouches),
      row("locks", scroll.isDirectionalLockEnabled), row("leastZoom", scroll.minimumZoomScale),
      row("mostZoom", scroll.maximumZoomScale), row("inset", scroll.contentInset),
      row("adjusts", scroll.contentInsetAdjustmentBehavior),
    ]
    if let table = scroll as? UITableView {
      rows += [
        row("style", table.style), row("row", table.rowHeight),
        row("sectionHeader", table.sectionHeaderHeight),
        row("sectionFooter", table.sectionFooterHeight), row("separator", table.separatorStyle),
        row("selects", table.allowsSelection), row("selectsMany", table.allowsMultipleSelection),
        row("header", table.tableHeaderView), row("footer", table.tableFooterView),
      ]
    }
    if let collection = scroll as? UICollectionView {
      rows += [
        row("selects", collection.allowsSelection),
        row("selectsMany", collection.allowsMultipleSelection),
        row("layout", "\(line(collection.collectionViewLayout))"),
      ]
    }
    return rows
  }

  private static func rows(_ recognizer: UIGestureRecognizer) -> [Row] {
    var rows = [
      row("cancels", recognizer.cancelsTouchesInView),
      row("delaysBegan", recognizer.delaysTouchesBegan),
      row("delaysEnded", recognizer.delaysTouchesEnded), row("enabled", recognizer.isEnabled),
    ]
    switch recognizer {
    case let tap as UITapGestureRecognizer:
      rows += [row("taps", tap.numberOfTapsRequired), row("touches", tap.numberOfTouchesRequired)]
    case let press as UILongPressGestureRecognizer:
      rows += [
        row("taps", press.numberOfTapsRequired), row("touches", press.numberOfTouchesRequired),
        row("duration", press.minimumPressDuration), row("movement", press.allowableMovement),
      ]
    case let pan as UIPanGestureRecognizer:
      rows += [
        row("least", pan.minimumNumberOfTouches), row("most", pan.maximumNumberOfTouches),
        row("edges", (pan as? UIScreenEdgePanGestureRecognizer)?.edges),
      ]
    case let swipe as UISwipeGestureRecognizer:
      rows += [row("touches", swipe.numberOfTouchesRequired), row("direction", swipe.direction)]
    default: break
    }
    return rows
  }

  private static func rows(_ item: UIBarItem) -> [Row] {
    [
      row("title", item.title), row("image", item.image), row("enabled", item.isEnabled),
      row("tag", item.tag),
    ]
  }

  private static func rows(_ item: UIBarButtonItem) -> [Row] {
    [
      row("width", item.width), row("system", item.systemItem), row("custom", item.customView),
      row("target", item.target.map { "\(type(of: $0))" }), row("action", item.action),
    ]
  }

  private static func rows(_ item: UINavigationItem) -> [Row] {
    [
      row("title", item.title), row("prompt", item.prompt), row("titleView", item.titleView),
      row("back", item.backBarButtonItem), row("left", item.leftBarButtonItem),
      row("right", item.rightBarButtonItem), row("lefts", item.leftBarButtonItems),
      row("rights", item.rightBarButtonItems),
    ]
  }

  private static func rows(_ layout: UICollectionViewFlowLayout) -> [Row] {
    [
      row("lines", layout.minimumLineSpacing), row("items", layout.minimumInteritemSpacing),
      row("direction", layout.scrollDirection), row("size", layout.itemSize),
      row("header", layout.headerReferenceSize), row("footer", layout.footerReferenceSize),
      row("inset", layout.sectionInset),
    ]
  }

  private static func rows(_ controller: UIViewController) -> [Row] {
    [
      row("title", controller.title), row("restoration", controller.restorationIdentifier),
      row("hidesBottomBar", controller.hidesBottomBarWhenPushed),
      row("defines", controller.definesPresentationContext),
      row("modal", controller.isModalInPresentation),
      row("presentation", controller.modalPresentationStyle),
      row("transition", controller.modalTransitionStyle),
      row("preferred", controller.preferredContentSize),
      row("item", controller.navigationItem), row("tab", controller.tabBarItem),
      row("toolbar", controller.toolbarItems), row("storyboard", controller.storyboard),
      row("barHidden", (controller as? UINavigationController)?.isNavigationBarHidden),
      row(
        "largeTitles",
        (controller as? UINavigationController)?.navigationBar.prefersLargeTitles),
      row("children", controller.children.map { "\(type(of: $0)) \($0.title ?? "-")" }),
    ]
  }

  private static func rows(_ constraint: NSLayoutConstraint) -> [Row] {
    func name(_ item: AnyObject?) -> String {
      if let view = item as? UIView { return "\(view.tag)" }
      return item.map { "\(type(of: $0))" } ?? "none"
    }
    return [
      row("first", name(constraint.firstItem)), row("one", constraint.firstAttribute),
      row("relation", constraint.relation), row("second", name(constraint.secondItem)),
      row("two", constraint.secondAttribute), row("times", constraint.multiplier),
      row("plus", constraint.constant), row("priority", constraint.priority),
      row("identifier", constraint.identifier), row("active", constraint.isActive),
    ]
  }
}

/// The messages that TouchKit reports during a test. Each is reported once in a process.
@MainActor
enum Reports {
  static func of(_ body: () throws -> Void) throws -> [String] {
    let file = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try Data().write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    let usual = ConstraintSolver.output
    ConstraintSolver.output = try FileHandle(forWritingTo: file)
    defer { ConstraintSolver.output = usual }
    try body()
    return try String(contentsOf: file, encoding: .utf8).split(separator: "\n").map(String.init)
  }
}
