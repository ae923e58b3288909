// The module for `import UIKit`. It re-exports TouchKit, and the modules that UIKit re-exports.
@_exported public import CoreGraphics
@_exported public import Foundation
@_exported public import QuartzCore
@_exported public import TouchKit

// Foundation on Linux keeps networking in a module of its own.
#if canImport(FoundationNetworking)
@_exported public import FoundationNetworking
#endif
