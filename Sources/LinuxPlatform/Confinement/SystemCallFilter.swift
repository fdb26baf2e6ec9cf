import CLinux
import CSeccomp
import Glibc
import SystemPackage

/// A seccomp program: the system calls that a program may make.
///
/// Everything that is not named is refused: with `ENOSYS` if this table does not know it, because
/// the C library then uses an older call, and with `EPERM` if it is one that no app has a right to.
public struct SystemCallFilter: Sendable, Equatable {
  /// The program in the kernel's form, of 8 bytes an instruction.
  public let instructions: [UInt8]

  /// Who a filter is for.
  public enum Role: Sendable, Equatable {
    /// An app, which may make local sockets only if something else keeps them from other programs.
    case app(makesLocalSockets: Bool)
    /// A helper that reads the stacks of a process, which it stops with ptrace.
    case stackReader
  }

  /// Compiles the filter.
  ///
  /// - Throws: If this machine's architecture has no filters.
  public init(for role: Role) throws(SystemCallError) {
    guard let context = seccomp_init(foreground_action_errno(UInt16(ENOSYS))) else {
      throw SystemCallError("make a system call filter", .noFunction)
    }
    defer { seccomp_release(context) }
    let rules = Rules(context: context)
    // Looked up from the most frequent on, as the kernel walks a tree and not a list.
    seccomp_attr_set(context, SCMP_FLTATR_CTL_OPTIMIZE, 2)
    for name in SystemCalls.refused { try rules.refuse(name) }
    for name in SystemCalls.allowed { try rules.allow(name) }
    try rules.allowSockets(local: role == .app(makesLocalSockets: true))
    try rules.refuseNamespaces()
    try rules.refuseUserChangingFiles()
    try rules.refuseTerminalInput()
    if role == .stackReader {
      for name in SystemCalls.ofStackReaders { try rules.allow(name) }
    } else {
      for name in SystemCalls.ofStackReaders { try rules.refuse(name) }
    }
    instructions = try Self.export(context)
  }

  private static func export(_ context: scmp_filter_ctx) throws(SystemCallError) -> [UInt8] {
    let file = try check(clinux_create_memory_file("filter"), "keep a system call filter")
    defer { close(file) }
    let result = seccomp_export_bpf(context, file)
    guard result == 0 else {
      throw SystemCallError("compile a system call filter", Errno(rawValue: -result))
    }
    var bytes = [UInt8](repeating: 0, count: Int(lseek(file, 0, SEEK_END)))
    guard pread(file, &bytes, bytes.count, 0) == bytes.count else {
      throw SystemCallError("read a system call filter", Errno(rawValue: errno))
    }
    return bytes
  }
}

/// Adds rules to a filter.
private struct Rules {
  let context: scmp_filter_ctx

  func allow(_ name: String, when conditions: [scmp_arg_cmp] = []) throws(SystemCallError) {
    try add(foreground_action_allow(), name, conditions)
  }

  func refuse(
    _ name: String, with error: CInt = EPERM, when conditions: [scmp_arg_cmp] = []
  ) throws(SystemCallError) {
    try add(foreground_action_errno(UInt16(error)), name, conditions)
  }

  private func add(
    _ action: UInt32, _ name: String, _ conditions: [scmp_arg_cmp]
  ) throws(SystemCallError) {
    let number = seccomp_syscall_resolve_name(name)
    // An architecture without it, or a library that is older than it.
    guard number != __NR_SCMP_ERROR else { return }
    let result = seccomp_rule_add_array(
      context, action, number, UInt32(conditions.count), conditions)
    guard result == 0 || result == -EDOM else {
      throw SystemCallError("filter \(name)", Errno(rawValue: -result))
    }
  }

