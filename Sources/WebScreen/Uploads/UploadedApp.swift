import Foundation
import PropertyLists

/// An app bundle that a page has sent, unpacked in a folder of its own until it is installed or
/// thrown away.
struct UploadedApp: Sendable {
  /// The folder that was made for it.
  let folder: URL
  /// The bundle in it, whose name ends with `.app`.
  let bundle: URL
  let identifier: String
  /// The name under its icon.
  let name: String
  /// For people; empty: it has none.
  let version: String

  /// Unpacks an archive and looks for the bundle in it. The archive may have the bundle in it, or what
  /// is in the bundle.
  ///
  /// - Throws: ``TarReader/Refusal``, and what the file system says. The folder is gone then.
  init(archive: URL, limits: TarReader.Limits = TarReader.Limits()) throws {
    folder = FileManager.default.temporaryDirectory
      .appending(path: "foreground-app-\(UUID().uuidString)")
    let content = folder.appending(path: "App.app")
    do {
      try FileManager.default.createDirectory(
        at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
      try FileManager.default.createDirectory(at: content, withIntermediateDirectories: false)
      try TarReader.unpack(archive, into: content, limits: limits)
      bundle = try Self.bundle(in: content)
      let info = try Self.info(of: bundle)
      guard let identifier = info.identifier, !identifier.isEmpty else {
        throw TarReader.Refusal(message: "Its Info.plist has no CFBundleIdentifier.")
      }
      self.identifier = identifier
      name = info.name ?? identifier
      version = info.version ?? ""
      // A browser does not say which files of a folder are programs.
      if let executable = info.executable { Self.allowExecution(of: executable, in: bundle) }
    } catch {
      try? FileManager.default.removeItem(at: folder)
      throw error
    }
  }

  /// Throws it away.
  func remove() {
    try? FileManager.default.removeItem(at: folder)
  }

  /// Lets a file that is directly in the bundle be executed. What is something else is left as it is:
  /// foregroundd says what is wrong with it.
  private static func allowExecution(of name: String, in bundle: URL) {
    guard !["", ".", ".."].contains(name), !name.utf8.contains(where: { $0 == 0x2F || $0 == 0 })
    else { return }
    let file = open(
      bundle.appending(path: name).path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK)
    guard file >= 0 else { return }
    defer { close(file) }
    var status = stat()
    guard fstat(file, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return }
    fchmod(file, 0o755)
  }

  private static func bundle(in folder: URL) throws -> URL {
    func isBundle(_ place: URL) -> Bool {
      FileManager.default.fileExists(atPath: place.appending(path: "Info.plist").path)
    }
    if isBundle(folder) { return folder }
    let inside = try FileManager.default.contentsOfDirectory(
      at: folder, includingPropertiesForKeys: nil)
    let bundles = inside.filter { $0.pathExtension == "app" && isBundle($0) }
    guard bundles.count == 1 else {
      throw TarReader.Refusal(
        message: bundles.isEmpty
          ? "There is no app in it: a folder whose name ends with .app, with an Info.plist."
          : "There are \(bundles.count) apps in it. Install one after the other.")
    }
    return bundles[0]
  }

  private static func info(of bundle: URL) throws -> UploadedInfo {
    let file = bundle.appending(path: "Info.plist")
    do {
      if let info = try GuardedPropertyListDecoder.decode(
        UploadedInfo.self, fromFile: file.path)
      {
        return info
      }
    } catch let error as PropertyListError {
      throw TarReader.Refusal(message: "Its Info.plist cannot be used: \(error).")
    } catch {}
    throw TarReader.Refusal(message: "Its Info.plist is no property list.")
  }
}
