import Foundation
import SystemInterface

/// Who wants which sensor's readings: they go to the designated object directly (EVT-03).
@MainActor package final class SensorCenter {
  /// One who wants readings.
  private struct Listener {
    var interval: TimeInterval
    var lastDelivery: TimeInterval
    var deliver: @MainActor (Reading) -> Void
  }

  /// What can be read.
  package enum Kind: Hashable, Sendable {
    /// Acceleration, in g.
    case accelerometer
    /// Rotation, in radians a second.
    case gyroscope
    /// The magnetic field, in microtesla.
    case magnetometer
  }

  /// One reading.
  package struct Reading: Sendable {
    /// When it was taken, in seconds since the machine was started.
    package var timestamp: TimeInterval
    /// To the right of the device.
    package var x: Double
    /// To its top.
    package var y: Double
    /// Out of its screen.
    package var z: Double
  }

  /// One sensor and one listener.
  private struct Key: Hashable {
    var kind: Kind
    var listener: ObjectIdentifier
  }

  private var listeners: [Key: Listener] = [:]
  private var latest: [Kind: Reading] = [:]
  /// Says to the system which sensors are wanted, and how often.
  var request: ([Kind], TimeInterval) -> Void = { sensors, interval in
    UIApplication.made?.connection?.port.send { message in
      message.sensors.sensors = sensors.map(\.wire)
      message.sensors.interval = interval
    }
  }

  /// The application's.
  package static var current: SensorCenter { UIApplication.shared.events.sensors }

  /// Gives a sensor's readings to an object's closure, at most every so many seconds.
  package func listen(
    to kind: Kind, for listener: AnyObject, every interval: TimeInterval,
    _ deliver: @escaping @MainActor (Reading) -> Void
  ) {
    listeners[Key(kind: kind, listener: ObjectIdentifier(listener))] = Listener(
      interval: interval, lastDelivery: -.infinity, deliver: deliver)
    tellSystem()
  }

  /// Gives readings no longer.
  package func stopListening(to kind: Kind, for listener: AnyObject) {
    let key = Key(kind: kind, listener: ObjectIdentifier(listener))
    if listeners.removeValue(forKey: key) != nil { tellSystem() }
  }

  /// The last reading of a sensor that somebody listens to.
  package func latestReading(of kind: Kind) -> Reading? { latest[kind] }

  /// Passes a reading on.
  func deliver(_ sample: WireMotionSample, timestamp: TimeInterval) {
    guard let kind = Kind(sample.sensor) else { return }
    let reading = Reading(timestamp: timestamp, x: sample.x, y: sample.y, z: sample.z)
    latest[kind] = reading
    for (key, listener) in listeners where key.kind == kind {
      // Nine tenths: readings come at the shortest interval that anybody asked for, and jitter.
      guard timestamp - listener.lastDelivery >= listener.interval * 0.9 else { continue }
      listeners[key]?.lastDelivery = timestamp
      listener.deliver(reading)
    }
  }

  private func tellSystem() {
    let kinds = Set(listeners.keys.map(\.kind)).sorted { $0.wire.rawValue < $1.wire.rawValue }
    request(kinds, listeners.values.map(\.interval).min() ?? 0)
  }
}

extension SensorCenter.Kind {
  fileprivate init?(_ sensor: WireSensor) {
    switch sensor {
    case .accelerometer: self = .accelerometer
    case .gyroscope: self = .gyroscope
    case .magnetometer: self = .magnetometer
    case .unspecified, .UNRECOGNIZED: return nil
    }
  }

  fileprivate var wire: WireSensor {
    switch self {
    case .accelerometer: .accelerometer
    case .gyroscope: .gyroscope
    case .magnetometer: .magnetometer
    }
  }
}
