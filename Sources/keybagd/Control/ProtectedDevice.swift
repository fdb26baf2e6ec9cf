import Glibc
import KeyBag
import KeyBagInterface

/// The key bag of one device, and its protected files.
///
/// The key bag is what says that a device is protected: until it is stored, the files are in the
/// folder that is the mount point, and what was sealed is removed at the next start; from then on it
/// is the other way round.
struct ProtectedDevice {
  private let paths: Paths
  private let folder: KeyBagFolder
  private let keys = KeyStore()
  private var attempts: PasscodeAttempts
  private var secret: DeviceSecret?
  private var mounted: MountedFileSystem?
  private var isLocked = false
  private var wasUnlocked = false
  private var obstacle: String?

  /// Where things are.
  struct Paths {
    /// The folder with the key bag.
    var keys: String
    /// The folder with the sealed files.
    var sealed: String
    /// The folder with the files: they themselves, or those that are served.
    var files: String
  }

  /// Held until the end, so that there is one keybagd for the folders; the one of the last boot may
  /// still be ending.
  private let turn: Int32
  /// The class of new files that no class is chosen for (DP-05).
  private let defaultClass: FileProtectionClass
  private let limits: DescriptorLimits

  /// Reads the key bag, finishes what was interrupted, and mounts.
  ///
  /// - Throws: `KeyBagError`: the key bag is damaged, or a folder cannot be used.
  init(_ paths: Paths, defaultClass: FileProtectionClass, limits: DescriptorLimits) throws {
    self.paths = paths
    self.limits = limits
    self.defaultClass = defaultClass
    turn = try KeyBagFolder.lock(paths.keys)
    folder = KeyBagFolder(path: paths.keys)
    attempts = PasscodeAttempts(folder: folder)
    MountedFileSystem.removeDead(paths.files)
    guard let bag = try folder.bag() else {
      try FolderRemoval.remove(paths.sealed)
      wasUnlocked = true
      return
    }
    let secret = try folder.secret()
    self.secret = secret
    wasUnlocked = !bag.hasPasscode
    keys.set(
      bag,
      bag.hasPasscode
        ? try bag.unlockedByDevice(secret: secret)
        : try bag.unlocked(passcode: nil, secret: secret))
    try mountIfSealed()
    if !bag.hasPasscode { removeItemsOfPasscode() }
  }

  var status: KeyBagStatus {
    var status = KeyBagStatus()
    let bag = keys.bag
    status.process = getpid()
    status.hasPasscode = bag?.hasPasscode ?? false
    status.passcodeLength = bag?.passcodeLength ?? 0
    status.state = isLocked ? .locked : wasUnlocked ? .unlocked : .beforeFirstUnlock
    status.isMounted = mounted != nil
    status.obstacle = obstacle
    status.wrongGuesses = attempts.wrong
    status.blockedFor = attempts.blockedFor
    return status
  }

  /// Carries a request out.
  mutating func perform(_ request: KeyBagRequest) -> KeyBagOutcome {
    do {
      switch request {
      case .status: break
      case .setPasscode(let passcode): try set(passcode.text)
      case .changePasscode(let old, let new): return try change(from: old.text, to: new.text)
      case .removePasscode(let passcode): return try change(from: passcode.text, to: nil)
      case .unlock(let passcode): return try unlock(passcode.text)
      case .discardKeys: discardKeys()
      case .end: end()
      }
      return .done
    } catch KeyBagError.wrongPasscode {
      return .wrongPasscode(blockedFor: attempts.blockedFor)
    } catch {
      return .failed("\(error)")
    }
  }

  /// Takes the mount away.
  func end() { mounted?.unmount() }

  // MARK: Requests

