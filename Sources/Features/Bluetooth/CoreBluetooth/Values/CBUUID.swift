import AppInterface
import AppRuntime
public import Foundation

/// The UUID of a service or characteristic: 16, 32 or 128 bits. A short one equals the long one for
/// which it stands. Any thread.
// Unchecked, because the class is open; nothing of it changes.
open class CBUUID: NSObject, NSCopying, @unchecked Sendable {
  // Unchecked, because NSObject is not; nothing changes.

  let value: BluetoothUUID

  /// Reads "180D" or the long form with its hyphens. Ends the process with an exception for any
  /// other text, as the platform does.
  public init(string: String) {
    guard let value = BluetoothUUID(string) else {
      BluetoothLink.shared.fail("String \(string) does not represent a valid UUID")
    }
    self.value = value
  }

  /// Reads 2, 4 or 16 bytes. Ends the process with an exception for another number of them.
  public init(data: Data) {
    guard let value = BluetoothUUID(data) else {
      BluetoothLink.shared.fail("Data of \(data.count) bytes does not represent a valid UUID")
    }
    self.value = value
  }

  public init(nsuuid: UUID) {
    value = BluetoothUUID(nsuuid)
  }

  init(_ value: BluetoothUUID) {
    self.value = value
  }

  /// Reads a UUID from the system, which has always 16 bytes.
  convenience init?(wire: Data) {
    guard let value = BluetoothUUID(wire) else { return nil }
    self.init(value)
  }

  /// The bytes of the shortest form.
  open var data: Data { Data(value.shortest) }
  /// The shortest form in capital letters.
  open var uuidString: String { value.description }

  var wire: Data { Data(value.bytes) }

  open override var description: String { uuidString }
  open override var hash: Int { value.hashValue }

  open override func isEqual(_ object: Any?) -> Bool {
    (object as? CBUUID)?.value == value
  }

  open func copy(with zone: NSZone? = nil) -> Any { self }
}
