import ConformanceSupport
import LifecycleKernel
import Testing

@Suite struct URLTests {
  @Test(.proves("SEQ-10/a", "URL-01/a", "URL-03/a", "URL-05", on: .kernel))
  func aURLLaunchesItsApp() {
    var scenario = Scenario()
    scenario.request(.openURL(.first, .note, from: nil))
    #expect(
      scenario.look() == [
        "spawn(note:1)", "→ inactive", "willFinishLaunching", "didFinishLaunching",
        "openURL(note:1)", "→ active", "didBecomeActive",
      ])
  }

  @Test(.proves("SEQ-11", "URL-04", on: .kernel))
  func aLaunchThatReturnsFalseIsNotGivenTheURL() {
    var scenario = Scenario()
    scenario.acceptsLaunch = false
    scenario.request(.openURL(.first, .note, from: nil))
    #expect(
      scenario.lookAtCallbacks() == [
        "willFinishLaunching", "didFinishLaunching", "didBecomeActive",
      ])
    scenario.request(.openURL(.first, OpenedURL(url: "note:2"), from: nil))
    #expect(scenario.lookAtCallbacks() == ["openURL(note:2)"])
  }

  @Test func theLogSaysWhichURLAnAppDeclines() {
    var scenario = Scenario.opened()
    scenario.request(.openURL(.first, .note, from: nil))
    #expect(scenario.declined.isEmpty)
    scenario.acceptsURLs = false
    scenario.request(.openURL(.first, OpenedURL(url: "note:2"), from: nil))
    #expect(scenario.declined == ["openURL(note:2)"])
  }

  @Test func theLogSaysThatALaunchDeclinesItsURL() {
    var scenario = Scenario()
    scenario.acceptsLaunch = false
    scenario.request(.openURL(.first, .note, from: nil))
    #expect(scenario.declined == ["didFinishLaunching"])
    // Without a URL the answer has no effect.
    var other = Scenario()
    other.acceptsLaunch = false
    other.request(.launch(.first))
    #expect(other.declined.isEmpty)
  }

  @Test(.proves("SEQ-12", "URL-05", "ASTATE-06", "AMB-31", on: .kernel))
  func aURLBringsASuspendedAppForward() {
    var scenario = Scenario.suspended()
    scenario.request(.openURL(.first, .note, from: nil))
    #expect(
      scenario.look() == [
        "thaw", "→ background", "willEnterForeground", "→ inactive", "openURL(note:1)",
        "→ active", "didBecomeActive",
      ])
  }

  @Test(.proves("SEQ-12", "URL-01/b", on: .kernel))
  func aURLBringsABackgroundAppForward() {
    var scenario = Scenario.opened()
    scenario.request(.home)
    scenario.forget()
    scenario.request(.openURL(.first, .note, from: nil))
    #expect(
      scenario.lookAtCallbacks() == ["willEnterForeground", "openURL(note:1)", "didBecomeActive"])
  }

  @Test(.proves("SEQ-13", "SEQ-23", on: .kernel))
  func anAppThatOpensAnotherOneResignsOnce() {
    var scenario = Scenario.opened()
    scenario.request(.openURL(.second, .note, from: .first))
    #expect(
      scenario.lookAtCallbacks() == [
        "willResignActive", "didEnterBackground", "1:willFinishLaunching",
        "1:didFinishLaunching", "1:openURL(note:1)", "1:didBecomeActive",
      ])
  }

  private static let page = ContinuedActivity(type: "browsing", webpageURL: "page:1")
  private static let action = QuickAction(type: "new")

  /// What opens an app, as a request and as its callback.
  private static let openings: [(Request, String)] = [
    (.openURL(.first, .note, from: nil), "openURL(note:1)"),
    (.continueActivity(.first, page, from: nil), "continue(page:1)"),
    (.quickAction(.first, action), "performAction(new)"),
  ]

  @Test(.proves("URL-11/a", "URL-12/g", on: .kernel), arguments: 0..<3)
  func whatOpensAnAppIsDeliveredBeforeItIsActive(kind: Int) {
    let (request, callback) = Self.openings[kind]
    var scenario = Scenario()
    scenario.request(request)
    #expect(
      scenario.lookAtCallbacks() == [
        "willFinishLaunching", "didFinishLaunching", callback, "didBecomeActive",
      ])
    scenario = Scenario.suspended()
    scenario.request(request)
    #expect(
      scenario.look() == [
        "thaw", "→ background", "willEnterForeground", "→ inactive", callback, "→ active",
        "didBecomeActive",
      ])
    scenario = Scenario()
    scenario.acceptsLaunch = false
    scenario.request(request)
    #expect(
      scenario.lookAtCallbacks() == [
        "willFinishLaunching", "didFinishLaunching", "didBecomeActive",
      ])
  }

  @Test func beforeIOS9ThereAreNeitherUniversalLinksNorQuickActions() {
    var scenario = Scenario(.p4)
    scenario.request(.continueActivity(.first, Self.page, from: nil))
    #expect(scenario.refusal == .noUniversalLinks)
    scenario.request(.quickAction(.first, Self.action))
    #expect(scenario.refusal == .noQuickActions)
  }

  @Test func aLockedDeviceOpensNothing() {
    var scenario = Scenario()
    scenario.request(.lock)
    for (request, _) in Self.openings {
      scenario.request(request)
      #expect(scenario.refusal == .deviceIsLocked)
    }
  }

  @Test func onlyTheAppInFrontOpensURLs() {
    var scenario = Scenario.opened()
    scenario.request(.openURL(.first, .note, from: .second))
    #expect(scenario.look() == ["refused: notInFront"])
    scenario.request(.home)
    scenario.forget()
    scenario.request(.openURL(.second, .note, from: .first))
    #expect(scenario.look() == ["refused: notInFront"])
    scenario.request(.terminate(.first))
    scenario.request(.launch(.first))
    scenario.hangsIn = [.willTerminate]
    scenario.request(.terminate(.first))
    scenario.forget()
    scenario.request(.openURL(.second, .note, from: .first))
    #expect(scenario.look() == ["refused: notInFront"])
  }

  @Test(arguments: [Callback.didFinishLaunching, .willEnterForeground, .didBecomeActive])
  func anAppInFrontOpensURLsBeforeItIsActive(moment: Callback) {
    var scenario = moment == .didFinishLaunching ? Scenario() : Scenario.suspended()
    scenario.hangsIn = [moment]
    scenario.request(.launch(.first))
    scenario.request(.openURL(.second, .note, from: .first))
    scenario.hangsIn = []
    scenario.answer()
    #expect(scenario.refusal == nil)
    #expect(scenario.state(.second) == .active)
    #expect(scenario.state(.first) == .background)
  }

  @Test func anAppThatACallCoversOpensURLs() {
    var scenario = Scenario.opened()
    scenario.request(.callIncoming)
    scenario.request(.openURL(.second, .note, from: .first))
    #expect(scenario.refusal == nil)
    #expect(scenario.state(.second) == .inactive)
  }

  @Test func aURLForAnAppThatIsBeingTerminatedIsGivenToItsNextProcess() {
    var scenario = Scenario.opened()
    scenario.hangsIn = [.willTerminate]
    scenario.request(.terminate(.first))
    scenario.request(.openURL(.first, .note, from: nil))
    scenario.forget()
    scenario.hangsIn = []
    scenario.answer()
    #expect(
      scenario.look() == [
        "→ notRunning", "exit terminated", "spawn(note:1)", "→ inactive", "willFinishLaunching",
        "didFinishLaunching", "openURL(note:1)", "→ active", "didBecomeActive",
      ])
  }

  @Test func aURLAskedForBetweenTheDecisionAndWillTerminateIsNotLost() {
    var scenario = Scenario.opened()
    scenario.hangsIn = [.willResignActive]
    scenario.request(.terminate(.first))
    scenario.request(.openURL(.first, .note, from: nil))
    scenario.hangsIn = []
    scenario.answer()
    #expect(
      scenario.lookAtCallbacks() == [
        "willResignActive", "didEnterBackground", "willTerminate", "willFinishLaunching",
        "didFinishLaunching", "openURL(note:1)", "didBecomeActive",
      ])
  }

  @Test func aURLForAnAppThatIsKilledIsGivenToItsNextProcess() {
    var scenario = Scenario.opened()
    scenario.isReaped = false
    scenario.request(.jetsam(.first))
    scenario.request(.openURL(.first, .note, from: nil))
    scenario.forget()
    scenario.isReaped = true
    scenario.answer()
    #expect(
      scenario.look().prefix(3) == [
        "→ notRunning", "exit jetsam(per-process-limit)",
        "spawn(note:1)",
      ])
  }

  @Test func aCrashTakesTheURLWithIt() {
    var scenario = Scenario()
    scenario.hangsIn = [.didFinishLaunching]
    scenario.request(.openURL(.first, .note, from: nil))
    scenario.app(.exited(.signaled(11)))
    scenario.hangsIn = []
    scenario.forget()
    scenario.request(.launch(.first))
    #expect(
      scenario.lookAtCallbacks() == [
        "willFinishLaunching", "didFinishLaunching", "didBecomeActive",
      ])
  }

  @Test func aURLOfAnAppThatLeavesNoBackgroundIsNotGivenToALaterLaunch() {
    var scenario = Scenario(.p3)
    scenario.hangsIn = [.didFinishLaunching]
    scenario.request(.openURL(.first, .note, from: nil))
    scenario.request(.home)
    scenario.hangsIn = []
    scenario.answer()
    scenario.forget()
    scenario.request(.launch(.first))
    #expect(scenario.lookAtCallbacks() == ["didFinishLaunching", "didBecomeActive"])
  }

  @Test func severalURLsAreGivenInTheirOrder() {
    var scenario = Scenario()
    scenario.hangsIn = [.willFinishLaunching]
    scenario.request(.openURL(.first, .note, from: nil))
    scenario.request(.openURL(.first, OpenedURL(url: "note:2"), from: nil))
    scenario.hangsIn = []
    scenario.answer()
    #expect(
      scenario.lookAtCallbacks() == [
        "willFinishLaunching", "didFinishLaunching", "openURL(note:1)", "openURL(note:2)",
        "didBecomeActive",
      ])
  }
}
