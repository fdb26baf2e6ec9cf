// SystemInterfaceTests
