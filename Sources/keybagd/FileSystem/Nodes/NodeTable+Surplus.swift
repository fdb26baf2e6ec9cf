import CFuse
import Glibc
import Synchronization

/// What the kernel need not know any more.
///
/// It remembers each file that it was told of, as long as it has memory itself, and each of them is a
/// node here. So an app that makes files without end would take keybagd's memory. When there are too many,
/// the kernel is asked to forget those that were not used lately; it tells when it has
/// (`NodeTable.forget`), and asks again for what somebody looks for.
extension NodeTable {
  /// Notes that there are too many nodes; with the lock of the nodes.
  func noteOverflow(_ state: inout State) {
    guard state.known.count > state.mostKnown, !state.hasSurplus else { return }
    state.hasSurplus = true
    overflow.signal()
  }

  /// Notes that there are fewer nodes; with the lock of the nodes.
  func expectOverflow(_ state: inout State) {
    state.mostKnown = max(limits.nodes, min(state.mostKnown, nextOverflow(state)))
  }

  /// What is in use cannot be forgotten, and is not looked at again for each new node.
  private func nextOverflow(_ state: State) -> Int { state.known.count + limits.nodes / 4 }

  /// The names of nodes that were not used lately, as many as there are too many and a quarter of all.
  ///
  /// Folders are not among them, because something may be mounted there, and would be gone; nor files that
  /// are open, whose paths other programs read.
  func surplus() -> [FileNode.Place] {
    let candidates = nodes.withLock { state -> [(node: FileNode, places: [FileNode.Place])] in
      state.hasSurplus = false
      state.mostKnown = max(limits.nodes, nextOverflow(state))
      var count = state.known.count - limits.nodes * 3 / 4
      var found: [(FileNode, [FileNode.Place])] = []
      for node in state.known.values where node.kind != S_IFDIR {
        guard count > 0 else { break }
        guard let place = node.place, !descriptors.has(node) else { continue }
        found.append((node, [place] + node.otherPlaces))
        count -= 1
      }
      return found
    }
    return candidates.flatMap { node, places in
      node.lock.reading { node.openings == 0 } ? places : []
    }
  }

  /// Tells the kernel to forget what is too much, for ever. On a thread of its own, which has no lock:
  /// the kernel waits for calls that are being answered.
  func removeSurplus(_ session: OpaquePointer, root: FileNode) -> Never {
    while true {
      overflow.wait()
      for place in surplus() {
        // It may be gone, or in use: then the kernel keeps it.
        _ = fuse_lowlevel_notify_inval_entry(
          session, place.folder === root ? fuse_ino_t(FUSE_ROOT_ID) : place.folder.number,
          place.name, place.name.count - 1)
      }
    }
  }
}
