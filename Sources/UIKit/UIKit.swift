// What a file gets that says `import UIKit`: the names of TouchKit, and what UIKit brings with it.
@_exported public import CoreGraphics
@_exported public import Foundation
@_exported public import QuartzCore
@_exported public import TouchKit
