public import Foundation
import UIKit

/// Gives an app the readings of the device's sensors: to it directly, not by way of the responder
/// chain (EVT-03). Only an active app gets any.
///
/// An app keeps one motion manager. Main thread; handlers run on the main thread, whichever queue is
/// named.
@MainActor open class CMMotionManager: NSObject {
  /// A block that is given acceleration.
  public typealias CMAccelerometerHandler = @MainActor (CMAccelerometerData?, (any Error)?) -> Void
  /// A block that is given rotation.
  public typealias CMGyroHandler = @MainActor (CMGyroData?, (any Error)?) -> Void
  /// A block that is given the magnetic field.
  public typealias CMMagnetometerHandler = @MainActor (CMMagnetometerData?, (any Error)?) -> Void

  private var active: Set<SensorCenter.Kind> = []

  /// Creates a motion manager.
  public override init() { super.init() }

  isolated deinit {
    for kind in active { SensorCenter.current.stopListening(to: kind, for: self) }
  }

  // MARK: Accelerometer

  /// Seconds between readings of the accelerometer.
  open var accelerometerUpdateInterval: TimeInterval = 0.01
  /// Whether there is an accelerometer.
  open var isAccelerometerAvailable: Bool { true }
  /// Whether it is being read.
  open var isAccelerometerActive: Bool { active.contains(.accelerometer) }

  /// The last reading; `nil` while there is none, or it is not being read.
  open var accelerometerData: CMAccelerometerData? {
    latest(.accelerometer).map { CMAccelerometerData($0) }
  }

  /// Begins to read, for ``accelerometerData``.
  open func startAccelerometerUpdates() { start(.accelerometer, accelerometerUpdateInterval) }

  /// Begins to read, and gives each reading to the handler.
  open func startAccelerometerUpdates(
    to queue: OperationQueue, withHandler handler: @escaping CMAccelerometerHandler
  ) {
    start(.accelerometer, accelerometerUpdateInterval) { handler(CMAccelerometerData($0), nil) }
  }

  /// Reads no longer.
  open func stopAccelerometerUpdates() { stop(.accelerometer) }

  // MARK: Gyroscope

  /// Seconds between readings of the gyroscope.
  open var gyroUpdateInterval: TimeInterval = 0.01
  /// Whether there is a gyroscope.
  open var isGyroAvailable: Bool { true }
  /// Whether it is being read.
  open var isGyroActive: Bool { active.contains(.gyroscope) }

  /// The last reading; `nil` while there is none, or it is not being read.
  open var gyroData: CMGyroData? { latest(.gyroscope).map { CMGyroData($0) } }

  /// Begins to read, for ``gyroData``.
  open func startGyroUpdates() { start(.gyroscope, gyroUpdateInterval) }

  /// Begins to read, and gives each reading to the handler.
  open func startGyroUpdates(
    to queue: OperationQueue, withHandler handler: @escaping CMGyroHandler
  ) {
    start(.gyroscope, gyroUpdateInterval) { handler(CMGyroData($0), nil) }
  }

  /// Reads no longer.
  open func stopGyroUpdates() { stop(.gyroscope) }

  // MARK: Magnetometer

  /// Seconds between readings of the magnetometer.
  open var magnetometerUpdateInterval: TimeInterval = 0.01
  /// Whether there is a magnetometer.
  open var isMagnetometerAvailable: Bool { true }
  /// Whether it is being read.
  open var isMagnetometerActive: Bool { active.contains(.magnetometer) }

  /// The last reading; `nil` while there is none, or it is not being read.
  open var magnetometerData: CMMagnetometerData? {
    latest(.magnetometer).map { CMMagnetometerData($0) }
  }

  /// Begins to read, for ``magnetometerData``.
  open func startMagnetometerUpdates() { start(.magnetometer, magnetometerUpdateInterval) }

  /// Begins to read, and gives each reading to the handler.
  open func startMagnetometerUpdates(
    to queue: OperationQueue, withHandler handler: @escaping CMMagnetometerHandler
  ) {
    start(.magnetometer, magnetometerUpdateInterval) { handler(CMMagnetometerData($0), nil) }
  }

  /// Reads no longer.
  open func stopMagnetometerUpdates() { stop(.magnetometer) }

  // MARK: Sensors

  private func start(
    _ kind: SensorCenter.Kind, _ interval: TimeInterval,
    _ deliver: @escaping @MainActor (SensorCenter.Reading) -> Void = { _ in }
  ) {
    active.insert(kind)
    SensorCenter.current.listen(to: kind, for: self, every: interval, deliver)
  }

  private func stop(_ kind: SensorCenter.Kind) {
    active.remove(kind)
    SensorCenter.current.stopListening(to: kind, for: self)
  }

  private func latest(_ kind: SensorCenter.Kind) -> SensorCenter.Reading? {
    active.contains(kind) ? SensorCenter.current.latestReading(of: kind) : nil
  }
}
