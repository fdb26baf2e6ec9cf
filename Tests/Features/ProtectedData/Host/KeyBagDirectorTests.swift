import AppInterface
import ControlInterface
import Foundation
import KeyBagInterface
import LifecycleKernel
import SwiftProtobuf
import Testing
import VirtualDevice

@testable import DeviceHost

/// The device and its key bag: who has which keys, whatever comes between a question and its answer.
@Suite struct KeyBagDirectorTests {
  private static let passcode = "2580"
  private static let app = "org.example.Notes"

  private struct Scenario {
    let device: VirtualDevice
    let keyBag: ModelKeyBag

    init(passcode: String? = KeyBagDirectorTests.passcode) throws {
      let time = VirtualTime()
      let keyBag = ModelKeyBag(passcode: passcode, time: time)
      self.keyBag = keyBag
      device = try VirtualDevice(apps: [app], time: time, keyBag: keyBag)
    }

    var kernel: Device { device.device.engine.device }

    /// Enters a passcode; the answer may be looked at later.
    func enter(_ passcode: String) -> VirtualDevice.Reply { device.act(.unlock(passcode)) }

    /// Enters the right one, and waits until the device is unlocked.
    func unlock() {
      _ = enter(KeyBagDirectorTests.passcode)
      device.time.advance(by: .seconds(1))
    }

    func lock() { device.act(.plain(.lock)) }
  }

  /// Counts how often the device was to be booted again.
  private final class Endings: ShutdownFollower {
    private(set) var restarts = 0

    func restartBegins() { restarts += 1 }
    func shutdownBegins() {}
  }

  @Test func theRightPasscodeUnlocksTheDeviceWhenItWasLookedAt() throws {
    let scenario = try Scenario()
    #expect(scenario.kernel.keyBag == .beforeFirstUnlock)
    let reply = scenario.enter(Self.passcode)
    #expect(reply.value == nil && scenario.kernel.isLocked)
    scenario.device.time.advance(by: ModelKeyBag.patience)
    #expect(reply.refusal == nil && reply.value != nil)
    #expect(!scenario.kernel.isLocked && scenario.keyBag.status.state == .unlocked)
    #expect(scenario.keyBag.asked == [.unlock(Passcode(Self.passcode))])
  }

  @Test func anotherPasscodeDoesNot() throws {
    let scenario = try Scenario()
    let reply = scenario.enter("1111")
    scenario.device.time.advance(by: .seconds(1))
    #expect(reply.refusal == "wrong passcode")
    scenario.keyBag.blockedFor = 60
    let next = scenario.enter(Self.passcode)
    scenario.device.time.advance(by: .seconds(1))
    #expect(next.refusal == "too many wrong passcodes; the next can be entered in 60 s")
    #expect(scenario.kernel.isLocked)
  }

