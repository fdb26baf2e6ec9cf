import UIKit

/// Keeps a secret in a file of each class, and prints what comes of using them.
///
///     --watch     tries each use of the files 50 times a second, and prints each change
///     --close     does as the guide asks: closes the file of class A before it resigns, and opens it
///                 again when it becomes active (DP-12)
///     --hold      leaves it open all the time
///     --protect   moves the file of class D, which it has had since the first launch, to class A
@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
  private var watch: Timer?
  private var secrets: [ProtectedSecret] = []
  private var database: ProtectedDatabase?
  private var results: [String: String] = [:]
  private var openSecret: FileHandle?
  private let arguments = Set(CommandLine.arguments)

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    do {
      secrets = try ProtectedSecret.all()
      database = try ProtectedDatabase()
      if arguments.contains("--protect") {
        try FileManager.default.setAttributes(
          [.protectionKey: FileProtectionType.complete],
          ofItemAtPath: ProtectedSecret.path(of: .none))
      }
    } catch {
      print("failed: \(error)")
    }
    if arguments.contains("--watch") {
      watch = Timer.scheduledTimer(withTimeInterval: 0.02, repeats: true) { [unowned self] _ in
        MainActor.assumeIsolated { look() }
      }
      look()
    }
    if arguments.contains("--hold") { open() }
    print("ready")
    return true
  }

  func applicationDidBecomeActive(_ application: UIApplication) {
    if arguments.contains("--close") { open() }
    if openSecret != nil { read() }
  }

  func applicationWillResignActive(_ application: UIApplication) {
    guard arguments.contains("--close") else { return }
    openSecret?.closeFile()
    openSecret = nil
    print("closed")
  }

  func applicationProtectedDataWillBecomeUnavailable(_ application: UIApplication) {
    print("protected data goes")
  }

  func applicationProtectedDataDidBecomeAvailable(_ application: UIApplication) {
    print("protected data returns")
  }

  // MARK: The secret of class A

  private func open() {
    openSecret = FileHandle(forReadingAtPath: ProtectedSecret.path(of: .complete))
    print(openSecret == nil ? "not opened: \(errno)" : "opened")
  }

  private func read() {
    do {
      try openSecret?.seek(toOffset: 0)
      let data = try openSecret?.readToEnd() ?? Data()
      print("read: \(String(decoding: data, as: UTF8.self))")
    } catch {
      print("not read")
    }
  }

  // MARK: All uses of all classes

  private func look() {
    for secret in secrets {
      for (use, result) in secret.uses() { note("\(secret.name) \(use)", result) }
    }
    if let database { note("A database", database.result()) }
  }

  private func note(_ use: String, _ result: String) {
    guard results[use] != result else { return }
    results[use] = result
    print("\(use): \(result)")
  }
}
