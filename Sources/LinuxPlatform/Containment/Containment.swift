/// How process trees are held together, frozen and killed on this machine.
public protocol Containment: Sendable {
  /// Which way this is.
  var kind: ContainmentKind { get }

  /// One sentence for people: where it is, and what is lost if it is the fallback.
  var detail: String { get }

  /// Makes an empty container.
  ///
  /// - Parameter name: One file name's worth, unique among the living: "com.example.notes-3".
  /// - Throws: `ContainerNameError`, or `SystemCallError` with `fileExists` when a container of
  ///   that name still holds processes. An empty one is replaced.
  func makeContainer(named name: String) throws -> any ProcessContainer

  /// The containers of an earlier run of the same device that still exist.
  func leftovers() throws -> [any ProcessContainer]

  /// Removes what is left when all containers are removed. Does nothing if some are not.
  func removeIfEmpty()
}

/// A name that cannot name a container.
public struct ContainerNameError: Error, Equatable, Sendable, CustomStringConvertible {
  public let name: String

  /// What a name must be.
  public var description: String {
    "\"\(name)\" cannot name a container: use 1 to 200 bytes without \"/\", not beginning with "
      + "\".\" or \"cgroup.\""
  }

  static func validate(_ name: String) throws(ContainerNameError) {
    let good =
      !name.isEmpty && name.utf8.count <= 200 && !name.hasPrefix(".") && !name.hasPrefix("cgroup.")
      && !name.utf8.contains { $0 == UInt8(ascii: "/") || $0 < 32 }
    if !good { throw ContainerNameError(name: name) }
  }
}
