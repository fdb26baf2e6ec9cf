import Glibc
import Synchronization

/// A node's descriptor that only names its file (`O_PATH`).
struct NameDescriptor {
  /// -1: there is none.
  var descriptor: Int32 = -1
  /// How many calls use it.
  var uses = 0
  /// It was used since it was last looked at.
  var wasUsed = false
  /// Where it is among those that can be closed; nil if it is kept.
  var slot: Int?
}

/// The descriptors of nodes that only name their files: as many as there is room for, and those that
/// are kept.
///
/// The others are closed, and opened again by name. What was not used for a while goes first (the
/// clock algorithm).
final class NameDescriptors: Sendable {
  private struct State {
    var slots: [FileNode?] = []
    var free: [Int] = []
    var hand = 0
  }

  private let state = Mutex(State())
  private let room: Int

  /// - Parameter room: How many there are, besides those that are kept.
  init(room: Int) { self.room = room }

  /// The descriptor of a node, if it has one; it stays until `leave`.
  func use(_ node: FileNode) -> Int32? {
    state.withLock { _ in
      guard node.name.descriptor >= 0 else { return nil }
      node.name.uses += 1
      node.name.wasUsed = true
      return node.name.descriptor
    }
  }

  /// A node has one now: then it was used lately.
  func has(_ node: FileNode) -> Bool { state.withLock { _ in node.name.descriptor >= 0 } }

  func leave(_ node: FileNode) { state.withLock { _ in node.name.uses -= 1 } }

  /// Takes a descriptor for a node, which is used until `leave`; returns the one to use.
  func add(_ descriptor: Int32, to node: FileNode) -> Int32 {
    let (used, unneeded) = state.withLock { state -> (Int32, Int32) in
      node.name.uses += 1
      // Another call may have opened it, too.
      guard node.name.descriptor < 0 else { return (node.name.descriptor, descriptor) }
      node.name.descriptor = descriptor
      return (descriptor, place(node, &state))
    }
    close(unneeded)
    return used
  }

  /// The node keeps the descriptor that it has, if it has one.
  func keep(_ node: FileNode) {
    state.withLock { state in
      guard let slot = node.name.slot else { return }
      state.slots[slot] = nil
      state.free.append(slot)
      node.name.slot = nil
    }
  }

  /// The node need not keep its descriptor any more.
  func keepNoLonger(_ node: FileNode) {
    close(
      state.withLock { state -> Int32 in
        node.name.descriptor >= 0 && node.name.slot == nil ? place(node, &state) : -1
      })
  }

  /// Gives a node a slot; returns a descriptor to close, or -1.
  private func place(_ node: FileNode, _ state: inout State) -> Int32 {
    node.name.wasUsed = true
    if let slot = state.free.popLast() {
      state.slots[slot] = node
      node.name.slot = slot
      return -1
    }
    if state.slots.count >= room {
      // Twice around: the first time takes the marks away.
      for _ in 0..<2 * state.slots.count {
        state.hand = (state.hand + 1) % state.slots.count
        let slot = state.hand
        guard let other = state.slots[slot], other.name.uses == 0 else { continue }
        if other.name.wasUsed {
          other.name.wasUsed = false
          continue
        }
        let descriptor = other.name.descriptor
        other.name = NameDescriptor()
        state.slots[slot] = node
        node.name.slot = slot
        return descriptor
      }
    }
    // All are in use, which the number of threads bounds.
    state.slots.append(node)
    node.name.slot = state.slots.count - 1
    return -1
  }

  /// Takes the descriptor of a node that is not used any more, unless a call has it; who drops the node
  /// then closes it.
  func take(from node: FileNode) -> Int32 {
    state.withLock { state in
      if let slot = node.name.slot {
        state.slots[slot] = nil
        state.free.append(slot)
        node.name.slot = nil
      }
      guard node.name.uses == 0 else { return -1 }
      let descriptor = node.name.descriptor
      node.name.descriptor = -1
      return descriptor
    }
  }

  private func close(_ descriptor: Int32) {
    if descriptor >= 0 { Glibc.close(descriptor) }
  }
}
