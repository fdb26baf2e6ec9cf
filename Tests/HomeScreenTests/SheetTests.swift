import AppInterface
import ControlInterface
import DeviceVerbs
import Foundation
import SystemControls
import Testing

@testable import HomeScreen

@Suite struct SheetTests {
  // MARK: The switcher

  @Test(arguments: [CGSize(width: 390, height: 844), CGSize(width: 844, height: 390)])
  func theNewestCardIsOnTheRightAndInTheMiddleAtFirst(screen: CGSize) {
    let layout = SwitcherLayout(screen: screen, count: 3)
    #expect(layout.card(0).minX > layout.card(1).maxX)
    #expect(layout.card(0).midX - layout.offset(showing: 0) == screen.width / 2)
    #expect(layout.card(2).midX - layout.offset(showing: 2) == screen.width / 2)
    #expect(layout.card(0).maxY <= screen.height)
    #expect(layout.card(0).minY >= layout.titleHeight)
  }

  @Test func aPictureThatLiesIsShownWholeInAnUprightCard() {
    let layout = SwitcherLayout(screen: CGSize(width: 390, height: 844), count: 1)
    let size = layout.fitted(CGSize(width: 844, height: 390))
    #expect(size.width == layout.cardSize.width)
    #expect(size.height < layout.cardSize.height / 2)
  }

  // MARK: The passcode

  @Test func aPasscodeIsCompleteWithItsLastDigit() {
    let digits = PasscodeDigits(length: 4)
    for digit in [1, 2, 3] { digits.type(digit) }
    #expect(!digits.isComplete)
    digits.deleteLast()
    for digit in [3, 4, 5] { digits.type(digit) }
    #expect(digits.isComplete)
    #expect(digits.text == "1234")
    #expect(digits.bytes == Data("1234".utf8) + Data(count: 60))
    digits.clear()
    #expect(digits.text.isEmpty && digits.bytes == Data(count: 64))
  }

  // The last two have a bar above them, as in Settings.
  @Test(arguments: [
    CGSize(width: 390, height: 844), CGSize(width: 844, height: 390),
    CGSize(width: 390, height: 720), CGSize(width: 740, height: 320),
  ])
  func theKeysOfThePasscodeAreOnTheScreenAndApart(screen: CGSize) {
    let layout = PasscodeLayout(screen: screen)
    let keys = (0...9).map(layout.key) + [layout.deleteFrame, layout.entryFrame]
    for (index, key) in keys.enumerated() {
      #expect(CGRect(origin: .zero, size: screen).contains(key))
      for other in keys.dropFirst(index + 1) { #expect(!key.intersects(other)) }
    }
  }

  // MARK: Volume

  @Test func aSliderStandsForPressesOfTheKeys() {
    #expect(VolumeSteps.presses(from: 0.5, to: 0.5 + 2.0 / 16) == [.volumeUp, .volumeUp])
    #expect(VolumeSteps.presses(from: 0.5, to: 0.4) == [.volumeDown, .volumeDown])
    #expect(VolumeSteps.presses(from: 0.5, to: 0.51).isEmpty)
  }

  // MARK: Battery

  @Test func theBatterySaysHowItIs() {
    #expect(BatteryLevel(level: 0.2, isCharging: false).colour == .low)
    #expect(BatteryLevel(level: 0.2, isCharging: true).colour == .charging)
    #expect(BatteryLevel(level: 0.8, isCharging: false).colour == .content)
    #expect(BatteryLevel(level: -1, isCharging: false).percent == 100)
    #expect(BatteryLevel(level: 0.8, isCharging: true).spoken == "80% battery power, charging")
  }

  // MARK: Banners

  private func state(_ identifiers: [UInt64], banner: UInt64? = nil) -> WireShellState {
    var state = WireShellState()
    state.front = "home"
    state.notifications = identifiers.map {
      var notification = WireShellNotification()
      notification.identifier = $0
      notification.banner = $0 == banner
      return notification
    }
    return state
  }

  @Test func onlyWhatIsNewComesAsABanner() {
    var choice = BannerChoice()
    #expect(choice.banner(in: state([1], banner: 1)) == nil)
    #expect(choice.banner(in: state([2, 1], banner: 2))?.identifier == 2)
    #expect(choice.banner(in: state([2, 1], banner: 2)) == nil)
    #expect(choice.banner(in: state([3, 2, 1])) == nil)
  }

  @Test func whatWasThereBeforeTheShellIsNotNew() {
    var choice = BannerChoice()
    #expect(choice.banner(in: WireShellState()) == nil)
    #expect(choice.banner(in: state([1], banner: 1)) == nil)
  }

  @Test func onTheLockScreenNoBannerComesNorLater() {
    var choice = BannerChoice()
    _ = choice.banner(in: state([]))
    var locked = state([1], banner: 1)
    locked.locked = true
    #expect(choice.banner(in: locked) == nil)
    #expect(choice.banner(in: state([1], banner: 1)) == nil)
  }

  // MARK: Alerts

  @Test func anAlertIsClosedOrViewedAndAQuestionAnswered() {
    var alert = WireShellAlert()
    alert.kind = "alert"
    alert.bundleIdentifier = "a"
    #expect(AlertAnswer.answers(to: alert).map(\.action) == [.alertIgnore("a"), .alertAccept("a")])
    alert.kind = "prompt"
    #expect(AlertAnswer.answers(to: alert).map(\.title) == ["Don’t Allow", "Allow"])
  }

  @Test func messagesShowsTheAlertThatLedThere() {
    var alert = WireShellAlert()
    alert.kind = "alert"
    alert.title = "Anna"
    alert.body = "Lunch?"
    var state = WireShellState()
    state.front = "a.b"
    state.alerts = [alert]
    var message = LastMessage()
    message.update(with: state)
    #expect(message.title.isEmpty)
    // The alert disappears before Messages opens, or at the same time.
    state.alerts = []
    message.update(with: state)
    state.front = "messages"
    message.update(with: state)
    #expect(message.title == "Anna" && message.body == "Lunch?")
    message.update(with: state)
    #expect(message.title == "Anna")
  }
}
