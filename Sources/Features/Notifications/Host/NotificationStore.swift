import DeviceStorage
import Foundation
import Logging

/// The notifications of all apps, with what of them is on the disk.
///
/// Each change is written down in the journal at once, and soon in the database, sealed. Between the
/// boot of a device with a passcode and the first unlock nobody can read what earlier boots have kept
/// (DP-05): then only what has come since is here, in memory. Only the device's thread touches it.
final class NotificationStore: DevicePart {
  private let store: any DeviceStore
  private let surroundings: any Surroundings
  private let logger: Logger
  private(set) var books: [String: NotificationBook] = [:]
  /// What earlier boots have kept is here. Nothing is written before.
  private(set) var isLoaded = false
  /// Apps whose books were changed and not handed over for writing.
  private var changed: Set<String> = []
  /// What to do when everything that was changed is written.
  private var waiting: [(Result<Void, any Error>) -> Void] = []
  private let journal: any NotificationJournal

  init(
    store: any DeviceStore, surroundings: any Surroundings, journal: any NotificationJournal,
    logger: Logger
  ) {
    self.journal = journal
    self.store = store
    self.surroundings = surroundings
    self.logger = logger
  }

  subscript(app: String) -> NotificationBook {
    books[app] ?? NotificationBook()
  }

  /// Why nothing can be written now, as a sentence; nil if it can.
  var problem: String? { store.problems.first }

  /// Reads the books of the apps from the disk, if they can be read now, and adds to each what has come
  /// since the boot. One that cannot be read, as of another version, counts as empty.
  ///
  /// - Parameter prepare: Called with each book before that is added.
  func load(
    _ apps: [String], at time: NotificationTime, _ prepare: (inout NotificationBook) -> Void
  ) {
    guard !isLoaded, store.openSecrets() else { return }
    for app in apps {
      guard var book = read(app) else { continue }
      prepare(&book)
      if let since = books[app] { book.add(since, at: time) }
      books[app] = book
      changed.insert(app)
    }
    isLoaded = true
  }

  /// An app that was to be removed stays: its book is read again.
  func reload(_ app: String) {
    if isLoaded { books[app] = read(app) }
  }

  private func read(_ app: String) -> NotificationBook? {
    guard let text = store.secret(.notifications, of: app) else { return nil }
    do {
      return try JSONDecoder().decode(NotificationBook.self, from: Data(text.utf8))
    } catch {
      logger.error("the notifications of \(app) cannot be read and are lost: \(error)")
      return nil
    }
  }

  /// Goes on with the books of an earlier foregroundd.
  ///
  /// - Parameter isLoaded: Whether what earlier boots have kept was among them.
  func adopt(_ kept: [String: Data], isLoaded: Bool) {
    self.isLoaded = isLoaded
    for (app, data) in kept {
      do {
        books[app] = try JSONDecoder().decode(NotificationBook.self, from: data)
      } catch {
        logger.error("the notifications of \(app) are lost: \(error)")
      }
    }
    // It is not known which of them were written last.
    changed.formUnion(books.keys)
  }

  /// The books as another foregroundd gets them.
  var kept: [String: Data] {
    books.compactMapValues(Self.encode)
  }

  /// Changes the book of an app.
  func change<Value>(_ app: String, _ body: (inout NotificationBook) throws -> Value) rethrows
    -> Value
  {
    var book = self[app]
    let value = try body(&book)
    guard book != self[app] else { return value }
    books[app] = book.isEmpty ? nil : book
    changed.insert(app)
    journal.noteNotifications(book.isEmpty ? nil : Self.encode(book), of: app)
    return value
  }

  /// Forgets an app that was removed. The database forgets it with the app.
  func forget(_ app: String) {
    books[app] = nil
    changed.remove(app)
    journal.noteNotifications(nil, of: app)
  }

  /// Calls the closure when everything that was changed so far is on the disk.
  func whenWritten(_ then: @escaping (Result<Void, any Error>) -> Void) {
    waiting.append(then)
  }

  /// Hands what was changed over for writing. Called when an event is over, so that many changes are
  /// written together.
  func follow() {
    // It would replace what nobody can read yet.
    guard isLoaded else { return }
    for app in changed {
      let text = books[app].flatMap(Self.encode).map { String(decoding: $0, as: UTF8.self) }
      store.keepSecret(text, as: .notifications, of: app)
    }
    changed = []
    guard !waiting.isEmpty else { return }
    let closures = waiting
    waiting = []
    let store = store
    surroundings.offload {
      try store.finishKeeping()
    } then: { result in
      for closure in closures { closure(result) }
    }
  }

  private static func encode(_ book: NotificationBook) -> Data? {
    // Only numbers that JSON has are in it.
    try? JSONEncoder().encode(book)
  }
}

/// Where notifications are written down for another foregroundd.
protocol NotificationJournal: AnyObject {
  /// An app has this book now, encoded; nil if it has none.
  func noteNotifications(_ book: Data?, of app: String)
  /// Writes everything that there is to know down anew, in one step.
  func rewrite()
}
