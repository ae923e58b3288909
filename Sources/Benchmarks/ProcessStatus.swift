import Foundation
import Glibc

/// What the kernel and the allocator say about this process.
enum ProcessStatus {
  /// A figure of `/proc/self/status`, in kilobytes; 0 where it is missing.
  static func kilobytes(_ key: String) -> Int {
    let text = (try? String(contentsOfFile: "/proc/self/status", encoding: .utf8)) ?? ""
    let line = text.split(separator: "\n").first { $0.hasPrefix(key + ":") }
    return line?.split { !$0.isNumber }.first.flatMap { Int($0) } ?? 0
  }

  /// What is allocated and not freed, in bytes; `nil` where the allocator is not glibc's.
  ///
  /// Resident memory tells less: it also holds what is free between two blocks in use.
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

  /// Has the allocator give back what it only keeps for later.
  static func giveBack() {
    guard let symbol = dlsym(nil, "malloc_trim") else { return }
    _ = unsafeBitCast(symbol, to: (@convention(c) (Int) -> Int32).self)(0)
  }
}
