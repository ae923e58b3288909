import Foundation

/// The size of the random samples of tests.
package enum Sample {
  /// True with `HITSCOPE_THOROUGH=true`, as before a release: tests compare all of a sample.
  package static let isThorough =
    ProcessInfo.processInfo.environment["HITSCOPE_THOROUGH"] == "true"

  /// Returns the seeds from 0 to `count`: every third one, or all up to `thorough` in a thorough
  /// run.
  package static func seeds(_ count: UInt64, thorough: UInt64? = nil) -> [UInt64] {
    isThorough ? Array(0..<(thorough ?? count)) : Array(stride(from: 0, to: count, by: 3))
  }

  /// Returns a count: another one in a thorough run.
  package static func count(_ count: Int, thorough: Int) -> Int { isThorough ? thorough : count }
}
