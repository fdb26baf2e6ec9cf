import AppRuntime
import Foundation

/// What the person lets the app do.
extension EKEventStore {
  /// The person lets the app use the calendars. Waits for the system.
  public class func authorizationStatus(for entityType: EKEntityType) -> EKAuthorizationStatus {
    guard entityType == .event else { return .denied }
    return switch SystemDatabaseLink.shared.authorization(for: .calendars) {
    case .notDetermined: .notDetermined
    case .denied: .denied
    case .allowed: .fullAccess
    }
  }

  /// Asks the person, once. From iOS 10 on an app without `NSCalendarsUsageDescription` ends.
  ///
  /// - Parameter completion: Called with the answer, on another thread. There are no reminders: for them
  ///   the answer is no, and nobody is asked.
  public func requestAccess(
    to entityType: EKEntityType, completion: @escaping @Sendable (Bool, (any Error)?) -> Void
  ) {
    guard entityType == .event else {
      let error = EKError(.eventStoreNotAuthorized, "this device has no reminders")
      return DispatchQueue.global().async { completion(false, error) }
    }
    SystemDatabaseLink.shared.ask(for: .calendars) { completion($0 == .allowed, nil) }
  }

  /// The same, as it is called from iOS 17 on.
  public func requestFullAccessToEvents(
    completion: @escaping @Sendable (Bool, (any Error)?) -> Void
  ) {
    requestAccess(to: .event, completion: completion)
  }

  /// The same, with a task that waits for the answer.
  public func requestFullAccessToEvents() async throws -> Bool {
    try await withCheckedThrowingContinuation { continuation in
      requestAccess(to: .event) { isGranted, error in
        if let error {
          continuation.resume(throwing: error)
        } else {
          continuation.resume(returning: isGranted)
        }
      }
    }
  }
}

/// What is in calendars.
public enum EKEntityType: Int, Sendable {
  case event
  case reminder
}

/// The person lets the app use the calendars.
public enum EKAuthorizationStatus: Int, Sendable {
  case notDetermined
  case restricted
  case denied
  case fullAccess
  case writeOnly

  /// As it was called before iOS 17.
  public static var authorized: EKAuthorizationStatus { .fullAccess }
}
