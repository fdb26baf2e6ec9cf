import SystemInterface

extension WireMotionSample {
  /// Reads `accelerometer 0 0 -1`.
  init(parsing text: String) throws(ControlRefusal) {
    self.init()
    let sensors: [Substring: WireSensor] = [
      "accelerometer": .accelerometer, "gyroscope": .gyroscope, "magnetometer": .magnetometer,
    ]
    let words = text.split(separator: " ")
    let numbers = words.dropFirst().compactMap { Double($0) }.filter(\.isFinite)
    guard let sensor = words.first.flatMap({ sensors[$0] }), words.count == 4, numbers.count == 3
    else { throw .badValue(text, "a sensor and three numbers, such as accelerometer 0 0 -1") }
    self.sensor = sensor
    (x, y, z) = (numbers[0], numbers[1], numbers[2])
  }
}
