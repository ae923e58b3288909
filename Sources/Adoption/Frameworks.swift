/// What becomes of the imports of Apple's frameworks.
enum Frameworks {
  /// What becomes of one import.
  enum Fate: Hashable {
    /// The module is there, or is nobody's that is known.
    case stays
    /// `import UIKit` brings what it declares.
    case isPartOfUIKit
    /// `import Foundation` brings what it declares.
    case isPartOfFoundation
    /// It is not there, nor anything like it.
    case isMissing
  }

  /// The modules of the library product: whole ones, without submodules.
  static let own: Set<String> = ["CoreGraphics", "QuartzCore", "UIKit"]

  /// What becomes of the import of a module, by the first part of its path.
  static func fate(of module: String) -> Fate {
    if uiKit.contains(module) { return .isPartOfUIKit }
    if foundation.contains(module) { return .isPartOfFoundation }
    return missing.contains(module) ? .isMissing : .stays
  }

  /// Modules whose names come with UIKit's, as far as they are there.
  private static let uiKit: Set<String> = [
    "CoreImage", "CoreText", "UIKitCore",
  ]

  /// Modules whose names come with Foundation's.
  private static let foundation: Set<String> = [
    "CoreFoundation", "Darwin", "ObjectiveC", "simd",
  ]

  /// Frameworks of Apple's platforms that nothing stands in for.
  private static let missing: Set<String> = [
    "ARKit", "AVFAudio", "AVFoundation", "AVKit", "Accelerate", "Accessibility", "Accounts",
    "AddressBook", "AddressBookUI", "AdServices", "AdSupport", "AppKit", "AppIntents",
    "AppTrackingTransparency", "AssetsLibrary", "AudioToolbox", "AudioUnit",
    "AuthenticationServices", "BackgroundTasks", "CFNetwork", "CallKit", "CarPlay",
    "ClockKit", "CloudKit", "Cocoa", "Combine", "Contacts", "ContactsUI", "CoreAudio",
    "CoreAudioKit", "CoreBluetooth", "CoreData", "CoreHaptics", "CoreLocation", "CoreMIDI",
    "CoreML", "CoreMedia", "CoreMotion", "CoreNFC", "CoreServices", "CoreSpotlight",
    "CoreTelephony", "CoreTransferable", "CoreVideo", "DeveloperToolsSupport", "DeviceCheck",
    "EventKit", "EventKitUI", "ExternalAccessory", "GLKit", "GameController", "GameKit",
    "GameplayKit", "HealthKit", "HealthKitUI", "HomeKit", "IOKit", "IOSurface",
    "IdentityLookup", "ImageIO", "InputMethodKit", "Intents", "IntentsUI", "JavaScriptCore",
    "LinkPresentation", "LocalAuthentication", "MapKit", "MediaAccessibility", "MediaPlayer",
    "MessageUI", "Messages", "Metal", "MetalKit", "MetalPerformanceShaders", "MetricKit",
    "MobileCoreServices", "ModelIO", "MultipeerConnectivity", "NaturalLanguage",
    "NearbyInteraction", "Network", "NetworkExtension", "NotificationCenter", "OSLog",
    "OpenGLES", "PDFKit", "PassKit", "PencilKit", "Photos", "PhotosUI", "PlaygroundSupport",
    "PushKit", "QuickLook", "QuickLookThumbnailing", "RealityKit", "ReplayKit", "SafariServices",
    "SceneKit", "Security", "SensorKit", "SharedWithYou", "ShazamKit", "Social",
    "SoundAnalysis", "Speech", "SpriteKit", "StoreKit", "SwiftData", "SwiftUI", "Symbols",
    "SystemConfiguration", "TVUIKit", "TipKit", "Twitter", "UniformTypeIdentifiers",
    "UserNotifications", "UserNotificationsUI", "VideoToolbox", "Vision", "VisionKit",
    "WatchConnectivity", "WatchKit", "WebKit", "WidgetKit", "iAd", "os",
  ]
}
