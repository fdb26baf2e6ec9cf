// As on the platform, importing Core Graphics provides points, sizes and rectangles, which are
// Foundation's on Linux.
@_exported public import Foundation
