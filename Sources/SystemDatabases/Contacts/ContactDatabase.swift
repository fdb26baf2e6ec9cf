/// The address book: `AddressBook/AddressBook.sqlitedb`.
///
/// Any thread, one at a time.
package final class ContactDatabase {
  package let connection: DatabaseConnection

  /// - Throws: What the closure throws, or ``DatabaseFailure``.
  package init(handOver: () throws -> SystemDatabaseFiles) throws {
    connection = try DatabaseConnection(.contacts, handOver: handOver)
    try connection.migrate(Self.versions)
  }

  private static let versions = [
    [
      """
      CREATE TABLE person (
        row INTEGER PRIMARY KEY AUTOINCREMENT,
        identifier TEXT NOT NULL UNIQUE)
      """,
      """
      CREATE TABLE value (
        person INTEGER NOT NULL REFERENCES person(row),
        position INTEGER NOT NULL,
        property TEXT NOT NULL,
        identifier TEXT NOT NULL,
        label TEXT,
        value TEXT NOT NULL,
        PRIMARY KEY (person, position)) WITHOUT ROWID
      """,
    ]
  ]

  /// All contacts, in the order in which they were added. While the closure executes, this process holds
  /// a lock for reading.
  package func enumerate(_ body: (ContactRecord) throws -> Void) throws {
    var current: ContactRecord?
    try connection.run(
      """
      SELECT person.row, person.identifier, value.property, value.identifier, value.label, value.value
      FROM person LEFT JOIN value ON value.person = person.row
      ORDER BY person.row, value.position
      """
    ) { row in
      if row.integer(0) != current?.row {
        if let current { try body(current) }
        current = ContactRecord(row: row.integer(0), identifier: row.text(1) ?? "")
      }
      // A property of a later version is passed over.
      guard let property = row.text(2).flatMap(ContactProperty.init), let value = row.text(5) else {
        return
      }
      current?.values.append(
        ContactValue(property, identifier: row.text(3) ?? "", label: row.text(4), value: value))
    }
    if let current { try body(current) }
  }

  /// All contacts.
  package func all() throws -> [ContactRecord] {
    var all: [ContactRecord] = []
    try enumerate { all.append($0) }
    return all
  }

  /// Adds a contact.
  ///
  /// - Returns: Its row.
  /// - Throws: ``DatabaseFailure``, with `exists` if its identifier is there.
  @discardableResult
  package func insert(_ record: ContactRecord) throws -> Int {
    guard try row(of: record.identifier) == nil else {
      throw DatabaseFailure(.exists, "there is a contact \(record.identifier)")
    }
    try connection.run(
      "INSERT INTO person (identifier) VALUES (?)", [.text(record.identifier)])
    let row = Int(connection.lastRow)
    try write(record.values, of: row)
    return row
  }

  /// Replaces what is known of a contact.
  ///
  /// - Throws: ``DatabaseFailure``, with `notFound` if it is not there.
  package func update(_ record: ContactRecord) throws {
    let row = try existingRow(of: record.identifier)
    try connection.run("DELETE FROM value WHERE person = ?", [.integer(row)])
    try write(record.values, of: row)
  }

  /// Removes a contact.
  ///
  /// - Throws: ``DatabaseFailure``, with `notFound` if it is not there.
  package func remove(_ identifier: String) throws {
    let row = try existingRow(of: identifier)
    try connection.run("DELETE FROM value WHERE person = ?", [.integer(row)])
    try connection.run("DELETE FROM person WHERE row = ?", [.integer(row)])
  }

  private func write(_ values: [ContactValue], of row: Int) throws {
    for (position, value) in values.enumerated() {
      try connection.run(
        """
        INSERT INTO value (person, position, property, identifier, label, value)
        VALUES (?, ?, ?, ?, ?, ?)
        """,
        [
          .integer(row), .integer(position), .text(value.property.rawValue),
          .text(value.identifier),
          .text(orNull: value.label), .text(value.value),
        ])
    }
  }

  private func row(of identifier: String) throws -> Int? {
    var row: Int?
    try connection.run("SELECT row FROM person WHERE identifier = ?", [.text(identifier)]) {
      row = $0.integer(0)
    }
    return row
  }

  private func existingRow(of identifier: String) throws -> Int {
    guard let row = try row(of: identifier) else {
      throw DatabaseFailure(.notFound, "there is no contact \(identifier)")
    }
    return row
  }
}
