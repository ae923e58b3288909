internal import Foundation
internal import Raster
package import Testing

/// A resource of the machine that a test requires.
package struct Requirement: Sendable {
  private let name: String
  /// The Debian package that provides the resource; `nil` if no package does.
  private let package: String?
  private let isMet: Bool

  private init(_ name: String, in package: String?, isMet: Bool) {
    self.name = name
    self.package = package
    self.isMet = isMet
  }

  private static func program(_ name: String, in package: String) -> Requirement {
    Requirement(name, in: package, isMet: Program.path(name) != nil)
  }

  package static let ffmpeg = program("ffmpeg", in: "ffmpeg")
  package static let xvfb = program("Xvfb", in: "xvfb")
  package static let xorg = program("Xorg", in: "xserver-xorg-core")
  package static let xdotool = program("xdotool", in: "xdotool")
  package static let xclip = program("xclip", in: "xclip")
  package static let imageMagick = program("import", in: "imagemagick")
  package static let librsvg = program("rsvg-convert", in: "librsvg2-bin")
  /// Mount namespaces, by which a test hides folders from a program without root privileges.
  package static let namespaces = Requirement(
    "unprivileged mount namespaces", in: nil,
    isMet: Program.run("unshare", ["-rm", "true"])?.status == 0)
  package static let python = program("python3", in: "python3")
  /// The Python of the system, with the X protocol.
  package static let pythonXlib = Requirement(
    "python3 with Xlib", in: "python3-xlib",
    isMet: Program.run("/usr/bin/python3", ["-c", "import Xlib"])?.status == 0)
  package static let node = program("node", in: "nodejs")
  package static let chromium = program("chromium", in: "chromium")

  /// The driver by which a test touches the screen of an X server.
  package static let touchDriver: Requirement = {
    let folders = ["/usr/lib/xorg", "/usr/lib64/xorg"] + multiarch.map { $0 + "/xorg" }
    let files = folders.map { $0 + "/modules/input/inputtest_drv.so" }
    return Requirement(
      "the inputtest driver of Xorg", in: "xserver-xorg-core",
      isMet: files.contains { FileManager.default.fileExists(atPath: $0) })
  }()

  private static var multiarch: [String] {
    ["/usr/lib/x86_64-linux-gnu", "/usr/lib/aarch64-linux-gnu"]
  }

  /// A font for Chinese, Japanese and Korean.
  package static let cjkFont = Requirement(
    "Noto Sans CJK", in: "fonts-noto-cjk",
    isMet: Typesetter().families(for: "한中か").contains { $0.hasPrefix("Noto Sans CJK") })

  /// The program `hitscope`, built together with the tests.
  package static let hitscope = Requirement(
    "hitscope, built with the tests", in: nil, isMet: Program.hitscope != nil)

  package static func encoder(_ name: String) -> Requirement {
    Requirement("ffmpeg's encoder \(name)", in: "ffmpeg", isMet: encoders.contains(name))
  }

  private static let encoders: Set<String> = {
    let list = Program.run("ffmpeg", ["-hide_banner", "-encoders"])?.output ?? ""
    return Set(list.split(whereSeparator: \.isWhitespace).map(String.init))
  }()

  /// The files of real apps, which are not part of the repository.
  ///
  /// Without them a test is skipped even if `CI=true`.
  package static let corpus = Requirement(
    "the corpus \(corpusFolder)", in: nil,
    isMet: FileManager.default.fileExists(atPath: corpusFolder))

  /// The folder of the files of real apps: `shared/corpus` next to the checkout.
  package static let corpusFolder = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../../shared/corpus").standardized.path

  /// A missing requirement on a machine that should run all tests.
  private struct Missing: Error, CustomStringConvertible {
    var description: String
  }

  /// Returns a condition that holds if all requirements are met.
  fileprivate static func condition(
    _ requirements: [Requirement], _ location: SourceLocation
  ) -> ConditionTrait {
    let missing = requirements.filter { !$0.isMet }
    let names = missing.map { $0.name + ($0.package.map { " (apt install \($0))" } ?? "") }
    let reason = "missing: " + names.joined(separator: ", ")
    let isError = isContinuousIntegration && missing.contains { $0.name != corpus.name }
    return .enabled(Comment(rawValue: reason), sourceLocation: location) {
      if isError { throw Missing(description: reason) }
      return missing.isEmpty
    }
  }

  private static var isContinuousIntegration: Bool {
    ProcessInfo.processInfo.environment["CI"] == "true"
  }
}

extension Trait where Self == ConditionTrait {
  /// Skips the test if a requirement is missing, with the reason; if `CI=true`, the test fails
  /// instead.
  package static func needs(
    _ requirements: Requirement..., sourceLocation: SourceLocation = #_sourceLocation
  ) -> Self { Requirement.condition(requirements, sourceLocation) }
}
