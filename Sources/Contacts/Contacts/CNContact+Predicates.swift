public import Foundation

extension CNContact {
  /// Finds contacts with a word of their name, or of their organization's, that begins with each word of
  /// the text.
  public class func predicateForContacts(matchingName name: String) -> NSPredicate {
    let wanted = words(of: name)
    return predicate { contact in
      let words = words(
        of: [
          contact.givenName, contact.middleName, contact.familyName, contact.nickname,
          contact.organizationName,
        ].joined(separator: " "))
      return !wanted.isEmpty && wanted.allSatisfy { word in words.contains { $0.hasPrefix(word) } }
    }
  }

  /// Finds contacts by their identifiers.
  public class func predicateForContacts(withIdentifiers identifiers: [String]) -> NSPredicate {
    predicate { identifiers.contains($0.identifier) }
  }

  /// Finds contacts with the number, however it is written.
  public class func predicateForContacts(matching phoneNumber: CNPhoneNumber) -> NSPredicate {
    predicate { $0.phoneNumbers.contains { $0.value.digits == phoneNumber.digits } }
  }

  /// Finds contacts with the address.
  public class func predicateForContacts(
    matchingEmailAddress emailAddress: String
  ) -> NSPredicate {
    let wanted = emailAddress.lowercased()
    return predicate {
      $0.emailAddresses.contains { String(describing: $0.value).lowercased() == wanted }
    }
  }

  private static func predicate(
    _ matches: @escaping @Sendable (CNContact) -> Bool
  ) -> NSPredicate {
    NSPredicate { object, _ in (object as? CNContact).map(matches) ?? false }
  }

  private static func words(of text: String) -> [String] {
    text.lowercased().split { !$0.isLetter && !$0.isNumber }.map(String.init)
  }
}
