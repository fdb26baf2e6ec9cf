import Glibc
import SystemPackage

/// The pages of this program's file, and of its libraries' files, that are mapped and present.
///
/// A start touches code that nothing needs afterwards: the dynamic linker, arguments, the first look
/// for each conformance. Linux maps the neighbours of each page that is touched, too, and takes none
/// of them away before memory is short.
public enum ProgramPages {
  /// Gives up all that no program changes: code, and constants. What is needed again comes back from
  /// the machine's cache of files, some microseconds for 16 pages, and the kernel may take the rest
  /// for others without a search. Any thread; takes a fraction of a millisecond.
  ///
  /// A debugger writes its breakpoints into code, so nothing is given up while one is attached.
  ///
  /// - Returns: how many bytes of address space were given up; it says nothing of how many pages
  ///   were present.
  @discardableResult
  public static func giveUp() throws(SystemCallError) -> Int {
    guard try ProcessInspection.tracer(of: getpid()) == nil else { return 0 }
    var total = 0
    for line in try TextFile.read("/proc/self/maps").split(separator: "\n") {
      guard let mapping = ProgramMapping(line), mapping.isConstant else { continue }
      // What is locked in memory stays there.
      if madvise(mapping.start, mapping.count, MADV_DONTNEED) == 0 { total += mapping.count }
    }
    return total
  }
}

/// A line of `/proc/PID/maps`.
struct ProgramMapping {
  let start: UnsafeMutableRawPointer
  let count: Int
  let permissions: Substring
  /// Where in the file it begins.
  let offset: UInt
  /// The file; empty for memory of no file.
  let path: Substring

  /// Nil if it is none, or leads nowhere.
  init?(_ line: Substring) {
    let fields = line.split(separator: " ", maxSplits: 5)
    guard fields.count >= 5 else { return nil }
    let ends = fields[0].split(separator: "-").compactMap { UInt($0, radix: 16) }
    guard ends.count == 2, ends[1] > ends[0], let offset = UInt(fields[2], radix: 16),
      let start = UnsafeMutableRawPointer(bitPattern: ends[0])
    else { return nil }
    self.start = start
    count = Int(ends[1] - ends[0])
    permissions = fields[1]
    self.offset = offset
    path = fields.count == 6 ? fields[5].drop { $0 == " " } : ""
  }

  /// Whether it is code of a file, or what precedes the code in the file: nobody has written there.
  /// What follows the code and cannot be written any more, the dynamic linker has filled in.
  var isConstant: Bool {
    guard path.hasPrefix("/") else { return false }
    return permissions == "r-xp" || (permissions == "r--p" && offset == 0)
  }
}
