// DeviceHost
