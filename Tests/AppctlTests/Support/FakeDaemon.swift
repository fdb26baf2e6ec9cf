import DeviceControl
import Foundation
import ScreenTestKit

/// A shell script that replaces foregroundd when a device boots.
struct FakeDaemon {
  let folder: TemporaryFolder
  var path: String { folder.path + "/fake-foregroundd" }
  var home: String { folder.path + "/home" }
  var address: DeviceAddress { DeviceAddress(name: .default, home: home) }

  /// - Parameter body: lines of sh; descriptor 3 is the ready descriptor.
  init(_ body: String) throws {
    folder = try TemporaryFolder()
    // Another process writes the script. If this process did, a program that another test starts at
    // that moment could inherit the open descriptor, and a file that is open for writing cannot be
    // executed.
    let script = "#!/bin/sh\n\(body)\n"
    let outcome = try Executable.shell(
      "printf %s \"$SCRIPT\" > \"$TARGET\" && chmod +x \"$TARGET\"",
      environment: ["SCRIPT": script, "TARGET": folder.path + "/fake-foregroundd"])
    precondition(outcome.status == 0, outcome.errors)
  }

  /// The content of a file that the script wrote beside itself.
  func text(of file: String) throws -> String {
    try String(contentsOfFile: "\(folder.path)/\(file)", encoding: .utf8)
  }
}
