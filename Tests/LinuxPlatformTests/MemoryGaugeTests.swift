import Testing

@testable import LinuxPlatform

/// How much memory the apps of a device have together, from the files of each kind of machine.
@Suite struct MemoryGaugeTests {
  private let folder = TemporaryFolder()
  private let mebibyte: UInt64 = 1 << 20

  /// A gauge on a machine of 8000 MiB, of which 5000 are available.
  private func gauge() -> MemoryGauge {
    folder.write(
      "proc/meminfo",
      "MemTotal:        8192000 kB\nMemFree:          100000 kB\nMemAvailable:    5120000 kB\n")
    folder.write(
      "proc/pressure/memory",
      "some avg10=0.00 avg60=0.00 avg300=0.00 total=1234\nfull avg10=0.00 avg60=0.00 avg300=0.00 "
        + "total=99\n")
    return MemoryGauge(procPath: folder.path + "/proc")
  }

  private func memory(_ total: UInt64, _ available: UInt64, _ waited: UInt64?) -> SharedMemory {
    SharedMemory(total: total * mebibyte, available: available * mebibyte, waited: waited)
  }

  @Test func `without cgroups it is the machine's`() throws {
    #expect(try gauge().read(used: 0) == memory(8_000, 5_000, 1_234))
  }

  @Test func `an allowance that no controller holds is what the apps do not use of it`() throws {
    var gauge = gauge()
    gauge.allowance = 512 * mebibyte
    #expect(try gauge.read(used: 100 * mebibyte) == memory(512, 412, 1_234))
    #expect(try gauge.read(used: 600 * mebibyte) == memory(512, 0, 1_234))
  }

  @Test func `cgroup v2: the narrowest group around the apps, without droppable files`() throws {
    var gauge = gauge()
    let slice = "unified/user.slice"
    for (path, limit, high, used) in [
      (slice, "1073741824", "max", 900), (slice + "/device", "max", "536870912", 300),
    ] {
      folder.write(path + "/memory.max", limit + "\n")
      folder.write(path + "/memory.high", high + "\n")
      folder.write(path + "/memory.current", "\(used << 20)\n")
      folder.write(
        path + "/memory.stat", "anon 1\ninactive_anon 7\ninactive_file \(100 << 20)\nslab 5\n")
    }
    folder.write(
      slice + "/device/memory.pressure",
      "some avg10=0.00 avg60=0.00 avg300=0.00 total=77\nfull avg10=0.00 avg60=0.00 avg300=0.00 "
        + "total=7\n")
    gauge.unifiedFolder = folder.path + "/" + slice + "/device"
    // 1024 - (900 - 100) of the slice are less than 512 - (300 - 100) of the device.
    #expect(try gauge.read(used: 0) == memory(1_024, 224, 77))
    folder.write(slice + "/memory.max", "max\n")
    #expect(try gauge.read(used: 0) == memory(512, 312, 77))
  }

  @Test func `cgroup v1: a limit, or the number that stands for none`() throws {
    var gauge = gauge()
    folder.write("memory/device/memory.limit_in_bytes", "209715200\n")
    folder.write("memory/device/memory.usage_in_bytes", "\(150 << 20)\n")
    folder.write(
      "memory/device/memory.stat", "inactive_file 1\ntotal_inactive_file \(30 << 20)\n")
    gauge.legacyFolder = folder.path + "/memory/device"
    #expect(try gauge.read(used: 0) == memory(200, 80, 1_234))
    folder.write("memory/device/memory.limit_in_bytes", "9223372036854771712\n")
    #expect(try gauge.read(used: 0) == memory(8_000, 5_000, 1_234))
  }

  @Test func `a kernel without PSI does not say how long programs wait`() throws {
    let gauge = gauge()
    let bare = MemoryGauge(procPath: folder.path + "/bare")
    folder.write("bare/meminfo", "MemTotal: 100 kB\nMemAvailable: 50 kB\n")
    #expect(try bare.read(used: 0).waited == nil)
    #expect(try gauge.read(used: 0).waited == 1_234)
    #expect(throws: SystemCallError.self) {
      try MemoryGauge(procPath: folder.path + "/none").read(used: 0)
    }
  }
}
