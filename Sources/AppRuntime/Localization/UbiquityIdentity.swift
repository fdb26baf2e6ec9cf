import AppInterface
public import Foundation

extension Notification.Name {
  /// Posted when another iCloud account, or none, is signed in (WAKE-14).
  // The name is the platform's.
  // swift-format-ignore: AlwaysUseLowerCamelCase
  public static let NSUbiquityIdentityDidChange = Notification.Name(
    "NSUbiquityIdentityDidChangeNotification")
}

extension FileManager {
  /// Something that is equal for the same iCloud account; nil when nobody is signed in. Compare it,
  /// and do not look into it: here it is made of the account's name, on the platform it is opaque. On
  /// the main thread.
  @MainActor public var ubiquityIdentityToken: (any NSCoding & NSCopying & NSObjectProtocol)? {
    guard let token = CurrentProgram.program?.environment.icloudToken, !token.isEmpty
    else { return nil }
    return NSString(string: token)
  }
}
