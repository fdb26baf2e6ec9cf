import LifecycleKernel
import LinuxPlatform
import SharedInterface

/// Something that Avahi does for an app. Its subclasses know what.
class AvahiWork: BonjourWork {
  /// nil when it has ended.
  private(set) var avahi: AvahiBonjour?
  private let onReport: (BonjourReport.Result) -> Void

  init(_ avahi: AvahiBonjour, _ onReport: @escaping (BonjourReport.Result) -> Void) {
    self.avahi = avahi
    self.onReport = onReport
  }

  var hasEnded: Bool { avahi == nil }

  // MARK: For subclasses

  /// Avahi can be asked.
  func begin() {}

  /// Removes all objects that Avahi has made for it.
  func freeObjects() {}

  /// One of them has sent a signal.
  func received(_ signal: String, _ arguments: [BusValue], at path: String) {}

  /// The machine's own name, which Avahi publishes with each service, was changed.
  func machineWasRenamed() {}

  /// What is in the network is not known any more.
  func lookAgain() {}

  func change(text: [UInt8]) {}

  func report(_ result: BonjourReport.Result) {
    if !hasEnded { onReport(result) }
  }

  // MARK: The end

  func end() {
    guard let avahi else { return }
    freeObjects()
    self.avahi = nil
    avahi.ended(self)
  }

  /// Ends it, and reports why.
  ///
  /// - Parameter reason: The rest of a sentence.
  func fail(_ failure: BonjourFailure, _ reason: String) {
    guard !hasEnded else { return }
    end()
    onReport(.failed(failure, reason.cut(toBytes: BonjourLimits.reason)))
  }

  func fail(_ error: BusError) {
    fail(BonjourFailure(error), "Avahi answers: \(error)")
  }
}

extension BonjourFailure {
  /// What an error of Avahi is to an app.
  init(_ error: BusError) {
    let prefix = "org.freedesktop.Avahi."
    let name = error.name.hasPrefix(prefix) ? String(error.name.dropFirst(prefix.count)) : ""
    if name == "CollisionError" {
      self = .collision
    } else if name.hasPrefix("Invalid") || name == "NotSupportedError" {
      self = .badArgument
    } else if name == "NotFoundError" || name == "TimeoutError" {
      self = .notFound
    } else if name.hasPrefix("TooMany") {
      self = .tooMany
    } else if error == .disconnected || error.isAbsence {
      self = .unavailable
    } else {
      self = .unknown
    }
  }
}
