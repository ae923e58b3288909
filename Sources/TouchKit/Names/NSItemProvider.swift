// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// These are Foundation's names, which it lacks on Linux; a comment on each would only repeat it.

public import Foundation

#if !canImport(Darwin)
public protocol NSItemProviderReading: NSObjectProtocol {}
public protocol NSItemProviderWriting: NSObjectProtocol {}

extension NSString: NSItemProviderReading, NSItemProviderWriting {}
extension NSAttributedString: NSItemProviderReading, NSItemProviderWriting {}
extension NSURL: NSItemProviderReading, NSItemProviderWriting {}
extension NSUserActivity: NSItemProviderReading, NSItemProviderWriting {}

public enum NSItemProviderRepresentationVisibility: Int, Sendable {
  case all, team, group, ownProcess
}

/// An object that is dragged or pasted. It loads the object that it was made with at once, and
/// converts it to nothing else.
open class NSItemProvider: NSObject, @unchecked Sendable {
  public typealias LoadHandler = (
    _ completionHandler: ((any NSSecureCoding)?, (any Error)?) -> Void, _ expectedClass: AnyClass?,
    _ options: [AnyHashable: Any]?
  ) -> Void
  open var suggestedName: String?
  open private(set) var registeredTypeIdentifiers: [String] = []
  private var object: Any?
  public override init() { super.init() }
  public convenience init(object: any NSItemProviderWriting) {
    self.init()
    self.object = object
  }
  public convenience init(item: (any NSSecureCoding)?, typeIdentifier: String?) {
    self.init()
    object = item
    registeredTypeIdentifiers = typeIdentifier.map { [$0] } ?? []
  }
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  public convenience init?(contentsOf fileURL: URL!) {
    guard let fileURL else { return nil }
    self.init()
    object = fileURL
    suggestedName = fileURL.deletingPathExtension().lastPathComponent
  }
  open func hasItemConformingToTypeIdentifier(_ typeIdentifier: String) -> Bool {
    registeredTypeIdentifiers.contains(typeIdentifier)
  }
  open func canLoadObject(ofClass aClass: any NSItemProviderReading.Type) -> Bool {
    func isKind<Kind: NSItemProviderReading>(of kind: Kind.Type) -> Bool { object is Kind }
    return isKind(of: aClass)
  }
  @discardableResult
  open func loadObject(
    ofClass aClass: any NSItemProviderReading.Type,
    completionHandler: @escaping ((any NSItemProviderReading)?, (any Error)?) -> Void
  ) -> Progress {
    completionHandler(
      canLoadObject(ofClass: aClass) ? object as? any NSItemProviderReading : nil, nil)
    return Progress(totalUnitCount: 1)
  }
  open func loadItem(
    forTypeIdentifier typeIdentifier: String, options: [AnyHashable: Any]? = nil,
    completionHandler: (((any NSSecureCoding)?, (any Error)?) -> Void)? = nil
  ) { completionHandler?(object as? any NSSecureCoding, nil) }
  @discardableResult
  open func loadDataRepresentation(
    forTypeIdentifier typeIdentifier: String,
    completionHandler: @escaping (Data?, (any Error)?) -> Void
  ) -> Progress {
    completionHandler(object as? Data, nil)
    return Progress(totalUnitCount: 1)
  }
  @discardableResult
  open func loadFileRepresentation(
    forTypeIdentifier typeIdentifier: String,
    completionHandler: @escaping (URL?, (any Error)?) -> Void
  ) -> Progress {
    completionHandler(object as? URL, nil)
    return Progress(totalUnitCount: 1)
  }
  open func registerDataRepresentation(
    forTypeIdentifier typeIdentifier: String,
    visibility: NSItemProviderRepresentationVisibility,
    loadHandler: @escaping (@escaping (Data?, (any Error)?) -> Void) -> Progress?
  ) { registeredTypeIdentifiers.append(typeIdentifier) }
  open func registerObject(
    _ object: any NSItemProviderWriting, visibility: NSItemProviderRepresentationVisibility
  ) { self.object = object }
  open func registerItem(
    forTypeIdentifier typeIdentifier: String, loadHandler: @escaping LoadHandler
  ) { registeredTypeIdentifiers.append(typeIdentifier) }
}

extension NSItemProvider {
  public func canLoadObject<T>(ofClass: T.Type) -> Bool
  where T: _ObjectiveCBridgeable, T._ObjectiveCType: NSItemProviderReading {
    canLoadObject(ofClass: T._ObjectiveCType.self)
  }
  @discardableResult
  public func loadObject<T>(
    ofClass: T.Type, completionHandler: @escaping (T?, (any Error)?) -> Void
  ) -> Progress where T: _ObjectiveCBridgeable, T._ObjectiveCType: NSItemProviderReading {
    loadObject(ofClass: T._ObjectiveCType.self) { object, error in
      completionHandler(
        (object as? T._ObjectiveCType).map(T._unconditionallyBridgeFromObjectiveC), error)
    }
  }
}
#endif

extension UIImage: NSItemProviderReading, NSItemProviderWriting {}
extension UIColor: NSItemProviderReading, NSItemProviderWriting {}
