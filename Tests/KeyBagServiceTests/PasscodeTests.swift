import CoreFoundation
import Foundation
import Glibc
import KeyBagInterface
import KeyBagTestKit
import Testing

@testable import KeyBag

@Suite(
  "The passcode of a key bag", .enabled(if: KeyBagProcess.canMount, "there is no /dev/fuse"))
struct PasscodeTests {
  @Test("The first passcode seals the files that are there, and everything else of them stays")
  func sealing() throws {
    let secret = "a secret that is on the disk"
    let keyBag = try KeyBagProcess(withPasscode: false) { files in
      mkdir(files + "/app", 0o750)
      try secret.write(toFile: files + "/app/one", atomically: false, encoding: .utf8)
      chmod(files + "/app/one", 0o640)
      utimensat(
        AT_FDCWD, files + "/app/one",
        [timespec(tv_sec: 1000, tv_nsec: 5), timespec(tv_sec: 2000, tv_nsec: 7)], 0)
      link(files + "/app/one", files + "/two")
      symlink("app/one", files + "/link")
    }
    #expect(!keyBag.greeting.hasPasscode && !keyBag.greeting.isMounted)
    #expect(content(of: keyBag.path("app/one")) == .success(secret))
    let reply = try keyBag.ask(.setPasscode("1234"))
    #expect(reply.outcome == .done)
    #expect(reply.status.isMounted && reply.status.state == .unlocked)
    #expect(reply.status.passcodeLength == 4)
    #expect(content(of: keyBag.path("link")) == .success(secret))
    var (one, two, folder) = (stat(), stat(), stat())
    stat(keyBag.path("app/one"), &one)
    stat(keyBag.path("two"), &two)
    stat(keyBag.path("app"), &folder)
    #expect(one.st_ino == two.st_ino && one.st_nlink == 2)
    #expect(one.st_mode & 0o7777 == 0o640 && folder.st_mode & 0o7777 == 0o750)
    #expect(one.st_mtim.tv_sec == 2000 && one.st_mtim.tv_nsec == 7)
    #expect(one.st_size == secret.utf8.count)

    #expect(try keyBag.ask(.setPasscode("5")).outcome == .failed("\(Self.hasPasscode)"))
    keyBag.end()
    // Neither the sealed files nor what was there before have it now.
    #expect(try FileManager.default.contentsOfDirectory(atPath: keyBag.files) == [])
    let names = try FileManager.default.subpathsOfDirectory(atPath: keyBag.folder)
    for name in names {
      let data = (try? Data(contentsOf: URL(fileURLWithPath: keyBag.folder + "/" + name))) ?? Data()
      #expect(data.range(of: Data("secret that".utf8)) == nil, "\(name)")
      #expect(data.range(of: Data("1234".utf8)) == nil, "\(name)")
    }
  }

  private static let hasPasscode = "the device has a passcode already; change it"

