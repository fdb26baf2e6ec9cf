import CLinux

/// A step that makes a view of the file system, carried out by the holder.
enum ViewStep: Equatable {
  /// What a mount refuses besides devices and set-user-ID programs, which all refuse.
  struct Rights: OptionSet {
    let rawValue: UInt64
    static let readOnly = Rights(rawValue: 1)
    static let noExecution = Rights(rawValue: 8)
    /// MOUNT_ATTR_NOSUID and MOUNT_ATTR_NODEV.
    static let always: UInt64 = 2 | 4
  }

  /// A folder with its parents, if it is not there.
  case folder(String)
  case file(String, content: String)
  case link(to: String, at: String)
  /// A folder in memory of at most this size in KiB.
  case memory(String, kibibytes: Int, mode: String)
  /// A folder or file of the machine, with all that is mounted below it.
  case bind(String, at: String, Rights)
  /// The same, with all that can be done with it where it comes from.
  case bindAsIs(String, at: String)
  case seal(String)
  /// The same with all that is mounted below.
  case sealAll(String)
  case processes(String)
  case enter(String)
  case room(oldRoot: String)
  case detach(String)

  /// MS_NOSUID, MS_NODEV and MS_NOEXEC.
  private static let memoryFlags: UInt64 = 2 | 4 | 8

  func add(to records: inout HolderRecords) {
    switch self {
    case .folder(let path): records.add(HOLDER_FOLDER, numbers: [0o755], texts: [path])
    case .file(let path, let content):
      records.add(HOLDER_FILE, numbers: [0o444], texts: [path, content])
    case .link(let target, let path): records.add(HOLDER_LINK, texts: [target, path])
    case .memory(let path, let size, let mode):
      records.add(
        HOLDER_MEMORY, numbers: [Self.memoryFlags],
        texts: [path, "size=\(size)k,nr_inodes=\(max(64, size / 4)),mode=\(mode)"])
    case .bind(let source, let path, let rights):
      records.add(
        HOLDER_BIND, numbers: [rights.rawValue | Rights.always], texts: [source, path])
    case .bindAsIs(let source, let path):
      records.add(HOLDER_BIND, numbers: [0], texts: [source, path])
    case .seal(let path): records.add(HOLDER_SEAL, texts: [path])
    case .sealAll(let path): records.add(HOLDER_SEAL_ALL, texts: [path])
    case .processes(let path): records.add(HOLDER_PROCESSES, texts: [path])
    case .enter(let path): records.add(HOLDER_ENTER, texts: [path])
    case .room(let path): records.add(HOLDER_ROOM, texts: [path])
    case .detach(let path): records.add(HOLDER_DETACH, texts: [path])
    }
  }
}
