import Foundation

/// The reports of layouts that cannot be solved.
extension ConstraintSolver {
  /// Reports an unsupported or unsolvable layout on standard error, once for each text.
  static func report(_ text: String) {
    guard reported.insert(text).inserted else { return }
    output.write(Data("TouchKit: \(text)\n".utf8))
  }

  private static var reported: Set<String> = []
  static var output = FileHandle.standardError

  /// Reports a constraint that conflicts with others, once.
  static func report(_ constraint: NSLayoutConstraint) {
    guard !constraint.isReported else { return }
    constraint.isReported = true
    func name(_ item: AnyObject?) -> String { item.map { "\(type(of: $0))" } ?? "" }
    let second =
      constraint.secondItem == nil
      ? "" : " and \(constraint.secondAttribute) of \(name(constraint.secondItem))"
    report(
      "unsatisfiable constraint on \(constraint.firstAttribute) of \(name(constraint.firstItem))"
        + "\(second), constant \(constraint.constant): it conflicts with other constraints")
  }
}
