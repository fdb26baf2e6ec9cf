import CLinux
import Glibc
import SystemPackage

/// A sandbox in the kernel's form: a descriptor with which a child restricts itself.
final class LandlockRuleset {
  private let owned: OwnedDescriptor
  var descriptor: CInt { owned.rawValue }

  /// Creates the ruleset with the newest available ABI. Throws if Landlock is not available or a
  /// path of the sandbox does not exist.
  init(for sandbox: Sandbox) throws(SystemCallError) {
    let rules = try LandlockRules(for: sandbox)
    owned = OwnedDescriptor(
      owning: try check(
        clinux_landlock_create(rules.abi, rules.handled, rules.scoped),
        "create a Landlock ruleset"))
    for rule in rules.rules {
      let file = OwnedDescriptor(
        owning: try check(clinux_open_path(rule.path), "allow \(rule.path) in a sandbox"))
      try check(
        clinux_landlock_allow(descriptor, file.rawValue, rule.access),
        "allow \(rule.path) in a sandbox")
    }
  }
}
