import DeviceStorage
import Foundation
import Testing

/// What a process has printed of why it crashes.
@Suite struct FatalMessageTests {
  private func message(in text: String) -> FatalMessage? { FatalMessage(in: text.utf8) }

  @Test("An exception is found by the platform's line, also one with several lines and quotes")
  func exceptions() {
    let text = """
      saved
      2026-03-01 09:41:00.123 Notes[7:7] *** Terminating app due to uncaught exception \
      'NSGenericException', reason: 'it isn't so:
      (1, 2)'
      terminating with uncaught exception of type NSException

      """
    let found = message(in: text)
    #expect(found?.exception == "NSGenericException")
    #expect(found?.reason == "it isn't so:\n(1, 2)")
    #expect(found?.summary == "NSGenericException: it isn't so: (1, 2)")
    #expect(
      found?.line
        == "*** Terminating app due to uncaught exception 'NSGenericException', "
        + "reason: 'it isn't so:\n(1, 2)'")
  }

  @Test("Swift's last error is found, without the file")
  func errors() {
    let found = message(
      in: "Fatal error: old\nNotes/Store.swift:7: Fatal error: Index out of range\n")
    #expect(found?.exception == nil)
    #expect(found?.summary == "Index out of range")
    #expect(found?.line == "Fatal error: Index out of range")
  }

  @Test("What UIKit says of an app without scenes is found, without its function")
  func scenes() {
    let reason =
      "Application failed to launch: UIScene life cycle is required for apps built with this SDK."
    let found = message(
      in: "2026-03-01 09:41:00.123 Notes[7:7] failure in void _UI(void)_block_invoke : \(reason)\n")
    #expect(found == FatalMessage(reason: reason))
    #expect(found?.isAboutScenes == true)
    #expect(found?.line == reason)
    #expect(FatalMessage(exception: "NSGenericException", reason: reason).isAboutScenes == false)
    #expect(FatalMessage(reason: "Index out of range").isAboutScenes == false)
  }

  @Test(
    "Nothing is found in what says nothing, or is cut",
    arguments: [
      "", "restored draft: Fatal err", "*** Terminating app due to uncaught exception 'NSGen",
      "*** Terminating app due to uncaught exception 'NSGenericException'",
    ])
  func nothing(text: String) { #expect(message(in: text) == nil) }
}
