import Foundation
import Glibc
import LinuxPlatform
import Testing

@Suite struct WorkRecordTests {
  @Test func anotherProgramReadsWhoseWorkIsDone() throws {
    let (record, descriptor) = try WorkRecord.make()
    defer { close(descriptor) }
    let other = try WorkRecord(descriptor)
    #expect(other.current == nil && other.verdict == nil)
    let token = Data((0..<32).map { UInt8($0 * 7) })
    record.begin(of: token, kind: 3, since: 12.5)
    #expect(other.current == WorkRecord.Work(token: token, kind: 3, since: 12.5))
    record.change(to: 4)
    #expect(other.current?.kind == 4)
    record.idle()
    #expect(other.current == nil)
  }

  @Test func aVerdictStaysAfterTheEndOfTheProgram() throws {
    let (record, descriptor) = try WorkRecord.make()
    let other: WorkRecord
    do {
      defer { close(descriptor) }
      other = try WorkRecord(descriptor)
    }
    let work = WorkRecord.Work(token: Data([1, 2, 3]), kind: 2, since: 1)
    other.condemn(work, spent: 2.25)
    #expect(record.verdict == WorkRecord.Verdict(token: Data([1, 2, 3]), kind: 2, spent: 2.25))
  }

  @Test func nobodyTakesTheMemoryFromTheOther() throws {
    let (record, descriptor) = try WorkRecord.make()
    defer { close(descriptor) }
    #expect(ftruncate(descriptor, 0) == -1)
    #expect(fcntl(descriptor, F_GETFD) & FD_CLOEXEC != 0)
    #expect(record.current == nil)
  }
}
