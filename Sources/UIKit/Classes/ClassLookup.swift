import Foundation

/// Finds classes by the names that UIApplicationMain receives.
enum ClassLookup {
  /// The class with this name: `Module.Class`, or `Class` for a class of the app's module or of
  /// UIKit.
  static func named(_ name: String) -> AnyClass? {
    // Foundation complains of a name with more than one module.
    let candidates =
      name.contains(".") ? [name] : [name, "\(mainModule).\(name)", "UIKit.\(name)"]
    for candidate in candidates {
      if let found = NSClassFromString(candidate) { return found }
    }
    return nil
  }

  /// The name of a class: `Module.Class`. Foundation's function ends the process for a class inside
  /// another one.
  static func name(of type: AnyClass) -> String { String(reflecting: type) }

  /// The name of the app's module: its executable's name, as an identifier.
  static let mainModule: String = {
    let executable = URL(fileURLWithPath: CommandLine.arguments.first ?? "").lastPathComponent
    return String(executable.map { $0.isLetter || $0.isNumber || $0 == "_" ? $0 : "_" })
  }()
}
