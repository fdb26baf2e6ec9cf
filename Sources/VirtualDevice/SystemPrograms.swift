import DeviceHost
import DeviceStorage
import Foundation

/// The paths of the system's programs on a virtual device.
enum SystemPrograms {
  static let display = "/programs/displayd"
  static let page = "/programs/webscreen"
  static let sceneSocket = "/virtual/display.sock"
  static let shellIdentifier = "org.foreground.HomeScreen"
  static let shellExecutable = "/programs/HomeScreen.app/HomeScreen"

  /// The shell's bundle.
  static var shell: AppBundle {
    get throws {
      let plist = [
        "CFBundleIdentifier": shellIdentifier, "CFBundleExecutable": "HomeScreen",
      ]
      let data = try PropertyListSerialization.data(
        fromPropertyList: plist, format: .xml, options: 0)
      return AppBundle(
        unchecked: URL(fileURLWithPath: "/programs/HomeScreen.app"), info: try InfoPlist(data: data)
      )
    }
  }

  /// The process is a part of the system and not an app.
  static func include(_ process: ModelProcess) -> Bool {
    process.program.executable.hasPrefix("/programs/")
  }
}
