import ArgumentParser
import DeviceControl
import FoundationEssentials
import SystemDatabases

struct Contacts: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "contacts",
    abstract: "List, add and remove the contacts of the device.",
    discussion: """
      Apps see them if the person lets them: appctl privacy ID contacts allow.
      """,
    subcommands: [ListContacts.self, AddContact.self, RemoveContact.self],
    defaultSubcommand: ListContacts.self)
}

struct ListContacts: DeviceCommand {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: "List the contacts.")

  @OptionGroup var device: DeviceOptions
  @OptionGroup var output: OutputOptions

  /// A contact as it is listed.
  private struct Listed: Encodable {
    let identifier: String
    let name: String
    let values: [Value]

    struct Value: Encodable {
      let property: String
      let label: String?
      let value: String
    }
  }

  func run(on connection: DeviceConnection) throws {
    let contacts = try DeviceDatabases(connection, device).contacts().all()
    guard !output.json else {
      return try Output.json(
        contacts.map { contact in
          Listed(
            identifier: contact.identifier, name: contact.name,
            values: contact.values.map {
              .init(property: $0.property.rawValue, label: $0.label, value: $0.value)
            })
        })
    }
    for contact in contacts {
      let rest = contact.values.filter {
        [.phoneNumber, .emailAddress].contains($0.property)
      }.map(\.value)
      Output.line(([contact.identifier, contact.name] + rest).joined(separator: "  "))
    }
  }
}

struct AddContact: DeviceCommand {
  static let configuration = CommandConfiguration(
    commandName: "add", abstract: "Add a contact, and print its identifier.")

  @Argument(help: "The given name.") var givenName: String
  @Argument(help: "The family name.") var familyName: String?
  @Option(help: ArgumentHelp("A telephone number.", valueName: "number")) var phone: [String] = []
  @Option(help: ArgumentHelp("An e-mail address.", valueName: "address")) var email: [String] = []
  @Option(help: ArgumentHelp("The organization.", valueName: "name")) var organization: String?
  @OptionGroup var device: DeviceOptions

  func run(on connection: DeviceConnection) throws {
    var contact = ContactRecord(identifier: UUID().uuidString)
    contact[.givenName] = givenName
    contact[.familyName] = familyName
    contact[.organizationName] = organization
    for (property, values) in [(ContactProperty.phoneNumber, phone), (.emailAddress, email)] {
      contact.values += values.map {
        ContactValue(property, identifier: UUID().uuidString, label: nil, value: $0)
      }
    }
    let database = try DeviceDatabases(connection, device).contacts()
    try database.connection.inTransaction { try database.insert(contact) }
    Output.line(contact.identifier)
  }
}

struct RemoveContact: DeviceCommand {
  static let configuration = CommandConfiguration(
    commandName: "remove", abstract: "Remove a contact.")

  @Argument(help: "The contact's identifier.") var identifier: String
  @OptionGroup var device: DeviceOptions

  func run(on connection: DeviceConnection) throws {
    let database = try DeviceDatabases(connection, device).contacts()
    try database.connection.inTransaction { try database.remove(identifier) }
  }
}
