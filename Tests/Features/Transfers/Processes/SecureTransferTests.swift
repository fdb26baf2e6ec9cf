import DeviceControl
import DeviceTestKit
import Foundation
import Testing

/// Background transfers over TLS and HTTP/2, with a real server.
@Suite struct SecureTransferTests {
  @Test("A server's certificate must be trusted, and HTTP/2 is spoken with it")
  func trust() async throws {
    try await onThread {
      try withDevice(apps: [.courier]) { device in
        let server = try SecureServer(in: device.folder)
        defer { server.stop() }
        #expect(try Self.result(of: server, on: device) == "failed file -1202 (foreground)")
        let added = try device.appctl("keychain", "add-root-cert", server.certificate.path)
        #expect(added.status == 0, "\(added.errors)")
        #expect(try Self.result(of: server, on: device) == "arrived file status 200 (foreground)")
        #expect(try device.appctl("keychain", "reset").status == 0)
        #expect(try Self.result(of: server, on: device) == "failed file -1202 (foreground)")
      }
    }
  }

  @Test(
    "A trusted certificate that is not valid at present fails with the platform's errors",
    arguments: [(Validity.over, -1201), (.notBegun, -1204)])
  func dates(validity: Validity, error: Int) async throws {
    try await onThread {
      try withDevice(apps: [.courier]) { device in
        let server = try SecureServer(in: device.folder, validity)
        defer { server.stop() }
        let added = try device.appctl("keychain", "add-root-cert", server.certificate.path)
        #expect(added.status == 0, "\(added.errors)")
        #expect(try Self.result(of: server, on: device) == "failed file \(error) (foreground)")
      }
    }
  }

  @Test("What is no certificate is refused, and nothing changes")
  func nonsense() async throws {
    try await onThread {
      try withDevice { device in
        let file = device.folder.appendingPathComponent("nonsense.pem")
        let head = "-----BEGIN CERTIFICATE-----\n"
        for text in ["", "no certificate", head, head + "AAAA\n-----END CERTIFICATE-----\n"] {
          try Data(text.utf8).write(to: file)
          let run = try device.appctl("keychain", "add-root-cert", file.path)
          #expect(run.status != 0)
          #expect(run.errors.contains("it is no certificate in PEM or DER"))
        }
      }
    }
  }

  /// Downloads its file in a new process of the app.
  private static func result(of server: SecureServer, on device: TestDevice) throws -> String {
    if try device.state(of: .courier) != "notRunning" {
      // An app that only ended would be launched again if the system still had something to tell it.
      try device.perform(.switcherKill(SampleApp.courier.identifier))
      try device.wait(for: .courier, .notRunning)
    }
    let count = try device.output(of: .courier).count
    try device.open(.courier, "--fetch", server.url)
    return try #require(
      try device.waitForOutput(of: .courier, after: count) {
        $0.hasPrefix("failed") || $0.hasPrefix("arrived")
      })
  }
}

/// When a certificate is valid.
enum Validity {
  case atPresent, over, notBegun

  /// The first and the last second, as a certificate has them.
  fileprivate var dates: (first: String, last: String) {
    switch self {
    case .atPresent: ("20200101000000Z", "20980101000000Z")
    case .over: ("20200101000000Z", "20200201000000Z")
    case .notBegun: ("20970101000000Z", "20980101000000Z")
    }
  }
}

/// A server that speaks nothing but HTTP/2 over TLS, with a certificate of its own.
private final class SecureServer {
  let certificate: URL
  let url: String
  private let server: StartedCommand

  init(in folder: URL, _ validity: Validity = .atPresent) throws {
    let files = folder.appendingPathComponent("secure-server")
    try FileManager.default.createDirectory(at: files, withIntermediateDirectories: true)
    certificate = files.appendingPathComponent("certificate.pem")
    let key = files.appendingPathComponent("key.pem")
    try Self.makeCertificate(certificate, key: key, validity, in: files)
    try Data(repeating: 7, count: 300_000).write(to: files.appendingPathComponent("file"))
    let port = try FreePort.find()
    url = "https://127.0.0.1:\(port)/file"
    server = try StartedCommand(
      "/usr/sbin/nghttpd",
      ["-a", "127.0.0.1", "-d", files.path, "\(port)", key.path, certificate.path], in: files)
    try FreePort.waitForServer(at: port)
  }

  /// Makes a certificate that certifies itself.
  private static func makeCertificate(
    _ certificate: URL, key: URL, _ validity: Validity, in files: URL
  ) throws {
    func openssl(_ arguments: String...) throws {
      let run = try CommandRun.of("/usr/bin/openssl", arguments, in: files)
      try #require(run.status == 0, "\(run.errors)")
    }
    // Only an authority chooses the dates.
    let authority = files.appendingPathComponent("authority.cnf")
    let request = files.appendingPathComponent("request.pem")
    let description = """
      [ca]
      default_ca = authority
      [authority]
      database = \(files.path)/index
      new_certs_dir = \(files.path)
      rand_serial = yes
      default_md = sha256
      policy = policy
      x509_extensions = extensions
      [policy]
      commonName = supplied
      [extensions]
      subjectAltName = IP:127.0.0.1
      basicConstraints = critical, CA:true
      [req]
      distinguished_name = name
      [name]

      """
    try Data(description.utf8).write(to: authority)
    try Data().write(to: files.appendingPathComponent("index"))
    try openssl(
      "req", "-new", "-config", authority.path, "-newkey", "ec", "-pkeyopt",
      "ec_paramgen_curve:prime256v1", "-nodes", "-keyout", key.path, "-out", request.path,
      "-subj", "/CN=Test")
    try openssl(
      "ca", "-config", authority.path, "-batch", "-selfsign", "-notext", "-keyfile", key.path,
      "-in", request.path, "-out", certificate.path, "-startdate", validity.dates.first,
      "-enddate", validity.dates.last)
  }

  func stop() {
    kill(server.pid, SIGKILL)
    _ = try? server.finish()
  }
}

/// Ports of this machine.
private enum FreePort {
  /// One that nobody listens at.
  static func find() throws -> UInt16 {
    let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    defer { close(descriptor) }
    return try withAddress(0) { address, length in
      var length = length
      guard bind(descriptor, address, length) == 0, getsockname(descriptor, address, &length) == 0
      else { throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }
      return address.withMemoryRebound(to: sockaddr_in.self, capacity: 1) {
        UInt16(bigEndian: $0.pointee.sin_port)
      }
    }
  }

  static func waitForServer(at port: UInt16) throws {
    let watch = Stopwatch()
    while watch.seconds < 30 {
      let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
      defer { close(descriptor) }
      if try withAddress(port, { connect(descriptor, $0, $1) == 0 }) { return }
      usleep(5_000)
    }
    throw DidNotHappen("no server listens at port \(port)")
  }

  private static func withAddress<Value>(
    _ port: UInt16, _ body: (UnsafeMutablePointer<sockaddr>, socklen_t) throws -> Value
  ) throws -> Value {
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    address.sin_port = port.bigEndian
    return try withUnsafeMutablePointer(to: &address) { pointer in
      try pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        try body($0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
  }
}
