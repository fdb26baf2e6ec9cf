public import Foundation

/// A report with the stacks of crashes and hangs. There are none here.
open class MXDiagnosticPayload: NSObject {
  override init() {
    super.init()
  }
}
