import AppInterface
import ControlInterface
import Glibc

extension DeviceConnection {
  /// The passcode of the device, and what it protects.
  public func passcode() throws(DeviceError) -> PasscodeState {
    var request = WirePasscodeControl()
    request.status = WirePasscodeStatus()
    return try passcode(request)
  }

  /// Sets the passcode of a device that has none.
  ///
  /// - Returns: If that is its first passcode the device restarts, which ends this connection; its
  ///   files are sealed by then.
  public func setPasscode(_ passcode: String) throws(DeviceError) -> PasscodeState {
    var request = WirePasscodeControl()
    request.set = passcode.asPasscode
    return try self.passcode(request)
  }

  /// Waits until a device that restarts because of its first passcode is booted.
  ///
  /// - Throws: ``DeviceError/noReply(device:)`` if that takes longer than a minute.
  public static func passcodeAfterRestart(
    of address: DeviceAddress
  ) throws(DeviceError) -> PasscodeState {
    let end = MonotonicClock.milliseconds + Int64(patience * 1_000)
    while MonotonicClock.milliseconds < end {
      // The socket stays; the foregroundd of before may still answer.
      if let state = try? DeviceConnection(to: address).passcode(), state.hasPasscode {
        return state
      }
      usleep(50_000)
    }
    throw .noReply(device: address.name)
  }

  /// Changes the passcode.
  public func changePasscode(
    from old: String, to new: String
  ) throws(DeviceError) -> PasscodeState {
    var request = WirePasscodeControl()
    request.change.old = old.asPasscode
    request.change.new = new.asPasscode
    return try passcode(request)
  }

  /// Removes the passcode. The files stay encrypted, under keys that the device itself opens.
  public func removePasscode(_ passcode: String) throws(DeviceError) -> PasscodeState {
    var request = WirePasscodeControl()
    request.remove = passcode.asPasscode
    return try self.passcode(request)
  }

  private func passcode(_ request: WirePasscodeControl) throws(DeviceError) -> PasscodeState {
    guard case .passcode(let state) = try reply(to: .passcode(request), within: Self.filePatience)
    else {
      throw .unexpectedReply("it says nothing of the passcode")
    }
    return PasscodeState(state)
  }
}
