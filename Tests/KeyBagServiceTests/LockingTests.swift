import CKeyBag
import Ciphers
import Foundation
import Glibc
import KeyBagInterface
import KeyBagTestKit
import Testing

@testable import KeyBag

@Suite(
  "Protected files while the device is locked",
  .enabled(if: KeyBagProcess.canMount, "there is no /dev/fuse"))
struct LockingTests {
  @Test("A file of class A can be neither opened nor read nor written, until it is unlocked")
  func complete() throws {
    let keyBag = try KeyBagProcess()
    let path = try keyBag.make("a", .complete, "the content")
    let descriptor = opened(path)
    #expect(content(of: descriptor) == .success("the content"))
    let reader = opened(path, O_RDONLY)

    try keyBag.lock()
    for flags in [O_RDONLY, O_WRONLY, O_RDWR, O_RDWR | O_TRUNC] {
      #expect(opened(path, flags) == -EPERM)
    }
    #expect(content(of: descriptor) == .failure(Errno(number: EPERM)))
    #expect(content(of: reader) == .failure(Errno(number: EPERM)))
    #expect(writing("other", descriptor) == EPERM)
    #expect(ftruncate(descriptor, 0) == -1)
    #expect(truncate(path, 0) == -1)
    // What is not content can be seen.
    var status = stat()
    #expect(stat(path, &status) == 0 && status.st_size == 11)

    try keyBag.unlock()
    #expect(content(of: descriptor) == .success("the content"))
    #expect(content(of: path) == .success("the content"))
    #expect(writing("THE", descriptor) == 0)
    #expect(content(of: reader) == .success("THE content"))
    close(descriptor)
    close(reader)
  }

