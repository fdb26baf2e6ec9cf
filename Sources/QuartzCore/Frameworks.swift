// As on the platform, `import QuartzCore` also imports these modules.
@_exported public import CoreGraphics
@_exported public import Foundation
