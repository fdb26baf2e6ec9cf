import DeviceControl
import DeviceTestKit
import Foundation
import Glibc
import Logging
import NIOCore
import NIOPosix
import Testing

@testable import WebScreen

/// Who is an app is said by the cgroup in which its socket was made.
@Suite(.enabled(if: CgroupFolder.isAvailable)) struct AppPeersTests {
  @Test("Programs in a cgroup below the folder of the apps are turned away, and no others")
  func cgroups() async throws {
    let folder = try CgroupFolder()
    let loop = MultiThreadedEventLoopGroup.singleton.next()
    // Nobody gets as far as to ask the device for something.
    let nowhere = DeviceAddress(name: try DeviceName("nowhere"), home: "/nowhere")
    let gateway = Gateway(address: nowhere, loop: loop, logger: Logger(label: "test"))
    let site = Site(
      gateways: [gateway], appPeers: AppPeers(cgroups: ["/nowhere", folder.path]))
    let token = AccessToken()
    let server = try await WebServer.start(on: loop, at: .port(0), token: token, site: site)
    let port = server.port
    let app = try await onThread { try folder.answer(from: port, in: "app") }
    let person = try await onThread { try folder.answer(from: port, in: nil) }
    #expect(app == "")
    #expect(person.hasPrefix("HTTP/1.1 403"))
    await server.stop()
  }
}

/// A folder of cgroups of a test.
private final class CgroupFolder: Sendable {
  private static let tree = ["/sys/fs/cgroup/unified", "/sys/fs/cgroup"].first {
    access($0 + "/cgroup.procs", F_OK) == 0
  }

  static let isAvailable = geteuid() == 0 && tree != nil

  let path: String

  init() throws {
    path = (Self.tree ?? "") + "/foreground-test-\(UUID().uuidString)"
    for folder in [path, path + "/app"] {
      guard mkdir(folder, 0o755) == 0 else { throw POSIXError(.init(rawValue: errno) ?? .EIO) }
    }
  }

  deinit {
    rmdir(path + "/app")
    rmdir(path)
  }

  /// What a program gets that asks for a page, in the cgroup of this name, or where this process is.
  func answer(from port: Int, in cgroup: String?) throws -> String {
    let enter = cgroup.map { "echo $$ > \(path)/\($0)/cgroup.procs; " } ?? ""
    let shell = Process()
    shell.executableURL = URL(filePath: "/bin/bash")
    shell.arguments = [
      "-c",
      enter + "exec 3<>/dev/tcp/127.0.0.1/\(port); "
        + "printf 'GET / HTTP/1.1\\r\\nHost: 127.0.0.1:\(port)\\r\\n\\r\\n' >&3; cat <&3",
    ]
    let output = Pipe()
    shell.standardOutput = output
    shell.standardError = Pipe()
    try shell.run()
    let answer = output.fileHandleForReading.readDataToEndOfFile()
    shell.waitUntilExit()
    return String(decoding: answer, as: UTF8.self)
  }
}
