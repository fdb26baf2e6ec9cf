import AppInterface
import AppRuntime
import AppSupport
import Foundation

/// Keeps a scene's session over the end of the process: beside the app's preserved state, with which it goes
/// when the person removes the app from the switcher (SCENE-12, SCENE-13).
@MainActor struct SceneSessionStore {
  /// What is kept of a session.
  struct Kept {
    var identifier: String
    var activity: NSUserActivity?
  }

  /// The form of the file.
  private struct Record: Codable {
    var sceneSession: String
    var type: String?
    var title: String?
    var page: String?
    /// A property list.
    var userInfo: Data?
  }

  /// Where in the app's own preferences the session is noted, which stay when the state goes.
  private static let noteKey = "UISceneSession"

  /// What becomes of the noted session when its state is not there at the next launch.
  enum Note: String {
    /// The state was kept, so the person has discarded both.
    case kept
    /// This process has taken the state, and has kept no other one yet: the session goes on.
    case taken
    /// The person has discarded it while the app was in front.
    case discarded
  }

  /// Notes what has become of a session.
  func note(_ session: UISceneSession, as note: Note, _ application: UIApplication) {
    let words = [session.persistentIdentifier, note.rawValue]
    guard application.restoration.file != nil, noted != words else { return }
    UserDefaults.standard.set(words, forKey: Self.noteKey)
  }

  private var noted: [String] { UserDefaults.standard.stringArray(forKey: Self.noteKey) ?? [] }

  /// The session that the person has discarded since the app was told last; nil: none.
  func takeDiscarded(_ application: UIApplication) -> String? {
    guard let file = application.restoration.file, noted.count == 2,
      let note = Note(rawValue: noted[1])
    else { return nil }
    switch note {
    case .taken: return nil
    case .discarded: break
    case .kept:
      // Whether there is one can only be seen where the file can be read.
      guard application.hasProtectedData, (try? file.read()) == nil else { return nil }
    }
    defer { UserDefaults.standard.removeObject(forKey: Self.noteKey) }
    return noted[0]
  }

  /// The application was told of what it had discarded.
  func forgetDiscarded() {
    UserDefaults.standard.removeObject(forKey: Self.noteKey)
  }

  /// The identifier of the session that is noted; nil: the app has none.
  func keptIdentifier(_ application: UIApplication) -> String? {
    application.restoration.file == nil ? nil : noted.first
  }

  /// The session of an earlier process; nil: there is none, or the person has discarded it.
  func read(_ application: UIApplication) -> Kept? {
    guard let file = application.restoration.file else { return nil }
    guard let data = try? file.read(), let record = Self.record(data) else {
      return noted.first.map { Kept(identifier: $0) }
    }
    let report = application.restoration.report
    guard application.restoration.mayRestore, let type = record.type else {
      return Kept(identifier: record.sceneSession)
    }
    application.restoration.mayRestore = false
    // If the app ends from here on, it is not tried again (REST-10).
    report?(.restoringState, "")
    let activity = NSUserActivity(activityType: type)
    activity.title = record.title
    activity.webpageURL = record.page.flatMap { URL(string: $0) }
    activity.userInfo = record.userInfo.flatMap {
      try? PropertyListSerialization.propertyList(from: $0, options: [], format: nil)
        as? [AnyHashable: Any]
    }
    report?(.stateRestored, "")
    return Kept(identifier: record.sceneSession, activity: activity)
  }

  private static func record(_ data: Data) -> Record? {
    try? PropertyListDecoder().decode(Record.self, from: data)
  }

  /// Keeps a session with what its scene shows.
  func write(_ session: UISceneSession, _ application: UIApplication) {
    guard application.restoration.mayPreserve, let file = application.restoration.file else {
      return
    }
    let activity = session.stateRestorationActivity
    var record = Record(sceneSession: session.persistentIdentifier)
    record.type = activity?.activityType
    record.title = activity?.title
    record.page = activity?.webpageURL?.absoluteString
    do throws(UnusableState) {
      record.userInfo = try Self.encoded(activity?.userInfo)
      let encoder = PropertyListEncoder()
      encoder.outputFormat = .binary
      guard let data = try? encoder.encode(record) else {
        throw UnusableState("it cannot be encoded")
      }
      try file.write(data)
      application.restoration.hasPreserved = true
      application.restoration.report?(.statePreserved, "")
    } catch {
      SystemLog.write(
        category: "Restoration", "The scene's state is not preserved: \(error.reason).")
      application.restoration.hasPreserved = false
      application.restoration.report?(.stateNotWritten, error.reason)
    }
  }

  private static func encoded(_ userInfo: [AnyHashable: Any]?) throws(UnusableState) -> Data? {
    guard let userInfo, !userInfo.isEmpty else { return nil }
    guard PropertyListSerialization.propertyList(userInfo, isValidFor: .binary),
      let data = try? PropertyListSerialization.data(
        fromPropertyList: userInfo, format: .binary, options: 0)
    else { throw UnusableState("the userInfo of its activity is no property list") }
    return data
  }
}
