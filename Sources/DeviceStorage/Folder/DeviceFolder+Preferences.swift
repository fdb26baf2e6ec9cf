import CLinux
import Foundation
import PropertyListObjects
import PropertyLists

extension DeviceFolder {
  /// The largest preference file that is read, in bytes.
  public static let largestPreferences = 1 << 20

  /// The preferences of one domain as the app has saved them, in its container. The app writes them,
  /// and nothing that it has left there is trusted: no link is followed, and what is not a property
  /// list of moderate size is an error.
  ///
  /// - Parameter domain: A name that ``isDomain(_:)`` accepts.
  /// - Returns: Empty if there are none.
  /// - Throws: `FileError`, or why it is no dictionary with preferences.
  public func preferences(of app: String, domain: String) throws -> [String: Any] {
    let descriptor: CInt
    do {
      // A pipe that nobody writes would never open otherwise.
      descriptor = try OpenFolder(containers).folder("\(app)/Library/Preferences")
        .open("\(domain).plist", O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    } catch let error as FileError where error.errno == ENOENT {
      return [:]
    } catch let error as FileError
      where error.errno == ELOOP && Entitlements.isGroup(domain) && !app.hasPrefix(Self.groupsName)
    {
      // UIKit's link: those of an app group are in its folder, where a link would be followed no more.
      return try preferences(of: "\(Self.groupsName)/\(domain)", domain: domain)
    }
    let file = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
      throw PreferencesError.damaged(app: app, because: "it is not an ordinary file")
    }
    guard status.st_size <= Self.largestPreferences else {
      throw PreferencesError.damaged(
        app: app, because: "it has more than \(Self.largestPreferences) bytes")
    }
    let data = try file.read(upToCount: Self.largestPreferences) ?? Data()
    return try Self.preferences(in: data, of: app)
  }

  /// Waits until the app's files of these domains are on the disk, and their names. A domain without a file
  /// is empty. No link is followed: what is one is not the app's own.
  ///
  /// - Parameter domains: Names that ``isDomain(_:)`` accepts.
  /// - Throws: `FileError`. What could be flushed was flushed.
  public func synchronizePreferences(of app: String, domains: Set<String>) throws {
    let folder: OpenFolder
    do {
      folder = try OpenFolder(containers).folder("\(app)/Library/Preferences")
    } catch let error as FileError where error.errno == ENOENT {
      return
    }
    var problem: FileError?
    for domain in domains.sorted() {
      do {
        let descriptor = try folder.open(
          "\(domain).plist", O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        defer { close(descriptor) }
        if let error = Self.flush(descriptor, "\(folder.path)/\(domain).plist") { problem = error }
      } catch let error as FileError {
        if error.errno != ENOENT { problem = error }
      }
    }
    let path = folder.path
    if let error = folder.withDescriptor({ Self.flush($0, path) }) { problem = error }
    if let problem { throw problem }
  }

  private static func flush(_ descriptor: CInt, _ path: String) -> FileError? {
    fsync(descriptor) == 0 ? nil : FileError(operation: "flush", path: path, errno: errno)
  }

  /// Reads the property list of a value, or of a domain.
  static func preferences(in data: Data, of app: String) throws -> [String: Any] {
    let list: Any
    do {
      list = try PropertyListObject.read(data)
    } catch let error as PropertyListError {
      throw PreferencesError.damaged(app: app, because: "\(error)")
    } catch {
      throw PreferencesError.damaged(app: app, because: "it is not a property list")
    }
    guard let values = list as? [String: Any] else {
      throw PreferencesError.damaged(app: app, because: "it is not a dictionary")
    }
    return values
  }

  /// This can be the name of a domain, and so of a file.
  public static func isDomain(_ name: String) -> Bool {
    (1...200).contains(name.utf8.count) && !name.hasPrefix(".")
      && name.utf8.allSatisfy {
        (0x30...0x39).contains($0) || (0x41...0x5A).contains($0) || (0x61...0x7A).contains($0)
          || $0 == 0x2D || $0 == 0x2E || $0 == 0x5F
      }
  }
}

/// Why an app's preferences cannot be read.
public enum PreferencesError: Error, CustomStringConvertible {
  /// The app has left something else in the place of the file.
  case damaged(app: String, because: String)

  public var description: String {
    switch self {
    case .damaged(let app, let reason):
      "the preferences of \(app) cannot be read: \(reason); launch the app, which saves them anew, "
        + "or remove the file"
    }
  }
}

/// A preference's value that came from outside.
public enum PreferenceValue {
  /// The largest value, in bytes of its XML.
  public static let largest = 64 * 1024

  /// Reads a value that a program has sent, and writes it in the one form in which equal values are
  /// equal.
  ///
  /// - Throws: What is wrong with it.
  public static func normalized(_ data: Data) throws -> Data {
    try canonical(read(data))
  }

  /// Reads a value that a program has sent.
  ///
  /// - Throws: What is wrong with it.
  public static func read(_ data: Data) throws -> Any {
    guard data.count <= largest else { throw InfoPlistError.tooLarge(limit: largest) }
    return try PropertyListObject.read(data)
  }

  /// The value as XML, whose dictionaries are sorted.
  public static func canonical(_ value: Any) throws -> Data {
    try PropertyListSerialization.data(fromPropertyList: value, format: .xml, options: 0)
  }

  /// A number that is the same for the same value, in every version and on every machine, and another
  /// one for another value (FNV-1a).
  public static func fingerprint(_ value: Any) throws -> UInt64 {
    var bytes = try canonical(value)
    // XML has dates in whole seconds.
    appendDates(in: value, to: &bytes)
    return bytes.reduce(14_695_981_039_346_656_037) { ($0 ^ UInt64($1)) &* 1_099_511_628_211 }
  }

  private static func appendDates(in value: Any, to bytes: inout Data) {
    switch value {
    case let date as Date:
      withUnsafeBytes(of: date.timeIntervalSinceReferenceDate.bitPattern.bigEndian) {
        bytes.append(contentsOf: $0)
      }
    case let array as [Any]:
      for element in array { appendDates(in: element, to: &bytes) }
    case let dictionary as [String: Any]:
      for (_, value) in dictionary.sorted(by: { $0.key < $1.key }) {
        appendDates(in: value, to: &bytes)
      }
    default: break
    }
  }
}
