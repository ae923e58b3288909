// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// These are AVFAudio's names, which do nothing here; a comment on each would only repeat it.

public import Foundation

open class AVAudioSession: NSObject, @unchecked Sendable {
  public struct Category: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let ambient = Self(rawValue: "AVAudioSessionCategoryAmbient")
    public static let soloAmbient = Self(rawValue: "AVAudioSessionCategorySoloAmbient")
    public static let playback = Self(rawValue: "AVAudioSessionCategoryPlayback")
    public static let record = Self(rawValue: "AVAudioSessionCategoryRecord")
    public static let playAndRecord = Self(rawValue: "AVAudioSessionCategoryPlayAndRecord")
  }
  public struct Mode: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let `default` = Self(rawValue: "AVAudioSessionModeDefault")
    public static let moviePlayback = Self(rawValue: "AVAudioSessionModeMoviePlayback")
    public static let spokenAudio = Self(rawValue: "AVAudioSessionModeSpokenAudio")
  }
  public struct CategoryOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let mixWithOthers = Self(rawValue: 1)
    public static let duckOthers = Self(rawValue: 2)
    public static let allowBluetooth = Self(rawValue: 4)
    public static let defaultToSpeaker = Self(rawValue: 8)
  }
  public struct SetActiveOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let notifyOthersOnDeactivation = Self(rawValue: 1)
  }
  private static let shared = AVAudioSession()
  open class func sharedInstance() -> AVAudioSession { shared }
  open private(set) var category = Category.soloAmbient
  open func setCategory(_ category: Category) throws { self.category = category }
  open func setCategory(_ category: Category, options: CategoryOptions = []) throws {
    self.category = category
  }
  open func setCategory(
    _ category: Category, mode: Mode, options: CategoryOptions = []
  ) throws { self.category = category }
  open func setActive(_ active: Bool, options: SetActiveOptions = []) throws {}
}
