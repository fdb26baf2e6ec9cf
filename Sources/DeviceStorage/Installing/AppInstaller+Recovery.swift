import Foundation

extension AppInstaller {
  /// Completes or undoes operations interrupted by a kill, and makes the database's entries match
  /// the bundles. Call it when the daemon starts, before any launch; it may be called again.
  ///
  /// What cannot be read or put in order is named in the result, and the rest is done: no app, and
  /// no damage to one, keeps a device from booting.
  ///
  /// - Parameters: - now: The installation time for bundles that had no entry. - shell: The
  ///   identifier of the device's shell, which has a container and a log but is not installed.
  @discardableResult
  public func recover(now: Date, shell: String? = nil) -> InstallationRecovery {
    takeStock(now: now, shell: shell).recovery
  }

  /// Like `recover(now:shell:)`, with the apps that can be used, by identifier.
  public func takeStock(
    now: Date, shell: String? = nil
  ) -> (apps: [InstalledApp], recovery: InstallationRecovery) {
    alone {
      var recovery = InstallationRecovery()
      var apps: [InstalledApp] = []
      for name in recovery.names(in: folder.bundles) where name.hasPrefix(".") {
        recovery.attempt { try recoverLeftover(name, &$0) }
      }
      var entries: [String: InstalledApp] = [:]
      var unreadable: Set<String> = []
      recovery.attempt { _ in (entries, unreadable) = try records.entries() }
      for name in recovery.names(in: folder.bundles) where !name.hasPrefix(".") {
        let entry = entries.removeValue(forKey: name)
        unreadable.remove(name)
        if let app = recoverBundle(name, entry: entry, now, &recovery) { apps.append(app) }
      }
      for identifier in entries.keys.sorted() + unreadable.sorted() {
        records.write(.removeEntry(identifier))
        recovery.missing.append(identifier)
      }
      recovery.attempt { _ in try removeStrays() }
      recovery.attempt { _ in try folder.limitKeychains(now: now) }
      for folder in [folder.reports, folder.run] {
        recovery.attempt { _ in try removePartialFiles(in: folder) }
      }
      recovery.attempt { try forgetApps(otherThan: shell, &$0) }
      return (apps.sorted { $0.identifier < $1.identifier }, recovery)
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
    let snapshots = try OpenFolder(folder.snapshots)
    for name in try snapshots.names() {
      if let text = name.text, InfoPlist.isBundleIdentifier(text),
        FileSystem.kind(of: folder.bundleFolder(of: text)) != nil,
        snapshots.kind(of: name) == .folder
      {
        continue
      }
      try snapshots.remove(name)
    }
  }

  /// Removes files that a killed daemon had not written to their end.
  private func removePartialFiles(in url: URL) throws {
    let folder = try OpenFolder(url)
    for name in try folder.names() where name.bytes.first == UInt8(ascii: ".") {
      try folder.remove(name)
    }
  }

  /// Removes what is left of apps that are gone: a first installation that was killed leaves an
  /// empty container, and a daemon that was killed may have written a log, a picture or an exit
  /// record after the removal. An app whose container has files was not removed; its bundle is
  /// missing, and everything else of it is kept.
  private func forgetApps(
    otherThan shell: String?, _ recovery: inout InstallationRecovery
  ) throws {
    var known = Set(try FileSystem.names(in: folder.bundles))
    if let shell { known.insert(shell) }
    for name in recovery.names(in: folder.containers)
    where !known.contains(name) && name != DeviceFolder.groupsName {
      recovery.attempt { _ in
        if try !folder.removeContainerIfUnused(of: name) { known.insert(name) }
      }
    }
    var gone: Set<String> = []
    for suffix in [".log", ".log.1"] {
      let names = recovery.names(in: folder.logs).filter { $0.hasSuffix(suffix) }
      gone.formUnion(names.map { String($0.dropLast(suffix.count)) })
    }
    recovery.attempt { _ in gone.formUnion(try records.mentionedApps()) }
    for identifier in gone.subtracting(known).sorted() {
      recovery.attempt { _ in
        try removeTraces(of: identifier)
        records.write(.removeApp(identifier))
      }
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
      let problems = finishRemoval(of: identifier)
      if problems.isEmpty {
        recovery.removed.append(identifier)
      } else {
        recovery.unusable[identifier] = problems.joined(separator: " ")
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
      let made = groups(of: url)
      try FileSystem.remove(url)
      try folder.removeUnusedAppGroups(made)
      recovery.discardedCopies += 1
    }
  }

  /// Puts an app in order whose bundle is there.
  ///
  /// - Returns: The app; nil if it cannot be used.
  private func recoverBundle(
    _ identifier: String, entry: InstalledApp?, _ now: Date,
    _ recovery: inout InstallationRecovery
  ) -> InstalledApp? {
    let name: String
    let bundle: AppBundle
    do {
      (name, bundle) = try installedBundle(identifier, now, &recovery)
    } catch {
      // An entry whose bundle can be read again later keeps its time; others are made anew.
      if entry != nil, error is AppBundleError { records.write(.removeEntry(identifier)) }
      recovery.unusable[identifier] = "\(error)"
      return nil
    }
    recovery.attempt { recovery in
      let notes = try folder.createContainer(of: identifier).notes
      recovery.problems += notes.map { "\(identifier): \($0)" }
    }
    for group in bundle.entitlements.applicationGroups {
      recovery.attempt { recovery in
        recovery.problems += try folder.createAppGroup(group).map { "\(group): \($0)" }
      }
    }
    let app = InstalledApp(
      info: bundle.info, bundleName: name, installTime: entry?.installTime ?? now,
      entitlements: bundle.entitlements)
    for group in app.keychainGroups {
      recovery.attempt { recovery in
        recovery.problems += try folder.createKeychain(of: group).map { "\(group): \($0)" }
      }
    }
    if let entry, entry.info == bundle.info, entry.bundleName == name { return app }
    records.write(.saveApp(app))
    recovery.entered.append(identifier)
    return app
  }

  /// Reads an installed bundle. What is no folder in its place is set aside.
  private func installedBundle(
    _ identifier: String, _ now: Date, _ recovery: inout InstallationRecovery
  ) throws -> (name: String, bundle: AppBundle) {
    let place = folder.bundleFolder(of: identifier)
    let bundles = try OpenFolder(folder.bundles)
    guard bundles.kind(of: FileName(identifier)) == .folder else {
      folder.setAside(
        FileName(identifier), in: bundles, now, because: "is not a folder", &recovery.problems)
      throw AppBundleError.notABundle(path: place.path, because: "it is not a folder")
    }
    try bundles.permitOwner(FileName(identifier), 0o500)
    let inside = try bundles.folder(identifier)
    let names = try inside.names().compactMap(\.text)
    guard let name = names.first(where: { $0.hasSuffix(".app") }) else {
      throw AppBundleError.notABundle(path: place.path, because: "it contains no .app folder")
    }
    guard inside.kind(of: FileName(name)) == .folder else {
      throw AppBundleError.notABundle(
        path: "\(inside.path)/\(name)", because: "it is not a folder")
    }
    try inside.permitOwner(FileName(name), 0o500)
    let bundle = try AppBundle(place.appendingPathComponent(name))
    guard bundle.info.bundleIdentifier == identifier else {
      throw AppBundleError.notABundle(
        path: bundle.url.path,
        because: "its identifier is \(bundle.info.bundleIdentifier), not its folder's name")
    }
    return (name, bundle)
  }
}
