import Foundation
import Glibc

/// The digits of a passcode that is being entered.
///
/// They are in memory of their own, which is in no core file, and overwritten when they go. Whoever
/// makes a copy of them has to overwrite it.
package final class PasscodeDigits {
  /// The most digits of a passcode, and the size of that memory in bytes.
  package static let most = 64

  /// The number of digits of the passcode.
  package let length: Int
  /// How many of them were entered.
  package private(set) var count = 0

  private let memory: UnsafeMutableRawPointer

  /// Creates the digits of a passcode of this length, of which none was entered.
  package init(length: Int) {
    self.length = min(max(1, length), Self.most)
    guard
      let memory = mmap(
        nil, Self.most, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0),
      memory != MAP_FAILED
    else { fatalError("there is no memory for a passcode") }
    self.memory = memory
    madvise(memory, Self.most, MADV_DONTDUMP)
    // Where that is not allowed, it may be swapped out.
    mlock(memory, Self.most)
  }

  deinit {
    clear()
    munmap(memory, Self.most)
  }

  /// All were entered.
  package var isComplete: Bool { count == length }

  /// Adds a digit; ignores digits beyond the passcode's length.
  package func type(_ digit: Int) {
    guard (0...9).contains(digit), !isComplete else { return }
    memory.storeBytes(of: UInt8(48 + digit), toByteOffset: count, as: UInt8.self)
    count += 1
  }

  /// Takes the last digit away.
  package func deleteLast() {
    guard count > 0 else { return }
    count -= 1
    memory.storeBytes(of: 0, toByteOffset: count, as: UInt8.self)
  }

  /// Takes all digits away.
  package func clear() {
    explicit_bzero(memory, Self.most)
    count = 0
  }

  /// These are the same digits.
  package func areEqual(to other: PasscodeDigits) -> Bool {
    count == other.count && memcmp(memory, other.memory, Self.most) == 0
  }

  /// The digits as text, which is a copy.
  package var text: String {
    String(decoding: UnsafeRawBufferPointer(start: memory, count: count), as: UTF8.self)
  }

  /// The digits and zeros behind them, ``most`` bytes. It is no copy, and valid while this object is.
  package var bytes: Data {
    Data(bytesNoCopy: memory, count: Self.most, deallocator: .none)
  }
}
