import AppInterface
import AppRuntime
import Foundation
import Synchronization

/// The objects of the connected accessories, and the sessions, by the numbers by which the system
/// knows them. Any thread.
final class AccessoryHub: Sendable {
  static let shared = AccessoryHub()

  private struct State {
    var accessories: [UInt32: EAAccessory] = [:]
    var sessions: [UInt64: SessionChannel] = [:]
    var lastSession: UInt64 = 0
    var isPosting = false
  }

  private let state = Mutex(State())

  private init() {
    AccessoryLink.shared.setDelivery { [unowned self] in deliver($0) }
  }

  func setPosting(_ isPosting: Bool) {
    state.withLock { $0.isPosting = isPosting }
  }

  func connected() -> [EAAccessory] {
    let listed = AccessoryLink.shared.accessories
    return state.withLock { state in listed.map { Self.accessory($0, in: &state) } }
  }

  private static func accessory(_ wire: WireAccessory, in state: inout State) -> EAAccessory {
    if let known = state.accessories[wire.connection] { return known }
    let accessory = EAAccessory(wire)
    state.accessories[wire.connection] = accessory
    return accessory
  }

  // MARK: Sessions

  /// Opens a session; nil if there is one in the protocol already.
  func open(_ accessory: EAAccessory, _ name: String) -> SessionChannel? {
    state.withLock { state in
      let connection = UInt32(accessory.connectionID)
      let isTaken = state.sessions.values.contains {
        $0.connection == connection && $0.protocolName == name && !$0.isEnded
      }
      guard !isTaken else { return nil }
      state.lastSession += 1
      let channel = SessionChannel(
        number: state.lastSession, connection: connection, protocolName: name)
      state.sessions[channel.number] = channel
      // Inside the lock, so that the numbers reach the system in their order.
      var opening = WireAccessoryOpening()
      opening.connection = connection
      opening.protocol = name
      channel.ask(.open(opening))
      return channel
    }
  }

  /// The app has released the session.
  func close(_ channel: SessionChannel) {
    let wasOpen = state.withLock { $0.sessions.removeValue(forKey: channel.number) != nil }
    if wasOpen { channel.ask(.close(true)) }
    channel.end()
  }

  // MARK: News

  /// Main thread.
  private func deliver(_ news: WireAccessoryNews) {
    switch news.content {
    case .connected(let wire):
      let accessory = state.withLock { Self.accessory(wire, in: &$0) }
      post(.EAAccessoryDidConnect, accessory)
    case .disconnected(let connection): disconnected(connection)
    case .data(let data):
      state.withLock { $0.sessions[data.session] }?.receive(data.data)
    case .closed(let session):
      state.withLock { $0.sessions.removeValue(forKey: session) }?.end()
    case .written(let confirmation):
      state.withLock { $0.sessions[confirmation.session] }?
        .confirm(Int(clamping: confirmation.count))
    case nil: break
    }
  }

  /// RESP-10: the accessory is gone, with its sessions. Its delegate is told first.
  private func disconnected(_ connection: UInt32) {
    let (accessory, ended) = state.withLock { state in
      let ended = state.sessions.values.filter { $0.connection == connection }
      for channel in ended { state.sessions[channel.number] = nil }
      return (state.accessories.removeValue(forKey: connection), ended)
    }
    for channel in ended { channel.end() }
    // The app has never asked for this one.
    guard let accessory else { return }
    accessory.disconnect()
    accessory.delegate?.accessoryDidDisconnect(accessory)
    post(.EAAccessoryDidDisconnect, accessory)
  }

  private func post(_ name: Notification.Name, _ accessory: EAAccessory) {
    guard state.withLock({ $0.isPosting }) else { return }
    NotificationCenter.default.post(
      name: name, object: EAAccessoryManager.shared(), userInfo: [EAAccessoryKey: accessory])
  }
}
