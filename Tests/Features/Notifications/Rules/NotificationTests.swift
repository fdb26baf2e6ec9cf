import ConformanceSupport
import LifecycleExplorer
import LifecycleKernel
import Testing

/// What happens to an app's own notifications, and to pushes.
@Suite struct NotificationTests {
  private let due = DueNotification(NotificationID(rawValue: 7), isVisible: true, content: [1, 2])
  private let banner = NotificationPresentation(.banner, playsSound: true, setsBadge: true)

  private func allowed(_ scenario: Scenario) -> Scenario {
    var scenario = scenario
    scenario.request(.permissionSet(.first, .notifications, .allowed))
    scenario.request(.permissionSet(.second, .notifications, .allowed))
    scenario.forget()
    return scenario
  }

  private func presentations(_ scenario: Scenario) -> [NotificationPresentation] {
    scenario.effects.compactMap {
      if case .present(_, _, let presentation) = $0 { presentation } else { nil }
    }
  }

  private func told(_ scenario: Scenario) -> [NotificationDelivery] {
    scenario.effects.compactMap {
      if case .deliver(_, .notification(let delivery), _) = $0 { delivery } else { nil }
    }
  }

  @Test(.proves("LN-01", on: .kernel))
  func anAppInFrontIsToldAndNothingIsShown() {
    let covers: [Request?] = [
      nil, .callIncoming, .controlCenterOpen, .notificationCenterOpen, .switcherOpen, .promptShow,
      .alertShow(from: nil), .permissionAsk(PermissionQuestion(.first, .contacts)),
    ]
    for cover in covers {
      var scenario = allowed(.opened())
      if let cover { scenario.request(cover) }
      scenario.request(.notificationDue(.first, due))
      #expect(told(scenario) == [.arrived(due)], "\(String(describing: cover))")
      #expect(presentations(scenario) == [])
    }
  }

  @Test(.proves("LN-01", on: .kernel))
  func behindTheLockScreenItIsShown() {
    var scenario = allowed(.opened(.p4))
    scenario.request(.lock)
    #expect(scenario.state() == .inactive)
    scenario.request(.notificationDue(.first, due))
    #expect(presentations(scenario).count == 1)
    #expect(told(scenario) == [])
  }

  @Test(.proves("LN-01", "LN-05", on: .kernel))
  func anyOtherAppsNotificationIsShownAndTheAppIsNotTold() {
    for start in [Scenario.suspended(), Scenario()] {
      var scenario = allowed(start)
      let state = scenario.state()
      scenario.request(.notificationDue(.first, due))
      #expect(presentations(scenario) == [banner])
      #expect(told(scenario) == [])
      #expect(scenario.state() == state)
    }
  }

  @Test func anAppThatLeavesBeforeItIsToldHasItShown() {
    var scenario = allowed(.opened())
    scenario.hangsIn = [.didReceiveMemoryWarning]
    scenario.request(.memoryWarning)
    scenario.request(.notificationDue(.first, due))
    scenario.request(.home)
    #expect(presentations(scenario) == [])
    scenario.hangsIn = []
    scenario.answer()
    #expect(presentations(scenario) == [banner])
    #expect(told(scenario) == [])
  }

  @Test func anAppThatEndsBeforeItIsToldHasItShown() {
    var scenario = allowed(.opened())
    scenario.hangsIn = [.didReceiveMemoryWarning]
    scenario.request(.memoryWarning)
    scenario.request(.notificationDue(.first, due))
    scenario.app(.exited(.signaled(11)))
    #expect(presentations(scenario) == [banner])
  }

