import Foundation

extension AppInstaller {
  /// Completes or undoes operations interrupted by a kill, and makes the database's entries match
  /// the bundles. Call it when the daemon starts, before any launch; it may be called again.
  ///
  /// - Parameters: - now: The installation time for bundles that had no entry. - shell: The
  ///   identifier of the device's shell, which has a container and a log but is not installed.
  /// - Throws: `FileError`, `DeviceDatabaseError`.
  @discardableResult
  public func recover(now: Date, shell: String? = nil) throws -> InstallationRecovery {
    try alone {
      var recovery = InstallationRecovery()
      for name in try FileSystem.names(in: folder.bundles) where name.hasPrefix(".") {
        try recoverLeftover(name, &recovery)
      }
      var entries: [String: InstalledApp] = [:]
      for app in try entriesThatCanBeRead() { entries[app.identifier] = app }
      for name in try FileSystem.names(in: folder.bundles) where !name.hasPrefix(".") {
        try recoverBundle(name, entry: entries.removeValue(forKey: name), now, &recovery)
      }
      for identifier in entries.keys.sorted() {
        try database.write(.removeEntry(identifier))
        recovery.missing.append(identifier)
      }
      try removeStrays()
      try removePartialReports()
      try forgetApps(otherThan: shell)
      return recovery
    }
  }

  /// Removes the snapshots of apps that are not installed: a displayd that was killed may not have
  /// been told of a removal.
  ///
  /// - Throws: `FileError`.
  public func removeStraySnapshots() throws {
    try alone { try removeStrays() }
  }

  private func removeStrays() throws {
    for name in try FileSystem.names(in: folder.snapshots) {
      if InfoPlist.isBundleIdentifier(name),
        FileSystem.kind(of: folder.bundleFolder(of: name)) != nil
      {
        continue
      }
      try FileSystem.remove(folder.snapshotFolder(of: name))
    }
  }

  /// Removes reports that a killed daemon had not written to their end.
  private func removePartialReports() throws {
    for name in try FileSystem.names(in: folder.reports) where name.hasPrefix(".") {
      try FileSystem.remove(folder.reports.appendingPathComponent(name))
    }
  }

  /// Removes what is left of apps that are gone: a first installation that was killed leaves an
  /// empty container, and a daemon that was killed may have written a log, a picture or an exit
  /// record after the removal. An app whose container has files was not removed; its bundle is
  /// missing, and everything else of it is kept.
  private func forgetApps(otherThan shell: String?) throws {
    var known = Set(try FileSystem.names(in: folder.bundles))
    if let shell { known.insert(shell) }
    for name in try FileSystem.names(in: folder.containers) where !known.contains(name) {
      if try !folder.removeContainerIfUnused(of: name) { known.insert(name) }
    }
    let suffix = ".log"
    for name in try FileSystem.names(in: folder.logs) where name.hasSuffix(suffix) {
      let identifier = String(name.dropLast(suffix.count))
      if !known.contains(identifier) { try removeTraces(of: identifier) }
    }
    for identifier in try database.mentionedApps() where !known.contains(identifier) {
      try removeTraces(of: identifier)
      try database.write(.removeApp(identifier))
    }
  }

  private func recoverLeftover(_ name: String, _ recovery: inout InstallationRecovery) throws {
    let url = folder.bundles.appendingPathComponent(name)
    if name.hasPrefix(Prefix.removing) {
      let identifier = String(name.dropFirst(Prefix.removing.count))
      // A bundle with the same name was installed later; remove only the old one.
      guard InfoPlist.isBundleIdentifier(identifier),
        FileSystem.kind(of: folder.bundleFolder(of: identifier)) == nil
      else { return try FileSystem.remove(url) }
      do {
        try finishRemoval(of: identifier)
        recovery.removed.append(identifier)
      } catch {
        // A damaged app must not prevent the device from booting.
        recovery.unusable[identifier] = "\(error)"
      }
    } else if name.hasPrefix(Prefix.replaced) {
      let identifier = String(name.dropFirst(Prefix.replaced.count))
      let place = folder.bundleFolder(of: identifier)
      if InfoPlist.isBundleIdentifier(identifier), FileSystem.kind(of: place) == nil {
        try FileSystem.move(url, to: place)
      } else {
        try FileSystem.remove(url)
      }
    } else if name.hasPrefix(Prefix.installing) {
      try FileSystem.remove(url)
      recovery.discardedCopies += 1
    }
  }

  private func recoverBundle(
    _ identifier: String, entry: InstalledApp?, _ now: Date,
    _ recovery: inout InstallationRecovery
  ) throws {
    do {
      let names = try FileSystem.names(in: folder.bundleFolder(of: identifier))
      guard let name = names.first(where: { $0.hasSuffix(".app") }) else {
        throw AppBundleError.notABundle(
          path: folder.bundleFolder(of: identifier).path, because: "it contains no .app folder")
      }
      let bundle = try AppBundle(
        folder.bundleFolder(of: identifier).appendingPathComponent(name))
      guard bundle.info.bundleIdentifier == identifier else {
        throw AppBundleError.notABundle(
          path: bundle.url.path,
          because: "its identifier is \(bundle.info.bundleIdentifier), not its folder's name")
      }
      try folder.createContainer(of: identifier)
      if let entry, entry.info == bundle.info, entry.bundleName == name { return }
      let app = InstalledApp(
        info: bundle.info, bundleName: name, installTime: entry?.installTime ?? now)
      try database.write(.saveApp(app))
      recovery.entered.append(identifier)
    } catch let error as AppBundleError {
      if entry != nil { try database.write(.removeEntry(identifier)) }
      recovery.unusable[identifier] = "\(error)"
    }
  }

  /// An unreadable entry, such as one of another version, counts as missing: the bundle is entered
  /// again.
  private func entriesThatCanBeRead() throws -> [InstalledApp] {
    try database.installedIdentifiers().compactMap { identifier in
      do {
        return try database.installedApp(identifier)
      } catch DeviceDatabaseError.badRow {
        return nil
      }
    }
  }
}
