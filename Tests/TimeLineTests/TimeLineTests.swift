import Testing

@testable import TimeLine
