// What a file gets that says `import QuartzCore`: layers stand beside the views, in TouchKit.
@_exported public import TouchKit
