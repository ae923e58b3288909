package import Geometry
package import HitTesting
import SceneFormat

/// An element of a storyboard or XIB, for code that creates the objects that it describes.
///
/// `InterfaceBuilderFormat` reads the same document into a scene. Uninstalled views and constraints
/// are those of the document's device.
package struct InterfaceBuilderElement: Sendable {
  private let source: IBSource
  private let index: Int

  /// Reads a document.
  ///
  /// - Parameter file: The name of the file in messages.
  /// - Returns: The `document` element, `nil` if the text cannot be used, and a message for each
  ///   error.
  /// - Complexity: O(n).
  package static func document(
    _ bytes: [UInt8], file: String
  ) -> (element: InterfaceBuilderElement?, messages: [String]) {
    bytes.withUnsafeBufferPointer { bytes in
      var log = DiagnosticLog()
      do throws(FileFailure) {
        let tree = try MarkupReader.read(bytes, file: file, log: &log)
        let root = try IBRuntime.root(of: tree, file: file, bytes: bytes, log: &log)
        let element = InterfaceBuilderElement(
          source: IBSource(IBDocument(tree, root: root)), index: root)
        let errors = log.finish(file: file, bytes: bytes).filter { $0.severity == .error }
        return (element, errors.map(\.description))
      } catch {
        return (nil, error.diagnostics.map(\.description))
      }
    }
  }

  private init(source: IBSource, index: Int) {
    self.source = source
    self.index = index
  }

  private var document: IBDocument { source.document }
  private var element: MarkupElement { document[index] }

  /// The tag, such as `label`.
  package var name: String { element.name }

  /// The value of an attribute; `nil` if it is missing.
  package subscript(_ attribute: String) -> String? { element[attribute] }

  /// The text inside the element, decoded.
  package var text: String { document.text(of: index) }

  /// The texts of an attributed string, without their attributes.
  package var attributedText: String { document.attributedText(of: index) }

  /// The child elements, in order.
  package var children: [InterfaceBuilderElement] {
    document.tree.children(of: index).map { InterfaceBuilderElement(source: source, index: $0) }
  }

  /// Returns the first child with a tag and, if given, a value of the attribute `key`.
  package func child(_ name: String, key: String? = nil) -> InterfaceBuilderElement? {
    document.tree.child(of: index, name, key: key)
      .map { InterfaceBuilderElement(source: source, index: $0) }
  }

  /// Returns the first child whose attribute `key` has a value.
  package func child(key: String) -> InterfaceBuilderElement? {
    children.first { $0["key"] == key }
  }

  /// A Boolean value indicating whether the element is a view that is installed.
  package var isInstalledView: Bool {
    document.isView(index) && !document.flags[index].contains(.uninstalled)
  }

  /// A Boolean value indicating whether the element is a view controller.
  package var isController: Bool { document.tags[index] == .controller }

  /// A Boolean value indicating whether the element is a constraint that is not installed.
  package var isUninstalledConstraint: Bool {
    element["id"].map(document.uninstalledConstraints.contains) ?? false
  }

  /// The UIKit class of the element, such as `UILabel`, from which a custom class derives.
  package var baseClass: String {
    IBClassNames.base(of: element, in: document.parent(of: index))
  }

  /// The stored frame in the superview's coordinates; `nil` if it is missing.
  package var frame: Rect? {
    child("rect", key: "frame").map { IBFrame(rect: $0.element).rect }
  }

  /// The colour of the child element with a key; `nil` if it is missing or unknown.
  package func color(_ key: String) -> ViewColor? {
    child("color", key: key).flatMap { document.colors.color(of: $0.element) }
  }

  /// The colour of a `color` element; `nil` if it is unknown.
  package var color: ViewColor? { document.colors.color(of: element) }

  /// The font of the `fontDescription` child; `nil` if it is missing or has no size.
  package var font: ViewFont? {
    child("fontDescription").flatMap { ViewFont(description: $0.element) }
  }

  /// All descendants of the element, in order.
  package var descendants: [InterfaceBuilderElement] {
    document.tree.descendants(of: index)
      .map { InterfaceBuilderElement(source: source, index: $0) }
  }
}

/// A document that its elements share.
private final class IBSource: Sendable {
  let document: IBDocument

  init(_ document: IBDocument) { self.document = document }
}
