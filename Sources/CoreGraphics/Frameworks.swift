// As on the platform, whoever imports Core Graphics has points, sizes and rectangles, which are
// Foundation's on Linux.
@_exported public import Foundation
