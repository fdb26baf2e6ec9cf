import ConformanceLedger
import Testing

@Suite struct TestIdentifierTests {
  @Test(arguments: [
    ("M.f()/A.swift:13:2", TestIdentifier(module: "M", path: ["f()"], file: "A.swift")),
    (
      "M.Outer/Inner/f(_:x:)/A.swift:4:4",
      TestIdentifier(module: "M", path: ["Outer", "Inner", "f(_:x:)"], file: "A.swift")
    ),
    (
      "M.Outer/`a/b. c`()/A.swift:6:6",
      TestIdentifier(module: "M", path: ["Outer", "`a/b. c`()"], file: "A.swift")
    ),
  ])
  func eventsNameTests(_ text: String, _ identifier: TestIdentifier) {
    #expect(TestIdentifier(eventIdentifier: text) == identifier)
  }

  @Test(arguments: ["M.Outer", "M.Outer/Inner", "", "M"])
  func eventsOfSuitesNameNone(_ text: String) {
    #expect(TestIdentifier(eventIdentifier: text) == nil)
  }
}
