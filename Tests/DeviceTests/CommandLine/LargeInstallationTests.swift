import DeviceControl
import DeviceTestKit
import Foundation
import Glibc
import Testing

/// Bundles that would fill the disk, or whose installation takes long.
@Suite struct LargeInstallationTests {
  @Test("A bundle with a hole of more than an app may keep is refused at once")
  func hole() async throws {
    try await onThread {
      try withDevice(settings: ["appStorage=64"], apps: []) { device in
        let bundle = try SampleApp.stubborn.makeBundle(in: device.folder)
        let file = open(
          bundle.appendingPathComponent("hole").path, O_WRONLY | O_CREAT | O_CLOEXEC, 0o644)
        try #require(ftruncate(file, 512 << 20) == 0)
        close(file)
        let run = try device.appctl("install", bundle.path)
        #expect(run.status == 1)
        #expect(run.errors.contains("64 MiB"), "\(run.errors)")
        #expect(try device.connect().apps().isEmpty)
      }
    }
  }

  @Test("An installation ends when the one who has asked for it goes, and can be made again")
  func callerGoes() async throws {
    try await onThread {
      try withDevice(patience: Self.patience, apps: []) { device in
        let bundle = try SampleApp.stubborn.makeBundle(in: device.folder)
        let many = try addFiles(to: bundle)
        try interruptInstallation(of: bundle, device)
        #expect(try device.connect().apps().isEmpty)
        try FileManager.default.removeItem(at: many)
        #expect(try device.appctl("install", bundle.path).status == 0)
      }
    }
  }

  @Test("An update that ends so leaves the earlier version, and foregroundd with what it had open")
  func callerOfUpdateGoes() async throws {
    try await onThread {
      try withDevice(patience: Self.patience) { device in
        let bundle = try SampleApp.stubborn.makeBundle(
          in: device.folder.appendingPathComponent("Update"))
        let daemon = try device.connect().status().pid
        try addFiles(to: bundle)
        try interruptInstallation(of: bundle, device)
        let before = try openFiles(of: daemon)
        for _ in 0..<3 { try interruptInstallation(of: bundle, device) }
        #expect(try openFiles(of: daemon) == before)
        let installed = device.address.folder + "/Bundles/\(SampleApp.stubborn.identifier)"
        #expect(
          try !FileManager.default.subpathsOfDirectory(atPath: installed).contains {
            $0.hasSuffix("many")
          })
        try device.open(.stubborn)
      }
    }
  }

  // MARK: Parts

  /// The seconds that a test with so many files has: most of them pass before its disk has made and
  /// removed all files, which may take minutes beside other tests.
  private static let patience = 300.0

  /// Makes so many files in a bundle that its installation takes a while.
  @discardableResult
  private func addFiles(to bundle: URL) throws -> URL {
    let many = bundle.appendingPathComponent("many")
    try FileManager.default.createDirectory(at: many, withIntermediateDirectories: false)
    let first = many.appendingPathComponent("0")
    try Data("x".utf8).write(to: first)
    // Links, which are made and removed much sooner than files; copied they are files.
    for number in 1..<60_000 { try #require(link(first.path, "\(many.path)/\(number)") == 0) }
    return many
  }

  /// Installs a bundle, kills who has asked for it while it is copied, and waits until nothing is left of it.
  private func interruptInstallation(of bundle: URL, _ device: TestDevice) throws {
    let bundles = URL(filePath: device.address.folder + "/Bundles")
    let install = try device.startAppctl("install", bundle.path)
    let hasBegun: Void? = try FileWatch.wait(forNamesIn: bundles, timeout: 120) { names in
      names.contains { $0.hasPrefix(".installing-") } ? () : nil
    }
    kill(install.pid, SIGKILL)
    let run = try install.finish()
    try #require(hasBegun != nil, "\(run.errors)")
    try #require(run.status != 0)
    let hasEnded: Void? = try FileWatch.wait(forNamesIn: bundles, timeout: 120) { names in
      names.contains { $0.hasPrefix(".installing-") } ? nil : ()
    }
    try #require(hasEnded != nil)
  }

  /// What a process has open in files and folders.
  private func openFiles(of process: Int32) throws -> [String] {
    let folder = "/proc/\(process)/fd"
    return try FileManager.default.contentsOfDirectory(atPath: folder)
      .compactMap { try? FileManager.default.destinationOfSymbolicLink(atPath: "\(folder)/\($0)") }
      .filter { $0.hasPrefix("/") }.sorted()
  }
}
