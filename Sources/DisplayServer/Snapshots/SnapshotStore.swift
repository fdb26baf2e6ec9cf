import Foundation
import SharedInterface

/// The snapshots of apps' scenes on disk: one per orientation, each in two sizes.
struct SnapshotStore {
  /// An absolute path; empty before foregroundd has sent it.
  var folder = ""

  /// The latest snapshots, so that none is read while it is being written.
  private var recent = RecentlyUsed<String, Surface>(capacity: 48 << 20)
  /// The orientation of each scene's last snapshot.
  private var lastOrientation: [SceneKey: WireOrientation] = [:]

  /// The path of a snapshot; nil for an identifier that is not a plain file name.
  func path(of key: SceneKey, _ orientation: WireOrientation, scale: Int) -> String? {
    guard !folder.isEmpty, Self.isFileName(key.app) else { return nil }
    return "\(folder)/\(key.app)/\(key.filePrefix)\(orientation.fileName)@\(scale)x.png"
  }

  private static func isFileName(_ name: String) -> Bool {
    // Bytes, as for the disk: with a mark after it, a slash is part of another character.
    !name.isEmpty && name != "." && name != ".." && name.utf8.count <= 255
      && !name.utf8.contains { $0 == UInt8(ascii: "/") || $0 == 0 }
  }

  /// Caches a new snapshot until it can be read from disk.
  mutating func remember(_ surface: Surface, of key: SceneKey, _ orientation: WireOrientation) {
    recent.insert(surface, for: key.name(orientation), cost: surface.byteCount)
    lastOrientation[key] = orientation
  }

  /// Removes all snapshots of an app.
  mutating func forget(_ app: String) {
    recent.removeAll { $0.hasPrefix("\(app)/") }
    lastOrientation = lastOrientation.filter { $0.key.app != app }
    guard let path = path(of: SceneKey(app: app, session: 0), .portrait, scale: 1) else { return }
    try? FileManager.default.removeItem(atPath: (path as NSString).deletingLastPathComponent)
  }

  /// Removes what was written of a scene whose snapshots were forgotten meanwhile: the app's folder, if
  /// there is nothing else of the app.
  mutating func forgetWritten(_ key: SceneKey) {
    if lastOrientation.keys.contains(where: { $0.app == key.app }) {
      forget(key)
    } else {
      forget(key.app)
    }
  }

  /// Removes the snapshots of one scene.
  mutating func forget(_ key: SceneKey) {
    lastOrientation[key] = nil
    for orientation in Self.orientations {
      recent.removeAll { $0 == key.name(orientation) }
      for scale in 1...2 {
        guard let path = path(of: key, orientation, scale: scale) else { continue }
        try? FileManager.default.removeItem(atPath: path)
      }
    }
  }

  private static let orientations: [WireOrientation] = [
    .portrait, .landscapeRight, .landscapeLeft, .portraitUpsideDown,
  ]

  /// A snapshot was taken since the last one was forgotten.
  func remembers(_ key: SceneKey) -> Bool { lastOrientation[key] != nil }

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

  /// A scene's snapshot, preferably in this orientation, otherwise the last one taken.
  mutating func picture(
    of key: SceneKey, preferring orientation: WireOrientation
  ) -> (surface: Surface, orientation: WireOrientation)? {
    let all = [orientation.interface, lastOrientation[key] ?? .portrait] + Self.orientations
    for candidate in all {
      let name = key.name(candidate)
      if let surface = recent[name] { return (surface, candidate) }
      guard let path = path(of: key, candidate, scale: 2),
        let surface = Self.load(path)
      else { continue }
      recent.insert(surface, for: name, cost: surface.byteCount)
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

extension SceneKey {
  /// What the names of its files begin with. An app without scenes has only the first session.
  fileprivate var filePrefix: String { session == 0 ? "" : "scene\(session)-" }

  fileprivate func name(_ orientation: WireOrientation) -> String {
    "\(app)/\(filePrefix)\(orientation.fileName)"
  }
}
