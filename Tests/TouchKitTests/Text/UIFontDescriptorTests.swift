import Foundation
import Testing
import TouchKit

/// Fonts and their descriptors.
@MainActor
struct UIFontDescriptorTests {
  @Test func `the traits of a font are those of its weight and its name`() {
    func traits(_ font: UIFont) -> UIFontDescriptor.SymbolicTraits {
      font.fontDescriptor.symbolicTraits
    }
    #expect(traits(.systemFont(ofSize: 12)) == [])
    #expect(traits(.boldSystemFont(ofSize: 12)) == .traitBold)
    #expect(traits(.systemFont(ofSize: 12, weight: .semibold)) == .traitBold)
    #expect(traits(.systemFont(ofSize: 12, weight: .medium)) == [])
    #expect(traits(.italicSystemFont(ofSize: 12)) == .traitItalic)
    #expect(traits(.monospacedSystemFont(ofSize: 12, weight: .regular)) == .traitMonoSpace)
  }

  @Test func `a font of a descriptor has its name, size and weight`() {
    for font in [
      UIFont.systemFont(ofSize: 13, weight: .medium), .boldSystemFont(ofSize: 14),
      .italicSystemFont(ofSize: 15), .monospacedSystemFont(ofSize: 16, weight: .light),
    ] {
      #expect(UIFont(descriptor: font.fontDescriptor, size: 0) == font)
      #expect(UIFont(descriptor: font.fontDescriptor, size: 20) == font.withSize(20))
    }
  }

  @Test func `symbolic traits make a font bold or italic`() throws {
    let plain = UIFont.systemFont(ofSize: 17)
    let bold = try #require(plain.fontDescriptor.withSymbolicTraits(.traitBold))
    #expect(bold.symbolicTraits == .traitBold)
    #expect(UIFont(descriptor: bold, size: 0) == .boldSystemFont(ofSize: 17))
    let italic = try #require(plain.fontDescriptor.withSymbolicTraits(.traitItalic))
    #expect(UIFont(descriptor: italic, size: 0) == .italicSystemFont(ofSize: 17))
    let back = try #require(italic.withSymbolicTraits([]))
    #expect(UIFont(descriptor: back, size: 0) == plain)
  }

  @Test func `descriptors have the attributes that they are made of`() {
    let descriptor = UIFontDescriptor(name: "Menlo", size: 11)
    #expect(descriptor.postscriptName == "Menlo" && descriptor.pointSize == 11)
    #expect(descriptor.withSize(12).pointSize == 12)
    #expect(descriptor.withSize(12).postscriptName == "Menlo")
    #expect(descriptor == UIFontDescriptor(name: "Menlo", size: 11))
    #expect(descriptor != UIFontDescriptor(name: "Menlo", size: 12))
    let weight = UIFontDescriptor(fontAttributes: [
      .traits: [UIFontDescriptor.TraitKey.weight: UIFont.Weight.heavy]
    ])
    #expect(weight.symbolicTraits == .traitBold)
    #expect(UIFont(descriptor: weight, size: 10) == .systemFont(ofSize: 10, weight: .heavy))
    let headline = UIFontDescriptor.preferredFontDescriptor(withTextStyle: .headline)
    #expect(UIFont(descriptor: headline, size: 0) == .preferredFont(forTextStyle: .headline))
  }
}
