// The names are the platform's.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

public import Foundation
import SystemDatabases

/// A text: the given name.
public let kABPersonFirstNameProperty: ABPropertyID = 0
/// A text: the family name.
public let kABPersonLastNameProperty: ABPropertyID = 1
/// A text.
public let kABPersonMiddleNameProperty: ABPropertyID = 6
/// A text.
public let kABPersonPrefixProperty: ABPropertyID = 12
/// A text.
public let kABPersonSuffixProperty: ABPropertyID = 13
/// A text.
public let kABPersonNicknameProperty: ABPropertyID = 14
/// A text.
public let kABPersonOrganizationProperty: ABPropertyID = 10
/// A text.
public let kABPersonDepartmentProperty: ABPropertyID = 11
/// A text.
public let kABPersonJobTitleProperty: ABPropertyID = 18
/// A text.
public let kABPersonNoteProperty: ABPropertyID = 22
/// An ``ABMultiValue`` of texts.
public let kABPersonPhoneProperty: ABPropertyID = 3
/// An ``ABMultiValue`` of texts.
public let kABPersonEmailProperty: ABPropertyID = 4
/// An ``ABMultiValue`` of texts.
public let kABPersonURLProperty: ABPropertyID = 23

/// A person that is in no book yet, and of whom nothing is known.
public func ABPersonCreate() -> Unmanaged<ABRecord>! {
  .passRetained(ABRecord(ContactRecord(identifier: UUID().uuidString), in: nil))
}

/// The number of the record, which it has from when it is added to a book.
public func ABRecordGetRecordID(_ record: ABRecord) -> ABRecordID {
  record.contact.row == 0 ? kABRecordInvalidID : ABRecordID(clamping: record.contact.row)
}

/// A value of the person: a text, or an ``ABMultiValue``; nil if there is none.
public func ABRecordCopyValue(
  _ record: ABRecord, _ property: ABPropertyID
) -> Unmanaged<AnyObject>? {
  guard let property = PersonProperty(property) else { return nil }
  guard property.hasSeveral else {
    return record.contact[property.contact].map {
      .passRetained(NSString(string: $0) as AnyObject)
    }
  }
  let values = record.contact.values.filter { $0.property == property.contact }
  return values.isEmpty ? nil : .passRetained(ABMultiValue(values))
}

/// Sets a value of the person: a text, or an ``ABMultiValue``. One in a book is changed for others when
/// the book is saved, and until then the app holds the database.
///
/// - Returns: Whether it was set; if not, the error says why.
@discardableResult
public func ABRecordSetValue(
  _ record: ABRecord, _ property: ABPropertyID, _ value: Any?,
  _ error: UnsafeMutablePointer<Unmanaged<NSError>?>?
) -> Bool {
  attempt(error) {
    guard let property = PersonProperty(property) else { throw ABError.unknownProperty }
    let several = (value as? ABMultiValue)?.values
    let text = (value as? String) ?? (value as? NSString).map(String.init(describing:))
    guard value == nil || (property.hasSeveral ? several != nil : text != nil) else {
      throw ABError.wrongType
    }
    try record.change { contact in
      guard property.hasSeveral else {
        contact[property.contact] = text
        return
      }
      contact.values.removeAll { $0.property == property.contact }
      for var value in several ?? [] {
        value.property = property.contact
        contact.values.append(value)
      }
    }
  }
}

/// Removes a value of the person, as ``ABRecordSetValue(_:_:_:_:)`` with nil.
@discardableResult
public func ABRecordRemoveValue(
  _ record: ABRecord, _ property: ABPropertyID,
  _ error: UnsafeMutablePointer<Unmanaged<NSError>?>?
) -> Bool {
  ABRecordSetValue(record, property, nil, error)
}

/// The name of the person, else the organization; nil if neither is known.
public func ABRecordCopyCompositeName(_ record: ABRecord) -> Unmanaged<NSString>? {
  let name = record.contact.name
  return name.isEmpty ? nil : .passRetained(NSString(string: name))
}

/// A property, and where it is in the database.
private struct PersonProperty {
  let contact: ContactProperty
  let hasSeveral: Bool

  init?(_ number: ABPropertyID) {
    switch number {
    case kABPersonFirstNameProperty: contact = .givenName
    case kABPersonLastNameProperty: contact = .familyName
    case kABPersonMiddleNameProperty: contact = .middleName
    case kABPersonPrefixProperty: contact = .namePrefix
    case kABPersonSuffixProperty: contact = .nameSuffix
    case kABPersonNicknameProperty: contact = .nickname
    case kABPersonOrganizationProperty: contact = .organizationName
    case kABPersonDepartmentProperty: contact = .departmentName
    case kABPersonJobTitleProperty: contact = .jobTitle
    case kABPersonNoteProperty: contact = .note
    case kABPersonPhoneProperty: contact = .phoneNumber
    case kABPersonEmailProperty: contact = .emailAddress
    case kABPersonURLProperty: contact = .urlAddress
    default: return nil
    }
    hasSeveral = [.phoneNumber, .emailAddress, .urlAddress].contains(contact)
  }
}
