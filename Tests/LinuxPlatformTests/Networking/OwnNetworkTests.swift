import CLinux
import Glibc
import SystemPackage
import Testing

@testable import LinuxPlatform

/// A network of its own: who is in it, and what is set up in it.
@Suite(.timeLimit(.minutes(1))) struct OwnNetworkTests {
  private static let executable = "\(builtPrograms)/holder"

  private func plan(_ folder: TemporaryFolder, ownNetwork: Bool = true) -> AppConfinement.Plan {
    AppConfinement.Plan(
      holder: Self.executable, deviceFolder: folder.path, requirement: .available,
      hasOwnNetwork: ownNetwork)
  }

  /// The number of the network that a program has.
  private func network(of process: SpawnedProcess) -> String? {
    TextFile.linkTarget(of: "/proc/\(process.pid)/ns/net")
  }

  @Test func `programs of the holder, and others that are told to, are in it`() throws {
    let folder = TemporaryFolder()
    let confinement = try AppConfinement(plan(folder))
    let network = try #require(confinement.network)
    let app = try confinement.start(
      SpawnRequest(
        executable: "/usr/bin/sleep", arguments: ["1000"], sandbox: Sandbox(execute: ["/usr"])))
    #expect(self.network(of: app) == "net:[\(network.number)]")

    let program = try Launched(
      SpawnRequest(executable: "/bin/readlink", arguments: ["/proc/self/ns/net"])
        .with(\.network, network))
    #expect(program.lines(1) == ["net:[\(network.number)]"])
    let other = try Launched("/bin/readlink", ["/proc/self/ns/net"])
    #expect(other.lines(1) != ["net:[\(network.number)]"])
  }

  @Test func `without the wish for one, programs have the machine's`() throws {
    let folder = TemporaryFolder()
    let confinement = try AppConfinement(plan(folder, ownNetwork: false))
    #expect(confinement.network == nil)
    let app = try confinement.start(
      SpawnRequest(
        executable: "/usr/bin/sleep", arguments: ["1000"], sandbox: Sandbox(execute: ["/usr"])))
    #expect(network(of: app) == TextFile.linkTarget(of: "/proc/self/ns/net"))
  }

  @Test func `the next daemon finds the same one, and one without is refused`() throws {
    let folder = TemporaryFolder()
    let first = try AppConfinement(plan(folder))
    var next = plan(folder)
    next.adopted = first.currentHolder
    #expect(try AppConfinement(next).network?.number == first.network?.number)

    let without = try AppConfinement(plan(folder, ownNetwork: false))
    next.adopted = without.currentHolder
    let error = #expect(throws: NoOwnNetwork.self) { try AppConfinement(next) }
    #expect("\(try #require(error))".contains("boot without --network"))
  }

  @Test func `after the holder has ended, there is another one`() throws {
    let folder = TemporaryFolder()
    let confinement = try AppConfinement(plan(folder))
    let first = try #require(confinement.network)
    let holder = confinement.currentHolder.process
    try holder.send(SIGKILL)
    #expect(becomesReadable(holder.processDescriptor, CInt(POLLIN)))
    _ = try holder.reap()
    let app = try confinement.start(
      SpawnRequest(
        executable: "/usr/bin/sleep", arguments: ["1000"], sandbox: Sandbox(execute: ["/usr"])))
    let second = try #require(confinement.network)
    #expect(second.number != first.number)
    #expect(network(of: app) == "net:[\(second.number)]")
  }

  @Test func `what is no network is not entered`() throws {
    let file = open("/dev/null", O_RDONLY | O_CLOEXEC)
    #expect(throws: SystemCallError.self) { try NetworkNamespace(owning: file).enter() }
    #expect(throws: SystemCallError.self) { try NetworkNamespace(owning: -1) }
  }
}

extension SpawnRequest {
  fileprivate func with<Value>(
    _ path: WritableKeyPath<SpawnRequest, Value>, _ value: Value
  ) -> SpawnRequest {
    var changed = self
    changed[keyPath: path] = value
    return changed
  }
}
