import AppInterface
import AppSupport
import CCallbackWord
import CLinux
import CUIKit
import Foundation
import Glibc
import SharedInterface

@testable import AppRuntime
@testable import UIKit

/// The system's end of a port, controlled by the test.
@MainActor final class SystemSide {
  /// The app's end.
  let port: ApplicationPort

  /// The app's handover, over which it can get another port, and the system's end of it.
  let handover: Handover
  private var handoverEnd: Int32
  /// The word for callbacks that are sent ahead, which waits for the app.
  private let word: OpaquePointer

  private var descriptor: Int32
  private var decoder = FrameDecoder()
  private var lastDelivery: UInt32 = 0

  init() {
    let ends = Self.makePair(SOCK_STREAM)
    descriptor = ends[0]
    port = ApplicationPort(descriptor: ends[1])
    let handover = Self.makePair(SOCK_SEQPACKET)
    handoverEnd = handover[0]
    self.handover = Handover(owning: handover[1])
    let memory = clinux_sealed_memory("callbacks", callback_word_size())
    word = callback_word_map(memory)!
    _ = CUIKitHandOver(handoverEnd, CUIKitHandedOverCallbackWord, 0, memory)
    close(memory)
  }

  isolated deinit {
    close(descriptor)
    close(port.descriptor)
    if handoverEnd >= 0 { close(handoverEnd) }
    callback_word_unmap(word)
  }

