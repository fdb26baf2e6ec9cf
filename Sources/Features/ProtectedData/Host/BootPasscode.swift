import CPrivateMemory
import Glibc
import KeyBagInterface
import Synchronization

/// The passcode that a device gets at its boot, until it is on its way to keybagd. Any thread.
public final class BootPasscode: Sendable {
  private let digits: Mutex<[UInt8]>

  /// Reads a line, byte by byte: a buffer of the C library would keep it.
  public init(readFrom descriptor: CInt) {
    var line: [UInt8] = []
    line.reserveCapacity(80)
    var byte: UInt8 = 0
    while line.count < 80, read(descriptor, &byte, 1) == 1, byte != UInt8(ascii: "\n") {
      line.append(byte)
    }
    digits = Mutex(line)
  }

  /// It can be a passcode.
  public var isValid: Bool {
    digits.withLock { (4...64).contains($0.count) && Passcode($0).isDigits }
  }

  /// Hands it over, and forgets it. What the closure has left on the stack is overwritten.
  func handOver<Result>(_ body: (Passcode) throws -> Result) throws -> Result {
    defer {
      forget()
      clear_stack(PasscodeStack.size)
    }
    return try lend(body)
  }

  /// A call of its own, whose part of the stack is overwritten afterwards.
  @inline(never) private func lend<Result>(_ body: (Passcode) throws -> Result) rethrows -> Result {
    try body(digits.withLock { Passcode($0) })
  }

  /// Overwrites it.
  func forget() {
    digits.withLock { digits in
      digits.withUnsafeMutableBytes { bytes in
        if let start = bytes.baseAddress { explicit_bzero(start, bytes.count) }
      }
      digits.removeAll()
    }
  }
}