  @Test(.proves("LN-04", on: .kernel))
  func anAppIsLaunchedWithTheNotificationAndThenToldOfIt() {
    var scenario = Scenario()
    let response = NotificationResponse(to: due.id, content: due.content)
    scenario.request(.notificationOpen(.first, response))
    let launches = scenario.effects.compactMap {
      if case .spawn(_, let launch) = $0 { launch } else { nil }
    }
    #expect(launches.map(\.notification) == [response])
    #expect(
      scenario.lookAtCallbacks() == [
        "willFinishLaunching", "didFinishLaunching", "notification opened", "didBecomeActive",
      ])
  }

  @Test(.proves("SEQ-40", on: .kernel))
  func aSuspendedAppIsToldBetweenForegroundAndActive() {
    var scenario = Scenario.suspended()
    scenario.request(.notificationOpen(.first, NotificationResponse(to: due.id)))
    #expect(
      scenario.lookAtCallbacks() == [
        "willEnterForeground", "notification opened", "didBecomeActive",
      ]
    )
  }

  @Test func aNotificationOpensNothingOnALockedDevice() {
    var scenario = Scenario.suspended()
    scenario.request(.lock)
    scenario.request(.notificationOpen(.first, NotificationResponse(to: due.id)))
    #expect(scenario.refusal == .deviceIsLocked)
  }

  @Test(.proves("SEQ-28", on: .kernel))
  func theStyleDecidesWhetherTheAppInFrontBecomesInactive() {
    for (style, state) in [
      (NotificationStyle.banner, LifecycleState.active), (.alert, .inactive), (.none, .active),
    ] {
      var scenario = allowed(.opened())
      scenario.request(.notificationStyle(.second, style))
      scenario.request(.notificationDue(.second, due))
      #expect(scenario.state() == state, "\(style)")
    }
  }

  @Test func anAcceptedAlertOpensTheAppWithItsNotification() {
    var scenario = allowed(.opened())
    scenario.request(.notificationStyle(.second, .alert))
    scenario.request(.notificationDue(.second, due))
    scenario.request(.alertAccept(from: .second))
    #expect(told(scenario) == [.opened(NotificationResponse(to: due.id, content: [1, 2]))])
    #expect(scenario.state(.second) == .active)
  }

  @Test func aNotificationForWhichThereIsNoRoomAmongTheAlertsIsABanner() {
    var scenario = allowed(.opened())
    scenario.request(.notificationStyle(.second, .alert))
    for _ in 0..<Alert.limit { scenario.request(.alertShow(from: nil)) }
    scenario.request(.notificationDue(.second, due))
    #expect(presentations(scenario) == [banner])
    #expect(scenario.device.alerts.count == Alert.limit)
  }

  @Test func theAppDecidesWhatIsShownOfANotificationThatItWasTold() {
    var scenario = allowed(.opened())
    scenario.request(.notificationDue(.first, due))
    scenario.app(.chosePresentation(due.id, banner))
    #expect(presentations(scenario) == [banner])
    scenario.app(.chosePresentation(due.id, banner))
    #expect(presentations(scenario) == [banner], "a second answer counts for nothing")
    #expect(scenario.state() == .active)
  }

  @Test func anAppCannotShowWhatItWasNotTold() {
    var scenario = allowed(.opened())
    scenario.app(.chosePresentation(due.id, banner))
    #expect(presentations(scenario) == [])
  }

  // MARK: Pushes

  private var push: DueNotification {
    DueNotification(
      due.id, isVisible: false,
      wake: Wake(.remoteNotification, payload: [3], expectsCompletion: true, isDemanded: true))
  }

  @Test(.proves("PUSH-02", on: .kernel))
  func aPushWakesASuspendedAppAndTellsAnActiveOne() {
    var suspended = Scenario.suspended()
    suspended.request(.notificationDue(.first, push))
    #expect(suspended.lookAtCallbacks() == ["wake(remote-notification)"])
    var active = Scenario.opened()
    active.request(.notificationDue(.first, push))
    #expect(told(active) == [.arrived(push)])
  }

  @Test func aPushThatNobodyWouldSeeIsRefusedForTheReasonOfItsWake() {
    var scenario = Scenario.suspended()
    scenario.request(.switcherKill(.first))
    scenario.request(.notificationDue(.first, push))
    #expect(scenario.refusal == .isForceQuit)
  }

  @Test func aPushWithATextIsShownEvenIfItMayNotWakeTheApp() {
    var scenario = allowed(.suspended())
    scenario.request(.switcherKill(.first))
    var visible = push
    visible.isVisible = true
    scenario.request(.notificationDue(.first, visible))
    #expect(presentations(scenario) == [banner])
    #expect(scenario.state() == .notRunning)
  }
}
