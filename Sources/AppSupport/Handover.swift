import CUIKit
import Dispatch
import Glibc

/// The socket over which foregroundd hands open descriptors over to this process: connections to
/// displayd and audiod, files of system databases, the word of memory for callbacks that are sent ahead, and
/// another port when another foregroundd has taken the device over. Main thread.
///
/// An app cannot connect by itself: where displayd and foregroundd listen does not exist for it.
@MainActor package final class Handover {
  /// Asks foregroundd for another connection to displayd.
  package var requestDisplay: () -> Void = {}
  /// Called with another port, which the closure owns, and with the number of this process's
  /// messages that the system has handled.
  package var onPort: ((Int32, UInt64) -> Void)?
  /// Called with a connection to audiod, which the closure owns.
  package var onSound: ((Int32) -> Void)?
  /// Called with a connection to audiod that gets what the microphone hears, which the closure owns.
  package var onRecording: ((Int32) -> Void)?
  /// Called when nothing will come any more.
  package var onEnd: () -> Void = {}
  /// Descriptors may still come.
  package private(set) var isOpen = true

  private let descriptor: Int32
  /// Files that were handed over.
  private nonisolated let files = HandedOverFiles()
  /// The newest connection to displayd that was not taken. Earlier ones have ended meanwhile.
  private var display: Int32?
  /// The word of memory for callbacks that are sent ahead, until it is taken.
  private var callbackWord: Int32?
  private var source: RunLoopPortSource?
  /// How long a connection that was asked for may take, in milliseconds.
  private nonisolated static let patience: Int32 = 2000

  /// The environment variable that holds the socket's descriptor.
  private static let environmentVariable = "FOREGROUND_HANDOVER"

  /// A handover over the socket, which it owns.
  package init(owning descriptor: Int32) {
    self.descriptor = descriptor
  }

  /// The handover that the process was started with; nil if foregroundd did not start it.
  package static func inherited() -> Handover? {
    guard let text = getenv(environmentVariable).map({ String(cString: $0) }),
      let number = Int32(text), fcntl(number, F_SETFD, FD_CLOEXEC) == 0
    else { return nil }
    return Handover(owning: number)
  }

  /// Hands a copy of a socket over to the system, which knows it by the number from then on.
  ///
  /// - Returns: Whether the system will receive it.
  package func send(socket: Int32, number: UInt64) -> Bool {
    CUIKitHandOver(descriptor, CUIKitHandedOverSocket, number, socket) == 0
  }

  /// The newest connection to displayd, after a wait for it if there is none yet; nil if none comes.
  package func nextDisplay() -> Int32? {
    receiveAll(waiting: 0)
    if display == nil {
      requestDisplay()
      let end = AppClock.now() + UInt64(Self.patience) * 1_000_000
      // Another port may come first, and only then is the request heard.
      while display == nil, isOpen, AppClock.now() < end {
        receiveAll(waiting: Int32((end - AppClock.now()) / 1_000_000) + 1)
      }
    }
    defer { display = nil }
    return display
  }

  /// The word of memory for callbacks that are sent ahead, as a descriptor that the caller owns; nil if the
  /// system has none for this process. It waits since before the process was started.
  package func takeCallbackWord() -> Int32? {
    receiveAll(waiting: 0)
    defer { callbackWord = nil }
    return callbackWord
  }

  /// A file that was handed over with this number, which the caller owns; nil if none comes within two
  /// seconds. Any thread: what is not a file is left to the main thread.
  package nonisolated func nextFile(_ number: UInt64) -> Int32? {
    let end = AppClock.now() + UInt64(Self.patience) * 1_000_000
    repeat {
      if let file = files.take(number) { return file }
      var packet = CUIKitHandedOver()
      switch CUIKitReceiveHandover(descriptor, 10, &packet) {
      case 1 where Int32(packet.kind) == CUIKitHandedOverFile:
        files.add(packet.descriptor, number: packet.number)
      case 1:
        let other = packet
        DispatchQueue.main.async { MainActor.assumeIsolated { self.take(other) } }
      case 0: continue
      default: return files.take(number)
      }
    } while AppClock.now() < end
    return files.take(number)
  }

  /// From now on a port that is handed over is noticed by the main run loop, too.
  package func watch() {
    receiveAll(waiting: 0)
    guard isOpen, source == nil else { return }
    source = RunLoopPortSource(descriptor: descriptor) { [unowned self] in
      receiveAll(waiting: 0)
    }
  }

  /// - Parameter milliseconds: How long to wait for the first.
  private func receiveAll(waiting milliseconds: Int32) {
    var wait = milliseconds
    while isOpen {
      var packet = CUIKitHandedOver()
      switch CUIKitReceiveHandover(descriptor, wait, &packet) {
      case 1: take(packet)
      case 0: return
      default:
        isOpen = false
        source?.cancel()
        source = nil
        onEnd()
      }
      wait = 0
    }
  }

  private func take(_ packet: CUIKitHandedOver) {
    switch Int32(packet.kind) {
    case CUIKitHandedOverDisplay:
      if let display { close(display) }
      display = packet.descriptor
    case CUIKitHandedOverPort:
      guard let onPort else { return dismiss(packet) }
      onPort(packet.descriptor, packet.number)
    case CUIKitHandedOverSound:
      guard let onSound else { return dismiss(packet) }
      onSound(packet.descriptor)
    case CUIKitHandedOverRecording:
      guard let onRecording else { return dismiss(packet) }
      onRecording(packet.descriptor)
    case CUIKitHandedOverCallbackWord:
      if let callbackWord { close(callbackWord) }
      callbackWord = packet.descriptor
    case CUIKitHandedOverFile:
      files.add(packet.descriptor, number: packet.number)
    default:
      // Something of a later system.
      dismiss(packet)
    }
  }

  /// Closes what nobody here waits for.
  private func dismiss(_ packet: CUIKitHandedOver) { close(packet.descriptor) }
}
