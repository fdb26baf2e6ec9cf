import CLinux
import Foundation
import PropertyLists

/// The preferences of app groups, which only foregroundd writes: a file in the group's folder, which is
/// replaced as a whole.
///
/// The apps of the group may write to that folder, and nothing that they leave there is trusted: no link
/// is followed, no pipe waited for, and what is no property list counts as nothing.
extension DeviceFolder {
  /// The preferences of a group as they are on the disk; empty: there are none.
  ///
  /// - Throws: `FileError`; ``GroupPreferencesError``.
  public func groupPreferences(of group: String) throws -> [String: Any] {
    try readGroupPreferences(of: group, in: try preferencesFolder(of: group))
  }

  /// Makes changes to the preferences of a group, in order, and returns when they are on the disk.
  ///
  /// - Parameter requests: Changes that belong together: all of one request are made, or none.
  /// - Returns: What became of each request.
  /// - Throws: `FileError` if nothing can be written now; ``GroupPreferencesError``.
  public func changeGroupPreferences(
    _ requests: [[PreferenceSetting]], of group: String
  ) throws -> [PreferenceOutcome] {
    let folder = try preferencesFolder(of: group)
    let before = try readGroupPreferences(of: group, in: folder)
    var values = before
    var outcomes = requests.map { Self.apply($0, to: &values, isLimited: false) }
    var data = try? Self.data(of: values)
    if data == nil {
      // Something is too much: which request it is shows itself one by one.
      values = before
      outcomes = requests.map { Self.apply($0, to: &values, isLimited: true) }
      guard let limited = try? Self.data(of: values) else { throw GroupPreferencesError.tooLarge }
      data = limited
    }
    if outcomes.contains(where: \.hasChanges) {
      try Self.replace(group, by: values.isEmpty ? nil : data, in: folder)
    }
    return outcomes
  }

  /// The folder with the preferences of a group, as the system has made it. What apps have put in its place
  /// is set aside.
  private func preferencesFolder(of group: String) throws -> OpenFolder {
    let groups = try OpenFolder(containers).folder(Self.groupsName)
    guard groups.kind(of: FileName(group)) == .folder else { throw GroupPreferencesError.noGroup }
    let folder = try groups.folder(group)
    if let library = try? folder.folder("Library") {
      try? library.permitOwner(FileName("Preferences"), 0o700)
      if let preferences = try? library.folder("Preferences") { return preferences }
    }
    var notes: [String] = []
    try Self.ensureFolder("Library", in: folder, &notes)
    try folder.giveAway(FileName("Library"), toOwnerOf: folder)
    let library = try folder.folder("Library")
    try Self.ensureFolder("Preferences", in: library, &notes)
    try library.giveAway(FileName("Preferences"), toOwnerOf: folder)
    return try library.folder("Preferences")
  }

  private func readGroupPreferences(
    of group: String, in folder: borrowing OpenFolder
  ) throws -> [String: Any] {
    let name = "\(group).plist"
    switch folder.kind(of: FileName(name)) {
    case .file: try folder.permitOwner(FileName(name), 0o600)
    case nil, .folder, .link, .other: return [:]
    }
    let descriptor: CInt
    do {
      // It may have become a pipe by now, and one that nobody writes would never open otherwise.
      descriptor = try folder.open(name, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    } catch let error as FileError where [ENOENT, ELOOP].contains(error.errno) {
      return [:]
    }
    let file = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return [:] }
    // Somebody may know what to do with these values: they are not replaced by others.
    guard status.st_size <= Self.largestPreferences else { throw GroupPreferencesError.tooLarge }
    let data = try file.read(upToCount: Self.largestPreferences) ?? Data()
    return (try? Self.preferences(in: data, of: group)) ?? [:]
  }

  private static func apply(
    _ request: [PreferenceSetting], to values: inout [String: Any], isLimited: Bool
  ) -> PreferenceOutcome {
    var changed = values
    var changes: [PreferenceOutcome.Change] = []
    do {
      for setting in request {
        let value = try setting.value.map(PreferenceValue.read)
        changes.append(
          PreferenceOutcome.Change(
            key: setting.key, before: try changed[setting.key].map(PreferenceValue.fingerprint),
            after: try value.map(PreferenceValue.fingerprint)))
        changed[setting.key] = value
      }
      if isLimited { _ = try data(of: changed) }
    } catch {
      return .refused("\(error)")
    }
    values = changed
    return .changed(changes)
  }

  /// The values as a file.
  ///
  /// - Throws: If they are more than is read.
  private static func data(of values: [String: Any]) throws -> Data {
    let data = try PropertyListSerialization.data(
      fromPropertyList: values, format: .binary, options: 0)
    guard data.count <= largestPreferences else { throw GroupPreferencesError.tooLarge }
    try PropertyListGuard.check(data)
    return data
  }

  /// Puts a file with this content in the place of the group's; nil: removes it.
  private static func replace(
    _ group: String, by data: Data?, in folder: borrowing OpenFolder
  ) throws {
    let name = FileName("\(group).plist")
    if folder.kind(of: name) == .folder { try folder.remove(name) }
    guard let data else {
      try folder.removeFile("\(group).plist")
      return try synchronize(folder)
    }
    let new = ".\(group).plist.new"
    // Whatever it is: a foregroundd that was killed, or an app, has left it.
    try folder.remove(FileName(new))
    let descriptor = try folder.open(new, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC)
    defer { close(descriptor) }
    do {
      try FileHandle(fileDescriptor: descriptor, closeOnDealloc: false).write(contentsOf: data)
      // Apps read it, also those that are another user. They do not write it.
      guard fchmod(descriptor, 0o644) == 0, fdatasync(descriptor) == 0 else {
        throw FileError(operation: "write", path: "\(folder.path)/\(new)", errno: errno)
      }
      try folder.rename(FileName(new), to: name)
    } catch {
      try? folder.removeFile(new)
      throw error
    }
    try synchronize(folder)
  }

  private static func synchronize(_ folder: borrowing OpenFolder) throws {
    guard folder.withDescriptor({ fsync($0) }) == 0 else {
      throw FileError(operation: "write", path: folder.path, errno: errno)
    }
  }
}

/// A preference that is set or removed.
public struct PreferenceSetting: Hashable, Sendable, Codable {
  public var key: String
  /// The value as a property list, of which nothing is known; nil if the preference is removed.
  public var value: Data?

  public init(key: String, value: Data?) {
    self.key = key
    self.value = value
  }
}

/// What became of changes that belong together.
public enum PreferenceOutcome: Hashable, Sendable {
  /// The preferences have these values now.
  case changed([Change])
  /// None of them was made, for this reason.
  case refused(String)

  /// A preference that was set or removed, with fingerprints of its values; nil if it had none, or has none.
  public struct Change: Hashable, Sendable {
    public var key: String
    public var before: UInt64?
    public var after: UInt64?

    public init(key: String, before: UInt64?, after: UInt64?) {
      self.key = key
      self.before = before
      self.after = after
    }
  }

  /// A preference has another value than before.
  var hasChanges: Bool {
    guard case .changed(let changes) = self else { return false }
    return changes.contains { $0.before != $0.after }
  }
}

/// Why the preferences of a group are not written.
public enum GroupPreferencesError: Error, CustomStringConvertible {
  /// No installed app is in the group.
  case noGroup
  /// The group's preferences are, or would become, more than is read.
  case tooLarge

  public var description: String {
    switch self {
    case .noGroup: "no installed app is in the group"
    case .tooLarge:
      "the preferences of a group have at most \(DeviceFolder.largestPreferences) bytes; remove some"
    }
  }
}
