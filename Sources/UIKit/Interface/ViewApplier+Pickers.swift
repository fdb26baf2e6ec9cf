import Foundation
import InterfaceFiles

extension ViewApplier {
  /// Applies the attributes of a date picker.
  static func apply(_ reader: AttributeReader, to picker: UIDatePicker) {
    let modes: [String: UIDatePicker.Mode] = [
      "time": .time, "date": .date, "dateAndTime": .dateAndTime,
      "countDownTimer": .countDownTimer, "yearAndMonth": .yearAndMonth,
    ]
    if let mode = reader.word("datePickerMode", modes) { picker.datePickerMode = mode }
    if let interval = reader.integer("minuteInterval") { picker.minuteInterval = interval }
    if let duration = reader.number("countDownDuration") {
      picker.countDownDuration = TimeInterval(duration)
    }
    let styles: [String: UIDatePickerStyle] = [
      "automatic": .automatic, "wheels": .wheels, "compact": .compact, "inline": .inline,
    ]
    if let style = reader.word("style", styles) { picker.preferredDatePickerStyle = style }
    // A date that is written in the file is the canvas's.
    reader.ignore("useCurrentDate")
  }

  /// Applies the attributes of a search bar.
  static func apply(_ reader: AttributeReader, to bar: UISearchBar) {
    if let text = reader.string("text") { bar.text = text }
    if let text = reader.string("placeholder") { bar.placeholder = text }
    if let text = reader.string("prompt") { bar.prompt = text }
    let styles: [String: UISearchBar.Style] = [
      "default": .default, "prominent": .prominent, "minimal": .minimal,
    ]
    if let style = reader.word("searchBarStyle", styles) { bar.searchBarStyle = style }
    let bars: [String: UIBarStyle] = [
      "default": .default, "black": .black, "blackTranslucent": .black, "blackOpaque": .black,
    ]
    if let style = reader.word("barStyle", bars) { bar.barStyle = style }
    if let color = reader.color("barTintColor") { bar.barTintColor = color }
    if let value = reader.bool("translucent") { bar.isTranslucent = value }
    if let value = reader.bool("showsCancelButton") { bar.showsCancelButton = value }
    if let value = reader.bool("showsBookmarkButton") { bar.showsBookmarkButton = value }
    if let value = reader.bool("showsSearchResultsButton") {
      bar.showsSearchResultsButton = value
    }
    if let value = reader.bool("showsScopeBar") { bar.showsScopeBar = value }
    if let group = reader.group("textInputTraits") { apply(group, to: bar.searchTextField) }
  }
}
