// As on the platform, `import AVFoundation` also imports Foundation.
@_exported public import Foundation
