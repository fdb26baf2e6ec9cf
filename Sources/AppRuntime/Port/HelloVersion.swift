import SharedInterface

/// The version of the messages that this app states in Hello.
@MainActor package enum HelloVersion {
  /// Only an app that tests what becomes of another version changes it, before UIApplicationMain.
  package static var own = MessageVersion.port
}
