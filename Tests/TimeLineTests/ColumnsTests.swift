import Testing

@testable import TimeLine

@Suite struct ColumnsTests {
  @Test(arguments: [
    (0.0, 3, "0.000"), (1.0005, 2, "1.00"), (0.0456, 3, "0.046"), (59.9999, 3, "60.000"),
    (-1.5, 1, "-1.5"), (-0.01, 1, "0.0"), (2.5, 0, "3"), (1e300, 1, "1e+300"),
  ])
  func numbersHaveAFixedCountOfDigits(_ value: Double, _ digits: Int, _ text: String) {
    #expect(Columns.number(value, digits: digits) == text)
  }

  @Test func textIsFilledUpAndNeverCut() {
    #expect(Columns.left("ab", 4) == "ab  ")
    #expect(Columns.right("ab", 4) == "  ab")
    #expect(Columns.left("abcde", 4) == "abcde")
  }
}
