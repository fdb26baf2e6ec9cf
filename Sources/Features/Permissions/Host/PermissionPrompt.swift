import DeviceStorage
import LifecycleKernel

extension InfoPlist {
  /// What the app wants to use the service for, as it says itself; nil if it does not say.
  func purpose(of service: PermissionService) -> String? {
    switch service {
    case .notifications: nil
    case .contacts: privacyUsage?.contacts
    case .calendars: privacyUsage?.calendars
    case .microphone: privacyUsage?.microphone
    case .faceID: privacyUsage?.faceID
    }
  }
}

extension PermissionService {
  /// The title and the text of the question.
  func question(of app: HostedApp) -> (title: String, body: String) {
    let name = "“\(app.installation.displayName)”"
    let purpose = app.installation.info.purpose(of: self) ?? ""
    return switch self {
    case .notifications:
      (
        "\(name) Would Like to Send You Notifications",
        "Notifications may include alerts, sounds and icon badges."
      )
    case .contacts: ("\(name) Would Like to Access Your Contacts", purpose)
    case .calendars: ("\(name) Would Like to Access Your Calendar", purpose)
    case .microphone: ("\(name) Would Like to Access the Microphone", purpose)
    case .faceID: ("Do you want to allow \(name) to use Face ID?", purpose)
    }
  }
}
