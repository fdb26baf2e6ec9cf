import Foundation
import UIKit

/// Where a person is in the app: what a scene's activity says, so that the scene can be shown again.
struct NotePlace: Equatable {
  /// The type of the activity.
  static let activityType = "org.foreground.Notes.showing"

  /// The note in the editor; nil if the list is on the screen.
  var note: UUID?
  var inText: InText?
  /// The note at the top of the list.
  var top: UUID?

  /// A place in the text of a note.
  struct InText: Equatable {
    /// What is selected, in UTF-16 code units; the cursor is a selection of none.
    var location: Int
    var length: Int
    /// How far the text is scrolled, in points.
    var offset: CGFloat

    /// The selection in a text, which may be shorter by now.
    func range(in text: String) -> NSRange {
      let count = text.utf16.count
      let start = min(max(location, 0), count)
      return NSRange(location: start, length: min(max(length, 0), count - start))
    }
  }
}

extension NotePlace {
  private static let noteKey = "note"
  private static let topKey = "top"
  private static let locationKey = "location"
  private static let lengthKey = "length"
  private static let offsetKey = "offset"

  /// Nil for an activity of another type.
  init?(_ activity: NSUserActivity) {
    guard activity.activityType == Self.activityType else { return nil }
    let info = activity.userInfo ?? [:]
    note = (info[Self.noteKey] as? String).flatMap { UUID(uuidString: $0) }
    top = (info[Self.topKey] as? String).flatMap { UUID(uuidString: $0) }
    if let location = info[Self.locationKey] as? Int, let length = info[Self.lengthKey] as? Int,
      let offset = info[Self.offsetKey] as? Double
    {
      inText = InText(location: location, length: length, offset: offset)
    }
  }

  /// - Parameter title: The name of what is shown, for the person.
  func activity(title: String) -> NSUserActivity {
    let activity = NSUserActivity(activityType: Self.activityType)
    activity.title = title
    var info: [AnyHashable: Any] = [:]
    info[Self.noteKey] = note?.uuidString
    info[Self.topKey] = top?.uuidString
    if let inText {
      info[Self.locationKey] = inText.location
      info[Self.lengthKey] = inText.length
      info[Self.offsetKey] = Double(inText.offset)
    }
    activity.userInfo = info
    return activity
  }
}
