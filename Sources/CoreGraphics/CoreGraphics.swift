// What a file gets that says `import CoreGraphics`: its values stand beside the views, in TouchKit.
@_exported public import TouchKit
