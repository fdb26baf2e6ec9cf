import Foundation
import Testing

@testable import DeviceStorage

/// The root certificates that a device trusts besides those of the machine.
struct TrustedCertificatesTests {
  @Test func theyAreKeptForTheNextBootAndEachOnce() throws {
    try withDevice { folder, _ in
      let machine = folder.root.appendingPathComponent("machine.pem")
      try Data("of the machine".utf8).write(to: machine)
      try TrustedCertificates(folder, machine: machine.path).add(certificate(1))
      try TrustedCertificates(folder, machine: machine.path).add(certificate(2))
      try TrustedCertificates(folder, machine: machine.path).add(certificate(1))
      let bundle = try #require(try TrustedCertificates(folder, machine: machine.path).bundle())
      let text = try String(contentsOfFile: bundle, encoding: .utf8)
      #expect(text.hasPrefix("of the machine\n"))
      #expect(text.components(separatedBy: "BEGIN CERTIFICATE").count == 3)
      #expect(text.contains(certificate(2).base64EncodedString().prefix(60)))
    }
  }

  @Test func afterAResetThereAreNone() throws {
    try withDevice { folder, _ in
      let trusted = TrustedCertificates(folder, machine: "/nowhere")
      try trusted.add(certificate(1))
      try trusted.reset()
      try trusted.reset()
      #expect(try TrustedCertificates(folder, machine: "/nowhere").bundle() == nil)
    }
  }

  @Test func moreThanTheLimitIsRefusedAndTheOthersStay() throws {
    try withDevice { folder, _ in
      let trusted = TrustedCertificates(folder, machine: "/nowhere")
      try trusted.add(certificate(1))
      #expect(throws: CertificateProblem.self) {
        try trusted.add(certificate(2, size: TrustedCertificates.mostBytes))
      }
      let bundle = try #require(try trusted.bundle())
      let text = try String(contentsOfFile: bundle, encoding: .utf8)
      #expect(text.components(separatedBy: "BEGIN CERTIFICATE").count == 2)
    }
  }

  /// What looks like a certificate in DER: a sequence in which another one begins.
  private func certificate(_ number: UInt8, size: Int = 1_000) -> Data {
    let content = [0x30] + [UInt8](repeating: number, count: size - 1)
    let length = [UInt8(size >> 16 & 0xFF), UInt8(size >> 8 & 0xFF), UInt8(size & 0xFF)]
    return Data([0x30, 0x83] + length + content)
  }
}
