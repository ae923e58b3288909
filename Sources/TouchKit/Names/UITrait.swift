// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// These are UIKit's names, which do nothing here; a comment on each would only repeat it.

public import Foundation

public protocol UITraitDefinition {
  associatedtype Value
  static var defaultValue: Value { get }
  static var name: String { get }
  static var affectsColorAppearance: Bool { get }
  static var identifier: String { get }
}

extension UITraitDefinition {
  public static var name: String { "\(Self.self)" }
  public static var affectsColorAppearance: Bool { false }
  public static var identifier: String { name }
}

public protocol UIObjectTraitDefinition: UITraitDefinition {}
public protocol UICGFloatTraitDefinition: UITraitDefinition where Value == CGFloat {}
public protocol UINSIntegerTraitDefinition: UITraitDefinition where Value == Int {}

public typealias UITrait = any UITraitDefinition.Type

public struct UITraitUserInterfaceIdiom: UITraitDefinition {
  public static var defaultValue: UIUserInterfaceIdiom { .phone }
}
public struct UITraitUserInterfaceStyle: UITraitDefinition {
  public static var defaultValue: UIUserInterfaceStyle { .light }
}
public struct UITraitHorizontalSizeClass: UITraitDefinition {
  public static var defaultValue: UIUserInterfaceSizeClass { .compact }
}
public struct UITraitVerticalSizeClass: UITraitDefinition {
  public static var defaultValue: UIUserInterfaceSizeClass { .regular }
}
public struct UITraitLayoutDirection: UITraitDefinition {
  public static var defaultValue: UIUserInterfaceLayoutDirection { .leftToRight }
}
public struct UITraitDisplayScale: UITraitDefinition {
  public static var defaultValue: CGFloat { 3 }
}
public struct UITraitForceTouchCapability: UITraitDefinition {
  public static var defaultValue: UIForceTouchCapability { .unavailable }
}
public struct UITraitPreferredContentSizeCategory: UITraitDefinition {
  public static var defaultValue: UIContentSizeCategory { .large }
}

/// The traits that code may change. A subscript reads a changed value, or the default.
public protocol UIMutableTraits {
  subscript<Trait: UITraitDefinition>(trait: Trait.Type) -> Trait.Value { get set }
}

extension UIMutableTraits {
  public var userInterfaceIdiom: UIUserInterfaceIdiom {
    get { self[UITraitUserInterfaceIdiom.self] }
    set { self[UITraitUserInterfaceIdiom.self] = newValue }
  }
  public var userInterfaceStyle: UIUserInterfaceStyle {
    get { self[UITraitUserInterfaceStyle.self] }
    set { self[UITraitUserInterfaceStyle.self] = newValue }
  }
  public var horizontalSizeClass: UIUserInterfaceSizeClass {
    get { self[UITraitHorizontalSizeClass.self] }
    set { self[UITraitHorizontalSizeClass.self] = newValue }
  }
  public var verticalSizeClass: UIUserInterfaceSizeClass {
    get { self[UITraitVerticalSizeClass.self] }
    set { self[UITraitVerticalSizeClass.self] = newValue }
  }
  public var layoutDirection: UIUserInterfaceLayoutDirection {
    get { self[UITraitLayoutDirection.self] }
    set { self[UITraitLayoutDirection.self] = newValue }
  }
  public var displayScale: CGFloat {
    get { self[UITraitDisplayScale.self] }
    set { self[UITraitDisplayScale.self] = newValue }
  }
  public var preferredContentSizeCategory: UIContentSizeCategory {
    get { self[UITraitPreferredContentSizeCategory.self] }
    set { self[UITraitPreferredContentSizeCategory.self] = newValue }
  }
}

public protocol UITraitOverrides: UIMutableTraits {
  func contains(_ trait: UITrait) -> Bool
  mutating func remove(_ trait: UITrait)
}

private struct Traits: UITraitOverrides {
  var values: [ObjectIdentifier: Any] = [:]
  subscript<Trait: UITraitDefinition>(trait: Trait.Type) -> Trait.Value {
    get { values[ObjectIdentifier(trait)] as? Trait.Value ?? Trait.defaultValue }
    set { values[ObjectIdentifier(trait)] = newValue }
  }
  func contains(_ trait: UITrait) -> Bool { values[ObjectIdentifier(trait)] != nil }
  mutating func remove(_ trait: UITrait) { values[ObjectIdentifier(trait)] = nil }
}

@preconcurrency @MainActor
public protocol UITraitChangeRegistration: NSObjectProtocol {}

