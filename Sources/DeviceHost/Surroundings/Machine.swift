/// The machine that a device runs on, as far as processes go.
///
/// All of it belongs to the device's thread.
package protocol Machine: AnyObject {
  /// How process trees are held, and what confines them, for `appctl status`.
  var description: MachineDescription { get }

  /// Starts a program, in a container of its own where it asks for one.
  ///
  /// - Parameter handler: Told of everything that comes of it, from after this call returns.
  /// - Throws: What kept the process from being started; nothing is left of it.
  func start(
    _ program: Program, handler: any MachineProcessHandler
  ) throws -> any MachineProcess

  /// Reaps what apps have started and left behind.
  func reapOrphans()
}

/// What a machine is to the person who asks.
package struct MachineDescription: Sendable {
  /// How apps are suspended: "cgroup-v2" or "sigstop".
  package var containment: String
  /// One sentence about that.
  package var containmentDetail: String
  /// What keeps apps from files that are not theirs.
  package var sandbox: String

  package init(containment: String, containmentDetail: String, sandbox: String) {
    self.containment = containment
    self.containmentDetail = containmentDetail
    self.sandbox = sandbox
  }
}
