extension ElementSchema {
  /// Views other than controls.
  static let viewSchemas: [String: ElementSchema] = [
    "view": ElementSchema(
      category: .view,
      attributes: [
        "contentMode": .word([
          "scaleToFill", "scaleAspectFit", "scaleAspectFill", "redraw", "center", "top", "bottom",
          "left", "right", "topLeft", "topRight", "bottomLeft", "bottomRight",
        ]),
        "opaque": .bool, "alpha": .number, "hidden": .bool, "userInteractionEnabled": .bool,
        "multipleTouchEnabled": .bool, "clipsSubviews": .bool, "autoresizesSubviews": .bool,
        "clearsContextBeforeDrawing": .bool, "tag": .number, "exclusiveTouch": .bool,
        "semanticContentAttribute": .word([
          "unspecified", "playback", "spatial", "forceLeftToRight", "forceRightToLeft",
        ]),
        "horizontalHuggingPriority": .number, "verticalHuggingPriority": .number,
        "horizontalCompressionResistancePriority": .number,
        "verticalCompressionResistancePriority": .number,
        "preservesSuperviewLayoutMargins": .bool, "insetsLayoutMarginsFromSafeArea": .bool,
        "layoutMarginsFollowReadableWidth": .bool,
        "translatesAutoresizingMaskIntoConstraints": .bool, "restorationIdentifier": .string,
      ],
      values: [
        "frame": .rect, "frameInset": .frameInset, "bounds": .rect, "center": .point,
        "autoresizingMask": .words([
          "flexibleMinX", "flexibleMaxX", "flexibleMinY", "flexibleMaxY", "widthSizable",
          "heightSizable",
        ]),
        "backgroundColor": .color, "tintColor": .color,
        "layoutMargins": .insets, "directionalLayoutMargins": .insets,
        "accessibilityConfiguration": .group([
          "label": .string, "hint": .string, "identifier": .string, "isElement": .bool,
          "traits": .string,
        ]),
      ],
      lists: ["subviews": .view]),
    "window": ElementSchema(
      category: .view, inherited: "view",
      attributes: ["visibleAtLaunch": .bool, "resizesToFullScreen": .bool],
      objects: ["rootViewController": .viewController]),
    "containerView": ElementSchema(category: .view, inherited: "view"),
    "label": ElementSchema(
      category: .view, inherited: "view",
      attributes: [
        "text": .string, "textAlignment": .word(textAlignments), "numberOfLines": .number,
        "lineBreakMode": .word(lineBreakModes), "baselineAdjustment": .word(baselineAdjustments),
        "adjustsFontSizeToFit": .bool, "minimumFontSize": .number, "minimumScaleFactor": .number,
        "adjustsLetterSpacingToFitWidth": .bool, "enabled": .bool, "highlighted": .bool,
        "adjustsFontForContentSizeCategory": .bool, "preferredMaxLayoutWidth": .number,
        "usesAttributedText": .bool,
      ],
      values: [
        "fontDescription": .font, "textColor": .color, "highlightedColor": .color,
        "shadowColor": .color, "shadowOffset": .size, "text": .string,
        "attributedText": .attributedString,
      ]),
    "imageView": ElementSchema(
      category: .view, inherited: "view",
      attributes: [
        "image": .string, "highlightedImage": .string, "highlighted": .bool, "catalog": .string,
      ],
      values: ["image": .image, "highlightedImage": .image]),
    "visualEffectView": ElementSchema(
      category: .view, inherited: "view",
      values: ["effect": .group(["style": .string, "kind": .string])],
      objects: ["contentView": .view]),
    "progressView": ElementSchema(
      category: .view, inherited: "view",
      attributes: ["progress": .number, "progressViewStyle": .word(["default", "bar"])],
      values: ["progressTintColor": .color, "trackTintColor": .color]),
    "activityIndicatorView": ElementSchema(
      category: .view, inherited: "view",
      attributes: [
        "animating": .bool, "hidesWhenStopped": .bool,
        "style": .word(["gray", "white", "whiteLarge", "medium", "large"]),
      ],
      values: ["color": .color]),
    "stackView": ElementSchema(
      category: .view, inherited: "view",
      attributes: [
        "axis": .word(["horizontal", "vertical"]), "spacing": .number,
        "distribution": .word([
          "fill", "fillEqually", "fillProportionally", "equalSpacing", "equalCentering",
        ]),
        "alignment": .word([
          "fill", "leading", "firstBaseline", "center", "trailing", "lastBaseline", "top",
          "bottom",
        ]),
        "baselineRelativeArrangement": .bool, "layoutMarginsRelativeArrangement": .bool,
        "spacingType": .word(["standard"]),
      ]),
    "scrollView": ElementSchema(
      category: .view, inherited: "view",
      attributes: [
        "pagingEnabled": .bool, "directionalLockEnabled": .bool, "bounces": .bool,
        "alwaysBounceVertical": .bool, "alwaysBounceHorizontal": .bool, "scrollEnabled": .bool,
        "showsHorizontalScrollIndicator": .bool, "showsVerticalScrollIndicator": .bool,
        "delaysContentTouches": .bool, "canCancelContentTouches": .bool,
        "minimumZoomScale": .number, "maximumZoomScale": .number, "bouncesZoom": .bool,
        "scrollsToTop": .bool, "indicatorStyle": .word(["default", "black", "white"]),
        "keyboardDismissMode": .word(["none", "onDrag", "interactive"]),
        "contentInsetAdjustmentBehavior": .word([
          "automatic", "scrollableAxes", "never", "always",
        ]),
      ],
      values: [
        "contentSize": .size, "contentOffset": .point, "contentInset": .insets,
        "scrollIndicatorInsets": .insets,
      ]),
    "tableView": ElementSchema(
      category: .view, inherited: "scrollView",
      attributes: [
        "dataMode": .word(["prototypes", "static"]),
        "style": .word(["plain", "grouped", "insetGrouped"]),
        "separatorStyle": .word(["none", "singleLine", "singleLineEtched", "default"]),
        "rowHeight": .number, "estimatedRowHeight": .number, "sectionHeaderHeight": .number,
        "sectionFooterHeight": .number, "estimatedSectionHeaderHeight": .number,
        "estimatedSectionFooterHeight": .number, "allowsSelection": .bool,
        "allowsMultipleSelection": .bool, "allowsSelectionDuringEditing": .bool,
        "allowsMultipleSelectionDuringEditing": .bool, "editing": .bool,
        "contentViewInsetsToSafeArea": .bool,
      ],
      values: [
        "separatorColor": .color, "separatorInset": .insets, "sectionIndexColor": .color,
      ],
      objects: ["tableHeaderView": .view, "tableFooterView": .view],
      lists: ["prototypes": .cell, "sections": .section]),
    "tableViewSection": ElementSchema(
      category: .section,
      attributes: ["headerTitle": .string, "footerTitle": .string],
      values: ["headerTitle": .string, "footerTitle": .string],
      objects: ["headerView": .view, "footerView": .view], lists: ["cells": .cell]),
    "tableViewCell": ElementSchema(
      category: .cell, inherited: "view",
      attributes: [
        "style": .word([
          "IBUITableViewCellStyleDefault", "IBUITableViewCellStyleValue1",
          "IBUITableViewCellStyleValue2", "IBUITableViewCellStyleSubtitle",
        ]),
        "reuseIdentifier": .string, "rowHeight": .number,
        "selectionStyle": .word(["none", "blue", "gray", "default"]),
        "accessoryType": .word(accessoryTypes), "editingAccessoryType": .word(accessoryTypes),
        "indentationLevel": .number, "indentationWidth": .number,
        "shouldIndentWhileEditing": .bool, "showsReorderControl": .bool,
        "textLabel": .reference, "detailTextLabel": .reference, "imageView": .reference,
      ],
      values: ["separatorInset": .insets],
      objects: [
        "contentView": .view, "backgroundView": .view, "selectedBackgroundView": .view,
        "accessoryView": .view,
      ]),
    "tableViewCellContentView": ElementSchema(
      category: .view, inherited: "view", attributes: ["tableViewCell": .reference]),
    "refreshControl": ElementSchema(category: .view, inherited: "control"),
    "collectionView": ElementSchema(
      category: .view, inherited: "scrollView",
      attributes: [
        "dataMode": .word(["prototypes", "none"]), "allowsSelection": .bool,
        "allowsMultipleSelection": .bool, "prefetchingEnabled": .bool,
        "isPrefetchingEnabled": .bool, "selfSizingInvalidation": .string,
      ],
      objects: [
        "collectionViewLayout": .object, "sectionHeaderView": .view, "sectionFooterView": .view,
        "backgroundView": .view,
      ],
      lists: ["cells": .cell]),
    "collectionReusableView": ElementSchema(
      category: .view, inherited: "view", attributes: ["reuseIdentifier": .string]),
    "collectionViewCell": ElementSchema(
      category: .cell, inherited: "view", attributes: ["reuseIdentifier": .string],
      values: ["size": .size],
      objects: [
        "contentView": .view, "backgroundView": .view, "selectedBackgroundView": .view,
      ]),
    "collectionViewCellContentView": ElementSchema(category: .view, inherited: "view"),
    "navigationBar": ElementSchema(
      category: .view, inherited: "bar",
      attributes: ["largeTitles": .bool],
      values: [
        "titleTextAttributes": .textAttributes, "largeTitleTextAttributes": .textAttributes,
        "standardAppearance": .barAppearance, "scrollEdgeAppearance": .barAppearance,
        "compactAppearance": .barAppearance,
      ],
      lists: ["items": .navigationItem]),
    "toolbar": ElementSchema(
      category: .view, inherited: "bar",
      values: ["standardAppearance": .barAppearance, "scrollEdgeAppearance": .barAppearance],
      lists: ["items": .barButtonItem]),
    "tabBar": ElementSchema(
      category: .view, inherited: "bar",
      values: [
        "selectedImageTintColor": .color, "standardAppearance": .barAppearance,
        "scrollEdgeAppearance": .barAppearance,
      ],
      lists: ["items": .tabBarItem]),
    "bar": ElementSchema(
      category: .view, inherited: "view",
      attributes: [
        "barStyle": .word(["default", "black", "blackTranslucent", "blackOpaque"]),
        "translucent": .bool,
      ],
      values: ["barTintColor": .color], isAbstract: true),
  ]

  static let textAlignments = ["left", "center", "right", "justified", "natural"]
  static let lineBreakModes = [
    "wordWrap", "characterWrap", "clip", "headTruncation", "tailTruncation", "middleTruncation",
  ]
  static let baselineAdjustments = ["alignBaselines", "alignCenters", "none"]
  static let accessoryTypes = [
    "none", "disclosureIndicator", "detailDisclosureButton", "checkmark", "detailButton",
  ]
}
