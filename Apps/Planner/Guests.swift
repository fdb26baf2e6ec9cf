import Contacts

/// The contacts.
@MainActor final class Guests {
  private let store = CNContactStore()
  private let keys: [any CNKeyDescriptor] = [
    CNContactGivenNameKey, CNContactPhoneNumbersKey,
    CNContactFormatter.descriptorForRequiredKeys(for: .fullName),
  ]

  func printStatus() {
    print("contacts: \(CNContactStore.authorizationStatus(for: .contacts))")
  }

  func ask() {
    store.requestAccess(for: .contacts) { isGranted, error in
      print("asked contacts: \(isGranted) \(Self.code(error))")
    }
  }

  func add(_ name: String) {
    let contact = CNMutableContact()
    contact.givenName = name
    contact.phoneNumbers = [
      CNLabeledValue(label: CNLabelPhoneNumberMobile, value: CNPhoneNumber(stringValue: "030 1815"))
    ]
    let request = CNSaveRequest()
    request.add(contact, toContainerWithIdentifier: nil)
    attempt("added \(name)") { try store.execute(request) }
  }

  func remove(_ name: String) {
    attempt("removed \(name)") {
      let found = try store.unifiedContacts(
        matching: CNContact.predicateForContacts(matchingName: name), keysToFetch: keys)
      let request = CNSaveRequest()
      for contact in found.compactMap({ $0.mutableCopy() as? CNMutableContact }) {
        request.delete(contact)
      }
      try store.execute(request)
    }
  }

  func printAll() {
    attempt(nil) {
      let request = CNContactFetchRequest(keysToFetch: keys)
      request.sortOrder = .givenName
      var lines: [String] = []
      try store.enumerateContacts(with: request) { contact, _ in
        let numbers = contact.phoneNumbers.map(\.value.stringValue)
        lines.append(
          ([CNContactFormatter.string(from: contact, style: .fullName) ?? "nobody"] + numbers)
            .joined(separator: " "))
      }
      print("all contacts: \(lines.joined(separator: ", "))")
    }
  }

  private func attempt(_ success: String?, _ body: () throws -> Void) {
    do {
      try body()
      if let success { print(success) }
    } catch {
      print("contacts failed: \(Self.code(error))")
    }
  }

  private nonisolated static func code(_ error: (any Error)?) -> String {
    (error as? CNError).map { "\($0.code)" } ?? error.map { "\($0)" } ?? "no error"
  }
}
