import ConformanceSupport
import Foundation
import Testing

@testable import DeviceStorage

/// The report of an app that has used OpenGL ES in the background: the platform's (QA1766).
struct GraphicsReportTests {
  private func end(profile: ExitRecord.Generation) -> ExitRecord {
    record(.graphicsInBackground, profile: profile) {
      $0.namespace = .signal
      $0.code = 11
      $0.rule = "TERM-18"
      $0.detail = "called glDrawArrays while it was in the background"
      $0.end = .signaled(SIGKILL)
      $0.stackText = """
        TID 2:
        #0  0x00007f0000000001 poll
        TID 7:
        #0  0x00007f0000000002 pause
        #1  0x00007f0000000003 gpus_ReturnNotPermittedKillClient
        #2  0x00007f0000000004 glDrawArrays
        #3  0x00007f0000000005 Game.Renderer.draw() -> ()
        """
    }
  }

  @Test(.proves("TERM-18", on: .kernel))
  func itIsABadAccessOfTheThreadThatHasDrawn() {
    let old = CrashReport(end(profile: .p4), on: reportingDevice).text
    #expect(old.contains("Exception Type:  EXC_BAD_ACCESS (SIGSEGV)\n"))
    #expect(old.contains("Exception Codes: KERN_INVALID_ADDRESS at 0x00000001\n"))
    #expect(old.contains("Thread 1 Crashed:\n"))
    #expect(!old.contains("Thread 0 Crashed"))
    let new = CrashReport(end(profile: .p13), on: reportingDevice)
    #expect(new.text.contains("Termination Reason: SIGNAL 11 Segmentation fault: 11\n"))
    #expect(new.text.contains("Triggered by Thread:  1\n"))
    #expect(new.content.faultingThread == 1)
    #expect(new.content.exception.type == "EXC_BAD_ACCESS")
    #expect(new.content.exception.rawCodes == [1, 1])
    #expect(new.content.termination?.namespace == .signal)
  }

  @Test(.proves("TERM-18", on: .kernel))
  func theExplanationNamesTheCallAndWhereItWas() {
    let text = Explanation(end(profile: .p7)).text
    #expect(
      text.contains(
        "was killed for its use of OpenGL ES: it called glDrawArrays while it was in the background "
          + "(rule TERM-18)."))
    #expect(text.contains("OpenGL ES was called by Game.Renderer.draw() -> ()."))
    #expect(text.contains("call glFinish before applicationDidEnterBackground returns"))
  }
}
