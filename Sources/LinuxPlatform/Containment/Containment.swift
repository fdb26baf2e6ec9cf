/// How this machine groups, freezes and kills process trees.
public protocol Containment: Sendable {
  /// The kind of containment.
  var kind: ContainmentKind { get }

  /// One sentence for users: where the containers are, and the limits of the fallback.
  var detail: String { get }

  /// The folder of the containers' cgroups; nil if they have none.
  var cgroups: String? { get }

  /// The tree in which containers have the controller; nil if they do not.
  func source(of controller: Controller) -> Controller.Source?

  /// How much memory the apps have together. If that is limited, `deviceMemory` of the limits with
  /// which this was made, the kernel makes a program wait that wants more, and does not kill it.
  var memoryGauge: MemoryGauge { get }

  /// Creates an empty container, with the limits of an app if this was chosen with any.
  ///
  /// - Parameter name: A valid file name, unique among the existing containers:
  ///   "com.example.notes-3".
  /// - Throws: `ContainerNameError`, or `SystemCallError` with `fileExists` if a container of that
  ///   name still contains processes. An empty one is replaced.
  func makeContainer(named name: String) throws -> any ProcessContainer

  /// A container of an earlier daemon that goes on to be used.
  ///
  /// - Throws: `SystemCallError` if there is none of that name.
  func existingContainer(named name: String) throws -> any ProcessContainer

  /// The containers of an earlier run of this device that still exist.
  func leftovers() throws -> [any ProcessContainer]

  /// Removes the device's folder once all containers are removed. Otherwise does nothing.
  func removeIfEmpty()
}

/// A text that is not a valid container name.
public struct ContainerNameError: Error, Equatable, Sendable, CustomStringConvertible {
  public let name: String

  /// The requirements of a name.
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
