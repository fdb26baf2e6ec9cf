import Testing

@testable import WebScreen
