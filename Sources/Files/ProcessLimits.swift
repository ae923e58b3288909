import Foundation

/// The minimum numbers of files and threads, and the memory and stacks, that the process needs.
///
/// Without them, the libraries below this program trap or wait forever.
package enum ProcessLimits {
  /// A resource that the process cannot get.
  package enum Shortage: Hashable, Sendable {
    case files, threads, memory, stack

    /// One sentence without a full stop.
    package var message: String {
      let (resource, minimum) =
        switch self {
        case .files: ("open files", "\(ProcessLimits.files)")
        case .threads: ("threads", "\(ProcessLimits.threads)")
        case .memory: ("memory", "\(ProcessLimits.memory >> 20) MB")
        case .stack: ("stacks", "\(ProcessLimits.stack >> 10) kB")
        }
      return "the limit on \(resource) is too low: at least \(minimum) are needed"
    }

    /// A suggestion for the user.
    package var hint: String {
      switch self {
      case .files: "raise the limit (ulimit -n), or close files before starting"
      case .threads: "raise the limit (ulimit -u), or end other programs"
      case .memory: "raise the limit (ulimit -v), or end other programs"
      case .stack: "raise the limit (ulimit -s)"
      }
    }
  }

  /// The limit named in the message: a recording has up to 24 files open at once, a window a few
  /// more.
  static let files = 64
  /// The number of files that can be opened at the start under that limit.
  private static let freeFiles = 48
  /// The number of threads of the concurrency runtime, Subprocess and Foundation.
  static let threads = 16
  /// The address space for the heaps and stacks of these threads, in bytes.
  static let memory = 768 << 20
  /// The stack of each thread, in bytes.
  static let stack = 512 << 10

  /// Tries to allocate all resources, releases them, and returns the first shortage.
  package static func shortage() -> Shortage? {
    if !hasStack() { return .stack }
    if !hasFiles() { return .files }
    if !hasMemory() { return .memory }
    return hasThreads() ? nil : .threads
  }

  private static func hasStack() -> Bool {
    var limit = rlimit()
    return getrlimit(__rlimit_resource_t(RLIMIT_STACK.rawValue), &limit) != 0
      || limit.rlim_cur >= rlim_t(stack)
  }

  private static func hasFiles() -> Bool {
    var limit = rlimit()
    // The process may raise its soft limit itself.
    if getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit) == 0,
      limit.rlim_cur < rlim_t(4 * files), limit.rlim_cur < limit.rlim_max
    {
      limit.rlim_cur = min(limit.rlim_max, rlim_t(4 * files))
      setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
    }
    var descriptors: [Int32] = []
    defer { for descriptor in descriptors { close(descriptor) } }
    while descriptors.count < freeFiles {
      let descriptor = fcntl(STDERR_FILENO, F_DUPFD_CLOEXEC, 3)
      guard descriptor >= 0 else { return false }
      descriptors.append(descriptor)
    }
    return true
  }

  private static func hasMemory() -> Bool {
    let place = mmap(
      nil, memory, PROT_NONE, Int32(MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE), -1, 0)
    guard let place, place != MAP_FAILED else { return false }
    munmap(place, memory)
    return true
  }

  private static func hasThreads() -> Bool {
    // The threads run at the same time: one that ended would make room for the next.
    var gate: [Int32] = [-1, -1]
    guard pipe(&gate) == 0 else { return false }
    var running: [pthread_t] = []
    defer {
      close(gate[1])
      for thread in running { pthread_join(thread, nil) }
      close(gate[0])
    }
    while running.count < threads {
      var thread = pthread_t()
      let problem = pthread_create(
        &thread, nil,
        { reading in
          var byte: UInt8 = 0
          _ = read(Int32(Int(bitPattern: reading)), &byte, 1)
          return nil
        }, UnsafeMutableRawPointer(bitPattern: Int(gate[0])))
      guard problem == 0 else { return false }
      running.append(thread)
    }
    return true
  }
}
