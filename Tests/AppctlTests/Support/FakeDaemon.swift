import DeviceControl
import Foundation
import ScreenTestKit

/// A shell script that stands in for foregroundd while a device is booted.
struct FakeDaemon {
  let folder: TemporaryFolder
  var path: String { folder.path + "/fake-foregroundd" }
  var home: String { folder.path + "/home" }
  var address: DeviceAddress { DeviceAddress(name: .default, home: home) }

  /// - Parameter body: lines of sh; descriptor 3 is the ready descriptor.
  init(_ body: String) throws {
    folder = try TemporaryFolder()
    // Written by another process: a descriptor of this one, open for writing, could be inherited
    // by a program that another test starts just then, and a file that is being written to cannot
    // be executed.
    let script = "#!/bin/sh\n\(body)\n"
    let outcome = try Executable.shell(
      "printf %s \"$SCRIPT\" > \"$TARGET\" && chmod +x \"$TARGET\"",
      environment: ["SCRIPT": script, "TARGET": folder.path + "/fake-foregroundd"])
    precondition(outcome.status == 0, outcome.errors)
  }

  /// What the script wrote into a file beside it.
  func text(of file: String) throws -> String {
    try String(contentsOfFile: "\(folder.path)/\(file)", encoding: .utf8)
  }
}
