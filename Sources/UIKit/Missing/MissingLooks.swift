// The looks of bars, and what moves and shakes. It is not here: the compiler says so of each, and
// docs/API.md has the list. An alias costs an app nothing.

public import Foundation

@available(
  *, unavailable,
  message: "UIKit on Foreground has no UIAppearance: see docs/API.md; there is tintColor"
)
public typealias UIAppearance = Any

@available(
  *, unavailable,
  message: "UIKit on Foreground has no UIAppearanceContainer: see docs/API.md"
)
public typealias UIAppearanceContainer = Any

@available(
  *, unavailable,
  message: "UIKit on Foreground has no UIBarMetrics: see docs/API.md"
)
public typealias UIBarMetrics = UIBarStyle

@available(
  *, unavailable,
  message: "UIKit on Foreground has no UIFeedbackGenerator: see docs/API.md"
)
public typealias UIFeedbackGenerator = NSObject

@available(
  *, unavailable,
  message: "UIKit on Foreground has no UIImpactFeedbackGenerator: see docs/API.md"
)
public typealias UIImpactFeedbackGenerator = NSObject

@available(
  *, unavailable,
  message: "UIKit on Foreground has no UINotificationFeedbackGenerator: see docs/API.md"
)
public typealias UINotificationFeedbackGenerator = NSObject

@available(
  *, unavailable,
  message: "UIKit on Foreground has no UISelectionFeedbackGenerator: see docs/API.md"
)
public typealias UISelectionFeedbackGenerator = NSObject

@available(
  *, unavailable,
  message: "UIKit on Foreground has no UIDynamicAnimator: see docs/API.md"
)
public typealias UIDynamicAnimator = NSObject

@available(
  *, unavailable,
  message: "UIKit on Foreground has no UIDynamicBehavior: see docs/API.md"
)
public typealias UIDynamicBehavior = NSObject

@available(
  *, unavailable,
  message: "UIKit on Foreground has no UIDynamicItemBehavior: see docs/API.md"
)
public typealias UIDynamicItemBehavior = NSObject

@available(
  *, unavailable,
  message: "UIKit on Foreground has no UIGravityBehavior: see docs/API.md"
)
public typealias UIGravityBehavior = NSObject

@available(
  *, unavailable,
  message: "UIKit on Foreground has no UICollisionBehavior: see docs/API.md"
)
public typealias UICollisionBehavior = NSObject

@available(
  *, unavailable,
  message: "UIKit on Foreground has no UIAttachmentBehavior: see docs/API.md"
)
public typealias UIAttachmentBehavior = NSObject

@available(
  *, unavailable,
  message: "UIKit on Foreground has no UISnapBehavior: see docs/API.md"
)
public typealias UISnapBehavior = NSObject

@available(
  *, unavailable,
  message: "UIKit on Foreground has no UIPushBehavior: see docs/API.md"
)
public typealias UIPushBehavior = NSObject

@available(
  *, unavailable,
  message: "UIKit on Foreground has no UIMotionEffect: see docs/API.md"
)
public typealias UIMotionEffect = NSObject

@available(
  *, unavailable,
  message: "UIKit on Foreground has no UIInterpolatingMotionEffect: see docs/API.md"
)
public typealias UIInterpolatingMotionEffect = NSObject

@available(
  *, unavailable,
  message: "UIKit on Foreground has no UISpringTimingParameters: see docs/API.md"
)
public typealias UISpringTimingParameters = NSObject

@available(
  *, unavailable,
  message: "UIKit on Foreground has no UICubicTimingParameters: see docs/API.md"
)
public typealias UICubicTimingParameters = NSObject

@available(
  *, unavailable,
  message: "UIKit on Foreground has no UIWebView: see docs/API.md"
)
public typealias UIWebView = UIView

@available(
  *, unavailable,
  message: "UIKit on Foreground has no UIWebViewDelegate: see docs/API.md"
)
public typealias UIWebViewDelegate = Any

@available(
  *, unavailable,
  message: "UIKit on Foreground has no UICalendarView: see docs/API.md; there is UIDatePicker"
)
public typealias UICalendarView = UIView

@available(
  *, unavailable,
  message: "UIKit on Foreground has no UITableViewRowAction: see docs/API.md"
)
public typealias UITableViewRowAction = NSObject

@available(
  *, unavailable,
  message: "UIKit on Foreground has no UITableViewDataSourcePrefetching: see docs/API.md"
)
public typealias UITableViewDataSourcePrefetching = Any

@available(
  *, unavailable,
  message: "UIKit on Foreground has no UIAccessibilityElement: see docs/API.md"
)
public typealias UIAccessibilityElement = UIResponder

@available(
  *, unavailable,
  message: "UIKit on Foreground has no UIAccessibilityCustomAction: see docs/API.md"
)
public typealias UIAccessibilityCustomAction = NSObject
