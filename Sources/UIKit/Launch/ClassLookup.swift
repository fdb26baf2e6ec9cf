import Foundation

/// Classes by their names, as UIApplicationMain is given them.
enum ClassLookup {
  /// The class that is called so: `Module.Class`, or `Class` of the app's own module or of UIKit.
  static func named(_ name: String) -> AnyClass? {
    for candidate in [name, "\(mainModule).\(name)", "UIKit.\(name)"] {
      if let found = NSClassFromString(candidate) { return found }
    }
    return nil
  }

  /// The name of the app's own module: that of its executable, as an identifier.
  static let mainModule: String = {
    let executable = URL(fileURLWithPath: CommandLine.arguments.first ?? "").lastPathComponent
    return String(executable.map { $0.isLetter || $0.isNumber || $0 == "_" ? $0 : "_" })
  }()
}
