import DeviceStorage
import LifecycleKernel

extension PermissionService {
  /// The key of Info.plist in which an app says what it wants to use the service for.
  var purposeKey: String? {
    switch self {
    case .notifications: nil
    case .contacts: PrivacyUsage.contactsKey
    case .calendars: PrivacyUsage.calendarsKey
    case .microphone: PrivacyUsage.microphoneKey
    case .faceID: PrivacyUsage.faceIDKey
    }
  }
}
