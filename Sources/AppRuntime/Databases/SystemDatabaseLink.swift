import AppInterface
import AppSupport
import Dispatch
import Glibc
import Synchronization

/// The connection of the modules Contacts, EventKit and AddressBook to the system. Any thread.
///
/// What they read and write are files that the system hands over to the apps that the person lets use
/// them (SECURITY.md).
package final class SystemDatabaseLink: Sendable {
  package static let shared = SystemDatabaseLink()

  /// A database of the system.
  package enum Database: Sendable {
    case contacts
    case calendars
  }

  /// The person lets the app use a database.
  package enum Authorization: Sendable {
    case notDetermined
    case denied
    case allowed
  }

  /// The app is not handed the files.
  package struct Refusal: Error, Sendable, CustomStringConvertible {
    package let authorization: Authorization
    /// Why, as a sentence without its end.
    package let description: String
  }

  /// A question for the person that was not answered.
  private struct Question: Sendable {
    let database: Database
    let completion: @Sendable (Authorization) -> Void
  }

  private struct State: Sendable {
    var port: ApplicationPort?
    var registry: (any ReadingAhead)?
    var handover: Handover?
    var lastRequest: UInt32 = 0
    var questions: [UInt32: Question] = [:]
    /// The replies that no request has taken yet; those to requests that gave up are dropped.
    var replies: [UInt32: WireSystemDatabaseReply] = [:]
    var waiting: Set<UInt32> = []
  }

  /// A lock, because the modules are used on any thread, and replies are read by any.
  private let state = Mutex(State())
  /// One at a time waits for files.
  private let opening = Mutex(())

  // MARK: For the modules

  /// The person lets the app use the database. Waits for the system.
  package func authorization(for database: Database) -> Authorization {
    request(.query(true), database).map { Authorization($0.authorization) } ?? .notDetermined
  }

  /// Asks the person, who is asked only once.
  ///
  /// - Parameter completion: Called with the answer, on another thread.
  package func ask(
    for database: Database, completion: @escaping @Sendable (Authorization) -> Void
  ) {
    let number = state.withLock { state in
      state.lastRequest += 1
      state.questions[state.lastRequest] = Question(database: database, completion: completion)
      return state.lastRequest
    }
    guard send(.authorize(true), database, number) else {
      state.withLock { $0.questions[number] = nil }
      DispatchQueue.global().async { completion(.notDetermined) }
      return
    }
  }

  /// The files of the database, which the caller owns. Waits for the system.
  ///
  /// - Throws: ``Refusal``.
  package func files(
    of database: Database
  ) throws(Refusal) -> (database: Int32, journal: Int32) {
    let result = opening.withLock { _ -> Result<(Int32, Int32), Refusal> in
      guard let reply = request(.open(true), database) else {
        return .failure(
          Refusal(authorization: .notDetermined, description: "the system does not answer"))
      }
      guard reply.refused.isEmpty else {
        return .failure(
          Refusal(authorization: Authorization(reply.authorization), description: reply.refused))
      }
      // They were handed over before the reply was sent.
      guard let handover = state.withLock({ $0.handover }),
        let file = handover.nextFile(2 * database.number)
      else { return .failure(.nothingCame) }
      guard let journal = handover.nextFile(2 * database.number + 1) else {
        close(file)
        return .failure(.nothingCame)
      }
      return .success((file, journal))
    }
    return try result.get()
  }

  // MARK: For the connection

  @MainActor func connect(
    to port: ApplicationPort, registry: any ReadingAhead, handover: Handover?
  ) {
    state.withLock {
      $0.port = port
      $0.registry = registry
      $0.handover = handover
    }
  }

  /// Another foregroundd has taken the device over, and knows nothing of open questions.
  func askAgain() {
    let questions = state.withLock { $0.questions }
    for (number, question) in questions { _ = send(.authorize(true), question.database, number) }
  }

  /// A reply was read from the port.
  func received(_ reply: WireSystemDatabaseReply) {
    let question = state.withLock { state -> Question? in
      if state.waiting.contains(reply.request) { state.replies[reply.request] = reply }
      return state.questions.removeValue(forKey: reply.request)
    }
    guard let question else { return }
    if !reply.refused.isEmpty { SystemLog.write(reply.refused) }
    let authorization = Authorization(reply.authorization)
    DispatchQueue.global().async { question.completion(authorization) }
  }

  // MARK: Requests

  /// Asks the system, and returns its reply; nil if it does not know databases, or does not answer.
  private func request(
    _ verb: WireSystemDatabaseRequest.OneOf_Verb, _ database: Database
  ) -> WireSystemDatabaseReply? {
    let connected: (ApplicationPort, any ReadingAhead, UInt32)? = state.withLock { state in
      guard let port = state.port, let registry = state.registry else { return nil }
      state.lastRequest += 1
      state.waiting.insert(state.lastRequest)
      return (port, registry, state.lastRequest)
    }
    guard let (port, registry, number) = connected else { return nil }
    defer {
      state.withLock { state in
        state.waiting.remove(number)
        state.replies[number] = nil
      }
    }
    guard send(verb, database, number) else { return nil }
    var reply: WireSystemDatabaseReply?
    _ = SystemAnswer.wait(at: port) {
      registry.lookAhead()
      reply = state.withLock { $0.replies.removeValue(forKey: number) }
      return reply != nil
    }
    return reply
  }

  /// - Returns: Whether the system will answer.
  private func send(
    _ verb: WireSystemDatabaseRequest.OneOf_Verb, _ database: Database, _ number: UInt32
  ) -> Bool {
    guard let port = state.withLock({ $0.port }) else { return false }
    let sending = port.send {
      $0.systemDatabase.request = number
      $0.systemDatabase.database = database.wire
      $0.systemDatabase.verb = verb
    }
    return sending == .sent
  }
}

extension SystemDatabaseLink.Database {
  fileprivate var wire: WireSystemDatabase {
    switch self {
    case .contacts: .contactsDatabase
    case .calendars: .calendarDatabase
    }
  }

  /// Its number in what is handed over.
  fileprivate var number: UInt64 { UInt64(wire.rawValue) }
}

extension SystemDatabaseLink.Authorization {
  fileprivate init(_ wire: UInt32) {
    self =
      switch wire {
      case 1: .denied
      case 2: .allowed
      default: .notDetermined
      }
  }
}

extension SystemDatabaseLink.Refusal {
  fileprivate static let nothingCame = Self(
    authorization: .allowed, description: "the system has handed nothing over")
}
