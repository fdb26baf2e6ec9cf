// As on the platform, `import QuartzCore` brings these with it.
@_exported public import CoreGraphics
@_exported public import Foundation
