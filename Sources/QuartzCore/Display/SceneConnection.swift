import AppSupport
import CoreFoundation
import Foundation
import Glibc
package import SystemInterface

/// The conversation with displayd. When it ends it is begun anew, with all that there is. Main
/// thread.
///
/// Without a display it is never begun, and everything that is asked of it is answered with `nil`.
@MainActor package final class SceneConnection {
  /// What is told of the conversation.
  @MainActor package protocol Listener: AnyObject {
    /// A connection was made: displayd knows nothing yet.
    func connectionBegan()
    /// The connection ended.
    func connectionEnded()
    /// displayd said something that is no answer.
    func received(_ message: WireDisplayMessage)
  }

  /// How patient the app is with displayd, in seconds.
  package struct Patience {
    /// With an answer.
    package var answer = 2.0
    /// With a commit that is not taken.
    package var writing = 5.0
  }

  /// The version of scene.proto that is spoken here.
  package static let version: UInt32 = 1

  /// How a connection is made; `nil` is answered when nobody listens.
  package var connect: (() -> SceneSocket?)?
  package var token = Data()
  package var patience = Patience()
  package weak var listener: (any Listener)?

  package private(set) var socket: SceneSocket?
  private var source: RunLoopPortSource?
  package private(set) var lastRequest: UInt64 = 0
  /// What arrived while an answer was waited for.
  private var waiting: [WireDisplayMessage] = []
  /// displayd has not answered: it is not asked again until it says something.
  private(set) var isSilent = false

  /// Whether there is a display.
  var isPossible: Bool { connect != nil }
  package var isConnected: Bool { socket != nil }

  /// Makes the connection if there is none.
  ///
  /// - Returns: whether there is one now.
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
    message.attach.version = Self.version
    message.attach.token = token
    guard send(message) else { return false }
    listener?.connectionBegan()
    return true
  }

  /// Sends a message; `false` when the connection has ended by it, or was not there.
  @discardableResult
  package func send(_ message: WireSceneMessage) -> Bool {
    guard let socket else { return false }
    do {
      try socket.send(message, patience: patience.writing)
      return true
    } catch .tooLarge(let error) {
      SystemLog.write(
        category: "Display",
        "Something is too large to be shown: \(error). Use smaller images or draw less.")
      return true
    } catch {
      end()
      return false
    }
  }

  /// Sends a request and waits for its answer, though not for ever; `nil`: there is none.
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

  /// Keeps a message for the run loop's next turn.
  private func keepForLater(_ message: WireDisplayMessage) {
    if waiting.isEmpty {
      CFRunLoopPerformBlock(CFRunLoopGetMain(), kCFRunLoopCommonModes) { [weak self] in
        MainActor.assumeIsolated { self?.handleArrivals() }
      }
      CFRunLoopWakeUp(CFRunLoopGetMain())
    }
    waiting.append(message)
  }

  /// Handles all that has arrived.
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
    SystemLog.write(category: "Display", "What displayd said was not understood: \(error).")
    end()
  }

  /// Ends the connection, as its other end is gone.
  package func end() {
    guard socket != nil else { return }
    close()
    listener?.connectionEnded()
  }

  /// Ends the connection without telling anybody.
  package func close() {
    source?.cancel()
    source = nil
    socket = nil
    waiting = []
  }
}
