// DeviceTests
