import CFuse
import CKeyBag
import Glibc
import KeyBag
import Synchronization

/// The nodes that the kernel knows.
final class NodeTable: Sendable {
  private let nodes = Mutex<[FileNode.Identity: FileNode]>([:])

  /// The node of a descriptor made with `O_PATH`, which it takes; counts a lookup.
  func node(_ descriptor: Int32) throws -> FileNode {
    var status = stat()
    guard fstatat(descriptor, "", &status, at_descriptor | AT_SYMLINK_NOFOLLOW) == 0 else {
      let number = errno
      close(descriptor)
      throw KeyBagError.system(number)
    }
    let made = FileNode(descriptor: descriptor, status: status)
    return nodes.withLock { nodes in
      let node = nodes[made.identity] ?? made
      nodes[node.identity] = node
      node.lookups += 1
      return node
    }
  }

  /// Takes lookups back.
  func forget(_ node: FileNode, _ count: UInt64) {
    nodes.withLock { nodes in
      node.lookups -= min(count, node.lookups)
      if node.lookups == 0 { nodes[node.identity] = nil }
    }
  }

  /// All regular files.
  var files: [FileNode] { nodes.withLock { $0.values.filter(\.isRegular) } }
}

extension FileNode {
  /// What the kernel calls it.
  var number: fuse_ino_t { fuse_ino_t(UInt(bitPattern: Unmanaged.passUnretained(self).toOpaque())) }
}
