import SceneFormat
import Testing

@testable import HierarchyFormats

struct JSONDocumentNumberTests {
  @Test func `numbers may be strings`() throws {
    try withBytes(#"["1", "0", "true", "12.5", "x", 1, 2, 1e999, null]"#) { bytes in
      var log = DiagnosticLog()
      let document = try JSONDocument(bytes, file: "test", log: &log)
      #expect((1...7).map { document.number($0) } == [1, 0, nil, 12.5, nil, 1, 2])
      #expect(document.number(8) == .infinity && document.number(9) == nil)
    }
  }

  @Test func `words, booleans, lists and objects are not numbers`() throws {
    let text = #"["1","true","YES","0","false","NO","yes",1,0,2,true,false,null,[],{},"2.5",3]"#
    try withBytes(text) { bytes in
      var log = DiagnosticLog()
      let document = try JSONDocument(bytes, file: "test", log: &log)
      let numbers = document.members(of: 0).map { document.number($0) }
      #expect(numbers == [1, nil, nil, 0, nil, nil, nil, 1, 0, 2, nil, nil, nil, nil, nil, 2.5, 3])
    }
  }
}
