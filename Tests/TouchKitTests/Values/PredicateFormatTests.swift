import Foundation
import Testing
import TouchKit

/// Predicates from format strings.
@MainActor
struct PredicateFormatTests {
  private struct Person {
    var name: String
    var age: Int
    var town: String?
    var friends: [String] = []
  }
  private final class Box: NSObject { var person = Person(name: "Åsa", age: 30, town: nil) }

  private func holds(_ format: String, _ object: Any?, _ arguments: Any?...) -> Bool {
    NSPredicate(format: format, argumentArray: arguments).evaluate(with: object)
  }

  @Test func `a text matches a regular expression as a whole`() {
    let mail = "[A-Z0-9a-z._%+-]+@[A-Za-z0-9.-]+\\.[A-Za-z]{2,64}"
    #expect(holds("SELF MATCHES %@", "a.b@example.com", mail))
    #expect(!holds("SELF MATCHES %@", "a.b@example.com ", mail))
    #expect(!holds("SELF MATCHES %@", "a|b", "a|bc"))
    #expect(holds("self matches 'a|b'", "b"))
    #expect(holds("SELF MATCHES[c] %@", "AB", "ab"))
    #expect(!holds("SELF MATCHES '('", "("))
  }

  @Test func `parts of a text are found`() {
    #expect(holds("SELF CONTAINS %@", "Hello", "ell"))
    #expect(!holds("SELF CONTAINS %@", "Hello", "ELL"))
    #expect(holds("SELF CONTAINS[c] %@", "Hello", "ELL"))
    #expect(holds("SELF contains[cd] %@", "Café", "CAFE"))
    #expect(holds("SELF BEGINSWITH 'He' AND SELF ENDSWITH \"lo\"", "Hello"))
    #expect(holds("SELF LIKE 'H*o'", "Hello") && !holds("SELF LIKE 'H?o'", "Hello"))
  }

  @Test func `properties, dictionaries and counts are compared`() {
    let person = Person(name: "Ann", age: 20, town: "Bonn", friends: ["Bea", "Cem"])
    #expect(holds("name == %@ && age >= 20", person, "Ann"))
    #expect(holds("age > %d OR NOT (town == nil)", person, 30))
    #expect(holds("%K == %@", person, "town", "Bonn"))
    #expect(holds("ANY friends == 'Cem' and friends.@count = 2", person))
    #expect(holds("ALL friends BEGINSWITH 'B'", person) == false)
    #expect(holds("NONE friends == 'Dan'", person))
    #expect(holds("age BETWEEN {18, 21} && name IN %@", person, ["Ann", "Ben"]))
    #expect(holds("person.town = NULL and person.name.length == 3", Box()))
    #expect(holds("a.b != 2", ["a": ["b": 1]]))
    #expect(holds("SELF < %f", 1.5, 2.0) && holds("SELF = TRUE", true))
    let day = Date(timeIntervalSince1970: 10)
    #expect(holds("SELF > %@", Date(timeIntervalSince1970: 20), day))
    let names: NSArray = ["Ann", "Ben"]
    #expect(names.filtered(using: NSPredicate(format: "SELF BEGINSWITH %@", "B")).count == 1)
  }

  @Test(arguments: [
    "", "SELF", "SELF ==", "SELF ~ 1", "(SELF == 1", "SELF == 'a", "SELF == %@", "SELF == %q",
    "SELF == 1 2", "SELF CONTAINS[ 'a'", "ANY", "{1,",
  ])
  func `a format that is not understood is false`(_ format: String) {
    #expect(!NSPredicate(format: format).evaluate(with: 1))
  }

  @Test func `constants and values that cannot be compared`() {
    #expect(holds("TRUEPREDICATE", 1) && !holds("FALSEPREDICATE", 1))
    #expect(!holds("SELF < 'a'", 1) && !holds("SELF MATCHES 'a'", 1))
    #expect(!holds("unknown == 1", Person(name: "", age: 1)))
    #expect(holds("NOT unknown == 1", Person(name: "", age: 1)))
  }
}
