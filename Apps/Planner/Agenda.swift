import EventKit
import Foundation

/// The calendars.
@MainActor final class Agenda {
  private let store = EKEventStore()
  private let start = Date()

  func printStatus() {
    print("calendars: \(EKEventStore.authorizationStatus(for: .event))")
  }

  func ask() {
    store.requestAccess(to: .event) { isGranted, _ in print("asked calendars: \(isGranted)") }
  }

  func add(_ title: String, commit: Bool) {
    attempt(commit ? "saved \(title)" : "drafted \(title)") {
      try store.save(event(title), span: .thisEvent, commit: commit)
    }
  }

  /// So many that what SQLite has in memory does not suffice, and pages reach the file.
  func addLarge(_ count: Int) {
    attempt("drafted \(count)") {
      for number in 0..<count {
        let event = event("draft \(number)")
        event.notes = String(repeating: "n", count: 60_000)
        try store.save(event, span: .thisEvent, commit: false)
      }
    }
  }

  func commit() {
    attempt("committed") { try store.commit() }
  }

  func reset() {
    store.reset()
    print("reset")
  }

  func printAll() {
    let day = store.predicateForEvents(
      withStart: start.addingTimeInterval(-86_400), end: start.addingTimeInterval(86_400),
      calendars: nil)
    let titles = store.events(matching: day).map { $0.title ?? "" }
    print("all events: \(titles.joined(separator: ", "))")
  }

  private func event(_ title: String) -> EKEvent {
    let event = EKEvent(eventStore: store)
    event.title = title
    event.startDate = start
    event.endDate = start.addingTimeInterval(3_600)
    event.calendar = store.defaultCalendarForNewEvents
    return event
  }

  private func attempt(_ success: String, _ body: () throws -> Void) {
    do {
      try body()
      print(success)
    } catch {
      print("calendars failed: \((error as? EKError).map { "\($0.code)" } ?? "\(error)")")
    }
  }
}
