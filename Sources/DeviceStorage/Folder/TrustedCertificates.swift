import Foundation

/// The root certificates that a device trusts besides those of the machine, as a developer's own
/// server needs one.
public struct TrustedCertificates: Sendable {
  /// The bytes that they may have together.
  static let mostBytes = 1 << 20

  private let folder: URL
  private let machine: URL

  /// - Parameter machine: The certificates that the machine trusts, in PEM.
  public init(_ folder: DeviceFolder, machine: String) {
    self.folder = folder.certificates
    self.machine = URL(fileURLWithPath: machine)
  }

  private var own: URL { folder.appendingPathComponent("roots.pem") }

  /// Trusts certificates from now on. Those that are trusted already stay once.
  ///
  /// - Parameter data: One certificate in DER, or any number in PEM.
  /// - Throws: `CertificateProblem` if it is something else; `FileError`.
  public func add(_ data: Data) throws {
    var roots = try read()
    for certificate in try Certificates(data).items where !roots.contains(certificate) {
      roots.append(certificate)
    }
    let text = Data(roots.map(Certificates.text).joined().utf8)
    guard text.count <= Self.mostBytes else { throw CertificateProblem.tooMany }
    try FileSystem.makeFolder(folder)
    try FileSystem.writeAtomically(text, to: own)
  }

  /// Trusts only those of the machine again.
  ///
  /// - Throws: `FileError`.
  public func reset() throws {
    guard FileSystem.kind(of: own) != nil else { return }
    try FileSystem.remove(own)
  }

  /// Writes those of the machine and those of the device into one file, as libraries read them.
  ///
  /// - Returns: Its path; nil if the device has none of its own.
  /// - Throws: `FileError`.
  public func bundle() throws -> String? {
    let roots = try read()
    guard !roots.isEmpty else { return nil }
    // A machine without any has only the device's.
    var text = (try? FileSystem.read(machine, limit: 16 << 20)) ?? Data()
    if text.last != 0x0A { text.append(0x0A) }
    text.append(contentsOf: roots.map(Certificates.text).joined().utf8)
    let url = folder.appendingPathComponent("trusted.pem")
    try FileSystem.writeAtomically(text, to: url)
    return url.path
  }

  private func read() throws -> [Data] {
    guard FileSystem.kind(of: own) == .file else { return [] }
    return try Certificates(try FileSystem.read(own, limit: Self.mostBytes)).items
  }
}

/// Why certificates cannot be trusted.
public enum CertificateProblem: Error, CustomStringConvertible {
  case notACertificate
  case tooMany

  public var description: String {
    switch self {
    case .notACertificate: "it is no certificate in PEM or DER"
    case .tooMany:
      "the device would trust more than \(TrustedCertificates.mostBytes) bytes of certificates"
    }
  }
}

/// Certificates in DER.
private struct Certificates {
  let items: [Data]

  private static let head = "-----BEGIN CERTIFICATE-----"
  private static let tail = "-----END CERTIFICATE-----"

  init(_ data: Data) throws(CertificateProblem) {
    if Self.isDER(data) {
      items = [data]
      return
    }
    var items: [Data] = []
    var text = Substring(decoding: data, as: UTF8.self)
    while let start = text.range(of: Self.head) {
      text = text[start.upperBound...]
      guard let end = text.range(of: Self.tail),
        let item = Data(
          base64Encoded: String(text[..<end.lowerBound].filter { !$0.isWhitespace })),
        Self.isDER(item)
      else { throw .notACertificate }
      items.append(item)
      text = text[end.upperBound...]
    }
    guard !items.isEmpty else { throw .notACertificate }
    self.items = items
  }

  static func text(_ item: Data) -> String {
    let lines = item.base64EncodedString(options: [.lineLength64Characters, .endLineWithLineFeed])
    return "\(head)\n\(lines)\n\(tail)\n"
  }

  /// It is one DER sequence of just this length, in which another one begins.
  private static func isDER(_ data: Data) -> Bool {
    let bytes = [UInt8](data)
    guard bytes.count > 4, bytes[0] == 0x30, bytes[1] & 0x80 != 0 else { return false }
    let count = Int(bytes[1] & 0x7F)
    guard (1...3).contains(count), bytes.count > 2 + count, bytes[2 + count] == 0x30 else {
      return false
    }
    let length = bytes[2..<(2 + count)].reduce(0) { $0 << 8 | Int($1) }
    return bytes.count == 2 + count + length
  }
}
