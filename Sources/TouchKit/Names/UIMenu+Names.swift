// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// These are UIKit's names, which do nothing here; a comment on each would only repeat it.

public import Foundation

@preconcurrency @MainActor
public protocol UIMenuLeaf: NSObjectProtocol {
  var title: String { get set }
  var discoverabilityTitle: String? { get set }
  var image: UIImage? { get set }
  var attributes: UIMenuElement.Attributes { get set }
  var state: UIMenuElement.State { get set }
  var sender: Any? { get }
  var presentationSourceItem: (any UIPopoverPresentationControllerSourceItem)? { get }
  func performWithSender(_ sender: Any?, target: Any?)
}

extension UIAction: UIMenuLeaf {
  public var selectedImage: UIImage? {
    get { stored(nil) }
    set { store(newValue) }
  }
  public var presentationSourceItem: (any UIPopoverPresentationControllerSourceItem)? { nil }
  public convenience init(
    title: String = "", subtitle: String? = nil, image: UIImage? = nil, selectedImage: UIImage?,
    identifier: Identifier? = nil, discoverabilityTitle: String? = nil,
    attributes: Attributes = [], state: State = .off, handler: @escaping Handler
  ) {
    self.init(
      title: title, subtitle: subtitle, image: image, identifier: identifier,
      discoverabilityTitle: discoverabilityTitle, attributes: attributes, state: state,
      handler: handler)
    self.selectedImage = selectedImage
  }
  public func performWithSender(_ sender: Any?, target: Any?) {
    perform(sender: sender.map { $0 as AnyObject } ?? self)
  }
  public class func captureTextFromCamera(
    responder: any UIResponder & UIKeyInput, identifier: Identifier?
  ) -> UIAction { UIAction(title: "", identifier: identifier) { _ in } }
}

extension UIMenu {
  public enum ElementSize: Int, Sendable {
    case small, medium, large
    case automatic = -1
  }
  public var preferredElementSize: ElementSize {
    get { stored(.automatic) }
    set { store(newValue) }
  }
  public var displayPreferences: UIMenuDisplayPreferences? {
    get { stored(nil) }
    set { store(newValue) }
  }
  public var selectedElements: [UIMenuElement] {
    children.flatMap { child -> [UIMenuElement] in
      switch child {
      case let action as UIAction: action.state == .on ? [action] : []
      case let command as UICommand: command.state == .on ? [command] : []
      case let menu as UIMenu: menu.selectedElements
      default: []
      }
    }
  }
  public convenience init(
    title: String = "", subtitle: String? = nil, image: UIImage? = nil,
    identifier: Identifier? = nil, options: Options = [], preferredElementSize: ElementSize,
    children: [UIMenuElement] = []
  ) {
    self.init(
      title: title, subtitle: subtitle, image: image, identifier: identifier, options: options,
      children: children)
    self.preferredElementSize = preferredElementSize
  }
}

extension UIMenu.Options {
  public static let displayAsPalette = Self(rawValue: 128)
}

extension UIMenu.Identifier {
  public static let autoFill = Self("com.apple.menu.autofill")
  public static let open = Self("com.apple.menu.open")
}

@preconcurrency @MainActor
open class UIMenuDisplayPreferences: NSObject {
  open var maximumNumberOfTitleLines = 0
  @preconcurrency @MainActor
  public override init() { super.init() }
}

extension UIMenuController {
  public enum ArrowDirection: Int, Sendable {
    case `default`, up, down, left, right
  }
  public nonisolated static let willShowMenuNotification = Notification.Name(
    "UIMenuControllerWillShowMenuNotification")
  public nonisolated static let didShowMenuNotification = Notification.Name(
    "UIMenuControllerDidShowMenuNotification")
  public nonisolated static let willHideMenuNotification = Notification.Name(
    "UIMenuControllerWillHideMenuNotification")
  public nonisolated static let didHideMenuNotification = Notification.Name(
    "UIMenuControllerDidHideMenuNotification")
  public nonisolated static let menuFrameDidChangeNotification = Notification.Name(
    "UIMenuControllerMenuFrameDidChangeNotification")
  public var arrowDirection: ArrowDirection {
    get { stored(.default) }
    set { store(newValue) }
  }
}

extension UIMenuElement {
  public var subtitle: String? {
    get { stored(nil) }
    set { store(newValue) }
  }
}

extension UIMenuElement.Attributes {
  public static let keepsMenuPresented = Self(rawValue: 8)
}
