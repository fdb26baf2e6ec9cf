import ByteCounts
import Foundation
import PropertyLists

/// An app's bundle: a flat folder `Name.app` that directly contains an Info.plist and a program.
public struct AppBundle: Sendable {
  /// The folder.
  public let url: URL
  /// The values of its Info.plist.
  public let info: InfoPlist
  /// What it is entitled to.
  public let entitlements: Entitlements

  /// The folder's name, `Name.app`.
  public var folderName: String { url.lastPathComponent }
  /// The path of the program.
  public var executable: URL { url.appendingPathComponent(info.executable) }

  /// Reads and validates a bundle: its Info.plist and its program. `checkContents()` validates its
  /// links.
  ///
  /// - Throws: `AppBundleError`, `FileError`.
  public init(_ url: URL) throws {
    // The path is only made absolute, so that a link in place of the bundle is recognized.
    let url = URL(fileURLWithPath: url.path).standardizedFileURL
    let path = url.path
    guard url.pathExtension == "app", url.lastPathComponent != ".app" else {
      throw AppBundleError.notABundle(path: path, because: "its name does not end in .app")
    }
    switch FileSystem.kind(of: url, followingLinks: true) {
    case .folder: break
    case nil: throw AppBundleError.notABundle(path: path, because: "the folder does not exist")
    default: throw AppBundleError.notABundle(path: path, because: "it is not a folder")
    }
    let plist = url.appendingPathComponent("Info.plist")
    switch FileSystem.kind(of: plist) {
    case .file: break
    case nil: throw AppBundleError.noInfoPlist(bundle: path)
    default:
      throw AppBundleError.infoPlist(
        bundle: path, .notAPropertyList(because: "it is not a regular file"))
    }
    let data = try FileSystem.read(plist, limit: PropertyListGuard.mostBytes)
    do {
      info = try InfoPlist(data: data)
    } catch {
      throw AppBundleError.infoPlist(bundle: path, error)
    }
    entitlements = try Self.entitlements(in: url)
    self.url = url
    try checkExecutable()
  }

  /// A bundle whose files are not looked at, for a world that has none.
  package init(unchecked url: URL, info: InfoPlist) {
    self.url = url
    self.info = info
    entitlements = Entitlements()
  }

  /// What the app in the bundle is entitled to.
  ///
  /// - Throws: `AppBundleError.entitlements`, `FileError`.
  static func entitlements(in bundle: URL) throws -> Entitlements {
    let file = bundle.appendingPathComponent(Entitlements.fileName)
    switch FileSystem.kind(of: file) {
    case nil: return Entitlements()
    case .file: break
    default:
      throw AppBundleError.entitlements(
        bundle: bundle.path, .notAPropertyList(because: "it is not a regular file"))
    }
    let data = try FileSystem.read(file, limit: PropertyListGuard.mostBytes)
    do {
      return try Entitlements(data: data)
    } catch {
      throw AppBundleError.entitlements(bundle: bundle.path, error)
    }
  }

  private func checkExecutable() throws {
    func refuse(_ reason: String) -> AppBundleError {
      .executable(bundle: url.path, name: info.executable, because: reason)
    }
    var status = stat()
    guard lstat(executable.path, &status) == 0 else {
      throw refuse("is not in the bundle; build it, or correct the name")
    }
    switch FileSystem.kind(mode: status.st_mode) {
    case .file: break
    case .link: throw refuse("is a symbolic link; put the program itself there")
    case .folder, .other: throw refuse("is not a file; put the program there")
    }
    guard status.st_mode & S_IXUSR != 0 else {
      throw refuse("is not executable; make it executable (chmod +x)")
    }
    guard status.st_size > 0 else { throw refuse("is empty; build it again") }
  }

  /// Checks that everything in the bundle is a file, a folder, or a link that stays inside the
  /// bundle, and that it is not too large.
  ///
  /// - Returns: What it takes on the disk, in bytes.
  /// - Throws: `AppBundleError`, `FileError`, ``Cancelled``.
  @discardableResult
  public func checkContents(
    limits: BundleLimits = .none, cancellation: Cancellation = Cancellation()
  ) throws -> UInt64 {
    var checked = Checked(limits: limits, cancellation: cancellation)
    try checkFolder([], &checked)
    return checked.stored
  }

  private static let deepestFolder = 64

  /// What was found in a bundle so far.
  private struct Checked {
    let limits: BundleLimits
    let cancellation: Cancellation
    var files = 0
    /// What it takes on the disk, in bytes.
    var stored: UInt64 = 0
    /// What a reader finds in it, in bytes.
    var apparent: UInt64 = 0

    /// Counts a file.
    mutating func add(_ status: stat, _ bundle: URL) throws {
      stored += UInt64(max(0, status.st_blocks)) * 512
      let (sum, overflows) = apparent.addingReportingOverflow(UInt64(max(0, status.st_size)))
      apparent = overflows ? .max : sum
      guard max(stored, apparent) <= limits.bytes else {
        throw AppBundleError.tooMuch(
          bundle: bundle.path,
          because: "has files with more than \(ByteCount.text(limits.bytes)) (appStorage)")
      }
    }
  }

  private func checkFolder(_ path: [String], _ checked: inout Checked) throws {
    guard path.count <= Self.deepestFolder else {
      throw AppBundleError.tooMuch(
        bundle: url.path, because: "has folders nested more than \(Self.deepestFolder) deep")
    }
    let folder = path.reduce(url) { $0.appendingPathComponent($1) }
    for name in try FileSystem.names(in: folder) {
      try checked.cancellation.check()
      checked.files += 1
      guard checked.files <= BundleCopy.mostFiles else {
        throw AppBundleError.tooMuch(
          bundle: url.path, because: "has more than \(BundleCopy.mostFiles) files")
      }
      let child = folder.appendingPathComponent(name)
      var status = stat()
      guard lstat(child.path, &status) == 0 else { continue }
      switch FileSystem.kind(mode: status.st_mode) {
      case .file: try checked.add(status, url)
      case .folder: try checkFolder(path + [name], &checked)
      case .link: try checkLink(path + [name])
      case .other:
        throw AppBundleError.notAFile(
          bundle: url.path, path: (path + [name]).joined(separator: "/"))
      }
    }
  }

  /// A link is checked by its text, component by component: it must be relative and never leave the
  /// bundle. Its target need not exist.
  private func checkLink(_ path: [String]) throws {
    let link = path.reduce(url) { $0.appendingPathComponent($1) }
    let target: String
    do {
      target = try FileManager.default.destinationOfSymbolicLink(atPath: link.path)
    } catch {
      throw FileError(operation: "read the link", path: link.path, errno: EIO)
    }
    let leaves = AppBundleError.linkLeavesBundle(
      bundle: url.path, path: path.joined(separator: "/"), target: target)
    // Bytes, as for the disk: with a mark after it, a slash is part of another character.
    let slash = UInt8(ascii: "/")
    guard target.utf8.first != slash else { throw leaves }
    var place = Array(path.dropLast())
    for step in target.utf8.split(separator: slash).map({ Substring($0) }) where step != "." {
      if step == ".." {
        // Leaving a folder that is itself a link would lead to the parent of its target, so `..`
        // may only leave real folders.
        let folder = place.reduce(url) { $0.appendingPathComponent($1) }
        guard !place.isEmpty, FileSystem.kind(of: folder) == .folder else { throw leaves }
        place.removeLast()
      } else {
        place.append(String(step))
      }
    }
  }
}
