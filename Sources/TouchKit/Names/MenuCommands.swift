// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// These are UIKit's names, which do nothing here; a comment on each would only repeat it.

public import Foundation

@preconcurrency @MainActor
open class UICommandAlternate: NSObject {
  public let title: String
  public let action: Selector
  public let modifierFlags: UIKeyModifierFlags
  public init(title: String, action: Selector, modifierFlags: UIKeyModifierFlags) {
    (self.title, self.action, self.modifierFlags) = (title, action, modifierFlags)
    super.init()
  }
}

@preconcurrency @MainActor
open class UICommand: UIMenuElement, UIMenuLeaf {
  public static let tagShare = "com.apple.menu.share"
  private var name: String
  private var picture: UIImage?
  open override var title: String {
    get { name }
    set { name = newValue }
  }
  open override var image: UIImage? {
    get { picture }
    set { picture = newValue }
  }
  open var discoverabilityTitle: String?
  open var sender: Any? { storedWeakly() as AnyObject? }
  open var presentationSourceItem: (any UIPopoverPresentationControllerSourceItem)? { nil }
  open func performWithSender(_ sender: Any?, target: Any?) {
    guard let action else { return }
    let object = sender.map { $0 as AnyObject }
    storeWeakly(object, "sender")
    UIApplication.shared.sendAction(action, to: target, from: object ?? self, for: nil)
  }
  open var action: Selector?
  public let propertyList: Any?
  open var attributes: Attributes
  open var state: State
  public let alternates: [UICommandAlternate]
  public init(
    title: String = "", image: UIImage? = nil, action: Selector, propertyList: Any? = nil,
    alternates: [UICommandAlternate] = [], discoverabilityTitle: String? = nil,
    attributes: Attributes = [], state: State = .off
  ) {
    (name, picture, self.action, self.propertyList) = (title, image, action, propertyList)
    (self.alternates, self.discoverabilityTitle) = (alternates, discoverabilityTitle)
    (self.attributes, self.state) = (attributes, state)
    super.init()
  }
}

open class UIKeyCommand: UICommand {
  public nonisolated static let inputEscape = "UIKeyInputEscape"
  public nonisolated static let inputUpArrow = "UIKeyInputUpArrow"
  public nonisolated static let inputDownArrow = "UIKeyInputDownArrow"
  public nonisolated static let inputLeftArrow = "UIKeyInputLeftArrow"
  public nonisolated static let inputRightArrow = "UIKeyInputRightArrow"
  public nonisolated static let inputPageUp = "UIKeyInputPageUp"
  public nonisolated static let inputPageDown = "UIKeyInputPageDown"
  public nonisolated static let inputHome = "UIKeyInputHome"
  public nonisolated static let inputEnd = "UIKeyInputEnd"
  public nonisolated static let inputDelete = "UIKeyInputDelete"
  public let input: String?
  public let modifierFlags: UIKeyModifierFlags
  open var wantsPriorityOverSystemBehavior = false
  open var allowsAutomaticLocalization = true
  open var allowsAutomaticMirroring = true
  public init(
    title: String = "", image: UIImage? = nil, action: Selector, input: String,
    modifierFlags: UIKeyModifierFlags = [], propertyList: Any? = nil,
    alternates: [UICommandAlternate] = [], discoverabilityTitle: String? = nil,
    attributes: Attributes = [], state: State = .off
  ) {
    (self.input, self.modifierFlags) = (input, modifierFlags)
    super.init(
      title: title, image: image, action: action, propertyList: propertyList,
      alternates: alternates, discoverabilityTitle: discoverabilityTitle, attributes: attributes,
      state: state)
  }
  public convenience init(input: String, modifierFlags: UIKeyModifierFlags, action: Selector) {
    self.init(action: action, input: input, modifierFlags: modifierFlags)
  }
  public convenience init(
    input: String, modifierFlags: UIKeyModifierFlags, action: Selector, discoverabilityTitle: String
  ) {
    self.init(
      action: action, input: input, modifierFlags: modifierFlags,
      discoverabilityTitle: discoverabilityTitle)
  }
}

public struct UIKeyModifierFlags: OptionSet, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  public static let alphaShift = Self(rawValue: 1 << 16)
  public static let shift = Self(rawValue: 1 << 17)
  public static let control = Self(rawValue: 1 << 18)
  public static let alternate = Self(rawValue: 1 << 19)
  public static let command = Self(rawValue: 1 << 20)
  public static let numericPad = Self(rawValue: 1 << 21)
}

/// A menu element whose elements are made when the menu is shown, which never happens.
open class UIDeferredMenuElement: UIMenuElement {
  public required init(
    _ elementProvider: @escaping (@escaping ([UIMenuElement]) -> Void) -> Void
  ) { super.init() }
  open class func uncached(
    _ elementProvider: @escaping (@escaping ([UIMenuElement]) -> Void) -> Void
  ) -> Self { Self(elementProvider) }
}