  private mutating func set(_ passcode: String) throws {
    guard !passcode.isEmpty else { throw KeyBagServiceError.emptyPasscode }
    let secret = try folder.secret()
    self.secret = secret
    if let bag = keys.bag {
      guard !bag.hasPasscode else { throw KeyBagServiceError.hasPasscode }
      // None of the time of another passcode may come back.
      guard removeItemsOfPasscode() else { throw KeyBagServiceError.itemsStay }
      let changed = try bag.changed(from: nil, to: passcode, secret: secret)
      try folder.keep(changed)
      keys.set(changed)
      return
    }
    let bag = try KeyBag(passcode: passcode, secret: secret)
    let classKeys = try bag.unlocked(passcode: passcode, secret: secret)
    if access("/dev/fuse", R_OK | W_OK) == 0 || geteuid() != 0 && access("/dev/fuse", F_OK) == 0 {
      try FolderSealing(bag: bag, keys: classKeys, defaultClass: defaultClass).seal(
        paths.files, into: paths.sealed)
    }
    try folder.keep(bag)
    keys.set(bag, classKeys)
    try mountIfSealed()
  }

  private mutating func change(from old: String, to new: String?) throws -> KeyBagOutcome {
    guard let bag = keys.bag, bag.hasPasscode, let secret else {
      throw KeyBagServiceError.hasNoPasscode
    }
    guard new != "" else { throw KeyBagServiceError.emptyPasscode }
    if attempts.blockedFor > 0 { return .blocked(seconds: attempts.blockedFor) }
    let changed = try attempts.attempt { try bag.changed(from: old, to: new, secret: secret) }
    try folder.keep(changed)
    if new == nil {
      keys.set(changed, try changed.unlocked(passcode: nil, secret: secret))
      isLocked = false
      wasUnlocked = true
      removeItemsOfPasscode()
    } else {
      keys.set(changed)
    }
    return .done
  }

  private mutating func unlock(_ passcode: String) throws -> KeyBagOutcome {
    guard let bag = keys.bag, bag.hasPasscode, let secret else { return .done }
    if attempts.blockedFor > 0 { return .blocked(seconds: attempts.blockedFor) }
    let classKeys = try attempts.attempt { try bag.unlocked(passcode: passcode, secret: secret) }
    keys.set(bag, classKeys)
    isLocked = false
    wasUnlocked = true
    return .done
  }

  private mutating func discardKeys() {
    guard let bag = keys.bag, bag.hasPasscode, wasUnlocked else { return }
    isLocked = true
    if let mounted { mounted.lock() } else { keys.lock() }
  }

  // MARK: Files

  /// Removes the keychain items that go with the passcode. The key bag without one is stored by then,
  /// and from then on they are not used; if this ends in the middle, the next start goes on.
  ///
  /// It goes through the mount, so that the kernel knows of it: what answers are other threads.
  ///
  /// - Returns: Whether there are none.
  @discardableResult
  private func removeItemsOfPasscode() -> Bool {
    guard mounted != nil else { return true }
    do {
      try KeychainItems.removeOfPasscode(in: paths.files)
      return true
    } catch {
      say("keychain items of a passcode that was removed stay: \(error)")
      return false
    }
  }

  private mutating func mountIfSealed() throws {
    guard access(paths.sealed, F_OK) == 0 else {
      obstacle = "this machine has no FUSE (/dev/fuse), so files are not protected"
      return
    }
    // What is there are the files as they were before they were sealed.
    try FolderRemoval.empty(paths.files)
    let fileSystem = try ProtectedFileSystem(
      folder: paths.sealed, keys: keys, defaultClass: defaultClass,
      rewriting: FileRewriting(folder: paths.keys + "/Rewriting"), limits: limits)
    mounted = try MountedFileSystem(fileSystem, at: paths.files)
  }
}

/// Why a request is refused.
enum KeyBagServiceError: Error, CustomStringConvertible {
  case emptyPasscode, hasPasscode, hasNoPasscode, itemsStay

  var description: String {
    switch self {
    case .emptyPasscode: "a passcode has at least one character"
    case .hasPasscode: "the device has a passcode already; change it"
    case .hasNoPasscode: "the device has no passcode"
    case .itemsStay: "keychain items of an earlier passcode cannot be removed"
    }
  }
}
