import Foundation
import Testing
import TouchKit

/// Collections of traits that code makes.
@MainActor @Suite(.serialized) struct UITraitCollectionTests {
  private struct Theme: UITraitDefinition {
    static var defaultValue: Int { 1 }
  }

  @Test func `a collection has the value of its trait, and otherwise those of a phone`() {
    let dark = UITraitCollection(userInterfaceStyle: .dark)
    #expect(dark.userInterfaceStyle == .dark)
    #expect(dark.userInterfaceIdiom == .phone)
    #expect(dark.hasDifferentColorAppearance(comparedTo: .current))
    #expect(!dark.hasDifferentColorAppearance(comparedTo: dark))
    #expect(UITraitCollection(displayScale: 2).displayScale == 2)
    #expect(UITraitCollection(horizontalSizeClass: .regular).horizontalSizeClass == .regular)
  }

  @Test func `of several collections, the last one with a trait counts`() {
    let traits = UITraitCollection(traitsFrom: [
      UITraitCollection(userInterfaceIdiom: .pad), UITraitCollection(userInterfaceStyle: .dark),
      UITraitCollection(userInterfaceStyle: .light),
    ])
    #expect(traits.userInterfaceIdiom == .pad)
    #expect(traits.userInterfaceStyle == .light)
  }

  @Test func `changes keep the other traits, also those of the app`() {
    let traits = UITraitCollection {
      $0.userInterfaceStyle = .dark
      $0[Theme.self] = 7
    }
    let changed = traits.modifyingTraits { $0.verticalSizeClass = .compact }
    #expect(changed.userInterfaceStyle == .dark)
    #expect(changed.verticalSizeClass == .compact)
    #expect(changed[Theme.self] == 7)
    #expect(traits.verticalSizeClass == .regular)
    #expect(UITraitCollection()[Theme.self] == 1)
  }

  @Test func `traits are current during a closure`() {
    let dark = UITraitCollection(userInterfaceStyle: .dark)
    dark.performAsCurrent {
      #expect(UITraitCollection.current === dark)
    }
    #expect(UITraitCollection.current.userInterfaceStyle == .light)
  }

  @Test func `sizes of content are ordered`() {
    #expect(UIContentSizeCategory.small < .large)
    #expect(UIContentSizeCategory.accessibilityLarge > .extraExtraExtraLarge)
    #expect(UIContentSizeCategory.accessibilityLarge.isAccessibilityCategory)
    #expect(!UIContentSizeCategory.large.isAccessibilityCategory)
  }
}
