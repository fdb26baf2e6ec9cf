/// A set of the numbers from 0 to 31.
struct SmallSet: Hashable, Sendable {
  private var bits: UInt32 = 0

  var isEmpty: Bool { bits == 0 }

  var lowest: UInt64? {
    bits == 0 ? nil : UInt64(bits.trailingZeroBitCount)
  }

  func contains(_ number: UInt64) -> Bool {
    bits & (1 << number) != 0
  }

  mutating func insert(_ number: UInt64) {
    bits |= 1 << number
  }

  mutating func remove(_ number: UInt64) {
    bits &= ~(1 << number)
  }

  mutating func formUnion(_ other: SmallSet) {
    bits |= other.bits
  }
}
