import Testing

@testable import InterfaceFiles
