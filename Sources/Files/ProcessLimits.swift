import Foundation

/// The files, threads and memory that a process may have here: the libraries below the program end
/// it with a trap, or wait forever, where they get none.
package enum ProcessLimits {
  /// What the process cannot get.
  package enum Shortage: Hashable, Sendable {
    case files, threads, memory

    /// One sentence without a full stop.
    package var message: String {
      switch self {
      case .files: "too few files may be open at once: at least \(ProcessLimits.files) are needed"
      case .threads: "too few threads may run: at least \(ProcessLimits.threads) are needed"
      case .memory: "too little memory: at least \(ProcessLimits.memory >> 20) MB are needed"
      }
    }

    /// What to do about it.
    package var hint: String {
      switch self {
      case .files: "raise the limit (ulimit -n), or close files before the start"
      case .threads: "raise the limit (ulimit -u), or end other programs"
      case .memory: "raise the limit (ulimit -v), or end other programs"
      }
    }
  }

  /// The limit that the message names: a recording has up to 24 open at once, a window some more.
  static let files = 64
  /// How many more can be opened at the start under that limit.
  private static let freeFiles = 48
  /// The threads of the concurrency runtime, of Subprocess and of Foundation.
  static let threads = 16
  /// Address space for the heaps and the stacks of these threads, in bytes.
  static let memory = 768 << 20

  /// Tries whether the process gets what it needs; `nil` when it does. All of it is given back.
  package static func shortage() -> Shortage? {
    if !hasFiles() { return .files }
    if !hasMemory() { return .memory }
    return hasThreads() ? nil : .threads
  }

  private static func hasFiles() -> Bool {
    var limit = rlimit()
    // A soft limit is the process's own to raise.
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
    // They wait for each other: a thread that has ended makes room for the next.
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
