import Testing

@testable import DeviceStorage

struct PlainTextTests {
  @Test(arguments: [
    (0.0, "0.00 s"), (0.984, "0.98 s"), (9.994, "9.99 s"), (9.996, "10.0 s"), (59.94, "59.9 s"),
    (59.96, "1 min"), (61, "1 min 1 s"), (200, "3 min 20 s"), (3600, "1 h"), (7500, "2 h 5 min"),
    (86400, "1 day"), (259_200, "3 days"), (-1, "0.00 s"), (.infinity, "an unknown time"),
    (.nan, "an unknown time"), (1e300, "11574074 days"),
  ])
  func durationsHaveUnits(seconds: Double, text: String) {
    #expect(PlainText.duration(seconds) == text)
  }

  @Test func listsEndWithAnd() {
    #expect(PlainText.list([]) == "")
    #expect(PlainText.list(["a"]) == "a")
    #expect(PlainText.list(["a", "b"]) == "a and b")
    #expect(PlainText.list(["a", "b", "c"]) == "a, b and c")
  }
}
