import AppSupport
import CoreFoundation
import Foundation
import Glibc
package import ScreenInterface
import SharedInterface

/// The connection to displayd. When it ends, a new one is opened and everything is sent again. Main
/// thread.
///
/// Without a display it is never opened, and every request returns `nil`.
@MainActor package final class SceneConnection {
  /// Observes the connection.
  @MainActor package protocol Listener: AnyObject {
    /// A connection was opened; displayd has no state yet.
    func connectionBegan()
    /// The connection ended.
    func connectionEnded()
    /// displayd sent a message that is not an answer.
    func received(_ message: WireDisplayMessage)
  }

  /// The timeouts for displayd, in seconds.
  package struct Patience {
    /// For an answer.
    package var answer = 2.0
    /// For sending a commit.
    package var writing = 5.0
  }

  /// Opens a connection; returns `nil` if displayd is not listening.
  package var connect: (() -> SceneSocket?)?
  package var token = Data()
  package var patience = Patience()
  package weak var listener: (any Listener)?

  package private(set) var socket: SceneSocket?
  private var source: RunLoopPortSource?
  package private(set) var lastRequest: UInt64 = 0
  /// Messages that arrived while waiting for an answer.
  private var waiting: [WireDisplayMessage] = []
  /// displayd has failed to answer: no requests are sent until it sends something.
  private(set) var isSilent = false

  /// There is a display.
  var isPossible: Bool { connect != nil }
  package var isConnected: Bool { socket != nil }

  /// Opens the connection if necessary.
  ///
  /// - Returns: whether the connection is open.
  @discardableResult
  package func ensureConnected() -> Bool {
    if socket != nil { return true }
    guard let connect, let socket = connect() else { return false }
    self.socket = socket
    isSilent = false
    source = RunLoopPortSource(descriptor: socket.descriptor) { [unowned self] in
      handleArrivals()
    }
    var message = WireSceneMessage()
    message.attach.version = MessageVersion.scene
    message.attach.token = token
    guard send(message) else { return false }
    listener?.connectionBegan()
    return true
  }

  /// Sends a message; `false` if the connection was not open or has ended.
  @discardableResult
  package func send(_ message: WireSceneMessage) -> Bool {
    guard let socket else { return false }
    do {
      try socket.send(message, patience: patience.writing)
      return true
    } catch .tooLarge(let error) {
      SystemLog.write(
        category: "Display",
        "A commit is too large to be shown: \(error). Use smaller images or draw less.")
      return true
    } catch {
      end()
      return false
    }
  }

  /// Sends a request and waits for its answer, up to the timeout; `nil` without an answer.
  package func ask<Answer>(
    _ fill: (inout WireSceneMessage, UInt64) -> Void,
    answer: (WireDisplayMessage, UInt64) -> Answer?
  ) -> Answer? {
    guard ensureConnected(), !isSilent else { return nil }
    lastRequest += 1
    let request = lastRequest
    var message = WireSceneMessage()
    fill(&message, request)
    guard send(message), let socket else { return nil }
    let end = AppClock.seconds() + patience.answer
    while true {
      do {
        while let message = try socket.next() {
          if let found = answer(message, request) { return found }
          keepForLater(message)
        }
      } catch {
        violated(error)
        return nil
      }
      guard socket.wait(for: Int32(POLLIN), until: end) else {
        isSilent = true
        SystemLog.write(
          category: "Display",
          "displayd has not answered within \(patience.answer) s; fixed metrics are used.")
        return nil
      }
      guard socket.readArrivals() else {
        self.end()
        return nil
      }
    }
  }

  /// Keeps a message for the next turn of the run loop.
  private func keepForLater(_ message: WireDisplayMessage) {
    if waiting.isEmpty {
      CFRunLoopPerformBlock(CFRunLoopGetMain(), kCFRunLoopCommonModes) { [weak self] in
        MainActor.assumeIsolated { self?.handleArrivals() }
      }
      CFRunLoopWakeUp(CFRunLoopGetMain())
    }
    waiting.append(message)
  }

  /// Handles all messages that have arrived.
  package func handleArrivals() {
    let isOpen = socket?.readArrivals() ?? true
    let kept = waiting
    waiting = []
    for message in kept { hand(message) }
    while let socket {
      do {
        guard let message = try socket.next() else { break }
        hand(message)
      } catch {
        violated(error)
        return
      }
    }
    if !isOpen { end() }
  }

  private func hand(_ message: WireDisplayMessage) {
    isSilent = false
    listener?.received(message)
  }

  private func violated(_ error: any Error) {
    SystemLog.write(category: "Display", "Received a malformed message from displayd: \(error).")
    end()
  }

  /// Ends the connection, because displayd has closed it.
  package func end() {
    guard socket != nil else { return }
    close()
    listener?.connectionEnded()
  }

  /// Closes the connection without notifying the listener.
  package func close() {
    source?.cancel()
    source = nil
    socket = nil
    waiting = []
  }
}
