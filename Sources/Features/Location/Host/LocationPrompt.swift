import AppInterface
import ControlInterface
import DeviceStorage
import LifecycleKernel

extension WireShellAlert {
  /// The question whether an app may use the position, with the purpose that its Info.plist states.
  static func location(
    _ question: LocationQuestion, about app: HostedApp, in profile: OSProfile
  ) -> WireShellAlert {
    let usage = app.installation.info.locationUsage
    let words = WireAnnouncement(
      from: app.bundleIdentifier,
      title: title(question, app.installation.displayName, profile),
      body: (question.always ? usage?.always : usage?.whenInUse) ?? "")
    var alert = WireShellAlert.prompt(words)
    alert.choices = choices(question, profile)
    return alert
  }

  private static func title(
    _ question: LocationQuestion, _ name: String, _ profile: OSProfile
  ) -> String {
    guard profile.generation < .p13 else {
      return "Allow “\(name)” to use your location?"
    }
    return question.always
      ? "Allow “\(name)” to access your location even when you are not using the app?"
      : "Allow “\(name)” to access your location while you use the app?"
  }

  private static func choices(
    _ question: LocationQuestion, _ profile: OSProfile
  ) -> [WirePromptChoice] {
    let deny = WirePromptChoice("Don’t Allow", .locationDenied)
    guard profile.generation >= .p13 else {
      return [
        deny, WirePromptChoice("Allow", question.always ? .locationAlways : .locationWhenInUse),
      ]
    }
    let inUse = WirePromptChoice("Allow While Using App", .locationWhenInUse)
    return question.always
      ? [inUse, WirePromptChoice("Always Allow", .locationAlways), deny] : [inUse, deny]
  }
}

extension WirePromptChoice {
  fileprivate init(_ title: String, _ answer: WireLocationAuthorization) {
    self.init(title, .locationAnswer(answer))
  }
}
