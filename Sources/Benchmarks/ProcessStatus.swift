import Foundation

/// What the kernel says about this process.
enum ProcessStatus {
  /// A figure of `/proc/self/status`, in kilobytes; 0 where it is missing.
  static func kilobytes(_ key: String) -> Int {
    let text = (try? String(contentsOfFile: "/proc/self/status", encoding: .utf8)) ?? ""
    let line = text.split(separator: "\n").first { $0.hasPrefix(key + ":") }
    return line?.split { !$0.isNumber }.first.flatMap { Int($0) } ?? 0
  }
}
