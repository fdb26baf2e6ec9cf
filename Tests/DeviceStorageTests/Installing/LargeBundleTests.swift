import Foundation
import Testing

@testable import DeviceStorage

/// Bundles that would fill the disk.
@Suite struct LargeBundleTests {
  private let now = Date(timeIntervalSince1970: 1_700_000_000)

  private func withInstaller(
    _ body: (AppInstaller, DeviceFolder, _ bundle: URL) throws -> Void
  ) throws {
    try withTemporaryFolder { sources in
      try withDevice { (folder, database) throws in
        let installer = AppInstaller(folder: folder, records: DeviceRecords(database))
        try body(installer, folder, makeBundle(in: sources))
      }
    }
  }

  /// Makes a file with a hole of this size, and a byte behind it.
  private func makeHole(_ bytes: Int64, at url: URL) throws {
    let file = open(url.path, O_WRONLY | O_CREAT | O_CLOEXEC, 0o644)
    try #require(file >= 0)
    defer { close(file) }
    try #require(pwrite(file, "x", 1, off_t(bytes)) == 1)
  }

  @Test("A bundle is refused that takes too much, on the disk or as it is read")
  func tooLarge() throws {
    try withInstaller { (installer, folder, bundle) throws in
      let limits = BundleLimits(bytes: 8 << 20, reserve: 0)
      let file = bundle.appendingPathComponent("large")
      try makeHole(64 << 20, at: file)
      #expect(throws: AppBundleError.self) {
        try installer.install(bundle, now: now, limits: limits)
      }
      try Data(repeating: 1, count: 9 << 20).write(to: file)
      #expect(throws: AppBundleError.self) {
        try installer.install(bundle, now: now, limits: limits)
      }
      let left = try tree(folder.bundles)
      #expect(left.isEmpty)
      try Data(repeating: 1, count: 7 << 20).write(to: file)
      try installer.install(bundle, now: now, limits: limits)
    }
  }

  @Test("A bundle is refused for which there is no room besides the system's")
  func noRoom() throws {
    try withInstaller { (installer, folder, bundle) throws in
      let limits = BundleLimits(bytes: .max, reserve: .max)
      #expect(throws: AppBundleError.self) {
        try installer.install(bundle, now: now, limits: limits)
      }
      let left = try tree(folder.bundles)
      #expect(left.isEmpty)
    }
  }

  @Test("Holes of files stay holes, and what is around them stays what it is")
  func holes() throws {
    try withInstaller { (installer, folder, bundle) throws in
      let source = bundle.appendingPathComponent("holes")
      try makeHole(64 << 20, at: source)
      let file = open(source.path, O_WRONLY | O_CLOEXEC)
      try #require(pwrite(file, "y", 1, 20 << 20) == 1)
      // Also at the end.
      try #require(ftruncate(file, 96 << 20) == 0)
      close(file)
      let app = try installer.install(bundle, now: now)
      let copy = app.bundle(in: folder).appendingPathComponent("holes")
      var status = stat()
      #expect(stat(copy.path, &status) == 0)
      #expect(status.st_size == 96 << 20)
      #expect(status.st_blocks * 512 < 4 << 20)
      #expect(try Data(contentsOf: copy) == Data(contentsOf: source))
    }
  }

  @Test("An installation that is cancelled leaves nothing")
  func cancelled() throws {
    try withInstaller { (installer, folder, bundle) throws in
      let cancellation = Cancellation()
      cancellation.cancel()
      #expect(throws: Cancelled.self) {
        try installer.install(bundle, now: now, cancellation: cancellation)
      }
      let left = try tree(folder.bundles)
      #expect(left.isEmpty)
    }
  }
}