@preconcurrency @MainActor
open class UIMenuSystem: NSObject {
  public static let main = UIMenuSystem()
  public static let context = UIMenuSystem()
  open func setNeedsRebuild() {}
  open func setNeedsRevalidate() {}
}

@preconcurrency @MainActor
public protocol UIMenuBuilder {
  var system: UIMenuSystem { get }
  func menu(for identifier: UIMenu.Identifier) -> UIMenu?
  func action(for identifier: UIAction.Identifier) -> UIAction?
  func command(for action: Selector, propertyList: Any?) -> UICommand?
  func replace(menu replacedIdentifier: UIMenu.Identifier, with replacementMenu: UIMenu)
  func replaceChildren(
    ofMenu parentIdentifier: UIMenu.Identifier,
    from childrenBlock: ([UIMenuElement]) -> [UIMenuElement])
  func insertSibling(
    _ siblingMenu: UIMenu, beforeMenu siblingIdentifier: UIMenu.Identifier)
  func insertSibling(_ siblingMenu: UIMenu, afterMenu siblingIdentifier: UIMenu.Identifier)
  func insertChild(_ childMenu: UIMenu, atStartOfMenu parentIdentifier: UIMenu.Identifier)
  func insertChild(_ childMenu: UIMenu, atEndOfMenu parentIdentifier: UIMenu.Identifier)
  func remove(menu removedIdentifier: UIMenu.Identifier)
}

extension UIMenu {
  public func replacingChildren(_ newChildren: [UIMenuElement]) -> UIMenu {
    let menu = UIMenu(
      title: title, subtitle: subtitle, image: image, identifier: identifier, options: options,
      children: newChildren)
    menu.preferredElementSize = preferredElementSize
    return menu
  }
}

extension UIMenu.Identifier {
  public static let application = Self("com.apple.menu.application")
  public static let file = Self("com.apple.menu.file")
  public static let edit = Self("com.apple.menu.edit")
  public static let view = Self("com.apple.menu.view")
  public static let window = Self("com.apple.menu.window")
  public static let help = Self("com.apple.menu.help")
  public static let about = Self("com.apple.menu.about")
  public static let preferences = Self("com.apple.menu.preferences")
  public static let services = Self("com.apple.menu.services")
  public static let hide = Self("com.apple.menu.hide")
  public static let quit = Self("com.apple.menu.quit")
  public static let newScene = Self("com.apple.menu.new-scene")
  public static let openRecent = Self("com.apple.menu.open-recent")
  public static let close = Self("com.apple.menu.close")
  public static let print = Self("com.apple.menu.print")
  public static let document = Self("com.apple.menu.document")
  public static let undoRedo = Self("com.apple.menu.undo-redo")
  public static let standardEdit = Self("com.apple.menu.standard-edit")
  public static let find = Self("com.apple.menu.find")
  public static let replace = Self("com.apple.menu.replace")
  public static let share = Self("com.apple.menu.share")
  public static let textStyle = Self("com.apple.menu.text-style")
  public static let spelling = Self("com.apple.menu.spelling")
  public static let spellingPanel = Self("com.apple.menu.spelling-panel")
  public static let spellingOptions = Self("com.apple.menu.spelling-options")
  public static let substitutions = Self("com.apple.menu.substitutions")
  public static let substitutionsPanel = Self("com.apple.menu.substitutions-panel")
  public static let substitutionOptions = Self("com.apple.menu.substitution-options")
  public static let transformations = Self("com.apple.menu.transformations")
  public static let speech = Self("com.apple.menu.speech")
  public static let lookup = Self("com.apple.menu.lookup")
  public static let learn = Self("com.apple.menu.learn")
  public static let format = Self("com.apple.menu.format")
  public static let font = Self("com.apple.menu.font")
  public static let textSize = Self("com.apple.menu.text-size")
  public static let textColor = Self("com.apple.menu.text-color")
  public static let textStylePasteboard = Self("com.apple.menu.text-style-pasteboard")
  public static let text = Self("com.apple.menu.text")
  public static let writingDirection = Self("com.apple.menu.writing-direction")
  public static let alignment = Self("com.apple.menu.alignment")
  public static let toolbar = Self("com.apple.menu.toolbar")
  public static let sidebar = Self("com.apple.menu.sidebar")
  public static let fullscreen = Self("com.apple.menu.fullscreen")
  public static let minimizeAndZoom = Self("com.apple.menu.minimize-and-zoom")
  public static let bringAllToFront = Self("com.apple.menu.bring-all-to-front")
  public static let root = Self("com.apple.menu.root")
}
