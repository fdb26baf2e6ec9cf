import DeviceControl
import FoundationEssentials
import SharedInterface

/// Which version of Foreground this program is of.
enum ProgramVersion {
  /// The version of the package, or that there is none, and the version of the messages that it talks
  /// with devices in.
  static var text: String {
    let messages = "messages \(MessageVersion.control)"
    return "appctl \(ofPackage) (\(messages))"
  }

  /// The version of the package, or that there is none.
  static var ofPackage: String { package ?? "built from source" }

  /// What the package has in a file beside its programs; nil in a build folder.
  private static var package: String? {
    let path = DaemonLocator.executableFolder + "/VERSION"
    guard let data = try? Data(contentsOf: URL(fileURLWithPath: path)) else { return nil }
    return String(decoding: data, as: UTF8.self).split(separator: "\n").first.map(String.init)
  }
}
