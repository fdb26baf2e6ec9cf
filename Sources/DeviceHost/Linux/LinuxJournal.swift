import Glibc
import LinuxPlatform
import SystemPackage

/// A journal in memory that has a descriptor, so that it outlives this process.
///
/// The number of valid bytes is written after the bytes. A process that is killed has carried out
/// what comes before some instruction and nothing after it, so no reader finds half an entry.
final class LinuxJournal: JournalStorage {
  private let descriptors: InheritedDescriptors
  private var area: Area

  /// A mapping of the memory. Its pages exist from their first use.
  private final class Area {
    static let lengthOffset = 0
    static let clockOffset = 8
    static let start = 64

    let descriptor: CInt
    let base: UnsafeMutableRawPointer
    let size: Int

    init(size: Int) throws {
      descriptor = try MemoryFile.make(named: "foreground-journal")
      guard ftruncate(descriptor, size) == 0 else {
        let error = SystemCallError.current("make memory for the journal")
        close(descriptor)
        throw error
      }
      self.size = size
      base = try Self.map(descriptor, size)
    }

    init(owning descriptor: CInt) throws {
      self.descriptor = descriptor
      var status = stat()
      guard fstat(descriptor, &status) == 0, status.st_size >= Self.start else {
        close(descriptor)
        throw SystemCallError("read the journal", .ioError)
      }
      size = Int(status.st_size)
      base = try Self.map(descriptor, size)
    }

    deinit {
      munmap(base, size)
      close(descriptor)
    }

    var length: Int {
      get { base.load(fromByteOffset: Self.lengthOffset, as: Int.self) }
      set { base.storeBytes(of: newValue, toByteOffset: Self.lengthOffset, as: Int.self) }
    }

    private static func map(_ descriptor: CInt, _ size: Int) throws -> UnsafeMutableRawPointer {
      let base = mmap(nil, size, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_NORESERVE, descriptor, 0)
      guard let base, base != MAP_FAILED else {
        let error = SystemCallError.current("map the journal")
        close(descriptor)
        throw error
      }
      return base
    }
  }

  /// So much address space is for events; see `Journal`, which needs far less.
  private static let roomForEvents = 64 << 20

  /// A new journal.
  init(_ descriptors: InheritedDescriptors) throws {
    self.descriptors = descriptors
    area = try Area(size: Self.roomForEvents)
  }

  /// The journal of an earlier foregroundd; nil if there is none.
  init?(adoptingFrom descriptors: InheritedDescriptors) throws {
    guard let descriptor = descriptors.take(DescriptorName.journal) else { return nil }
    self.descriptors = descriptors
    area = try Area(owning: descriptor)
  }

  var content: [UInt8] {
    let length = max(0, min(area.length, area.size - Area.start))
    return Array(UnsafeRawBufferPointer(start: area.base + Area.start, count: length))
  }

  var clock: Int64 {
    get { area.base.load(fromByteOffset: Area.clockOffset, as: Int64.self) }
    set { area.base.storeBytes(of: newValue, toByteOffset: Area.clockOffset, as: Int64.self) }
  }

  func append(_ bytes: [UInt8]) {
    let length = area.length
    precondition(Area.start + length + bytes.count <= area.size, "the journal has no room")
    bytes.withUnsafeBytes {
      (area.base + Area.start + length).copyMemory(from: $0.baseAddress!, byteCount: $0.count)
    }
    area.length = length + bytes.count
  }

  /// The supervisor exchanges the old journal for the new one in one step.
  func replace(by bytes: [UInt8]) {
    do {
      let next = try Area(size: bytes.count + Self.roomForEvents)
      let clock = clock
      area = next
      self.clock = clock
      append(bytes)
      descriptors.keep(area.descriptor, as: DescriptorName.journal)
    } catch {
      preconditionFailure("the journal cannot be written: \(error)")
    }
  }
}
