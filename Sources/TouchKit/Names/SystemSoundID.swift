// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// These are Audio Toolbox's names, which do nothing here; a comment on each would only repeat it.

public import Foundation

public typealias SystemSoundID = UInt32
public let kSystemSoundID_Vibrate: SystemSoundID = 0xFFF
public func AudioServicesPlaySystemSound(_ inSystemSoundID: SystemSoundID) {}
public func AudioServicesPlayAlertSound(_ inSystemSoundID: SystemSoundID) {}
public func AudioServicesPlaySystemSoundWithCompletion(
  _ inSystemSoundID: SystemSoundID, _ inCompletionBlock: (() -> Void)?
) { inCompletionBlock?() }
public func AudioServicesPlayAlertSoundWithCompletion(
  _ inSystemSoundID: SystemSoundID, _ inCompletionBlock: (() -> Void)?
) { inCompletionBlock?() }
@discardableResult
public func AudioServicesCreateSystemSoundID(
  _ inFileURL: CFURL, _ outSystemSoundID: UnsafeMutablePointer<SystemSoundID>
) -> OSStatus {
  outSystemSoundID.pointee = 4096
  return noErr
}
@discardableResult
public func AudioServicesDisposeSystemSoundID(_ inSystemSoundID: SystemSoundID) -> OSStatus {
  noErr
}
