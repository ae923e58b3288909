package import HitTesting

/// What a file says about whether a view gets touches. It is compared with the engine's answer,
/// never fed to it.
package struct Claim: Hashable, Sendable {
  /// What is said.
  package enum Kind: String, Hashable, Sendable, CaseIterable {
    /// XCUITest's `isHittable`.
    case hittable
    /// Appium's `visible`.
    case visible
  }

  /// The view that it is said of.
  package var view: NodeID
  /// What is said.
  package var kind: Kind
  /// Whether it is said to be so.
  package var value: Bool

  /// A statement about a view.
  package init(_ kind: Kind, of view: NodeID, is value: Bool) {
    self.view = view
    self.kind = kind
    self.value = value
  }
}
