import UIKit

/// Preserves the note that `--note` names, and says what is restored. `--crash-in WHAT` ends the
/// process with a signal, and `--hang-in WHAT` blocks it: encode or decode.
class RestorableProbeViewController: ProbeViewController {
  private var note = ProbeArguments.value("--note") ?? "nothing"

  convenience init(identifier: String) {
    self.init()
    restorationIdentifier = identifier
  }

  override func encodeRestorableState(with coder: NSCoder) {
    super.encodeRestorableState(with: coder)
    say("encode \(note)")
    Trouble.meet("encode")
    coder.encode(note, forKey: "note")
  }

  override func decodeRestorableState(with coder: NSCoder) {
    super.decodeRestorableState(with: coder)
    Trouble.meet("decode")
    note = coder.decodeObject(of: NSString.self, forKey: "note").map { String($0) } ?? "no note"
    say("decode \(note)")
  }
}

/// Where the probe crashes, hangs or exits, as its arguments say.
enum Trouble {
  @MainActor static func meet(_ place: String) {
    if ProbeArguments.value("--crash-in") == place {
      // The exit of the process is what counts, not its last words.
      signal(SIGABRT, SIG_DFL)
      abort()
    }
    if ProbeArguments.value("--exit-in") == place { exit(0) }
    if ProbeArguments.value("--hang-in") == place { while true { sleep(60) } }
  }
}
