extension ElementSchema {
  /// Views that send actions.
  static let controlSchemas: [String: ElementSchema] = [
    "control": ElementSchema(
      category: .view, inherited: "view",
      attributes: [
        "enabled": .bool, "selected": .bool, "highlighted": .bool,
        "contentHorizontalAlignment": .word([
          "center", "left", "right", "fill", "leading", "trailing",
        ]),
        "contentVerticalAlignment": .word(["center", "top", "bottom", "fill"]),
      ]),
    "button": ElementSchema(
      category: .view, inherited: "control",
      attributes: [
        "buttonType": .word([
          "custom", "roundedRect", "system", "detailDisclosure", "infoLight", "infoDark",
          "contactAdd", "close",
        ]),
        "lineBreakMode": .word(lineBreakModes), "adjustsImageWhenHighlighted": .bool,
        "adjustsImageWhenDisabled": .bool, "showsTouchWhenHighlighted": .bool,
        "reversesTitleShadowWhenHighlighted": .bool,
      ],
      values: [
        "fontDescription": .font, "titleShadowOffset": .size, "contentEdgeInsets": .insets,
        "titleEdgeInsets": .insets, "imageEdgeInsets": .insets, "inset": .insets,
        "configuration": .group([
          "style": .word(["plain", "gray", "tinted", "filled"]), "title": .string,
          "subtitle": .string, "image": .string, "catalog": .string,
          "cornerStyle": .word(["dynamic", "fixed", "capsule", "large", "medium", "small"]),
        ]),
      ]),
    "textField": ElementSchema(
      category: .view, inherited: "control",
      attributes: [
        "text": .string, "placeholder": .string, "textAlignment": .word(textAlignments),
        "borderStyle": .word(["none", "line", "bezel", "roundedRect"]),
        "minimumFontSize": .number, "adjustsFontSizeToFit": .bool, "clearsOnBeginEditing": .bool,
        "clearButtonMode": .word(["never", "whileEditing", "unlessEditing", "always"]),
        "adjustsFontForContentSizeCategory": .bool, "usesAttributedText": .bool,
      ],
      values: [
        "fontDescription": .font, "textColor": .color, "text": .string, "placeholder": .string,
        "attributedText": .attributedString, "attributedPlaceholder": .attributedString,
        "textInputTraits": .group(textInputTraits),
      ]),
    "textView": ElementSchema(
      category: .view, inherited: "scrollView",
      attributes: [
        "text": .string, "textAlignment": .word(textAlignments), "editable": .bool,
        "selectable": .bool, "adjustsFontForContentSizeCategory": .bool,
        "allowsEditingTextAttributes": .bool, "usesAttributedText": .bool,
      ],
      values: [
        "fontDescription": .font, "textColor": .color, "text": .string,
        "attributedText": .attributedString,
        "textInputTraits": .group(textInputTraits), "textContainerInset": .insets,
      ]),
    "switch": ElementSchema(
      category: .view, inherited: "control", attributes: ["on": .bool],
      values: ["onTintColor": .color, "thumbTintColor": .color]),
    "slider": ElementSchema(
      category: .view, inherited: "control",
      attributes: [
        "value": .number, "minValue": .number, "maxValue": .number, "continuous": .bool,
        "minimumImage": .string, "maximumImage": .string,
      ],
      values: [
        "minimumTrackTintColor": .color, "maximumTrackTintColor": .color,
        "thumbTintColor": .color,
      ]),
    "stepper": ElementSchema(
      category: .view, inherited: "control",
      attributes: [
        "value": .number, "minimumValue": .number, "maximumValue": .number,
        "stepValue": .number, "continuous": .bool, "autorepeat": .bool, "wraps": .bool,
      ]),
    "segmentedControl": ElementSchema(
      category: .view, inherited: "control",
      attributes: [
        "selectedSegmentIndex": .number, "momentary": .bool,
        "segmentControlStyle": .word(["plain", "bordered", "bar", "bezeled"]),
        "apportionsSegmentWidthsByContent": .bool,
      ],
      values: ["selectedSegmentTintColor": .color]),
    "pageControl": ElementSchema(
      category: .view, inherited: "control",
      attributes: [
        "numberOfPages": .number, "currentPage": .number, "hidesForSinglePage": .bool,
        "defersCurrentPageDisplay": .bool,
      ],
      values: ["pageIndicatorTintColor": .color, "currentPageIndicatorTintColor": .color]),
  ]

  static let textInputTraits: [String: AttributeType] = [
    "autocapitalizationType": .word(["none", "words", "sentences", "allCharacters"]),
    "autocorrectionType": .word(["default", "no", "yes"]),
    "spellCheckingType": .word(["default", "no", "yes"]),
    "smartDashesType": .word(["default", "no", "yes"]),
    "smartInsertDeleteType": .word(["default", "no", "yes"]),
    "smartQuotesType": .word(["default", "no", "yes"]),
    "keyboardType": .word([
      "alphabet", "numbersAndPunctuation", "URL", "numberPad", "phonePad", "namePhonePad",
      "emailAddress", "decimalPad", "twitter", "webSearch", "default",
    ]),
    "keyboardAppearance": .word(["default", "alert", "light"]),
    "returnKeyType": .word([
      "default", "go", "google", "join", "next", "route", "search", "send", "yahoo", "done",
      "emergencyCall", "continue",
    ]),
    "enablesReturnKeyAutomatically": .bool, "secureTextEntry": .bool, "textContentType": .string,
  ]
}
