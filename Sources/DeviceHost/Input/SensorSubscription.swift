import SystemInterface

/// The sensors that a process has subscribed to, and the intervals of its readings.
struct SensorSubscription {
  /// The fastest that a sensor is read, in seconds.
  static let shortestInterval = 0.01

  private(set) var sensors: [WireSensor] = []
  /// Seconds.
  private(set) var interval = 0.1

  init() {}

  init(_ request: WireSensorRequest) {
    sensors = request.sensors.filter { [.accelerometer, .gyroscope, .magnetometer].contains($0) }
    if sensors.count > 3 { sensors = Array(Set(sensors)) }
    if request.interval.isFinite {
      interval = min(max(request.interval, Self.shortestInterval), 60)
    }
  }
}
