import HierarchyFormats
import HitTesting
import Testing
import TouchDelivery

@testable import Debugger

@Suite struct FileContentTests {
  @Test func `a hierarchy that was read in advance is not read again`() throws {
    var content = Sample.content()
    content.prepare()
    let tree = try content.reading().scene.tree
    #expect(try content.reading().scene.tree.isSame(as: tree))
    #expect(try !content.unprepared.reading().scene.tree.isSame(as: tree))
    // The debugger shows the prepared hierarchy, but does not keep it with the content.
    var state = Sample.state
    _ = state.update(.fileRead(content))
    #expect(state.subject.scene.tree.isSame(as: tree))
    let kept = try #require(state.subject.source?.content)
    #expect(try !kept.reading().scene.tree.isSame(as: tree))
  }

  @Test func `a file that has changed since is read again`() throws {
    var content = Sample.content()
    content.prepare()
    let tree = try content.reading().scene.tree
    for change in [
      { $0.bytes = Array(Sample.withoutB.utf8) }, { $0.path = "other.json" },
      { $0.options.followsEmbeds.toggle() },
      { $0.companions = [FileContent.Part(name: "x.hitscope.json", bytes: Array("{}".utf8))] },
    ] as [(inout FileContent) -> Void] {
      var changed = content
      change(&changed)
      #expect((try? changed.reading().scene.tree.isSame(as: tree)) != true)
    }
  }

  @Test func `a content read in advance equals one that was not, also in a log`() throws {
    var content = Sample.content("not a hierarchy")
    let line = SessionLog.line(.fileRead(content))
    content.prepare()
    #expect(content == Sample.content("not a hierarchy"))
    #expect(SessionLog.line(.fileRead(content)) == line)
    #expect(try SessionLog.messages(line) == [.fileRead(content)])
    #expect(throws: FileFailure.self) { try content.reading() }
  }
}
