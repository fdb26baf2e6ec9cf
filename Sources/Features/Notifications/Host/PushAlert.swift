import AppInterface
import DeviceStorage
import Foundation

/// What a push says: the member `alert` of its `aps`.
struct PushAlert: Equatable {
  private var title = PushText()
  private var subtitle = PushText()
  private var body = PushText()
  private var launchImage = ""

  init() {}

  init(_ alert: Any?) throws(NotificationRefusal) {
    switch alert {
    case nil: break
    case let text as String: body.plain = text
    case let alert as [String: Any]:
      let reader = PushReader(alert)
      title = try reader.localizedText("title", key: "title-loc-key", "title-loc-args")
      subtitle = try reader.localizedText("subtitle", key: "subtitle-loc-key", "subtitle-loc-args")
      body = try reader.localizedText("body", key: "loc-key", "loc-args")
      launchImage = try reader.text("launch-image") ?? ""
      // What older systems showed on the alert's button, and how newer ones put notifications together.
      for key in ["action", "action-loc-key", "summary-arg"] { _ = try reader.text(key) }
      _ = try reader.number("summary-arg-count")
    default:
      throw NotificationRefusal(message: "\"alert\" is neither a text nor a dictionary")
    }
  }

  /// Texts of it are in the app.
  var isLocalized: Bool { [title, subtitle, body].contains { $0.key != nil } }

  /// - Parameter texts: The app's; nil if they are not known yet.
  func show(in content: inout WireNotificationContent, _ texts: AppTexts? = nil) {
    content.title = title.shown(texts)
    content.subtitle = subtitle.shown(texts)
    content.body = body.shown(texts)
    content.launchImage = launchImage
  }
}
