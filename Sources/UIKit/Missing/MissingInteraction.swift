// What follows fingers and pointers, and menus and texts. It is not here: the compiler says so of each,
// and docs/API.md has the list. An alias costs an app nothing.

public import Foundation

@available(
  *, unavailable,
  message: "UIKit on Foreground has no UIDragInteraction: see docs/API.md"
)
public typealias UIDragInteraction = NSObject

@available(
  *, unavailable,
  message: "UIKit on Foreground has no UIDragInteractionDelegate: see docs/API.md"
)
public typealias UIDragInteractionDelegate = Any

@available(
  *, unavailable,
  message: "UIKit on Foreground has no UIDragItem: see docs/API.md"
)
public typealias UIDragItem = NSObject

@available(
  *, unavailable,
  message: "UIKit on Foreground has no UIDragSession: see docs/API.md"
)
public typealias UIDragSession = Any

@available(
  *, unavailable,
  message: "UIKit on Foreground has no UIDropInteraction: see docs/API.md"
)
public typealias UIDropInteraction = NSObject

@available(
  *, unavailable,
  message: "UIKit on Foreground has no UIDropInteractionDelegate: see docs/API.md"
)
public typealias UIDropInteractionDelegate = Any

@available(
  *, unavailable,
  message: "UIKit on Foreground has no UIDropSession: see docs/API.md"
)
public typealias UIDropSession = Any

@available(
  *, unavailable,
  message: "UIKit on Foreground has no UIDropProposal: see docs/API.md"
)
public typealias UIDropProposal = NSObject

@available(
  *, unavailable,
  message: "UIKit on Foreground has no UICollectionViewDragDelegate: see docs/API.md"
)
public typealias UICollectionViewDragDelegate = Any

@available(
  *, unavailable,
  message: "UIKit on Foreground has no UICollectionViewDropDelegate: see docs/API.md"
)
public typealias UICollectionViewDropDelegate = Any

@available(
  *, unavailable,
  message: "UIKit on Foreground has no UITableViewDragDelegate: see docs/API.md"
)
public typealias UITableViewDragDelegate = Any

@available(
  *, unavailable,
  message: "UIKit on Foreground has no UITableViewDropDelegate: see docs/API.md"
)
public typealias UITableViewDropDelegate = Any

@available(
  *, unavailable,
  message: "UIKit on Foreground has no UIMenuController: see docs/API.md"
)
public typealias UIMenuController = NSObject

@available(
  *, unavailable,
  message: "UIKit on Foreground has no UIMenuItem: see docs/API.md; there is UIAction"
)
public typealias UIMenuItem = NSObject

@available(
  *, unavailable,
  message: "UIKit on Foreground has no UIEditMenuInteraction: see docs/API.md"
)
public typealias UIEditMenuInteraction = NSObject

@available(
  *, unavailable,
  message: "UIKit on Foreground has no UICommand: see docs/API.md"
)
public typealias UICommand = UIMenuElement

@available(
  *, unavailable,
  message: "UIKit on Foreground has no UITargetedPreview: see docs/API.md"
)
public typealias UITargetedPreview = NSObject

@available(
  *, unavailable,
  message: "UIKit on Foreground has no UIPreviewParameters: see docs/API.md"
)
public typealias UIPreviewParameters = NSObject

@available(
  *, unavailable,
  message: "UIKit on Foreground has no UIHoverGestureRecognizer: see docs/API.md"
)
public typealias UIHoverGestureRecognizer = UIGestureRecognizer

@available(
  *, unavailable,
  message: "UIKit on Foreground has no UIPointerInteraction: see docs/API.md"
)
public typealias UIPointerInteraction = NSObject

@available(
  *, unavailable,
  message: "UIKit on Foreground has no UIFindInteraction: see docs/API.md"
)
public typealias UIFindInteraction = NSObject

@available(
  *, unavailable,
  message: "UIKit on Foreground has no UIDataDetectorTypes: see docs/API.md"
)
public typealias UIDataDetectorTypes = Int

@available(
  *, unavailable,
  message: "UIKit on Foreground has no UITextChecker: see docs/API.md"
)
public typealias UITextChecker = NSObject

@available(
  *, unavailable,
  message: "UIKit on Foreground has no NSTextAttachment: see docs/API.md"
)
public typealias NSTextAttachment = NSObject

@available(
  *, unavailable,
  message: "UIKit on Foreground has no NSTextStorage: see docs/API.md; there is attributedText"
)
public typealias NSTextStorage = NSMutableAttributedString

@available(
  *, unavailable,
  message: "UIKit on Foreground has no NSLayoutManager: see docs/API.md"
)
public typealias NSLayoutManager = NSObject

@available(
  *, unavailable,
  message: "UIKit on Foreground has no UILocalizedIndexedCollation: see docs/API.md"
)
public typealias UILocalizedIndexedCollation = NSObject
