import ArgumentParser
import DeviceControl
import FoundationEssentials
import SystemDatabases

struct CalendarCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "calendar",
    abstract: "List, add and remove the events of the device's calendar.",
    discussion: """
      Apps see them if the person lets them: appctl privacy ID calendars allow.
      """,
    subcommands: [ListEvents.self, AddEvent.self, RemoveEvent.self],
    defaultSubcommand: ListEvents.self)
}

struct ListEvents: DeviceCommand {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: "List the events, by their beginnings.")

  @OptionGroup var device: DeviceOptions
  @OptionGroup var output: OutputOptions

  /// An event as it is listed.
  private struct Listed: Encodable {
    let identifier: String
    let title: String
    let start: Date
    let end: Date
    let isAllDay: Bool
    let location: String?
  }

  func run(on connection: DeviceConnection) throws {
    let events = try DeviceDatabases(connection, device).calendars().events(
      from: -.greatestFiniteMagnitude, to: .greatestFiniteMagnitude
    ).map {
      Listed(
        identifier: $0.identifier, title: $0.title, start: Date(timeIntervalSince1970: $0.start),
        end: Date(timeIntervalSince1970: $0.end), isAllDay: $0.isAllDay, location: $0.location)
    }
    guard !output.json else { return try Output.json(events) }
    for event in events {
      let times = [event.start, event.end].map { EventTime.text(of: $0) }
      Output.line("\(event.identifier)  \(times[0])  \(times[1])  \(event.title)")
    }
  }
}

struct AddEvent: DeviceCommand {
  static let configuration = CommandConfiguration(
    commandName: "add", abstract: "Add an event, and print its identifier.")

  @Argument(help: "What it is.") var title: String
  @Option(
    help: ArgumentHelp("When it begins: 2026-05-01T09:30; by default now.", valueName: "time"),
    transform: EventTime.date)
  var start: Date?
  @Option(help: ArgumentHelp("How many minutes it lasts.", valueName: "minutes"))
  var minutes: Int = 60
  @Option(help: ArgumentHelp("Where it is.", valueName: "place")) var location: String?
  @OptionGroup var device: DeviceOptions

  func validate() throws {
    guard (0...525_600).contains(minutes) else {
      throw ValidationError("an event lasts from 0 to 525600 minutes")
    }
  }

  func run(on connection: DeviceConnection) throws {
    let database = try DeviceDatabases(connection, device).calendars()
    let now = Date().timeIntervalSince1970
    let begin = start?.timeIntervalSince1970 ?? now
    let calendar = try database.calendars().first ?? CalendarDatabase.first
    var event = EventRecord(
      identifier: UUID().uuidString, calendar: calendar.identifier, title: title, start: begin,
      end: begin + Double(minutes) * 60, at: now)
    event.location = location
    try database.connection.inTransaction { try database.save(event) }
    Output.line(event.identifier)
  }
}

struct RemoveEvent: DeviceCommand {
  static let configuration = CommandConfiguration(
    commandName: "remove", abstract: "Remove an event.")

  @Argument(help: "The event's identifier.") var identifier: String
  @OptionGroup var device: DeviceOptions

  func run(on connection: DeviceConnection) throws {
    let database = try DeviceDatabases(connection, device).calendars()
    try database.connection.inTransaction { try database.remove(identifier) }
  }
}
