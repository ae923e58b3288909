import Foundation
import Testing

@testable import TouchKit

/// The order in which files of an app's resources are found.
@MainActor
@Suite(.serialized)
struct ResourceFilesTests {
  private func path(_ name: String, in files: [String], _ kinds: [String] = ["xib"]) throws
    -> String?
  {
    let folder = try NibFolder(Dictionary(uniqueKeysWithValues: files.map { ($0, "") }))
    let found = ResourceFiles.path(name, kinds, in: folder.bundle, module: nil)
    return found.map { String($0.dropFirst(folder.path.count + 1)) }
  }

  @Test func `a file of the base language is preferred, then that with the shortest path`() throws {
    let rows: [(files: [String], found: String?)] = [
      (["A.xib"], "A.xib"), (["B.xib"], nil), (["XA.xib", "A.xib.old", "A.storyboard"], nil),
      (["Deep/Down/A.xib"], "Deep/Down/A.xib"),
      (["Base.lproj/A.xib", "Deep/Down/And/Further/A.xib"], "Deep/Down/And/Further/A.xib"),
      (["Base.lproj/A.xib", "en.lproj/A.xib"], "Base.lproj/A.xib"),
      (["de.lproj/A.xib", "en.lproj/A.xib"], "en.lproj/A.xib"),
      (["de.lproj/A.xib", "Longer/Base.lproj/A.xib"], "Longer/Base.lproj/A.xib"),
      (["de.lproj/A.xib", "Longer/en.lproj/A.xib"], "Longer/en.lproj/A.xib"),
      (["de.lproj/A.xib", "fr.lproj/A.xib"], "de.lproj/A.xib"),
      (["de.lproj/A.xib", "Deeper/A.xib"], "Deeper/A.xib"),
      (["Longer/A.xib", "Z/A.xib"], "Z/A.xib"), (["Z/A.xib", "B/A.xib"], "B/A.xib"),
    ]
    for (files, found) in rows { #expect(try path("A", in: files) == found, "\(files)") }
    #expect(try path("Down/A", in: ["Deep/Down/A.xib", "A.xib"]) == "Deep/Down/A.xib")
    #expect(try path("A", in: ["A.nib", "Deep/A.xib"], ["xib", "nib"]) == "A.nib")
  }

  @Test func `resource folders beside the program follow the bundle, the module's first`() throws {
    let program = try NibFolder([
      "App_One.resources/Both.xib": "", "App_Two.resources/Both.xib": "",
      "App_Two.resources/Two.xib": "", "Third.bundle/Third.xib": "", "plain/Plain.xib": "",
      "Loose.xib": "", "Base.lproj/Loose2.xib": "", "en.lproj/Loose3.xib": "",
      "de.lproj/Loose4.xib": "", "Base.lproj/Loose.xib": "", "en.lproj/Loose2.xib": "",
      "App_Two.resources/Loose3.xib": "",
    ])
    let second = try NibFolder(["Loose.xib": "", "Second.xib": ""])
    let bundle = try NibFolder(["Both.xib": ""])
    let usual = ResourceFiles.programFolders
    ResourceFiles.programFolders = [program.path, second.path]
    defer { ResourceFiles.programFolders = usual }
    func found(_ name: String, _ module: String? = nil, in bundle: Bundle? = nil) -> String? {
      ResourceFiles.path(name, ["xib"], in: bundle, module: module)
    }
    #expect(found("Both") == program.path + "/App_One.resources/Both.xib")
    #expect(found("Both", "Two") == program.path + "/App_Two.resources/Both.xib")
    #expect(found("Both", "App_Two") == program.path + "/App_One.resources/Both.xib")
    #expect(found("Two", "One") == program.path + "/App_Two.resources/Two.xib")
    #expect(found("Both", "Two", in: bundle.bundle) == bundle.path + "/Both.xib")
    #expect(found("Two", "Two", in: bundle.bundle) == program.path + "/App_Two.resources/Two.xib")
    #expect(found("Both", "Two", in: .main) == program.path + "/App_Two.resources/Both.xib")
    #expect(found("Third") == program.path + "/Third.bundle/Third.xib")
    #expect(found("Plain") == nil)
    #expect(found("Loose") == program.path + "/Loose.xib")
    #expect(found("Loose2") == program.path + "/Base.lproj/Loose2.xib")
    #expect(found("Loose3") == program.path + "/App_Two.resources/Loose3.xib")
    #expect(found("Loose4") == nil)
    #expect(found("Second") == second.path + "/Second.xib")
  }

  @Test func `the folder of the program is known`() {
    let folders = ResourceFiles.programFolders
    #expect(folders.first == Bundle.main.bundlePath)
    #expect(Set(folders).count == folders.count)
  }

  @Test func `a file that cannot be read or is broken is reported`() throws {
    let folder = try NibFolder(["BrokenReport.xib": "<document><objects>"])
    try FileManager.default.createDirectory(
      atPath: folder.path + "/FolderReport.xib", withIntermediateDirectories: true)
    let reports = try Reports.of {
      _ = NibFile.named("BrokenReport", ["xib"], in: folder.bundle, module: nil)
      #expect(NibFile.named("FolderReport", ["xib"], in: folder.bundle, module: nil) == nil)
      #expect(NibFile.data(Data("no markup".utf8), module: nil, bundle: nil) == nil)
    }
    #expect(reports.first?.contains("BrokenReport.xib:1") == true)
    #expect(reports.contains("TouchKit: \(folder.path)/FolderReport.xib cannot be read"))
    #expect(reports.contains { $0.hasPrefix("TouchKit: nib:1:10: error: ") })
  }

  @Test func `a file is read once, and each use has its own objects`() throws {
    let folder = try NibFolder(["Twice.xib": NibTexts.cell])
    let first = NibFile.named("Twice", ["xib"], in: folder.bundle, module: "M")
    try FileManager.default.removeItem(atPath: folder.path + "/Twice.xib")
    let second = NibFile.named("Twice", ["xib"], in: folder.bundle, module: nil)
    #expect(first !== second && second?.elements["title"]?.text("text") == "Label")
    #expect(first?.name == "Twice" && first?.module == "M" && second?.module == nil)
    #expect(first?.bundle === folder.bundle && first?.storyboard == nil)
  }

  @Test func `names of modules are those of classes and files`() {
    #expect(NibFile.module(of: NibHelper.self) == "TouchKitTests")
    #expect(NibFile.module(of: UIView.self) == "TouchKit")
    #expect(NibFile.module(in: "App/Folder/File.swift") == "App")
  }

  @Test func `the decoder of a nib contains no values by key`() throws {
    let text = NibObjectTexts.document(#"<view id="v"/>"#)
    let file = try #require(NibFile.data(Data(text.utf8), module: nil, bundle: nil))
    let coder = NibCoder(NibObjects(file, owner: nil, in: nil), file.root)
    #expect(coder.allowsKeyedCoding && !coder.containsValue(forKey: "a"))
    #expect(coder.decodeObject() == nil && coder.decodeObject(forKey: "a") == nil)
    #expect(!coder.decodeBool(forKey: "a") && coder.decodeInteger(forKey: "a") == 0)
    #expect(coder.decodeInt32(forKey: "a") == 0 && coder.decodeInt64(forKey: "a") == 0)
    #expect(coder.decodeFloat(forKey: "a") == 0 && coder.decodeDouble(forKey: "a") == 0)
    #expect((coder as NSCoder).nib === coder && NSCoder().nib == nil)
    let element = try #require(
      NibFile.data(
        Data(
          NibObjectTexts.document(
            #"<view id="v" a="true" b="false" c="yes" d="1e999" e="3.5" f="7" g="x"/>"#
          ).utf8), module: nil, bundle: nil)?.elements["v"])
    #expect(element.flag("a") == true && element.flag("b") == false && element.flag("c") == nil)
    #expect(element.number("d") == nil && element.number("e") == 3.5 && element.number("g") == nil)
    #expect(element.integer("e") == nil && element.integer("f") == 7 && element.integer("h") == nil)
  }
}
