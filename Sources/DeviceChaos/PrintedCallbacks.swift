import Foundation

/// What an app's process has printed of its callbacks, beside what the device's log says of them.
enum PrintedCallbacks {
  /// The log's names, by the words that Stubborn prints.
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

  /// Compares a process's output with what the log says has returned; the last that was begun may
  /// not have.
  ///
  /// - Throws: ``ChaosFailure`` when they differ.
  static func compare(fileAt path: String, with logged: [String], of pid: Int32) throws {
    let text = (try? String(contentsOfFile: path, encoding: .utf8)) ?? ""
    let printed = text.split(separator: "\n").compactMap { line in
      line.split(separator: " ").first.flatMap { names[String($0)] }
    }
    let known = logged.filter { names.values.contains($0) }
    guard printed.starts(with: known), printed.count <= known.count + 1 else {
      throw ChaosFailure("process \(pid) printed \(printed), and the log says \(known)")
    }
  }
}
