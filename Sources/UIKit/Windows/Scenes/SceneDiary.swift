import AppSupport
import CUIKit
import Foundation

/// What only UIKit knows of an app's way to scenes, one line each on the app's console: from it
/// `appctl check --scenes` judges.
///
/// It is kept only in a process with ``variable`` in its environment; otherwise nothing is looked at. A
/// line is `[SceneDiary]`, a word, and what belongs to it. Main thread.
@MainActor enum SceneDiary {
  /// The variable with which foregroundd passes the wish on.
  static let variable = "FOREGROUND_SCENE_DIARY"
  /// Decided at the launch: what a process is copied from has another environment.
  static var isKept = false

  private static var watch: PostWatch?
  /// Windows that were noted already.
  private static var strays: [ObjectIdentifier] = []

  /// A line. What the app has printed before comes before it.
  static func note(_ words: String...) {
    guard isKept else { return }
    fflush(nil)
    SystemLog.write(category: "SceneDiary", words.joined(separator: " "))
  }

  /// A delegate, by its class and those that it inherits from.
  static func note(_ role: String, _ delegate: (any NSObjectProtocol)?) {
    guard isKept else { return }
    var classes: [String] = []
    var mirror = delegate.map { Mirror(reflecting: $0) }
    while let type = mirror?.subjectType {
      let name = String(reflecting: type)
      if !name.hasPrefix("UIKit."), !name.hasPrefix("Foundation.") { classes.append(name) }
      mirror = mirror?.superclassMirror
    }
    note(role, classes.isEmpty ? "none" : classes.joined(separator: " "))
  }

  /// What is called while a method of a delegate, or the observers of a notification, are told: what the
  /// app prints between the two lines comes of it, and so do the files that it has written.
  static func during(_ name: String, _ body: () -> Void) {
    guard isKept else { return body() }
    let before = WrittenFiles.ofApp()
    note("begin", name)
    body()
    for path in WrittenFiles.ofApp().changed(since: before) { note("wrote", path) }
    note("end", name)
  }

  /// The same, when the scene is given something: which notifications the app posts meanwhile is noted,
  /// and which of them are heard.
  static func delivering(_ name: String, _ body: () -> Void) {
    beginWatchingPosts()
    defer { endWatchingPosts() }
    during(name, body)
  }

  /// Notes what a scene is connected for.
  static func noteConnection(with options: UIScene.ConnectionOptions) {
    guard isKept, !options.isEmpty else { return }
    for key in options.given { note("given", key) }
    beginWatchingPosts()
  }

  static func beginWatchingPosts() {
    guard isKept, watch == nil else { return }
    watch = PostWatch()
  }

  static func endWatchingPosts() {
    watch?.end()
    watch = nil
  }

  /// The windows that are shown, and belong to no scene: each once, with where it was made.
  static func noteStrayWindows() {
    guard isKept else { return }
    for window in UIWindow.all
    where !window.isHidden && window.windowScene == nil && window.isOnMainScreen {
      let identity = ObjectIdentifier(window)
      guard !strays.contains(identity) else { continue }
      strays.append(identity)
      note("stray-window", "\(type(of: window))", window.birthplace.joined(separator: " "))
    }
  }

  /// Where in the program this is called: the file and the place in it of each function on the stack
  /// that is the program's own, such as `Notes+0x1a2b`, the innermost first. Empty without a diary.
  static var programPlaces: [String] {
    guard isKept else { return [] }
    var addresses = [UInt64](repeating: 0, count: 64)
    let count = Int(CUIKitCallers(&addresses, CInt(addresses.count)))
    return addresses.prefix(count).compactMap { address in
      var path: UnsafePointer<CChar>?
      // A return address is behind the call.
      let place = CUIKitProgramPlace(address &- 1, &path)
      guard place > 0, let path else { return nil }
      let file = String(cString: path).split(separator: "/").last ?? ""
      guard !file.isEmpty, !file.contains(".so") else { return nil }
      return "\(file)+0x\(String(place, radix: 16))"
    }
  }

  /// Forgets all, for tests.
  static func reset() {
    endWatchingPosts()
    strays = []
    isKept = false
  }
}

/// The app's own files, and when each was written last.
private struct WrittenFiles {
  /// Of so many files at most it is known.
  private static let most = 500

  /// By their paths in the app's container.
  private var versions: [String: String] = [:]

  /// What is there now in the folders in which an app keeps what it must not lose.
  static func ofApp() -> Self {
    var files = WrittenFiles()
    let home = NSHomeDirectory()
    for folder in ["Documents", "Library/Application Support"] {
      let list = FileManager.default.enumerator(atPath: "\(home)/\(folder)")
      while files.versions.count < most, let name = list?.nextObject() as? String {
        let path = "\(home)/\(folder)/\(name)"
        guard let status = try? FileManager.default.attributesOfItem(atPath: path),
          status[.type] as? FileAttributeType == .typeRegular,
          let time = status[.modificationDate] as? Date
        else { continue }
        let number = (status[.systemFileNumber] as? NSNumber)?.uint64Value ?? 0
        files.versions["\(folder)/\(name)"] =
          "\(number) \(time.timeIntervalSinceReferenceDate)"
      }
    }
    return files
  }

  /// The files that are new or were written since.
  func changed(since before: Self) -> [String] {
    versions.filter { before.versions[$0.key] != $0.value }.map(\.key).sorted()
  }
}
