package import HitTesting
package import TouchDelivery

/// What is likely wrong with a scene: views that can hardly be touched, or take touches unseen.
package struct Audit: Sendable {
  /// What is looked for.
  package struct Settings: Hashable, Sendable {
    /// How wide and high a touch area should be at least, in points (Apple, Human Interface
    /// Guidelines: 44 × 44).
    package var minimumTarget = 44.0
    /// The ids of the rules that are left out.
    package var disabledRules: Set<String> = []
    /// Whether the views are accessibility elements: those that contain others are not their
    /// superviews, and what is drawn of them is unknown.
    package var viewsAreElements = false
    /// The views whose frames the source does not have, so that where they and what they hold are
    /// is a guess.
    package var assumedFrames: Set<NodeID> = []
    /// The views that were being animated when the source was made: UIKit switches their user
    /// interaction off until the animation ends, unless `allowUserInteraction` is among its options.
    package var animatedViews: Set<NodeID> = []

    /// What is looked for unless something else is asked for.
    package init() {}
  }

  /// One thing that is likely wrong.
  package struct Finding: Hashable, Sendable {
    /// How bad it is.
    package enum Severity: String, Hashable, Sendable, CaseIterable, Comparable {
      /// Worth knowing.
      case note
      /// Likely a mistake.
      case warning
      /// Something cannot be touched at all.
      case error

      package static func < (a: Severity, b: Severity) -> Bool {
        (allCases.firstIndex(of: a) ?? 0) < (allCases.firstIndex(of: b) ?? 0)
      }

      /// How many there are of each, the worst first: `2 errors, 1 note`; empty for none.
      package static func counts(_ severities: some Sequence<Severity>) -> String {
        let counts = severities.reduce(into: [:]) { $0[$1, default: 0] += 1 }
        return allCases.reversed().compactMap { severity in
          counts[severity].map { "\($0) \(severity.rawValue)\($0 == 1 ? "" : "s")" }
        }.joined(separator: ", ")
      }
    }

    /// The id of the rule.
    package var rule: String
    /// How bad it is.
    package var severity: Severity
    /// The view that it is about.
    package var view: NodeID
    /// The other view that has to do with it.
    package var other: NodeID?
    /// What is wrong, in one sentence without a full stop.
    package var text: String
  }

  /// All rules, in the order in which a list shows them.
  package static let rules: [any AuditRule] = [
    UnreachableControlRule(), ContainerBlocksTouchesRule(), OutsideSuperviewRule(),
    InvisibleCoverRule(), SmallTargetRule(), CompetingRecognizersRule(), DrawingOrderRule(),
    AlphaThresholdRule(), RedundantOverrideRule(), AbsurdGeometryRule(),
  ]

  /// The views that were looked through.
  package let tree: ViewTree
  /// What was found: errors first, then by view.
  package let findings: [Finding]

  /// Looks a scene through.
  ///
  /// - Parameters:
  ///   - map: the touch map of the scene, when there is one already.
  ///   - isCancelled: is asked before each rule; what is left is then left out.
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
    }.map(\.element)
  }

  /// How many findings are at least so bad.
  package func count(atLeast severity: Finding.Severity) -> Int {
    findings.count { $0.severity >= severity }
  }
}

/// Something that a scene is looked through for.
package protocol AuditRule: Sendable {
  /// The name in files and on the command line.
  var id: String { get }
  /// What is wrong, in a few words.
  var summary: String { get }
  /// Where it is wrong.
  func findings(in subject: AuditSubject) -> [Audit.Finding]
}

extension AuditRule {
  /// A finding of the rule.
  func finding(
    _ severity: Audit.Finding.Severity, _ view: NodeID, other: NodeID? = nil, _ text: String
  ) -> Audit.Finding {
    Audit.Finding(rule: id, severity: severity, view: view, other: other, text: text)
  }

  /// A finding that follows from where views are: a note with the reason where that is a guess.
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
