import Foundation
import LifecycleKernel

extension BluetoothID {
  /// Reads the 16 bytes of a message; nil if it has another number of them.
  init?(_ data: Data) {
    guard data.count == 16 else { return nil }
    var halves: (UInt64, UInt64) = (0, 0)
    for (index, byte) in data.enumerated() {
      if index < 8 {
        halves.0 = halves.0 << 8 | UInt64(byte)
      } else {
        halves.1 = halves.1 << 8 | UInt64(byte)
      }
    }
    self.init(high: halves.0, low: halves.1)
  }

  /// A new one, for a peripheral.
  static func random() -> BluetoothID {
    let uuid = UUID().uuid
    return withUnsafeBytes(of: uuid) { bytes in
      BluetoothID(
        high: UInt64(bigEndian: bytes.loadUnaligned(as: UInt64.self)),
        low: UInt64(bigEndian: bytes.loadUnaligned(fromByteOffset: 8, as: UInt64.self)))
    }
  }

  /// The same in messages.
  var data: Data {
    var bytes = Data(capacity: 16)
    for half in [high, low] {
      for shift in stride(from: 56, through: 0, by: -8) {
        bytes.append(UInt8(truncatingIfNeeded: half >> UInt64(shift)))
      }
    }
    return bytes
  }
}
