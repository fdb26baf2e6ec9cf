// DeviceControl
