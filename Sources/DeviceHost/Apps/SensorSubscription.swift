import AppInterface
import SharedInterface

/// The sensors that a process has subscribed to, and the intervals of its readings.
struct SensorSubscription {
  /// The fastest that a sensor is read, in seconds.
  static let shortestInterval = 0.01

  private(set) var sensors: [WireSensor] = []
  /// Seconds.
  private(set) var interval = 0.1

  /// The names of the sensors, in one order.
  var names: [String] {
    let known: [(WireSensor, String)] = [
      (.accelerometer, "accelerometer"), (.gyroscope, "gyroscope"), (.magnetometer, "magnetometer"),
    ]
    return known.filter { sensors.contains($0.0) }.map(\.1)
  }

  init() {}

  init(_ request: WireSensorRequest) {
    sensors = request.sensors.filter { [.accelerometer, .gyroscope, .magnetometer].contains($0) }
    if sensors.count > 3 { sensors = Array(Set(sensors)) }
    if request.interval.isFinite {
      interval = min(max(request.interval, Self.shortestInterval), 60)
    }
  }
}

/// The readings of sensors that a process gets.
struct SensorFeed {
  var subscription = SensorSubscription()
  /// It is in the background, so its sensors are not read.
  var arePaused = false
  /// When they are read again; one at a time.
  var next: (any ScheduledWork)?
}