  @Test("Memory that maps a file of class A is stored before the lock, and faults after it")
  func mapping() throws {
    let keyBag = try KeyBagProcess()
    let path = try keyBag.make("a", .complete, String(repeating: "x", count: 10_000))
    let descriptor = opened(path)
    let memory = mmap(nil, 10_000, PROT_READ | PROT_WRITE, MAP_SHARED, descriptor, 0)!
    close(descriptor)
    memory.advanced(by: 5000).storeBytes(of: UInt8(ascii: "y"), as: UInt8.self)
    var pipes: [Int32] = [-1, -1]
    pipe(&pipes)
    // The kernel reads the memory here, so that the fault is an error and not a signal.
    #expect(write(pipes[1], memory.advanced(by: 5000), 1) == 1)
    try keyBag.lock()
    #expect(write(pipes[1], memory.advanced(by: 5000), 1) == -1)
    #expect(errno == EFAULT)
    try keyBag.unlock()
    #expect(memory.advanced(by: 5000).load(as: UInt8.self) == UInt8(ascii: "y"))
    munmap(memory, 10_000)
    for end in pipes { close(end) }
    try keyBag.restart()
    try keyBag.unlock()
    #expect(
      content(of: path)
        == .success(
          String(repeating: "x", count: 5000) + "y" + String(repeating: "x", count: 4999)))
  }

  @Test("A file of class B that is open goes on; a closed one cannot be opened; new ones are made")
  func completeUnlessOpen() throws {
    let keyBag = try KeyBagProcess()
    let open = opened(try keyBag.make("open", .completeUnlessOpen, "is open"))
    let closed = try keyBag.make("closed", .completeUnlessOpen, "is closed")
    mkdir(keyBag.path("folder"), 0o700)
    let name = Array(KeyBagProcess.name(of: .completeUnlessOpen).utf8)
    setxattr(keyBag.path("folder"), "user.foreground.protection", name, name.count, 0)

    try keyBag.lock()
    #expect(content(of: open) == .success("is open"))
    #expect(writing("was", open) == 0)
    #expect(opened(closed) == -EPERM)
    let new = opened(keyBag.path("folder/new"), O_RDWR | O_CREAT)
    #expect(writing("received while locked", new) == 0)
    #expect(content(of: new) == .success("received while locked"))
    close(new)
    close(open)
    #expect(opened(keyBag.path("folder/new")) == -EPERM)
    #expect(opened(keyBag.path("open")) == -EPERM)

    try keyBag.unlock()
    #expect(content(of: keyBag.path("folder/new")) == .success("received while locked"))
    #expect(content(of: keyBag.path("open")) == .success("wasopen"))
    #expect(content(of: closed) == .success("is closed"))
  }

  @Test("Class C is readable from the first unlock on, class D always")
  func untilFirstUnlock() throws {
    let keyBag = try KeyBagProcess()
    let always = try keyBag.make("d", .none, "always")
    let later = keyBag.path("c")
    // The class of a file for which none was asked is C.
    let made = opened(later, O_RDWR | O_CREAT)
    #expect(writing("later", made) == 0)
    close(made)
    try keyBag.restart()
    #expect(keyBag.greeting.state == .beforeFirstUnlock)
    #expect(content(of: always) == .success("always"))
    #expect(content(of: later) == .failure(Errno(number: EPERM)))
    #expect(opened(keyBag.path("new"), O_RDWR | O_CREAT) == -EPERM)
    #expect(access(keyBag.path("new"), F_OK) == -1)
    try keyBag.unlock()
    #expect(content(of: later) == .success("later"))
    try keyBag.lock()
    #expect(content(of: later) == .success("later"))
    #expect(content(of: always) == .success("always"))
  }

  @Test("A class that is set on a file or a folder holds at once", arguments: [true, false])
  func setting(isFolder: Bool) throws {
    let keyBag = try KeyBagProcess()
    let a = Array(KeyBagProcess.name(of: .complete).utf8)
    let path: String
    if isFolder {
      mkdir(keyBag.path("folder"), 0o700)
      setxattr(keyBag.path("folder"), "user.foreground.protection", a, a.count, 0)
      mkdir(keyBag.path("folder/inner"), 0o700)
      path = keyBag.path("folder/inner/file")
      let descriptor = opened(path, O_RDWR | O_CREAT)
      #expect(writing("text", descriptor) == 0)
      close(descriptor)
    } else {
      path = try keyBag.make("file", .none, "text")
      #expect(setxattr(path, "user.foreground.protection", a, a.count, 0) == 0)
    }
    var value = [UInt8](repeating: 0, count: 100)
    let count = getxattr(path, "user.foreground.protection", &value, value.count)
    #expect(Array(value.prefix(max(0, count))) == a)
    #expect(content(of: path) == .success("text"))
    try keyBag.lock()
    #expect(content(of: path) == .failure(Errno(number: EPERM)))
    // Nobody gets at it by giving it another class.
    let none = Array(KeyBagProcess.name(of: .none).utf8)
    #expect(setxattr(path, "user.foreground.protection", none, none.count, 0) == -1)
    #expect(errno == EPERM)
    try keyBag.unlock()
    #expect(content(of: path) == .success("text"))
    #expect(setxattr(path, "user.foreground.protection", [1], 1, 0) == -1)
    #expect(errno == EINVAL)
  }

  @Test(
    "After the lock no key of class A, nor of its files, is in the process's memory",
    .enabled(if: geteuid() == 0))
  func memory() throws {
    let keyBag = try KeyBagProcess()
    let path = try keyBag.make("a", .complete, "some text")
    let descriptor = opened(path)
    defer { close(descriptor) }
    for number in 0..<20 { try keyBag.make("a\(number)", .complete, "some text") }

    let folder = KeyBagFolder(path: keyBag.keys)
    let bag = try #require(try folder.bag())
    let keys = try bag.unlocked(passcode: KeyBagProcess.passcode.text, secret: folder.secret())
    guard case .symmetric(let classKey) = keys[.complete] else { throw Errno(number: EINVAL) }
    let sealed = opened(keyBag.sealed + "/a", O_RDONLY)
    defer { close(sealed) }
    let fileKey = try ProtectedFile.header(at: sealed).key(bag: bag, keys: keys)
    func isInMemory(_ key: Data) throws -> Bool { try memoryOf(keyBag.process, contains: key) }
    let secrets = [
      classKey.withUnsafeBytes { Data($0) }, fileKey.withUnsafeBytes { Data($0) },
    ]
    for secret in secrets { #expect(try isInMemory(secret)) }

    try keyBag.lock()
    for secret in secrets { #expect(try !isInMemory(secret)) }
    #expect(try !isInMemory(Data("\"\(KeyBagProcess.passcode.text)\"".utf8)))
    // The search finds what is there.
    guard case .symmetric(let other) = keys[.none] else { throw Errno(number: EINVAL) }
    #expect(try isInMemory(other.withUnsafeBytes { Data($0) }))
  }

  @Test(
    "What was written and read is not in the process's memory", .enabled(if: geteuid() == 0))
  func contentInMemory() throws {
    let keyBag = try KeyBagProcess()
    let secret = "what nobody may read \(UUID().uuidString)"
    // It is not at the head of a buffer, which smaller requests overwrite.
    let text = String(repeating: "-", count: 50_000) + secret
    let path = try keyBag.make("a", .complete, text)
    #expect(content(of: path) == .success(text))
    #expect(try soonForgets(keyBag.process, Data(secret.utf8)))
    try keyBag.lock()
    #expect(try soonForgets(keyBag.process, Data(secret.utf8)))
  }

  /// Whoever reads has the content a moment before the memory is overwritten through which it came, which
  /// only its memory shows.
  private func soonForgets(_ process: pid_t, _ bytes: Data) throws -> Bool {
    let end = ContinuousClock.now + .seconds(30)
    repeat {
      if try !memoryOf(process, contains: bytes) { return true }
      usleep(20_000)
    } while ContinuousClock.now < end
    return false
  }

  private func memoryOf(_ process: pid_t, contains bytes: Data) throws -> Bool {
    let maps = try String(contentsOfFile: "/proc/\(process)/maps", encoding: .utf8)
    let memory = open("/proc/\(process)/mem", O_RDONLY | O_CLOEXEC)
    guard memory >= 0 else { throw Errno(number: errno) }
    defer { close(memory) }
    for line in maps.split(separator: "\n") where line.contains(" rw") {
      let ends = line.prefix { $0 != " " }.split(separator: "-").map { Int($0, radix: 16)! }
      var part = Data(count: 1 << 20)
      // Overlapping, so that nothing is cut in two; a page that was never touched is not read.
      for start in stride(from: ends[0], to: ends[1], by: (1 << 20) - 64) {
        let count = part.withUnsafeMutableBytes {
          pread(memory, $0.baseAddress!, min($0.count, ends[1] - start), off_t(start))
        }
        if count > 0, part.prefix(count).range(of: bytes) != nil { return true }
      }
    }
    return false
  }
}
