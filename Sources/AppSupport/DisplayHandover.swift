import CUIKit
import Glibc

/// The connections to displayd that foregroundd hands over. Main thread.
///
/// An app cannot connect by itself: where displayd listens does not exist for it.
@MainActor package final class DisplayHandover {
  private let descriptor: Int32
  private let request: () -> Void
  /// How long a connection that was asked for may take, in milliseconds.
  private static let patience: Int32 = 2000

  /// - Parameter request: Asks foregroundd for another connection.
  package init?(request: @escaping () -> Void) {
    guard let text = getenv("FOREGROUND_HANDOVER").map({ String(cString: $0) }),
      let number = Int32(text), fcntl(number, F_GETFD) >= 0
    else { return nil }
    _ = fcntl(number, F_SETFD, FD_CLOEXEC)
    descriptor = number
    self.request = request
  }

  /// The newest connection, after a wait for it if there is none yet; nil if none comes.
  package func next() -> Int32? {
    if let newest = takeNewest(waiting: 0) { return newest }
    request()
    return takeNewest(waiting: Self.patience)
  }

  /// Earlier ones have ended meanwhile.
  private func takeNewest(waiting milliseconds: Int32) -> Int32? {
    var newest = CUIKitReceiveDescriptor(descriptor, milliseconds)
    guard newest >= 0 else { return nil }
    while true {
      let later = CUIKitReceiveDescriptor(descriptor, 0)
      guard later >= 0 else { return newest }
      close(newest)
      newest = later
    }
  }
}
