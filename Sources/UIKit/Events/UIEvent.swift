import Foundation

/// Something that a person did, on its way through the app.
@MainActor open class UIEvent: NSObject {}
