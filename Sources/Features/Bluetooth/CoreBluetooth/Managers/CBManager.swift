import AppRuntime
public import Foundation
import Synchronization

/// An app can use Bluetooth now.
public enum CBManagerState: Int, Sendable {
  case unknown = 0
  case resetting = 1
  case unsupported = 2
  case unauthorized = 3
  case poweredOff = 4
  case poweredOn = 5
}

/// The person lets the app use Bluetooth.
public enum CBManagerAuthorization: Int, Sendable {
  case notDetermined = 0
  case restricted = 1
  case denied = 2
  case allowedAlways = 3
}

/// What all managers have. Any thread.
// Unchecked, because the class is open; what changes is in the lock.
open class CBManager: NSObject, @unchecked Sendable {
  // Unchecked: what changes is in locks.

  private let currentState = Mutex(CBManagerState.unknown)

  /// Bluetooth is on; unknown until the delegate was told.
  open internal(set) var state: CBManagerState {
    get { currentState.withLock { $0 } }
    set { currentState.withLock { $0 = newValue } }
  }

  /// Always allowed: nobody is asked.
  open var authorization: CBManagerAuthorization { Self.authorization }
  /// Always allowed: nobody is asked.
  public class var authorization: CBManagerAuthorization { .allowedAlways }

  /// Ends the process if a manager of the class cannot have the restore identifier.
  static func checkRestoration(_ identifier: String, _ name: String, mode: String) {
    let modes = Bundle.main.object(forInfoDictionaryKey: "UIBackgroundModes") as? [String]
    guard modes?.contains(mode) == true else {
      BluetoothLink.shared.fail(
        "State restoration of \(name) is only allowed for applications that have "
          + "specified the \"\(mode)\" background mode")
    }
    guard (1...256).contains(identifier.utf8.count) else {
      BluetoothLink.shared.fail("A restore identifier has 1 to 256 bytes")
    }
  }
}
