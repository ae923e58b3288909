// What a file gets on top that imports both Testing and CoreGraphics: the compiler asks for this module
// by its name. It passes CoreGraphics on.
@_exported public import CoreGraphics
