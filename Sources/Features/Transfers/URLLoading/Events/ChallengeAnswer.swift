import AppInterface
import Foundation
import FoundationNetworking
import Synchronization

/// Takes the delegate's answer to a challenge to the system, once. Any thread.
// Unchecked, because NSObject is not; what changes is in the lock.
final class ChallengeAnswer: NSObject, URLAuthenticationChallengeSender, @unchecked Sendable {
  private let core: SessionCore
  private let task: URLSessionTask
  private let isGiven = Mutex(false)

  init(core: SessionCore, task: URLSessionTask) {
    self.core = core
    self.task = task
  }

  func give(_ disposition: URLSession.AuthChallengeDisposition, _ credential: URLCredential?) {
    let isSecond = isGiven.withLock { isGiven in
      defer { isGiven = true }
      return isGiven
    }
    guard !isSecond else { return }
    // Before it is sent, because the next question may come at once.
    task.answered()
    switch disposition {
    case .useCredential:
      core.send { request in
        request.credential.task = task.wire.number
        guard let credential, let user = credential.user else { return }
        request.credential.hasCredential_p = true
        request.credential.user = user
        request.credential.password = credential.password ?? ""
        request.credential.isForSession = credential.persistence != .none
      }
    case .performDefaultHandling, .rejectProtectionSpace:
      core.send { $0.credential.task = task.wire.number }
    case .cancelAuthenticationChallenge: task.cancel()
    }
  }

  func use(_ credential: URLCredential, for challenge: URLAuthenticationChallenge) {
    give(.useCredential, credential)
  }

  func continueWithoutCredential(for challenge: URLAuthenticationChallenge) {
    give(.performDefaultHandling, nil)
  }

  func cancel(_ challenge: URLAuthenticationChallenge) {
    give(.cancelAuthenticationChallenge, nil)
  }

  func performDefaultHandling(for challenge: URLAuthenticationChallenge) {
    give(.performDefaultHandling, nil)
  }

  func rejectProtectionSpaceAndContinue(with challenge: URLAuthenticationChallenge) {
    give(.rejectProtectionSpace, nil)
  }
}

extension URLAuthenticationChallenge {
  convenience init(_ wire: WireTransferChallenge, sender: ChallengeAnswer) {
    let space = URLProtectionSpace(
      host: wire.host, port: Int(wire.port), protocol: wire.isSecure ? "https" : "http",
      realm: wire.realm.isEmpty ? nil : wire.realm,
      authenticationMethod: wire.scheme == "Basic"
        ? NSURLAuthenticationMethodHTTPBasic : NSURLAuthenticationMethodHTTPDigest)
    self.init(
      protectionSpace: space, proposedCredential: nil,
      previousFailureCount: Int(wire.failures),
      failureResponse: wire.hasResponse ? HTTPURLResponse(wire.response) : nil, error: nil,
      sender: sender)
  }
}
