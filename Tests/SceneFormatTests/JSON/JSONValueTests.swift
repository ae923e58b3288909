import Geometry
import HitTesting
import Testing
import TouchDelivery

@testable import SceneFormat

struct JSONValueTests {
  @Test func `strings are escaped as JSON requires, and no further`() {
    #expect(JSONValue("a\"b\\c\n\r\t\u{1}\u{1F}é뷰/").text == #""a\"b\\c\n\r\t\u0001\u001fé뷰/""#)
    #expect(JSONValue(nil as String?).text == "null")
  }

  @Test func `numbers are in their shortest form`() {
    let numbers: [Double] = [12, 0.1, -0.5, 1e300, 1.0 / 3, 1e14, -0.0]
    #expect(
      JSONValue.numbers(numbers).text == "[12,0.1,-0.5,1e+300,0.3333333333333333,100000000000000,0]"
    )
    #expect(JSONValue.list([.float(0.1), .float(2), .float(1e9)]).text == "[0.1,2,1e+09]")
    #expect(JSONValue(Point(1.5, 2)).text == "[1.5,2]")
  }

  @Test func `infinities are strings, which scenes read back`() throws {
    let text = JSONValue.numbers([.infinity, -.infinity, .nan]).text
    #expect(text == #"["inf","-inf","nan"]"#)
    #expect(JSONValue.float(-.infinity).text == #""-inf""#)
    let scene =
      #"{"hitscope":1,"windows":[{"frame":[0,0,1,1],"zPosition":\#(JSONValue.number(.infinity).text)}]}"#
    #expect(try SceneText.read(scene).scene.tree[NodeID(0)].details?.zPosition == .infinity)
  }

  @Test func `keys are sorted for programs and keep their order for people`() {
    let value: JSONValue = ["b": 1, "a": ["d": true, "c": "x"], "absent": nil, "z": .null]
    #expect(value.text == #"{"a":{"c":"x","d":true},"b":1,"z":null}"#)
    var writer = JSONWriter(.spaced)
    writer.append(value)
    #expect(writer.text == #"{ "b": 1, "a": { "d": true, "c": "x" }, "z": null }"#)
    #expect(JSONValue.list([.object([]), .list([])]).text == "[{},[]]")
  }

  @Test func `a document has a line for each key and each row`() {
    let value: JSONValue = [
      "rows": .rows([1, 2]) { ["n": .integer($0)] }, "none": .rows([Int]()) { .integer($0) },
      "list": .list([1, 2]), "raw": .verbatim("[ 1 ]"),
    ]
    #expect(
      value.document == """
        {"list":[1,2],
        "none":[],
        "raw":[ 1 ],
        "rows":[
        {"n":1},
        {"n":2}]}

        """)
    #expect(JSONValue.list([1]).document == "[1]\n")
  }

  @Test func `a long document is sent in blocks that make the whole`() throws {
    let value: JSONValue = ["rows": .rows(count: 1000) { .integer($0) }]
    var blocks: [[UInt8]] = []
    value.writeDocument(blockSize: 100) { blocks.append($0) }
    #expect(blocks.count > 10)
    #expect(blocks.allSatisfy { $0.count < 110 })
    #expect(String(decoding: blocks.joined(), as: UTF8.self) == value.document)
  }

  @Test func `a failure of the receiver ends the writing`() {
    struct Full: Error {}
    var count = 0
    let value: JSONValue = ["rows": .rows(count: 1000) { .integer($0) }]
    #expect(throws: Full.self) {
      try value.writeDocument(blockSize: 1) { (_: [UInt8]) throws(Full) in
        count += 1
        if count == 3 { throw Full() }
      }
    }
    #expect(count == 3)
  }
}