  @Test("A kill while the first passcode is set leaves the files as they were, or sealed")
  func killWhileSealing() throws {
    let names = (0..<150).map { "file\($0)" }
    var wasSealed: Set<Bool> = []
    func count(_ path: String) -> Int {
      (try? FileManager.default.contentsOfDirectory(atPath: path).count) ?? 0
    }
    let moments: [(KeyBagProcess) -> Bool] = [
      { _ in true },
      { access($0.sealed, F_OK) == 0 },
      { count($0.sealed) > 70 },
      { count($0.sealed) == names.count },
      { access($0.keys + "/keybag.new", F_OK) == 0 || access($0.keys + "/keybag", F_OK) == 0 },
      { access($0.keys + "/keybag", F_OK) == 0 },
      { access($0.keys + "/keybag", F_OK) == 0 && count($0.files) < names.count / 2 },
    ]
    for isMoment in moments {
      let keyBag = try KeyBagProcess(withPasscode: false) { files in
        for name in names {
          try String(repeating: name, count: 4000)
            .write(toFile: files + "/" + name, atomically: false, encoding: .utf8)
        }
      }
      try keyBag.send(.setPasscode(KeyBagProcess.passcode))
      // It may be further when it is killed, up to its reply.
      while !isMoment(keyBag), !keyBag.hasReply { sched_yield() }
      keyBag.kill()
      try keyBag.start()
      wasSealed.insert(keyBag.greeting.hasPasscode)
      if keyBag.greeting.hasPasscode {
        #expect(keyBag.greeting.isMounted)
        #expect(content(of: keyBag.path("file0")) == .failure(Errno(number: EPERM)))
        try keyBag.unlock()
      } else {
        #expect(access(keyBag.sealed, F_OK) == -1)
      }
      for name in names {
        #expect(
          try content(of: keyBag.path(name)).get() == String(repeating: name, count: 4000))
      }
    }
    #expect(wasSealed == [true, false])
  }

  @Test("Wrong passcodes are counted before their result is known, and block after the fifth")
  func guesses() throws {
    let keyBag = try KeyBagProcess()
    for count in 1...5 {
      let reply = try keyBag.ask(.unlock(Passcode("000\(count)")))
      #expect(reply.outcome == .wrongPasscode(blockedFor: 0))
      #expect(reply.status.wrongGuesses == count)
    }
    // The right one sets the count back.
    try keyBag.unlock()
    #expect(try keyBag.ask(.status).status.wrongGuesses == 0)
    for _ in 1...4 { _ = try keyBag.ask(.unlock("0000")) }
    // A guess whose result nobody has seen counts.
    try keyBag.send(.unlock("0001"))
    let counter = keyBag.keys + "/guesses"
    while (try? String(contentsOfFile: counter, encoding: .utf8)) != "5" { sched_yield() }
    keyBag.kill()
    try keyBag.start()
    #expect(keyBag.greeting.wrongGuesses == 5)
    #expect(try keyBag.ask(.unlock("0002")).outcome == .wrongPasscode(blockedFor: 60))
    guard case .blocked(let seconds) = try keyBag.ask(.unlock(KeyBagProcess.passcode)).outcome
    else {
      Issue.record("the right passcode was accepted while all are blocked")
      return
    }
    #expect((50...60).contains(seconds))
    // A change of the passcode is no way around, and neither is a restart.
    try keyBag.restart()
    guard case .blocked = try keyBag.ask(.removePasscode(KeyBagProcess.passcode)).outcome else {
      Issue.record("the block does not outlive a restart")
      return
    }
    #expect(try keyBag.ask(.status).status.state == .beforeFirstUnlock)
  }

  @Test("A changed passcode opens the same files, and a removed one leaves them open")
  func changing() throws {
    let keyBag = try KeyBagProcess()
    let path = try keyBag.make("a", .complete, "text")
    #expect(
      try keyBag.ask(.changePasscode(from: "1", to: "9999")).outcome
        == .wrongPasscode(blockedFor: 0))
    #expect(
      try keyBag.ask(.changePasscode(from: KeyBagProcess.passcode, to: "longer word")).outcome
        == .done)
    #expect(content(of: path) == .success("text"))
    try keyBag.restart()
    #expect(
      try keyBag.ask(.unlock(KeyBagProcess.passcode)).outcome == .wrongPasscode(blockedFor: 0))
    #expect(content(of: path) == .failure(Errno(number: EPERM)))
    #expect(try keyBag.ask(.unlock("longer word")).outcome == .done)
    #expect(content(of: path) == .success("text"))
    try keyBag.lock()
    let removed = try keyBag.ask(.removePasscode("longer word"))
    #expect(removed.outcome == .done && !removed.status.hasPasscode)
    #expect(content(of: path) == .success("text"))
    try keyBag.restart()
    #expect(keyBag.greeting.state == .unlocked && keyBag.greeting.isMounted)
    #expect(content(of: path) == .success("text"))
    // A device without a passcode does not lock its files.
    try keyBag.lock()
    #expect(content(of: path) == .success("text"))
    #expect(try keyBag.ask(.setPasscode("1")).outcome == .done)
    try keyBag.lock()
    #expect(content(of: path) == .failure(Errno(number: EPERM)))
  }

  @Test("What is no request is refused, and the next one is answered")
  func garbage() throws {
    let keyBag = try KeyBagProcess()
    for text in ["{", "[]", "{\"number\":1,\"request\":{\"open\":{}}}", "\u{0}"] {
      keyBag.send(Data(text.utf8))
      guard case .failed = try keyBag.receive().outcome else {
        Issue.record("accepted: \(text)")
        return
      }
    }
    guard
      case .failed = try keyBag.ask(.changePasscode(from: KeyBagProcess.passcode, to: "")).outcome
    else {
      Issue.record("an empty passcode was accepted")
      return
    }
    #expect(try keyBag.ask(.status).outcome == .done)
  }

  @Test("A damaged key bag is an error, and is not replaced")
  func damaged() throws {
    let keyBag = try KeyBagProcess()
    keyBag.end()
    try Data("{}".utf8).write(to: URL(fileURLWithPath: keyBag.keys + "/keybag"))
    #expect(throws: KeyBagProcess.Failure.self) { try keyBag.start() }
    #expect(try String(contentsOfFile: keyBag.keys + "/keybag", encoding: .utf8) == "{}")
    #expect(access(keyBag.sealed, F_OK) == 0)
  }
}
