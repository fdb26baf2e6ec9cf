import AppRuntime
public import Foundation

extension BGTaskScheduler {
  /// The domain of the scheduler's errors.
  public static let errorDomain = "BGTaskSchedulerErrorDomain"

  /// Why a task was not scheduled.
  public struct Error: CustomNSError, LocalizedError, Hashable, Sendable {
    /// The kinds of errors.
    public enum Code: Int, Sendable {
      /// Tasks cannot be scheduled: the user has denied background refresh, or this version of the
      /// system has no scheduler (BGS-05).
      case unavailable = 1
      /// As many tasks of the kind are scheduled as one app may have (BGS-02).
      case tooManyPendingTaskRequests = 2
      /// A background mode is missing, or the identifier is not in
      /// `BGTaskSchedulerPermittedIdentifiers` (BGS-04).
      case notPermitted = 3
      /// The task cannot begin at once. Only for tasks of iOS 26, which this system does not have.
      case immediateRunIneligible = 4

      /// An error has this code, in a `catch`.
      public static func ~= (code: Code, error: any Swift.Error) -> Bool {
        (error as? BGTaskScheduler.Error)?.code == code
      }
    }

    public let code: Code
    private let message: String

    init(_ failure: TaskFailure) {
      switch failure {
      case .unavailable(let message): (code, self.message) = (.unavailable, message)
      case .tooMany(let message): (code, self.message) = (.tooManyPendingTaskRequests, message)
      case .notPermitted(let message): (code, self.message) = (.notPermitted, message)
      }
    }

    public static var unavailable: Code { .unavailable }
    public static var tooManyPendingTaskRequests: Code { .tooManyPendingTaskRequests }
    public static var notPermitted: Code { .notPermitted }
    public static var immediateRunIneligible: Code { .immediateRunIneligible }

    public static var errorDomain: String { BGTaskScheduler.errorDomain }
    public var errorCode: Int { code.rawValue }
    public var errorDescription: String? { message }
  }
}
