// The cross-import overlay of Testing and CoreGraphics. The compiler requires a module of this name in
// files that import both. It re-exports CoreGraphics.
@_exported public import CoreGraphics
