import CFuse
import CKeyBag
import Glibc
import KeyBag
import Synchronization

/// The nodes that the kernel knows, and the names that lead to them.
///
/// A lock is taken before those that follow it: a node's own, `names`, that of the nodes, that of the
/// descriptors.
final class NodeTable: Sendable {
  struct State {
    var known: [FileNode.Identity: FileNode] = [:]
    /// Those whose files have no name any more: another file may get their number.
    var gone: [ObjectIdentifier: FileNode] = [:]
    /// With how many the kernel is next told to forget some.
    var mostKnown: Int
    /// `surplus` was asked for, and has not been taken yet.
    var hasSurplus = false
  }

  let nodes: Mutex<State>
  /// Held for reading while a file is found by its names, and for writing while a name is taken away
  /// or moved.
  let names = ReadWriteLock()
  let descriptors: NameDescriptors
  let accounts: DescriptorAccounts
  let limits: DescriptorLimits
  /// Is signalled when there is a surplus.
  let overflow = Semaphore()

  init(limits: DescriptorLimits, accounts: DescriptorAccounts) {
    self.limits = limits
    nodes = Mutex(State(mostKnown: limits.nodes))
    descriptors = NameDescriptors(room: limits.names)
    self.accounts = accounts
  }

  /// The node of the folder that is served. It takes the descriptor, and keeps it.
  func root(_ descriptor: Int32) throws -> FileNode {
    let node = FileNode(status: try status(descriptor))
    _ = descriptors.add(descriptor, to: node)
    descriptors.keep(node)
    nodes.withLock {
      node.lookups = 1
      $0.known[node.identity] = node
    }
    return node
  }

  /// The node of a name; counts a lookup.
  func lookup(_ name: UnsafePointer<CChar>, in folder: FileNode) throws -> FileNode {
    try using(folder) { parent in
      try names.reading {
        let descriptor = try check(
          openat(parent, name, open_only_name | O_NOFOLLOW | O_CLOEXEC))
        let status: stat
        do {
          status = try self.status(descriptor)
        } catch {
          close(descriptor)
          throw error
        }
        let node = register(status, .init(folder: folder, name: name))
        _ = descriptors.add(descriptor, to: node)
        descriptors.leave(node)
        return node
      }
    }
  }

  private func register(_ status: stat, _ place: FileNode.Place) -> FileNode {
    let made = FileNode(status: status)
    return nodes.withLock { state in
      var found = state.known[made.identity]
      if let known = found, known.place == nil, known.keeper == nil, known.entries == 0 {
        // Nothing has kept its file, so its number may be another's by now.
        state.gone[ObjectIdentifier(known)] = known
        found = nil
      }
      let node = found ?? made
      state.known[made.identity] = node
      noteOverflow(&state)
      node.lookups += 1
      add(place, to: node)
      if let keeper = node.keeper {
        accounts.give(keeper)
        node.keeper = nil
        descriptors.keepNoLonger(node)
      }
      return node
    }
  }

  /// Takes lookups back.
  func forget(_ node: FileNode, _ count: UInt64) {
    let unused = nodes.withLock { state in
      node.lookups -= min(count, node.lookups)
      return dropUnused(node, &state)
    }
    for descriptor in unused { close(descriptor) }
  }

  /// Drops a node that nothing refers to, and then the folders that were there for it alone; returns
  /// descriptors to close.
  private func dropUnused(_ node: FileNode, _ state: inout State) -> [Int32] {
    var descriptors: [Int32] = []
    var candidates = [node]
    while let node = candidates.popLast() {
      guard node.lookups == 0, node.entries == 0 else { continue }
      if state.known[node.identity] === node { state.known[node.identity] = nil }
      state.gone[ObjectIdentifier(node)] = nil
      let descriptor = self.descriptors.take(from: node)
      if descriptor >= 0 { descriptors.append(descriptor) }
      if let keeper = node.keeper { accounts.give(keeper) }
      node.keeper = nil
      for place in Array(node.otherPlaces) + (node.place.map { [$0] } ?? []) {
        place.folder.entries -= 1
        candidates.append(place.folder)
      }
      node.place = nil
      node.otherPlaces = []
    }
    expectOverflow(&state)
    return descriptors
  }

  /// All regular files.
  var files: [FileNode] {
    nodes.withLock { state in
      state.known.values.filter(\.isRegular) + state.gone.values.filter(\.isRegular)
    }
  }

  // MARK: Descriptors

  /// Does something with a descriptor that names a node's file.
  ///
  /// - Throws: `KeyBagError.system`; ESTALE if nothing leads to it any more.
  @discardableResult
  func using<Result>(_ node: FileNode, _ body: (Int32) throws -> Result) throws -> Result {
    let descriptor = try descriptors.use(node) ?? names.reading { try open(node) }
    defer { descriptors.leave(node) }
    return try body(descriptor)
  }

  /// Does something with a path that leads to a node's file, whatever its name is.
  @discardableResult
  func usingPath<Result>(of node: FileNode, _ body: (String) throws -> Result) throws -> Result {
    try using(node) { try body("/proc/self/fd/\($0)") }
  }

  /// Opens a node by its names, from the nearest folder that is open. Both are in use: that one until the
  /// next is, and the node at the end.
  private func open(_ node: FileNode) throws -> Int32 {
    var (folder, descriptor, steps) = try way(to: node)
    do {
      while let (next, name) = steps.popLast() {
        let opened = openat(descriptor, name, open_only_name | O_NOFOLLOW | O_CLOEXEC)
        guard opened >= 0 else { throw KeyBagError.system(errno == ENOENT ? ESTALE : errno) }
        guard let status = try? status(opened), FileNode.Identity(status) == next.identity else {
          close(opened)
          throw KeyBagError.system(ESTALE)
        }
        descriptor = descriptors.add(opened, to: next)
        descriptors.leave(folder)
        folder = next
      }
    } catch {
      descriptors.leave(folder)
      throw error
    }
    return descriptor
  }

  private func way(to node: FileNode) throws -> (FileNode, Int32, [(FileNode, [CChar])]) {
    try nodes.withLock { _ in
      var steps: [(FileNode, [CChar])] = []
      var node = node
      while true {
        if let descriptor = descriptors.use(node) { return (node, descriptor, steps) }
        guard let place = node.place else { throw KeyBagError.system(ESTALE) }
        steps.append((node, place.name))
        node = place.folder
      }
    }
  }

  func status(_ descriptor: Int32) throws -> stat {
    var status = stat()
    try check(fstatat(descriptor, "", &status, at_descriptor | AT_SYMLINK_NOFOLLOW))
    return status
  }
}

extension FileNode {
  /// What the kernel calls it.
  var number: fuse_ino_t { fuse_ino_t(UInt(bitPattern: Unmanaged.passUnretained(self).toOpaque())) }
}
