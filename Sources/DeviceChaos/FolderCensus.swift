import DeviceStorage
import Foundation

/// Checks that nothing is left in a device's folder of apps that were removed and of processes that
/// have ended, and that what grows has a bound.
struct FolderCensus {
  let folder: DeviceFolder
  /// The shell's identifier, which has a container and a log but is not installed.
  let shell: String

  /// The files beside the folders of `DeviceFolder`.
  private static let files: Set<String> = [
    "device.sqlite", "device.sqlite-wal", "device.sqlite-shm", "control.sock", "display.sock",
    "screen.sock", "foregroundd.log", "foregroundd.log.1", "foregroundd.pid",
  ]
  /// The most that everything but bundles and containers may need, in bytes.
  private static let sizeLimit = 64 << 20

  /// Checks the folder of a device at rest.
  ///
  /// - Parameters:
  ///   - installed: The identifiers of the installed apps.
  ///   - running: Those of the apps that have a process.
  /// - Throws: ``ChaosFailure`` for the first thing that is left over; FileManager's error for a
  ///   folder that cannot be read.
  func check(installed: Set<String>, running: Set<String>) throws {
    let ofRoot = [
      folder.bundles, folder.data, folder.reports, folder.run, folder.displayCache,
      folder.asideFolder, folder.uploads, folder.oldUploads,
    ]
    let ofData = [
      folder.containers, folder.keychains, folder.logs, folder.secrets, folder.shared,
      folder.snapshots, folder.systemDatabases, folder.transfers,
    ]
    let namesOfRoot = (ofRoot + [folder.frameworks]).map(\.lastPathComponent)
    try check(folder.root, within: Self.files.union(namesOfRoot))
    try checkFrameworks(areNeeded: !installed.isEmpty)
    try check(folder.data, within: Set(ofData.map(\.lastPathComponent)))
    try check(folder.bundles, within: installed)
    try check(folder.containers, within: installed.union([shell]))
    // These apps keep no item, which would outlive them.
    try check(folder.keychains, within: installed.union([shell]))
    let printing = installed.union([shell])
    try check(
      folder.logs, within: Set(printing.flatMap { ["\($0).log", "\($0).log.1"] }))
    try check(folder.run, within: running)
    try check(folder.snapshots, within: installed)
    for app in try names(in: folder.snapshots) {
      try checkForPartialFiles(folder.snapshotFolder(of: app))
    }
    try checkForPartialFiles(folder.reports)
    let reports = try names(in: folder.reports)
    guard reports.count <= StorageLimits.reports.count ?? .max else {
      throw ChaosFailure("the device keeps \(reports.count) reports")
    }
    let size = try (ofRoot + ofData)
      .filter { ![folder.bundles, folder.data, folder.containers].contains($0) }
      .reduce(size(of: Self.files)) { try $0 + self.size(below: $1) }
    guard size <= Self.sizeLimit else {
      throw ChaosFailure("the device's folder has \(size >> 20) MiB of logs, pictures and records")
    }
  }

  /// All apps were built for the same ones.
  private func checkFrameworks(areNeeded: Bool) throws {
    guard FileManager.default.fileExists(atPath: folder.frameworks.path) else { return }
    try checkForPartialFiles(folder.frameworks)
    let kept = try names(in: folder.frameworks)
    guard kept.count <= (areNeeded ? 1 : 0) else {
      throw ChaosFailure("the device keeps the frameworks \(kept), which no app needs")
    }
  }

  private func names(in folder: URL) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
  }

  private func check(_ folder: URL, within expected: Set<String>) throws {
    let strays = try names(in: folder).filter { !expected.contains($0) }
    guard strays.isEmpty else {
      throw ChaosFailure("\(folder.lastPathComponent) has \(strays), which nothing needs")
    }
  }

  /// Files have a name with a dot in front while they are being written.
  private func checkForPartialFiles(_ folder: URL) throws {
    let partial = try names(in: folder).filter { $0.hasPrefix(".") }
    guard partial.isEmpty else {
      throw ChaosFailure("\(folder.lastPathComponent) has the partial files \(partial)")
    }
  }

  private func size(of files: Set<String>) -> Int {
    files.reduce(0) { $0 + size(ofFile: folder.root.appendingPathComponent($1).path) }
  }

  private func size(below folder: URL) throws -> Int {
    // Some folders are only made when they are needed.
    guard FileManager.default.fileExists(atPath: folder.path) else { return 0 }
    return try FileManager.default.subpathsOfDirectory(atPath: folder.path)
      .reduce(0) { $0 + size(ofFile: folder.appendingPathComponent($1).path) }
  }

  /// The size of a file; 0 if it is gone.
  private func size(ofFile path: String) -> Int {
    (try? FileManager.default.attributesOfItem(atPath: path)[.size] as? Int) ?? 0
  }
}
