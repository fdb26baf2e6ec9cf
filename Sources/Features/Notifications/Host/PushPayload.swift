import AppInterface
import DeviceStorage
import Foundation

/// The payload of a remote notification, as `appctl push` and an `.apns` file have it, checked.
struct PushPayload {
  /// The payload that the app gets, without what is only for this device.
  let json: Data
  /// What the notification says; what the app has in its own languages, only after ``localize(with:)``.
  private(set) var request: WireNotificationRequest
  private let alert: PushAlert
  /// It announces new data (PUSH-01).
  let wakes: Bool
  /// It is a VoIP push, which tells an app of a call and is never shown (VOIP-08).
  let isForCalls: Bool
  /// The app that the file names as "Simulator Target Bundle"; nil: none.
  let target: String?
  /// It has a low priority, so that the system may deliver it later (PUSH-04). One without a priority
  /// is delivered at once, because somebody has just asked for that.
  let isDeferrable: Bool
  /// What the sender should know.
  let notes: [String]

  /// As much as Apple's servers take.
  static let mostBytes = 4_096
  /// The same for a VoIP push.
  static let mostBytesForCalls = 5_120
  /// As deep as dictionaries and lists may be in each other.
  private static let mostDepth = 16
  private static let targetKey = "Simulator Target Bundle"
  /// The headers of a request to Apple's servers, which a file may have beside the payload.
  private static let headerKeys = ["apns-push-type", "apns-priority"]

  /// - Parameter isForCalls: It is a VoIP push even without the header that says so.
  /// - Throws: why it cannot be pushed, as a sentence.
  init(_ data: Data, isForCalls: Bool = false) throws(NotificationRefusal) {
    try Self.checkDepth(data)
    guard let object = try? JSONSerialization.jsonObject(with: data) else {
      throw NotificationRefusal(message: "the payload is not JSON")
    }
    guard var payload = object as? [String: Any] else {
      throw NotificationRefusal(message: "the payload is JSON, but not a dictionary")
    }
    if let named = payload[Self.targetKey] {
      guard let named = named as? String else {
        throw NotificationRefusal(message: "\"\(Self.targetKey)\" is not a bundle identifier")
      }
      target = named
    } else {
      target = nil
    }
    payload[Self.targetKey] = nil
    let headers = Self.headerKeys.compactMap { key in
      payload.removeValue(forKey: key).map { (key, "\($0)") }
    }
    let type = headers.first { $0.0 == "apns-push-type" }?.1
    self.isForCalls = isForCalls || type == "voip"
    if isForCalls, let type, type != "voip" {
      throw NotificationRefusal(message: "a push of type \(type) is not a VoIP push")
    }
    let priority = headers.first { $0.0 == "apns-priority" }?.1
    isDeferrable = ["1", "5"].contains(priority)
    let aps = try Self.aps(of: payload, isForCalls: self.isForCalls)
    guard
      let json = try? JSONSerialization.data(
        withJSONObject: payload, options: [.sortedKeys, .withoutEscapingSlashes])
    else { throw NotificationRefusal(message: "the payload is not JSON") }
    let most = self.isForCalls ? Self.mostBytesForCalls : Self.mostBytes
    guard json.count <= most else {
      throw NotificationRefusal(
        message: "the payload has \(json.count) bytes, and at most \(most) are pushed")
    }
    self.json = json
    guard !self.isForCalls else {
      wakes = true
      alert = PushAlert()
      request = WireNotificationRequest()
      notes = []
      return
    }
    wakes = try Self.announcesData(aps)
    alert = try PushAlert(aps["alert"])
    var request = WireNotificationRequest()
    request.identifier = UUID().uuidString
    request.content = try Self.content(aps)
    alert.show(in: &request.content)
    request.trigger.push = WirePushTrigger()
    self.request = request
    let isVisible = request.content.isVisible
    guard wakes || isVisible else {
      throw NotificationRefusal(
        message: "the payload has no alert, sound or badge, and \"content-available\" is not 1: it "
          + "would do nothing")
    }
    notes =
      try Self.notes(
        Dictionary(uniqueKeysWithValues: headers), wakes: wakes, isVisible: isVisible)
      + Self.checkOthers(aps)
  }

  /// Texts of it are in the app.
  var isLocalized: Bool { alert.isLocalized }

  /// Takes the texts of the app in the device's language.
  mutating func localize(with texts: AppTexts) {
    alert.show(in: &request.content, texts)
  }

  /// What the payload has for the system. A VoIP push need not have anything.
  private static func aps(
    of payload: [String: Any], isForCalls: Bool
  ) throws(NotificationRefusal) -> [String: Any] {
    guard let aps = payload["aps"] else {
      if isForCalls { return [:] }
      throw NotificationRefusal(message: "the payload has no \"aps\"")
    }
    guard let aps = aps as? [String: Any] else {
      throw NotificationRefusal(message: "\"aps\" is not a dictionary")
    }
    return aps
  }

  /// What the headers say must agree with the payload (PUSH-05, PUSH-08).
  private static func notes(
    _ headers: [String: String], wakes: Bool, isVisible: Bool
  ) throws(NotificationRefusal) -> [String] {
    let isBackground = headers["apns-push-type"] == "background"
    if isBackground && isVisible {
      throw NotificationRefusal(
        message: "a push of type background carries no alert, sound or badge (PUSH-08)")
    }
    if wakes && !isVisible && headers["apns-priority"] == "10" {
      throw NotificationRefusal(
        message: "a push with only \"content-available\" has priority 5; 10 is an error (PUSH-05)")
    }
    guard wakes else { return [] }
    var notes: [String] = []
    if isVisible {
      notes.append(
        "it announces data and is shown, too; a background push carries no alert, sound or badge")
    }
    if let priority = headers["apns-priority"], ["1", "5"].contains(priority) {
      notes.append(
        "it has priority \(priority): if the app was woken for a push a short while ago, it waits, "
          + "and only the newest that waits is kept (PUSH-04, PUSH-07)")
    }
    return notes
  }

  private static func announcesData(
    _ aps: [String: Any]
  ) throws(NotificationRefusal) -> Bool {
    guard let value = aps["content-available"] else { return false }
    guard let number = value as? NSNumber else {
      throw NotificationRefusal(message: "\"content-available\" is not a number")
    }
    return number == 1
  }

  /// Refuses what is nested so deeply that reading it would need much memory, before it is read.
  private static func checkDepth(_ data: Data) throws(NotificationRefusal) {
    // More than this is surely too large, whatever is left out of it.
    guard data.count <= 4 * mostBytes else {
      throw NotificationRefusal(
        message: "the payload has \(data.count) bytes, and at most \(mostBytes) are pushed")
    }
    var depth = 0
    var isInText = false
    var isEscaped = false
    for byte in data {
      if isInText {
        if isEscaped {
          isEscaped = false
        } else if byte == UInt8(ascii: "\\") {
          isEscaped = true
        } else if byte == UInt8(ascii: "\"") {
          isInText = false
        }
        continue
      }
      switch byte {
      case UInt8(ascii: "\""): isInText = true
      case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
      case UInt8(ascii: "}"), UInt8(ascii: "]"): depth -= 1
      default: break
      }
      guard depth <= mostDepth else {
        throw NotificationRefusal(
          message: "the payload is nested more than \(mostDepth) levels deep")
      }
    }
  }
}
