// As on iOS, `import UIKit` brings Foundation with it.
@_exported import Foundation
