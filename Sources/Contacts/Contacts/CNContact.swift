public import Foundation
import SystemDatabases

/// A person or an organization of the address book, as it was read. Any thread.
///
/// A contact that was fetched has all properties, whichever keys were asked for.
// Unchecked: only CNMutableContact changes, which belongs to who has made it.
open class CNContact: NSObject, NSCopying, NSMutableCopying, @unchecked Sendable {
  var record: ContactRecord

  /// A contact that is in no address book.
  public override init() {
    record = ContactRecord(identifier: UUID().uuidString)
  }

  init(_ record: ContactRecord) {
    self.record = record
  }

  /// What identifies it on this device.
  open var identifier: String { record.identifier }
  /// A person, or an organization.
  open var contactType: CNContactType {
    record[.contactType] == "organization" ? .organization : .person
  }
  open var namePrefix: String { record[.namePrefix] ?? "" }
  open var givenName: String { record[.givenName] ?? "" }
  open var middleName: String { record[.middleName] ?? "" }
  open var familyName: String { record[.familyName] ?? "" }
  open var nameSuffix: String { record[.nameSuffix] ?? "" }
  open var nickname: String { record[.nickname] ?? "" }
  open var organizationName: String { record[.organizationName] ?? "" }
  open var departmentName: String { record[.departmentName] ?? "" }
  open var jobTitle: String { record[.jobTitle] ?? "" }
  open var note: String { record[.note] ?? "" }
  /// The day, in the Gregorian calendar; without a year where that is not known.
  open var birthday: DateComponents? { record[.birthday].flatMap(DateComponents.init(birthday:)) }
  open var phoneNumbers: [CNLabeledValue<CNPhoneNumber>] {
    labeled(.phoneNumber) { CNPhoneNumber(stringValue: $0) }
  }
  open var emailAddresses: [CNLabeledValue<NSString>] {
    labeled(.emailAddress) { NSString(string: $0) }
  }
  open var urlAddresses: [CNLabeledValue<NSString>] {
    labeled(.urlAddress) { NSString(string: $0) }
  }

  /// Always true: a contact that was fetched has all properties.
  open func isKeyAvailable(_ key: String) -> Bool { true }
  /// Always true.
  open func areKeysAvailable(_ keyDescriptors: [any CNKeyDescriptor]) -> Bool { true }

  open func copy(with zone: NSZone? = nil) -> Any { CNContact(record) }
  open func mutableCopy(with zone: NSZone? = nil) -> Any { CNMutableContact(record) }

  open override func isEqual(_ object: Any?) -> Bool {
    (object as? CNContact)?.record == record
  }

  open override var hash: Int { record.identifier.hashValue }

  func labeled<Value>(
    _ property: ContactProperty, _ make: (String) -> Value
  ) -> [CNLabeledValue<Value>] {
    record.values.filter { $0.property == property }.map {
      CNLabeledValue(identifier: $0.identifier, label: $0.label, value: make($0.value))
    }
  }
}

/// What a contact is.
public enum CNContactType: Int, Sendable {
  case person
  case organization
}

extension DateComponents {
  /// From `1815-12-10`, or `--12-10` without a year.
  init?(birthday text: String) {
    let parts = text.split(separator: "-").map { Int($0) }
    self.init(calendar: Calendar(identifier: .gregorian))
    switch (text.hasPrefix("--"), parts.count) {
    case (false, 3):
      guard let year = parts[0], let month = parts[1], let day = parts[2] else { return nil }
      (self.year, self.month, self.day) = (year, month, day)
    case (true, 2):
      guard let month = parts[0], let day = parts[1] else { return nil }
      (self.month, self.day) = (month, day)
    default: return nil
    }
  }

  /// The text that ``init(birthday:)`` reads; nil without a month and a day.
  var birthday: String? {
    guard let month, let day else { return nil }
    let date = String(format: "%02d-%02d", month, day)
    return year.map { "\($0)-\(date)" } ?? "--\(date)"
  }
}
