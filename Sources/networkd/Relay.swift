import Glibc
import LinuxPlatform
import NetworkConditions

/// Carries packets between the device and slirp4netns, as the profile says.
///
/// The device has two devices for packets: `en0`, to everywhere, and `host0`, to which everything for
/// 127.0.0.0/8 goes. Without a network `en0` is off, so connecting fails in the kernel, and at once.
struct Relay: ~Copyable {
  private var control: ControlStream
  private let outside: Slirp?
  private let everywhere: PacketDevice
  private let loopback: PacketDevice
  private var profile = NetworkProfile.offline
  private var down = Shaper(.init(), seed: .random(in: 0 ... .max))
  private var up = Shaper(.init(), seed: .random(in: 0 ... .max))
  /// Those over `en0`, and those with the machine over `host0`.
  private var connections = (everywhere: OpenConnections(), loopback: OpenConnections())
  private var gate = LoopbackGate(
    .init(
      gate: DeviceAddresses.gate, machine: DeviceAddresses.machine,
      resolver: DeviceAddresses.resolver))

  /// So many packets of one direction are taken before the others are looked at.
  private static let batch = 64

  init(control: ControlStream, outside: Slirp?) throws {
    try PacketDevice.startLoopback()
    let everywhere = try PacketDevice(named: "en0")
    try everywhere.set(address: DeviceAddresses.device.number, prefix: 24)
    let loopback = try PacketDevice(named: "host0")
    try loopback.set(isUp: true)
    try loopback.takeLoopback()
    self.control = control
    self.outside = outside
    self.everywhere = everywhere
    self.loopback = loopback
  }

  /// Returns when foregroundd has ended.
  mutating func run() throws {
    control.write("ready")
    let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 65_536, alignment: 16)
    defer { buffer.deallocate() }
    while true {
      let ready = try wait()
      if ready.control {
        guard let commands = try control.read() else { return }
        for command in commands { try carryOut(command) }
      }
      if ready.everywhere { takeFromDevice(buffer) }
      if ready.loopback { takeFromLoopback(buffer) }
      if ready.outside { try takeFromOutside(buffer) }
      let now = Self.now
      while let packet = up.next(at: now) { outside?.write(Frame.around(packet)) }
      while let packet = down.next(at: now) { deliver(packet) }
    }
  }

  // MARK: Waiting

  private struct Ready {
    var control = false
    var everywhere = false
    var loopback = false
    var outside = false
  }

  /// Waits for something to do.
  private borrowing func wait() throws(NetworkFailure) -> Ready {
    let events = Int16(POLLIN)
    var waiting = [
      pollfd(fd: control.descriptor, events: events, revents: 0),
      pollfd(fd: everywhere.descriptor, events: events, revents: 0),
      pollfd(fd: loopback.descriptor, events: events, revents: 0),
      // Negative: it is passed over.
      pollfd(fd: outside?.descriptor ?? -1, events: events, revents: 0),
    ]
    var limit: CInt = -1
    if let next = [up.nextArrival, down.nextArrival].compactMap(\.self).min() {
      // Rounded up: too early would be in vain.
      let now = Self.now
      limit = next > now ? CInt(min((next - now + 999_999) / 1_000_000, 60_000)) : 0
    }
    let result = poll(&waiting, nfds_t(waiting.count), limit)
    guard result >= 0 || errno == EINTR else {
      throw NetworkFailure("wait for packets", errno: errno)
    }
    return Ready(
      control: waiting[0].revents != 0, everywhere: waiting[1].revents != 0,
      loopback: waiting[2].revents != 0, outside: waiting[3].revents != 0)
  }

  /// In nanoseconds, by a clock that is never set.
  private static var now: UInt64 {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
  }

  // MARK: The profile

  private mutating func carryOut(_ command: ControlStream.Command) throws {
    switch command {
    case .ping(let number): control.write("pong \(number)")
    case .set(let profile, let number):
      try change(to: profile)
      control.write("done \(number)")
    }
  }

  private mutating func change(to profile: NetworkProfile) throws {
    if let conditions = profile.conditions {
      let now = Self.now
      down.change(to: conditions.down, at: now)
      up.change(to: conditions.up, at: now)
      if self.profile == .offline {
        try everywhere.set(isUp: true)
        try everywhere.takeEverything()
      }
    } else if self.profile != .offline {
      for packet in connections.everywhere.end() { everywhere.write(packet.bytes) }
      for packet in connections.loopback.end() { loopback.write(packet.bytes) }
      try everywhere.set(isUp: false)
      down.cut()
      up.cut()
    }
    self.profile = profile
  }

  // MARK: Packets

  private mutating func takeFromDevice(_ buffer: UnsafeMutableRawBufferPointer) {
    for _ in 0..<Self.batch {
      guard let count = everywhere.read(into: buffer) else { return }
      // Only IPv4 has a way to the machine.
      guard let packet = IPv4Packet(Array(buffer[..<count])) else { continue }
      connections.everywhere.sent(packet)
      up.offer(packet.bytes, at: Self.now)
    }
  }

  private mutating func takeFromLoopback(_ buffer: UnsafeMutableRawBufferPointer) {
    for _ in 0..<Self.batch {
      guard let count = loopback.read(into: buffer) else { return }
      guard let packet = IPv4Packet(Array(buffer[..<count])) else { continue }
      switch gate.way(of: packet, listens: OpenPorts.contains) {
      case .device: loopback.write(packet.bytes)
      case .machine(let translated):
        if profile == .offline {
          // A sender of UDP hears of nothing else.
          loopback.write(packet.unreachable(packet.content == .udp ? .port : .network).bytes)
        } else {
          connections.loopback.sent(packet)
          up.offer(translated.bytes, at: Self.now)
        }
      case .none: break
      }
    }
  }

  private mutating func takeFromOutside(
    _ buffer: UnsafeMutableRawBufferPointer
  ) throws(NetworkFailure) {
    guard let outside else { return }
    for _ in 0..<Self.batch {
      guard let count = try outside.read(into: buffer) else { return }
      switch Frame.content(of: UnsafeRawBufferPointer(rebasing: buffer[..<count])) {
      case .packet(let packet):
        if profile != .offline { down.offer(packet, at: Self.now) }
      case .question(let answer): outside.write(answer)
      case .other: break
      }
    }
  }

  private mutating func deliver(_ bytes: [UInt8]) {
    guard let packet = IPv4Packet(bytes) else { return }
    if packet.destination == DeviceAddresses.gate {
      guard let arrival = gate.arrival(packet) else { return }
      connections.loopback.delivered(arrival)
      loopback.write(arrival.bytes)
    } else {
      connections.everywhere.delivered(packet)
      everywhere.write(packet.bytes)
    }
  }
}
