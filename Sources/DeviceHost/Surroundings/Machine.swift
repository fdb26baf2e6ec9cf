package import LinuxPlatform

/// The machine that a device runs on, as far as processes go.
///
/// All of it belongs to the device's thread.
package protocol Machine: AnyObject {
  /// How process trees are held, and what confines them, for `appctl status`.
  var description: MachineDescription { get }

  /// Starts a program, in a separate container if it requires one.
  ///
  /// - Parameter handler: Told of everything that comes of it, from after this call returns.
  /// - Throws: why the process could not be started; nothing of it is left behind.
  func start(
    _ program: Program, handler: any MachineProcessHandler
  ) throws -> any MachineProcess

  /// Takes over a process that an earlier foregroundd has started, and hands it another port. It may
  /// have ended; the handler is told so then.
  ///
  /// - Parameters:
  ///   - identity: What `MachineProcess.identity` was.
  ///   - handled: How many of its messages were handled, so that it sends the others again.
  /// - Throws: If there is no such process any more.
  func adopt(
    _ identity: String, _ program: Program, handled: UInt64, handler: any MachineProcessHandler
  ) throws -> any MachineProcess

  /// The number of the network that apps have of their own; nil if they have the machine's. It is another
  /// one when the holder of apps has ended, and they with it.
  var ownNetwork: UInt64? { get }

  /// Reads how much memory the apps have together, on any thread; nil where it is not known.
  var memoryReader: (@Sendable (_ used: UInt64) throws -> SharedMemory)? { get }

  /// Calls the closure, on the device's thread, when memory may have become short. If it does not
  /// lead to a call of `guardMemory(_:)` in time, a second thread carries out the last orders.
  func watchMemory(_ closure: @escaping () -> Void)

  /// Memory was read, and this is what would have to be done next.
  ///
  /// - Returns: How many apps the second thread has ended since the last call.
  func guardMemory(_ orders: MemoryGuard.Orders) -> Int

  /// Gives up pages of foregroundd's own program that only what has happened before needed. What is
  /// needed again comes back by itself.
  func giveUpPages()

  /// Ends all programs in containers that earlier foregroundds have started and that were not
  /// adopted.
  ///
  /// - Returns: One sentence for each that could not be ended.
  func endUnknownPrograms() -> [String]
}

extension Machine {
  package var ownNetwork: UInt64? { nil }
}

/// The description of a machine for `appctl status`.
package struct MachineDescription: Sendable {
  /// How apps are suspended: "cgroup-v2" or "sigstop".
  package var containment: String
  /// One sentence about that.
  package var containmentDetail: String
  /// What keeps apps from everything that is not their own.
  package var protections: [Protection]
  /// How much of the machine an app may use, and whether and by what that holds.
  package var limits: [LimitState]
  /// How apps are started, as the rest of a sentence about them.
  package var starts: String
  /// The folder of the apps' cgroups; nil if they have none.
  package var cgroups: String?

  package init(
    containment: String, containmentDetail: String, protections: [Protection],
    limits: [LimitState] = [], starts: String = "", cgroups: String? = nil
  ) {
    self.cgroups = cgroups
    self.starts = starts
    self.limits = limits
    self.containment = containment
    self.containmentDetail = containmentDetail
    self.protections = protections
  }
}
