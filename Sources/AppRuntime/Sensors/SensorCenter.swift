import AppInterface
package import Foundation
package import SharedInterface

/// A program that has listeners for sensor readings. Main thread.
@MainActor package protocol SensingProgram: AppProgram {
  /// The listeners.
  var sensors: SensorCenter { get }
}

/// The listeners for sensor readings, which go directly to the designated object (EVT-03).
@MainActor package final class SensorCenter {
  /// A listener for readings.
  private struct Listener {
    var interval: TimeInterval
    var lastDelivery: TimeInterval
    var deliver: @MainActor (Reading) -> Void
  }

  /// A kind of sensor.
  package enum Kind: Hashable, Sendable {
    /// Acceleration, in g.
    case accelerometer
    /// Rotation rate, in radians per second.
    case gyroscope
    /// The magnetic field, in microtesla.
    case magnetometer
  }

  /// One reading.
  package struct Reading: Sendable {
    /// When the reading was taken, in seconds since the machine was booted.
    package var timestamp: TimeInterval
    /// Along the axis to the right of the device.
    package var x: Double
    /// Along the axis to the top of the device.
    package var y: Double
    /// Along the axis out of the screen.
    package var z: Double
  }

  /// One sensor and one listener.
  private struct Key: Hashable {
    var kind: Kind
    var listener: ObjectIdentifier
  }

  private var listeners: [Key: Listener] = [:]
  private var latest: [Kind: Reading] = [:]
  /// Requests sensors from the system, with the interval in seconds.
  var request: ([Kind], TimeInterval) -> Void = { sensors, interval in
    CurrentProgram.program?.port?.send { message in
      message.sensors.sensors = sensors.map(\.wire)
      message.sensors.interval = interval
    }
  }

  /// The program's. Reading it before there is one ends the process with a message, as
  /// `UIApplication.shared` does (LIFE-11).
  package static var current: SensorCenter {
    guard let program = CurrentProgram.program as? any SensingProgram else {
      preconditionFailure("a sensor was used before there was an application")
    }
    return program.sensors
  }

  /// Creates a center without listeners.
  package init() {}

  /// Delivers a sensor's readings to a closure, at most every `interval` seconds.
  package func listen(
    to kind: Kind, for listener: AnyObject, every interval: TimeInterval,
    _ deliver: @escaping @MainActor (Reading) -> Void
  ) {
    listeners[Key(kind: kind, listener: ObjectIdentifier(listener))] = Listener(
      interval: interval, lastDelivery: -.infinity, deliver: deliver)
    tellSystem()
  }

  /// Stops delivering readings.
  package func stopListening(to kind: Kind, for listener: AnyObject) {
    let key = Key(kind: kind, listener: ObjectIdentifier(listener))
    if listeners.removeValue(forKey: key) != nil { tellSystem() }
  }

  /// The last reading of a sensor that has a listener.
  package func latestReading(of kind: Kind) -> Reading? { latest[kind] }

  /// Delivers a reading to its listeners.
  package func deliver(_ sample: WireMotionSample, timestamp: TimeInterval) {
    guard let kind = Kind(sample.sensor) else { return }
    let reading = Reading(timestamp: timestamp, x: sample.x, y: sample.y, z: sample.z)
    latest[kind] = reading
    for (key, listener) in listeners where key.kind == kind {
      // The factor allows for jitter: readings arrive at the shortest interval that any listener
      // requested.
      guard timestamp - listener.lastDelivery >= listener.interval * 0.9 else { continue }
      listeners[key]?.lastDelivery = timestamp
      listener.deliver(reading)
    }
  }

  /// The system has forgotten what was requested.
  package func tellSystemAnew() {
    if !listeners.isEmpty { tellSystem() }
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
