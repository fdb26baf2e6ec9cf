public import Foundation

/// Receives an app's tokens and pushes. Main thread.
@preconcurrency @MainActor public protocol PKPushRegistryDelegate: NSObjectProtocol {
  /// The app has a token, which its server needs to push to it.
  func pushRegistry(
    _ registry: PKPushRegistry, didUpdate pushCredentials: PKPushCredentials,
    for type: PKPushType)
  /// A push has arrived. From iOS 13 on the app must report a call to CallKit before it calls the
  /// completion handler, or it is ended (TERM-05).
  func pushRegistry(
    _ registry: PKPushRegistry, didReceiveIncomingPushWith payload: PKPushPayload,
    for type: PKPushType, completion: @escaping @Sendable () -> Void)
  /// The same of earlier systems than iOS 11; it is called where an app has not the newer method.
  func pushRegistry(
    _ registry: PKPushRegistry, didReceiveIncomingPushWith payload: PKPushPayload,
    for type: PKPushType)
  /// The token is not valid any more.
  func pushRegistry(
    _ registry: PKPushRegistry, didInvalidatePushTokenFor type: PKPushType)
}

// What happens where a delegate has no method.
extension PKPushRegistryDelegate {
  public func pushRegistry(
    _ registry: PKPushRegistry, didReceiveIncomingPushWith payload: PKPushPayload,
    for type: PKPushType, completion: @escaping @Sendable () -> Void
  ) { AbsentMethod.isReached = true }
  public func pushRegistry(
    _ registry: PKPushRegistry, didReceiveIncomingPushWith payload: PKPushPayload,
    for type: PKPushType
  ) {}
  public func pushRegistry(
    _ registry: PKPushRegistry, didInvalidatePushTokenFor type: PKPushType
  ) {}
}
