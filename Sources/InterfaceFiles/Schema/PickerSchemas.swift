extension ElementSchema {
  /// Pickers, search bars, and the controllers of pages and columns.
  static let pickerSchemas: [String: ElementSchema] = [
    "pickerView": ElementSchema(
      category: .view, inherited: "view", attributes: ["showsSelectionIndicator": .bool]),
    "datePicker": ElementSchema(
      category: .view, inherited: "control",
      attributes: [
        "datePickerMode": .word(["time", "date", "dateAndTime", "countDownTimer", "yearAndMonth"]),
        "minuteInterval": .number, "countDownDuration": .number, "useCurrentDate": .bool,
        "style": .word(["automatic", "wheels", "compact", "inline"]),
      ]),
    "searchBar": ElementSchema(
      category: .view, inherited: "view",
      attributes: [
        "text": .string, "placeholder": .string, "prompt": .string,
        "searchBarStyle": .word(["default", "prominent", "minimal"]),
        "barStyle": .word(["default", "black", "blackTranslucent", "blackOpaque"]),
        "translucent": .bool, "showsCancelButton": .bool, "showsBookmarkButton": .bool,
        "showsSearchResultsButton": .bool, "showsScopeBar": .bool,
      ],
      values: ["barTintColor": .color, "textInputTraits": .group(textInputTraits)]),
    "pageViewController": ElementSchema(
      category: .viewController, inherited: "viewController",
      attributes: [
        "transitionStyle": .word(["pageCurl", "scroll"]),
        "navigationOrientation": .word(["horizontal", "vertical"]),
        "spineLocation": .word(["none", "min", "mid", "max"]), "pageSpacing": .number,
        "doubleSided": .bool,
      ]),
    "splitViewController": ElementSchema(
      category: .viewController, inherited: "viewController",
      attributes: ["style": .word(["doubleColumn", "tripleColumn"])],
      lists: ["viewControllers": .viewController]),
  ]
}
