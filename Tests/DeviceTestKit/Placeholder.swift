// DeviceTestKit
