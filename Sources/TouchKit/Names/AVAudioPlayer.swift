// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// These are AVFAudio's names, which do nothing here; a comment on each would only repeat it.

public import Foundation

public protocol AVAudioPlayerDelegate: NSObjectProtocol {
  func audioPlayerDidFinishPlaying(_ player: AVAudioPlayer, successfully flag: Bool)
  func audioPlayerDecodeErrorDidOccur(_ player: AVAudioPlayer, error: (any Error)?)
}

extension AVAudioPlayerDelegate {
  public func audioPlayerDidFinishPlaying(_ player: AVAudioPlayer, successfully flag: Bool) {}
  public func audioPlayerDecodeErrorDidOccur(_ player: AVAudioPlayer, error: (any Error)?) {}
}

/// A player, which is silent.
open class AVAudioPlayer: NSObject {
  open weak var delegate: (any AVAudioPlayerDelegate)?
  open var volume: Float = 1
  open var pan: Float = 0
  open var rate: Float = 1
  open var enableRate = false
  open var isMeteringEnabled = false
  open var numberOfLoops = 0
  open var currentTime: TimeInterval = 0
  open private(set) var isPlaying = false
  open var duration: TimeInterval { 0 }
  public let url: URL?
  public init(contentsOf url: URL) throws { self.url = url }
  public init(contentsOf url: URL, fileTypeHint utiString: String?) throws { self.url = url }
  public init(data: Data) throws { url = nil }
  @discardableResult open func prepareToPlay() -> Bool { true }
  @discardableResult
  open func play() -> Bool {
    isPlaying = true
    return true
  }
  open func pause() { isPlaying = false }
  open func stop() { isPlaying = false }
  open func setVolume(_ volume: Float, fadeDuration duration: TimeInterval) {
    self.volume = volume
  }
  open func updateMeters() {}
  open func averagePower(forChannel channelNumber: Int) -> Float { -160 }
  open func peakPower(forChannel channelNumber: Int) -> Float { -160 }
}
