import AppInterface
import Foundation
import SharedInterface
import Testing

@testable import HomeScreen

@Suite struct PresentationTests {
  private func state(_ front: String, _ change: (inout WireShellState) -> Void = { _ in })
    -> WireShellState
  {
    var state = WireShellState()
    state.front = front
    change(&state)
    return state
  }

  @Test func theHomeScreenStaysUprightWhateverTheLastAppDid() {
    let presentation = Presentation(state("home") { $0.interfaceOrientation = .landscapeLeft })
    #expect(presentation.orientation == .portrait)
    #expect(presentation.statusBar.hasLightContent)
  }

  @Test func overlaysFollowTheAppInFront() {
    let presentation = Presentation(
      state("org.example.app") {
        $0.interfaceOrientation = .landscapeRight
        $0.statusBarLightContent = true
      })
    #expect(presentation.front == .app("org.example.app"))
    #expect(presentation.orientation == .landscapeRight)
    #expect(presentation.statusBar.hasLightContent)
  }

  @Test func withoutANetworkTheStatusBarKnows() {
    #expect(!Presentation(state("home")).statusBar.isOffline)
    #expect(Presentation(state("home") { $0.offline = true }).statusBar.isOffline)
  }

  @Test("A launch screen is laid out only for an app of which there is no picture yet")
  func launchScreens() {
    var app = WireShellApp()
    app.bundleIdentifier = "a.b"
    let presentation = { (front: String) in Presentation(self.state(front) { $0.apps = [app] }) }
    #expect(presentation("a.b").launchingApps.isEmpty)
    app.launchScreen.storyboard = "Launch"
    #expect(presentation("a.b").launchingApps == ["a.b"])
    #expect(presentation("home").launchingApps.isEmpty)
    app.snapshotNumber = 1
    #expect(presentation("a.b").launchingApps.isEmpty)
  }

  @Test func aCallInABannerLeavesTheScreenInFrontAsItIs() {
    let ringing = Presentation(
      state("a.b") {
        $0.interruptions = ["callBanner"]
        $0.statusBarHidden = true
        $0.interfaceOrientation = .landscapeLeft
      })
    #expect(ringing.isCallBannerShowing && !ringing.isCallRinging && !ringing.isCovered)
    #expect(ringing.statusBar.isHidden)
    #expect(ringing.orientation == .landscapeLeft)
  }

  @Test func swipesLeadToNothingThatTheVersionDoesNotHave() {
    for isOld in [false, true] {
      let old = state("a.b") {
        $0.lacksSwitcher = isOld
        $0.lacksNotificationCenter = isOld
        $0.lacksControlCenter = isOld
      }
      let withButton = Presentation(old)
      let without = Presentation(old, hasHomeButton: false)
      #expect(withButton.meaning(ofSwipeFromBottom: .away) == (isOld ? nil : .openControlCenter))
      #expect(without.meaning(ofSwipeFromBottom: .held) == (isOld ? .goHome : .openSwitcher))
      #expect(without.meaning(ofSwipeFromTopAt: 0.9) == (isOld ? nil : .openControlCenter))
      #expect(without.meaning(ofSwipeFromTopAt: 0.1) == (isOld ? nil : .openNotificationCenter))
    }
  }

  @Test func theLockScreenStandsUpright() {
    let locked = state("a.b") {
      $0.interfaceOrientation = .landscapeRight
      $0.locked = true
    }
    #expect(Presentation(locked).orientation == .portrait)
  }

  @Test func theAppInFrontHidesTheStatusBarButNotThatOfTheLockScreen() {
    #expect(Presentation(state("a.b") { $0.statusBarHidden = true }).statusBar.isHidden)
    // Where the camera is at the side there is no place for it.
    let turned = state("a.b") { $0.interfaceOrientation = .landscapeLeft }
    #expect(!Presentation(turned).statusBar.isHidden)
    #expect(Presentation(turned, hasHomeButton: false).statusBar.isHidden)
    #expect(!Presentation(turned, hasHomeButton: false, isTablet: true).statusBar.isHidden)
    let locked = Presentation(
      state("a.b") {
        $0.statusBarHidden = true
        $0.locked = true
      })
    #expect(!locked.statusBar.isHidden)
    #expect(!locked.statusBar.showsTime)
  }

  @Test(arguments: [("a.b", CGFloat(40), true), ("home", 40, true), ("phone", 20, false)])
  func duringACallTheBarGrowsWhereTheCallIsNotInFront(front: String, height: CGFloat, green: Bool) {
    let bar = Presentation(state(front) { $0.inCall = true }).statusBar
    #expect(bar.height == height)
    #expect(bar.isInCallBar == green)
  }

