/// Boots a device with only the test's settings, so that the profile's own numbers apply.
public func withUnchangedDevice<Result>(
  _ profile: String, settings: [String] = [], _ apps: [SampleApp],
  _ body: (TestDevice) throws -> Result
) throws -> Result {
  let folder = try TestFolder.make()
  defer { TestFolder.remove(folder) }
  var options = TestDeviceOptions()
  options.profile = profile
  options.settings = settings
  let device = try bootDevice(options, name: TestFolder.uniqueName(), in: folder)
  defer { device.end() }
  for app in apps {
    try device.install(app)
  }
  return try body(device)
}
