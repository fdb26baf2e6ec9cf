public import Foundation
import Glibc

/// A device's folder as its daemon has opened it: locked, put in order, with its database and its
/// apps.
///
/// Opening succeeds on whatever an app, a crash or a disk has left, full and read-only disks
/// included. What could not be read is set aside and named in `notes`, and the rest works.
public struct OpenedDevice: Sendable {
  /// The folder.
  public let folder: DeviceFolder
  /// The right to be the device's daemon.
  public let lock: DeviceLock
  /// The database, and what waits in memory.
  public let records: DeviceRecords
  /// Installs and removes apps.
  public let installer: AppInstaller
  /// The apps that can be used, by identifier.
  public let apps: [InstalledApp]
  /// One sentence for each thing that was not as it must be.
  public let notes: [String]

  /// A daemon that was killed holds its lock until Linux has ended it, which takes a moment.
  private static func waiting() -> () -> Bool {
    let end = ContinuousClock.now + .seconds(2)
    return {
      usleep(10_000)
      return ContinuousClock.now < end
    }
  }

  /// Opens a device's folder, and makes it if there is none.
  ///
  /// - Parameters: - folder: The folder. - now: The present, for what is set aside, removed for its
  ///   age or entered. - shell: The identifier of the device's shell, if it has one. - adopted: The
  ///   lock of an earlier daemon, with which this one goes on; nil if it is taken. - serveData: Called
  ///   with the lock, before anything is looked for in `Data`.
  /// - Throws: `DeviceFolderError.inUse`; `DeviceDatabaseError.newer`; `FileError` if there is no
  ///   folder and none can be made; what `serveData` throws.
  public init(
    _ folder: DeviceFolder, now: Date, shell: String? = nil, adopted: DeviceLock? = nil,
    serveData: () throws -> Void = {}
  ) throws {
    self.folder = folder
    try FileSystem.makeFolder(folder.root)
    lock = try adopted ?? DeviceLock(folder, waiting: Self.waiting())
    var notes = try folder.repair(now: now, serveData: serveData)
    let (records, about) = try DeviceRecords.open(in: folder, now: now)
    self.records = records
    notes += about
    installer = AppInstaller(folder: folder, records: records)
    let (apps, recovery) = installer.takeStock(now: now, shell: shell)
    self.apps = apps
    self.notes = notes + recovery.sentences
  }
}
