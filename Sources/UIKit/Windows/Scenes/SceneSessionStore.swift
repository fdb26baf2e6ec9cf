import AppInterface
import AppRuntime
import AppSupport
import Foundation

/// Keeps the sessions of an app's scenes over the end of the process, each by its number (SCENE-12,
/// SCENE-13).
///
/// Two files beside the app's preserved state belong to a session: who it is can always be read, so that
/// the app can be told of one that is discarded; what its scene shows only while the device is unlocked.
/// Of session 0 the second file is that of the preserved state itself, which the system removes when the
/// person removes the app from the switcher. Nothing is kept in a process that the system has not started.
@MainActor struct SceneSessionStore {
  /// Who a session is.
  struct Identity: Codable, Equatable {
    var identifier: String
    /// The name of its configuration, and the classes that it was made with.
    var configuration: String?
    var sceneClass: String?
    var delegateClass: String?
    /// The name of a storyboard that the app has set by itself, not with the configuration's name.
    var storyboard: String?
    /// Used only while the system does not say itself what has become of its sessions.
    var note = Note.taken

    init(identifier: String, note: Note) {
      self.identifier = identifier
      self.note = note
    }

    @MainActor init(_ session: UISceneSession) {
      identifier = session.persistentIdentifier
      configuration = session.configuration.name
      sceneClass = session.configuration.sceneClass.map(ClassLookup.name)
      delegateClass = session.configuration.delegateClass.map(ClassLookup.name)
      storyboard = session.configuration.storyboard?.name
    }
  }

  /// What becomes of a session when its state is not there at the next launch, and the system does not
  /// say it.
  enum Note: String, Codable {
    /// The state was kept, so the person has discarded both.
    case kept
    /// This process has taken the state, and has kept no other one yet: the session goes on.
    case taken
    /// The person has discarded it while the app was in front.
    case discarded
  }

  /// What a session has beside that.
  struct Contents {
    var activity: NSUserActivity?
    var userInfo: [String: Any]?
  }

  /// The form of the file with the contents.
  private struct Record: Codable {
    var sceneSession: String
    var type: String?
    var title: String?
    var page: String?
    var target: String?
    /// Property lists: of the activity, and of the session.
    var userInfo: Data?
    var sessionInfo: Data?
  }

  private let application: UIApplication

  init(_ application: UIApplication) {
    self.application = application
  }

  // MARK: Who it is

  /// Who the session with the number is; nil if it is not known.
  func identity(of number: UInt32) -> Identity? {
    guard let file = identityFile(of: number) else { return nil }
    if let data = try? file.read(),
      let identity = try? PropertyListDecoder().decode(Identity.self, from: data)
    {
      return identity
    }
    // As it was kept before a session had two files.
    return record(of: number).map { Identity(identifier: $0.sceneSession, note: .kept) }
  }

  /// Keeps who a session is.
  func remember(_ identity: Identity, of number: UInt32) {
    guard let file = identityFile(of: number), self.identity(of: number) != identity else { return }
    let encoder = PropertyListEncoder()
    encoder.outputFormat = .binary
    do throws(UnusableState) {
      guard let data = try? encoder.encode(identity) else {
        throw UnusableState("it cannot be encoded")
      }
      try file.write(data)
    } catch {
      SystemLog.write(category: "Restoration", "The scene's session is not kept: \(error.reason).")
    }
  }

  /// Notes what has become of a session.
  func note(_ note: Note, of number: UInt32) {
    guard var identity = identity(of: number) else { return }
    identity.note = note
    remember(identity, of: number)
  }

  /// Forgets a session, with all that is kept of it.
  func forget(_ number: UInt32) {
    do throws(UnusableState) {
      try identityFile(of: number)?.remove()
      try contentsFile(of: number)?.remove()
    } catch {
      SystemLog.write(
        category: "Restoration", "What is kept of a discarded scene stays: \(error.reason).")
    }
  }

  /// The person has discarded the first session since the app was told last, for a system that
  /// does not say it.
  var firstIsDiscarded: Bool {
    guard let identity = identity(of: 0), let file = contentsFile(of: 0) else { return false }
    switch identity.note {
    case .taken: return false
    case .discarded: return true
    // Whether there is a state can only be seen where it can be read.
    case .kept: return application.hasProtectedData && (try? file.read()) == nil
    }
  }

  // MARK: What its scene shows

