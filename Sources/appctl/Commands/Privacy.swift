import ArgumentParser
import DeviceControl

struct Privacy: ActionCommand {
  /// What belongs to the user.
  enum Service: String, CaseIterable, ExpressibleByArgument {
    case location
  }

  /// What an app may do with it.
  enum Permission: String, CaseIterable, ExpressibleByArgument {
    case always, inuse, deny, reset

    var location: LocationPermission {
      switch self {
      case .always: .always
      case .inuse: .whenInUse
      case .deny: .denied
      case .reset: .notDetermined
      }
    }
  }

  static let configuration = CommandConfiguration(
    abstract: "Set what an app may do with what belongs to the user, as in Settings.",
    discussion: """
      always   also when the system launches or wakes the app for it
      inuse    while the app is in use
      deny     never
      reset    the user is asked again
      """)

  @Argument(help: .app("The app."), completion: .installedApps) var app: String
  @Argument(help: "What it is about: location.") var service: Service
  @Argument(help: "What the app may do: always, inuse, deny or reset.") var permission: Permission
  @OptionGroup var device: DeviceOptions

  var action: DeviceAction {
    switch service {
    case .location: .locationPermission(app, permission.location)
    }
  }
}
