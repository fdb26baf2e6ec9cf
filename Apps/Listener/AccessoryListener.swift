import ExternalAccessory
import Foundation
import UIKit

/// Opens a session with every accessory in the protocol that it was given, and prints each report.
// Unchecked: everything happens on the main thread.
final class AccessoryListener: NSObject, EAAccessoryDelegate, StreamDelegate, @unchecked Sendable {
  private let spoken: String
  private let greeting: String?
  /// It leaves what it is sent where it is.
  private let isDeaf: Bool
  private var sessions: [Int: EASession] = [:]

  init(_ spoken: String, greeting: String?, isDeaf: Bool) {
    self.spoken = spoken
    self.greeting = greeting
    self.isDeaf = isDeaf
    super.init()
    let center = NotificationCenter.default
    _ = center.addObserver(
      forName: .EAAccessoryDidConnect, object: EAAccessoryManager.shared(), queue: nil
    ) { [unowned self] note in
      guard let accessory = note.userInfo?[EAAccessoryKey] as? EAAccessory else { return }
      print("accessory \(accessory.name) connects")
      use(accessory)
    }
    _ = center.addObserver(
      forName: .EAAccessoryDidDisconnect, object: EAAccessoryManager.shared(), queue: nil
    ) { note in
      guard let accessory = note.userInfo?[EAAccessoryKey] as? EAAccessory else { return }
      print("accessory \(accessory.name) disconnects")
    }
    let manager = EAAccessoryManager.shared()
    manager.registerForLocalNotifications()
    print("accessories \(manager.connectedAccessories.map(\.name))")
    for accessory in manager.connectedAccessories { use(accessory) }
  }

  private func use(_ accessory: EAAccessory) {
    accessory.delegate = self
    guard let session = EASession(accessory: accessory, forProtocol: spoken) else {
      print("no session in \(spoken)")
      return
    }
    sessions[accessory.connectionID] = session
    for stream: Stream? in [session.inputStream, session.outputStream] {
      stream?.delegate = self
      stream?.schedule(in: .current, forMode: .default)
      stream?.open()
    }
  }

  func accessoryDidDisconnect(_ accessory: EAAccessory) {
    print("delegate: \(accessory.name) is gone, connected \(accessory.isConnected)")
    sessions[accessory.connectionID] = nil
  }

  func stream(_ aStream: Stream, handle eventCode: Stream.Event) {
    switch eventCode {
    case .openCompleted: print("\(aStream is InputStream ? "input" : "output") open")
    case .hasBytesAvailable:
      guard let input = aStream as? InputStream, !isDeaf else { return }
      var bytes = [UInt8](repeating: 0, count: 100)
      let count = input.read(&bytes, maxLength: bytes.count)
      print("reads \(String(decoding: bytes.prefix(max(0, count)), as: UTF8.self))")
    case .hasSpaceAvailable:
      guard let output = aStream as? OutputStream, let greeting, !hasGreeted else { return }
      hasGreeted = true
      print("writes \(output.write(Array(greeting.utf8), maxLength: greeting.utf8.count))")
    case .endEncountered: print("\(aStream is InputStream ? "input" : "output") ends")
    default: print("stream event \(eventCode.rawValue)")
    }
  }

  private var hasGreeted = false
}
