import LifecycleKernel
import Testing
import VirtualDevice

@testable import DeviceHost

/// How fast a passcode can be guessed.
@Suite struct PasscodeGuardTests {
  private let time = VirtualTime()
  private let store = ModelStore()

  private func makeGuard() -> PasscodeGuard {
    PasscodeGuard(passcode: "2580", surroundings: time, store: store)
  }

  private func refusal(_ passcode: PasscodeGuard, _ digits: String) -> String? {
    do {
      try passcode.check(digits)
      return nil
    } catch {
      return error.message
    }
  }

  @Test func `five wrong guesses cost nothing`() {
    let passcode = makeGuard()
    for _ in 0..<5 { #expect(refusal(passcode, "0000") == "wrong passcode") }
    #expect(refusal(passcode, "2580") == nil)
  }

  @Test func `after the sixth, the right passcode waits too, and longer each time`() {
    let passcode = makeGuard()
    for _ in 0..<6 { #expect(refusal(passcode, "0000") == "wrong passcode") }
    for wait in [60, 300, 900, 3600, 3600] {
      #expect(
        refusal(passcode, "2580")
          == "too many wrong passcodes; the next can be entered in \(wait) s")
      time.advance(by: .seconds(wait) - .milliseconds(1))
      #expect(
        refusal(passcode, "2580") == "too many wrong passcodes; the next can be entered in 1 s")
      time.advance(by: .milliseconds(1))
      #expect(refusal(passcode, "0000") == "wrong passcode")
    }
    time.advance(by: .seconds(3600))
    #expect(refusal(passcode, "2580") == nil)
    #expect(refusal(passcode, "0000") == "wrong passcode")
    #expect(refusal(passcode, "2580") == nil)
  }

  @Test func `a restart does not help`() {
    let passcode = makeGuard()
    for _ in 0..<6 { _ = refusal(passcode, "0000") }
    time.advance(by: .seconds(30))
    let next = makeGuard()
    #expect(
      refusal(next, "2580") == "too many wrong passcodes; the next can be entered in 60 s")
  }
}