  @Test("The bar leads back to an app that records in the background, unless there is a call")
  func recording() {
    var memos = WireShellApp()
    memos.bundleIdentifier = "c.d"
    memos.name = "Memos"
    func shown(_ change: (inout WireShellState) -> Void = { _ in }) -> Presentation {
      Presentation(
        state("a.b") {
          $0.recordingApp = "c.d"
          $0.apps = [memos]
          change(&$0)
        })
    }
    let presentation = shown()
    #expect(presentation.statusBar.height == 40)
    #expect(presentation.statusBar.recorder?.name == "Memos")
    #expect(presentation.meaningOfTapAtTop == .open("c.d"))
    #expect(shown { $0.inCall = true }.meaningOfTapAtTop == .returnToCall)
    #expect(shown { $0.locked = true }.statusBar.recorder == nil)
    #expect(shown { $0.apps = [] }.statusBar.height == 20)
  }

  @Test func aHiddenStatusBarDoesNotGrow() {
    let bar = Presentation(
      state("a.b") {
        $0.inCall = true
        $0.statusBarHidden = true
      }
    ).statusBar
    #expect(bar.isHidden && !bar.isInCallBar)
  }

  @Test func theTopmostAlertIsShownWhileOneLiesThere() {
    var first = WireShellAlert()
    first.title = "First"
    var second = WireShellAlert()
    second.title = "Second"
    let shown = state("home") { $0.alerts = [first, second] }
    #expect(Presentation(shown).alert == nil)
    var covered = shown
    covered.interruptions = ["alert"]
    #expect(Presentation(covered).alert?.title == "Second")
  }

  @Test func theLockScreenLeavesNoSwitcherOpen() {
    let presentation = Presentation(
      state("a.b") {
        $0.locked = true
        $0.interruptions = ["switcher", "notificationCenter"]
      })
    #expect(!presentation.isSwitcherOpen && !presentation.isNotificationCenterOpen)
  }

  @Test func aCallThatWasTakenOnTheLockScreenLiesOverIt() {
    let calling = state("phone") {
      $0.locked = true
      $0.inCall = true
    }
    #expect(Presentation(calling).isPhoneOverLock)
    var over = calling
    over.inCall = false
    #expect(!Presentation(over).isPhoneOverLock)
  }

  @Test func inTheDarkNothingIsShown() {
    let presentation = Presentation(
      state("a.b") {
        $0.asleep = true
        $0.locked = true
      })
    #expect(presentation.statusBar.isHidden)
    #expect(presentation.meaning(ofSwipeFromBottom: .away) == nil)
  }

  // MARK: Swipes

  @Test func aSwipeFromTheBottomGoesHomeAndAHeldOneOpensTheSwitcher() {
    let presentation = Presentation(state("a.b"), hasHomeButton: false)
    #expect(presentation.meaning(ofSwipeFromBottom: .away) == .goHome)
    #expect(presentation.meaning(ofSwipeFromBottom: .held) == .openSwitcher)
    #expect(presentation.meaning(ofSwipeFromBottom: .nothing) == nil)
  }

  @Test(arguments: [
    (["notificationCenter"], false, EdgeIntent.closeNotificationCenter),
    (["controlCenter"], false, .closeControlCenter), (["switcher"], false, .goHome),
    ([], true, .unlock),
  ])
  func aSwipeFromTheBottomClosesWhatLiesOnTop(
    covers: [String], isLocked: Bool, intent: EdgeIntent
  ) {
    let presentation = Presentation(
      state("a.b") {
        $0.interruptions = covers
        $0.locked = isLocked
      }, hasHomeButton: false)
    #expect(presentation.meaning(ofSwipeFromBottom: .away) == intent)
  }

  @Test func theTopRightCornerIsControlCentersAndTheRestNotificationCenters() {
    let presentation = Presentation(state("a.b"), hasHomeButton: false)
    #expect(presentation.meaning(ofSwipeFromTopAt: 0.1) == .openNotificationCenter)
    #expect(presentation.meaning(ofSwipeFromTopAt: 0.5) == .openNotificationCenter)
    #expect(presentation.meaning(ofSwipeFromTopAt: 0.9) == .openControlCenter)
  }

  @Test func withAHomeButtonControlCenterComesFromTheBottomAndNothingLeadsHome() {
    let presentation = Presentation(state("a.b"))
    #expect(presentation.meaning(ofSwipeFromBottom: .away) == .openControlCenter)
    #expect(presentation.meaning(ofSwipeFromBottom: .held) == .openControlCenter)
    #expect(presentation.meaning(ofSwipeFromTopAt: 0.9) == .openNotificationCenter)
    #expect(presentation.isHomeIndicatorHidden)
    #expect(presentation.appInHand == nil)
  }

  @Test(arguments: [
    ([], false, "a.b"), (["alert"], false, nil), (["switcher"], false, nil),
    (["notificationCenter"], false, nil), ([], true, nil),
  ])
  func aFingerTakesTheAppOnlyWhereNothingCoversIt(
    covers: [String], isLocked: Bool, app: String?
  ) {
    let presentation = Presentation(
      state("a.b") {
        $0.interruptions = covers
        $0.locked = isLocked
        if covers == ["alert"] { $0.alerts = [WireShellAlert()] }
      }, hasHomeButton: false)
    #expect(presentation.appInHand == app)
  }

