public import Foundation

/// Another device that uses what the app offers. Any thread.
// Unchecked, because the class is open; nothing of it changes.
open class CBCentral: CBPeer, @unchecked Sendable {
  /// How the system knows it.
  let name: String

  /// The most bytes of a value that it is sent.
  open var maximumUpdateValueLength: Int { 512 }

  init(named name: String) {
    self.name = name
    super.init(UUID(uuid: Self.bytes(of: name)))
  }

  /// The same for the same name, so that it is the same in every process.
  private static func bytes(of name: String) -> uuid_t {
    var halves: (UInt64, UInt64) = (0xCBF2_9CE4_8422_2325, 0x8422_2325_CBF2_9CE4)
    for byte in name.utf8 {
      halves.0 = (halves.0 ^ UInt64(byte)) &* 0x100_0000_01B3
      halves.1 = (halves.1 ^ UInt64(byte)) &* 0x100_0000_01B3 &+ 1
    }
    var bytes: uuid_t = (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0)
    withUnsafeMutableBytes(of: &bytes) { buffer in
      buffer.storeBytes(of: halves.0.bigEndian, as: UInt64.self)
      buffer.storeBytes(of: halves.1.bigEndian, toByteOffset: 8, as: UInt64.self)
    }
    return bytes
  }
}

/// A central's request to read or write a value. Any thread.
// Unchecked, because the class is open; what changes is in the lock.
open class CBATTRequest: NSObject, @unchecked Sendable {
  private let current: Guarded<Data?>
  let number: UInt64

  public let central: CBCentral
  public let characteristic: CBCharacteristic
  /// Always 0: a simulated central reads and writes whole values.
  public let offset = 0

  /// What is written; for one to read, what the app sets before it responds.
  open var value: Data? {
    get { current.withLock { $0 } }
    set { current.withLock { $0 = newValue } }
  }

  init(
    _ number: UInt64, _ central: CBCentral, _ characteristic: CBCharacteristic, _ value: Data?
  ) {
    self.number = number
    self.central = central
    self.characteristic = characteristic
    current = Guarded(value)
  }
}
