import Foundation
import SharedInterface

/// The snapshots of apps on disk: one per orientation, each in two sizes.
struct SnapshotStore {
  /// An absolute path; empty before foregroundd has sent it.
  var folder = ""

  /// The latest snapshots, so that none is read while it is being written.
  private var recent = RecentlyUsed<String, Surface>(capacity: 48 << 20)
  /// The orientation of each app's last snapshot.
  private var lastOrientation: [String: WireOrientation] = [:]

  /// The path of a snapshot; nil for an identifier that is not a plain file name.
  func path(of app: String, _ orientation: WireOrientation, scale: Int) -> String? {
    guard !folder.isEmpty, Self.isFileName(app) else { return nil }
    return "\(folder)/\(app)/\(orientation.fileName)@\(scale)x.png"
  }

  private static func isFileName(_ name: String) -> Bool {
    // Bytes, as for the disk: with a mark after it, a slash is part of another character.
    !name.isEmpty && name != "." && name != ".." && name.utf8.count <= 255
      && !name.utf8.contains { $0 == UInt8(ascii: "/") || $0 == 0 }
  }

  /// Caches a new snapshot until it can be read from disk.
  mutating func remember(_ surface: Surface, of app: String, _ orientation: WireOrientation) {
    recent.insert(surface, for: "\(app)/\(orientation.fileName)", cost: surface.byteCount)
    lastOrientation[app] = orientation
  }

  mutating func forget(_ app: String) {
    recent.removeAll { $0.hasPrefix("\(app)/") }
    lastOrientation[app] = nil
    guard let path = path(of: app, .portrait, scale: 1) else { return }
    try? FileManager.default.removeItem(atPath: (path as NSString).deletingLastPathComponent)
  }

  /// Whether a snapshot was taken since the last one was forgotten.
  func remembers(_ app: String) -> Bool { lastOrientation[app] != nil }

  /// Removes the files that a killed displayd was writing, which have a dot in front of their names.
  func removePartialFiles() {
    guard !folder.isEmpty else { return }
    let files = FileManager.default
    for app in (try? files.contentsOfDirectory(atPath: folder)) ?? [] {
      for name in (try? files.contentsOfDirectory(atPath: "\(folder)/\(app)")) ?? []
      where name.hasPrefix(".") {
        try? files.removeItem(atPath: "\(folder)/\(app)/\(name)")
      }
    }
  }

  /// An app's snapshot, preferably in this orientation, otherwise the last one taken.
  mutating func picture(
    of app: String, preferring orientation: WireOrientation
  ) -> (surface: Surface, orientation: WireOrientation)? {
    let all: [WireOrientation] = [
      orientation.interface, lastOrientation[app] ?? .portrait, .portrait, .landscapeRight,
      .landscapeLeft, .portraitUpsideDown,
    ]
    for candidate in all {
      let key = "\(app)/\(candidate.fileName)"
      if let surface = recent[key] { return (surface, candidate) }
      guard let path = path(of: app, candidate, scale: 2),
        let surface = Self.load(path)
      else { continue }
      recent.insert(surface, for: key, cost: surface.byteCount)
      return (surface, candidate)
    }
    return nil
  }

  /// Loads an image file of at most 32 MiB; nil if it does not exist or is invalid.
  static func load(_ path: String) -> Surface? {
    guard let handle = FileHandle(forReadingAtPath: path) else { return nil }
    defer { try? handle.close() }
    guard let file = try? handle.read(upToCount: 32 << 20) else { return nil }
    return try? ImageCodec.decode(file)
  }

  /// Writes both sizes, each atomically. Any thread.
  ///
  /// - Returns: The error, or nil on success.
  static func write(
    _ surface: Surface, scale: Double, full: String, small: String
  ) -> String? {
    do {
      let folder = (full as NSString).deletingLastPathComponent
      try FileManager.default.createDirectory(
        atPath: folder, withIntermediateDirectories: true)
      try ImageCodec.png(surface).write(to: URL(filePath: full), options: .atomic)
      let width = max(1, Int((Double(surface.width) / scale).rounded()))
      let height = max(1, Int((Double(surface.height) / scale).rounded()))
      if let scaled = surface.scaled(toWidth: width, height: height) {
        try ImageCodec.png(scaled).write(to: URL(filePath: small), options: .atomic)
      }
      return nil
    } catch {
      return "\(error)"
    }
  }
}
