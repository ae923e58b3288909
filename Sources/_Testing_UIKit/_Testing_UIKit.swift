// What a file gets on top that imports both Testing and UIKit: the compiler asks for this module by
// its name, since Apple's Testing brings attachments of pictures in it. Here it passes UIKit on.
@_exported public import UIKit
