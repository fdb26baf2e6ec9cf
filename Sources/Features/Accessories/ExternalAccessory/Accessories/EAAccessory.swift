import AppInterface
public import Foundation
import Synchronization

/// An accessory that is, or was, connected.
///
/// Any thread. One that is connected again is another object with another number.
// Unchecked, because the class is open; what changes is in locks.
open class EAAccessory: NSObject, @unchecked Sendable {
  // Unchecked: what changes is in locks.

  private let described: WireAccessory
  private let isThere = Mutex(true)
  private let lock = NSLock()
  private weak var currentDelegate: (any EAAccessoryDelegate)?

  init(_ described: WireAccessory) {
    self.described = described
    super.init()
  }

  /// It is connected, as far as the app is concerned.
  open var isConnected: Bool { isThere.withLock { $0 } }
  /// Another one for each connection.
  open var connectionID: Int { Int(described.connection) }
  open var name: String { described.name }
  open var manufacturer: String { described.manufacturer }
  open var modelNumber: String { described.modelNumber }
  open var serialNumber: String { described.serialNumber }
  open var firmwareRevision: String { described.firmwareRevision }
  open var hardwareRevision: String { described.hardwareRevision }
  /// The protocols that it speaks.
  open var protocolStrings: [String] { described.protocols }

  /// Is told when it is disconnected, on the main thread.
  open weak var delegate: (any EAAccessoryDelegate)? {
    get { lock.withLock { currentDelegate } }
    set { lock.withLock { currentDelegate = newValue } }
  }

  open override var description: String {
    "<EAAccessory: \(connectionID) \(name) \(protocolStrings)>"
  }

  func disconnect() {
    isThere.withLock { $0 = false }
  }
}

/// Is told that an accessory is gone.
public protocol EAAccessoryDelegate: NSObjectProtocol {
  func accessoryDidDisconnect(_ accessory: EAAccessory)
}

extension EAAccessoryDelegate {
  // What happens where a delegate has no method.
  public func accessoryDidDisconnect(_ accessory: EAAccessory) {}
}
