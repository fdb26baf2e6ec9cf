import CFuse
import KeyBag

extension ProtectedFileSystem {
  /// Drops the keys of the classes A and B, and what the kernel keeps of their files (DP-03).
  ///
  /// - Parameter session: Nil: nothing is mounted.
  func lock(_ session: OpaquePointer?) {
    // What programs have written into mapped memory is stored while that is still possible.
    invalidate(session)
    keys.lock()
    // Whoever unwrapped a file's key with a class key that is gone now has the node's lock until it
    // is in the node; so it is seen here.
    for node in table.files {
      node.lock.writing {
        if node.file?.header.fileClass == .complete { node.file = nil }
      }
    }
    // And no page of them that was read in between stays.
    invalidate(session)
  }

  private func invalidate(_ session: OpaquePointer?) {
    guard let session else { return }
    for node in table.files where node.hasPagesToDrop {
      // ENOENT: the kernel has none of it.
      _ = fuse_lowlevel_notify_inval_inode(session, node.number, 0, 0)
    }
  }
}

extension FileNode {
  /// The kernel may have pages of it that a locked device does not show.
  fileprivate var hasPagesToDrop: Bool {
    lock.reading {
      switch fileClass {
      case .complete: true
      // Who has it open goes on (DP-04).
      case .completeUnlessOpen: openings == 0
      case .completeUntilFirstUserAuthentication, .some(.none), nil: false
      }
    }
  }
}
