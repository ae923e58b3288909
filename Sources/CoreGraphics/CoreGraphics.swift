// The module for `import CoreGraphics`, whose types are declared in TouchKit.
@_exported public import TouchKit
