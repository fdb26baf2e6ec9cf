import DeviceStorage
import Testing

struct DeviceNameTests {
  @Test(arguments: ["default", "iPhone-3.1", "a", "_x", String(repeating: "n", count: 64), "-x"])
  func namesOfLettersDigitsDotsUnderscoresAndHyphensAreTaken(name: String) throws {
    #expect(try DeviceName(name).rawValue == name)
  }

  @Test(arguments: [
    "", ".", "..", ".hidden", "a/b", "../x", "a b", "é", "a\u{0}", "a\n",
    String(repeating: "n", count: 65),
  ])
  func allOtherNamesAreRefused(name: String) {
    #expect(throws: DeviceFolderError.self) { try DeviceName(name) }
  }

  @Test func theRefusalSaysWhatToUse() {
    #expect(
      DeviceFolderError.badName("a/b", because: "has a character other than A-Z a-z 0-9 . _ -")
        .description
        == "\"a/b\" cannot be the name of a device: it has a character other than A-Z a-z 0-9 . _ "
        + "-. Use one to 64 letters, digits, dots, underscores and hyphens.")
  }
}
