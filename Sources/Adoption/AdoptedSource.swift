/// A Swift source file as read.
package struct SourceText: Hashable, Sendable {
  /// The name for messages.
  package var name: String
  /// The contents: UTF-8 with or without a byte order mark, with any kind of line breaks.
  package var bytes: [UInt8]

  package init(name: String, bytes: [UInt8]) {
    self.name = name
    self.bytes = bytes
  }
}

/// The result of adopting one file: the new text, and all messages about it.
package struct AdoptedSource: Hashable, Sendable {
  package var name: String
  /// The new contents; `nil` if the file cannot be adopted, in which case only `errors` is set.
  package var bytes: [UInt8]?
  /// The changes, in file order.
  package var changes: [Change] = []
  /// The parts that need a change by hand, in file order.
  package var leftovers: [Leftover] = []
  /// The errors that prevented the adoption.
  package var errors: [Mistake] = []

  /// A position in the original file: 1-based line, and 1-based column in UTF-8 bytes.
  package struct Place: Hashable, Comparable, Sendable {
    package var line: Int
    package var column: Int

    package static func < (first: Place, second: Place) -> Bool {
      (first.line, first.column) < (second.line, second.column)
    }
  }

  /// One rewritten part of the source.
  package struct Change: Hashable, Sendable {
    package enum Kind: String, Hashable, Sendable, CaseIterable {
      /// An attribute of Objective-C that is removed or replaced.
      case attribute
      /// A call of a formerly optional requirement.
      case call
      /// The condition of an `#if`.
      case condition
      /// A use of Foundation that only compiles on Apple's platforms.
      case foundation
      /// The import of an unavailable framework.
      case `import`
      /// `#keyPath`, `#colorLiteral`, `#imageLiteral`.
      case literal
      /// A value's member that is looked up in an `AnyObject`, or an initializer in a metatype.
      case lookup
      /// `dynamic`.
      case modifier
      /// The list of a class's outlets and actions, which storyboards and XIBs find by name.
      case nib
      /// An override that is moved from an extension into its class, or an override of the
      /// delegate of a table, a collection or a text view.
      case override
      /// The macro `#Preview`.
      case preview
      /// A stored property whose initial value uses `self`.
      case property
      /// A protocol that is bound to classes, or gets default implementations of its optional
      /// requirements.
      case `protocol`
      /// `#selector`.
      case selector
      /// A timer, or a block on the main queue.
      case time
    }

    package var kind: Kind
    package var place: Place
    /// One sentence without a full stop.
    package var message: String
  }

  /// A part of the source that must be rewritten by hand.
  package struct Leftover: Hashable, Sendable {
    package enum Kind: String, Hashable, Sendable, CaseIterable {
      /// A `#selector` of a property's getter or setter.
      case accessor
      /// `#fileLiteral`.
      case literal
      /// A member of an `AnyObject`, which Objective-C finds at run time.
      case lookup
      /// An outlet or action that a storyboard or XIB cannot find.
      case nib
      /// An override, in an extension, of a superclass's method.
      case override
      /// A stored property without an initial value, or with one that uses `self`.
      case property
      /// An optional requirement of a protocol.
      case requirement
      /// A function of the Objective-C runtime.
      case runtime
      /// A selector given as text.
      case selector
    }

    package var kind: Kind
    package var place: Place
    /// One sentence without a full stop.
    package var message: String
    /// A suggestion for the user.
    package var hint: String
  }

  /// An error that prevents the adoption of a file, such as a syntax error.
  package struct Mistake: Hashable, Sendable {
    package var place: Place
    /// One sentence without a full stop.
    package var message: String
  }
}