  /// What is kept of a session; nil: it cannot be read now.
  func contents(of number: UInt32) -> Contents? {
    guard application.hasProtectedData else { return nil }
    guard let record = record(of: number) else { return Contents() }
    guard record.type != nil || record.sessionInfo != nil, takeState() else { return Contents() }
    var contents = Contents(userInfo: Self.decoded(record.sessionInfo) as? [String: Any])
    if let type = record.type {
      let activity = NSUserActivity(activityType: type)
      activity.title = record.title
      activity.webpageURL = record.page.flatMap { URL(string: $0) }
      activity.targetContentIdentifier = record.target
      activity.userInfo = Self.decoded(record.userInfo)
      contents.activity = activity
    }
    if application.restoration.scenesRestore == nil {
      application.restoration.scenesRestore = true
      tell(.stateRestored)
    }
    return contents
  }

  /// Tells the system, if it expects to be told now. The app may read what a scene has shown at any time.
  private func tell(_ outcome: WireSavedStateOutcome) {
    guard application.restoration.isTelling else { return }
    application.restoration.report?(outcome, "")
  }

  /// The system lets the app restore what its scenes have shown. It is asked once.
  private func takeState() -> Bool {
    if let restores = application.restoration.scenesRestore { return restores }
    guard application.restoration.mayRestore else {
      application.restoration.scenesRestore = false
      return false
    }
    application.restoration.mayRestore = false
    // If the app ends from here on, it is not tried again (REST-10).
    tell(.restoringState)
    return true
  }

  /// Keeps a session with what its scene shows. What cannot be kept is left out: the system would forget
  /// what all scenes of the app show if one of them kept nothing.
  func write(_ session: UISceneSession) {
    guard application.restoration.mayPreserve, let file = contentsFile(of: session.number) else {
      return
    }
    let all = Contents(activity: session.stateRestorationActivity, userInfo: session.userInfo)
    var problem = ""
    for contents in [all, Contents(userInfo: all.userInfo), Contents()] {
      do throws(UnusableState) {
        try file.write(Self.data(of: session, contents))
        application.restoration.hasPreserved = true
        application.restoration.report?(.statePreserved, "")
        return
      } catch {
        // Of less that cannot be kept either nothing new is to be said.
        guard problem.isEmpty else { continue }
        problem = error.reason
        SystemLog.write(
          category: "Restoration", "The scene's state is not preserved: \(problem).")
      }
    }
    application.restoration.hasPreserved = false
    application.restoration.report?(.stateNotWritten, problem)
  }

  private static func data(
    of session: UISceneSession, _ contents: Contents
  ) throws(UnusableState) -> Data {
    var record = Record(sceneSession: session.persistentIdentifier)
    record.type = contents.activity?.activityType
    record.title = contents.activity?.title
    record.page = contents.activity?.webpageURL?.absoluteString
    record.target = contents.activity?.targetContentIdentifier
    record.userInfo = try encoded(contents.activity?.userInfo, of: "its activity")
    record.sessionInfo = try encoded(contents.userInfo, of: "its session")
    let encoder = PropertyListEncoder()
    encoder.outputFormat = .binary
    guard let data = try? encoder.encode(record) else {
      throw UnusableState("it cannot be encoded")
    }
    return data
  }

  // MARK: Files

  private func identityFile(of number: UInt32) -> SavedStateFile? {
    var file = application.restoration.file
    file?.name = "session-\(number).plist"
    file?.protection = FileProtection.completeUntilFirstUse
    return file
  }

  private func contentsFile(of number: UInt32) -> SavedStateFile? {
    var file = application.restoration.file
    if number > 0 { file?.name = "session-\(number).data" }
    return file
  }

  private func record(of number: UInt32) -> Record? {
    guard let data = try? contentsFile(of: number)?.read() else { return nil }
    return try? PropertyListDecoder().decode(Record.self, from: data)
  }

  private static func decoded(_ data: Data?) -> [AnyHashable: Any]? {
    data.flatMap {
      try? PropertyListSerialization.propertyList(from: $0, options: [], format: nil)
        as? [AnyHashable: Any]
    }
  }

  private static func encoded(
    _ userInfo: [AnyHashable: Any]?, of what: String
  ) throws(UnusableState) -> Data? {
    guard let userInfo, !userInfo.isEmpty else { return nil }
    guard PropertyListSerialization.propertyList(userInfo, isValidFor: .binary),
      let data = try? PropertyListSerialization.data(
        fromPropertyList: userInfo, format: .binary, options: 0)
    else { throw UnusableState("the userInfo of \(what) is no property list") }
    return data
  }
}
