// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// These are UIKit's names; a comment on each would only repeat it.

public import Foundation

/// The traits of an environment. Those that a collection lacks are of a phone in portrait
/// orientation, with the light appearance.
open class UITraitCollection: NSObject, @unchecked Sendable {
  static let light = UITraitCollection()
  nonisolated(unsafe) private static var now = light
  open var userInterfaceIdiom: UIUserInterfaceIdiom { stored(.phone) }
  open var userInterfaceStyle: UIUserInterfaceStyle { stored(.light) }
  open var horizontalSizeClass: UIUserInterfaceSizeClass { stored(.compact) }
  open var verticalSizeClass: UIUserInterfaceSizeClass { stored(.regular) }
  open var displayScale: CGFloat { stored(3) }
  open var forceTouchCapability: UIForceTouchCapability { stored(.unavailable) }
  open var layoutDirection: UIUserInterfaceLayoutDirection { stored(.leftToRight) }
  open var preferredContentSizeCategory: UIContentSizeCategory { stored(.large) }
  /// The traits with which dynamic colours are resolved.
  open class var current: UITraitCollection {
    get { now }
    set { now = newValue }
  }
  open func hasDifferentColorAppearance(comparedTo other: UITraitCollection?) -> Bool {
    other.map { $0.userInterfaceStyle != userInterfaceStyle } ?? true
  }
  /// Makes the traits current while a closure runs.
  public func performAsCurrent(_ actions: () -> Void) {
    let previous = UITraitCollection.current
    UITraitCollection.current = self
    actions()
    UITraitCollection.current = previous
  }
  public subscript<Trait: UITraitDefinition>(trait: Trait.Type) -> Trait.Value {
    SetTraits(collection: self)[trait]
  }
  public func modifyingTraits(
    _ mutations: (inout any UIMutableTraits) -> Void
  ) -> UITraitCollection {
    UITraitCollection(traitsFrom: [self, UITraitCollection(mutations: mutations)])
  }
}

/// An object with traits.
@preconcurrency @MainActor
public protocol UITraitEnvironment: NSObjectProtocol {
  var traitCollection: UITraitCollection { get }
  func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?)
}

extension UITraitEnvironment {
  public func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}
}

/// The traits that a closure has set, for the properties of a collection.
struct SetTraits: UIMutableTraits {
  let collection: UITraitCollection
  private static let names: [ObjectIdentifier: String] = [
    ObjectIdentifier(UITraitUserInterfaceIdiom.self): "userInterfaceIdiom",
    ObjectIdentifier(UITraitUserInterfaceStyle.self): "userInterfaceStyle",
    ObjectIdentifier(UITraitHorizontalSizeClass.self): "horizontalSizeClass",
    ObjectIdentifier(UITraitVerticalSizeClass.self): "verticalSizeClass",
    ObjectIdentifier(UITraitLayoutDirection.self): "layoutDirection",
    ObjectIdentifier(UITraitDisplayScale.self): "displayScale",
    ObjectIdentifier(UITraitPreferredContentSizeCategory.self): "preferredContentSizeCategory",
    ObjectIdentifier(UITraitForceTouchCapability.self): "forceTouchCapability",
    ObjectIdentifier(UITraitAccessibilityContrast.self): "accessibilityContrast",
    ObjectIdentifier(UITraitActiveAppearance.self): "activeAppearance",
    ObjectIdentifier(UITraitDisplayGamut.self): "displayGamut",
    ObjectIdentifier(UITraitLegibilityWeight.self): "legibilityWeight",
    ObjectIdentifier(UITraitUserInterfaceLevel.self): "userInterfaceLevel",
  ]
  private func name(_ trait: UITrait) -> String {
    Self.names[ObjectIdentifier(trait)] ?? trait.identifier
  }
  subscript<Trait: UITraitDefinition>(trait: Trait.Type) -> Trait.Value {
    get { collection.stored(trait.defaultValue, name(trait)) }
    set { collection.store(newValue, name(trait)) }
  }
}

