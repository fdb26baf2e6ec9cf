extension WireMotionSample {
  public init(_ sensor: WireSensor, x: Double, y: Double, z: Double) {
    self.init()
    self.sensor = sensor
    self.x = x
    self.y = y
    self.z = z
  }
}
