import Testing

@testable import DisplayServer
