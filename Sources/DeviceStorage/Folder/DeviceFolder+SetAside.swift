import Foundation

/// Files that cannot be read are not removed, because somebody may know what to do with them: they
/// are moved into `SetAside/`, and removed when they are too many, too large or too old
/// (`StorageLimits.setAside`).
extension DeviceFolder {
  /// What could not be read.
  public var asideFolder: URL { root.appendingPathComponent("SetAside") }

  /// Moves a file or folder out of the way, and says so. If it cannot be moved, says that: the
  /// device runs without it.
  func setAside(
    _ name: FileName, in folder: borrowing OpenFolder, _ now: Date, because reason: String,
    _ notes: inout [String]
  ) {
    let sentence = "\(folder.path)/\(name.readable) \(reason)"
    do {
      let url = try moveAside(name, in: folder, now)
      notes.append("\(sentence); it was set aside as \(url.path)")
    } catch {
      notes.append("\(sentence), and cannot be set aside: \(error)")
    }
  }

  /// Moves a file or folder of the device's folder into `SetAside/`.
  ///
  /// - Returns: Where it is now: its name, and the time in seconds since 1970.
  func moveAside(
    _ name: FileName, in folder: borrowing OpenFolder, _ now: Date
  ) throws -> URL {
    let root = try OpenFolder(root)
    let place = asideFolder.lastPathComponent
    if let kind = root.kind(of: FileName(place)), kind != .folder {
      try root.remove(FileName(place))
    }
    try root.makeFolder(place)
    try root.permitOwner(FileName(place), 0o700)
    let aside = try root.folder(place)
    let time = Int(now.timeIntervalSince1970)
    // A folder can only be moved if it may be written, because its `..` changes.
    if folder.kind(of: name) == .folder { try? folder.permitOwner(name, 0o700) }
    for number in 1... {
      let suffix = number == 1 ? "\(time)" : "\(time)-\(number)"
      let newName = FileName("\(Self.readable(name))-\(suffix)")
      guard aside.kind(of: newName) == nil else { continue }
      try folder.move(name, to: aside, as: newName)
      try limitAside(aside, now)
      return asideFolder.appendingPathComponent(newName.readable)
    }
    preconditionFailure("a folder with every number of names")
  }

  /// Removes what is too much in `SetAside/`.
  public func limitAside(now: Date) throws {
    guard FileSystem.kind(of: asideFolder) == .folder else { return }
    try limitAside(try OpenFolder(asideFolder), now)
  }

  private func limitAside(_ aside: borrowing OpenFolder, _ now: Date) throws {
    try Retention(StorageLimits.setAside).apply(to: aside, now: now, time: Self.time)
  }

  /// When something was set aside, from its name. Its modification time is its own.
  private static func time(in name: FileName) -> Date? {
    let parts = name.readable.split(separator: "-")
    // A number after the time tells things of the same second apart.
    let time = parts.suffix(2).lazy.compactMap { TimeInterval($0) }.first { $0 > 1_000_000 }
    return time.map { Date(timeIntervalSince1970: $0) }
  }

  /// A name that is text, not hidden, and leaves room for the time.
  private static func readable(_ name: FileName) -> String {
    var text = name.readable
    while text.hasPrefix(".") { text.removeFirst() }
    while text.utf8.count > 200 { text.removeLast() }
    return text.isEmpty ? "unnamed" : text
  }
}
