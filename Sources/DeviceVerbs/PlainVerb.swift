/// Something that a person, or the world, does to a device, about which there is nothing more to say.
///
/// A case is everything that such a verb needs outside of what carries it out: messages carry its name,
/// and `appctl`, the page, recorded scripts, the log and chaos read its ``row``. docs/VERBS.md says how
/// to add one.
public enum PlainVerb: String, CaseIterable, Sendable {
  case home, homeButton, lock, sideButton, wakeScreen, darkenScreen
  case switcherOpen, switcherClose
  case notificationCenterOpen, notificationCenterClose, notificationCenterClear
  case controlCenterOpen, controlCenterClose
  case callAnswer, callDecline, callEnd, callShow
  case promptDismiss
  case goBack
  case biometryMatch, biometryFail, biometryFallback, biometryCancel
  case biometryEnroll, biometryUnenroll
  case memoryWarning
  case shake, statusBarTap
  case volumeUp, volumeDown, takeScreenshot

  /// What the layers above the device know of it.
  public var row: VerbRow {
    switch self {
    case .home:
      VerbRow("home", "Press the home button.", saying: "Home was pressed.", chance: 2)
    case .homeButton:
      VerbRow(
        "press home", "leave the app; --twice opens the app switcher",
        script: "press home [--{value}]", saying: "Home was pressed.",
        button: "Home; press twice for the app switcher")
    case .lock: VerbRow("lock", "Lock the screen.", saying: "The screen is locked.")
    case .sideButton:
      VerbRow(
        "press lock", "darken the screen, which locks the device; when it is dark: light it up",
        saying: "The side button was pressed.", button: "Side button: lock and wake")
    case .wakeScreen:
      VerbRow(
        "wake", "Light the screen of the locked device, which stays locked.",
        saying: "The screen of the locked device is lit.")
    case .darkenScreen:
      VerbRow(
        "darken", "Darken the screen of the locked device.",
        saying: "The screen of the locked device is dark.")
    case .switcherOpen:
      VerbRow("switcher open", "show the switcher", saying: "The app switcher is open.")
    case .switcherClose:
      VerbRow("switcher close", "return to the app in front", saying: "The app switcher is closed.")
    case .notificationCenterOpen:
      VerbRow(
        "notificationcenter open", "cover the app in front with it",
        saying: "Notification Center is open.")
    case .notificationCenterClose:
      VerbRow(
        "notificationcenter close", "return to the app in front",
        saying: "Notification Center is closed.")
    case .notificationCenterClear:
      VerbRow(
        "notificationcenter clear", "take all notifications away, as with its cross",
        saying: "Notification Center is empty.")
    case .controlCenterOpen:
      VerbRow(
        "controlcenter open", "cover the app in front with it", saying: "Control Center is open.")
    case .controlCenterClose:
      VerbRow(
        "controlcenter close", "return to the app in front", saying: "Control Center is closed.")
    case .callAnswer:
      VerbRow(
        "call answer", "accept the call: the phone app comes to the front",
        saying: "The call was answered.")
    case .callDecline:
      VerbRow(
        "call decline", "reject it: the app in front becomes active again",
        saying: "The call was declined.")
    case .callEnd: VerbRow("call end", "hang up", saying: "The call is over.")
    case .callShow:
      VerbRow(
        "call show", "return to it, as with a tap on the green status bar",
        saying: "The phone is in front.")
    case .promptDismiss:
      VerbRow(
        "prompt dismiss", "answer it", saying: "The question was dismissed.")
    case .goBack:
      VerbRow(
        "back", "Go back to the app that has opened this one, as with its name in the status bar.",
        saying: "The app before is in front again.")
    case .biometryMatch:
      VerbRow(
        "biometry match", "answer the app that asks with the owner's face or finger",
        saying: "The owner was recognized.")
    case .biometryFail:
      VerbRow(
        "biometry fail", "try another face or finger",
        saying: "A face or a finger was not recognized.")
    case .biometryFallback:
      VerbRow(
        "biometry fallback", "press the button for another way, which comes after failed attempts",
        saying: "Another way was chosen.")
    case .biometryCancel:
      VerbRow(
        "biometry cancel", "press Cancel", saying: "The question for the owner was cancelled.")
    case .biometryEnroll:
      VerbRow(
        "biometry enroll", "let the device know a face or a finger, which needs a passcode",
        saying: "A face or a finger is enrolled.")
    case .biometryUnenroll:
      VerbRow(
        "biometry unenroll", "make the device forget it",
        saying: "No face or finger is enrolled.")
    case .memoryWarning:
      VerbRow(
        "memory warn", "Send one memory warning to every running app.",
        saying: "Apps were warned that memory is short.")
    case .shake: VerbRow("shake", "Shake the device.", saying: "The device was shaken.")
    case .statusBarTap: VerbRow("tap status bar", nil, saying: "The status bar was tapped.")
    case .volumeUp:
      VerbRow(
        "press volumeUp", "make it louder", saying: "The volume is higher.", button: "Volume up")
    case .volumeDown:
      VerbRow(
        "press volumeDown", "make it less loud", saying: "The volume is lower.",
        button: "Volume down")
    case .takeScreenshot:
      VerbRow(
        "press screenshot",
        "the two buttons of a screenshot: the app in front is told; to save a picture, use "
          + "'appctl screenshot', which tells nobody",
        saying: "The buttons for a screenshot were pressed.")
    }
  }
}

extension PlainVerb {
  /// Each as often as its ``VerbRow/chance`` says, for chaos to choose from.
  public static let asOftenAsChance = allCases.flatMap { verb in
    Array(repeating: verb, count: verb.row.chance)
  }
}
