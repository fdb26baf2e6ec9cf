import StackTraces

/// A line of a stack, as the sampler writes it: a number, an address and a function.
enum StackFrame {
  /// The function's name without its parameters, if it is one of the app: `Notes.Editor.save`.
  static func appFunction(_ line: String) -> String? {
    let frame = StackTrace(line).threads.first?.frames.first
    return frame?.function.flatMap(appFunctionNamed)
  }

  /// The same of a function's full name.
  static func appFunctionNamed(_ function: String) -> String? {
    var function = function[...]
    // A closure is named by the function that it is in, the outermost last.
    while let inner = function.firstRange(of: " in ") { function = function[inner.upperBound...] }
    for word in ["static ", "specialized "] where function.hasPrefix(word) {
      function = function.dropFirst(word.count)
    }
    let name = function.prefix { $0 != "(" && $0 != " " }
    guard name.contains("."), let first = name.first, first.isLetter, !name.contains("@"),
      isOfApp(String(name))
    else { return nil }
    return String(name)
  }

  /// A name with its module is none of a framework.
  static func isOfApp(_ name: String) -> Bool {
    !frameworks.contains(String(name.prefix { $0 != "." }))
  }

  private static let frameworks: Set = [
    "AVFoundation", "AppInterface", "AppSupport", "BackgroundTasks", "CallKit", "CoreBluetooth",
    "CoreGraphics", "CoreLocation", "CoreMotion", "Dispatch", "ExternalAccessory", "Foundation",
    "FoundationEssentials", "FoundationInternationalization", "FoundationNetworking",
    "MediaPlayer", "MetricKit", "NewsstandKit", "OSLog", "PushKit", "QuartzCore",
    "ScreenInterface", "SharedInterface", "Swift", "SwiftProtobuf", "Synchronization", "UIKit",
    "URLLoading", "UniformTypeIdentifiers", "UserNotifications", "_Concurrency", "os",
  ]
}