extension UITraitCollection {
  private convenience init(_ value: Any, _ name: String) {
    self.init()
    store(value, name)
  }
  public convenience init(accessibilityContrast: UIAccessibilityContrast) {
    self.init(accessibilityContrast, "accessibilityContrast")
  }
  public convenience init(activeAppearance: UIUserInterfaceActiveAppearance) {
    self.init(activeAppearance, "activeAppearance")
  }
  public convenience init(displayGamut: UIDisplayGamut) {
    self.init(displayGamut, "displayGamut")
  }
  public convenience init(displayScale scale: CGFloat) { self.init(scale, "displayScale") }
  public convenience init(forceTouchCapability capability: UIForceTouchCapability) {
    self.init(capability, "forceTouchCapability")
  }
  public convenience init(horizontalSizeClass: UIUserInterfaceSizeClass) {
    self.init(horizontalSizeClass, "horizontalSizeClass")
  }
  public convenience init(layoutDirection: UIUserInterfaceLayoutDirection) {
    self.init(layoutDirection, "layoutDirection")
  }
  public convenience init(legibilityWeight: UILegibilityWeight) {
    self.init(legibilityWeight, "legibilityWeight")
  }
  public convenience init(preferredContentSizeCategory: UIContentSizeCategory) {
    self.init(preferredContentSizeCategory, "preferredContentSizeCategory")
  }
  public convenience init(userInterfaceIdiom idiom: UIUserInterfaceIdiom) {
    self.init(idiom, "userInterfaceIdiom")
  }
  public convenience init(userInterfaceLevel: UIUserInterfaceLevel) {
    self.init(userInterfaceLevel, "userInterfaceLevel")
  }
  public convenience init(userInterfaceStyle: UIUserInterfaceStyle) {
    self.init(userInterfaceStyle, "userInterfaceStyle")
  }
  public convenience init(verticalSizeClass: UIUserInterfaceSizeClass) {
    self.init(verticalSizeClass, "verticalSizeClass")
  }
  public convenience init(traitsFrom traitCollections: [UITraitCollection]) {
    self.init()
    for traits in traitCollections { storeAll(of: traits) }
  }
  public convenience init(mutations: (inout any UIMutableTraits) -> Void) {
    self.init()
    var traits: any UIMutableTraits = SetTraits(collection: self)
    mutations(&traits)
  }
  public convenience init<Trait: UITraitDefinition>(
    trait: Trait.Type, value: Trait.Value
  ) {
    self.init { $0[trait] = value }
  }
  public func replacing<Trait: UITraitDefinition>(
    _ trait: Trait.Type, value: Trait.Value
  ) -> UITraitCollection {
    UITraitCollection(traitsFrom: [self, UITraitCollection(trait: trait, value: value)])
  }
  public func containsTraits(in trait: UITraitCollection?) -> Bool { true }
  public func changedTraits(from traitCollection: UITraitCollection?) -> [UITrait] { [] }
  public class var systemTraitsAffectingColorAppearance: [UITrait] {
    [UITraitUserInterfaceStyle.self, UITraitAccessibilityContrast.self]
  }
  public class var systemTraitsAffectingImageLookup: [UITrait] {
    [UITraitUserInterfaceStyle.self, UITraitDisplayScale.self]
  }
  public var accessibilityContrast: UIAccessibilityContrast { stored(.normal) }
  public var activeAppearance: UIUserInterfaceActiveAppearance { stored(.active) }
  public var displayGamut: UIDisplayGamut { stored(.P3) }
  public var legibilityWeight: UILegibilityWeight { stored(.regular) }
  public var sceneCaptureState: UISceneCaptureState { stored(.inactive) }
  public var typesettingLanguage: String { stored("") }
  public var userInterfaceLevel: UIUserInterfaceLevel { stored(.base) }
}