  @Test func besideTheCameraTheBarKeepsItsHeightDuringACall() {
    let bar = Presentation(state("a.b") { $0.inCall = true }, hasHomeButton: false).statusBar
    #expect(bar.isInCallBar)
    #expect(bar.height == 44)
  }

  @Test func onTheLockScreenOnlyControlCenterComesFromTheTop() {
    let presentation = Presentation(state("a.b") { $0.locked = true }, hasHomeButton: false)
    #expect(presentation.meaning(ofSwipeFromTopAt: 0.1) == nil)
    #expect(presentation.meaning(ofSwipeFromTopAt: 0.9) == .openControlCenter)
  }

  @Test(arguments: [
    ("a.b", true, EdgeIntent.returnToCall), ("home", true, .returnToCall), ("phone", true, nil),
    ("a.b", false, .scrollToTop), ("home", false, nil),
  ])
  func aTapOnTheBarReturnsToTheCallOrIsTheAppsToScrollBy(
    front: String, isInCall: Bool, intent: EdgeIntent?
  ) {
    let presentation = Presentation(state(front) { $0.inCall = isInCall })
    #expect(presentation.meaningOfTapAtTop == intent)
  }

  @Test(arguments: ["call", "notificationCenter", "controlCenter", "switcher", "alert"])
  func aTapOnTheBarOfAnAppThatIsCoveredDoesNothing(cover: String) {
    let covered = state("a.b") {
      $0.interruptions = [cover]
      $0.alerts = [WireShellAlert()]
    }
    #expect(Presentation(covered).meaningOfTapAtTop == nil)
    var calling = covered
    calling.inCall = true
    #expect(Presentation(calling).meaningOfTapAtTop == nil)
  }

  @Test func aBarThatTheAppHidesCannotBeTapped() {
    #expect(Presentation(state("a.b") { $0.statusBarHidden = true }).meaningOfTapAtTop == nil)
  }

  /// An app in front that Notes has opened.
  private func opened(_ change: (inout WireShellState) -> Void = { _ in }) -> Presentation {
    Presentation(
      state("a.b") {
        $0.appBehind = "org.example.notes"
        var notes = WireShellApp()
        notes.bundleIdentifier = "org.example.notes"
        notes.name = "Notes"
        $0.apps = [notes]
        change(&$0)
      })
  }

  @Test func theBarLeadsBackToTheAppThatHasOpenedTheOneInFront() {
    #expect(opened().statusBar.wayBack == "Notes")
    #expect(opened().meaningOfTapOnWayBack == .goBack)
    #expect(opened().meaningOfTapAtTop == .scrollToTop)
    let other = Presentation(state("a.b"))
    #expect(other.statusBar.wayBack == nil)
    #expect(other.meaningOfTapOnWayBack == .scrollToTop)
  }

  @Test func theAppBehindThatIsOpenedAnotherWayIsNoWayBack() {
    let old = state("a.b") { $0.appBehind = "org.example.notes" }
    #expect(old.leadsBack(to: state("org.example.notes")))
    // A notification of it, which leads back here.
    #expect(!old.leadsBack(to: state("org.example.notes") { $0.appBehind = "a.b" }))
    #expect(!old.leadsBack(to: state("c.d")))
  }

  @Test func theBarLeadsBackFromMessagesToo() {
    let messages = opened { $0.front = "messages" }
    #expect(messages.statusBar.wayBack == "Notes")
    #expect(messages.meaningOfTapOnWayBack == .goBack)
    #expect(opened { $0.front = "home" }.statusBar.wayBack == nil)
  }

  @Test func whatCoversTheBarOrTheAppCoversTheWayBack() {
    #expect(opened { $0.statusBarHidden = true }.statusBar.wayBack == nil)
    #expect(opened { $0.locked = true }.statusBar.wayBack == nil)
    #expect(opened { $0.interruptions = ["notificationCenter"] }.statusBar.wayBack == nil)
    // The whole bar leads back to the call.
    let calling = opened { $0.inCall = true }
    #expect(calling.statusBar.wayBack == nil)
    #expect(calling.meaningOfTapOnWayBack == .returnToCall)
    let alert = opened {
      $0.interruptions = ["alert"]
      $0.alerts = [WireShellAlert()]
    }
    #expect(alert.meaningOfTapOnWayBack == nil)
  }

  @Test func whileACallRingsNoSwipeDoesAnything() {
    let presentation = Presentation(state("a.b") { $0.interruptions = ["call"] })
    #expect(presentation.meaning(ofSwipeFromBottom: .away) == nil)
    #expect(presentation.meaning(ofSwipeFromTopAt: 0.9) == nil)
  }
}
