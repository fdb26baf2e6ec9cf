/// Why an app uses the contacts, the calendars, the microphone and Face ID, as its Info.plist states for
/// the person.
public struct PrivacyUsage: Hashable, Sendable, Codable {
  /// `NSContactsUsageDescription`.
  public let contacts: String?
  /// `NSCalendarsFullAccessUsageDescription`, else `NSCalendarsUsageDescription`.
  public let calendars: String?
  /// `NSMicrophoneUsageDescription`.
  public let microphone: String?
  /// `NSFaceIDUsageDescription`.
  public let faceID: String?

  /// The keys that an app of today has to have.
  public static let (contactsKey, calendarsKey, microphoneKey, faceIDKey) = (
    "NSContactsUsageDescription", "NSCalendarsUsageDescription", "NSMicrophoneUsageDescription",
    "NSFaceIDUsageDescription"
  )

  /// Nil if the Info.plist has none of the keys.
  init?(_ reader: InfoPlistReader) throws(InfoPlistError) {
    contacts = try reader.text(Self.contactsKey)
    let newer = try reader.text("NSCalendarsFullAccessUsageDescription")
    let older = try reader.text(Self.calendarsKey)
    calendars = newer ?? older
    microphone = try reader.text(Self.microphoneKey)
    faceID = try reader.text(Self.faceIDKey)
    if contacts == nil, calendars == nil, microphone == nil, faceID == nil { return nil }
  }
}
