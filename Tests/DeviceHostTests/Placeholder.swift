// DeviceHostTests
