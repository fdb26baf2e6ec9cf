import FoundationEssentials
import Glibc

/// A report that a device has written about an exit: a file in its folder `Reports`.
public struct DeviceReport: Equatable, Sendable, Codable {
  /// What a report is about.
  public enum Kind: String, Equatable, Sendable, Codable {
    /// A crash, or an end by the system for what the app did.
    case crash
    /// An end for memory.
    case jetsam
  }

  /// The name of the file, without its extension.
  public var name: String
  /// The absolute path: the text of a report that has one (up to iOS 6), or else the JSON.
  public var path: String
  public var kind: Kind
  /// The app's bundle identifier, in a report about memory only its name; `nil`: the file does not say.
  public var app: String?
  /// When it happened, as the report says it.
  public var time: String

  /// The first line of the file.
  private struct Header: Decodable {
    // The names are the file's.
    // swift-format-ignore: AlwaysUseLowerCamelCase
    var bug_type: String
    var timestamp: String
    var bundleID: String?
  }

  /// The part of a report about memory that says whom it is about.
  private struct Memory: Decodable {
    struct Process: Decodable {
      var name: String
      var reason: String?
    }
    var processes: [Process]
  }

  /// The reports of a device, the newest first. The device need not be booted; one that has never been
  /// has none.
  ///
  /// - Throws: ``DeviceError/system(operation:code:)`` if the folder cannot be read.
  public static func all(on address: DeviceAddress) throws(DeviceError) -> [DeviceReport] {
    let folder = address.reportsPath
    guard let stream = opendir(folder) else {
      if errno == ENOENT { return [] }
      throw .system(operation: "read \(folder)", code: errno)
    }
    defer { closedir(stream) }
    var names: Set<String> = []
    while let entry = readdir(stream) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      names.insert(name)
    }
    return names.compactMap { name in
      guard name.hasSuffix(".ips") else { return nil }
      let stem = String(name.dropLast(4))
      return DeviceReport(
        stem, folder: folder, isText: names.contains(stem + ".crash"))
    }
    .sorted { ($1.time, $1.name) < ($0.time, $0.name) }
  }

  private init?(_ stem: String, folder: String, isText: Bool) {
    guard let data = try? Data(contentsOf: URL(fileURLWithPath: "\(folder)/\(stem).ips")) else {
      return nil
    }
    let newline = data.firstIndex(of: UInt8(ascii: "\n")) ?? data.endIndex
    guard let header = try? JSONDecoder().decode(Header.self, from: data[..<newline]) else {
      return nil
    }
    name = stem
    path = "\(folder)/\(stem)." + (isText ? "crash" : "ips")
    kind = header.bug_type == "298" ? .jetsam : .crash
    time = header.timestamp
    app = header.bundleID
    if kind == .jetsam, let memory = try? JSONDecoder().decode(Memory.self, from: data[newline...])
    {
      app = memory.processes.first { $0.reason != nil }?.name
    }
  }
}
