import AppSupport
package import SystemInterface

/// The version of the messages in which this app and the system talk.
///
/// Both know it from the beginning: the system states what it supports in Welcome, and the app
/// answers with the newest version that both know. From then on neither sends what came later.
@MainActor package enum PortVersion {
  /// The versions that this app states. Only the app that tests older versions changes them, before
  /// UIApplicationMain.
  package static var own = MessageVersions.port
  /// Called when the system sends a message that the app's version does not have. It is ignored,
  /// or answered as by an app that has no use for it.
  package static var receivedUnknown: (String) -> Void = { what in
    SystemLog.write(
      "The system sent what this app does not know, because it was built with version "
        + "\(own.newest) of the messages: \(what). It was ignored.")
  }

  /// The version in which to talk with the system that has sent this Welcome.
  ///
  /// Without a common version it is the app's own, and the system refuses the app with a reason.
  static func agreed(with welcome: WireWelcome) -> UInt32 {
    let oldest = max(welcome.version, 1)
    let system = MessageVersions(oldest: oldest, newest: max(welcome.newestVersion, oldest))
    return own.common(with: system) ?? own.newest
  }
}
