import Glibc

/// Adds up what folders occupy on the disk, whatever an app has put there.
///
/// It holds one descriptor for each ``span`` folders within each other, and no path is longer than
/// the kernel takes. What changes meanwhile is counted as it is found.
struct FolderSize {
  /// Bytes, by the owners of the files.
  private(set) var byOwner: [UInt32: UInt64] = [:]
  /// Files with several names, which count once.
  private var linked: Set<ino_t> = []

  /// How many folders within each other one path leads through: 15 names of 255 bytes.
  private static let span = 15
  /// How many such paths follow each other.
  private static let mostSpans = 200

  /// Adds everything in a folder, and not the folder itself.
  mutating func add(_ folder: borrowing OpenFolder) { add(folder, spans: Self.mostSpans) }

  private mutating func add(_ top: borrowing OpenFolder, spans: Int) {
    // The path of each folder below the top one, and how many names it has.
    var folders: [(path: [UInt8], names: Int)] = addEntries(of: top, at: [], names: 0)
    while let (path, names) = folders.popLast() {
      guard let folder = Self.open(path, in: top) else { continue }
      if names < Self.span {
        folders += addEntries(of: folder, at: path, names: names)
      } else if spans > 0 {
        add(folder, spans: spans - 1)
      }
    }
  }

  /// Adds the entries of a folder.
  ///
  /// - Returns: The folders among them.
  private mutating func addEntries(
    of folder: borrowing OpenFolder, at path: [UInt8], names: Int
  ) -> [(path: [UInt8], names: Int)] {
    var folders: [(path: [UInt8], names: Int)] = []
    for name in (try? folder.names()) ?? [] {
      guard let status = folder.status(of: name) else { continue }
      let isFolder = FileSystem.kind(mode: status.st_mode) == .folder
      if !isFolder, status.st_nlink > 1, !linked.insert(status.st_ino).inserted { continue }
      byOwner[status.st_uid, default: 0] += UInt64(max(0, status.st_blocks)) * 512
      guard isFolder else { continue }
      let below = path.isEmpty ? name.bytes : path + [UInt8(ascii: "/")] + name.bytes
      folders.append((below, names + 1))
    }
    return folders
  }

  /// Opens a folder, also one to which its owner has no right: an app could hide in it what it
  /// keeps from a daemon that is the same user.
  private static func open(_ path: [UInt8], in top: borrowing OpenFolder) -> OpenFolder? {
    let name = FileName(bytes: path)
    if let folder = try? top.folder(name) { return folder }
    try? top.permitOwner(name, 0o500)
    return try? top.folder(name)
  }
}
