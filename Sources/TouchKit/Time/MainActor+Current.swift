import Dispatch
import Foundation

extension MainActor {
  private static let key = {
    let key = DispatchSpecificKey<Bool>()
    DispatchQueue.main.setSpecific(key: key, value: true)
    return key
  }()

  /// A Boolean value indicating whether the current code runs on the main actor.
  ///
  /// After an asynchronous `main`, Dispatch performs the work of the main queue on any thread.
  nonisolated static var isCurrent: Bool {
    let key = key
    return Thread.isMainThread || DispatchQueue.getSpecific(key: key) == true
  }
}
