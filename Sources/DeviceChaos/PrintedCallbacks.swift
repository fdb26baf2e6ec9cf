import Foundation

/// Compares the callbacks that an app's process has printed with the device's log.
enum PrintedCallbacks {
  /// The names in the log of the callbacks that Stubborn prints.
  private static let names = [
    "willFinishLaunching": "application(_:willFinishLaunchingWithOptions:)",
    "didFinishLaunching": "application(_:didFinishLaunchingWithOptions:)",
    "applicationDidBecomeActive": "applicationDidBecomeActive",
    "applicationWillResignActive": "applicationWillResignActive",
    "applicationDidEnterBackground": "applicationDidEnterBackground",
    "applicationWillEnterForeground": "applicationWillEnterForeground",
    "applicationWillTerminate": "applicationWillTerminate",
    "applicationDidReceiveMemoryWarning": "applicationDidReceiveMemoryWarning",
  ]

  /// Compares a process's output with the callbacks that have returned according to the log. The
  /// last printed callback need not have returned.
  ///
  /// - Throws: ``ChaosFailure`` if they differ.
  static func compare(
    fileAt path: String, with logged: [LoggedCallback], of pid: Int32
  ) throws {
    let text = (try? String(contentsOfFile: path, encoding: .utf8)) ?? ""
    let printed = text.split(separator: "\n").compactMap { line in
      line.split(separator: " ").first.flatMap { names[String($0)] }
    }
    let known = logged.map(\.name).filter { names.values.contains($0) }
    guard printed.starts(with: known), printed.count <= known.count + 1 else {
      throw ChaosFailure("process \(pid) printed \(printed), but the log has \(known)")
    }
  }
}
