// The cross-import overlay of Testing and UIKit. The compiler requires a module of this name in files
// that import both, since Apple's declares image attachments. This one re-exports UIKit.
@_exported public import UIKit
