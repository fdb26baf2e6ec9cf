import DisplayServer

print("displayd \(DisplayVersion.current)")
