import DeviceTestKit
import Foundation

/// The shell's bundle, created for a test in a folder of its own.
struct ShellBundle {
  let folder: URL
  let path: String

  static func make() throws -> ShellBundle {
    let folder = try TestFolder.make()
    return ShellBundle(
      folder: folder, path: try SampleApp.homeScreen.makeBundle(in: folder).path)
  }

  func remove() {
    TestFolder.remove(folder)
  }
}
