import CCiphers
package import Foundation
import Glibc

/// A secret of 32 bytes: a key, half of an agreement, or what keys are derived from.
///
/// Copies share one memory, which is overwritten when the last one is dropped. What is copied out of
/// it is the caller's to overwrite. Any thread.
package struct SymmetricKey: Sendable, Equatable {
  package static let byteCount = Int(cipher_key_length)

  private let memory: KeyMemory

  /// A new one, of the kernel's random numbers: no generator in this process has a state from which it
  /// could be computed.
  package init() {
    memory = KeyMemory { arc4random_buf($0.baseAddress!, $0.count) }
  }

  /// - Throws: `CipherError.misuse` unless there are 32 bytes.
  package init(bytes: some ContiguousBytes) throws(CipherError) {
    let copy = bytes.withUnsafeBytes { bytes -> KeyMemory? in
      guard bytes.count == Self.byteCount else { return nil }
      return KeyMemory { $0.copyMemory(from: bytes) }
    }
    guard let copy else { throw .misuse("a key has \(Self.byteCount) bytes") }
    memory = copy
  }

  /// One that is computed in its place.
  init<Failure: Error>(
    filling fill: (UnsafeMutableRawBufferPointer) throws(Failure) -> Void
  ) throws(Failure) {
    memory = try KeyMemory(filling: fill)
  }

  package func withUnsafeBytes<Result, Failure: Error>(
    _ body: (UnsafeRawBufferPointer) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try body(memory.bytes)
  }

  /// Takes the same time wherever they differ.
  package static func == (one: SymmetricKey, other: SymmetricKey) -> Bool {
    cipher_is_equal(one.memory.bytes.baseAddress, other.memory.bytes.baseAddress, byteCount)
  }
}

/// The memory of a key.
private final class KeyMemory: Sendable {
  // Written before the initializer returns, and in the deinitializer; only read meanwhile.
  nonisolated(unsafe) private let memory: UnsafeMutableRawBufferPointer

  init<Failure: Error>(
    filling fill: (UnsafeMutableRawBufferPointer) throws(Failure) -> Void
  ) throws(Failure) {
    memory = .allocate(byteCount: SymmetricKey.byteCount, alignment: 8)
    try fill(memory)
  }

  var bytes: UnsafeRawBufferPointer { UnsafeRawBufferPointer(memory) }

  deinit {
    cipher_erase(memory.baseAddress, memory.count)
    memory.deallocate()
  }
}
