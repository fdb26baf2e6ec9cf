// As on iOS, `import UIKit` brings these with it.
@_exported public import CoreGraphics
@_exported public import Foundation
@_exported public import QuartzCore
