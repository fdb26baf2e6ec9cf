import StackTraces

/// A line of a stack, as the sampler writes it: a number, an address and a function.
enum StackFrame {
  /// The function's name without its parameters, if it is one of the app: `Notes.Editor.save`.
  static func appFunction(_ line: String) -> String? {
    let frame = StackTrace(line).threads.first?.frames.first
    guard var function = frame?.function.map({ $0[...] }) else { return nil }
    // A closure is named by the function that it is in, the outermost last.
    while let inner = function.firstRange(of: " in ") { function = function[inner.upperBound...] }
    for word in ["static ", "specialized "] where function.hasPrefix(word) {
      function = function.dropFirst(word.count)
    }
    let name = function.prefix { $0 != "(" && $0 != " " }
    guard let dot = name.firstIndex(of: "."), let first = name.first, first.isLetter,
      !name.contains("@"), !frameworks.contains(String(name[..<dot]))
    else { return nil }
    return String(name)
  }

  private static let frameworks: Set = [
    "AVFoundation", "AppInterface", "AppSupport", "BackgroundTasks", "CallKit", "CoreBluetooth",
    "CoreGraphics", "CoreLocation", "CoreMotion", "Dispatch", "ExternalAccessory", "Foundation",
    "FoundationEssentials", "FoundationInternationalization", "FoundationNetworking",
    "MediaPlayer", "MetricKit", "NewsstandKit", "OSLog", "PushKit", "QuartzCore",
    "ScreenInterface", "SharedInterface", "Swift", "SwiftProtobuf", "Synchronization", "UIKit",
    "URLLoading", "UserNotifications", "_Concurrency", "os",
  ]
}
