// What a file gets that says `import UIKit`: the names of TouchKit, and Foundation as UIKit brings it.
@_exported public import Foundation
@_exported public import TouchKit