  private static func makePair(_ type: __socket_type) -> [Int32] {
    var ends: [Int32] = [0, 0]
    // No process that another test starts may keep an end open.
    let result = socketpair(
      AF_UNIX, Int32(type.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0, &ends)
    precondition(result == 0, "socketpair: \(errno)")
    return ends
  }

  /// Another system takes the app over, which has handled so many of its messages. Earlier ones that
  /// were not read are lost.
  func takeOver(handled: UInt64) {
    let ends = Self.makePair(SOCK_STREAM)
    close(descriptor)
    descriptor = ends[0]
    decoder = FrameDecoder()
    handover.onPort?(ends[1], handled)
  }

  /// Nobody will hand anything over any more.
  func closeHandover() {
    close(handoverEnd)
    handoverEnd = -1
  }

  /// Sends a callback; returns its delivery number.
  @discardableResult
  func send(_ kind: WireCallbackKind, _ fill: (inout WireCallback) -> Void = { _ in }) -> UInt32 {
    lastDelivery += 1
    var message = WireSystemMessage()
    message.callback.delivery = lastDelivery
    message.callback.kind = kind
    fill(&message.callback)
    send(message)
    return lastDelivery
  }

  /// Sends a callback ahead, which the app may begin if it is allowed.
  func send(ahead kind: WireCallbackKind, delivery: UInt32) {
    var message = WireSystemMessage()
    message.callbackAhead.delivery = delivery
    message.callbackAhead.kind = kind
    send(message)
  }

  /// The app looks at the word.
  var isWordWatched: Bool { callback_word_is_watched(word) }

  /// Allows the callbacks after the one that was sent last, up to the last.
  func allow(after current: UInt32, upTo last: UInt32) {
    callback_word_allow(word, current, last)
  }

  /// Allows no more of them; the number of the callback that the app has come to.
  func takeBack() -> UInt32 { callback_word_take_back(word) }

  /// Sends a callback again that was sent with this number.
  func send(_ kind: WireCallbackKind, delivery: UInt32) {
    var message = WireSystemMessage()
    message.callback.delivery = delivery
    message.callback.kind = kind
    send(message)
  }

  func send(_ message: WireSystemMessage) {
    // Swift's own encoder throws only for required fields, and proto3 has none.
    send(bytes: try! FrameEncoder().encode(message))
  }

  /// Sends a message after a while, as a busy system does, also when the main thread waits for it.
  func send(_ message: WireSystemMessage, after seconds: Double) {
    // As in `send(_:)`.
    let bytes = try! FrameEncoder().encode(message)
    let descriptor = dup(descriptor)
    Thread.detachNewThread {
      Thread.sleep(forTimeInterval: seconds)
      _ = Glibc.send(descriptor, bytes, bytes.count, Int32(MSG_NOSIGNAL))
      close(descriptor)
    }
  }

  func send(bytes: [UInt8]) {
    let count = Glibc.send(descriptor, bytes, bytes.count, Int32(MSG_NOSIGNAL))
    precondition(count == bytes.count, "send: \(errno)")
  }

  /// Closes the connection to the app, as when the system has gone.
  func hangUp() {
    shutdown(descriptor, Int32(SHUT_RDWR))
  }

  /// All messages that the app has sent so far.
  func received() -> [WireAppMessage] {
    var messages: [WireAppMessage] = []
    while let message = next(waiting: false) { messages.append(message) }
    return messages
  }

  /// The app's next message; waits for it if requested.
  func next(waiting: Bool) -> WireAppMessage? {
    while true {
      if let message = try! decoder.nextMessage(WireAppMessage.self) { return message }
      var buffer = [UInt8](repeating: 0, count: 1 << 16)
      let count = recv(descriptor, &buffer, buffer.count, waiting ? 0 : Int32(MSG_DONTWAIT))
      guard count > 0 else { return nil }
      decoder.append(buffer[..<count])
    }
  }
}

extension WireAppMessage {
  /// One word with its numbers, for comparing conversations.
  var summary: String {
    switch content {
    case .hello(let hello): "hello \(hello.version)"
    case .acknowledgement(let acknowledgement):
      "acknowledged \(acknowledgement.delivery)" + (acknowledgement.accepted ? " true" : "")
    case .backgroundTaskBegan(let task): "began \(task.identifier) \(task.name)"
    case .backgroundTaskEnded(let task): "ended \(task.identifier)"
    case .openURL(let request): "open \(request.request) \(request.url)"
    case .canOpenURL(let request): "can open \(request.request) \(request.url)"
    case .document(let request): "document \(request.request)"
    case .settings(let request): "settings \(request.request)"
    case .crashing(let crashing): "crashing \(crashing.signal)"
    case .eventHandled(let event): "handled \(event.number)"
    case .shellRequest(let request): "shell request \(request.request)"
    case .sensors(let request): "sensors \(request.sensors.map { "\($0)" })"
    case .remoteControl(let request): "remote control \(request.receives)"
    case .wakeFinished(let finished): "finished \(finished.wake) \(finished.result)"
    case .displayConnection: "wants a connection to displayd"
    case .location: "asks the location services"
    case .audio: "asks something of its audio session"
    case .voip: "sets something up for calls"
    case .call: "tells of its calls"
    case .bluetooth: "asks Bluetooth"
    case .accessory: "asks an accessory"
    case .displayMode: "sets the mode of a display"
    case .sceneAccessory(let isThere): "scene accessory \(isThere)"
    case .bonjour: "asks Bonjour"
    case .quickActions(let actions): "quick actions \(actions.items.map(\.type))"
    case .systemDatabase(let request): "asks about the database \(request.database)"
    case .groupPreferences(let request):
      "sets \(request.number) \(request.changes.map(\.key)) of \(request.group)"
    case .pasteboard(let request): "asks the pasteboard, \(request.request)"
    case .metrics: "uses MetricKit"
    case .graphicsUse(let use): "uses OpenGL ES: \(use.call)"
    case .peripheral: "asks Bluetooth as a peripheral"
    case .savedState(let report):
      "\(report.outcome)" + (report.reason.isEmpty ? "" : ": \(report.reason)")
    case .transfers: "asks for background transfers"
    case .authentication: "asks whether the owner uses the device"
    case .fetchInterval(let interval):
      interval.never ? "wants no fetches" : "wants fetches every \(interval.seconds) s"
    case .taskRequest(let request): "task request \(request.request)"
    case .notifications: "asks about notifications"
    case .idleTimerDisabled(let isDisabled): "keeps the screen lit \(isDisabled)"
    case .ignoreSnapshot: "ignore snapshot"
    case .scenes(let request): request.summary
    case .pong(let pong): "pong \(pong.number)"
    case nil: "nothing"
    }
  }
}

extension WireSceneRequest {
  fileprivate var summary: String {
    switch content {
    case .activate(let activation):
      "activate \(request) "
        + (activation.isNew ? "new" : "\(activation.session)")
        + (activation.hasActivity ? " \(activation.activity.type)" : "")
    case .destroy(let session): "destroy \(request) \(session)"
    case .refresh(let session): "refresh \(request) \(session)"
    case nil: "asks nothing about scenes"
    }
  }
}
