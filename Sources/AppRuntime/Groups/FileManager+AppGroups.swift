public import Foundation

extension FileManager {
  /// The folder that the apps of an app group share. It exists, with `Library`, `Library/Caches` and
  /// `Library/Preferences`, and is removed with the last app of the group.
  ///
  /// A file there that is locked when the app is suspended ends the app with 0xdead10cc (TERM-02,
  /// RESP-08). Any thread, also before `UIApplicationMain`.
  ///
  /// - Parameter groupIdentifier: A group that the app's entitlements name in
  ///   `com.apple.security.application-groups`.
  /// - Returns: `nil` if they do not.
  public func containerURL(
    forSecurityApplicationGroupIdentifier groupIdentifier: String
  ) -> URL? {
    AppGroups.own.folders[groupIdentifier].map { URL(fileURLWithPath: $0, isDirectory: true) }
  }

  /// The names of the groups that the app is in, sorted. Any thread.
  package static var ownAppGroups: [String] { AppGroups.own.folders.keys.sorted() }
}
