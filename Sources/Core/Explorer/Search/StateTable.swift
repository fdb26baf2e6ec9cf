import LifecycleKernel

/// The distinct worlds in the order in which they were found.
struct StateTable {
  /// The worlds, in pieces of one size: a single array would be copied whenever it grows, and would
  /// then need its memory twice.
  private var pieces: [[World]] = []
  private var hashes: [Int] = []
  /// A hash table with open addressing: the number of a world, or `empty`.
  private var slots: [UInt32]
  private static var empty: UInt32 { .max }
  private static var pieceBits: Int { 8 }

  init() {
    slots = Array(repeating: Self.empty, count: 1 << 12)
  }

  var count: Int { hashes.count }

  subscript(number: Int) -> World {
    pieces[number >> Self.pieceBits][number & (1 << Self.pieceBits - 1)]
  }

  /// The world's number, and whether it is new.
  mutating func insert(_ world: World) -> (number: Int, isNew: Bool) {
    insert(world, hash: world.hashValue)
  }

  /// The same for a world with a known hash value.
  mutating func insert(_ world: World, hash: Int) -> (number: Int, isNew: Bool) {
    let (slot, number) = find(world, hash)
    if let number { return (number, false) }
    slots[slot] = UInt32(count)
    append(world)
    hashes.append(hash)
    if count * 2 > slots.count { grow() }
    return (count - 1, true)
  }

  /// The world's number; nil if it was not found yet.
  func number(of world: World, hash: Int) -> Int? {
    find(world, hash).number
  }

  private mutating func append(_ world: World) {
    let size = 1 << Self.pieceBits
    if count & (size - 1) == 0 {
      var piece: [World] = []
      piece.reserveCapacity(size)
      pieces.append(piece)
    }
    pieces[pieces.count - 1].append(world)
  }

  private func find(_ world: World, _ hash: Int) -> (slot: Int, number: Int?) {
    let mask = slots.count - 1
    var slot = hash & mask
    while slots[slot] != Self.empty {
      let number = Int(slots[slot])
      if hashes[number] == hash && self[number] == world { return (slot, number) }
      slot = (slot + 1) & mask
    }
    return (slot, nil)
  }

  private mutating func grow() {
    let mask = slots.count * 2 - 1
    slots = Array(repeating: Self.empty, count: mask + 1)
    for (number, hash) in hashes.enumerated() {
      var slot = hash & mask
      while slots[slot] != Self.empty {
        slot = (slot + 1) & mask
      }
      slots[slot] = UInt32(number)
    }
  }
}
