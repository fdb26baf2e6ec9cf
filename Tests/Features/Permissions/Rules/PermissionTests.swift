import ConformanceSupport
import LifecycleExplorer
import LifecycleKernel
import Testing

/// The user's permission for notifications.
@Suite struct PermissionTests {
  private let due = DueNotification(NotificationID(rawValue: 7), isVisible: true)

  private func shown(
    _ permission: Permission?, _ profile: OSProfile, options: NotificationOptions = .all
  ) -> NotificationPresentation? {
    var scenario = Scenario.suspended(profile)
    scenario.request(.permissionAsk(PermissionQuestion(.first, .notifications, options: options)))
    scenario.request(.permissionSet(.first, .notifications, permission))
    scenario.request(.notificationDue(.first, due))
    for case .present(_, _, let presentation) in scenario.effects { return presentation }
    return nil
  }

  @Test func withoutPermissionNothingIsShown() {
    #expect(shown(nil, .p7) == nil)
    #expect(shown(.denied, .p7) == nil)
    #expect(shown(.allowed, .p7)?.place == .banner)
  }

  @Test func beforeEightNoPermissionIsNeeded() {
    #expect(shown(nil, .p4)?.place == .alert)
    #expect(shown(.denied, .p4) == nil)
  }

  @Test func onlyWhatWasAskedForIsAllowed() {
    #expect(
      shown(.allowed, .p7, options: [.badge])
        == NotificationPresentation(.nowhere, setsBadge: true))
    #expect(
      shown(.allowed, .p7, options: [.alert, .sound])
        == NotificationPresentation(.banner, playsSound: true))
  }

  @Test(.proves("SEQ-41", on: .kernel))
  func theQuestionMakesTheAppInactiveUntilItIsAnswered() {
    var scenario = Scenario.opened()
    scenario.request(.permissionAsk(PermissionQuestion(.first, .notifications)))
    #expect(scenario.lookAtCallbacks() == ["willResignActive"])
    #expect(scenario.device.coverNames == ["systemPrompt"])
    scenario.request(.permissionSet(.first, .notifications, .denied))
    #expect(scenario.lookAtCallbacks() == ["didBecomeActive"])
    scenario.request(.permissionAsk(PermissionQuestion(.first, .notifications)))
    #expect(scenario.lookAtCallbacks() == [], "it is not asked again")
  }

  @Test(
    "A question of an app that is not in front covers nobody, and is asked when the app is in front",
    .proves("SEQ-41", on: .kernel),
    arguments: [PermissionService.notifications, .contacts, .calendars])
  func questionsOfOthersWait(service: PermissionService) {
    var scenario = Scenario.opened(.p13)
    scenario.request(.launchInBackground(.second, .push))
    scenario.request(.lock)
    scenario.request(.unlock)
    scenario.forget()
    for app in [AppID.second, .second] {
      scenario.request(.permissionAsk(PermissionQuestion(app, service)))
    }
    #expect(scenario.look() == [])
    #expect(scenario.device.coverNames == [])
    scenario.request(.promptDismiss)
    #expect(scenario.refusal == .noSystemPrompt)
    #expect(scenario.device.isAsking(.second, for: service))
    scenario.request(.launch(.second))
    #expect(scenario.state(.second) == .inactive)
    #expect(scenario.device.shownQuestion?.app == .second)
    // Whoever leaves it alone goes home; there it is not asked.
    scenario.request(.launch(.first))
    #expect(scenario.state() == .active)
    scenario.request(.launch(.second))
    scenario.request(.permissionSet(.second, service, .allowed))
    #expect(scenario.state(.second) == .active)
  }

  @Test func anothersQuestionDoesNotLightThePanelOverTheQuestionOfAnAppThatIsLeft() {
    var scenario = Scenario.opened()
    scenario.request(.launchInBackground(.second, .push))
    scenario.hangsIn = [.willResignActive]
    scenario.request(.permissionAsk(PermissionQuestion(.first, .contacts)))
    scenario.request(.lock)
    #expect(scenario.device.lock == .locking)
    #expect(scenario.device.shownQuestion?.app == .first)
    scenario.request(.permissionAsk(PermissionQuestion(.second, .contacts)))
    #expect(!scenario.device.isPanelLit)
  }

  @Test func aQuestionInTheBackgroundLeavesThePanelDark() {
    var scenario = Scenario.opened()
    scenario.request(.home)
    scenario.request(.lock)
    scenario.request(.permissionAsk(PermissionQuestion(.first, .notifications)))
    #expect(!scenario.device.isPanelLit)
  }

  @Test(.proves("SEQ-41", on: .kernel), arguments: [true, false])
  func questionsAboutTheLocationAndNotificationsAreAnsweredOneByOne(isLocationFirst: Bool) {
    var scenario = Scenario.opened()
    scenario.ask(.authorization(always: false))
    scenario.request(.permissionAsk(PermissionQuestion(.first, .notifications)))
    let answers: [Request] = [
      .locationAnswer(.whenInUse), .permissionSet(.first, .notifications, .allowed),
    ]
    scenario.request(answers[isLocationFirst ? 0 : 1])
    #expect(scenario.device.coverNames == ["systemPrompt"])
    #expect(scenario.state() == .inactive)
    scenario.request(answers[isLocationFirst ? 1 : 0])
    #expect(!scenario.device.isFrontCovered)
    #expect(scenario.state() == .active)
    #expect(scenario.location?.authorization == .whenInUse)
    #expect(scenario.device.permission(of: .first, for: .notifications) == .allowed)
  }

  @Test func aDismissalTakesOnePromptAway() {
    var scenario = Scenario.opened()
    scenario.request(.permissionAsk(PermissionQuestion(.first, .notifications)))
    scenario.request(.promptShow)
    scenario.request(.promptDismiss)
    #expect(scenario.device.isAsking(.first, for: .notifications))
    #expect(scenario.state() == .inactive)
    scenario.request(.promptDismiss)
    #expect(scenario.state() == .active)
    scenario.request(.promptDismiss)
    #expect(scenario.refusal == .noSystemPrompt)
  }

  @Test func theAnswerIsKeptAndCanBeTakenBack() {
    var scenario = Scenario.opened()
    scenario.request(.permissionSet(.first, .notifications, .allowed))
    #expect(scenario.device.lasting(of: .first)?.permissions.notifications == .allowed)
    #expect(scenario.effects.contains(.keep(.app(.first))))
    scenario.request(.permissionSet(.first, .notifications, nil))
    #expect(scenario.device.permission(of: .first, for: .notifications) == nil)
  }

  @Test func aRemovedAppAsksNothingAnyMore() {
    var scenario = Scenario.opened()
    scenario.request(.permissionAsk(PermissionQuestion(.second, .notifications)))
    scenario.request(.uninstall(.second))
    #expect(scenario.state() == .active)
  }
}
