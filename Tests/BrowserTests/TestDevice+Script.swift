import DeviceControl
import DeviceTestKit
import Foundation

extension TestDevice {
  /// Runs a script that the page has written.
  func run(script: String) throws -> CommandRun {
    let file = folder.appending(path: "recorded.sh")
    try Data(script.utf8).write(to: file)
    return try CommandRun.of(
      "/bin/bash", [file.path], in: folder,
      environment: [
        "APPCTL": Products.path("appctl"), "DEVICE": "\(address.name)",
        "FOREGROUND_HOME": address.home,
      ])
  }
}