  /// Sockets of the Internet, and the one by which the C library learns of network interfaces.
  ///
  /// Local sockets could reach programs of the user that listen at an abstract address. Pairs can
  /// reach nobody.
  func allowSockets(local: Bool) throws(SystemCallError) {
    for family in [AF_INET, AF_INET6] + (local ? [AF_UNIX] : []) {
      try allow("socket", when: [argument(0, SCMP_CMP_EQ, UInt64(family))])
    }
    try allow(
      "socket",
      when: [
        argument(0, SCMP_CMP_EQ, UInt64(AF_NETLINK)), argument(2, SCMP_CMP_EQ, 0),
      ])
    try allow("socketpair", when: [argument(0, SCMP_CMP_EQ, UInt64(AF_UNIX))])
    for family in 0..<64 {
      let isAllowed = family == AF_INET || family == AF_INET6 || (local && family == AF_UNIX)
      guard !isAllowed, family != AF_NETLINK else { continue }
      try refuse(
        "socket", with: EAFNOSUPPORT, when: [argument(0, SCMP_CMP_EQ, UInt64(family))])
    }
  }

  /// A new user namespace would give capabilities in it, and with them much more of the kernel.
  func refuseNamespaces() throws(SystemCallError) {
    let namespaces: UInt64 =
      0x0002_0000 | 0x0200_0000 | 0x0400_0000 | 0x0800_0000 | 0x1000_0000 | 0x2000_0000
      | 0x4000_0000 | 0x80
    try allow("clone", when: [argument(0, SCMP_CMP_MASKED_EQ, namespaces, 0)])
    // The flags of clone3 are in memory, where no filter can look. As all that is not named, it is
    // not there; the C library then uses clone.
    for name in ["unshare", "setns"] { try refuse(name) }
  }

  /// A file that makes its user of whoever executes it: outside of the app's view, where set-user-ID
  /// has its effect, it would be the device's.
  func refuseUserChangingFiles() throws(SystemCallError) {
    let bits = UInt64(S_ISUID | S_ISGID)
    for (name, place) in [
      ("chmod", 1), ("fchmod", 1), ("fchmodat", 2), ("fchmodat2", 2), ("mkdir", 1),
      ("mkdirat", 2), ("mknod", 1), ("mknodat", 2), ("creat", 1), ("open", 2), ("openat", 3),
    ] as [(String, UInt32)] {
      if name == "open" || name == "openat" {
        // The mode counts only where a file is made.
        try allowOpen(name, flags: place - 1, mode: place, bits)
      } else {
        try allow(name, when: [argument(place, SCMP_CMP_MASKED_EQ, bits, 0)])
        for bit in [S_ISUID, S_ISGID].map(UInt64.init) {
          try refuse(name, when: [argument(place, SCMP_CMP_MASKED_EQ, bit, bit)])
        }
      }
    }
    // openat2 has its mode in memory, as clone3 its flags, and is not there either.
  }

  private func allowOpen(
    _ name: String, flags: UInt32, mode: UInt32, _ bits: UInt64
  ) throws(SystemCallError) {
    let makes = UInt64(O_CREAT)
    try allow(name, when: [argument(flags, SCMP_CMP_MASKED_EQ, makes, 0)])
    try allow(
      name,
      when: [
        argument(flags, SCMP_CMP_MASKED_EQ, makes, makes),
        argument(mode, SCMP_CMP_MASKED_EQ, bits, 0),
      ])
    for bit in [S_ISUID, S_ISGID].map(UInt64.init) {
      try refuse(
        name,
        when: [
          argument(flags, SCMP_CMP_MASKED_EQ, makes, makes),
          argument(mode, SCMP_CMP_MASKED_EQ, bit, bit),
        ])
    }
  }

  /// Input that is pushed into a terminal is executed by the shell that reads it.
  func refuseTerminalInput() throws(SystemCallError) {
    let (pushInput, console): (UInt64, UInt64) = (0x5412, 0x541C)
    let low: UInt64 = 0xFFFF_FFFF
    for request in [pushInput, console] {
      try refuse("ioctl", when: [argument(1, SCMP_CMP_MASKED_EQ, low, request)])
    }
    try allow("ioctl")
  }

  private func argument(
    _ place: UInt32, _ comparison: scmp_compare, _ first: UInt64, _ second: UInt64 = 0
  ) -> scmp_arg_cmp {
    scmp_arg_cmp(arg: place, op: comparison, datum_a: first, datum_b: second)
  }
}
