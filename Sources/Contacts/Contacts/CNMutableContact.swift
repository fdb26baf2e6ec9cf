public import Foundation
import SystemDatabases

/// A contact that can be changed. What is changed is kept by `CNContactStore.execute(_:)`.
///
/// One thread at a time.
// Unchecked: as its superclass.
open class CNMutableContact: CNContact, @unchecked Sendable {
  open override var contactType: CNContactType {
    get { super.contactType }
    set { record[.contactType] = newValue == .organization ? "organization" : nil }
  }
  open override var namePrefix: String {
    get { super.namePrefix }
    set { record[.namePrefix] = newValue }
  }
  open override var givenName: String {
    get { super.givenName }
    set { record[.givenName] = newValue }
  }
  open override var middleName: String {
    get { super.middleName }
    set { record[.middleName] = newValue }
  }
  open override var familyName: String {
    get { super.familyName }
    set { record[.familyName] = newValue }
  }
  open override var nameSuffix: String {
    get { super.nameSuffix }
    set { record[.nameSuffix] = newValue }
  }
  open override var nickname: String {
    get { super.nickname }
    set { record[.nickname] = newValue }
  }
  open override var organizationName: String {
    get { super.organizationName }
    set { record[.organizationName] = newValue }
  }
  open override var departmentName: String {
    get { super.departmentName }
    set { record[.departmentName] = newValue }
  }
  open override var jobTitle: String {
    get { super.jobTitle }
    set { record[.jobTitle] = newValue }
  }
  open override var note: String {
    get { super.note }
    set { record[.note] = newValue }
  }
  open override var birthday: DateComponents? {
    get { super.birthday }
    set { record[.birthday] = newValue?.birthday }
  }
  open override var phoneNumbers: [CNLabeledValue<CNPhoneNumber>] {
    get { super.phoneNumbers }
    set { set(.phoneNumber, newValue) { $0.stringValue } }
  }
  open override var emailAddresses: [CNLabeledValue<NSString>] {
    get { super.emailAddresses }
    set { set(.emailAddress, newValue) { String(describing: $0) } }
  }
  open override var urlAddresses: [CNLabeledValue<NSString>] {
    get { super.urlAddresses }
    set { set(.urlAddress, newValue) { String(describing: $0) } }
  }

  private func set<Value>(
    _ property: ContactProperty, _ values: [CNLabeledValue<Value>], _ text: (Value) -> String
  ) {
    record.values.removeAll { $0.property == property }
    record.values += values.map {
      ContactValue(property, identifier: $0.identifier, label: $0.label, value: text($0.value))
    }
  }
}
