import Foundation
import Glibc

/// Memory figures of this process from the kernel and the allocator.
enum ProcessStatus {
  /// Returns a value of `/proc/self/status` in kilobytes; 0 if it is missing.
  static func kilobytes(_ key: String) -> Int {
    let text = (try? String(contentsOfFile: "/proc/self/status", encoding: .utf8)) ?? ""
    let line = text.split(separator: "\n").first { $0.hasPrefix(key + ":") }
    return line?.split { !$0.isNumber }.first.flatMap { Int($0) } ?? 0
  }

  /// The allocated memory in bytes; `nil` if the allocator is not glibc's.
  ///
  /// Resident memory overstates it: it includes free memory between blocks in use.
  static var bytesInUse: Int? {
    guard let symbol = dlsym(nil, "malloc_info") else { return nil }
    typealias Function = @convention(c) (Int32, UnsafeMutablePointer<FILE>) -> Int32
    var bytes: UnsafeMutablePointer<CChar>?
    var count = 0
    guard let stream = open_memstream(&bytes, &count) else { return nil }
    let status = unsafeBitCast(symbol, to: Function.self)(0, stream)
    fclose(stream)
    guard let bytes else { return nil }
    defer { free(bytes) }
    guard status == 0 else { return nil }
    // The totals of all arenas come last.
    let totals = String(cString: bytes).components(separatedBy: "</heap>").last ?? ""
    func size(_ element: String) -> Int? {
      guard let start = totals.range(of: "<\(element)\""),
        let size = totals[start.upperBound...].range(of: "size=\"")
      else { return nil }
      return Int(totals[size.upperBound...].prefix { $0.isNumber })
    }
    guard let system = size("system type=\"current"), let mapped = size("total type=\"mmap"),
      let rest = size("total type=\"rest"), let fast = size("total type=\"fast")
    else { return nil }
    return system + mapped - rest - fast
  }

  /// Makes the allocator return unused memory to the system.
  static func giveBack() {
    guard let symbol = dlsym(nil, "malloc_trim") else { return }
    _ = unsafeBitCast(symbol, to: (@convention(c) (Int) -> Int32).self)(0)
  }
}
