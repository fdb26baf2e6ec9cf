public import DeviceControl
import Dispatch
import Synchronization

/// The devices of a check, which are booted one by one as a tour needs them, and removed together.
///
/// Any thread.
public final class CheckDevices: Sendable {
  private struct State {
    var devices: [CheckDevice] = []
    var isRemoved = false
  }

  private let state = Mutex(State())
  private let makeDevice: @Sendable () throws -> CheckDevice

  /// - Parameters:
  ///   - profile: such as `P7`.
  ///   - settings: changed properties of the profile, each `KEY=VALUE`.
  ///   - itinerary: what the tour is about.
  ///   - configure: changes the rest of the boot, such as where foregroundd is.
  public init(
    profile: String = "P7", settings: [String] = [], for itinerary: Tour.Itinerary = .lifeCycle,
    _ configure: @escaping @Sendable (inout DeviceBooter) -> Void = { _ in }
  ) {
    makeDevice = {
      try CheckDevice(profile: profile, settings: settings) { booter in
        if itinerary == .scenes { booter.variables["FOREGROUND_SCENE_DIARY"] = "1" }
        configure(&booter)
      }
    }
  }

  /// Boots another one; blocks meanwhile.
  ///
  /// - Throws: ``DeviceError``; ``CheckError`` if all were removed.
  func boot() throws -> CheckDevice {
    let device = try makeDevice()
    let isLate = state.withLock { state in
      if !state.isRemoved { state.devices.append(device) }
      return state.isRemoved
    }
    guard !isLate else {
      device.remove()
      throw CheckError("the check was ended")
    }
    return device
  }

  /// Shuts them down and removes their folders. It may be called more than once.
  public func remove() {
    let devices = state.withLock { state in
      state.isRemoved = true
      return state.devices
    }
    // Each takes a moment to end.
    let group = DispatchGroup()
    for device in devices {
      DispatchQueue.global().async(group: group) { device.remove() }
    }
    group.wait()
  }
}
