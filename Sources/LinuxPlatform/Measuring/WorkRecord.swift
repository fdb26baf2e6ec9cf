import CLinux
import FoundationEssentials
import Glibc
import Synchronization
import SystemPackage

/// A record of whose work a program is doing, in memory that it shares with the program that has
/// started it.
///
/// It can be read when the program does not answer, and after its end. The memory cannot be made
/// smaller or larger, so that nobody can take it from the other.
public final class WorkRecord: @unchecked Sendable {
  // Unchecked: the memory has nothing but atomic words, and stays where it is.

  /// Work that has begun.
  public struct Work: Equatable, Sendable {
    /// The secret name of whoever it is done for.
    public var token: Data
    /// What is done, as the program counts it.
    public var kind: UInt32
    /// The time of the thread's clock when it began, in seconds.
    public var since: Double

    public init(token: Data, kind: UInt32, since: Double) {
      self.token = token
      self.kind = kind
      self.since = since
    }
  }

  /// Work for which the program has ended itself.
  public struct Verdict: Equatable, Sendable {
    public var token: Data
    public var kind: UInt32
    /// How long it took until then, in seconds of the processor's time.
    public var spent: Double

    public init(token: Data, kind: UInt32, spent: Double) {
      self.token = token
      self.kind = kind
      self.spent = spent
    }
  }

  private static let byteCount = 4_096
  private static let longestToken = 32

  /// The places of the words.
  private enum Word {
    /// Odd while the others change.
    static let sequence = 0
    static let since = 1
    static let kind = 2
    static let tokenLength = 3
    static let token = 4
    static let verdict = 8
    static let spent = 9
    static let verdictKind = 10
    static let verdictTokenLength = 11
    static let verdictToken = 12
  }

  private let memory: UnsafeMutableRawPointer

  /// New memory, and the descriptor for the other program, which the caller closes.
  public static func make() throws(SystemCallError) -> (record: WorkRecord, descriptor: CInt) {
    let descriptor = clinux_sealed_memory("foreground-work", byteCount)
    guard descriptor >= 0 else {
      throw SystemCallError("make memory for a record of work", Errno(rawValue: -descriptor))
    }
    do {
      return (try WorkRecord(descriptor), descriptor)
    } catch {
      close(descriptor)
      throw error
    }
  }

  /// The memory of a descriptor, which stays the caller's.
  public init(_ descriptor: CInt) throws(SystemCallError) {
    guard
      let memory = mmap(
        nil, Self.byteCount, PROT_READ | PROT_WRITE, MAP_SHARED, descriptor, 0),
      memory != MAP_FAILED
    else { throw SystemCallError("map a record of work", Errno(rawValue: errno)) }
    self.memory = memory
  }

  deinit {
    munmap(memory, Self.byteCount)
  }

  private func word(_ index: Int) -> UnsafeMutablePointer<Atomic<UInt64>> {
    (memory + index * 8).assumingMemoryBound(to: Atomic<UInt64>.self)
  }

  private func read(_ index: Int) -> UInt64 {
    word(index).pointee.load(ordering: .relaxed)
  }

  private func write(_ value: UInt64, at index: Int) {
    word(index).pointee.store(value, ordering: .relaxed)
  }

  // MARK: What is done now

  /// Work begins, or goes on. Only the thread that does it calls this.
  public func begin(of token: Data, kind: UInt32, since: Double) {
    change {
      write(UInt64(max(0, since) * 1e9), at: Word.since)
      write(UInt64(kind), at: Word.kind)
      write(token, at: Word.token, length: Word.tokenLength)
    }
  }

  /// The work is of another kind now.
  public func change(to kind: UInt32) {
    change { write(UInt64(kind), at: Word.kind) }
  }

  /// Nothing is done for anybody.
  public func idle() {
    change { write(0, at: Word.tokenLength) }
  }

  private func change(_ body: () -> Void) {
    let sequence = read(Word.sequence)
    write(sequence &+ 1, at: Word.sequence)
    atomicMemoryFence(ordering: .acquiringAndReleasing)
    body()
    word(Word.sequence).pointee.store(sequence &+ 2, ordering: .releasing)
  }

  /// What is done now; nil: nothing for anybody, or it is changing.
  public var current: Work? {
    let before = word(Word.sequence).pointee.load(ordering: .acquiring)
    guard before & 1 == 0, let token = token(at: Word.token, length: Word.tokenLength) else {
      return nil
    }
    let work = Work(
      token: token, kind: UInt32(truncatingIfNeeded: read(Word.kind)),
      since: Double(read(Word.since)) / 1e9)
    atomicMemoryFence(ordering: .acquiringAndReleasing)
    return read(Word.sequence) == before ? work : nil
  }

  // MARK: What has gone on for too long

  /// Says for which work the program ends itself.
  public func condemn(_ work: Work, spent: Double) {
    write(UInt64(max(0, spent) * 1e9), at: Word.spent)
    write(UInt64(work.kind), at: Word.verdictKind)
    write(work.token, at: Word.verdictToken, length: Word.verdictTokenLength)
    word(Word.verdict).pointee.store(1, ordering: .releasing)
  }

  public var verdict: Verdict? {
    guard word(Word.verdict).pointee.load(ordering: .acquiring) == 1,
      let token = token(at: Word.verdictToken, length: Word.verdictTokenLength)
    else { return nil }
    return Verdict(
      token: token, kind: UInt32(truncatingIfNeeded: read(Word.verdictKind)),
      spent: Double(read(Word.spent)) / 1e9)
  }

  // MARK: Tokens

  private func write(_ token: Data, at index: Int, length: Int) {
    let bytes = [UInt8](token.prefix(Self.longestToken))
    for place in 0..<Self.longestToken / 8 {
      var value: UInt64 = 0
      for byte in 0..<8 where place * 8 + byte < bytes.count {
        value |= UInt64(bytes[place * 8 + byte]) << UInt64(byte * 8)
      }
      write(value, at: index + place)
    }
    write(UInt64(bytes.count), at: length)
  }

  private func token(at index: Int, length: Int) -> Data? {
    let count = read(length)
    guard count > 0, count <= UInt64(Self.longestToken) else { return nil }
    return Data(
      (0..<Int(count)).map { byte in
        UInt8(truncatingIfNeeded: read(index + byte / 8) >> UInt64(byte % 8 * 8))
      })
  }
}
