import EventKit
import Foundation
import Glibc
import OpenGLES

/// What the app holds, and does not give back.
struct Waste {
  private var kept: Data?
  private var cache: Data?
  private var context: EAGLContext?
  private let calendars = EKEventStore()

  /// Begins all that was chosen and lasts as long as the process.
  mutating func begin() {
    if Misdeed.memoryKept.isChosen { kept = Data(repeating: 1, count: 160 << 20) }
    if Misdeed.socketOpen.isChosen { listen() }
    guard Misdeed.busyInactive.isChosen else { return }
    let thread = Thread {
      var sum = 0
      while true { sum &+= 1 }
    }
    thread.name = "busy"
    thread.start()
  }

  mutating func fillCache() {
    guard Misdeed.cachesKept.isChosen, cache == nil else { return }
    cache = Data(repeating: 2, count: 12 << 20)
  }

  mutating func emptyCache() { cache = nil }

  mutating func prepareToDraw() {
    guard Misdeed.graphicsInBackground.isChosen, context == nil else { return }
    context = EAGLContext(api: .openGLES2)
    EAGLContext.setCurrent(context)
  }

  /// Draws nothing that anybody sees.
  func draw() {
    glClear(GLbitfield(GL_COLOR_BUFFER_BIT))
  }

  /// Adds an event to the calendars, which all apps share, and does not commit.
  func holdCalendars() {
    let event = EKEvent(eventStore: calendars)
    event.title = "never"
    event.calendar = calendars.defaultCalendarForNewEvents
    do {
      try calendars.save(event, span: .thisEvent, commit: false)
    } catch {
      print("the calendars cannot be held: \(error)")
    }
  }

  /// Listens for connections that nobody makes.
  private func listen() {
    let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    let bound = withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
    if bound != 0 || Glibc.listen(descriptor, 8) != 0 {
      print("cannot listen: \(String(cString: strerror(errno)))")
    }
  }
}
