import DeviceControl
import DeviceTestKit
import Foundation
import Glibc
import Testing

/// What the page has sent.
@Suite struct UploadFolderTests {
  @Test("What a killed webscreen leaves behind is thrown away")
  func killed() async throws {
    try await onThread {
      try withDevice(screen: .init()) { device in
        _ = try WebScreenStarter(
          address: device.address, path: Products.path("webscreen")
        ).start()
        let folder = device.address.folder
        let webscreen = try #require(
          try Processes.all(named: "webscreen", arguments: device.address.home).first)
        let environment = try String(contentsOfFile: "/proc/\(webscreen)/environ", encoding: .utf8)
        #expect(environment.split(separator: "\0").contains("TMPDIR=\(folder)/Uploads"))
        let half = "\(folder)/Uploads/foreground-upload-1"
        try FileManager.default.createDirectory(
          atPath: "\(half)/deep", withIntermediateDirectories: true)
        kill(webscreen, SIGKILL)
        try device.waitUntil("it is gone") { access(half, F_OK) != 0 }
        try device.waitUntil("its place is free") {
          try FileManager.default.contentsOfDirectory(atPath: "\(folder)/OldUploads").isEmpty
        }
        try device.waitUntil("another one serves") {
          try device.connect().screenState().page != nil
        }
        #expect(access("\(folder)/Uploads", W_OK) == 0)
      }
    }
  }
}
