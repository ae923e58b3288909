/// A file of Swift source, as it was read.
package struct SourceText: Hashable, Sendable {
  /// The name for messages.
  package var name: String
  /// The content: UTF-8, with or without a byte order mark, with line breaks of any kind.
  package var bytes: [UInt8]

  package init(name: String, bytes: [UInt8]) {
    self.name = name
    self.bytes = bytes
  }
}

/// What became of one file: the new text, and everything there is to say about it.
package struct AdoptedSource: Hashable, Sendable {
  /// The name of the file, as it was given.
  package var name: String
  /// The new content; `nil` where the file is no Swift source that could be changed: then there
  /// are errors, and nothing else.
  package var bytes: [UInt8]?
  /// What is different from the file, in the order of the places.
  package var changes: [Change] = []
  /// What would have to be different and is not, in the order of the places.
  package var leftovers: [Leftover] = []
  /// Why there is no new content.
  package var errors: [Mistake] = []

  /// A place in the file that was given: line and column from 1, the column in UTF-8 bytes.
  package struct Place: Hashable, Comparable, Sendable {
    package var line: Int
    package var column: Int

    package static func < (first: Place, second: Place) -> Bool {
      (first.line, first.column) < (second.line, second.column)
    }
  }

  /// One thing that was rewritten.
  package struct Change: Hashable, Sendable {
    package enum Kind: String, Hashable, Sendable, CaseIterable {
      /// An attribute that only Objective-C knows is left out, or replaced.
      case attribute
      /// A call of an optional requirement, which is no longer optional.
      case call
      /// The condition of an `#if`.
      case condition
      /// A framework that is not there.
      case `import`
      /// `#keyPath`, `#colorLiteral`, `#imageLiteral`.
      case literal
      /// `dynamic`.
      case modifier
      /// An override that moves from an extension into its class.
      case override
      /// A stored property whose initial value needs `self`.
      case property
      /// A protocol: bound to classes, its optional requirements with default implementations.
      case `protocol`
      /// `#selector`.
      case selector
    }

    package var kind: Kind
    package var place: Place
    /// One sentence without a full stop.
    package var message: String
  }

  /// One thing that somebody has to rewrite.
  package struct Leftover: Hashable, Sendable {
    package enum Kind: String, Hashable, Sendable, CaseIterable {
      /// `#selector` of a property's getter or setter.
      case accessor
      /// `#fileLiteral`.
      case literal
      /// A method of a superclass that is overridden in an extension.
      case override
      /// A stored property without an initial value, or with one that needs `self`.
      case property
      /// An optional requirement of a protocol.
      case requirement
      /// A function of the Objective-C runtime.
      case runtime
      /// A selector as text.
      case selector
    }

    package var kind: Kind
    package var place: Place
    /// One sentence without a full stop.
    package var message: String
    /// What to do about it.
    package var hint: String
  }

  /// One place where the file is no Swift source.
  package struct Mistake: Hashable, Sendable {
    package var place: Place
    /// One sentence without a full stop.
    package var message: String
  }
}

extension AdoptedSource {
  /// Whether this build can adopt: the trait `Adopt` has the Swift parser built.
  package static var isAvailable: Bool {
    #if Adopt
    true
    #else
    false
    #endif
  }

  /// What becomes of each file, in their order; nothing where that is not available. O(bytes).
  ///
  /// Files are adopted together: what one declares is known in all. The deepest expressions that
  /// are taken need a stack of some megabytes.
  package static func adoptedHere(_ sources: [SourceText]) -> [AdoptedSource] {
    #if Adopt
    Adopter(sources).adopted()
    #else
    []
    #endif
  }
}
