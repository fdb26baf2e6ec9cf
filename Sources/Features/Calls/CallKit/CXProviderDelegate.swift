public import AVFoundation
public import Foundation

/// Carries out what the user wants of the app's calls. Main thread.
@preconcurrency @MainActor public protocol CXProviderDelegate: NSObjectProtocol {
  /// All calls are over: the provider was invalidated.
  func providerDidReset(_ provider: CXProvider)
  /// The provider is ready.
  func providerDidBegin(_ provider: CXProvider)
  /// - Returns: Whether the delegate carries out the whole transaction itself.
  func provider(_ provider: CXProvider, execute transaction: CXTransaction) -> Bool
  func provider(_ provider: CXProvider, perform action: CXStartCallAction)
  func provider(_ provider: CXProvider, perform action: CXAnswerCallAction)
  func provider(_ provider: CXProvider, perform action: CXEndCallAction)
  func provider(_ provider: CXProvider, perform action: CXSetHeldCallAction)
  func provider(_ provider: CXProvider, perform action: CXSetMutedCallAction)
  /// The action was neither fulfilled nor failed in time.
  func provider(_ provider: CXProvider, timedOutPerforming action: CXAction)
  /// The app's session was activated for a call: its sound may begin.
  func provider(_ provider: CXProvider, didActivate audioSession: AVAudioSession)
  /// The last call is over: its sound must be.
  func provider(_ provider: CXProvider, didDeactivate audioSession: AVAudioSession)
}

// What happens where a delegate has no method.
extension CXProviderDelegate {
  public func providerDidBegin(_ provider: CXProvider) {}
  public func provider(_ provider: CXProvider, execute transaction: CXTransaction) -> Bool {
    false
  }
  public func provider(_ provider: CXProvider, perform action: CXStartCallAction) {
    action.fail()
  }
  public func provider(_ provider: CXProvider, perform action: CXAnswerCallAction) {
    action.fail()
  }
  public func provider(_ provider: CXProvider, perform action: CXEndCallAction) { action.fail() }
  public func provider(_ provider: CXProvider, perform action: CXSetHeldCallAction) {
    action.fail()
  }
  public func provider(_ provider: CXProvider, perform action: CXSetMutedCallAction) {
    action.fail()
  }
  public func provider(_ provider: CXProvider, timedOutPerforming action: CXAction) {}
  public func provider(_ provider: CXProvider, didActivate audioSession: AVAudioSession) {}
  public func provider(_ provider: CXProvider, didDeactivate audioSession: AVAudioSession) {}
}
