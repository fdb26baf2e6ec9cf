// What is shared through iCloud. It is not here: the compiler says so of each, and docs/API.md has the list.
//
// There is no module CloudKit that would have these names: packages ask with canImport(CloudKit) whether
// there is one, and would use what is not there. Such code is left out here, with a delegate's method
// in it.

public import Foundation

/// CloudKit's, of which UIKit's delegates are told.
@available(
  *, unavailable,
  message: "UIKit on Foreground has no CKShare: see docs/API.md; put it in #if canImport(CloudKit)"
)
public enum CKShare {
  public typealias Metadata = NSObject
}

extension UIScene.ConnectionOptions {
  @available(
    *, unavailable,
    message: """
      UIKit on Foreground has no cloudKitShareMetadata: see docs/API.md; put it in \
      #if canImport(CloudKit)
      """
  )
  public var cloudKitShareMetadata: NSObject? { nil }
}
