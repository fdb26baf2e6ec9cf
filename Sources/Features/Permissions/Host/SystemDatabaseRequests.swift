import AppInterface
import DeviceStorage
import LifecycleKernel
import SystemDatabases

/// Answers what apps ask for about the contacts and calendars, and hands the databases over to those that
/// the person lets use them. Apps are not trusted.
///
/// What an app is handed are two open files, and no path leads to them: an app that is not allowed to use
/// a database has nothing of it. What was handed over cannot be taken back, so the kernel ends an app
/// whose permission is changed while it runs.
final class SystemDatabaseRequests: DevicePart {
  private let engine: LifecycleEngine
  private let surroundings: any Surroundings
  private let store: any DeviceStore
  private let log: DeviceLog
  /// The questions that the person has not answered.
  private var questions: [Question] = []

  /// A request that waits for the person.
  private struct Question {
    let app: HostedApp
    weak var process: AppProcess?
    let database: SystemDatabase
    let request: UInt32
  }

  init(
    engine: LifecycleEngine, surroundings: any Surroundings, store: any DeviceStore, log: DeviceLog
  ) {
    self.engine = engine
    self.surroundings = surroundings
    self.store = store
    self.log = log
  }

  /// Carries the request out.
  ///
  /// - Returns: What the app has done wrong with it; nil: nothing.
  func answer(
    _ request: WireSystemDatabaseRequest, from process: AppProcess, of app: HostedApp
  ) -> Misbehaviour? {
    guard process.allowances.take(.databases, at: surroundings.now) else { return .flood }
    guard let database = SystemDatabase(request.database) else {
      return .malformedMessage("it asks for a database of no known kind")
    }
    switch request.verb {
    case .query: reply(to: request.request, about: database, process, app)
    case .authorize: ask(request.request, database, process, app)
    case .open: open(request.request, database, process, app)
    case nil: return .malformedMessage("it asks nothing that is known about a database")
    }
    return nil
  }

  // MARK: The question

  private func ask(
    _ request: UInt32, _ database: SystemDatabase, _ process: AppProcess, _ app: HostedApp
  ) {
    guard engine.device.access(of: app.id, to: database.service) == nil else {
      return reply(to: request, about: database, process, app)
    }
    log.append(.request("ask for \(database.rawValue)"), of: app)
    questions.append(Question(app: app, process: process, database: database, request: request))
    let question = PermissionQuestion(
      app.id, database.service,
      lacksPurpose: app.installation.info.purpose(of: database.service) == nil)
    if let refusal = engine.request(.permissionAsk(question)) {
      questions.removeAll { $0.process === process && $0.request == request }
      reply(to: request, about: database, process, app, refused: refusal.message)
    }
    follow()
  }

  /// Answers the questions that the person has answered. Called when an event is over.
  func follow() {
    guard !questions.isEmpty else { return }
    var waiting: [Question] = []
    for question in questions {
      guard let process = question.process, !process.hasEnded else { continue }
      if engine.device.isAsking(question.app.id, for: question.database.service) {
        waiting.append(question)
      } else {
        reply(to: question.request, about: question.database, process, question.app)
      }
    }
    questions = waiting
  }

  // MARK: The files

  private func open(
    _ request: UInt32, _ database: SystemDatabase, _ process: AppProcess, _ app: HostedApp
  ) {
    guard mayUse(database, app) else {
      return reply(
        to: request, about: database, process, app,
        refused: "the person does not let the app use the \(database.rawValue)")
    }
    surroundings.offload { [store] in
      try store.openSystemDatabase(database)
    } then: { [unowned self] (result: Result<SystemDatabaseFiles, any Error>) in
      switch result {
      case .success(let files):
        defer { files.close() }
        // Either may have changed meanwhile.
        guard app.process === process, !process.hasEnded, mayUse(database, app) else { return }
        process.process.handOverFile(files.database, number: 2 * database.number)
        process.process.handOverFile(files.journal, number: 2 * database.number + 1)
        reply(to: request, about: database, process, app)
      case .failure(let error):
        log.append(.fault("the \(database.rawValue) cannot be opened: \(error)"), of: app)
        reply(to: request, about: database, process, app, refused: "\(error)")
      }
    }
  }

  private func mayUse(_ database: SystemDatabase, _ app: HostedApp) -> Bool {
    engine.device.access(of: app.id, to: database.service) == .allowed
  }

  private func reply(
    to request: UInt32, about database: SystemDatabase, _ process: AppProcess, _ app: HostedApp,
    refused: String = ""
  ) {
    guard !process.hasEnded else { return }
    var message = WireSystemMessage()
    message.systemDatabaseReply.request = request
    message.systemDatabaseReply.authorization =
      switch engine.device.access(of: app.id, to: database.service) {
      case nil: 0
      case .denied: 1
      case .allowed: 2
      }
    message.systemDatabaseReply.refused = refused
    process.port.send(message)
  }
}

extension SystemDatabase {
  fileprivate init?(_ wire: WireSystemDatabase) {
    switch wire {
    case .contactsDatabase: self = .contacts
    case .calendarDatabase: self = .calendars
    case .unspecified, .UNRECOGNIZED: return nil
    }
  }

  /// What the person is asked for.
  fileprivate var service: PermissionService {
    switch self {
    case .contacts: .contacts
    case .calendars: .calendars
    }
  }
}
