// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// These are the names of Apple's unified logging; a comment on each would only repeat it.

import Foundation

/// A lock, which keeps a value.
public final class OSAllocatedUnfairLock<State>: @unchecked Sendable {
  private var state: State
  private let mutex = NSLock()
  public init(initialState: State) { state = initialState }
  public func withLock<Result>(_ body: (inout State) throws -> Result) rethrows -> Result {
    mutex.lock()
    defer { mutex.unlock() }
    return try body(&state)
  }
}

extension OSAllocatedUnfairLock where State == Void {
  public convenience init() { self.init(initialState: ()) }
  public func withLock<Result>(_ body: () throws -> Result) rethrows -> Result {
    try withLock { (_: inout Void) in try body() }
  }
}
