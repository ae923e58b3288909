public import Foundation

/// A program that a test runs beside itself.
public final class Program {
  /// The process.
  public let process: Process
  private let output: Pipe
  private let errors: URL

  /// Where a program of a name is found; `nil` when it is not installed.
  public static func path(_ name: String) -> String? {
    let folders = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
    return folders.split(separator: ":").map { "\($0)/\(name)" }
      .first { FileManager.default.isExecutableFile(atPath: $0) }
  }

  /// The names among those given that are not installed.
  public static func missing(_ names: [String]) -> [String] { names.filter { path($0) == nil } }

  /// Starts a program.
  ///
  /// - Parameter environment: variables on top of the test's own; an empty text takes one away.
  public init(
    _ path: String, _ arguments: [String], environment: [String: String] = [:],
    folder: URL? = nil
  ) throws {
    process = Process()
    process.executableURL = URL(fileURLWithPath: path)
    process.arguments = arguments
    process.environment = ProcessInfo.processInfo.environment
      .merging(environment) { $1 }.filter { !$0.value.isEmpty }
    process.currentDirectoryURL = folder
    output = Pipe()
    errors = FileManager.default.temporaryDirectory
      .appendingPathComponent("hitscope-\(UUID().uuidString).err")
    try Data().write(to: errors)
    process.standardOutput = output
    process.standardError = try FileHandle(forWritingTo: errors)
    process.standardInput = FileHandle.nullDevice
    try process.run()
  }

  deinit { stop() }

  /// Ends the program and waits until it is gone.
  public func stop() {
    if process.isRunning { process.terminate() }
    process.waitUntilExit()
    try? FileManager.default.removeItem(at: errors)
  }

  /// The next line of its output; `nil` at the end.
  public func readLine() -> String? {
    var line: [UInt8] = []
    while let byte = try? output.fileHandleForReading.read(upToCount: 1)?.first {
      if byte == UInt8(ascii: "\n") { return String(decoding: line, as: UTF8.self) }
      line.append(byte)
    }
    return line.isEmpty ? nil : String(decoding: line, as: UTF8.self)
  }

  /// All its output, after which it has ended.
  public func readToEnd() -> String {
    let data = (try? output.fileHandleForReading.readToEnd()) ?? Data()
    process.waitUntilExit()
    return String(decoding: data, as: UTF8.self)
  }

  /// What it wrote to its standard error so far.
  public var errorText: String {
    (try? String(contentsOf: errors, encoding: .utf8)) ?? ""
  }

  /// Runs a program to its end.
  ///
  /// - Returns: its output and exit status; `nil` when it is not installed or does not start.
  @discardableResult
  public static func run(
    _ name: String, _ arguments: [String], environment: [String: String] = [:]
  ) -> (output: String, status: Int32)? {
    guard let path = name.hasPrefix("/") ? name : path(name),
      let program = try? Program(path, arguments, environment: environment)
    else { return nil }
    let output = program.readToEnd()
    return (output, program.process.terminationStatus)
  }

  /// Waits until something is so, for at most a minute.
  ///
  /// - Returns: whether it became so.
  public static func wait(seconds: Double = 60, until isDone: () -> Bool) -> Bool {
    let end = Date(timeIntervalSinceNow: seconds)
    while !isDone() {
      if Date() > end { return false }
      usleep(20_000)
    }
    return true
  }
}
