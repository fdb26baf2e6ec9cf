import AddressBook
import Foundation

/// The contacts, in the older interface.
@MainActor final class People {
  private let book = ABAddressBookCreateWithOptions(nil, nil)?.takeRetainedValue()

  /// Adds a person, and does not save.
  func add(_ name: String) {
    guard let book, let person = ABPersonCreate()?.takeRetainedValue(),
      let phones = ABMultiValueCreateMutable(kABMultiStringPropertyType)?.takeRetainedValue()
    else { return print("no address book") }
    ABMultiValueAddValueAndLabel(phones, "1906", "work", nil)
    ABRecordSetValue(person, kABPersonFirstNameProperty, name, nil)
    ABRecordSetValue(person, kABPersonPhoneProperty, phones, nil)
    var error: Unmanaged<NSError>?
    guard ABAddressBookAddRecord(book, person, &error) else {
      return print("people failed: \(error?.takeRetainedValue().code ?? 0)")
    }
    print("person \(name), unsaved: \(ABAddressBookHasUnsavedChanges(book))")
  }

  func save() {
    guard let book else { return }
    print("people saved: \(ABAddressBookSave(book, nil))")
  }

  func revert() {
    guard let book else { return }
    ABAddressBookRevert(book)
    print("people reverted, unsaved: \(ABAddressBookHasUnsavedChanges(book))")
  }

  func printAll() {
    guard let book else { return print("no address book") }
    let people = ABAddressBookCopyArrayOfAllPeople(book).takeRetainedValue()
    let lines = people.compactMap { $0 as? ABRecord }.map { person in
      let name = ABRecordCopyValue(person, kABPersonFirstNameProperty)?.takeRetainedValue()
      let phones =
        ABRecordCopyValue(person, kABPersonPhoneProperty)?.takeRetainedValue() as? ABMultiValue
      let phone = phones.flatMap { ABMultiValueCopyValueAtIndex($0, 0)?.takeRetainedValue() }
      return "\(name as? String ?? "nobody") \(phone as? String ?? "")"
    }
    print("all people: \(lines.joined(separator: ", "))")
  }
}
