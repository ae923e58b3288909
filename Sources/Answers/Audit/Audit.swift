package import HitTesting
package import TouchDelivery

/// Finds likely problems in a scene: views that are hard to touch, or that take touches invisibly.
package struct Audit: Sendable {
  package struct Settings: Hashable, Sendable {
    /// The minimum width and height of a touch area, in points (Apple, Human Interface Guidelines:
    /// 44 × 44).
    package var minimumTarget = 44.0
    /// The ids of disabled rules.
    package var disabledRules: Set<String> = []
    /// Indicates whether the views are accessibility elements: an element that contains others is
    /// not their superview, and what it draws is unknown.
    package var viewsAreElements = false
    /// The views whose frames are missing in the source, so that the positions of the views and
    /// their subviews are assumed.
    package var assumedFrames: Set<NodeID> = []
    /// The views that were being animated when the source was recorded: UIKit disables their user
    /// interaction until the animation ends, unless its options include `allowUserInteraction`.
    package var animatedViews: Set<NodeID> = []

    package init() {}
  }

  /// A likely problem.
  package struct Finding: Hashable, Sendable {
    package enum Severity: String, Hashable, Sendable, CaseIterable, Comparable {
      /// Worth a look, although touches arrive.
      case note
      /// Probably a mistake.
      case warning
      /// Something cannot be touched at all.
      case error

      package static func < (a: Severity, b: Severity) -> Bool {
        (allCases.firstIndex(of: a) ?? 0) < (allCases.firstIndex(of: b) ?? 0)
      }

      /// The number of each severity, the most severe first: `2 errors, 1 note`; empty for none.
      package static func counts(_ severities: some Sequence<Severity>) -> String {
        let counts = severities.reduce(into: [:]) { $0[$1, default: 0] += 1 }
        return allCases.reversed().compactMap { severity in
          counts[severity].map { "\($0) \(severity.rawValue)\($0 == 1 ? "" : "s")" }
        }.joined(separator: ", ")
      }
    }

    package var rule: String
    package var severity: Severity
    package var view: NodeID
    /// The other view that is involved.
    package var other: NodeID?
    /// The problem in one sentence without a full stop.
    package var text: String
  }

  /// All rules, in the order of a list.
  package static let rules: [any AuditRule] = [
    UnreachableControlRule(), ContainerBlocksTouchesRule(), OutsideSuperviewRule(),
    InvisibleCoverRule(), SwallowedTouchesRule(), SmallTargetRule(), CompetingRecognizersRule(),
    DrawingOrderRule(), AlphaThresholdRule(), RedundantOverrideRule(), AbsurdGeometryRule(),
  ]

  package let tree: ViewTree
  /// The findings: errors first, then in pre-order of the views.
  package let findings: [Finding]

  /// Audits a scene.
  ///
  /// - Parameters:
  ///   - map: The touch map of the scene, if it exists already.
  ///   - isCancelled: Called before each rule; true skips the remaining rules.
  package init(
    _ scene: Scene, _ settings: Settings = Settings(), map: TouchMap? = nil,
    isCancelled: () -> Bool = { false }
  ) {
    tree = scene.tree
    let subject = AuditSubject(scene, settings, map ?? TouchMap(scene))
    var findings: [Finding] = []
    for rule in Self.rules where !settings.disabledRules.contains(rule.id) {
      if isCancelled() { break }
      findings += rule.findings(in: subject)
    }
    self.findings = findings.enumerated().sorted { a, b in
      (b.element.severity, a.element.view, a.offset)
        < (a.element.severity, b.element.view, b.offset)
    }.map { $0.element }
  }

  /// The number of findings of this severity or worse.
  package func count(atLeast severity: Finding.Severity) -> Int {
    findings.count { $0.severity >= severity }
  }
}

/// A check for one kind of problem in a scene.
package protocol AuditRule: AnyObject, Sendable {
  /// The identifier in files and on the command line.
  var id: String { get }
  /// The problem in a few words.
  var summary: String { get }
  func findings(in subject: AuditSubject) -> [Audit.Finding]
}

extension AuditRule {
  func finding(
    _ severity: Audit.Finding.Severity, _ view: NodeID, other: NodeID? = nil, _ text: String
  ) -> Audit.Finding {
    Audit.Finding(rule: id, severity: severity, view: view, other: other, text: text)
  }

  /// A finding that depends on the positions of views. If a position is assumed, it becomes a note
  /// that gives the reason.
  func finding(
    _ severity: Audit.Finding.Severity, _ view: NodeID, other: NodeID? = nil,
    placedIn subject: AuditSubject, _ text: String
  ) -> Audit.Finding {
    let assumed = [view, other].compactMap { $0.flatMap { subject.assumedFrame(behind: $0) } }.first
    guard let assumed else { return finding(severity, view, other: other, text) }
    return finding(
      .note, view, other: other,
      text + " (uncertain: the file has no frame of \(subject.name(assumed)))")
  }
}
