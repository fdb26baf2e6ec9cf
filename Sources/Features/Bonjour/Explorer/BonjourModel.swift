import LifecycleKernel

/// What an app of the explored world has to do with Bonjour: it publishes one service, at most twice.
struct BonjourModel: Hashable, Sendable {
  /// The number of the last publication.
  var number: UInt64 = 0
  /// As far as the process knows, the publication goes on.
  var isWanted = false
  /// The host was told to begin it, and has neither failed nor was told to end it.
  var isAtHost = false
  /// The host has reported it as published.
  var isPublished = false
  /// The log says so, too.
  var isLogged = false
  var untold = Untold.nothing

  /// What the process was not told yet.
  enum Untold: UInt8, Hashable, Sendable {
    case nothing
    case published
    case closed
    case failed
  }

  /// How often a process publishes.
  static let limit: UInt64 = 2
  static let name = BonjourName("Notes", type: "_notes._tcp.", domain: "local.")
  static let service = BonjourService(name, port: 80, text: [0], mayBeRenamed: true)
}
