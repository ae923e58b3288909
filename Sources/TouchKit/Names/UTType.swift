// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// These are the names of Uniform Type Identifiers; a comment on each would only repeat it.

public import Foundation

public struct UTType: Hashable, Sendable, CustomStringConvertible {
  public let identifier: String
  public let preferredFilenameExtension: String?
  public init?(_ identifier: String) {
    self = Self.known.first { $0.identifier == identifier } ?? Self(identifier, nil)
  }
  public init?(filenameExtension: String) {
    let name = filenameExtension.lowercased()
    let suffix = name == "jpg" ? "jpeg" : name
    let found = Self.known.first { $0.preferredFilenameExtension == suffix }
    self = found ?? Self("dyn." + name, name)
  }
  public init(exportedAs identifier: String) { self.init(identifier, nil) }
  public init(importedAs identifier: String) { self.init(identifier, nil) }
  private init(_ identifier: String, _ fileExtension: String?) {
    (self.identifier, preferredFilenameExtension) = (identifier, fileExtension)
  }
  public var description: String { identifier }
  public var preferredMIMEType: String? {
    switch self {
    case .png: "image/png"
    case .jpeg: "image/jpeg"
    case .gif: "image/gif"
    case .pdf: "application/pdf"
    case .json: "application/json"
    case .html: "text/html"
    case .plainText: "text/plain"
    default: nil
    }
  }
  public func conforms(to type: UTType) -> Bool {
    if self == type || type == .item || type == .data { return true }
    switch type {
    case .image: return [.png, .jpeg, .gif, .heic, .tiff, .svg, .webP].contains(self)
    case .text: return [.plainText, .utf8PlainText, .html, .json, .xml].contains(self)
    case .movie, .audiovisualContent:
      return [.mpeg4Movie, .quickTimeMovie, .video, .movie].contains(self)
    case .audio: return [.mp3, .wav].contains(self)
    default: return false
    }
  }
  public static let item = Self("public.item", nil)
  public static let content = Self("public.content", nil)
  public static let data = Self("public.data", nil)
  public static let folder = Self("public.folder", nil)
  public static let directory = Self("public.directory", nil)
  public static let image = Self("public.image", nil)
  public static let png = Self("public.png", "png")
  public static let jpeg = Self("public.jpeg", "jpeg")
  public static let gif = Self("com.compuserve.gif", "gif")
  public static let heic = Self("public.heic", "heic")
  public static let tiff = Self("public.tiff", "tiff")
  public static let svg = Self("public.svg-image", "svg")
  public static let webP = Self("org.webmproject.webp", "webp")
  public static let pdf = Self("com.adobe.pdf", "pdf")
  public static let text = Self("public.text", nil)
  public static let plainText = Self("public.plain-text", "txt")
  public static let utf8PlainText = Self("public.utf8-plain-text", nil)
  public static let rtf = Self("public.rtf", "rtf")
  public static let html = Self("public.html", "html")
  public static let json = Self("public.json", "json")
  public static let xml = Self("public.xml", "xml")
  public static let commaSeparatedText = Self("public.comma-separated-values-text", "csv")
  public static let zip = Self("public.zip-archive", "zip")
  public static let url = Self("public.url", nil)
  public static let fileURL = Self("public.file-url", nil)
  public static let movie = Self("public.movie", nil)
  public static let video = Self("public.video", nil)
  public static let audiovisualContent = Self("public.audiovisual-content", nil)
  public static let mpeg4Movie = Self("public.mpeg-4", "mp4")
  public static let quickTimeMovie = Self("com.apple.quicktime-movie", "mov")
  public static let audio = Self("public.audio", nil)
  public static let mp3 = Self("public.mp3", "mp3")
  public static let wav = Self("com.microsoft.waveform-audio", "wav")
  public static let spreadsheet = Self("public.spreadsheet", nil)
  public static let presentation = Self("public.presentation", nil)
  public static let database = Self("public.database", nil)
  public static let contact = Self("public.contact", nil)
  public static let vCard = Self("public.vcard", "vcf")
  public static let swiftSource = Self("public.swift-source", "swift")
  public static let livePhoto = Self("com.apple.live-photo", nil)
  private static let known: [UTType] = [
    item, content, data, folder, directory, image, png, jpeg, gif, heic, tiff, svg, webP, pdf,
    text, plainText, utf8PlainText, rtf, html, json, xml, commaSeparatedText, zip, url, fileURL,
    movie, video, audiovisualContent, mpeg4Movie, quickTimeMovie, audio, mp3, wav, spreadsheet,
    presentation, database, contact, vCard, swiftSource, livePhoto,
  ]
}

nonisolated(unsafe) public let kUTTypeImage: CFString = "public.image"
nonisolated(unsafe) public let kUTTypeMovie: CFString = "public.movie"
nonisolated(unsafe) public let kUTTypeVideo: CFString = "public.video"
nonisolated(unsafe) public let kUTTypePDF: CFString = "com.adobe.pdf"
nonisolated(unsafe) public let kUTTypePNG: CFString = "public.png"
nonisolated(unsafe) public let kUTTypeJPEG: CFString = "public.jpeg"
nonisolated(unsafe) public let kUTTypeGIF: CFString = "com.compuserve.gif"
nonisolated(unsafe) public let kUTTypeText: CFString = "public.text"
nonisolated(unsafe) public let kUTTypePlainText: CFString = "public.plain-text"
nonisolated(unsafe) public let kUTTypeURL: CFString = "public.url"
nonisolated(unsafe) public let kUTTypeData: CFString = "public.data"
