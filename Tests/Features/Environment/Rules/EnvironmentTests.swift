import ConformanceSupport
import LifecycleKernel
import Testing

/// When apps are told of what a person sets on the device.
@Suite struct EnvironmentTests {
  @Test(.proves("WAKE-03", on: .kernel))
  func anAppInFrontIsToldAtOnce() {
    var scenario = Scenario.opened()
    scenario.request(.environment(.appearance(.dark)))
    #expect(scenario.look() == ["environmentChanged"])
  }

  @Test(.proves("WAKE-03", on: .kernel))
  func anAppThatRunsInTheBackgroundIsToldAtOnce() {
    var scenario = Scenario.opened()
    scenario.begin(1)
    scenario.request(.home)
    scenario.forget()
    scenario.request(.environment(.orientation(.landscapeLeft)))
    #expect(scenario.look() == ["environmentChanged"])
  }

  @Test(.proves("SEQ-17/b", "LOOP-20/b", "WAKE-01", "WAKE-05", on: .kernel))
  func aSuspendedAppIsToldOnceWhenItIsWokenAndBeforeItEntersTheForeground() {
    var scenario = Scenario.suspended()
    scenario.request(.environment(.orientation(.landscapeLeft)))
    scenario.request(.environment(.orientation(.landscapeRight)))
    #expect(scenario.look() == [])
    scenario.request(.launch(.first))
    #expect(
      scenario.lookAtCallbacks() == [
        "environmentChanged", "willEnterForeground", "didBecomeActive",
      ])
    #expect(scenario.toldEnvironments.map(\.orientation) == [.landscapeRight])
  }

  @Test(.proves("WAKE-01", on: .kernel))
  func aSuspendedAppThatIsWokenIntoTheBackgroundIsToldBeforeItsEvent() {
    var scenario = Scenario.suspended()
    scenario.request(.environment(.language("ar")))
    scenario.request(.launchInBackground(.first, .fetch))
    #expect(scenario.lookAtCallbacks() == ["environmentChanged", "wake(fetch)"])
  }

  @Test(.proves("WAKE-16", on: .kernel))
  func aChangeThatWasUndoneMeanwhileIsNotTold() {
    var scenario = Scenario.suspended()
    scenario.request(.environment(.orientation(.landscapeLeft)))
    scenario.request(.environment(.orientation(.portrait)))
    scenario.request(.launch(.first))
    #expect(scenario.lookAtCallbacks() == ["willEnterForeground", "didBecomeActive"])
  }

  @Test func whatIsSetToTheSameIsNoChange() {
    var scenario = Scenario.opened()
    scenario.request(.environment(.appearance(.light)))
    #expect(scenario.look() == [])
  }

  @Test func aChangeDuringTheLaunchIsToldAfterIt() {
    var scenario = Scenario()
    scenario.hangsIn = [.willFinishLaunching]
    scenario.request(.launch(.first))
    scenario.request(.environment(.appearance(.dark)))
    scenario.hangsIn = []
    scenario.answer()
    #expect(
      scenario.lookAtCallbacks() == [
        "willFinishLaunching", "didFinishLaunching", "environmentChanged", "didBecomeActive",
      ])
  }

  @Test func aLaunchingAppKnowsWhatItWasLaunchedWith() {
    var scenario = Scenario()
    scenario.request(.environment(.battery(.init(percent: 20, isCharging: false))))
    scenario.request(.launch(.first))
    let launches = scenario.effects.compactMap { effect in
      if case .spawn(_, let launch) = effect { launch.environment.battery.percent } else { nil }
    }
    #expect(launches == [20])
    #expect(!scenario.look().contains("environmentChanged"))
  }

  // MARK: A locked rotation

  @Test func aLockedRotationTurnsTheInterfaceUprightAndKeepsItSo() {
    var scenario = Scenario.opened()
    scenario.request(.environment(.orientation(.landscapeLeft)))
    scenario.request(.rotationLock(true))
    #expect(scenario.toldEnvironments.map(\.orientation) == [.landscapeLeft, .portrait])
    scenario.request(.environment(.orientation(.landscapeRight)))
    #expect(scenario.toldEnvironments.count == 2)
    #expect(scenario.device.lasting.orientation == .landscapeRight)
    #expect(scenario.device.lasting.environment.orientation == .portrait)
  }

  @Test func anUnlockedRotationTurnsTheInterfaceAsTheDeviceIsHeld() {
    var scenario = Scenario.opened()
    scenario.request(.rotationLock(true))
    scenario.request(.environment(.orientation(.landscapeRight)))
    #expect(scenario.toldEnvironments.isEmpty)
    scenario.request(.rotationLock(false))
    #expect(scenario.toldEnvironments.map(\.orientation) == [.landscapeRight])
    #expect(scenario.device.lasting.heldOrientation == nil)
  }

  @Test func lockingTwiceKeepsHowTheDeviceIsHeld() {
    var scenario = Scenario.opened()
    scenario.request(.environment(.orientation(.landscapeLeft)))
    scenario.request(.rotationLock(true))
    scenario.request(.rotationLock(true))
    #expect(scenario.device.lasting.orientation == .landscapeLeft)
  }
}

extension Scenario {
  fileprivate var toldEnvironments: [DeviceEnvironment] {
    effects.compactMap { effect in
      if case .deliver(_, .environmentChanged(let environment), _) = effect {
        environment
      } else {
        nil
      }
    }
  }
}
