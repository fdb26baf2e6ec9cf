import ConformanceSupport
import LifecycleKernel
import Testing

@Suite struct ProtectedDataTests {
  private static let discard = DeadlineID(.device, .keyDiscard)

  /// An app in front of a device with a passcode that was unlocked.
  private func opened(_ generation: OSProfile = .p7) -> Scenario {
    var scenario = Scenario(generation, hasPasscode: true)
    scenario.request(.unlock)
    scenario.request(.launch(.first))
    scenario.forget()
    return scenario
  }

  @Test(.proves("DP-09", on: .kernel))
  func theKeysGoTenSecondsAfterLocking() {
    var scenario = opened()
    scenario.request(.lock)
    let deadline = scenario.device.deadlines.first { $0.id == Self.discard }
    #expect(deadline?.allowance == .seconds(10))
    #expect(scenario.device.keyBag == .unlocked)
    #expect(
      scenario.look() == [
        "willResignActive", "→ inactive", "→ background", "didEnterBackground", "snapshot",
        "protectedData willBecomeUnavailable",
      ])
    scenario.handle(.deadlinePassed(Self.discard, isDebugged: false))
    #expect(scenario.device.keyBag == .locked)
    #expect(scenario.look() == ["protectedData isUnavailable"])
  }

  @Test(.proves("DP-09", on: .kernel))
  func unlockingBringsThemBack() {
    var scenario = opened(.p4)
    scenario.request(.lock)
    scenario.handle(.deadlinePassed(Self.discard, isDebugged: false))
    scenario.forget()
    scenario.request(.unlock)
    #expect(scenario.device.keyBag == .unlocked)
    #expect(
      scenario.look() == ["protectedData didBecomeAvailable", "→ active", "didBecomeActive"])
  }

  @Test(.proves("DP-09", on: .kernel))
  func unlockingInTimeKeepsTheKeys() {
    var scenario = opened(.p4)
    scenario.request(.lock)
    scenario.forget()
    scenario.request(.unlock)
    #expect(scenario.effects.contains(.cancel(Self.discard)))
    #expect(
      scenario.look() == ["protectedData didBecomeAvailable", "→ active", "didBecomeActive"])
  }

  @Test(.proves("WAKE-09", on: .kernel))
  func aSuspendedAppIsToldOfWhatThenDiffers() {
    var scenario = opened()
    scenario.request(.home)
    scenario.pass(.suspensionGrace)
    scenario.forget()
    scenario.request(.lock)
    scenario.handle(.deadlinePassed(Self.discard, isDebugged: false))
    scenario.request(.unlock)
    #expect(scenario.look() == [])
    scenario.request(.lock)
    scenario.handle(.deadlinePassed(Self.discard, isDebugged: false))
    scenario.request(.launchInBackground(.first, .fetch))
    #expect(scenario.look().contains("protectedData becameUnavailable"))
  }

  @Test(.proves("DP-17", on: .kernel))
  func withoutAPasscodeNothingChanges() {
    var scenario = Scenario.opened()
    scenario.request(.lock)
    #expect(scenario.device.keyBag == .unlocked)
    #expect(!scenario.device.deadlines.contains { $0.id == Self.discard })
    scenario.request(.unlock)
    #expect(!scenario.look().contains { $0.hasPrefix("protectedData") })
  }

  @Test(.proves("DP-17", on: .kernel))
  func beforeTheFirstUnlockThereAreNoKeys() {
    var scenario = Scenario(.p7, hasPasscode: true)
    #expect(scenario.device.keyBag == .beforeFirstUnlock)
    scenario.request(.unlock)
    scenario.request(.lock)
    scenario.handle(.deadlinePassed(Self.discard, isDebugged: false))
    scenario.request(.launchInBackground(.first, .fetch))
    let launches = scenario.effects.compactMap { effect in
      if case .spawn(_, let launch) = effect { launch.isProtectedDataAvailable } else { nil }
    }
    #expect(launches == [false])
  }

  @Test(.proves("DP-17", on: .kernel))
  func aPasscodeThatIsRemovedLeavesProtectedDataAvailable() {
    var scenario = opened()
    scenario.request(.passcode(isSet: false))
    scenario.request(.lock)
    #expect(scenario.device.keyBag == .unlocked)
    #expect(!scenario.device.deadlines.contains { $0.id == Self.discard })
    #expect(!scenario.look().contains { $0.hasPrefix("protectedData") })
  }

  @Test(.proves("DP-17", on: .kernel))
  func aPasscodeThatIsSetHoldsFromTheNextLockOn() {
    var scenario = Scenario()
    scenario.request(.passcode(isSet: true))
    #expect(scenario.device.keyBag == .unlocked)
    scenario.request(.lock)
    #expect(scenario.device.deadlines.contains { $0.id == Self.discard })
    scenario.handle(.deadlinePassed(Self.discard, isDebugged: false))
    #expect(scenario.device.keyBag == .locked)
  }

  @Test func theyAreNotChangedOnALockedDevice() {
    var scenario = opened()
    scenario.request(.lock)
    scenario.forget()
    scenario.request(.passcode(isSet: false))
    #expect(scenario.look() == ["refused: deviceIsLocked"])
    #expect(scenario.device.hasPasscode)
  }
}
