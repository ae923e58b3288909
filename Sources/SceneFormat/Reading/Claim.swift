package import HitTesting

/// A file's statement about whether a view receives touches.
///
/// Claims are compared with the engine's result; they are never an input to it.
package struct Claim: Hashable, Sendable {
  /// The property that the claim is about.
  package enum Kind: String, Hashable, Sendable, CaseIterable {
    /// XCUITest's `isHittable`.
    case hittable
    /// Appium's `visible`.
    case visible
  }

  package var view: NodeID
  package var kind: Kind
  /// The claimed value.
  package var value: Bool

  /// Creates a claim about a view.
  package init(_ kind: Kind, of view: NodeID, is value: Bool) {
    self.view = view
    self.kind = kind
    self.value = value
  }
}
