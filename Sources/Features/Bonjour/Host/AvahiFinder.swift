import LifecycleKernel
import LinuxPlatform

/// A search of an app for something that comes and goes. It tells of changes four times a second at
/// most.
class AvahiFinder: AvahiWork {
  private static let pause = Duration.milliseconds(250)

  private(set) var path: String?
  var findings = AvahiFindings()
  private var nextReport: (any ScheduledWork)?
  private var reportedAt: Instant?
  private var hasSaidFull = false
  /// Avahi has not told yet all that it knows already. What a search has found that is begun again is
  /// not lost in between.
  private var waitsForAll = true
  /// Counts the objects in Avahi.
  private var generation = 0

  /// The interface of the object in Avahi.
  var interface: String { "" }

  /// The method that makes it, and its arguments.
  var maker: (member: String, arguments: [BusValue]) { ("", []) }

  /// What a signal speaks of, if it is anything that can be; nil if it is not.
  func name(_ arguments: [BusValue]) -> BonjourName? { nil }

  override func begin() {
    waitsForAll = true
    generation += 1
    let current = generation
    let maker = maker
    avahi?.make(maker.member, maker.arguments, of: interface, for: self) { [weak self] result in
      guard let self, !hasEnded else { return }
      switch result {
      case .success(let path):
        if current == generation { self.path = path } else { avahi?.free(path, interface) }
      case .failure(let error): fail(error)
      }
    }
  }

  override func freeObjects() {
    nextReport?.cancel()
    nextReport = nil
    if let path { avahi?.free(path, interface) }
    path = nil
  }

  override func lookAgain() {
    guard path != nil else { return }
    freeObjects()
    findings = AvahiFindings()
    begin()
  }

  override func received(_ signal: String, _ arguments: [BusValue], at path: String) {
    guard path == self.path else { return }
    switch signal {
    case "ItemNew", "ItemRemove":
      guard arguments.count >= 2, let place = arguments[0].asSigned,
        let family = arguments[1].asSigned, let name = name(arguments)
      else {
        avahi?.note("\(interface) has sent something that is no name")
        return
      }
      if signal == "ItemNew" {
        findings.add(name, place, family)
      } else {
        findings.remove(name, place, family)
      }
      reportSoon()
    case "CacheExhausted", "AllForNow":
      waitsForAll = false
      reportSoon()
    case "Failure":
      let text = arguments.first?.asString ?? ""
      fail(BusError(name: String(text.prefix(100)), text: "the search has failed"))
    default: break
    }
  }

  /// Reports what is there when all that has come with this signal was read.
  private func reportSoon() {
    guard nextReport == nil, !waitsForAll, let avahi else { return }
    if findings.isFull, !hasSaidFull {
      hasSaidFull = true
      avahi.note("more than \(BonjourLimits.found) services of a type; the others are left out")
    }
    let now = avahi.surroundings.now
    let due = max(now, reportedAt?.advanced(by: Self.pause) ?? now)
    nextReport = avahi.surroundings.schedule(at: due) { [weak self] in
      guard let self, let avahi = self.avahi else { return }
      nextReport = nil
      reportedAt = avahi.surroundings.now
      report(.present(found))
    }
  }

  /// All that is there.
  var found: [BonjourName] { findings.names }
}