  @Test func aDeviceWithAPasscodeIsNotUnlockedWithoutIt() throws {
    let scenario = try Scenario()
    let reply = scenario.enter("")
    #expect(
      reply.refusal
        == "the device has a passcode: enter it on its screen, or with appctl unlock")
    #expect(scenario.kernel.isLocked && scenario.keyBag.asked.isEmpty)
  }

  @Test func onePasscodeIsLookedAtAtATime() throws {
    let scenario = try Scenario()
    let first = scenario.enter("1111")
    #expect(scenario.enter(Self.passcode).refusal == "a passcode is being looked at; try again")
    scenario.device.time.advance(by: .seconds(1))
    #expect(first.refusal == "wrong passcode")
  }

  @Test func theKeysGoTenSecondsAfterTheLock() throws {
    let scenario = try Scenario()
    scenario.unlock()
    scenario.lock()
    scenario.device.time.advance(by: .seconds(9))
    #expect(scenario.keyBag.status.state == .unlocked)
    scenario.device.time.advance(by: .seconds(1.5))
    #expect(scenario.keyBag.status.state == .locked && scenario.kernel.keyBag == .locked)
    #expect(scenario.keyBag.asked == [.unlock(Passcode(Self.passcode)), .discardKeys])
  }

  @Test("The ten seconds end while a passcode is looked at", arguments: [true, false])
  func theTenSecondsEndWhileAPasscodeIsLookedAt(isRight: Bool) throws {
    let scenario = try Scenario()
    scenario.unlock()
    scenario.lock()
    scenario.device.time.advance(by: .seconds(9.9))
    let reply = scenario.enter(isRight ? Self.passcode : "1111")
    scenario.device.time.advance(by: .milliseconds(200))
    #expect(scenario.kernel.keyBag == .locked && reply.value == nil)
    scenario.device.time.advance(by: .seconds(1))
    #expect(scenario.kernel.isLocked == !isRight)
    #expect(scenario.keyBag.status.state == (isRight ? .unlocked : .locked))
    #expect(scenario.keyBag.asked.contains(.discardKeys) == !isRight)
  }

  @Test func keysThatAnEarlierForegrounddHasUnlockedForNothingGo() throws {
    let scenario = try Scenario()
    scenario.unlock()
    scenario.lock()
    scenario.device.time.advance(by: .seconds(11))
    _ = scenario.enter(Self.passcode)
    // It ends before it hears the answer.
    try scenario.device.replaceHost()
    scenario.device.time.advance(by: .seconds(2))
    #expect(scenario.kernel.isLocked && scenario.keyBag.status.state == .locked)
  }

  @Test func anEndedKeyBagRestartsTheDevice() throws {
    let scenario = try Scenario()
    scenario.unlock()
    let endings = Endings()
    scenario.device.device.shutdown.follower = endings
    _ = scenario.device.launch(Self.app)
    scenario.device.wait(Self.app, .active)
    scenario.keyBag.crash()
    scenario.device.time.advance(by: .seconds(1))
    #expect(endings.restarts == 1)
    #expect(scenario.device.state(of: Self.app) == .notRunning)
  }

  @Test func aKeyBagThatDoesNotAnswerIsEnded() throws {
    let scenario = try Scenario()
    let endings = Endings()
    scenario.device.device.shutdown.follower = endings
    scenario.keyBag.isStopped = true
    _ = scenario.enter(Self.passcode)
    scenario.device.time.advance(by: .seconds(29))
    #expect(endings.restarts == 0)
    scenario.device.time.advance(by: .seconds(2))
    #expect(endings.restarts == 1 && scenario.kernel.isShutDown)
  }

  @Test func aPasscodeIsSetAndRemovedOnAnUnlockedDeviceAlone() throws {
    let scenario = try Scenario(passcode: nil)
    #expect(!scenario.kernel.isLocked)
    let short = scenario.device.ask { $0.passcode.set = "12" }
    #expect(short.refusal == "a passcode has 4 to 64 digits")
    let set = scenario.device.ask { $0.passcode.set = Self.passcode }
    scenario.device.time.advance(by: .seconds(1))
    #expect(set.value?.passcode.hasPasscode_p == true && scenario.kernel.hasPasscode)
    scenario.lock()
    let removed = scenario.device.ask { $0.passcode.remove = Self.passcode }
    #expect(removed.refusal == "the device is locked; unlock it first")
    scenario.unlock()
    let wrong = scenario.device.ask { $0.passcode.remove = "1111" }
    scenario.device.time.advance(by: .seconds(1))
    #expect(wrong.refusal == "wrong passcode" && scenario.kernel.hasPasscode)
    let right = scenario.device.ask { $0.passcode.remove = Self.passcode }
    scenario.device.time.advance(by: .seconds(1))
    #expect(right.value?.passcode.hasPasscode_p == false && !scenario.kernel.hasPasscode)
  }

  // MARK: The page in Settings

  /// What the page gets for an entry, after a second.
  private func answer(
    _ scenario: Scenario, _ fill: (inout WirePasscodeEntry) -> Void
  ) -> WirePasscodeAnswer? {
    var answer: WirePasscodeAnswer?
    scenario.device.device.keyBag.answer(.with(fill)) { answer = $0 }
    scenario.device.time.advance(by: .seconds(1))
    return answer
  }

  private func digits(_ text: String) -> Data { Data(text.utf8) + Data(count: 64 - text.count) }

  @Test func settingsIsToldOfAWrongPasscodeAndForHowLongNoneIsLookedAt() throws {
    let scenario = try Scenario()
    scenario.unlock()
    let right = try #require(answer(scenario) { $0.check = digits(Self.passcode) })
    #expect(!right.wrong && right.refused.isEmpty && right.length == 4 && !right.first)
    let wrong = try #require(answer(scenario) { $0.check = digits("1111") })
    #expect(wrong.wrong && wrong.refused.isEmpty && wrong.state.wrongGuesses == 1)
    scenario.keyBag.blockedFor = 60
    let blocked = try #require(answer(scenario) { $0.remove = digits(Self.passcode) })
    #expect(!blocked.wrong && blocked.refused.isEmpty && blocked.blockedFor == 60)
    #expect(scenario.kernel.hasPasscode)
    #expect(answer(scenario) { $0.status = WirePasscodeStatus() }?.blockedFor == 60)
  }

  @Test func settingsChangesThePasscodeWithTheOldOneAndTurnsItOff() throws {
    let scenario = try Scenario()
    scenario.unlock()
    let change = { (old: String, new: String) in
      answer(scenario) {
        $0.change.old = digits(old)
        $0.change.new = digits(new)
      }
    }
    #expect(change("1111", "135790")?.wrong == true)
    #expect(change(Self.passcode, "12")?.refused == "a passcode has 4 to 64 digits")
    #expect(change(Self.passcode, "135790")?.length == 6)
    #expect(answer(scenario) { $0.remove = digits(Self.passcode) }?.wrong == true)
    let off = try #require(answer(scenario) { $0.remove = digits("135790") })
    #expect(!off.state.hasPasscode_p && off.length == 0 && !scenario.kernel.hasPasscode)
    let set = try #require(answer(scenario) { $0.set = digits("2580") })
    #expect(set.state.hasPasscode_p && set.refused.isEmpty && scenario.kernel.hasPasscode)
  }

  @Test func settingsEntersNothingWhileTheDeviceIsLocked() throws {
    let scenario = try Scenario()
    scenario.unlock()
    scenario.lock()
    scenario.device.time.advance(by: .seconds(11))
    let asked = scenario.keyBag.asked
    for fill: (inout WirePasscodeEntry) -> Void in [
      { $0.check = digits(Self.passcode) }, { $0.remove = digits(Self.passcode) },
      {
        $0.change.old = digits(Self.passcode)
        $0.change.new = digits("1357")
      },
    ] {
      #expect(answer(scenario, fill)?.refused == "the device is locked; unlock it first")
    }
    #expect(scenario.keyBag.asked == asked)
  }

  @Test func whatIsNoPasscodeIsRefused() throws {
    let scenario = try Scenario()
    scenario.unlock()
    #expect(
      answer(scenario) { $0.check = Data([50, 0, 51]) }?.refused
        == "a passcode is digits, filled up with zeros")
    #expect(answer(scenario) { _ in }?.refused.isEmpty == false)
  }
}
