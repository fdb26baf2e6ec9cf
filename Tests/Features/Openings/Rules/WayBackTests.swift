import LifecycleKernel
import Testing

/// The way back to the app from which the user came.
@Suite struct WayBackTests {
  /// App 0 has opened app 1.
  private func opened(_ profile: OSProfile = .p7) -> Scenario {
    var scenario = Scenario.opened(profile)
    scenario.request(.openURL(.second, .note, from: .first))
    return scenario
  }

  @Test func anAppThatAnotherHasOpenedLeadsBackToIt() {
    var scenario = opened()
    #expect(scenario.device.appBehind == .first)
    scenario.forget()
    scenario.request(.goBack)
    #expect(scenario.device.front == .app(.first))
    #expect(
      scenario.lookAtCallbacks() == [
        "1:willResignActive", "willEnterForeground", "1:didEnterBackground", "didBecomeActive",
      ])
    // Not back and forth for ever.
    #expect(scenario.device.appBehind == nil)
    scenario.request(.goBack)
    #expect(scenario.refusal == .noAppBehind)
  }

  @Test func aUniversalLinkLeadsBackToo() {
    var scenario = Scenario.opened()
    let page = ContinuedActivity(type: "browsing", webpageURL: "page:1")
    scenario.request(.continueActivity(.second, page, from: .first))
    #expect(scenario.device.appBehind == .first)
  }

  /// How a notification or an alert opens something, and what it opens.
  enum Tap: String, CaseIterable {
    case banner, alert, message

    var front: Front { self == .message ? .messages : .app(.second) }

    func open(on scenario: inout Scenario) {
      switch self {
      case .banner:
        let response = NotificationResponse(to: NotificationID(rawValue: 1))
        scenario.request(.notificationOpen(.second, response))
      case .alert, .message:
        let app = self == .alert ? AppID.second : nil
        scenario.request(.alertShow(from: app))
        scenario.request(.alertAccept(from: app))
      }
    }
  }

  @Test(arguments: Tap.allCases)
  func aNotificationLeadsBackToTheAppInWhichThePersonWas(tap: Tap) {
    var scenario = Scenario.opened()
    tap.open(on: &scenario)
    #expect(scenario.device.front == tap.front)
    #expect(scenario.device.appBehind == .first)
    scenario.request(.goBack)
    #expect(scenario.device.front == .app(.first))
    #expect(scenario.state() == .active)

    var old = Scenario.opened(.p4)
    tap.open(on: &old)
    #expect(old.device.front == tap.front)
    #expect(old.device.appBehind == nil)
  }

  @Test(arguments: Tap.allCases)
  func aNotificationLeadsBackToNoHomeScreenAndToNoAppThatIsInFront(tap: Tap) {
    var scenario = Scenario()
    tap.open(on: &scenario)
    #expect(scenario.device.appBehind == nil)

    // An app's own notification leaves the way back as it is.
    scenario = opened()
    tap.open(on: &scenario)
    #expect(scenario.device.appBehind == (tap == .message ? .second : .first))
  }

  @Test(arguments: [OSProfile.p3, .p4])
  func beforeIOS9NothingLeadsBack(profile: OSProfile) {
    #expect(opened(profile).device.appBehind == nil)
  }

  @Test func whatThePersonOpensLeadsNowhereBack() {
    var scenario = Scenario.opened()
    scenario.request(.openURL(.second, .note, from: nil))
    #expect(scenario.device.appBehind == nil)
    // Neither does an app that opens itself.
    scenario.request(.openURL(.second, OpenedURL(url: "note:2"), from: .second))
    #expect(scenario.device.appBehind == nil)
  }

  @Test(arguments: [Request.home, .launch(.first), .callIncoming, .terminate(.second)])
  func theWayBackEndsWhenTheAppIsLeft(request: Request) {
    var scenario = opened()
    scenario.request(request)
    if request == .callIncoming {
      #expect(scenario.device.appBehind == .first)
      scenario.request(.callAnswer)
    }
    #expect(scenario.device.appBehind == nil)
    scenario.request(.launch(.second))
    #expect(scenario.device.appBehind == nil)
  }

  @Test func aLockKeepsTheWayBackAndLeadsNowhere() {
    var scenario = opened()
    scenario.request(.lock)
    scenario.request(.goBack)
    #expect(scenario.refusal == .deviceIsLocked)
    scenario.request(.unlock)
    #expect(scenario.device.appBehind == .first)
  }

  @Test func anAppThatHasEndedIsStartedAndOneThatIsGoneIsForgotten() {
    var scenario = opened()
    scenario.request(.jetsam(.first))
    #expect(scenario.device.appBehind == .first)
    scenario.request(.goBack)
    #expect(scenario.state() == .active)

    scenario = opened()
    scenario.request(.uninstall(.first))
    #expect(scenario.device.appBehind == nil)
    #expect(scenario.device.front == .app(.second))
  }
}
