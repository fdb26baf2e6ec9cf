/// A verb that has something more to say: which app, how, how much.
///
/// What it says is typed where it is used, in `DeviceAction`; here is how it is written and said.
public enum VerbWithArguments: String, CaseIterable, Sendable {
  case unlock, enterPasscode, passcodeSet, passcodeChange, passcodeRemove, launch, terminate
  case prewarm, switcherKill, jetsam, crash, openURL, callIncoming, alertShow, alertAccept,
    alertIgnore
  case notificationShow, promptShow, ringSwitch, rotate, rotationLock, proximity
  case hardwareKeyboard, brightness, appearance, contentSize, language, region, iCloudAccount
  case battery, clock, remoteControl, displayConnect, displayDisconnect, motion, locationSet
  case locationClear, network
  case sceneOpen, sceneShow, sceneSplit, sceneFill, sceneFocus, sceneDivide, sceneClose
  case sceneDisconnect, sceneRefresh

  /// What the layers above the device know of it.
  public var row: VerbRow {
    switch self {
    case .unlock:
      VerbRow("unlock", nil, script: "unlock", saying: "The device is unlocked.")
    case .enterPasscode:
      VerbRow("unlock", nil, saying: "The device is unlocked.")
    case .passcodeSet:
      VerbRow("passcode set", nil, saying: "The passcode is set.")
    case .passcodeChange:
      VerbRow("passcode change", nil, saying: "The passcode is another one.")
    case .passcodeRemove:
      VerbRow("passcode remove", nil, saying: "The device has no passcode any more.")
    case .launch:
      VerbRow("launch", nil, script: "launch {app}", saying: "{app} was opened.")
    case .terminate:
      VerbRow("terminate", nil, script: "terminate {app}", saying: "{app} was terminated.")
    case .switcherKill:
      VerbRow("switcher kill", nil, script: "switcher kill {app}", saying: "{app} was force quit.")
    case .jetsam:
      VerbRow("jetsam", nil, script: "jetsam {app}", saying: "{app} was purged.")
    case .crash:
      VerbRow("crash", nil, script: "crash {app}", saying: "{app} has crashed.")
    case .prewarm:
      VerbRow("prewarm", nil, script: "prewarm {app}", saying: "{app} was prewarmed.")
    case .sceneOpen:
      VerbRow("scene open", nil, script: "scene open {app}", saying: "{app} has another scene.")
    case .sceneShow:
      VerbRow(
        "scene show", nil, script: "scene show {app} {value}",
        saying: "Scene {value} of {app} was opened.")
    case .sceneSplit:
      VerbRow(
        "scene split", nil, script: "scene split {app} [{value*}]",
        saying: "{app} shares the screen.")
    case .sceneFill:
      VerbRow("scene fill", nil, script: "scene fill {app}", saying: "{app} fills the screen.")
    case .sceneFocus:
      VerbRow(
        "scene focus", nil, script: "scene focus {app} {value}",
        saying: "Scene {value} of {app} has the focus.")
    case .sceneDivide:
      VerbRow("scene divide", nil, script: "scene divide {value}", saying: "The divider moved.")
    case .sceneClose:
      VerbRow(
        "scene close", nil, script: "scene close {app} {value}",
        saying: "Scene {value} of {app} was closed.")
    case .sceneDisconnect:
      VerbRow(
        "scene disconnect", nil, script: "scene disconnect {app} {value}",
        saying: "Scene {value} of {app} was disconnected.")
    case .sceneRefresh:
      VerbRow(
        "scene refresh", nil, script: "scene refresh {app} {value}",
        saying: "The picture of scene {value} of {app} was taken again.")
    case .openURL:
      VerbRow("openurl", nil, script: "openurl {value}", saying: "")
    case .callIncoming:
      VerbRow(
        "call incoming", nil, script: "call incoming [--from {title}]",
        saying: "{title} is calling. | Somebody is calling.")
    case .alertShow:
      VerbRow(
        "alert show", nil, script: "alert show [{app}] [--title {title}] [--body {body}]",
        saying: "{app} shows an alert.")
    case .alertAccept:
      VerbRow(
        "alert accept", nil, script: "alert accept [{app}]", saying: "The alert was accepted.")
    case .alertIgnore:
      VerbRow("alert ignore", nil, script: "alert ignore [{app}]", saying: "The alert was ignored.")
    case .notificationShow:
      VerbRow(
        "notification show", nil,
        script: "notification show [{app}] [--title {title}] [--body {body}]",
        saying: "{app} has sent a notification.")
    case .promptShow:
      VerbRow(
        "prompt show", nil, script: "prompt show [--title {title}] [--body {body}]",
        saying: "The system asks a question.")
    case .ringSwitch:
      VerbRow(
        "press ringSwitch", nil, script: "press ringSwitch", saying: "The device rings.",
        sayings: ["silent": "The device is silent."])
    case .rotate:
      VerbRow(
        "rotate", nil, script: "rotate {value}", saying: "The device lies {value}.",
        sayings: [
          "portrait": "The device is upright.", "portraitUpsideDown": "The device is upside down.",
          "landscapeLeft": "The device lies on its left side.",
          "landscapeRight": "The device lies on its right side.",
          "faceUp": "The device lies face up.", "faceDown": "The device lies face down.",
        ])
    case .rotationLock:
      VerbRow(
        "rotationlock", nil, script: "rotationlock {value}",
        saying: "The interface turns with the device.",
        sayings: ["on": "The interface stays upright."])
    case .proximity:
      VerbRow(
        "proximity", nil, script: "proximity {value}", saying: "Nothing is near the device.",
        sayings: ["near": "Something is near the device."])
    case .hardwareKeyboard:
      VerbRow(
        "keyboard hardware", nil, script: "keyboard hardware {value}",
        saying: "The hardware keyboard is disconnected.",
        sayings: ["on": "A hardware keyboard is connected."])
    case .brightness:
      VerbRow(
        "brightness", nil, script: "brightness {value}", saying: "The brightness is {value} %.")
    case .appearance:
      VerbRow("appearance", nil, script: "appearance {value}", saying: "The appearance is {value}.")
    case .contentSize:
      VerbRow(
        "contentsize", nil, script: "contentsize {value}", saying: "The text has another size.")
    case .language:
      VerbRow("language", nil, script: "language {value}", saying: "The language is {value}.")
    case .region:
      VerbRow(
        "region", nil, script: "region {value} | region automatic",
        saying: "The region is {value}. | The region is that of the language.")
    case .iCloudAccount:
      VerbRow(
        "icloud", nil, script: "icloud sign-in {value} | icloud sign-out",
        saying: "{value} is signed in to iCloud. | Nobody is signed in to iCloud.")
    case .battery:
      VerbRow("battery", nil, script: "battery {value*}", saying: "The battery is set.")
    case .clock:
      VerbRow(
        "clock", nil, script: "clock {value} | clock machine",
        saying: "The clock shows {value}. | The clock shows the machine's time.")
    case .network:
      VerbRow(
        "network", nil, script: "network {value}", saying: "The network is now: {value}.",
        sayings: ["offline": "The device has no network."])
    case .remoteControl:
      VerbRow(
        "remote", nil, script: "remote {value}", saying: "The key of the headphones was pressed.")
    case .displayConnect:
      VerbRow(
        "display connect", nil, script: "display connect {title} --size {value}",
        saying: "The display {title} is connected.")
    case .displayDisconnect:
      VerbRow(
        "display disconnect", nil, script: "display disconnect {title}",
        saying: "The display {title} is disconnected.")
    case .motion:
      VerbRow("motion", nil, saying: "The sensor has another reading.")
    case .locationSet:
      VerbRow("location set", nil, saying: "The device is at {value}.")
    case .locationClear:
      VerbRow(
        "location clear", nil,
        saying: "The device's position is the machine's again, if that has one.")
    }
  }
}
