public import Foundation

/// Makes a contact's name of its parts, given name first.
open class CNContactFormatter: NSObject {
  /// How names are made.
  open var style = CNContactFormatterStyle.fullName

  public override init() {}

  /// The contact's name, or else its organization's; nil if it has none.
  open func string(from contact: CNContact) -> String? {
    Self.string(from: contact, style: style)
  }

  /// The contact's name, or else its organization's; nil if it has none.
  open class func string(from contact: CNContact, style: CNContactFormatterStyle) -> String? {
    let parts = [
      contact.namePrefix, contact.givenName, contact.middleName, contact.familyName,
      contact.nameSuffix,
    ].filter { !$0.isEmpty }
    if !parts.isEmpty { return parts.joined(separator: " ") }
    return contact.organizationName.isEmpty ? nil : contact.organizationName
  }

  /// What a contact must have been fetched with.
  open class func descriptorForRequiredKeys(
    for style: CNContactFormatterStyle
  ) -> any CNKeyDescriptor { "name" }
}

/// How a name is made.
public enum CNContactFormatterStyle: Int, Sendable {
  case fullName
}
