// DeviceStorageTests
