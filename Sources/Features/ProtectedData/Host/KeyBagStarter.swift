import DeviceStorage
import Foundation
import Glibc
import KeyBagInterface
import LifecycleKernel
import LinuxPlatform

/// Starts the keybagd of a device, or finds the one that an earlier foregroundd has started.
///
/// It is no child that ends with foregroundd: the supervisor keeps its socket, and keybagd ends when
/// nobody has the other end any more. It blocks, for as long as keybagd needs to mount; at the first
/// passcode of a device that is to seal all files.
struct KeyBagStarter {
  /// A keybagd that has answered.
  struct Started {
    var socket: KeyBagSocket
    var status: KeyBagStatus
    /// Nil: an earlier foregroundd has started it.
    var process: SpawnedProcess?
  }

  /// The path of keybagd; nil: this system was built without it.
  let executable: String?
  let folder: DeviceFolder
  let profile: OSProfile
  let descriptors: InheritedDescriptors

  /// How long a keybagd that was just started may take, in seconds: it may have to remove the files
  /// of before they were sealed.
  private static let patience = 120.0

  /// The key bag of a device that is booted or taken over; nil if it never had a passcode.
  ///
  /// - Parameters:
  ///   - isTakenOver: Whether its apps are running.
  ///   - passcode: To be set if it has none.
  /// - Returns: The key bag, and a sentence about the passcode if it was not set.
  /// - Throws: ``KeyBagFailure``, ``SpawnError``.
  func begin(isTakenOver: Bool, passcode: BootPasscode?) throws -> (
    started: Started?, note: String?
  ) {
    if let kept = descriptors.take(DescriptorName.keyBag) {
      let socket = KeyBagSocket(descriptor: kept)
      if let status = try? Self.ask(socket, .status).status {
        return (Started(socket: socket, status: status), nil)
      }
      close(kept)
      descriptors.drop(DescriptorName.keyBag)
      if isTakenOver { throw KeyBagFailure.lost }
    }
    let hasBag = access(folder.keys.appendingPathComponent("keybag").path, F_OK) == 0
    guard hasBag || passcode != nil else { return (nil, nil) }
    var started = try start()
    guard let passcode else { return (started, nil) }
    defer { passcode.forget() }
    if started.status.hasPasscode {
      return (started, "the device has a passcode already, and keeps it")
    }
    do {
      let reply = try passcode.handOver { try Self.ask(started.socket, .setPasscode($0)) }
      guard reply.outcome == .done else { throw KeyBagFailure.refused("\(reply.outcome)") }
      // After a boot it is to be entered first.
      _ = try Self.ask(started.socket, .end)
      end(started)
      started = try start()
    } catch {
      end(started)
      throw error
    }
    return (started, nil)
  }

  /// Starts it, and waits until it can be asked.
  func start() throws -> Started {
    guard let executable else {
      throw KeyBagFailure.refused("this system was built without it, and the device has a passcode")
    }
    var ends: [CInt] = [-1, -1]
    let kind = CInt(SOCK_SEQPACKET.rawValue | SOCK_CLOEXEC.rawValue)
    guard socketpair(AF_UNIX, kind, 0, &ends) == 0 else {
      throw SystemCallError.current("make a socket pair")
    }
    let own = KeyBagSocket(descriptor: ends[0])
    let process: SpawnedProcess
    do {
      defer { close(ends[1]) }
      let inherited = ProcessInfo.processInfo.environment
      var environment = [
        "PATH": inherited["PATH"] ?? "/usr/bin:/bin", "SWIFT_BACKTRACE": "enable=no",
      ]
      environment["LD_LIBRARY_PATH"] = inherited["LD_LIBRARY_PATH"]
      process = try ProcessSpawner.spawn(
        SpawnRequest(
          executable: executable,
          arguments: [
            folder.keys.path, folder.sealed.path, folder.data.path, defaultClass.rawValue,
          ],
          environment: environment, workingDirectory: "/", standardOutput: STDERR_FILENO,
          standardError: STDERR_FILENO, passed: [ends[1]]))
    } catch {
      close(own.descriptor)
      throw error
    }
    do {
      let status = try own.reply(0, patience: Self.patience).status
      descriptors.keep(own.descriptor, as: DescriptorName.keyBag)
      return Started(socket: own, status: status, process: process)
    } catch {
      close(own.descriptor)
      throw error
    }
  }

  /// Lets a keybagd go, and waits until it has ended.
  private func end(_ started: Started) {
    descriptors.drop(DescriptorName.keyBag)
    close(started.socket.descriptor)
    guard let process = started.process else { return }
    var wait = pollfd(fd: process.processDescriptor, events: Int16(POLLIN), revents: 0)
    _ = poll(&wait, 1, CInt(Self.patience * 1_000))
    _ = try? process.reap()
  }

  private var defaultClass: FileProtection {
    profile.newFilesNeedFirstUnlock ? .completeUntilFirstUserAuthentication : .none
  }

  private static func ask(
    _ socket: KeyBagSocket, _ request: KeyBagRequest
  ) throws -> KeyBagReply {
    // Nobody else has used the number: a foregroundd counts on from a larger one.
    let number = -Int(getpid())
    try socket.send(NumberedKeyBagRequest(number: number, request: request))
    return try socket.reply(number, patience: patience)
  }
}
