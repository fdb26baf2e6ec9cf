import Glibc
import LinuxPlatform
import NIOCore

/// The sockets that a process has handed over for its calls (VOIP-01): copies of its descriptors, at
/// which this process only sees that something has arrived. What arrives stays for the app to read.
///
/// All of it belongs to the device's thread.
final class WatchedSockets {
  private struct Socket {
    let descriptor: CInt
    var watch: ExitWatcher.Watch?
    /// Something has arrived of which the process was not told. It may have read it meanwhile.
    var hasNews = false
  }

  private let handover: HandoverChannel
  private let watcher: ExitWatcher
  private let surroundings: LinuxSurroundings
  private let descriptors: InheritedDescriptors
  private let pid: Int32
  private let onTraffic: (UInt64) -> Void
  private var sockets: [UInt64: Socket] = [:]
  private var isWatching = false

  /// How many packets are looked at for the one that belongs to a message.
  private static let mostPackets = 64

  /// - Parameter onTraffic: Called with the number of a socket, never from within a call.
  init(
    handover: HandoverChannel, watcher: ExitWatcher, surroundings: LinuxSurroundings,
    descriptors: InheritedDescriptors, pid: Int32, onTraffic: @escaping (UInt64) -> Void
  ) {
    self.handover = handover
    self.watcher = watcher
    self.surroundings = surroundings
    self.descriptors = descriptors
    self.pid = pid
    self.onTraffic = onTraffic
  }

  /// Takes the socket that the process has handed over, with the message that names it still to be
  /// handled.
  func take(_ number: UInt64) throws {
    for _ in 0..<Self.mostPackets {
      guard let (content, handed, descriptor) = try handover.receive() else { break }
      guard content == .socket, handed == number else {
        close(descriptor)
        continue
      }
      do {
        try Self.check(descriptor)
        try add(number, descriptor)
      } catch {
        close(descriptor)
        throw error
      }
      descriptors.keep(descriptor, as: DescriptorName.socket(number, of: pid))
      return
    }
    // An earlier foregroundd may have taken it, and ended before its message was handled.
    adopt(number)
    if sockets[number] == nil { throw UnusableSocket("hands over no descriptor with the number") }
  }

  /// Takes a socket that an earlier foregroundd has kept.
  func adopt(_ number: UInt64) {
    guard sockets[number] == nil,
      let descriptor = descriptors.take(DescriptorName.socket(number, of: pid))
    else { return }
    do {
      try add(number, descriptor)
    } catch {
      close(descriptor)
    }
  }

  private func add(_ number: UInt64, _ descriptor: CInt) throws {
    sockets[number] = Socket(descriptor: descriptor)
    let bound = NIOLoopBound(self, eventLoop: surroundings.loop)
    let loop = surroundings.loop
    do {
      sockets[number]?.watch = try watcher.watch(descriptor, for: .traffic) {
        loop.execute { bound.value.arrived(number) }
      }
    } catch {
      sockets[number] = nil
      throw error
    }
  }

  /// Only connections of the Internet protocols: they never make the reader of their state wait, and
  /// none of them leads to a part of this system.
  private static func check(_ descriptor: CInt) throws(UnusableSocket) {
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFSOCK else {
      throw UnusableSocket("hands over what is no socket")
    }
    var domain: CInt = 0
    var size = socklen_t(MemoryLayout<CInt>.size)
    guard getsockopt(descriptor, SOL_SOCKET, SO_DOMAIN, &domain, &size) == 0,
      domain == AF_INET || domain == AF_INET6
    else { throw UnusableSocket("hands over a socket that is not of the Internet") }
  }

  func drop(_ number: UInt64) {
    guard let socket = sockets.removeValue(forKey: number) else { return }
    descriptors.drop(DescriptorName.socket(number, of: pid))
    release(socket)
  }

  /// The process has ended.
  func dropAll() {
    isWatching = false
    for number in sockets.keys { drop(number) }
  }

  private func release(_ socket: Socket) {
    if let watch = socket.watch { watcher.unwatch(watch) }
    // The last copy of a socket with SO_LINGER would wait until its peer has everything.
    let descriptor = socket.descriptor
    var linger = Glibc.linger(l_onoff: 0, l_linger: 0)
    setsockopt(
      descriptor, SOL_SOCKET, SO_LINGER, &linger, socklen_t(MemoryLayout<Glibc.linger>.size))
    surroundings.offload {
      _ = close(descriptor)
    } then: { (_: Result<Void, any Error>) in
    }
  }

  /// The inode numbers of the sockets with these numbers.
  func inodes(of numbers: [UInt64]) -> Set<UInt64> {
    Set(
      numbers.compactMap { number in
        var status = stat()
        guard let socket = sockets[number], fstat(socket.descriptor, &status) == 0 else {
          return nil
        }
        return UInt64(status.st_ino)
      })
  }

  // MARK: Watching

  func watch() {
    isWatching = true
    for number in sockets.keys where sockets[number]?.hasNews == true {
      surroundings.soon { [weak self] in self?.report(number) }
    }
  }

  func endWatching() { isWatching = false }

  private func arrived(_ number: UInt64) {
    guard sockets[number] != nil else { return }
    sockets[number]?.hasNews = true
    report(number)
  }

  /// Tells of what has arrived, once. What the app has read in the meantime is no news; what it has
  /// been told of and has left unread is none either, or it would be woken for ever.
  private func report(_ number: UInt64) {
    guard isWatching, let socket = sockets[number], socket.hasNews else { return }
    sockets[number]?.hasNews = false
    var state = pollfd(fd: socket.descriptor, events: Int16(POLLIN), revents: 0)
    guard poll(&state, 1, 0) > 0 else { return }
    onTraffic(number)
  }
}
