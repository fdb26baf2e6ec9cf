import UIKit

/// Where a person is on the page: what a scene's activity says, so that the scene can be shown again.
struct GalleryPlace: Equatable {
  /// The type of the activity.
  static let activityType = "org.foreground.Gallery.showing"

  /// How far the page is scrolled, in points.
  var offset: CGFloat
  /// What was typed.
  var name: String
  var text: String
}

extension GalleryPlace {
  private static let offsetKey = "offset"
  private static let nameKey = "name"
  private static let textKey = "text"

  /// Nil for an activity of another type.
  init?(_ activity: NSUserActivity) {
    guard activity.activityType == Self.activityType, let info = activity.userInfo,
      let offset = info[Self.offsetKey] as? Double, let name = info[Self.nameKey] as? String,
      let text = info[Self.textKey] as? String
    else { return nil }
    self.init(offset: offset, name: name, text: text)
  }

  var activity: NSUserActivity {
    let activity = NSUserActivity(activityType: Self.activityType)
    activity.userInfo = [
      Self.offsetKey: Double(offset), Self.nameKey: name, Self.textKey: text,
    ]
    return activity
  }
}
