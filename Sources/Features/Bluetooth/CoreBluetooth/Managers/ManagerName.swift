import AppInterface

/// How the system knows a manager.
enum ManagerName: Hashable, Sendable {
  case number(UInt64)
  /// Its state is preserved (BT-03).
  case restoreIdentifier(String)

  init?(_ wire: WireBluetoothNews.OneOf_Manager?) {
    switch wire {
    case .number(let number): self = .number(number)
    case .restoreIdentifier(let identifier): self = .restoreIdentifier(identifier)
    case nil: return nil
    }
  }

  init?(_ wire: WirePeripheralNews.OneOf_Manager?) {
    switch wire {
    case .number(let number): self = .number(number)
    case .restoreIdentifier(let identifier): self = .restoreIdentifier(identifier)
    case nil: return nil
    }
  }

  var wireOfPeripheral: WirePeripheralRequest.OneOf_Manager {
    switch self {
    case .number(let number): .number(number)
    case .restoreIdentifier(let identifier): .restoreIdentifier(identifier)
    }
  }

  var wire: WireBluetoothRequest.OneOf_Manager {
    switch self {
    case .number(let number): .number(number)
    case .restoreIdentifier(let identifier): .restoreIdentifier(identifier)
    }
  }
}
