import DeviceControl
import DeviceTestKit
import Foundation
import Glibc
import Testing

/// The page of a device is for people: its apps do not reach it.
@Suite(.enabled(if: geteuid() == 0)) struct PageReachTests {
  @Test("An app that knows the page's whole address gets no answer there, and a person does")
  func app() async throws {
    try await onThread {
      try withDevice(screen: .init(), apps: [.stubborn]) { device in
        let page = try WebScreenStarter(
          address: device.address, path: Products.path("webscreen")
        ).start()
        try device.open(.stubborn, "--open-page", page)
        let address = try #require(URL(string: page))
        let answer = try device.waitForLine("page: ", of: .stubborn)
        #expect(answer == "page: no answer")
        #expect(try device.output(of: .stubborn).contains("connect 0"))
        // Of a process that is no app of the device.
        let person = try StartedCommand(
          "/bin/bash",
          [
            "-c",
            "exec 3<>/dev/tcp/127.0.0.1/$0; printf 'GET %s HTTP/1.1\\r\\nHost: 127.0.0.1:%s\\r\\n\\r\\n' \"$1\" \"$0\" >&3; cat <&3",
            "\(try #require(address.port))", address.path + "/",
          ], in: device.folder
        ).finish()
        #expect(person.output.hasPrefix("HTTP/1.1 200 OK"), "\(person)")
      }
    }
  }

  @Test("The next boot has another secret, and at the port of an earlier one nobody learns it")
  func nextBoot() async throws {
    try await onThread {
      let folder = try TestFolder.make()
      defer { TestFolder.remove(folder) }
      let name = TestFolder.uniqueName()
      var options = TestDeviceOptions()
      options.screen = .init()
      func page(of device: TestDevice) throws -> URL {
        try #require(try device.connect().screenState().page.flatMap(URL.init(string:)))
      }
      func serve(_ device: TestDevice) throws -> URL {
        let starter = WebScreenStarter(
          address: device.address, path: Products.path("webscreen"))
        return try #require(URL(string: try starter.start()))
      }

      var device = try bootDevice(options, name: name, in: folder)
      let first = try serve(device)
      let port = try #require(first.port)
      // The port is never free while the device runs: also not when webscreen has ended.
      kill(try #require(try device.connect().screenState().webScreenPID), SIGKILL)
      #expect(!PageReachTests.canListen(at: port))
      try device.waitUntil("the page is served again") {
        try device.connect().screenState().page.map { URL(string: $0) != first } ?? false
      }
      let second = try page(of: device)
      #expect(second.port == port)
      #expect(second.path != first.path)
      device.end()
      #expect(PageReachTests.canListen(at: port))

      device = try bootDevice(options, name: name, in: folder)
      let third = try serve(device)
      #expect(![first.path, second.path].contains(third.path))
      for page in [second, third] {
        #expect(!device.hasStored(page.lastPathComponent))
      }
      device.end()
    }
  }

  private static func canListen(at port: Int) -> Bool {
    let socket = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    defer { close(socket) }
    var yes: Int32 = 1
    setsockopt(socket, SOL_SOCKET, SO_REUSEADDR, &yes, socklen_t(MemoryLayout<Int32>.size))
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = UInt16(port).bigEndian
    address.sin_addr.s_addr = UInt32(0x7f00_0001).bigEndian
    return withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(socket, $0, socklen_t(MemoryLayout<sockaddr_in>.size)) == 0
      }
    }
  }
}
