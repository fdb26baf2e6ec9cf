import ArgumentParser
import DeviceControl

struct Privacy: SettingCommand {
  /// What an app asks the user's permission for.
  enum Service: String, CaseIterable, ExpressibleByArgument {
    case location, notifications, contacts, calendars, microphone, faceID
  }

  /// What the app may do with it.
  enum Permission: String, CaseIterable, ExpressibleByArgument {
    case allow, always, inuse, deny, reset

    /// Nil for an answer to another question.
    var location: LocationPermission? {
      switch self {
      case .allow: nil
      case .always: .always
      case .inuse: .whenInUse
      case .deny: .denied
      case .reset: .notDetermined
      }
    }

    /// Nil for an answer to another question.
    var decision: PermissionDecision? {
      switch self {
      case .allow: .allow
      case .always, .inuse: nil
      case .deny: .deny
      case .reset: .reset
      }
    }
  }

  static let configuration = CommandConfiguration(
    commandName: "privacy",
    abstract:
      "Answer an app's question for permission, change the answer, or show it, as in Settings.",
    discussion: """
      If the app's question is showing, it is answered.

      location:
        always   also when the system launches or wakes the app for it
        inuse    while the app is in use
        deny     never
        reset    the user is asked again
      notifications, contacts, calendars, microphone, faceID:
        allow, deny, or reset
      A running app ends when its permission for contacts, calendars or the microphone is changed.
      """)

  @Argument(help: .app("The app."), completion: .installedApps) var app: String
  @Argument(
    help:
      "What the app asks for: location, notifications, contacts, calendars, microphone or faceID.")
  var service: Service?
  @Argument(help: "The answer; without it, the present one is shown.") var permission: Permission?
  @OptionGroup var device: DeviceOptions
  @OptionGroup var output: OutputOptions

  func validate() throws {
    if !isShown { _ = try action }
  }

  var isShown: Bool { permission == nil }

  var action: DeviceAction {
    get throws {
      let (service, permission) = (try given(service), try given(permission))
      switch service {
      case .location:
        guard let answer = permission.location else {
          throw ValidationError("location takes always, inuse, deny or reset")
        }
        return .locationPermission(app, answer)
      case .notifications, .contacts, .calendars, .microphone, .faceID:
        guard let answer = permission.decision else {
          throw ValidationError("\(service) takes allow, deny or reset")
        }
        return .permission(app, service.rawValue, answer)
      }
    }
  }

  func present(on connection: DeviceConnection) throws -> PresentSetting {
    let answers = try connection.app(app).settings.permissions
    if let service {
      return PresentSetting(service.rawValue, answers[service.rawValue] ?? "reset")
    }
    let all = Service.allCases.map { ($0.rawValue, answers[$0.rawValue] ?? "reset") }
    return PresentSetting(
      TextTable.text(all.map { [$0.0, $0.1] }),
      Dictionary(uniqueKeysWithValues: all.map { ($0.0, .text($0.1)) }))
  }
}
