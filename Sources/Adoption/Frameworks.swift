/// The treatment of imports of Apple's frameworks.
enum Frameworks {
  /// The treatment of one import.
  enum Fate: Hashable {
    /// The module is available or unknown.
    case stays
    /// `import UIKit` provides its declarations.
    case isPartOfUIKit
    /// `import Foundation` provides its declarations.
    case isPartOfFoundation
    /// Neither the module nor a replacement is available.
    case isMissing
  }

  /// The modules of the library product, which have no submodules.
  static let own: Set<String> = ["CoreGraphics", "QuartzCore", "UIKit"]

  /// The modules whose names are not part of Foundation but of UIKit here, in every file.
  static let onlyInUIKit: Set<String> = [
    "AVFAudio", "AVFoundation", "AudioToolbox", "ImageIO", "LocalAuthentication", "MessageUI",
    "MobileCoreServices", "OSLog", "SafariServices", "StoreKit", "Symbols",
    "UniformTypeIdentifiers", "os",
  ]

  /// Returns the treatment of an imported module, given the first component of its path.
  static func fate(of module: String) -> Fate {
    if uiKit.contains(module) || onlyInUIKit.contains(module) { return .isPartOfUIKit }
    if foundation.contains(module) { return .isPartOfFoundation }
    return missing.contains(module) ? .isMissing : .stays
  }

  /// Modules whose supported declarations are part of HitScope's UIKit.
  private static let uiKit: Set<String> = [
    "CoreImage", "CoreText", "UIKitCore", "UserNotifications",
  ]

  /// Modules whose declarations are part of Foundation here.
  private static let foundation: Set<String> = [
    "CoreFoundation", "Darwin", "ObjectiveC", "simd",
  ]

  /// Apple frameworks without a replacement.
  private static let missing: Set<String> = [
    "ARKit", "AVKit", "Accelerate", "Accessibility", "Accounts",
    "AddressBook", "AddressBookUI", "AdServices", "AdSupport", "AppKit", "AppIntents",
    "AppTrackingTransparency", "AssetsLibrary", "AudioUnit",
    "AuthenticationServices", "BackgroundTasks", "CFNetwork", "CallKit", "CarPlay",
    "ClockKit", "CloudKit", "Cocoa", "Combine", "Contacts", "ContactsUI", "CoreAudio",
    "CoreAudioKit", "CoreBluetooth", "CoreData", "CoreHaptics", "CoreLocation", "CoreMIDI",
    "CoreML", "CoreMedia", "CoreMotion", "CoreNFC", "CoreServices", "CoreSpotlight",
    "CoreTelephony", "CoreTransferable", "CoreVideo", "DeveloperToolsSupport", "DeviceCheck",
    "EventKit", "EventKitUI", "ExternalAccessory", "GLKit", "GameController", "GameKit",
    "GameplayKit", "HealthKit", "HealthKitUI", "HomeKit", "IOKit", "IOSurface",
    "IdentityLookup", "InputMethodKit", "Intents", "IntentsUI", "JavaScriptCore",
    "LinkPresentation", "MapKit", "MediaAccessibility", "MediaPlayer",
    "Messages", "Metal", "MetalKit", "MetalPerformanceShaders", "MetricKit",
    "ModelIO", "MultipeerConnectivity", "NaturalLanguage",
    "NearbyInteraction", "Network", "NetworkExtension", "NotificationCenter",
    "OpenGLES", "PDFKit", "PassKit", "PencilKit", "Photos", "PhotosUI", "PlaygroundSupport",
    "PushKit", "QuickLook", "QuickLookThumbnailing", "RealityKit", "ReplayKit",
    "SceneKit", "Security", "SensorKit", "SharedWithYou", "ShazamKit", "Social",
    "SoundAnalysis", "Speech", "SpriteKit", "SwiftData", "SwiftUI",
    "SystemConfiguration", "TVUIKit", "TipKit", "Twitter",
    "UserNotificationsUI", "VideoToolbox", "Vision", "VisionKit",
    "WatchConnectivity", "WatchKit", "WebKit", "WidgetKit", "iAd",
  ]
}
