import Foundation
import Glibc

/// Taking all that can be had of one thing. Each stops at a number, so that a device without limits
/// does not take its machine with it.
struct Greed {
  var processes = 0
  var mebibytesOfMemory = 0
  var mebibytesOfFiles = 0
  var mebibytesOfOneFile = 0
  var mebibytesWithoutName = 0
  var mebibytesShared = 0

  static let help = """
    --fork-bomb N                 fork in every process, without pause, up to about N of them
    --allocate N                  fill N MiB of memory, as fast as possible
    --fill-disk N                 write N MiB into files of 1 MiB in Documents
    --fill-file N                 write N MiB into one file in Documents
    --fill-unnamed N              the same, into files of 8 MiB that have no name any more
    --fill-shared N               write N MiB into files of 1 MiB in the shared folder
    """

  /// Parses an option with its value; false if the option is unknown.
  mutating func take(
    _ option: String, number: () throws(OrdersError) -> Int
  ) throws(OrdersError) -> Bool {
    switch option {
    case "--fork-bomb": processes = try number()
    case "--allocate": mebibytesOfMemory = try number()
    case "--fill-disk": mebibytesOfFiles = try number()
    case "--fill-file": mebibytesOfOneFile = try number()
    case "--fill-unnamed": mebibytesWithoutName = try number()
    case "--fill-shared": mebibytesShared = try number()
    default: return false
    }
    return true
  }

  /// Begins, on threads of their own.
  func begin() {
    let greed = self
    if processes > 0 { Thread.detachNewThread { greed.forkWithoutEnd() } }
    if mebibytesOfMemory > 0 { Thread.detachNewThread { greed.allocate() } }
    let documents = NSHomeDirectory() + "/Documents"
    if mebibytesOfFiles > 0 {
      Thread.detachNewThread { Self.fill(documents, mebibytes: greed.mebibytesOfFiles) }
    }
    if mebibytesShared > 0, let shared = ProcessInfo.processInfo.environment["FOREGROUND_SHARED"] {
      Thread.detachNewThread { Self.fill(shared, mebibytes: greed.mebibytesShared) }
    }
    if mebibytesOfOneFile > 0 {
      Thread.detachNewThread {
        Self.grow(documents + "/large", mebibytes: greed.mebibytesOfOneFile, keepsName: true)
      }
    }
    if mebibytesWithoutName > 0 {
      Thread.detachNewThread {
        for number in 0..<greed.mebibytesWithoutName / 8 {
          Self.grow("\(documents)/\(number)", mebibytes: 8, keepsName: false)
        }
      }
    }
  }

  private static let mebibyte = [UInt8](repeating: 0x55, count: 1 << 20)

  private func forkWithoutEnd() {
    typealias Fork = @convention(c) () -> pid_t
    guard let symbol = dlsym(nil, "fork"),
      let memory = mmap(nil, 4096, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0),
      memory != MAP_FAILED
    else { return print("no fork") }
    let fork = unsafeBitCast(symbol, to: Fork.self)
    // Counted without a lock: some more or fewer are no matter.
    let count = memory.assumingMemoryBound(to: Int.self)
    print("forking")
    fflush(nil)
    while true {
      guard count.pointee < processes else {
        pause()
        continue
      }
      if fork() > 0 { count.pointee += 1 }
    }
  }

  private func allocate() {
    print("allocating")
    fflush(nil)
    for _ in 0..<mebibytesOfMemory {
      let size = 1 << 20
      guard
        let memory = mmap(
          nil, size, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0),
        memory != MAP_FAILED
      else { return print("no more memory") }
      memset(memory, 0x55, size)
    }
    print("allocated \(mebibytesOfMemory)")
    fflush(nil)
  }

  private static func fill(_ folder: String, mebibytes: Int) {
    print("filling")
    fflush(nil)
    for number in 0..<mebibytes {
      grow("\(folder)/\(getpid())-\(number)", mebibytes: 1, keepsName: true, isQuiet: true)
    }
    print("filled \(mebibytes)")
    fflush(nil)
  }

  private static func grow(
    _ path: String, mebibytes: Int, keepsName: Bool, isQuiet: Bool = false
  ) {
    let file = open(path, O_CREAT | O_WRONLY | O_TRUNC | O_CLOEXEC, 0o600)
    guard file >= 0 else { return print("no file: \(errno)") }
    if !keepsName { unlink(path) }
    for _ in 0..<mebibytes {
      guard write(file, mebibyte, mebibyte.count) == mebibyte.count else {
        print("no room: \(errno)")
        break
      }
    }
    if !isQuiet {
      print("grown \(mebibytes)")
      fflush(nil)
    }
    if keepsName { close(file) }
  }
}
