import AVFoundation
import CallKit
import Foundation
import PushKit
import UIKit

/// The app's calls on the system's own screens (CallKit), and the pushes that tell of them (PushKit).
/// Systems before iOS 10 have no CallKit; there it only receives pushes.
@MainActor final class SystemCalls: NSObject {
  /// Somebody calls, as a push says.
  var onRing: (String) -> Void = { _ in }
  /// The user has answered on the system's screen.
  var onAnswer: () -> Void = {}
  /// The user has declined or ended the call.
  var onEnd: () -> Void = {}

  /// This version of the system shows calls.
  let showsCalls = SystemCalls.systemVersion >= 10
  private let arguments: DialerArguments
  private var provider: CXProvider?
  private let controller = CXCallController()
  private let registry = PKPushRegistry(queue: .main)
  /// The call that rings or goes on.
  private var call: UUID?

  init(_ arguments: DialerArguments) {
    self.arguments = arguments
  }

  private static var systemVersion: Int {
    Int(UIDevice.current.systemVersion.prefix { $0 != "." }) ?? 0
  }

  func begin() {
    if showsCalls {
      let configuration = CXProviderConfiguration(localizedName: "Dialer")
      configuration.supportedHandleTypes = [.generic]
      // Whoever builds Dialer may add one.
      if Bundle.main.url(forResource: "Ringtone", withExtension: "wav") != nil {
        configuration.ringtoneSound = "Ringtone.wav"
      }
      let provider = CXProvider(configuration: configuration)
      provider.setDelegate(self, queue: nil)
      self.provider = provider
    }
    registry.delegate = self
    registry.desiredPushTypes = [.voIP]
  }

  /// Shows an incoming call.
  func ring(_ name: String) {
    guard let provider else { return }
    let call = UUID()
    self.call = call
    provider.reportNewIncomingCall(with: call, update: update(name)) { [self] error in
      guard let error else { return report("the call is shown") }
      report("the call is not shown: \(error)")
      self.call = nil
      onEnd()
    }
  }

  /// Reports a call that nobody can take now. After a push that must be done all the same.
  func refuse(_ name: String) {
    guard let provider else { return }
    let call = UUID()
    provider.reportNewIncomingCall(with: call, update: update(name)) { error in
      if error == nil { provider.reportCall(with: call, endedAt: nil, reason: .unanswered) }
    }
  }

  private func update(_ name: String) -> CXCallUpdate {
    let update = CXCallUpdate()
    update.remoteHandle = CXHandle(type: .generic, value: name)
    update.localizedCallerName = name
    return update
  }

  /// The user ends the call on the app's own screen.
  func end() {
    guard let call else { return onEnd() }
    controller.request(CXTransaction(action: CXEndCallAction(call: call))) { error in
      if let error { report("the call is not ended: \(error)") }
    }
  }

  /// The other side has ended the call.
  func hungUp() {
    guard let call else { return }
    self.call = nil
    provider?.reportCall(with: call, endedAt: Date(), reason: .remoteEnded)
  }
}

extension SystemCalls: CXProviderDelegate {
  func providerDidReset(_ provider: CXProvider) {
    call = nil
    onEnd()
  }

  func provider(_ provider: CXProvider, perform action: CXAnswerCallAction) {
    onAnswer()
    action.fulfill()
  }

  func provider(_ provider: CXProvider, perform action: CXEndCallAction) {
    call = nil
    onEnd()
    action.fulfill()
  }

  func provider(_ provider: CXProvider, didActivate audioSession: AVAudioSession) {
    report("may be heard")
  }
}

extension SystemCalls: PKPushRegistryDelegate {
  func pushRegistry(
    _ registry: PKPushRegistry, didUpdate pushCredentials: PKPushCredentials,
    for type: PKPushType
  ) {
    report("registered with a token of \(pushCredentials.token.count) bytes")
  }

  func pushRegistry(
    _ registry: PKPushRegistry, didReceiveIncomingPushWith payload: PKPushPayload,
    for type: PKPushType, completion: @escaping @Sendable () -> Void
  ) {
    let name = caller(payload)
    report("pushed: \(name)")
    switch arguments.carelessness {
    case .none:
      onRing(name)
      completion()
    case .forgetsCalls: completion()
    case .doesNothing: break
    }
  }

  func pushRegistry(
    _ registry: PKPushRegistry, didReceiveIncomingPushWith payload: PKPushPayload,
    for type: PKPushType
  ) {
    let name = caller(payload)
    report("pushed: \(name)")
    if arguments.carelessness == .none { onRing(name) }
  }

  private func caller(_ payload: PKPushPayload) -> String {
    payload.dictionaryPayload["caller"] as? String ?? "Unknown"
  }
}