private final class Registration: NSObject, UITraitChangeRegistration {}

/// An object whose traits can be observed. They never change.
@preconcurrency @MainActor
public protocol UITraitChangeObservable: UITraitEnvironment {}

extension UITraitChangeObservable {
  public typealias TraitChangeHandler<TraitEnvironment> = (
    _ traitEnvironment: TraitEnvironment, _ previousTraitCollection: UITraitCollection
  ) -> Void
  @discardableResult
  public func registerForTraitChanges<Environment: UITraitEnvironment>(
    _ traits: [UITrait], handler: @escaping TraitChangeHandler<Environment>
  ) -> any UITraitChangeRegistration { Registration() }
  @discardableResult
  public func registerForTraitChanges(
    _ traits: [UITrait], target: Any, action: Selector
  ) -> any UITraitChangeRegistration { Registration() }
  @discardableResult
  public func registerForTraitChanges(
    _ traits: [UITrait], action: Selector
  ) -> any UITraitChangeRegistration { Registration() }
  public func unregisterForTraitChanges(_ registration: any UITraitChangeRegistration) {}
}

extension UIView: UITraitChangeObservable {
  public var traitOverrides: any UITraitOverrides {
    get { stored(Traits()) }
    set { store(newValue) }
  }
  public func updateTraitsIfNeeded() {}
}

extension UIViewController: UITraitChangeObservable {
  public var traitOverrides: any UITraitOverrides {
    get { stored(Traits()) }
    set { store(newValue) }
  }
  public func updateTraitsIfNeeded() {}
}

extension UIPresentationController: UITraitChangeObservable {}

extension UIWindowScene: UITraitChangeObservable {
  public var traitOverrides: any UITraitOverrides {
    get { stored(Traits()) }
    set { store(newValue) }
  }
}

public enum UIAccessibilityContrast: Int, Sendable {
  case unspecified = -1
  case normal, high
}

public enum UIDisplayGamut: Int, Sendable {
  case unspecified = -1
  case SRGB, P3
}

public enum UILegibilityWeight: Int, Sendable {
  case unspecified = -1
  case regular, bold
}

public enum UIUserInterfaceLevel: Int, Sendable {
  case unspecified = -1
  case base, elevated
}

public enum UIUserInterfaceActiveAppearance: Int, Sendable {
  case unspecified = -1
  case inactive, active
}

public enum UISceneCaptureState: Int, Sendable {
  case unspecified = -1
  case inactive, active
}

public struct UITraitAccessibilityContrast: UITraitDefinition {
  public static var defaultValue: UIAccessibilityContrast { .normal }
}
public struct UITraitActiveAppearance: UITraitDefinition {
  public static var defaultValue: UIUserInterfaceActiveAppearance { .active }
}
public struct UITraitDisplayGamut: UITraitDefinition {
  public static var defaultValue: UIDisplayGamut { .P3 }
}
public struct UITraitLegibilityWeight: UITraitDefinition {
  public static var defaultValue: UILegibilityWeight { .regular }
}
public struct UITraitSceneCaptureState: UITraitDefinition {
  public static var defaultValue: UISceneCaptureState { .inactive }
}
public struct UITraitTypesettingLanguage: UITraitDefinition {
  public static var defaultValue: String { "" }
}
public struct UITraitUserInterfaceLevel: UITraitDefinition {
  public static var defaultValue: UIUserInterfaceLevel { .base }
}

extension UIMutableTraits {
  public var accessibilityContrast: UIAccessibilityContrast {
    get { self[UITraitAccessibilityContrast.self] }
    set { self[UITraitAccessibilityContrast.self] = newValue }
  }
  public var activeAppearance: UIUserInterfaceActiveAppearance {
    get { self[UITraitActiveAppearance.self] }
    set { self[UITraitActiveAppearance.self] = newValue }
  }
  public var displayGamut: UIDisplayGamut {
    get { self[UITraitDisplayGamut.self] }
    set { self[UITraitDisplayGamut.self] = newValue }
  }
  public var legibilityWeight: UILegibilityWeight {
    get { self[UITraitLegibilityWeight.self] }
    set { self[UITraitLegibilityWeight.self] = newValue }
  }
  public var typesettingLanguage: String {
    get { self[UITraitTypesettingLanguage.self] }
    set { self[UITraitTypesettingLanguage.self] = newValue }
  }
  public var userInterfaceLevel: UIUserInterfaceLevel {
    get { self[UITraitUserInterfaceLevel.self] }
    set { self[UITraitUserInterfaceLevel.self] = newValue }
  }
}
