/// A person or an organization in the address book.
package struct ContactRecord: Hashable, Sendable {
  /// Its number in the database; 0: it is not there yet.
  package var row: Int
  /// What identifies it in Contacts.
  package var identifier: String
  /// What is known of it: of each property the values in their order.
  package var values: [ContactValue]

  package init(row: Int = 0, identifier: String, values: [ContactValue] = []) {
    self.row = row
    self.identifier = identifier
    self.values = values
  }

  /// The only value of a property; nil or empty: none.
  package subscript(property: ContactProperty) -> String? {
    get { values.first { $0.property == property }?.value }
    set {
      values.removeAll { $0.property == property }
      if let newValue, !newValue.isEmpty {
        values.append(ContactValue(property, identifier: "", label: nil, value: newValue))
      }
    }
  }

  /// The name, else the organization, as lists show it; empty: it has none.
  package var name: String {
    let parts = [.givenName, .familyName].compactMap { self[$0] }
    return parts.isEmpty ? self[.organizationName] ?? "" : parts.joined(separator: " ")
  }
}

/// A property of a contact; the raw values are in the database.
package enum ContactProperty: String, Hashable, Sendable, CaseIterable {
  case namePrefix, givenName, middleName, familyName, nameSuffix, nickname
  case organizationName, departmentName, jobTitle, note, birthday, contactType
  // The following have several values.
  case phoneNumber, emailAddress, urlAddress
}

/// One value of a contact.
package struct ContactValue: Hashable, Sendable {
  package var property: ContactProperty
  /// What identifies it among those of its property; empty where there is only one.
  package var identifier: String
  package var label: String?
  package var value: String

  package init(_ property: ContactProperty, identifier: String, label: String?, value: String) {
    self.property = property
    self.identifier = identifier
    self.label = label
    self.value = value
  }
}
