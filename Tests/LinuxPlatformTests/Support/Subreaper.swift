import CLinux
import Testing

/// The test process as the parent of orphans, as the supervisor is that of apps' orphans. They are not
/// reaped: a zombie is no member of a container.
enum Subreaper {
  static func become() {
    #expect(clinux_become_subreaper() == 0)
  }
}
