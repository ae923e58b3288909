// The module for `import QuartzCore`, whose types are declared in TouchKit.
@_exported public import TouchKit
