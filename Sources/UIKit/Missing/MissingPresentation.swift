// What puts one controller over another. It is not here: the compiler says so of each, and docs/API.md
// has the list. An alias costs an app nothing.

public import Foundation

@available(
  *, unavailable,
  message: "UIKit on Foreground has no UIImagePickerController: see docs/API.md"
)
public typealias UIImagePickerController = UINavigationController

@available(
  *, unavailable,
  message: "UIKit on Foreground has no UIImagePickerControllerDelegate: see docs/API.md"
)
public typealias UIImagePickerControllerDelegate = Any

@available(
  *, unavailable,
  message: "UIKit on Foreground has no UIPopoverPresentationController: see docs/API.md"
)
public typealias UIPopoverPresentationController = UIPresentationController

@available(
  *, unavailable,
  message: "UIKit on Foreground has no UIPopoverPresentationControllerDelegate: see docs/API.md"
)
public typealias UIPopoverPresentationControllerDelegate = UIAdaptivePresentationControllerDelegate

@available(
  *, unavailable,
  message: "UIKit on Foreground has no UIPopoverController: see docs/API.md"
)
public typealias UIPopoverController = NSObject

@available(
  *, unavailable,
  message: "UIKit on Foreground has no UIPopoverControllerDelegate: see docs/API.md"
)
public typealias UIPopoverControllerDelegate = Any

@available(
  *, unavailable,
  message: "UIKit on Foreground has no UIPopoverArrowDirection: see docs/API.md"
)
public typealias UIPopoverArrowDirection = UIRectEdge

@available(
  *, unavailable,
  message: "UIKit on Foreground has no UISheetPresentationController: see docs/API.md"
)
public typealias UISheetPresentationController = UIPresentationController

@available(
  *, unavailable,
  message: "UIKit on Foreground has no UISheetPresentationControllerDelegate: see docs/API.md"
)
public typealias UISheetPresentationControllerDelegate = UIAdaptivePresentationControllerDelegate

@available(
  *, unavailable,
  message: "UIKit on Foreground has no UIViewControllerTransitioningDelegate: see docs/API.md"
)
public typealias UIViewControllerTransitioningDelegate = Any

@available(
  *, unavailable,
  message: "UIKit on Foreground has no UIViewControllerAnimatedTransitioning: see docs/API.md"
)
public typealias UIViewControllerAnimatedTransitioning = Any

@available(
  *, unavailable,
  message: "UIKit on Foreground has no UIViewControllerContextTransitioning: see docs/API.md"
)
public typealias UIViewControllerContextTransitioning = Any

@available(
  *, unavailable,
  message: "UIKit on Foreground has no UIViewControllerInteractiveTransitioning: see docs/API.md"
)
public typealias UIViewControllerInteractiveTransitioning = Any

@available(
  *, unavailable,
  message: "UIKit on Foreground has no UIPercentDrivenInteractiveTransition: see docs/API.md"
)
public typealias UIPercentDrivenInteractiveTransition = NSObject

@available(
  *, unavailable,
  message: "UIKit on Foreground has no UIViewControllerPreviewingDelegate: see docs/API.md"
)
public typealias UIViewControllerPreviewingDelegate = Any

@available(
  *, unavailable,
  message: "UIKit on Foreground has no UIDocumentBrowserViewController: see docs/API.md"
)
public typealias UIDocumentBrowserViewController = UIViewController

@available(
  *, unavailable,
  message: "UIKit on Foreground has no UIDocumentBrowserViewControllerDelegate: see docs/API.md"
)
public typealias UIDocumentBrowserViewControllerDelegate = Any

@available(
  *, unavailable,
  message: "UIKit on Foreground has no UIDocumentMenuViewController: see docs/API.md"
)
public typealias UIDocumentMenuViewController = UIViewController

@available(
  *, unavailable,
  message: "UIKit on Foreground has no UIDocument: see docs/API.md; there is FileManager and Data"
)
public typealias UIDocument = NSObject

@available(
  *, unavailable,
  message: "UIKit on Foreground has no UICloudSharingController: see docs/API.md"
)
public typealias UICloudSharingController = UIViewController

@available(
  *, unavailable,
  message: "UIKit on Foreground has no UIColorPickerViewController: see docs/API.md"
)
public typealias UIColorPickerViewController = UIViewController

@available(
  *, unavailable,
  message: "UIKit on Foreground has no UIInputViewController: see docs/API.md"
)
public typealias UIInputViewController = UIViewController

@available(
  *, unavailable,
  message: "UIKit on Foreground has no UISearchDisplayController: see docs/API.md"
)
public typealias UISearchDisplayController = NSObject

@available(
  *, unavailable,
  message: "UIKit on Foreground has no UISearchDisplayDelegate: see docs/API.md"
)
public typealias UISearchDisplayDelegate = Any

@available(
  *, unavailable,
  message: "UIKit on Foreground has no UIPrintInteractionController: see docs/API.md"
)
public typealias UIPrintInteractionController = NSObject

@available(
  *, unavailable,
  message: "UIKit on Foreground has no UIPrintInfo: see docs/API.md"
)
public typealias UIPrintInfo = NSObject

@available(
  *, unavailable,
  message: "UIKit on Foreground has no UIGraphicsPDFRenderer: see docs/API.md"
)
public typealias UIGraphicsPDFRenderer = NSObject
