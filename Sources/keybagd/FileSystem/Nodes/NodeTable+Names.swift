import CFuse
import CKeyBag
import Glibc
import KeyBag
import Synchronization

/// What is done to names, so that nodes are found by those that they have.
extension NodeTable {
  /// Gives a file another name.
  func link(_ node: FileNode, _ name: UnsafePointer<CChar>, in folder: FileNode) throws {
    try usingPath(of: node) { path in
      try using(folder) { parent in
        try names.writing {
          try check(linkat(AT_FDCWD, path, parent, name, AT_SYMLINK_FOLLOW))
        }
      }
    }
  }

  /// Removes a name.
  ///
  /// - Parameter flags: `AT_REMOVEDIR` for a folder.
  func remove(
    _ name: UnsafePointer<CChar>, in folder: FileNode, flags: Int32, for user: DescriptorUser
  ) throws {
    try using(folder) { parent in
      try names.writing {
        let named = node(name, parent)
        defer { named?.leave(self) }
        try check(unlinkat(parent, name, flags))
        named?.lost(.init(folder: folder, name: name), self, for: user)
      }
    }
  }

  /// Moves a name, which may take another's place or exchange it.
  func rename(
    _ name: UnsafePointer<CChar>, in folder: FileNode, to newName: UnsafePointer<CChar>,
    in newFolder: FileNode, flags: UInt32, for user: DescriptorUser
  ) throws {
    guard flags & ~(rename_no_replace | rename_exchange) == 0 else {
      throw KeyBagError.system(EINVAL)
    }
    let old = FileNode.Place(folder: folder, name: name)
    let new = FileNode.Place(folder: newFolder, name: newName)
    try using(folder) { parent in
      try using(newFolder) { newParent in
        try names.writing {
          let moved = node(name, parent)
          defer { moved?.leave(self) }
          let other = node(newName, newParent)
          defer { other?.leave(self) }
          try check(rename_between(parent, name, newParent, newName, flags))
          // Two names of one file: then nothing is done.
          if let moved, let other, moved.identity == other.identity { return }
          moved?.move(from: old, to: new, self)
          if flags & rename_exchange != 0 {
            other?.move(from: new, to: old, self)
          } else {
            other?.lost(new, self, for: user)
          }
        }
      }
    }
  }

  /// What has a name now; nil: nothing.
  private func node(_ name: UnsafePointer<CChar>, _ parent: Int32) -> NamedFile? {
    let descriptor = openat(parent, name, open_only_name | O_NOFOLLOW | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
    guard let status = try? status(descriptor) else {
      close(descriptor)
      return nil
    }
    let identity = FileNode.Identity(status)
    guard let node = nodes.withLock({ $0.known[identity] }) else {
      return NamedFile(identity: identity, descriptor: descriptor)
    }
    return NamedFile(
      identity: identity, node: node, descriptor: descriptors.add(descriptor, to: node))
  }

  /// How many names of a file are known, besides one: they take memory, and any of them will do.
  private static let mostOtherPlaces = 16

  /// Adds a name; with the lock of the nodes.
  func add(_ place: FileNode.Place, to node: FileNode) {
    guard node.place != place, !node.otherPlaces.contains(place),
      node.otherPlaces.count < Self.mostOtherPlaces
    else { return }
    place.folder.entries += 1
    if node.place == nil { node.place = place } else { node.otherPlaces.insert(place) }
  }

  /// Takes a name away; with the lock of the nodes.
  private func take(_ place: FileNode.Place, from node: FileNode) {
    if node.place == place {
      node.place = node.otherPlaces.popFirst()
    } else if node.otherPlaces.remove(place) == nil {
      return
    }
    // The folder is in use by the call, so it stays.
    place.folder.entries -= 1
  }

  /// What a name stands for while it is changed.
  private struct NamedFile {
    let identity: FileNode.Identity
    /// Nil: the kernel does not know it.
    var node: FileNode?
    let descriptor: Int32

    func leave(_ table: NodeTable) {
      if let node { table.descriptors.leave(node) } else { close(descriptor) }
    }

    func move(from old: FileNode.Place, to new: FileNode.Place, _ table: NodeTable) {
      guard let node else { return }
      table.nodes.withLock { state in
        // It may be gone from the table by now.
        guard state.known[identity] === node else { return }
        table.take(old, from: node)
        table.add(new, to: node)
      }
    }

    /// A name is no longer its. Without one the node keeps its descriptor, for those who still have it
    /// open, as far as the user has room for that.
    func lost(_ place: FileNode.Place, _ table: NodeTable, for user: DescriptorUser) {
      guard let node else { return }
      let status = try? table.status(descriptor)
      table.nodes.withLock { state in
        table.take(place, from: node)
        guard node.place == nil, state.known[identity] === node else { return }
        if (try? table.accounts.take(user)) != nil {
          node.keeper = user
          table.descriptors.keep(node)
        }
        if node.kind == S_IFDIR || status?.st_nlink == 0 {
          state.known[identity] = nil
          state.gone[ObjectIdentifier(node)] = node
        }
      }
    }
  }
}
