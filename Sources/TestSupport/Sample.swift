import Foundation

/// The size of the random samples of tests.
package enum Sample {
  /// True with `HITSCOPE_THOROUGH=true`, as before a release: tests compare all of a sample.
  package static let isThorough =
    ProcessInfo.processInfo.environment["HITSCOPE_THOROUGH"] == "true"

  /// Returns the seeds from 0 to `count`: every third one, or all in a thorough run.
  package static func seeds(_ count: UInt64) -> [UInt64] {
    Array(stride(from: 0, to: count, by: isThorough ? 1 : 3))
  }
}
