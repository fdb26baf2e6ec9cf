public import Foundation

/// The type of an activity that is a web page: of a universal link (URL-11).
// The name is the platform's.
// swift-format-ignore: AlwaysUseLowerCamelCase
public let NSUserActivityTypeBrowsingWeb = "NSUserActivityTypeBrowsingWeb"

/// What a person does in an app, so that it can be continued elsewhere (URL-11).
///
/// Here an app is handed the activities of its universal links. There is no other device, so that
/// activities which an app makes itself are kept and go nowhere. Foundation has this class on the
/// platform; one that imports UIKit finds it here. Any thread, but one at a time.
open class NSUserActivity: NSObject {
  /// The activity's type, as `org.example.app.reading`.
  public let activityType: String
  /// The activity's name, for the person.
  open var title: String?
  /// The activity's state, for the app that continues it.
  open var userInfo: [AnyHashable: Any]?
  /// The web page that shows the same: of a universal link the link, with the scheme http or https.
  open var webpageURL: URL?
  /// The page from which the person came; nil if it is not known.
  open var referrerURL: URL?
  /// What the activity is about, in the app's own words: for `UISceneActivationConditions`.
  open var targetContentIdentifier: String?

  /// Creates an activity of a type, which is not empty.
  public init(activityType: String) {
    self.activityType = activityType
  }

  /// Adds to the activity's state; a value whose key is there already replaces the former one.
  open func addUserInfoEntries(from otherDictionary: [AnyHashable: Any]) {
    userInfo = (userInfo ?? [:]).merging(otherDictionary) { $1 }
  }
}
