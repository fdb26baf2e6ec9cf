// DeviceStorage
